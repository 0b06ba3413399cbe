//! The gold of the players, as a state holds it. Clause: RI6.

use crate::catan::rules::MAX_PLAYERS;

/// The gold of the players.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(in crate::catan) struct Gold {
    /// The gold of each seat, which everybody sees. Clause: B13.1.
    pub(in crate::catan) held: [u16; MAX_PLAYERS],
}

impl Gold {
    /// The same gold of each player.
    pub(in crate::catan) fn of_each(n_players: usize, gold: u16) -> Self {
        let mut held = [0; MAX_PLAYERS];
        held[..n_players].fill(gold);
        Self { held }
    }
}
