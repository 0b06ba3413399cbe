//! The decisions about a game before it is set up.
//!
//! Clauses: SETUP-1, SETUP-6 … SETUP-8, SETUP-10.

use crate::vocab::ModuleSet;
use kogge_engine::game::Seat;

/// The configuration of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The number of players. Clause: SETUP-1.
    pub n_players: usize,
    /// The seed of every draw. Clauses: SETUP-6 … SETUP-8.
    pub seed: u64,
    /// The start player; drawn when not given. Clause: SETUP-6.
    pub start: Option<Seat>,
    /// The modules in play. Clause: SETUP-10.
    pub modules: ModuleSet,
}

impl Config {
    /// The base game for this many players, the start player drawn.
    pub fn new(n_players: usize, seed: u64) -> Self {
        Self { n_players, seed, start: None, modules: ModuleSet::default() }
    }
}
