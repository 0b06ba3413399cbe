//! The results of a study: its setting, which games were played, their tally, and the games that are kept.
//!
//! One JSON document, read whole or not at all; `docs/study.md` describes it. Results of the same setting and different
//! games are merged into those of all of them, in any order, byte for byte the same.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::kept::Kept;
use super::setting::Setting;
use super::tally::{CLOSELY_EVERY, Tally};
use crate::json::{self, JsonError};
use crate::study::Ranges;

/// What results say they are.
pub const RESULTS_FORMAT: &str = "kogge results";
/// The version of the shape: it grows whenever what is counted changes.
pub const RESULTS_VERSION: u32 = 2;
/// The most bytes that are read.
pub const MAX_RESULTS_BYTES: usize = 64 << 20;

/// The results of a study.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Results {
    format: String,
    version: u32,
    /// What was played.
    pub setting: Setting,
    /// The numbers of the games that were played.
    pub games: Ranges,
    /// What they showed.
    pub tally: Tally,
    /// Those that are kept whole.
    pub kept: Kept,
}

/// Why results do not belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MergeError {
    /// They are of different settings: in words how they differ.
    Setting(String),
    /// The same games are in both.
    Overlap(Ranges),
    /// More games than can be counted.
    TooLarge,
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setting(difference) => f.write_str(difference),
            Self::Overlap(games) => write!(f, "the same games are in both: {games}"),
            Self::TooLarge => f.write_str("there are more games than can be counted"),
        }
    }
}

impl std::error::Error for MergeError {}

/// The beginning of every version of results.
#[derive(Deserialize)]
#[serde(expecting = "the object of results")]
struct Head {
    format: Option<String>,
    version: Option<u64>,
}

impl Results {
    /// The results of no games.
    pub fn new(setting: Setting) -> Self {
        let tally = Tally::new(&setting);
        let (format, games, kept) = (RESULTS_FORMAT.to_owned(), Ranges::default(), Kept::default());
        Self { format, version: RESULTS_VERSION, setting, games, tally, kept }
    }

    /// Adds the results of other games.
    ///
    /// # Errors
    ///
    /// [`MergeError`] when they are of another setting or of the same games; these results are as before then.
    pub fn merge(&mut self, other: Self) -> Result<(), MergeError> {
        if let Some(difference) = self.setting.difference(&other.setting) {
            return Err(MergeError::Setting(difference));
        }
        let common = self.games.common(&other.games);
        if !common.is_empty() {
            return Err(MergeError::Overlap(common));
        }
        let mut tally = self.tally.clone();
        tally.add(&other.tally).map_err(|_| MergeError::TooLarge)?;
        self.tally = tally;
        self.games = self.games.union(&other.games);
        self.kept.add(&self.setting, other.kept);
        Ok(())
    }

    /// The results as a JSON document.
    pub fn to_json(&self) -> String {
        // Only maps with keys that are not texts and values that refuse could fail: there are none.
        let mut text = serde_json::to_string(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Reads a document that [`to_json`](Self::to_json) wrote.
    ///
    /// # Errors
    ///
    /// [`JsonError`] when it is not JSON, not results, of another version, or contradicts itself.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        let wrong = |path: &str, message: String| Err(JsonError::new(path, message));
        if text.len() > MAX_RESULTS_BYTES {
            return wrong(".", format!("results have at most {MAX_RESULTS_BYTES} bytes"));
        }
        if text.trim().is_empty() {
            return wrong(".", "the file is empty".to_owned());
        }
        let Head { format, version } = json::read(text)?;
        if format.as_deref() != Some(RESULTS_FORMAT) {
            return wrong(
                "format",
                format!("these are no results of `kogge simulate`, which say `{RESULTS_FORMAT}` here"),
            );
        }
        if let Some(version) = version.filter(|version| *version > u64::from(RESULTS_VERSION)) {
            let text = format!(
                "this is version {version} of results, made by a newer Kogge; this one reads version {RESULTS_VERSION}"
            );
            return wrong("version", text);
        }
        if version != Some(RESULTS_VERSION.into()) {
            let version = version.map_or("none".to_owned(), |version| version.to_string());
            return wrong(
                "version",
                format!(
                    "this program reads version {RESULTS_VERSION} of results, and this is version {version}: simulate the games again"
                ),
            );
        }
        let mut results: Self = json::read(text)?;
        results.setting.check()?;
        results.tally.check(&results.setting)?;
        results.kept.check(&results.setting, &results.games, &results.tally)?;
        let games = results.games.iter().try_fold(0_u64, |sum, range| sum.checked_add(range.end - range.start));
        if games != Some(results.tally.games) {
            return wrong("games", "the tally is of another number of games".to_owned());
        }
        let close: u64 =
            results.games.iter().map(|games| multiples_before(games.end) - multiples_before(games.start)).sum();
        let Tally { stuck, capped, close: watched, .. } = &results.tally;
        if watched.games > close || watched.games.saturating_add(stuck + capped) < close {
            return wrong("tally.close", format!("one game in {CLOSELY_EVERY} is watched closely"));
        }
        Ok(results)
    }
}

/// How many games before this one are watched closely.
const fn multiples_before(game: u64) -> u64 {
    game.div_ceil(CLOSELY_EVERY)
}
