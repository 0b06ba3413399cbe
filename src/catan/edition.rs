//! What is in the box: prices, decks, supplies, targets, and the switches where editions differ.

use crate::catan::vocab::{Resource, Scenario, Terrain};

/// An edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edition {
    /// Its id: the name of its file.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many hexes of each terrain the box has (B1.1).
    pub hexes: [u8; Terrain::ALL.len()],
    /// The numbers of the letters from A (B1.3).
    pub letters: Vec<u8>,
    /// How many cards of each resource the bank has (B1.4).
    pub cards: u8,
    /// A player's roads (B1.6).
    pub roads: u8,
    /// A player's settlements (B1.6).
    pub settlements: u8,
    /// A player's cities (B1.6).
    pub cities: u8,
    /// The points that win in each scenario (2.0).
    pub targets: [u8; Scenario::ALL.len()],
    /// The victory-point cards in the deck of each scenario (3.7).
    pub point_cards: [u8; Scenario::ALL.len()],
    /// The barbarians of the Barbarian Attack (BA3).
    pub barbarians: u8,
    /// The commodity tokens of the Traders (HB3).
    pub commodities: u8,
}

/// Cards of each resource.
pub type Price = [u8; Resource::ALL.len()];

impl Edition {
    /// The printed edition of 2015.
    pub fn usual() -> Self {
        Self {
            id: "catan-2015".to_owned(),
            name: "Catan (2015) with Händler & Barbaren (2013)".to_owned(),
            hexes: [4, 4, 4, 3, 3, 1, 1, 2, 1, 1, 3],
            letters: vec![5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11],
            cards: 19,
            roads: 15,
            settlements: 5,
            cities: 4,
            targets: [10, 10, 10, 12, 12, 13],
            point_cards: [5, 5, 5, 5, 0, 3],
            barbarians: 36,
            commodities: 36,
        }
    }
}
