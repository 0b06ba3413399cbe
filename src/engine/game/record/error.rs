//! The errors of a record: each has its line, and says what to do about it where there is something to do.

use std::fmt;

use super::{MAX_RECORD_BYTES, MAX_RECORD_LINE, RECORD_FORMAT};
use crate::game::notation::NotationError;
use crate::json::JsonError;

/// A record that cannot be read or does not replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The problem at that place.
    pub problem: RecordProblem,
}

/// The problem with a record.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordProblem {
    /// The first line is not that of a record.
    NotARecord,
    /// The form is of another version.
    Format(String),
    /// The file is larger than [`MAX_RECORD_BYTES`].
    TooLarge,
    /// The line is longer than [`MAX_RECORD_LINE`].
    LongLine,
    /// Something else must stand here; what, in words.
    Expected(String),
    /// The file ends before its last line.
    CutOff,
    /// Something follows the last line.
    AfterEnd,
    /// The map is another one, or has changed.
    OtherMap {
        /// The name in the record.
        recorded: (String, u64),
        /// The expected value.
        given: (String, u64),
    },
    /// The edition is another one, or has changed.
    OtherEdition {
        /// The name in the record.
        recorded: (String, u64),
        /// The expected value.
        given: (String, u64),
    },
    /// It is of another game.
    OtherGame {
        /// The word of its game.
        recorded: String,
        /// The expected one.
        given: &'static str,
    },
    /// The rules have changed since.
    OtherRules {
        /// The revision that it was played by.
        recorded: u32,
        /// The version of these rules.
        given: u32,
    },
    /// The game cannot be set up; why, in words.
    Refused(String),
    /// Another turn or another player's is due.
    Turn {
        /// The number of the turn due and its player's letter; none once the game is over.
        due: Option<(u32, String)>,
    },
    /// The text of a decision cannot be read.
    Decision(NotationError),
    /// The decision is not legal.
    Illegal {
        /// Its text.
        text: String,
        /// Why, with the clause.
        why: String,
    },
    /// The decisions of a line do not end its turn.
    TurnGoesOn,
    /// The position at the end of a turn is another one.
    Hash {
        /// The fingerprint in the record.
        recorded: u64,
        /// The result of its decisions.
        played: u64,
    },
    /// The game stands otherwise where it was left.
    Position,
    /// The position cannot be read.
    Unreadable(JsonError),
    /// The game ended otherwise.
    Ending {
        /// The position after the decisions.
        played: String,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for RecordError {}

impl fmt::Display for RecordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = |(id, hash): &(String, u64)| format!("`{id}` {hash:016x}");
        match self {
            Self::NotARecord => {
                write!(f, "this is not a record: its first line must be `kogge record {RECORD_FORMAT}`")
            }
            Self::Format(found) => {
                write!(f, "the record has the form `{found}`, and this version of Kogge reads form {RECORD_FORMAT}")
            }
            Self::TooLarge => write!(f, "the record is larger than {} MiB", MAX_RECORD_BYTES >> 20),
            Self::LongLine => write!(f, "the line is longer than {} KiB", MAX_RECORD_LINE >> 10),
            Self::Expected(what) => write!(f, "expected {what}"),
            Self::CutOff => write!(f, "the record is cut off: its last line must begin with `result` or `unfinished`"),
            Self::AfterEnd => write!(f, "nothing may follow the line that says how the game ended"),
            Self::OtherMap { recorded, given } if recorded.0 == given.0 => write!(
                f,
                "the map `{}` has changed since: the record was played on {:016x}, and the map now is {:016x}",
                given.0, recorded.1, given.1
            ),
            Self::OtherMap { recorded, given } => {
                write!(f, "the record was played on {}, not on {}", named(recorded), named(given))
            }
            Self::OtherEdition { recorded, given } => {
                write!(f, "the record was played by the edition {}, not by {}", named(recorded), named(given))
            }
            Self::OtherGame { recorded, given } => {
                write!(f, "the record is of game `{recorded}`, and the map is of game `{given}`")
            }
            Self::OtherRules { recorded, given } => {
                write!(f, "the record was played by revision {recorded} of the rules, and this is revision {given}")
            }
            Self::Refused(refused) => write!(f, "the game cannot be set up: {refused}"),
            Self::Turn { due: Some((number, seat)) } => write!(f, "expected turn {number} of {seat}"),
            Self::Turn { due: None } => write!(f, "the game was over before this turn"),
            Self::Decision(error) => error.fmt(f),
            Self::Illegal { text, why } => write!(f, "`{text}` is not legal here: {why}"),
            Self::TurnGoesOn => write!(f, "the turn is not over: a decision is missing, or lines were joined"),
            Self::Hash { recorded, played } => write!(
                f,
                "the turn ends in another position: the record says {recorded:016x}, its decisions lead to {played:016x}; \
                 the line was edited, or one before it"
            ),
            Self::Position => write!(f, "the decisions before lead to another position"),
            Self::Unreadable(error) => write!(f, "the position cannot be read: {error}"),
            Self::Ending { played } => write!(f, "the game ended otherwise: `{played}`"),
        }
    }
}
