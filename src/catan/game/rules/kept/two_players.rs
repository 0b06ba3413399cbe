//! Data that the game for two adds to a state. Clause: Z.
//!
//! The neutral players have the seats behind the two, whose turn never comes.

use std::num::NonZeroU8;

use crate::rules::Rules;
use crate::vocab::Scenario;
use kogge_engine::game::Seat;

/// How many play with two neutral players. Clause: Z1.
pub(crate) const PLAYERS: usize = 2;

/// The neutral players. Clause: Z1.
pub(crate) const NEUTRAL: [Seat; 2] = [Seat::C, Seat::D];

/// The tokens with which each player begins. Clause: Z2.
pub(crate) const START_TOKENS: u8 = 5;

/// The tokens and rolls of the game for two.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct TwoPlayers {
    /// The trade tokens of each player. Clause: Z2.
    pub(crate) tokens: [u8; PLAYERS],
    /// The first roll of the turn, or its event card. Clause: Z5.
    pub(crate) first_roll: Option<NonZeroU8>,
    /// Whether the active player spent tokens in this turn. Clause: Z10.
    pub(crate) has_spent: bool,
    /// Whether the active player gave a knight back in this turn. Clause: Z12.
    pub(crate) has_returned: bool,
    /// The knights that have left the game. Clause: Z12.
    pub(crate) returned: u8,
}

impl TwoPlayers {
    /// The tokens of a new game; the Fishermen have none. Clauses: Z2, FI18.
    pub(crate) fn new(rules: Rules) -> Self {
        let has_tokens = rules.table.scenario != Scenario::Fishermen;
        Self {
            tokens: [if has_tokens { START_TOKENS } else { 0 }; PLAYERS],
            first_roll: None,
            has_spent: false,
            has_returned: false,
            returned: 0,
        }
    }
}
