//! The groups of facts of an edition.

use super::Price;
use crate::catan::vocab::{Barred, CardEvent, Catch, Commodity, EventOrder, Fallback, Retreat, Scenario, Short};

/// The event cards with a number and an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct EventCards {
    /// The number, 2 to 12.
    pub number: u8,
    /// The event.
    pub event: CardEvent,
    /// How many cards.
    pub cards: u8,
}

/// How events are played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EventRules {
    /// The cards below the New Year (EV2).
    pub below_new_year: u8,
    /// What comes first (EV4).
    pub order: EventOrder,
    /// Who may not settle at a damaged road (EV9).
    pub damaged_blocks: Barred,
    /// Whether none of a kind is never the most (EV11).
    pub most_needs_one: bool,
    /// Who has the trade advantage without a Longest Road (EV12).
    pub trade_advantage_fallback: Fallback,
    /// Where the robber of the rivers retreats to (RI20).
    pub retreat_on_rivers: Retreat,
}

/// How players trade with one another.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
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
pub struct GoldRules {
    /// Whether harbours of one resource sell it (RI12).
    pub harbour_2to1: bool,
    /// The scenarios in which the bank sells it, in their order (RI12, BA23, HB21).
    pub bank_4to1: Vec<Scenario>,
    /// How much there is; `None`: as much as is needed (RI18).
    pub limit: Option<u16>,
}

/// The fish.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
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
    /// Who draws when the fish do not suffice (FI10).
    pub short: Short,
}

/// What a trade hex gives and needs (HB8).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stall {
    /// How many tokens of each commodity lie on it (HB3).
    pub gives: [u8; Commodity::ALL.len()],
    /// The commodities that are delivered here, in their order.
    pub needs: Vec<Commodity>,
}

/// A wagon card (HB16).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wagon {
    /// Points to move with (HB9).
    pub points: u8,
    /// Gold for a delivery (HB14).
    pub gold: u8,
    /// The numbers that drive a barbarian off, ascending (HB17).
    pub drives_off: Vec<u8>,
    /// The price; of the first nothing.
    pub price: Price,
}
