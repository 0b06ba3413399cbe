//! The barbarians and knights of the Barbarian Attack, as a state holds them. Clause: BA.

use crate::catan::rules::MAX_PLAYERS;
use crate::catan::vocab::{EdgeSet, HexId, HexSet};

/// The barbarians that conquer a hex. Clause: BA9.
pub(in crate::catan) const CONQUER: usize = 3;

/// The barbarians and the knights.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(in crate::catan) struct Barbarians {
    /// The hexes with at least one, two and three barbarians. Clause: BA6.
    pub(in crate::catan) landed: [HexSet; CONQUER],
    /// The prisoners of each seat. Clause: BA19.
    pub(in crate::catan) prisoners: [u8; MAX_PLAYERS],
    /// The edges with a knight of each seat. Clause: BA11.
    pub(in crate::catan) knights: [EdgeSet; MAX_PLAYERS],
    /// The knights of the active player that came to the castle hex in this turn, as long as they are there, and those
    /// elsewhere that have moved. Clauses: BA14, BA15.
    pub(in crate::catan) marked: EdgeSet,
    /// The cards of Intrigue that lie aside until another card is drawn. Clause: BA33.
    pub(in crate::catan) aside: u8,
    /// The players who roll for a prisoner, and what was rolled. Clause: BA19.
    pub(in crate::catan) claims: [Claim; MAX_PLAYERS],
}

/// The part of a player in the roll for prisoners. Clause: BA19.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Claim {
    /// The player does not roll.
    #[default]
    None,
    /// The player has not rolled yet.
    Due,
    /// The player rolled this sum of two dice.
    Rolled(u8),
}

impl Barbarians {
    /// How many barbarians a hex has.
    pub(in crate::catan) fn on(&self, hex: HexId) -> u8 {
        self.landed.iter().filter(|hexes| hexes.contains(hex)).count() as u8
    }

    /// How many barbarians all hexes have.
    pub(in crate::catan) fn n_landed(&self) -> u8 {
        self.landed.iter().map(|hexes| hexes.len() as u8).sum()
    }

    /// A barbarian comes to a hex that is not conquered.
    pub(in crate::catan) fn add(&mut self, hex: HexId) {
        if let Some(hexes) = self.landed.iter_mut().find(|hexes| !hexes.contains(hex)) {
            hexes.insert(hex);
        }
    }

    /// A barbarian leaves a hex.
    pub(in crate::catan) fn remove(&mut self, hex: HexId) {
        if let Some(hexes) = self.landed.iter_mut().rev().find(|hexes| hexes.contains(hex)) {
            hexes.remove(hex);
        }
    }
}

impl Claim {
    /// The sum of the dice.
    pub(in crate::catan) const fn roll(self) -> Option<u8> {
        match self {
            Self::Rolled(roll) => Some(roll),
            Self::None | Self::Due => None,
        }
    }
}
