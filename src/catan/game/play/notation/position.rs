//! The text of a position: one line that holds the island as it is laid and everything of a state, as FEN does for
//! chess.
//!
//! Fields are separated by blanks; places have their names on the map, players their letters, cards their words. What
//! follows from the rest is not written: the bank, the deck, the lengths of roads, whose decision it is. A position is
//! checked against its map and the invariants when it is read, so that a game can go on from it. `docs/notation.md` has
//! the form. Clauses: INV-1 to INV-22.

mod read;
mod write;

pub use read::parse_position;
pub(in crate::play) use write::line_of;
pub use write::position_text;

/// The first field: what the line is, and the version of its form.
pub(in crate::play) const FORM: &str = "c1";
/// A player who has not rolled for a prisoner yet.
const DUE_ROLL: &str = "?";

/// The robber, who has stood on the board and left it. Clause: KA2.
const LEFT: &str = "left";
/// A train that has joined another one.
const JOINED: &str = "joined";
/// The most bytes of the text of a position; the longest that a game leads to has some thousand.
pub const MAX_POSITION_TEXT: usize = 1 << 16;
