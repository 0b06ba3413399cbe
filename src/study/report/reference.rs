//! The printed boards: of every number the lowest and the highest among them, for each number of players.
//!
//! A family may come with a file of them, which says the command that made it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::answers::{NoAnswers, Printed};
use super::reported::Reported;
use super::seen::Seen;
use crate::json::{self, JsonError};
use crate::study::Results;

/// The version of the file.
const VERSION: u32 = 1;

/// The range of a number on printed boards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SideRanges {
    boards: Vec<String>,
    bands: Bands,
}

/// The printed boards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reference {
    version: u32,
    /// The command that made the file.
    command: String,
    /// The revision of the rules.
    rules: u32,
    /// Who played.
    who: String,
    /// The games of each board and number of players.
    games: u64,
    /// By number of players.
    players: BTreeMap<usize, SideRanges>,
}

impl Reference {
    /// The bands of these results, all by one kind of player and of as many games.
    ///
    /// # Errors
    ///
    /// [`NoAnswers`] when they differ in more than board and number of players.
    pub fn of<S: Reported>(results: &[Results<S>], command: &str) -> Result<Self, NoAnswers> {
        let first = Seen(results.first().ok_or_else(|| NoAnswers("there are no results".to_owned()))?);
        let mut players: BTreeMap<usize, SideRanges> = BTreeMap::new();
        for seen in results.iter().map(Seen) {
            let (setting, totals) = (seen.setting(), seen.totals());
            let is_alike = setting.rules == first.0.setting.rules
                && seen.who() == first.who()
                && totals.games == first.totals().games
                && S::is_plain(setting);
            if !is_alike || seen.kind().is_none() || seen.is_random() {
                return Err(NoAnswers(format!(
                    "`{}` for {} does not belong here: the same kind of players plays as many games everywhere",
                    setting.map.id, setting.players
                )));
            }
            let side = players
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
        let (rules, games) = (first.0.setting.rules, first.totals().games);
        Ok(Self { version: VERSION, command: command.to_owned(), rules, who: first.who(), games, players })
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

    /// What stands beside results: nothing where no printed board is for as many, or where the rules are others.
    pub(super) fn beside<S: Reported>(&self, results: &Results<S>) -> Option<(Printed, &Bands)> {
        let setting = &results.setting;
        let side =
            self.players.get(&setting.players).filter(|_| self.rules == setting.rules && S::is_plain(setting))?;
        let printed = Printed { boards: side.boards.clone(), who: self.who.clone(), games: self.games };
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
