//! The games that this runtime plays: everything else is refused by name, never played wrongly.
//!
//! Two kinds of refusal: sizes and numbers that a [`State`](super::State) cannot hold, which bind every position, and
//! rules that are not written yet, which bind set-up. Clauses: SETUP-1, SETUP-10 and the sections MISSION, FAVOUR, OPT,
//! TWO, PROMO.

use std::fmt;

use super::Rules;
use super::code::{MAX_CODES, count_codes};
use super::config::Config;
use super::skills::desk;
use crate::board::edition::Edition;
use crate::board::table::{MAX_LIFTED, MAX_PLAYERS, MarkerRow, Table, TooLarge};
use crate::vocab::{BySkill, Effect, MAX_PROMO, Module, Piece};
use kogge_engine::game::Seat;

/// Why a game cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refused {
    /// The board is not for this many players. Clause: SETUP-1.
    Players {
        /// The number asked for.
        asked: usize,
        /// The numbers the board supports.
        supported: Vec<u8>,
    },
    /// Two players are asked for without the module that makes them a game. Clauses: SETUP-1, TWO-1.
    TwoPlayers,
    /// The module for two players is asked for with this many. Clause: TWO-1.
    NotForTwo(usize),
    /// The start player has no seat in the game. Clause: SETUP-6.
    Start(Seat),
    /// The map does not allow the module. Clause: SETUP-10.
    ModuleNotAllowed(Module),
    /// The map has fewer mission cards than players. Clauses: SETUP-10, MISSION-1.
    Missions {
        /// The cards of the map.
        cards: usize,
        /// The players.
        players: usize,
    },
    /// The map has no border that a fee could open. Clauses: SETUP-10, OPT-2.
    NoBorder,
    /// The map's markers need a module that is not in play. Clause: PROMO-1.
    Needs(Module),
    /// The map has no promo marker. Clauses: SETUP-10, PROMO-1.
    NoPromo,
    /// There are more or fewer regular markers than a game with promo markers has. Clause: PROMO-1.
    Markers {
        /// How many the map has.
        count: usize,
        /// How many the edition asks for.
        needed: usize,
    },
    /// There are more than two promo markers of a kind. Clause: PROMO-1.
    ManyPromo(String),
    /// A permanent marker has the effect of a promo marker, which only regular markers can have. Clause: PROMO-1.
    Permanent(String),
    /// An effect lifts no piece.
    LiftsNothing(String),
    /// A number of the edition cannot be played; the word is its key in the edition's file.
    Edition(&'static str),
    /// The board is beyond a limit of play.
    TooLarge(TooLarge),
    /// The table has this many actions, more than [`MAX_CODES`]. Maps have fewer within the other limits.
    Codes(usize),
    /// The draws do not fit the board. Clauses: SETUP-7, SETUP-8, MISSION-1, FAVOUR-1.
    Draws,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players { asked, supported } => {
                let supported: Vec<String> = supported.iter().map(u8::to_string).collect();
                write!(f, "the board is for {} players, not for {asked}", supported.join(" or "))
            }
            Self::TwoPlayers => write!(f, "two players need the module `{}`", Module::TwoPlayers),
            Self::NotForTwo(asked) => write!(f, "the module `{}` is not for {asked} players", Module::TwoPlayers),
            Self::Start(seat) => write!(f, "the start player {seat} has no seat in this game"),
            Self::ModuleNotAllowed(module) => write!(f, "the map does not allow the module `{module}`"),
            Self::Missions { cards, players } => {
                write!(f, "the map has {cards} mission cards, and each of {players} players needs one")
            }
            Self::NoBorder => write!(f, "the map has no border that a border fee could open"),
            Self::Needs(module) => write!(f, "the map's markers need the module `{module}`"),
            Self::NoPromo => write!(f, "the map has no marker for the module `{}`", Module::Promo),
            Self::Markers { count, needed } => {
                write!(f, "the map has {count} regular markers, and with promo markers there are {needed}")
            }
            Self::ManyPromo(effect) => write!(f, "there are at most {MAX_PROMO} markers `{effect}`"),
            Self::Permanent(effect) => write!(f, "a permanent marker cannot be `{effect}`: only a regular one can"),
            Self::LiftsNothing(effect) => write!(f, "an effect lifts a piece at least, and the map has `{effect}`"),
            Self::Edition(key) => write!(f, "the edition's `{key}` cannot be played"),
            Self::TooLarge(too_large) => write!(f, "{too_large}"),
            Self::Codes(n) => {
                write!(f, "the board has {n} actions to tell apart, and the runtime holds at most {MAX_CODES}")
            }
            Self::Draws => write!(f, "the draws do not fit the board"),
        }
    }
}

impl std::error::Error for Refused {}

