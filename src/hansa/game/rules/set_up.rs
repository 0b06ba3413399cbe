//! Set-up: the configuration and its draws become the first state; after it the game has no randomness.
//!
//! Clauses: SETUP-1 … SETUP-10, MISSION-1, FAVOUR-1, TWO-2.

use super::config::Config;
use super::limits::{Refused, check_sizes, check_support};
use super::markers::{MarkerKind, MarkerPlace};
use super::seat::Pieces;
use super::skills::desk;
use super::state::State;
use super::{Rules, neutral, turn};
use crate::board::table::Table;
use crate::vocab::{BySkill, MissionId, Module, Piece, RouteId, Tile, TileSet};
use kogge_engine::game::Seat;
use kogge_engine::random::Random;

/// The results of the draws of set-up: what a record must write down beside the configuration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draws {
    /// The start player. Clause: SETUP-6.
    pub start: Seat,
    /// The start marker at each tavern route, ascending by route. Clause: SETUP-7.
    pub taverns: Vec<(RouteId, MarkerKind)>,
    /// The marker supply in the order of drawing. Clause: SETUP-8.
    pub supply: Vec<MarkerKind>,
    /// Each seat's mission card from seat A; empty without the module. Clause: MISSION-1.
    pub missions: Vec<MissionId>,
    /// The tiles on display; empty without the module. Clause: FAVOUR-1.
    pub tiles: TileSet,
}

impl Draws {
    /// The draws that a configuration's seed stands for: start player, start markers, marker supply,
    /// mission cards, tiles, in this order.
    pub fn of(table: &Table, config: &Config) -> Self {
        let mut random = Random::from_seed(config.seed);
        // Drawn even when given, so that naming the drawn start player changes nothing else.
        let drawn = Seat::players(config.n_players).nth(random.below(config.n_players)).unwrap_or(Seat::A);
        let stacks = |count: fn(&Table, usize) -> u8| -> Vec<MarkerKind> {
            MarkerKind::all(table).flat_map(|kind| (0..count(table, kind.index())).map(move |_| kind)).collect()
        };
        let mut start_markers = stacks(|table, kind| table.markers[kind].start);
        random.shuffle(&mut start_markers);
        let mut supply = stacks(|table, kind| table.markers[kind].supply);
        random.shuffle(&mut supply);
        let taverns = table.taverns.iter().zip(start_markers).collect();
        let mut missions = Vec::new();
        if config.modules.contains(Module::Missions) {
            missions = (0..table.missions.len()).map(MissionId::at).collect();
            random.shuffle(&mut missions);
            missions.truncate(config.n_players); // MISSION-1
        }
        let mut tiles = TileSet::default();
        if config.modules.contains(Module::Favour) {
            let mut all = Tile::ALL.to_vec();
            random.shuffle(&mut all);
            tiles = all.into_iter().take(config.n_players).collect(); // FAVOUR-1
        }
        Self { start: config.start.unwrap_or(drawn), taverns, supply, missions, tiles }
    }

    /// Whether these are draws of such a game: what a seed could give.
    fn fit(&self, table: &Table, config: &Config) -> bool {
        fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
            let mut items: Vec<T> = items.into_iter().collect();
            items.sort_unstable();
            items
        }
        let like = Self::of(table, config);
        let routes = |draws: &Self| sorted(draws.taverns.iter().map(|&(route, _)| route));
        let starts = |draws: &Self| sorted(draws.taverns.iter().map(|&(_, kind)| kind));
        let supply = |draws: &Self| sorted(draws.supply.iter().copied());
        let mut cards = sorted(self.missions.iter().copied());
        cards.dedup();
        let known = cards.last().is_none_or(|card| card.index() < table.missions.len());
        routes(self) == routes(&like)
            && starts(self) == starts(&like)
            && supply(self) == supply(&like)
            && known
            && cards.len() == like.missions.len()
            && cards.len() == self.missions.len()
            && self.tiles.len() == like.tiles.len()
            && self.tiles == self.tiles.iter().collect()
    }
}

/// The first state of a game.
///
/// # Errors
///
/// [`Refused`] when the board, the edition or the configuration asks for what these rules do not play.
pub fn set_up(rules: Rules, config: &Config) -> Result<State, Refused> {
    check_sizes(rules)?;
    check_support(rules, config)?;
    from_draws(rules, config, &Draws::of(rules.table, config))
}

/// The first state of a game whose draws are given: what a record writes down. The configuration's seed and start
/// player are not looked at.
///
/// # Errors
///
/// [`Refused`] as for [`set_up`], and when the draws do not fit the board.
pub fn set_up_from(rules: Rules, config: &Config, draws: &Draws) -> Result<State, Refused> {
    check_sizes(rules)?;
    check_support(rules, &Config { start: Some(draws.start), ..config.clone() })?;
    if !draws.fit(rules.table, config) {
        return Err(Refused::Draws);
    }
    from_draws(rules, config, draws)
}

fn from_draws(rules: Rules, config: &Config, draws: &Draws) -> Result<State, Refused> {
    let (table, edition, n_players) = (rules.table, rules.edition, config.n_players);
    let mut state = State::empty(n_players as u8, draws.start);
    state.modules = config.modules;
    let owned = Pieces::new(edition.traders, edition.merchants);
    // SETUP-4: one trader stands on the prestige track.
    let free_traders = usize::from(edition.traders) - desk(edition, BySkill::default(), Piece::Trader) - 1;
    let free_merchants = usize::from(edition.merchants) - desk(edition, BySkill::default(), Piece::Merchant);
    let mut seat = draws.start;
    for &traders in edition.supply_traders.iter().take(n_players) {
        let player = &mut state.players[seat.index()]; // SETUP-5
        player.owned = owned;
        player.supply = Pieces::new(traders, edition.supply_merchants);
        player.stock = Pieces::new(free_traders as u8 - traders, free_merchants as u8 - edition.supply_merchants);
        seat = seat.next(n_players);
    }
    for &(route, kind) in &draws.taverns {
        if !state.markers.shift(table, kind, MarkerPlace::Removed, MarkerPlace::Route(route)) {
            return Err(Refused::Draws);
        }
    }
    if !draws.supply.iter().rev().all(|&kind| state.markers.stack(table, kind)) {
        return Err(Refused::Draws);
    }
    state.circulating = draws.taverns.len() as u8;
    for (seat, &mission) in Seat::players(n_players).zip(&draws.missions) {
        state.players[seat.index()].mission = Some(mission);
    }
    state.display = draws.tiles;
    neutral::set_up(rules, &mut state);
    turn::start(rules, &mut state);
    Ok(state)
}
