//! Mission cards: what a player's own card brings at the end.
//!
//! Clauses: MISSION-3, MISSION-4; AMB-51.

use super::Rules;
use super::seat::Seat;
use super::state::State;

/// Points for controlling every city of the card, beside those for presence. Clause: MISSION-4.
const ALL_CONTROLLED: u32 = 5;

/// The points of a player's card; 0 without a card, or with one that is not seen.
pub(super) fn points(rules: Rules, state: &State, seat: Seat) -> u32 {
    let Some(card) = state.player(seat).mission else { return 0 };
    let cities = rules.table.missions[card.index()];
    let is_present = |&city: &_| state.count_kontors(rules, city, seat) > 0;
    let present = cities.into_iter().filter(is_present).count() as u32; // MISSION-3
    let controls_all = cities.into_iter().all(|city| state.controller(rules, city) == Some(seat));
    present + if controls_all { ALL_CONTROLLED } else { 0 }
}
