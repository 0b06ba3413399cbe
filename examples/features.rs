//! How steady players use each scenario and the variants EV and Z: in how many games each feature is used, how long the
//! games are, and which part of the winners' points a feature brings.
//!
//! `.ci/soak` runs it in release mode: `features GAMES`, for GAMES games of four of each scenario and of the base game
//! with events, and for as many of two. It ends with an error when a common feature is used in fewer than 95 % of the
//! games, one that hangs on a card, a roll or a choice never, more than 1 % of the games take over 150 turns, or prisoners and
//! deliveries bring too little.

#![allow(clippy::print_stdout, reason = "a measurement's output")]

#[path = "../tests/support/threads.rs"]
mod threads;

use kogge::catan::play::{Event, Plan, play};
use kogge::catan::rules::{Action, Config, Laid, Phase, Rules, State};
use kogge::catan::tables;
use kogge::catan::vocab::{Card, CardEvent, Catch, Merit, Module, TokenUse};
use kogge::game::session::Embedded as _;
use threads::{Outcome, shared};

/// The part of the games in which a common feature is used.
const COMMON: f64 = 0.95;

/// How many turns a game takes, and how many of the games.
const TURNS: u32 = 150;
const WITHIN: f64 = 0.99;

/// A step of a game.
struct Step<'a> {
    rules: Rules<'a>,
    before: &'a State,
    action: Action,
    after: &'a State,
}

/// Something that a scenario or a variant adds.
struct Feature {
    name: &'static str,
    /// Whether it is used in nearly every game; else it hangs on a card, a roll or a choice among several uses.
    is_common: bool,
    /// Whether an event of a step uses it.
    is_used: fn(&Step, Event) -> bool,
}

const fn common(name: &'static str, is_used: fn(&Step, Event) -> bool) -> Feature {
    Feature { name, is_common: true, is_used }
}

const fn rare(name: &'static str, is_used: fn(&Step, Event) -> bool) -> Feature {
    Feature { name, is_common: false, is_used }
}

/// A kind of games, and the features to look for.
struct Row {
    map: &'static str,
    n_players: usize,
    modules: &'static [Module],
    features: &'static [Feature],
    /// The source of the winners' points, and the least part of them that it brings.
    share: Option<(Merit, f64)>,
}

const ROWS: [Row; 8] = [
    Row { map: "catan", n_players: 4, modules: &[], features: &[], share: None },
    Row { map: "catan", n_players: 4, modules: &[Module::Events], features: EVENTS, share: None },
    Row { map: "catan", n_players: 2, modules: &[Module::TwoPlayers], features: FOR_TWO, share: None },
    Row { map: "catan-fishermen", n_players: 4, modules: &[], features: FISH, share: None },
    Row { map: "catan-rivers", n_players: 4, modules: &[], features: RIVERS, share: None },
    Row { map: "catan-caravans", n_players: 4, modules: &[], features: CARAVANS, share: None },
    Row {
        map: "catan-barbarians",
        n_players: 4,
        modules: &[],
        features: BARBARIANS,
        share: Some((Merit::TwoPrisoners, 0.05)),
    },
    Row { map: "catan-traders", n_players: 4, modules: &[], features: TRADERS, share: Some((Merit::Delivery, 0.2)) },
];

const FISH: &[Feature] = &[
    common("piece drawn", |_, it| matches!(it, Event::CaughtFish { .. })),
    common("robber off the board", |_, it| matches!(it, Event::SpentFish { what: Catch::Robber, .. })),
    rare("card of another", |_, it| matches!(it, Event::SpentFish { what: Catch::Steal, .. })),
    rare("resource", |_, it| matches!(it, Event::SpentFish { what: Catch::Resource, .. })),
    rare("road", |_, it| matches!(it, Event::SpentFish { what: Catch::Road, .. })),
    rare("development card", |_, it| matches!(it, Event::SpentFish { what: Catch::Card, .. })),
    rare("boot given", |_, it| matches!(it, Event::GaveBoot { .. })),
    rare("exchange at seven", |_, it| matches!(it, Event::ExchangedFish { .. })),
];

const RIVERS: &[Feature] = &[
    common("bridge", |_, it| matches!(it, Event::BuiltBridge { .. })),
    common("resource bought", |_, it| matches!(it, Event::BoughtForGold { .. })),
    common("resources sold", |_, it| matches!(it, Event::SoldForGold { .. })),
    common("wealthiest", |_, it| matches!(it, Event::Wealthiest { seat: Some(_) })),
    common("poor", |_, it| matches!(it, Event::Poor { is_poor: true, .. })),
];

