//! The content of the box: prices, decks, supplies, targets, and the switches where printings differ.

use crate::vocab::{
    AfterBridge, Barred, Build, Card, CardEvent, Catch, Commodity, EmptyStack, EventCard, EventOrder, Fallback,
    LossDie, Merit, Purchase, Resource, Retreat, Role, Scenario, Short, Terrain, Turn,
};
use kogge_engine::hash::fnv1a;
use kogge_engine::table::{List, Text};

/// Cards of each resource.
pub type Price = [u8; Resource::ALL.len()];

/// How many development cards of each kind a deck has.
pub type Deck = [u8; Card::ALL.len()];

/// An edition. The default has no numbers at all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct Edition {
    /// Its id: the name of its file.
    pub id: Text,
    /// Its name.
    pub name: Text,
    /// How many hexes of each terrain the box has (B1.1).
    pub hexes: [u8; Terrain::ALL.len()],
    /// The numbers of the letters from A (B1.2, B1.3).
    pub letters: List<u8>,
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
    /// The prices of purchases.
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
    /// The building of others after a turn of five or six players (B14, B15).
    pub build: Build,
    /// The points for each merit.
    pub points: [i8; Merit::ALL.len()],
    /// The points that win in each scenario (B12.2).
    pub targets: [u8; Scenario::ALL.len()],
    /// How many more they are with the Harbourmaster (HM4).
    pub harbourmaster_adds: u8,
    /// The development cards of the base game, of the Barbarian Attack and of the Traders (B1.5, BA11, HB22).
    pub decks: [Deck; 3],
    /// How many cards these decks and the event cards have, as counted in the box (B1.10).
    pub deck_sizes: [u8; 4],
    /// The event cards, by number and event (EV6).
    pub event_cards: List<EventCards>,
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
    /// The neutral piece after an own bridge of two players (Z7).
    pub after_bridge: AfterBridge,
    /// The refill of an empty stack of commodities (HB23).
    pub empty_stack: EmptyStack,
    /// The goods that each trade hex gives and needs (HB8).
    pub goods: [Stall; Role::ALL.len()],
    /// The wagon cards by level (HB16).
    pub wagons: List<Wagon>,
}

impl Edition {
    /// The hash of its numbers and choices; its id and name do not count.
    pub fn fingerprint(&self) -> u64 {
        let facts = Self { id: Text::default(), name: Text::default(), ..self.clone() };
        // Editions in which nobody builds after a turn have the hash of the time when none could say so.
        fnv1a(format!("{facts:?}").replace("build: None, ", "").as_bytes())
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

/// The most letters of tokens (B1.3).
pub const MAX_LETTERS: usize = 51;

/// How many letters come before those of two signs.
const PLAIN_LETTERS: usize = 25;

impl Edition {
    /// The letter of the token at a place of the list: A to Z, and of more than 26 those behind Y are Za, Zb and so on
    /// (B1.3).
    pub fn letter(&self, place: usize) -> String {
        let sign = |first: u8, n: usize| char::from(first.saturating_add(n.min(PLAIN_LETTERS) as u8));
        match place.checked_sub(PLAIN_LETTERS).filter(|_| self.letters.len() > PLAIN_LETTERS + 1) {
            Some(more) => format!("Z{}", sign(b'a', more)),
            None => sign(b'A', place).to_string(),
        }
    }

    /// The letters at some places.
    pub fn letters_at(&self, places: &[u8]) -> Vec<String> {
        places.iter().map(|&place| self.letter(place.into())).collect()
    }
}

/// The event cards with a number and an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct EventCards {
    /// The number, 2 to 12.
    pub number: u8,
    /// The event.
    pub event: CardEvent,
    /// The number of cards.
    pub cards: u8,
}

impl From<&EventCards> for EventCard {
    fn from(row: &EventCards) -> Self {
        Self { number: row.number, event: row.event }
    }
}

/// How events are played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct EventRules {
    /// The cards below the New Year (EV2).
    pub below_new_year: u8,
    /// The part of an event card that comes first (EV4).
    pub order: EventOrder,
    /// The players who may not settle at a damaged road (EV9).
    pub damaged_blocks: Barred,
    /// Whether none of a kind is never the most (EV11).
    pub most_needs_one: bool,
    /// The player who has the trade advantage without a Longest Road (EV12).
    pub trade_advantage_fallback: Fallback,
    /// Where the robber of the rivers retreats to (RI20).
    pub retreat_on_rivers: Retreat,
}

/// How players trade with one another.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct TradeRules {
    /// Whether they do (TR6).
    pub players: bool,
    /// Offers in a turn (TR1).
    pub offers: u8,
    /// Cards of each side (TR1).
    pub cards: u8,
    /// Counter-offers to an offer (TR3).
    pub counters: u8,
}

/// Where gold is sold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct GoldRules {
    /// Whether harbours of one resource sell it (RI12).
    pub harbour_2to1: bool,
    /// The scenarios in which the bank sells it, in their order (RI12, BA23, HB21).
    pub bank_4to1: List<Scenario>,
    /// How much there is; `None`: as much as is needed (RI18).
    pub limit: Option<u16>,
}

/// The fish.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct FishRules {
    /// How many pieces have 1, 2 and 3 fish (FI2).
    pub pieces: [u8; 3],
    /// The most pieces of a player (FI9).
    pub limit: u8,
    /// The pieces with which each of two players begins (FI18).
    pub start_for_two: [u8; 3],
    /// The fish for each action (FI13).
    pub spend: [u8; Catch::ALL.len()],
    /// Whether the second settlement draws at the lake (FI7).
    pub setup_at_lake: bool,
    /// Whether a player may leave fish (FI22).
    pub draw_optional: bool,
    /// The player who draws when the fish do not suffice (FI10).
    pub short: Short,
}

/// The goods that a trade hex gives and needs (HB8).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct Stall {
    /// How many tokens of each commodity lie on it (HB3).
    pub gives: [u8; Commodity::ALL.len()],
    /// The commodities that are delivered here, in their order.
    pub needs: List<Commodity>,
}

/// A wagon card (HB16).
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct Wagon {
    /// Points to move with (HB9).
    pub points: u8,
    /// Gold for a delivery (HB14).
    pub gold: u8,
    /// The numbers that drive a barbarian off, ascending (HB17).
    pub drives_off: List<u8>,
    /// The price; of the first nothing.
    pub price: Price,
}
