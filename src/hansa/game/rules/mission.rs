//! Mission cards: what a player's own card brings at the end.
//!
//! Clauses: MISSION-3, MISSION-4; AMB-51.

use super::Rules;
use super::state::State;
use crate::vocab::{CitySet, MISSION_CONTROLLED, MissionId};
use kogge_engine::game::Seat;

/// The points of a player's mission card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mission {
    /// The card.
    pub card: MissionId,
    /// Its cities with a kontor of the player, a point each. Clause: MISSION-3.
    pub present: CitySet,
    /// Whether the player controls all its cities. Clause: MISSION-4.
    pub all_controlled: bool,
}

impl Mission {
    /// The points of the card of a player who controls these cities; nothing without a card, or when it is not seen.
    pub(super) fn of(rules: Rules, state: &State, seat: Seat, controlled: CitySet) -> Option<Self> {
        let card = state.player(seat).mission?;
        Some(Self::with(rules, state, seat, controlled, card))
    }

    /// The points of this card for the same player.
    pub(super) fn with(rules: Rules, state: &State, seat: Seat, controlled: CitySet, card: MissionId) -> Self {
        let cities: CitySet = rules.table.missions[card.index()].into_iter().collect();
        Self {
            card,
            present: cities.intersection(state.presence(rules, seat)),
            all_controlled: cities.difference(controlled).is_empty(),
        }
    }

    /// The points.
    pub const fn points(self) -> u32 {
        self.present.len() as u32 + if self.all_controlled { MISSION_CONTROLLED } else { 0 }
    }
}
