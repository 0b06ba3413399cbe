//! The printed boards: of every number the lowest and the highest among them, for each kind and number of players.
//!
//! A family may come with a file of them, which says the command that made it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::answers::{NoAnswers, Printed};
use super::reported::Reported;
use super::seen::Seen;
use kogge_engine::Schema;
use kogge_engine::json::{self, JsonError};
use kogge_engine::study::Results;
use kogge_engine::vocab::Tongue;

/// The version of the file.
const VERSION: u32 = 2;

/// The range of a number on printed boards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// The lowest.
    pub low: f64,
    /// The board with the lowest, by id.
    pub low_board: String,
    /// The highest.
    pub high: f64,
    /// The board with the highest.
    pub high_board: String,
}

/// The numbers of a number of players, by key.
pub(super) type Bands = BTreeMap<String, Band>;

/// The printed boards for one number of players.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
struct SideRanges {
    boards: Vec<String>,
    bands: Bands,
}

/// The printed boards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
pub struct Reference {
    version: u32,
    /// The command that made the file.
    command: String,
    /// The revision of the rules.
    rules: u32,
    /// By kind of players, that of studies first.
    kinds: Vec<Measured>,
}

/// The printed boards as one kind of players plays them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
struct Measured {
    /// The players.
    who: String,
    /// The games of each board and number of players.
    games: u64,
    /// By number of players.
    players: BTreeMap<usize, SideRanges>,
}

impl Reference {
    /// The bands of these results: each by one kind of players, and all of a kind of as many games.
    ///
    /// # Errors
    ///
    /// [`NoAnswers`] when results of a kind differ in more than board and number of players.
    pub fn of<S: Reported>(results: &[Results<S>], command: &str) -> Result<Self, NoAnswers> {
        let rules = results.first().ok_or_else(|| NoAnswers("there are no results".to_owned()))?.setting.rules;
        let mut kinds: Vec<Measured> = Vec::new();
        for seen in results.iter().map(|results| Seen(results, Tongue::English, None)) {
            let (setting, games, who) = (seen.setting(), seen.totals().games, seen.who());
            let at = kinds.iter().position(|kind| kind.who == who).unwrap_or_else(|| {
                kinds.push(Measured { who, games, players: BTreeMap::new() });
                kinds.len() - 1
            });
            let is_alike = setting.rules == rules && games == kinds[at].games && S::is_plain(setting);
            if !is_alike || seen.kind().is_none() || seen.is_random() {
                return Err(NoAnswers(format!(
                    "`{}` for {} does not belong here: a kind of players plays as many games everywhere",
                    setting.map.id, setting.players
                )));
            }
            let side = kinds[at]
                .players
                .entry(setting.players)
                .or_insert_with(|| SideRanges { boards: Vec::new(), bands: Bands::new() });
            side.boards.push(setting.map.id.clone());
            for measure in S::PARTS.iter().flat_map(|part| (part.measures)(seen)) {
                let value = measure.counted.estimate().value;
                if let Some(key) = measure.printed {
                    widen(&mut side.bands, key, value, &setting.map.id);
                }
            }
        }
        Ok(Self { version: VERSION, command: command.to_owned(), rules, kinds })
    }

    /// The bands as JSON, a number a line.
    pub fn to_json(&self) -> String {
        // Texts and numbers alone: nothing can refuse.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Reads what [`to_json`](Self::to_json) wrote.
    ///
    /// # Errors
    ///
    /// [`JsonError`] when it is something else.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        json::read(text)
    }

    /// The revision of the rules that they were played by.
    pub const fn rules(&self) -> u32 {
        self.rules
    }

    /// The bands beside results: the bands of the same kind of players, else of the first kind; nothing where no
    /// printed board is for as many, or where the rules are others.
    pub(super) fn beside<S: Reported>(&self, results: &Results<S>) -> Option<(Printed, &Bands)> {
        let setting = &results.setting;
        if self.rules != setting.rules || !S::is_plain(setting) {
            return None;
        }
        let who = setting.who();
        let kind = self.kinds.iter().find(|kind| kind.who == who).or(self.kinds.first())?;
        let side = kind.players.get(&setting.players)?;
        let printed = Printed { boards: side.boards.clone(), who: kind.who.clone(), games: kind.games };
        Some((printed, &side.bands))
    }
}

fn widen(bands: &mut Bands, key: String, value: f64, board: &str) {
    let band = bands.entry(key).or_insert_with(|| Band {
        low: value,
        low_board: board.to_owned(),
        high: value,
        high_board: board.to_owned(),
    });
    if value < band.low {
        (band.low, band.low_board) = (value, board.to_owned());
    }
    if value > band.high {
        (band.high, band.high_board) = (value, board.to_owned());
    }
}
