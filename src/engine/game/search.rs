//! Monte-Carlo tree search, as far as it knows no game: the tree of decisions, and what a position is worth.
//!
//! A family's player brings the rest: what its seat sees, who plays on beyond the tree, and the worth of where that ends.
//! Hansa's search plans whole turns and needs no tree.

mod tree;

#[doc(hidden)]
pub use tree::Tree;

use super::{MAX_PLAYERS, Seat};

/// The worth of a position to each seat, from 0 to 1.
#[derive(Debug, Clone, Copy)]
pub struct Values(pub [f64; MAX_PLAYERS]);

impl Values {
    const fn to(&self, seat: Seat) -> f64 {
        self.0[seat.index()]
    }
}
