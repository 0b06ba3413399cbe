//! The text of a position: one line that holds everything of a state, as FEN does for chess.
//!
//! Fields are separated by blanks. Cities, routes, posts, countries and mission cards are named by their numbers, which
//! count from 0 as in the lists of `kogge export --format json`; players by their letters; kinds of markers by the
//! letters from `a` on, in the order of the table. What follows from the rest is not written: controllers, completed
//! cities, whose decision it is. A position is checked against its board and the invariants when it is read, so that
//! a game can go on from it. `docs/notation.md` has the form. Clauses: section 5 of the rules, INV-1 … INV-17.

mod part;
mod phase;
mod read;
mod write;

pub use read::parse_position;
pub(in crate::play) use write::line_of;
pub use write::position_text;

/// The first field: what the line is, and the version of its form.
pub(in crate::play) const FORM: &str = "p1";
/// The most bytes of the text of a position; the longest that a game leads to has some thousand.
pub const MAX_POSITION_TEXT: usize = 1 << 16;
