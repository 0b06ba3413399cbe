//! The neutral party of the two-player game: traders without number, whose full routes establish themselves.
//!
//! It decides nothing: the player who is not active relocates its pieces, and the active player picks its kontors. A
//! route with a single post would be full with any neutral trader. None is set up, laid or left there (a ruling; maps
//! should have no such routes), so that every establishing takes traders off the board and the last one ends. Clauses:
//! TWO-2 … TWO-4, TWO-8 … TWO-16, FX-10; AMB-39, AMB-42 … AMB-46; DEC-16.

use arrayvec::ArrayVec;

use super::action::Action;
use super::markers::{MarkerKind, MarkerPlace};
use super::next::Next;
use super::phase::{Phase, Then};
use super::seat::Owned;
use super::sink::Sink;
use super::state::State;
use super::{Rules, establish};
use crate::board::table::Table;
use crate::vocab::{CityId, KontorId, Module, Piece, RouteId, RouteSet};
use kogge_engine::game::Seat;

/// The one kind of piece it has. Clause: TWO-3.
const TRADER: Owned = Owned { seat: Seat::Neutral, piece: Piece::Trader };

pub(super) const fn is_in_play(state: &State) -> bool {
    state.modules.contains(Module::TwoPlayers)
}

/// One trader on every route that ends at a special city and on every tavern route. Clause: TWO-2.
pub(super) fn set_up(rules: Rules, state: &mut State) {
    let table = rules.table;
    let routes = (0..table.routes.len()).map(RouteId::at).filter(|_| is_in_play(state));
    let starts: RouteSet = routes.filter(|&route| table.taverns.contains(route) || keeps_one(table, route)).collect();
    starts.iter().for_each(|route| add(rules, state, route));
}

/// Whether a route ends at a special city. Clauses: TWO-2, TWO-12.
fn keeps_one(table: &Table, route: RouteId) -> bool {
    table.route(route).ends.iter().any(|&city| table.neutral_cities.contains(city))
}

/// Puts a trader on the first free house of a route, else on its first free post; nowhere if it would fill the route
/// alone. Clause: TWO-4.
fn add(rules: Rules, state: &mut State, route: RouteId) {
    let row = rules.table.route(route);
    let free = state.free(rules.table).intersection(row.post_set);
    let post = free.intersection(rules.table.houses).first().or(free.first());
    if let Some(post) = post.filter(|_| row.posts.len() > 1) {
        state.put(post, TRADER);
    }
}

/// The lowest route full of neutral traders. Clause: TWO-8.
fn first_full(table: &Table, state: &State) -> Option<RouteId> {
    let last = state.posts_with(TRADER).wholes(table.first_posts, table.last_posts).first()?;
    Some(table.posts[last.index()].route)
}

/// Whether neutral traders stand on every post of a route.
pub(super) fn is_full(table: &Table, state: &State, route: RouteId) -> bool {
    table.route(route).post_set.difference(state.posts_with(TRADER)).is_empty()
}

/// A route that established itself. Clauses: TWO-8 … TWO-11.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NeutralRoute {
    /// The route.
    pub route: RouteId,
    /// The players who controlled its ends and got 1 prestige for each. Clause: TWO-9.
    pub controllers: [Option<Seat>; 2],
    /// The marker that left the game. Clause: TWO-10.
    pub marker: Option<MarkerKind>,
    /// The kontor that was founded, unless there was none to found or one to pick. Clause: TWO-11.
    pub kontor: Option<KontorId>,
}

/// Establishes the lowest route full of neutral traders and reports it; nothing when there is none. None becomes full by
/// it, so the order is that of one queue. Clauses: TWO-8 … TWO-12; AMB-42.
pub(super) fn establish(rules: Rules, state: &mut State, report: impl FnOnce(NeutralRoute)) -> Option<Next> {
    if !is_in_play(state) {
        return None;
    }
    let route = first_full(rules.table, state)?;
    let controllers = establish::give_prestige(rules, state, route); // TWO-9
    let marker = establish::take_marker(rules, state, route, MarkerPlace::Removed); // TWO-10
    let cities: ArrayVec<CityId, 2> = open_cities(rules, state, route).collect();
    if cities.is_full() {
        report(NeutralRoute { route, controllers, marker, kontor: None });
        state.phase = Phase::NeutralCity { route };
        return Some(Next::Decision);
    }
    let city = cities.first().copied();
    let kontor = city.and_then(|city| state.kontors.first_free(rules.table, city));
    report(NeutralRoute { route, controllers, marker, kontor });
    Some(settle(rules, state, route, city))
}

/// The cities of a route with a free printed kontor; a green city has none. Clauses: TWO-11, TWO-13.
fn open_cities(rules: Rules, state: &State, route: RouteId) -> impl Iterator<Item = CityId> {
    let ends = rules.table.route(route).ends.into_iter();
    ends.filter(move |&city| state.kontors.first_free(rules.table, city).is_some())
}

pub(super) fn cities(rules: Rules, state: &State, route: RouteId, out: &mut impl Sink) {
    open_cities(rules, state, route).for_each(|city| out.push(Action::NeutralKontor { city }));
}

/// The active player picked the city. Clause: TWO-11.
pub(super) fn found(rules: Rules, state: &mut State, city: CityId) -> Next {
    let Phase::NeutralCity { route } = state.phase else { return Next::Decision };
    settle(rules, state, route, Some(city))
}

/// One trader founds a kontor, colour and shape ignored, and the others leave, except for one on a route that ends at a
/// special city. Clauses: TWO-11, TWO-12.
fn settle(rules: Rules, state: &mut State, route: RouteId, city: Option<CityId>) -> Next {
    rules.table.route(route).post_set.iter().for_each(|post| state.lift(post, TRADER));
    if let Some(city) = city {
        state.found(rules, city, None, TRADER);
    }
    if keeps_one(rules.table, route) {
        add(rules, state, route);
    }
    city.map_or(Next::End, |city| Next::founded(city, Then::End))
}

/// A trader for a route that was just given a replacement marker, unless one stands there. Clauses: TWO-14, TWO-15.
pub(super) fn follow_marker(rules: Rules, state: &mut State, route: RouteId) {
    let is_free = rules.table.route(route).post_set.intersection(state.occupied()).is_empty();
    if is_in_play(state) && is_free {
        add(rules, state, route);
    }
}

/// Those of the routes on which one neutral trader stands and nothing else: where a replacement goes when no route is
/// free. Clause: TWO-15.
pub(super) fn nearly_free(rules: Rules, state: &State, routes: RouteSet) -> RouteSet {
    let (occupied, neutral) = (state.occupied(), state.posts_with(TRADER));
    let holds = |&route: &RouteId| {
        let pieces = occupied.intersection(rules.table.route(route).post_set);
        is_in_play(state) && pieces.len() == 1 && pieces.difference(neutral).is_empty()
    };
    routes.iter().filter(holds).collect()
}
