//! The barbarians and knights of the Barbarian Attack, as a state holds them. Clause: BA.

use crate::rules::MAX_PLAYERS;
use crate::vocab::{EdgeSet, HexId, HexSet};

/// The barbarians that conquer a hex. Clause: BA9.
pub(crate) const CONQUER: usize = 3;

/// The barbarians and the knights.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(crate) struct Barbarians {
    /// The hexes with at least one, two and three barbarians. Clause: BA6.
    pub(crate) landed: [HexSet; CONQUER],
    /// The prisoners of each seat. Clause: BA19.
    pub(crate) prisoners: [u8; MAX_PLAYERS],
    /// The edges with a knight of each seat. Clause: BA11.
    pub(crate) knights: [EdgeSet; MAX_PLAYERS],
    /// The knights of the active player that came to the castle hex in this turn, as long as they are there, and those
    /// elsewhere that have moved. Clauses: BA14, BA15.
    pub(crate) marked: EdgeSet,
    /// The cards of Intrigue that lie aside until another card is drawn. Clause: BA33.
    pub(crate) aside: u8,
    /// The players who roll for a prisoner, and what was rolled. Clause: BA19.
    pub(crate) claims: [Claim; MAX_PLAYERS],
}

/// The part of a player in the roll for prisoners. Clause: BA19.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Claim {
    /// The player does not roll.
    #[default]
    None,
    /// The player has not rolled yet.
    Due,
    /// The player rolled this sum of two dice.
    Rolled(#[cfg_attr(feature = "json", schemars(range(min = 2, max = 12)))] u8),
}

impl Barbarians {
    /// How many barbarians a hex has.
    pub(crate) fn on(&self, hex: HexId) -> u8 {
        self.landed.iter().filter(|hexes| hexes.contains(hex)).count() as u8
    }

    /// How many barbarians all hexes have.
    pub(crate) fn n_landed(&self) -> u8 {
        self.landed.iter().map(|hexes| hexes.len() as u8).sum()
    }

    /// A barbarian comes to a hex that is not conquered.
    pub(crate) fn add(&mut self, hex: HexId) {
        if let Some(hexes) = self.landed.iter_mut().find(|hexes| !hexes.contains(hex)) {
            hexes.insert(hex);
        }
    }

    /// A barbarian leaves a hex.
    pub(crate) fn remove(&mut self, hex: HexId) {
        if let Some(hexes) = self.landed.iter_mut().rev().find(|hexes| hexes.contains(hex)) {
            hexes.remove(hex);
        }
    }
}

impl Claim {
    /// The sum of the dice.
    pub(crate) const fn roll(self) -> Option<u8> {
        match self {
            Self::Rolled(roll) => Some(roll),
            Self::None | Self::Due => None,
        }
    }
}
