//! The first state of a game. Clauses: B1, B2.8, B3.1.

use std::ops::RangeInclusive;

use super::barbarians::CARDS;
use super::config::{Config, Refused};
use super::kept::{Caravans, EventDeck, Extras, Fish, Gold, NEUTRAL, PLAYERS, START_TOKENS, Traders, TwoPlayers};
use super::laid::{Laid, building_places, hexes_of};
use super::offer::MAX_BUNDLE;
use super::phase::Phase;
use super::state::{MAX_OFFERS, State};
use super::traders::{N_BARBARIANS, START_GOLD};
use super::{MAX_PLAYERS, Rules, USUAL_PLAYERS};
use crate::board::edition::Edition;
use crate::board::table::{Robber, Table};
use crate::layout::{Layout, stream};
use crate::vocab::{Card, CornerSet, EdgeSet, HexSet, Module, Resource, Scenario};
use kogge_engine::game::Seat;

/// The most cards of one resource that hands can count.
const MAX_CARDS: u8 = 50;

/// The most cards of a deck.
const MAX_DECK: usize = 100;

/// The most knights of a player.
const MAX_KNIGHTS: u8 = 15;

/// The most wagon cards.
const MAX_LEVELS: usize = 20;

/// The cards of the Traders. Clause: HB22.
const CARDS_OF_TRADERS: [Card; 4] = [Card::Knight, Card::RoadBuilding, Card::SwiftJourney, Card::Point];

/// The cards that are played in all scenarios but those with a deck of their own.
const PLAYED: [Card; 5] = [Card::Knight, Card::Point, Card::RoadBuilding, Card::Invention, Card::Monopoly];

/// How many settlements a player founds in set-up. Clauses: B3.2, B3.3.
const FOUNDED: u8 = 2;

/// The roads that a player may have: one for each settlement of set-up, and few enough to measure.
const ROADS: RangeInclusive<u8> = FOUNDED..=30;

impl Laid {
    /// The island laid for a game: drawn from the seed.
    ///
    /// # Errors
    ///
    /// [`Refused::NoLayout`] when there is no layout.
    pub fn drawn(table: &Table, seed: u64) -> Result<Self, Refused> {
        let layout = Layout::draw(table, seed).map_err(Refused::NoLayout)?;
        Ok(Self::new(table, layout))
    }
}

/// The first state of a game on a laid island. The start player comes from the seed when he is not given.
///
/// # Errors
///
/// [`Refused`] when the map, the edition or the configuration asks for what these rules do not play.
pub fn set_up(rules: Rules, config: &Config) -> Result<State, Refused> {
    check(rules.table, rules.edition, config)?;
    let drawn = || Seat::ALL[stream(config.seed, "start").below(config.n_players)];
    let start = config.start.unwrap_or_else(drawn);
    let has = |module| config.modules.contains(&module);
    let mut deck = [0; Card::ALL.len()];
    rules.table.deck.iter().for_each(|card| deck[card.index()] += 1);
    let robbers = robber_starts(rules);
    let robber = robbers.iter().next();
    let two = (config.n_players == PLAYERS).then(|| TwoPlayers::new(rules));
    let mut state = State {
        roads: [EdgeSet::EMPTY; MAX_PLAYERS],
        buildings: [CornerSet::EMPTY; MAX_PLAYERS],
        cities: CornerSet::EMPTY,
        vacant: building_places(rules.table),
        hands: Default::default(),
        hidden: Default::default(),
        known: Default::default(),
        bank: [rules.edition.cards; Resource::ALL.len()],
        cards: Default::default(),
        hidden_cards: Default::default(),
        fresh: Default::default(),
        hidden_fresh: 0,
        deck,
        hidden_deck: 0,
        played: Default::default(),
        knights: Default::default(),
        road_lengths: Default::default(),
        longest_road: None,
        largest_army: None,
        harbourmaster: None,
        robber,
        phase: if robbers.len() > 1 { Phase::RobberStart } else { Phase::FirstSettlement },
        n_players: config.n_players as u8,
        start,
        active: start,
        after: None,
        turn: 0,
        has_rolled: false,
        has_played: false,
        offers: Default::default(),
        n_repeatable: 0,
        n_offers: 0,
        events: EventDeck { in_play: has(Module::Events), ..EventDeck::full(rules.edition) },
        extras: match rules.table.scenario {
            Scenario::Base | Scenario::Rivers => Extras::None,
            Scenario::Fishermen => Extras::Fish(Fish::shuffled(rules.edition, two.is_some())),
            Scenario::Caravans => Extras::Caravans(Caravans { robber_came: robber.is_some(), ..Caravans::default() }),
            Scenario::BarbarianAttack => Extras::Barbarians(rules.first_barbarians()),
            Scenario::Traders => Extras::Traders(Traders::new(rules)),
        },
        gold: match rules.table.scenario {
            Scenario::Rivers | Scenario::BarbarianAttack => Some(Gold::default()),
            Scenario::Traders => Some(Gold::of_each(config.n_players, START_GOLD)),
            Scenario::Base | Scenario::Fishermen | Scenario::Caravans => None,
        },
        two,
        n_bought: 0,
        is_friendly: has(Module::FriendlyRobber),
        has_harbourmaster: has(Module::Harbourmaster),
        has_trade: config.trade && rules.edition.trade.players,
    };
    // The settlements of the neutral players stand before all others (Z3).
    for (seat, corner) in NEUTRAL.into_iter().zip(rules.table.neutral.into_iter().flatten()) {
        if state.is_for_two() {
            state.put_settlement(rules, seat, corner);
        }
    }
    Ok(state)
}

