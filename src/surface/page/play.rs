//! A table at which a game is played: one in an instance, begun from a map or a record.
//!
//! Every answer shows the game as the person before the screen may see it, and holds its record, so that the page can
//! begin again with another instance. Where people have hands, nothing is shown until the next one has taken the screen.

mod table;

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use table::Table;

use crate::bundled::UNSOUND;
use crate::families::{AnyBoard, compile_any};
use kogge_catan_map::Catan;
use kogge_compiler::text::MemoryFiles;
use kogge_engine::vocab::Tongue;
use kogge_hansa_map::Hansa;

/// A request about a table.
#[derive(Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Act {
    /// Nothing but the view.
    Look,
    /// Outcomes of chance and choices of computer players, until a person has to decide, at most this number of
    /// actions.
    Step { most: usize },
    /// The choice with this text.
    Choose { text: String },
    /// A line that a person types.
    Type { line: String },
    /// Back to the last decision of a person.
    Undo,
    /// Forth again.
    Redo,
    /// A hint of the expert.
    Hint,
    /// The person at a seat takes the screen.
    Sit { seat: String },
    /// Others play.
    Chairs { chairs: Vec<String> },
    /// A page in words, for the person before the screen.
    Page { page: String },
    /// The board without pieces, in a style.
    Board { style: String },
    /// The game after some of its decisions and outcomes of chance; without a number, as it is now.
    Replay { at: Option<usize> },
    /// The position in one line.
    Position,
}

/// A game to begin.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Begin {
    /// The author's files.
    pub(crate) files: BTreeMap<String, String>,
    /// The map among them.
    path: String,
    /// The players, from seat A on: `human`, or a kind of player.
    chairs: Vec<String>,
    #[serde(default)]
    modules: Vec<String>,
    #[serde(default = "yes")]
    trade: bool,
    #[serde(default)]
    seed: u64,
    /// A record or a position to go on from.
    #[serde(default)]
    from: Option<String>,
    /// The language in which people read the game; lines that are typed are English.
    #[serde(default)]
    tongue: Tongue,
}

pub(super) const fn yes() -> bool {
    true
}

/// A table of some game.
pub(crate) trait Played {
    /// Carries out a request of the page, and returns the view after it.
    fn act(&mut self, act: Act) -> Result<Value, String>;
}

/// Begins a game, or goes on with one.
pub(crate) fn begin(files: &MemoryFiles, begin: &Begin) -> Result<Box<dyn Played>, String> {
    let board = compile_any(files, &begin.path).map_err(|why| why.to_string())?.board;
    Ok(match board.ok_or(UNSOUND)? {
        AnyBoard::Hansa(board) => Box::new(Table::<Hansa>::begun(board, begin)?),
        AnyBoard::Catan(board) => Box::new(Table::<Catan>::begun(board, begin)?),
    })
}
