//! The end of the game: what brings it, and whether it has come.
//!
//! Clauses: END-1 … END-3, END-6.

use super::Rules;
use super::seat::PARTIES;
use super::state::State;
use kogge_engine::game::Seat;

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, crate::Schema), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum End {
    /// Somebody has so much prestige. Clause: END-1.
    Prestige {
        /// The player.
        seat: Seat,
        /// How much.
        points: u16,
    },
    /// This many cities are completed. Clause: END-2.
    Cities(usize),
    /// A replacement had to be drawn from an empty supply. Clause: END-3.
    Supply,
}

impl End {
    /// Every reason for which a game is over; none while it goes on. Clause: END-6.
    pub fn reasons(rules: Rules, state: &State) -> Vec<Self> {
        if state.is_over() { reached(rules, state).collect() } else { Vec::new() }
    }
}

/// Whether something ends the game once the action is done. Clauses: END-1 … END-4.
pub(super) fn is_reached(rules: Rules, state: &State) -> bool {
    reached(rules, state).next().is_some()
}

/// Everything that ends the game: the limits of the board that are reached, by seat, then the empty supply.
fn reached(rules: Rules, state: &State) -> impl Iterator<Item = End> {
    let (limit, completed) = (rules.table.prestige_limit, state.completed());
    let parties = PARTIES.iter().map(|&seat| (seat, state.players[seat.index()].prestige));
    let prestige = parties.filter(move |&(_, points)| points >= limit); // END-1
    let prestige = prestige.map(|(seat, points)| End::Prestige { seat, points });
    let cities = (completed >= usize::from(rules.table.completed_limit)).then_some(End::Cities(completed)); // END-2
    let supply = state.supply_out.then_some(End::Supply); // END-3
    prestige.chain(cities).chain(supply)
}
