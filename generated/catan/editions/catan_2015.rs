// Made by `kogge build` from maps/catan/editions/catan-2015.toml: do not edit, build again instead.

use kogge::catan::board::edition::*;
use kogge::catan::board::table::*;
use kogge::catan::vocab::*;

// A table of another format does not compile.
#[rustfmt::skip]
const _: () = assert!(TABLE_FORMAT == 2, "made for another format: run `kogge build`, or `cargo regen` in Kogge itself");

/// Catan (2015) with Händler & Barbaren (2013).
#[rustfmt::skip]
pub static CATAN_2015: Edition = Edition {
    id: text("catan-2015"),
    name: text("Catan (2015) with Händler & Barbaren (2013)"),
    letters: rows(&[5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]),
    hexes: [4, 4, 4, 3, 3, 1, 1, 2, 1, 1, 3],
    cards: 19,
    roads: 15,
    settlements: 5,
    cities: 4,
    bridges: 3,
    knights: 6,
    barbarians: 36,
    camels: 22,
    commodities: 36,
    trade_tokens: 20,
    prices: [[1, 1, 0, 0, 0], [1, 1, 1, 1, 0], [0, 0, 0, 2, 3], [0, 0, 1, 1, 1], [1, 2, 0, 0, 0], [1, 1, 0, 0, 0]],
    hand_limit: 7,
    bank_rate: 4,
    longest_road: 5,
    largest_army: 3,
    harbourmaster: 3,
    friendly_points: 2,
    build: Build::None,
    points: [1, 2, 1, 2, 2, 2, 1, -2, 1, 1, 1, 1],
    targets: [10, 10, 10, 12, 12, 13],
    harbourmaster_adds: 1,
    decks: [[14, 5, 2, 2, 2, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 14, 4, 4, 4, 0], [16, 3, 3, 0, 0, 0, 0, 0, 0, 3]],
    deck_sizes: [25, 26, 25, 36],
    robber_on_oasis: true,
    conquered_blocks_upgrade: false,
    direction: Turn::Counterclockwise,
    loss_die: LossDie::Colours,
    after_bridge: AfterBridge::Bridge,
    empty_stack: EmptyStack::None,
    events: EventRules {
        below_new_year: 5,
        order: EventOrder::EventFirst,
        damaged_blocks: Barred::Anyone,
        most_needs_one: true,
        trade_advantage_fallback: Fallback::None,
        retreat_on_rivers: Retreat::Swamp,
    },
    trade: TradeRules { players: true, offers: 4, cards: 4, counters: 1 },
    gold: GoldRules { harbour_2to1: true, bank_4to1: rows(&[Scenario::Rivers, Scenario::Traders]), limit: None },
    fish: FishRules {
        pieces: [11, 10, 8],
        limit: 7,
        start_for_two: [2, 2, 1],
        spend: [2, 3, 4, 5, 7],
        setup_at_lake: false,
        draw_optional: false,
        short: Short::Nobody,
    },
    event_cards: rows(&[
        EventCards { number: 2, event: CardEvent::PlentifulYear, cards: 1 },
        EventCards { number: 3, event: CardEvent::None, cards: 1 },
        EventCards { number: 3, event: CardEvent::Conflict, cards: 1 },
        EventCards { number: 4, event: CardEvent::None, cards: 1 },
        EventCards { number: 4, event: CardEvent::RobberRetreats, cards: 2 },
        EventCards { number: 5, event: CardEvent::None, cards: 2 },
        EventCards { number: 5, event: CardEvent::Tournament, cards: 1 },
        EventCards { number: 5, event: CardEvent::TradeAdvantage, cards: 1 },
        EventCards { number: 6, event: CardEvent::None, cards: 2 },
        EventCards { number: 6, event: CardEvent::Epidemic, cards: 1 },
        EventCards { number: 6, event: CardEvent::Earthquake, cards: 1 },
        EventCards { number: 6, event: CardEvent::GoodNeighbours, cards: 1 },
        EventCards { number: 7, event: CardEvent::RobberAttack, cards: 6 },
        EventCards { number: 8, event: CardEvent::None, cards: 4 },
        EventCards { number: 8, event: CardEvent::Epidemic, cards: 1 },
        EventCards { number: 9, event: CardEvent::None, cards: 3 },
        EventCards { number: 9, event: CardEvent::CalmSea, cards: 1 },
        EventCards { number: 10, event: CardEvent::None, cards: 2 },
        EventCards { number: 10, event: CardEvent::NeighbourlyHelp, cards: 1 },
        EventCards { number: 11, event: CardEvent::None, cards: 1 },
        EventCards { number: 11, event: CardEvent::NeighbourlyHelp, cards: 1 },
        EventCards { number: 12, event: CardEvent::CalmSea, cards: 1 },
    ]),
    goods: [
        Stall { gives: [0, 0, 6, 6], needs: rows(&[Commodity::Marble, Commodity::Glass]) },
        Stall { gives: [6, 0, 6, 0], needs: rows(&[Commodity::Tools]) },
        Stall { gives: [0, 6, 0, 6], needs: rows(&[Commodity::Sand]) },
    ],
    wagons: rows(WAGONS),
};

/// The wagon cards by level.
#[rustfmt::skip]
static WAGONS: &[Wagon] = &[
    /* 1 */ Wagon { points: 4, gold: 1, drives_off: rows(&[]), price: [0, 0, 0, 0, 0] },
    /* 2 */ Wagon { points: 5, gold: 2, drives_off: rows(&[6]), price: [1, 0, 1, 0, 1] },
    /* 3 */ Wagon { points: 6, gold: 3, drives_off: rows(&[5, 6]), price: [1, 0, 1, 0, 1] },
    /* 4 */ Wagon { points: 7, gold: 4, drives_off: rows(&[4, 5, 6]), price: [2, 0, 1, 0, 1] },
    /* 5 */ Wagon { points: 7, gold: 5, drives_off: rows(&[3, 4, 5, 6]), price: [2, 0, 1, 0, 1] },
];
