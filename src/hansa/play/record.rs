//! Records: whole games as text, to be kept, sent, played again and gone on with.
//!
//! A record names its map, edition and rules by hashes, writes out what was drawn, so that no generator is needed to
//! play it again, and then has a line for each turn: the decisions of all seats, and the hash of the position in which
//! the turn ends. Its last line says how the game ended, so a file that was cut off is known as such. The record of a
//! game that goes on has its position before that line: it is the save of the game. `docs/notation.md` has the form.
//! Clauses: SETUP-1, SETUP-6 … SETUP-8, SETUP-10, MISSION-1, FAVOUR-1.

mod error;
mod origin;
mod read;
mod replay;
mod write;

pub use error::{RecordError, RecordProblem};
pub use origin::Origin;
pub use replay::Replay;
pub use write::{NoRecord, Recorder, record_of};

use crate::hansa::rules::{MAX_PLAYERS, REVISION};
use crate::hansa::vocab::ModuleSet;

/// The version of the form of records.
pub const RECORD_FORMAT: u32 = 1;
/// The most bytes a record has: some million decisions.
pub const MAX_RECORD_BYTES: usize = 64 << 20;
/// The most bytes a line of a record has.
pub const MAX_RECORD_LINE: usize = 1 << 20;

/// A record as it was read: its form is sound, and it is not yet checked against a board. The texts are those of
/// the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The id and fingerprint of the map.
    pub map: (String, u64),
    /// The id and fingerprint of the edition.
    pub edition: (String, u64),
    /// The revision of the rules it was played by; see [`REVISION`].
    pub revision: u32,
    /// The modules in play. Clause: SETUP-10.
    pub modules: ModuleSet,
    /// Who plays, from seat A: any words, in a record's text in quotes where they need them. As many as players.
    pub seats: Vec<String>,
    /// The seed that everything was drawn from; none where it was not drawn.
    pub seed: Option<u64>,
    pub(super) start: StartLines,
    pub(super) turns: Vec<TurnLine>,
    /// The position of a game that goes on.
    pub(super) position: Option<Placed<String>>,
    /// How the game ended, as the last line says it.
    pub(super) ending: Placed<String>,
}

/// Something of a record with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Placed<T> {
    pub(super) value: T,
    /// The line, from 1.
    line: usize,
    /// The column in characters, from 1.
    column: usize,
}

impl<T> Placed<T> {
    /// Something that was not read from anywhere.
    pub(super) const fn made(value: T) -> Self {
        Self { value, line: 0, column: 0 }
    }

    const fn error(&self, problem: RecordProblem) -> RecordError {
        RecordError { line: self.line, column: self.column, problem }
    }

    fn expected(&self, what: &str) -> RecordError {
        self.error(RecordProblem::Expected(what.to_owned()))
    }
}

/// Where the game starts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum StartLines {
    /// With set-up, by what was drawn.
    Draws(DrawLines),
    /// With a position.
    Position(Placed<String>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DrawLines {
    pub(super) start: Placed<String>,
    pub(super) taverns: Vec<Placed<String>>,
    pub(super) supply: Vec<Placed<String>>,
    pub(super) missions: Vec<Placed<String>>,
    pub(super) tiles: Vec<Placed<String>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TurnLine {
    pub(super) number: Placed<u32>,
    pub(super) seat: Placed<String>,
    pub(super) actions: Vec<Placed<String>>,
    /// The hash of the position after them.
    pub(super) hash: Placed<u64>,
}

impl Record {
    /// The number of players.
    pub const fn n_players(&self) -> usize {
        self.seats.len()
    }

    /// The number of decisions.
    pub fn n_decisions(&self) -> usize {
        self.turns.iter().map(|turn| turn.actions.len()).sum()
    }

    /// Whether the game was left before its end, so that it can be gone on with.
    pub const fn is_unfinished(&self) -> bool {
        self.position.is_some()
    }

    /// Whether it was played by the rules that this library plays by.
    pub const fn is_of_these_rules(&self) -> bool {
        self.revision == REVISION
    }
}

/// Whether this many can play at all.
const fn is_a_round(n_players: usize) -> bool {
    n_players > 0 && n_players <= MAX_PLAYERS
}
