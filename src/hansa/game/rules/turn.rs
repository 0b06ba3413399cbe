//! The frame of a turn: its start, and its end with the replacement markers.
//!
//! Clauses: TURN-1, TURN-2, TURN-4, TURN-6, MARKER-8 … MARKER-11, TWO-14, TWO-15; DEC-15.

use super::action::Action;
use super::markers::{MarkerKind, MarkerPlace};
use super::next::Next;
use super::phase::Phase;
use super::posts::each_whole;
use super::sink::Sink;
use super::state::State;
use super::{Rules, neutral};
use crate::vocab::{CitySet, RouteId, RouteSet, Skill, Tile};

/// Starts the turn of the active player. Clauses: TURN-2, BRIT-7, FAVOUR-7.
pub(super) fn start(rules: Rules, state: &mut State) {
    let more = u16::from(state.has_tile(state.active, Tile::MoreActions)); // FAVOUR-7
    state.actions = u16::from(state.skill_value(rules, state.active, Skill::Actions)) + more;
    state.bonus = 0;
    state.permissions_used = CitySet::EMPTY; // BRIT-7
    (state.fresh, state.forgone, state.fee_paid) = (true, false, false); // FAVOUR-2, OPT-2
    state.phase = Phase::Main;
}

/// The active player ends the turn: plate markers are revealed and placed, then the next turn starts. Clauses: TURN-6,
/// MARKER-8.
pub(super) fn end(rules: Rules, state: &mut State) -> Next {
    let (table, seat) = (rules.table, state.active);
    (state.actions, state.bonus) = (0, 0); // TURN-4
    let (plate, open) = (MarkerPlace::Plate(seat), MarkerPlace::OpenPlate(seat));
    if state.markers.count_all(plate) > 0 {
        MarkerKind::all(table).for_each(|kind| while state.markers.shift(table, kind, plate, open) {});
    }
    Next::Replacement
}

/// Whether a replacement waits that has a route to go to. Clauses: MARKER-10, MARKER-11.
pub(super) fn must_replace(rules: Rules, state: &State) -> bool {
    let plate = MarkerPlace::OpenPlate(state.active);
    state.markers.count_all(plate) > 0 && !open_routes(rules, state).is_empty()
}

/// The next player's turn starts. Clause: TURN-1.
pub(super) fn pass_on(rules: Rules, state: &mut State) {
    state.active = state.active.next(state.n_players());
    state.turn = state.turn.saturating_add(1);
    start(rules, state);
}

/// The routes on which a replacement may be put. Clauses: MARKER-9, EAST-11, EAST-17, BRIT-12, TWO-15.
fn open_routes(rules: Rules, state: &State) -> RouteSet {
    let table = rules.table;
    let cities = state.kontors.cities_with_free(table);
    let unmarked = table.marker_routes.difference(state.markers.marked());
    let is_open = |route: &RouteId| {
        unmarked.contains(*route) && table.route(*route).ends.iter().any(|&city| cities.contains(city))
    };
    let mut free = RouteSet::EMPTY;
    each_whole(table, &state.free(table), |route| {
        if is_open(&route) {
            free.insert(route);
        }
    });
    if free.is_empty() { neutral::nearly_free(rules, state, unmarked.iter().filter(is_open).collect()) } else { free }
}

pub(super) fn replacements(rules: Rules, state: &State, out: &mut impl Sink) {
    let routes = open_routes(rules, state);
    let plate = MarkerPlace::OpenPlate(state.active);
    for marker in MarkerKind::all(rules.table).filter(|&kind| state.markers.count(rules.table, kind, plate) > 0) {
        routes.iter().for_each(|route| out.push(Action::Replace { marker, route }));
    }
}

pub(super) fn replace(rules: Rules, state: &mut State, marker: MarkerKind, route: RouteId) -> Next {
    let plate = MarkerPlace::OpenPlate(state.active);
    state.markers.shift(rules.table, marker, plate, MarkerPlace::Route(route));
    neutral::follow_marker(rules, state, route);
    Next::Replacement
}
