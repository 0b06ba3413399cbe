//! The results of a study: its setting, which games were played, their tally, and the games that are kept.
//!
//! One JSON document, read whole or not at all; `docs/study.md` describes it. Results of the same setting and different
//! games are merged into those of all of them, in any order, byte for byte the same.

use std::{fmt, mem};

use serde::{Deserialize, Serialize};

use super::Ranges;
use super::kept::Kept;
use super::merge::Merge;
use super::setting::Setting;
use super::studied::{Studied, Tally};
use crate::Schema;
use crate::game::record::{UNNAMED, in_documents};
use crate::hash::fnv1a;
use crate::json::{self, JsonError};

/// The format that results state.
pub const RESULTS_FORMAT: &str = "kogge results";
/// The most bytes that are read.
pub const MAX_RESULTS_BYTES: usize = 64 << 20;

/// The results of a study.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields, bound = "")]
#[schemars(bound = "S::Chosen: Schema, S::Names: Schema, S::Tally: Schema")]
pub struct Results<S: Studied> {
    /// The format: `kogge results`.
    #[schemars(extend("const" = RESULTS_FORMAT))]
    format: String,
    /// The version of this shape.
    version: u32,
    /// The game, where it is not Hansa Teutonica.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    /// The setting that was played.
    pub setting: Setting<S>,
    /// The numbers of the games that were played.
    pub games: Ranges,
    /// The counts of the games.
    pub tally: S::Tally,
    /// Those that are kept whole.
    pub kept: Kept,
    /// The 64-bit FNV-1a hash of the document without this key, on one line.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schemars(regex(pattern = "^[0-9a-f]{16}$"))]
    checksum: String,
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
    game: Option<String>,
}

/// The game of results: the word behind `game` in the maps of its family.
///
/// # Errors
///
/// [`JsonError`] when the text is not JSON, or not results of games.
pub fn game_of(text: &str) -> Result<String, JsonError> {
    Ok(head(text)?.game.unwrap_or_else(|| UNNAMED.to_owned()))
}

fn head(text: &str) -> Result<Head, JsonError> {
    if text.len() > MAX_RESULTS_BYTES {
        return Err(JsonError::new(".", format!("results have at most {MAX_RESULTS_BYTES} bytes")));
    }
    if text.trim().is_empty() {
        return Err(JsonError::new(".", "the file is empty"));
    }
    let head: Head = json::read(text)?;
    match head.format.as_deref() {
        Some(RESULTS_FORMAT) => Ok(head),
        _ => {
            let why = format!("these are not results of `kogge simulate`, which say `{RESULTS_FORMAT}` here");
            Err(JsonError::new("format", why))
        }
    }
}

impl<S: Studied> Results<S> {
    /// The results of no games.
    pub fn new(setting: Setting<S>) -> Self {
        let tally = S::Tally::new(&setting);
        let game = in_documents(S::GAME).map(str::to_owned);
        let (format, games, kept) = (RESULTS_FORMAT.to_owned(), Ranges::default(), Kept::default());
        Self { format, version: S::VERSION, game, setting, games, tally, kept, checksum: String::new() }
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
        tally.merge(&other.tally).map_err(|_| MergeError::TooLarge)?;
        self.tally = tally;
        self.games = self.games.union(&other.games);
        self.kept.add(self.setting.seed, other.kept);
        Ok(())
    }

    /// The results as a JSON document.
    pub fn to_json(&self) -> String {
        let mut text = self.unsealed();
        let checksum = checksum_of(&text);
        text.truncate(text.len() - 1);
        text + ",\"checksum\":\"" + &checksum + "\"}\n"
    }

    /// The document without its checksum.
    fn unsealed(&self) -> String {
        // Only maps with keys that are not texts and values that refuse could fail: there are none.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a document that [`to_json`](Self::to_json) wrote.
    ///
    /// # Errors
    ///
    /// [`JsonError`] when it is not JSON, not results, of another version, or not as it was written.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        let wrong = |path: &str, message: String| Err(JsonError::new(path, message));
        let Head { version, game, .. } = head(text)?;
        let game = game.as_deref().unwrap_or(UNNAMED);
        if game != S::GAME {
            return wrong("game", format!("these are results of game `{game}`, not of game `{}`", S::GAME));
        }
        let own = S::VERSION;
        if let Some(version) = version.filter(|version| *version > u64::from(S::VERSION)) {
            let text =
                format!("this is version {version} of results, made by a newer Kogge; this one reads version {own}");
            return wrong("version", text);
        }
        if version != Some(S::VERSION.into()) {
            let version = version.map_or("none".to_owned(), |version| version.to_string());
            return wrong(
                "version",
                format!(
                    "this program reads version {own} of results, and this is version {version}: simulate the games again"
                ),
            );
        }
        let mut results: Self = json::read(text)?;
        let (stated, own) = (mem::take(&mut results.checksum), checksum_of(&results.unsealed()));
        if stated != own {
            let why = format!("what stands here has the checksum {own}: the file was changed or damaged");
            return wrong("checksum", why);
        }
        results.setting.check()?;
        if !results.tally.fits(&S::Tally::new(&results.setting))
            || !results.tally.totals().add_up(results.setting.players)
        {
            return wrong("tally", "no games of this setting have such counts".to_owned());
        }
        results.kept.check(&results.setting, &results.games, &results.tally)?;
        let games = results.games.iter().try_fold(0_u64, |sum, range| sum.checked_add(range.end - range.start));
        if games != Some(results.tally.totals().games) {
            return wrong("games", "the tally is of another number of games".to_owned());
        }
        Ok(results)
    }
}

/// The checksum of a document that does not have it yet, in 16 hexadecimal digits.
fn checksum_of(text: &str) -> String {
    format!("{:016x}", fnv1a(text.as_bytes()))
}