const CARAVANS: &[Feature] = &[
    common("camel", |_, it| matches!(it, Event::PlacedCamel { .. })),
    common("bid", |_, it| matches!(it, Event::Bid { wool, grain, .. } if wool + grain > 0)),
    rare("place named", |_, it| matches!(it, Event::Named { .. })),
    common("point between camels", |step, _| brings(step, Merit::TwoCamels)),
];

const BARBARIANS: &[Feature] = &[
    common("landing", |_, it| matches!(it, Event::Landed { .. })),
    common("conquest", |_, it| matches!(it, Event::Conquered { .. })),
    common("hex freed", |_, it| matches!(it, Event::Freed { .. })),
    common("Knighthood", |_, it| is_card(it, Card::Knighthood)),
    common("Strong Knight", |_, it| is_card(it, Card::StrongKnight)),
    common("Treason", |_, it| is_card(it, Card::Treason)),
    common("Intrigue", |_, it| is_card(it, Card::Intrigue)),
    common("knight by three", |_, it| matches!(it, Event::MovedKnight { for_grain: false, .. })),
    rare("knight by five", |_, it| matches!(it, Event::MovedKnight { for_grain: true, .. })),
    common("battle", |_, it| matches!(it, Event::WonBattle { .. })),
    common("prisoner", |_, it| matches!(it, Event::Captured { .. })),
    rare("roll for prisoners", |step, _| matches!(step.before.phase(), Phase::PrisonerRoll { .. })),
    common("knight lost", |_, it| matches!(it, Event::LostKnights { .. })),
    common("gold got", |_, it| matches!(it, Event::EarnedGold { .. })),
    common("gold spent", |_, it| matches!(it, Event::BoughtForGold { .. })),
];

const TRADERS: &[Feature] = &[
    common("wagon card", |_, it| matches!(it, Event::BoughtWagon { .. })),
    common("delivery", |_, it| matches!(it, Event::Delivered { .. })),
    common("grain fed", |_, it| matches!(it, Event::Fed { .. })),
    common("toll", |step, it| {
        let active = step.before.active();
        matches!((step.action, it), (Action::Drive(_), Event::EarnedGold { seat, .. }) if seat != active)
    }),
    common("barbarian moved", |_, it| matches!(it, Event::MovedBarbarian { .. })),
    rare("barbarian driven off", |_, it| matches!(it, Event::Chased { is_driven_off: true, .. })),
    common("gold spent", |_, it| matches!(it, Event::BoughtForGold { .. })),
    rare("swift journey", |_, it| matches!(it, Event::PlayedCard { card: Card::SwiftJourney, .. })),
    rare("road building", |_, it| matches!(it, Event::PlayedCard { card: Card::RoadBuilding, .. })),
    rare("last wagon card", |step, _| brings(step, Merit::LastWagon)),
];

const FOR_TWO: &[Feature] = &[
    common("neutral road", |_, it| matches!(it, Event::LaidRoadFor { .. })),
    rare("neutral settlement", |_, it| matches!(it, Event::SettledFor { .. })),
    common("tokens for a settlement", |step, it| {
        matches!((step.action, it), (Action::Settle(_), Event::GotTokens { .. }))
    }),
    common("forced trade", |_, it| matches!(it, Event::SpentTokens { what: TokenUse::Trade, .. })),
    common("robber sent away", |_, it| matches!(it, Event::SpentTokens { what: TokenUse::Robber, .. })),
    rare("knight given back", |_, it| matches!(it, Event::ReturnedKnight { .. })),
];

const EVENTS: &[Feature] = &[
    common("robber attack", |_, it| is_event(it, CardEvent::RobberAttack)),
    common("epidemic", |_, it| is_event(it, CardEvent::Epidemic)),
    rare("earthquake", |_, it| matches!(it, Event::DamagedRoad { .. })),
    rare("repair", |_, it| matches!(it, Event::RepairedRoad { .. })),
    rare("good neighbours", |_, it| matches!(it, Event::ChoseGift { .. })),
    rare("tournament", |step, it| is_of(step, CardEvent::Tournament) && matches!(it, Event::Prize { .. })),
    rare("trade advantage", |step, it| is_of(step, CardEvent::TradeAdvantage) && matches!(it, Event::Stole { .. })),
    common("robber retreats", |_, it| is_event(it, CardEvent::RobberRetreats)),
    rare("conflict", |step, it| is_of(step, CardEvent::Conflict) && matches!(it, Event::Stole { .. })),
    rare("plentiful year", |step, it| is_of(step, CardEvent::PlentifulYear) && matches!(it, Event::Prize { .. })),
    rare("calm sea", |step, it| is_of(step, CardEvent::CalmSea) && matches!(it, Event::Prize { .. })),
    rare("neighbourly help", |step, it| {
        is_of(step, CardEvent::NeighbourlyHelp) && matches!(it, Event::GaveCard { .. })
    }),
    common("New Year", |_, it| matches!(it, Event::NewYear { .. })),
];

