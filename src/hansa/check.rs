//! `Board` → [`CheckedBoard`]: defects that only the whole board shows. One file a check.

use crate::hansa::board::table::Table;
use crate::hansa::board::{self, Board, TooLarge};

/// A board without errors. Only [`check`] makes one.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckedBoard {
    board: Board,
}

impl CheckedBoard {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board as the runtime reads it.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] when the board exceeds a limit of the runtime.
    pub fn table(&self) -> Result<Table, TooLarge> {
        board::table(&self.board)
    }
}
