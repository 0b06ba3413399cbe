//! The players of a game: seats in turn order.

use crate::vocab::words;

/// The most players of any game.
pub const MAX_PLAYERS: usize = 6;

words! {
    /// A player by seat in turn order, or a party that nobody plays.
    pub enum Seat {
        /// The first seat.
        A = "A",
        /// The second seat.
        B = "B",
        /// The third seat.
        C = "C",
        /// The fourth seat.
        D = "D",
        /// The fifth seat.
        E = "E",
        /// The sixth seat.
        F = "F",
        /// A party that nobody plays; also an onlooker, who sees what everybody sees.
        Neutral = "n",
    }
}

impl Seat {
    /// The seats of a game with this many players, in turn order from seat A; at most six.
    pub fn players(n: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        Self::ALL[..n.min(MAX_PLAYERS)].iter().copied()
    }

    /// The seat whose turn comes after this one's among this many players.
    pub fn next(self, n_players: usize) -> Self {
        Self::ALL[(self.index() + 1) % n_players.clamp(1, MAX_PLAYERS)]
    }
}