/// Whether somebody has points by this after a step.
fn brings(step: &Step, merit: Merit) -> bool {
    step.after.seats().any(|seat| step.after.points_for(step.rules, seat, merit) > 0)
}

fn is_card(it: Event, asked: Card) -> bool {
    matches!(it, Event::BoughtCard { card: Some(card), .. } if card == asked)
}

fn is_event(it: Event, asked: CardEvent) -> bool {
    matches!(it, Event::TurnedCard { card, .. } if card.event == asked)
}

/// Whether a step belongs to this event.
fn is_of(step: &Step, asked: CardEvent) -> bool {
    step.before.event_under_way().is_some_and(|card| card.event == asked)
}

/// The result of a game.
struct Game {
    used: Vec<bool>,
    turns: u32,
    /// The points of the winner, and those that the row asks for.
    points: [i32; 2],
}

fn main() -> Outcome<()> {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[n_games] = numbers.as_slice() else { return Err("usage: features GAMES".into()) };
    let mut missed = Vec::new();
    for row in &ROWS {
        missed.extend(summed(row, &shared(n_games, |seed| game(row, seed))?));
    }
    if missed.is_empty() { Ok(()) } else { Err(format!("below their bars: {}", missed.join(", ")).into()) }
}

fn game(row: &Row, seed: u64) -> Outcome<Game> {
    let table = tables::table(row.map).ok_or("the island is compiled in")?;
    let laid = Laid::drawn(table, seed)?;
    let rules = Rules::new(table, tables::edition(&table.edition).ok_or("and so is its edition")?, &laid);
    let config = Config { modules: row.modules.to_vec(), ..Config::new(row.n_players, seed) };
    let mut used = vec![false; row.features.len()];
    let mut see = |before: &State, action, after: &State| {
        let step = Step { rules, before, action, after };
        for &event in State::events(rules, before, action, after).all() {
            used.iter_mut().zip(row.features).for_each(|(used, feature)| *used |= (feature.is_used)(&step, event));
        }
    };
    let mut last = None;
    let outcome = play(rules, &Plan { config, ..Plan::new(row.n_players, seed) }, |state, step| {
        if let Some((before, action)) = last.take() {
            see(&before, action, state);
        }
        last = step.map(|step| (state.clone(), step.action));
    })?;
    if let Some((before, action)) = last {
        see(&before, action, &outcome.state);
    }
    let winner = outcome.state.winner().ok_or_else(|| format!("{}: nobody won the game of seed {seed}", row.map))?;
    let by_merit = row.share.map_or(0, |(merit, _)| outcome.state.points_for(rules, winner, merit));
    Ok(Game { used, turns: outcome.state.turn(), points: [outcome.state.points(rules, winner), by_merit] })
}

/// Prints the results of a row, and returns those below their bars.
fn summed(row: &Row, games: &[Game]) -> Vec<String> {
    let name = format!("{}, {} players", row.map, row.n_players);
    let mut missed = Vec::new();
    let mut turns: Vec<u32> = games.iter().map(|game| game.turns).collect();
    turns.sort_unstable();
    let at = |share: f64| turns[((turns.len() as f64 * share).ceil() as usize).clamp(1, turns.len()) - 1];
    println!(
        "{name}: {} games of {} to {} turns, median {}, 99 % within {}",
        games.len(),
        at(0.0),
        at(1.0),
        at(0.5),
        at(WITHIN)
    );
    if at(WITHIN) > TURNS {
        missed.push(format!("{name}: turns"));
    }
    if let Some((merit, bar)) = row.share {
        let [all, by_merit] = [0, 1].map(|i| games.iter().map(|game| f64::from(game.points[i])).sum::<f64>());
        println!("{:>6.1} %  of the winners' points by {merit}, at least {} %", 100.0 * by_merit / all, 100.0 * bar);
        if by_merit < bar * all {
            missed.push(format!("{name}: points by {merit}"));
        }
    }
    for (i, Feature { name: feature, is_common, .. }) in row.features.iter().enumerate() {
        let n = games.iter().filter(|game| game.used[i]).count();
        let share = n as f64 / games.len() as f64;
        println!("{:>6.1} %  {feature}{}", 100.0 * share, if *is_common { "" } else { ", at least once" });
        if n == 0 || *is_common && share < COMMON {
            missed.push(format!("{name}: {feature}"));
        }
    }
    missed
}
