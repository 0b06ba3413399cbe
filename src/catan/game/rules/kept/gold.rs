//! The gold of the players, as a state holds it. Clause: RI6.

use crate::rules::MAX_PLAYERS;

/// The gold of the players.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(crate) struct Gold {
    /// The gold of each seat, which everybody sees. Clause: B13.1.
    pub(crate) held: [u16; MAX_PLAYERS],
}

impl Gold {
    /// The same gold of each player.
    pub(crate) fn of_each(n_players: usize, gold: u16) -> Self {
        let mut held = [0; MAX_PLAYERS];
        held[..n_players].fill(gold);
        Self { held }
    }
}