/// Refuses what no state can hold, whichever way it was made.
pub(super) fn check_sizes(rules: Rules) -> Result<(), Refused> {
    let table = rules.table;
    let extent = table.extent();
    if let Some(too_large) = extent.exceeded().next() {
        return Err(Refused::TooLarge(too_large));
    }
    let lifts_nothing =
        |effect: &Effect| matches!(effect, Effect::Move { limit: 0, .. } | Effect::Remove { limit: 0, .. });
    if let Some(effect) = extent.effects().find(lifts_nothing) {
        return Err(Refused::LiftsNothing(table.effect_text(effect)));
    }
    match count_codes(table) {
        n if n > MAX_CODES => Err(Refused::Codes(n)),
        _ => check_edition(rules.edition).map_err(Refused::Edition),
    }
}

fn check_edition(edition: &Edition) -> Result<(), &'static str> {
    let supply = edition.supply_traders.iter().copied().max().unwrap_or(0);
    let sound = [
        ("keys", (1..=32).contains(&edition.keys.len())),
        ("actions", (1..=32).contains(&edition.actions.len()) && edition.actions.iter().all(|&n| n > 0)),
        ("privilege", (1..=32).contains(&edition.privilege.len())),
        ("book", (1..=32).contains(&edition.book.len())),
        ("book", edition.book.iter().all(|&n| (1..=MAX_LIFTED).contains(&usize::from(n)))),
        ("purse", (1..=32).contains(&edition.purse.len()) && edition.purse.iter().all(|&n| n > 0)),
        ("marker_points", !edition.marker_points.is_empty()),
        (
            "traders",
            usize::from(edition.traders) > desk(edition, BySkill::default(), Piece::Trader) + usize::from(supply),
        ),
        ("traders", edition.traders <= 200),
        (
            "merchants",
            usize::from(edition.merchants)
                >= desk(edition, BySkill::default(), Piece::Merchant) + usize::from(edition.supply_merchants),
        ),
        ("merchants", edition.merchants <= 200),
    ];
    match sound.into_iter().find(|(_, holds)| !holds) {
        Some((key, _)) => Err(key),
        None => Ok(()),
    }
}

/// Refuses games whose rules are not written yet.
pub(super) fn check_support(rules: Rules, config: &Config) -> Result<(), Refused> {
    let table = rules.table;
    config.modules.iter().try_for_each(|module| check_module(rules, config, module))?;
    check_players(rules, config)?;
    if let Some(&effect) = table.effects.iter().find(|&&effect| effect.is_promo()) {
        return Err(Refused::Permanent(table.effect_text(effect)));
    }
    let has_promo = table.markers.iter().any(|row| row.effect.is_promo());
    if has_promo && !config.modules.contains(Module::Promo) {
        return Err(Refused::Needs(Module::Promo));
    }
    Ok(())
}

/// Clause: SETUP-10.
fn check_module(rules: Rules, config: &Config, module: Module) -> Result<(), Refused> {
    let table = rules.table;
    if !table.modules.contains(module) {
        return Err(Refused::ModuleNotAllowed(module));
    }
    match module {
        Module::BorderFee if !has_border(table) => Err(Refused::NoBorder),
        Module::TwoPlayers if config.n_players != 2 => Err(Refused::NotForTwo(config.n_players)),
        Module::Missions if table.missions.len() < config.n_players => {
            Err(Refused::Missions { cards: table.missions.len(), players: config.n_players })
        }
        Module::BorderFee | Module::TwoPlayers | Module::Missions | Module::Favour => Ok(()),
        Module::Promo => check_promo(rules),
    }
}

/// Promo markers replace others: there are as many as ever, and at most two of a kind. Clause: PROMO-1.
fn check_promo(rules: Rules) -> Result<(), Refused> {
    let table = rules.table;
    let size = |row: &MarkerRow| usize::from(row.start) + usize::from(row.supply);
    let (count, needed) = (table.markers.iter().map(size).sum(), usize::from(rules.edition.n_markers));
    let mut promo = table.markers.iter().filter(|row| row.effect.is_promo() && size(row) > 0).peekable();
    if promo.peek().is_none() {
        return Err(Refused::NoPromo);
    }
    if count != needed {
        return Err(Refused::Markers { count, needed });
    }
    match promo.find(|row| size(row) > MAX_PROMO) {
        Some(row) => Err(Refused::ManyPromo(table.effect_text(row.effect))),
        None => Ok(()),
    }
}

/// Whether a border fee could open anything. Clause: OPT-2.
fn has_border(table: &Table) -> bool {
    let all = table.countries.len();
    table.countries.iter().any(|country| country.needs_permission || country.reach.len() < all)
}

/// Clauses: SETUP-1, SETUP-5, SETUP-6, TWO-1.
fn check_players(rules: Rules, config: &Config) -> Result<(), Refused> {
    let table = rules.table;
    let asked = config.n_players;
    if !(1..=MAX_PLAYERS).contains(&asked) || !table.is_for(asked) {
        return Err(Refused::Players { asked, supported: table.players.to_vec() });
    }
    if asked == 2 && !config.modules.contains(Module::TwoPlayers) {
        return Err(Refused::TwoPlayers);
    }
    if rules.edition.supply_traders.len() < asked {
        return Err(Refused::Edition("supply_traders"));
    }
    match config.start {
        Some(start) if start.index() >= asked => Err(Refused::Start(start)),
        _ => Ok(()),
    }
}
