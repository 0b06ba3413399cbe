//! What is in the box: prices, decks, supplies, targets, and the switches where printings differ.

mod fields;
mod read;
mod sound;

pub use crate::edition::{Given, Open};
pub use fields::{EventCards, EventRules, FishRules, GoldRules, Stall, TradeRules, Wagon};
pub use read::read;
pub use sound::FINDINGS;

use std::sync::OnceLock;

use crate::catan::vocab::{Card, EmptyStack, LossDie, Merit, Purchase, Resource, Role, Scenario, Terrain, Turn};
use crate::hash::fnv1a;
use crate::text::{FileId, ReadError};

/// The id of the edition of a map that names none.
pub const USUAL: &str = "catan-2015";

/// Its text.
pub(super) const USUAL_TEXT: &str = include_str!("../../maps/catan/editions/catan-2015.toml");

/// Cards of each resource.
pub type Price = [u8; Resource::ALL.len()];

/// How many development cards of each kind a deck has.
pub type Deck = [u8; Card::ALL.len()];

/// An edition. The default has no numbers at all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
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
    /// A player's bridges (RI6).
    pub bridges: u8,
    /// A player's knights (BA3).
    pub knights: u8,
    /// The barbarians of the Barbarian Attack (BA3).
    pub barbarians: u8,
    /// The camels (KA2).
    pub camels: u8,
    /// The commodity tokens of the Traders (HB3).
    pub commodities: u8,
    /// The trade tokens for two players (Z2).
    pub trade_tokens: u8,
    /// What things cost.
    pub prices: [Price; Purchase::ALL.len()],
    /// The most cards that a player keeps on a 7 (B6.2).
    pub hand_limit: u8,
    /// How many equal cards the bank takes for another one (B7.3).
    pub bank_rate: u8,
    /// The shortest Longest Road (B10.2).
    pub longest_road: u8,
    /// The smallest Largest Army (B11.1).
    pub largest_army: u8,
    /// The fewest points of the Harbourmaster (HM2).
    pub harbourmaster: u8,
    /// The most points of a player whom the friendly robber spares (FR1).
    pub friendly_points: u8,
    /// What counts how much.
    pub points: [i8; Merit::ALL.len()],
    /// The points that win in each scenario (2.0).
    pub targets: [u8; Scenario::ALL.len()],
    /// How many more they are with the Harbourmaster (HM4).
    pub harbourmaster_adds: u8,
    /// The development cards of the base game, of the Barbarian Attack and of the Traders (3.7).
    pub decks: [Deck; 3],
    /// How many cards these decks and the event cards have, as counted in the box.
    pub deck_sizes: [u8; 4],
    /// The event cards, by number and event (EV6).
    pub event_cards: Vec<EventCards>,
    /// How events are played.
    pub events: EventRules,
    /// The direction of the letters (B2.5).
    pub direction: Turn,
    /// How players trade with one another.
    pub trade: TradeRules,
    /// Where gold is sold.
    pub gold: GoldRules,
    /// The fish.
    pub fish: FishRules,
    /// Whether the robber may stand on the oasis once he is on the board (KA2).
    pub robber_on_oasis: bool,
    /// Whether settlements at conquered hexes cannot become cities (BA31).
    pub conquered_blocks_upgrade: bool,
    /// The die for lost knights (BA20).
    pub loss_die: LossDie,
    /// The refill of an empty stack of commodities (HB23).
    pub empty_stack: EmptyStack,
    /// What each trade hex gives and needs (HB8).
    pub goods: [Stall; Role::ALL.len()],
    /// The wagon cards by level (HB16).
    pub wagons: Vec<Wagon>,
}

impl Edition {
    /// The edition of a map that names none. Its file is read once.
    pub fn usual() -> Self {
        static READ: OnceLock<Edition> = OnceLock::new();
        let read = || {
            let mut open = |_: &str| Err(ReadError::NotFound);
            let (edition, _) = read(USUAL, FileId(0), USUAL_TEXT, &mut Given { open: &mut open, ids: &[USUAL] });
            edition.expect("a test reads the shipped edition without a finding")
        };
        READ.get_or_init(read).clone()
    }

    /// The hash of its numbers and choices; its id and name do not count.
    pub fn fingerprint(&self) -> u64 {
        let facts = Self { id: String::new(), name: String::new(), ..self.clone() };
        fnv1a(format!("{facts:?}").as_bytes())
    }

    /// The development cards of a scenario.
    pub const fn deck(&self, scenario: Scenario) -> &Deck {
        match scenario {
            Scenario::Base | Scenario::Fishermen | Scenario::Rivers | Scenario::Caravans => &self.decks[0],
            Scenario::BarbarianAttack => &self.decks[1],
            Scenario::Traders => &self.decks[2],
        }
    }
}