/// The hexes on which the robber may begin; several where the start player chooses. Clauses: B2.8, X4.
pub(super) fn robber_starts(rules: Rules) -> HexSet {
    match rules.table.robber {
        Robber::Hex(hex) => [hex].into_iter().collect(),
        Robber::Terrain(terrain) => hexes_of(&rules.laid.layout, terrain),
        Robber::Off | Robber::None => HexSet::EMPTY,
    }
}

fn check(table: &Table, edition: &Edition, config: &Config) -> Result<(), Refused> {
    let n = config.n_players;
    for &module in &config.modules {
        if !table.modules.contains(&module) {
            return Err(Refused::ModuleNotAllowed(module));
        }
        if module == Module::TwoPlayers && n != PLAYERS {
            return Err(Refused::NotForTwo(n));
        }
    }
    let is_supported = table.players.iter().any(|&players| usize::from(players) == n);
    match n {
        PLAYERS if is_supported && table.neutral.is_some() => {
            if !config.modules.contains(&Module::TwoPlayers) {
                return Err(Refused::TwoPlayers);
            }
        }
        3..=USUAL_PLAYERS if is_supported => {}
        ..=MAX_PLAYERS if is_supported && n > USUAL_PLAYERS && n <= table.scenario.most_players() => {}
        _ => return Err(Refused::Players { asked: n, supported: table.players.to_vec() }),
    }
    if let Some(start) = config.start.filter(|start| start.index() >= n) {
        return Err(Refused::Start(start));
    }
    let is_attack = table.scenario == Scenario::BarbarianAttack;
    let is_trade = table.scenario == Scenario::Traders;
    let played: &[Card] = match table.scenario {
        Scenario::BarbarianAttack => &CARDS,
        Scenario::Traders => &CARDS_OF_TRADERS,
        _ => &PLAYED,
    };
    let can_trade = table.barbarian_edges.len() == N_BARBARIANS && !edition.wagons.is_empty();
    let starts = table.barbarian_numbers.len();
    let wrong = [
        ("cards", edition.cards > MAX_CARDS),
        ("decks", table.deck.len() > MAX_DECK || table.deck.iter().any(|card| !played.contains(card))),
        ("decks.events", config.modules.contains(&Module::Events) && !EventDeck::can_play(edition)),
        ("fish", table.scenario == Scenario::Fishermen && !Fish::can_play(edition)),
        ("barbarians", is_attack && usize::from(edition.barbarians) < starts),
        ("pieces.knights", edition.knights > MAX_KNIGHTS),
        ("pieces.cities", table.scenario.begins_with_city() && edition.cities == 0),
        ("wagons", is_trade && (!can_trade || edition.wagons.len() > MAX_LEVELS)),
        ("hand_limit", edition.hand_limit == 0),
        ("bank_rate", edition.bank_rate == 0),
        ("longest_road", edition.longest_road == 0),
        ("largest_army", edition.largest_army == 0),
        ("harbourmaster", edition.harbourmaster == 0),
        ("trade.offers", usize::from(edition.trade.offers) > MAX_OFFERS),
        ("trade.cards", edition.trade.cards > MAX_BUNDLE),
        ("pieces.trade_tokens", n == PLAYERS && edition.trade_tokens < 2 * START_TOKENS),
        ("pieces.roads", !ROADS.contains(&edition.roads)),
        ("pieces.settlements", edition.settlements < FOUNDED),
        ("prices", edition.prices.iter().flatten().any(|&n| n > MAX_CARDS)),
    ];
    match wrong.into_iter().find(|(_, is_wrong)| *is_wrong) {
        Some((key, _)) => Err(Refused::Edition(key)),
        None => Ok(()),
    }
}
