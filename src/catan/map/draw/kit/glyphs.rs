//! The symbols of cards and tokens, drawn by us: paths in a box of 24 by 24 around a point.

use kogge_catan_game::vocab::{Card, CardEvent};

/// A boot: who has it needs a point more (FI17).
pub(super) const BOOT: &str = "M-5 -11H3V1Q10 2 10 7V10H-5Z";
/// Things that change places.
pub(super) const EXCHANGE: &str = "M-11 -5.5L-5 -10.5V-7.2H9V-3.8H-5V-0.5ZM11 5.5L5 0.5V3.8H-9V7.2H5V10.5Z";
/// A knight's helmet.
pub(super) const HELMET: &str = "M-8 10V-1Q-8 -11 0 -11Q8 -11 8 -1V10H2.5V1H5.5V-2H-5.5V1H-2.5V10Z";
/// The same with a plume.
const PLUMED: &str =
    "M-8 11V1Q-8 -8 0 -8Q8 -8 8 1V11H2.5V3H5.5V0H-5.5V3H-2.5V11ZM-1.5 -8Q-6 -13 3 -12Q9 -11 8 -4Q5 -9 1.5 -8Z";
/// A star: a victory point.
pub(super) const STAR: &str = "M0 -11L3.2 -3.8L11 -3L5.2 2.2L6.8 10L0 6L-6.8 10L-5.2 2.2L-11 -3L-3.2 -3.8Z";
/// Two roads.
pub(super) const ROADS: &str = "M-11 4L4 -11L8 -7L-7 8ZM-2 9L9 -2L12 1L1 12Z";
/// Two cards.
pub(super) const CARDS: &str = "M-10 -8H2V8H-10ZM4 -6L11.4 -5L9.6 11L4 10.2Z";
/// Everything of one kind: a hand that takes.
const ALL: &str = "M-11 -11H-4V-4H-11ZM-3 -11H4V-4H-3ZM5 -11H11V-4H5ZM-1.6 -2H1.6V4H6L0 11L-6 4H-1.6Z";
/// A mask.
const MASK: &str = "M-11 -5Q0 -10 11 -5Q11 6 4 6Q1 6 0 2Q-1 6 -4 6Q-11 6 -11 -5ZM-7 -2Q-5 2 -2.5 -1Q-5 -3.5 -7 -2ZM7 -2Q5 -3.5 2.5 -1Q5 2 7 -2Z";
/// Crossed swords.
const SWORDS: &str = "M-10 -11L-7 -11L6 2L8 0L9.6 1.6L7.2 4L11 8L8 11L4 7.2L1.6 9.6L0 8L2 6L-11 -7ZM10 -11L11 -7L7 -3L4.6 -5.4L7 -11ZM-2 2L-4.6 -0.6L-8 3L-9.6 1.6L-11 3L-7.2 6L-11 9L-9 11L-6 8L-3 11L-1.6 9.6L-4 7Z";
/// A cart with speed.
pub(super) const CART: &str =
    "M-4 -7H11L9 2H8A3.4 3.4 0 1 1 3.4 2H2A3.4 3.4 0 1 1 -2.6 2ZM-11 -5H-6V-3H-11ZM-11 -1H-5V1H-11ZM-11 3H-6V5H-11Z";
/// Nothing happens: a sun over the sea.
pub(super) const CALM: &str = "M-6 2A6 6 0 0 1 6 2ZM-1 -11H1V-6.5H-1ZM-9.5 -7L-8 -8.5L-5 -5.5L-6.4 -4ZM9.5 -7L8 -8.5L5 -5.5L6.4 -4ZM-11 4H11V6H-11ZM-8 8H8V10H-8Z";
/// A skull.
const SKULL: &str = "M-9 -2A9 9 0 1 1 9 -2Q9 3 5 4.5V9H2.6V6.5H1V9H-1V6.5H-2.6V9H-5V4.5Q-9 3 -9 -2ZM-6 -2A2.6 2.6 0 1 0 -0.9 -2A2.6 2.6 0 1 0 -6 -2ZM0.9 -2A2.6 2.6 0 1 0 6 -2A2.6 2.6 0 1 0 0.9 -2Z";
/// A crack in the ground.
const CRACK: &str = "M-11 -3H-4L-2 -10L1 -4L4 -11L5.5 -3H11V3H3L2 -1L-1 11L-4 0L-6 3H-11Z";
/// A gift that is handed on.
const GIFT: &str =
    "M-10 -3H10V1H9V11H1.4V1H-1.4V11H-9V1H-10ZM-1 -4Q-9 -3 -7.5 -8Q-5 -12 0 -4.4Q5 -12 7.5 -8Q9 -3 1 -4Z";
/// A lance with its flag.
const LANCE: &str = "M-9 11L-10.6 9.6L3 -6L1 -8L11 -11L8.6 -1L6 -3.4Z";
/// Grain.
const GRAIN: &str = "M-0.9 11V-4H0.9V11ZM0 -12Q4 -8 0 -4Q-4 -8 0 -12ZM1.4 1Q1.6 -5 8 -6Q8 1 1.4 1ZM-1.4 1Q-1.6 -5 -8 -6Q-8 1 -1.4 1ZM1.4 8Q1.6 2 8 1Q8 8 1.4 8ZM-1.4 8Q-1.6 2 -8 1Q-8 8 -1.4 8Z";
/// A ship.
pub(super) const SHIP: &str = "M-11 4H11Q10 11 4 11H-4Q-10 11 -11 4ZM-1 2V-11Q9 -7 9 2ZM-3 2V-6Q-8 -3 -8 2Z";

/// A full purse, and an empty one.
pub(super) const PURSE: &str = "M-4.4 -11.4L0 -9.4L4.4 -11.4L3 -6.8C7 -4 9.6 0.6 9.6 4.6C9.6 9 6 10.8 0 10.8C-6 10.8 -9.6 9 -9.6 4.6C-9.6 0.6 -7 -4 -3 -6.8Z";
pub(super) const EMPTY: &str =
    "M-10.5 4Q-9 1 -5 2L-6 -2.4L-1 0L5 -3L4 2Q9 1 10.5 4Q8 8 0 8Q-8 8 -10.5 4ZM-7 4.6Q0 2.6 7 4.6Q0 6.4 -7 4.6Z";

/// The symbol of a development card.
pub(super) const fn of_card(card: Card) -> &'static str {
    match card {
        Card::Knight | Card::Knighthood => HELMET,
        Card::StrongKnight => PLUMED,
        Card::Point => STAR,
        Card::RoadBuilding => ROADS,
        Card::Invention => CARDS,
        Card::Monopoly => ALL,
        Card::Treason => EXCHANGE,
        Card::Intrigue => MASK,
        Card::SwiftJourney => CART,
    }
}

/// The symbol of an event; an event card without one shows the sun.
pub(super) const fn of_event(event: CardEvent) -> &'static str {
    match event {
        CardEvent::None => CALM,
        CardEvent::RobberAttack => MASK,
        CardEvent::Epidemic => SKULL,
        CardEvent::Earthquake => CRACK,
        CardEvent::GoodNeighbours => GIFT,
        CardEvent::Tournament => LANCE,
        CardEvent::TradeAdvantage => ROADS,
        CardEvent::RobberRetreats => EXCHANGE,
        CardEvent::Conflict => SWORDS,
        CardEvent::PlentifulYear => GRAIN,
        CardEvent::CalmSea => SHIP,
        CardEvent::NeighbourlyHelp => CARDS,
    }
}
