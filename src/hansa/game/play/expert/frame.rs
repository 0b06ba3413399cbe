//! The facts of a board that hold in every position, read from the table once.

use super::inputs::{self, Good, STEPS};
use crate::board::table::{MAX_POSTS, Table};
use crate::rules::{Rules, State};
use crate::vocab::{Effect, Module, Skill};
use kogge_engine::game::value::Inputs;

/// A route.
#[derive(Debug, Clone, Copy)]
pub(super) struct Route {
    /// Its ends by number.
    pub(super) ends: [usize; 2],
    pub(super) n_posts: u8,
    /// The goods that it has for everybody at any time.
    pub(super) goods: u32,
    /// The prestige of its permanent marker.
    pub(super) prestige: u8,
}

/// A board.
#[derive(Debug)]
pub(super) struct Frame {
    /// The fingerprint of the board.
    pub(super) board: u64,
    pub(super) routes: Vec<Route>,
    /// The route of each post.
    pub(super) route_of: [u8; MAX_POSTS],
    /// The inputs that the board has for every seat.
    board_inputs: [f32; N_BOARD],
}

/// How many inputs are about the board and its edition.
const N_BOARD: usize = 20;

impl Frame {
    pub(super) fn of(rules: Rules) -> Self {
        let table = rules.table;
        let mut route_of = [0; MAX_POSTS];
        for (to, post) in route_of.iter_mut().zip(table.posts.iter()) {
            *to = post.route.0 as u8;
        }
        let routes = (0..table.routes.len()).map(|i| route(table, i)).collect();
        Self { board: table.fingerprint, routes, route_of, board_inputs: board_inputs(rules) }
    }

    /// The inputs of the board and of the state of the game, which are the same for every seat.
    pub(super) fn put(&self, rules: Rules, state: &State, out: &mut impl Inputs) {
        let (table, n) = (rules.table, state.n_players());
        out.put(inputs::PLAYERS + n.clamp(2, 5) - 2, 1.0);
        let supply = state.n_supply();
        let total: u32 = table.markers.iter().map(|row| u32::from(row.supply)).sum();
        out.put(inputs::SUPPLY_LEFT, supply as f32 / 12.0);
        out.put(inputs::SUPPLY_LOW, f32::from(u8::from(supply <= 2)));
        out.put(inputs::SUPPLY_LOW + 1, f32::from(u8::from(supply == 0)));
        let completed = state.completed() as f32 / f32::from(table.completed_limit.max(1));
        out.put(inputs::COMPLETED, completed);
        let limit = usize::from(table.completed_limit);
        out.put(inputs::COMPLETED_LOW, f32::from(u8::from(state.completed() + 1 >= limit)));
        let most = state.seats().map(|seat| state.player(seat).prestige).max().unwrap_or(0);
        let most = f32::from(most) / f32::from(table.prestige_limit.max(1));
        out.put(inputs::MOST_PRESTIGE, most);
        out.put(inputs::PRESTIGE_LOW, f32::from(u8::from(most >= 0.75)));
        out.put(inputs::ROUNDS, (state.turn() as f32 / (20 * n) as f32).min(3.0));
        let used_up = 1.0 - supply as f32 / total.max(1) as f32;
        out.put(inputs::PROGRESS, completed.max(most).max(used_up));
        for (i, &value) in self.board_inputs.iter().enumerate() {
            out.put(inputs::BOARD + i, value);
        }
        for module in state.modules().iter() {
            out.put(inputs::MODULES + module.index(), 1.0);
        }
    }
}

fn route(table: &Table, i: usize) -> Route {
    let row = &table.routes[i];
    let n_posts = row.posts.len() as u8;
    let has_ships = !row.post_set.intersection(table.ships).is_empty();
    let mut goods = Good::Any.bit();
    goods |= if has_ships { Good::Ships.bit() } else { 0 };
    goods |= if n_posts >= 4 { Good::Long.bit() } else { 0 };
    let mut prestige = 0;
    for effect in &table.effects[row.permanent.range()] {
        if let Effect::Prestige(n) = effect {
            prestige = prestige.max(*n);
        }
        goods |= match effect {
            Effect::Develop(_) => Good::PermanentSkill.bit(),
            Effect::Found { .. } | Effect::ExtraKontor => Good::PermanentKontor.bit(),
            Effect::Actions(_) => Good::PermanentActions.bit(),
            Effect::Move { .. }
            | Effect::Remove { .. }
            | Effect::Place { .. }
            | Effect::SwapKontors
            | Effect::Prestige(_)
            | Effect::Take(_)
            | Effect::Exchange
            | Effect::Tribute
            | Effect::Block => Good::Permanent.bit(),
        };
    }
    Route { ends: row.ends.map(|end| end.index()), n_posts, goods, prestige }
}

fn board_inputs(rules: Rules) -> [f32; N_BOARD] {
    let Rules { table, edition, .. } = rules;
    let n_routes = table.routes.len().max(1) as f32;
    let is = |there: bool| f32::from(u8::from(there));
    let with = |skill: Skill| {
        let has = |end: &crate::vocab::CityId| table.city(*end).skills.contains(skill);
        table.routes.iter().filter(|row| row.ends.iter().any(has)).count() as f32 / 5.0
    };
    let [keys, actions, privilege, book, purse] = [0, 1, 2, 3, 4].map(|i| with(Skill::ALL[i]));
    let link = table.link_prestige.first().copied().unwrap_or(0);
    let special = table.special_spaces.iter().map(|&(value, _)| value).max().unwrap_or(0);
    [
        n_routes / 30.0,
        table.posts.len() as f32 / n_routes / 4.0,
        keys,
        actions,
        privilege,
        book,
        purse,
        is(table.countries.iter().any(|country| country.needs_permission)),
        is(!table.ships.is_empty()),
        is(!table.effects.is_empty()),
        f32::from(link) / 10.0,
        f32::from(special) / 10.0,
        in_points(table.kontors.iter().map(|kontor| kontor.coin.into())),
        in_points(table.effects.iter().map(|effect| if let Effect::Prestige(n) = effect { (*n).into() } else { 0 })),
        in_points(table.countries.iter().flat_map(|country| country.scores.iter().copied())),
        f32::from(table.prestige_limit) / 20.0,
        f32::from(edition.city_points) / 2.0,
        f32::from(edition.skill_points) / 4.0,
        in_points(edition.marker_points.iter().map(|&points| points.into())),
        f32::from(edition.keys.last().copied().unwrap_or(0)) / 4.0,
    ]
}

/// The greatest of some numbers of points.
fn in_points(points: impl Iterator<Item = u16>) -> f32 {
    f32::from(points.max().unwrap_or(0)) / inputs::POINTS
}

const _: () = assert!(STEPS > 0 && Module::ALL.len() == 5, "each module has an input");
