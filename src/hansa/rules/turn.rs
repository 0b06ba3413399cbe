//! The frame of a turn: its allowance, what follows an action, its end with the replacement markers.
//!
//! Clauses: TURN-1, TURN-2, TURN-6, MARKER-8 … MARKER-11, END-1 … END-6,
//! TWO-8, TWO-14 … TWO-16; DEC-15.

use super::action::Action;
use super::markers::{MarkerKind, MarkerPlace};
use super::phase::Phase;
use super::posts::each_whole;
use super::sink::Sink;
use super::state::State;
use super::{Rules, end, neutral};
use crate::hansa::vocab::{CitySet, RouteId, RouteSet, Skill, Tile};

/// Starts the turn of the active player. Clauses: TURN-2, BRIT-7, FAVOUR-7.
pub(super) fn start(rules: Rules, state: &mut State) {
    let more = u16::from(state.has_tile(state.active, Tile::MoreActions)); // FAVOUR-7
    state.actions = u16::from(state.skill_value(rules, state.active, Skill::Actions)) + more;
    state.bonus = 0;
    state.permissions_used = CitySet::EMPTY; // BRIT-7
    (state.fresh, state.forgone, state.fee_paid) = (true, false, false); // FAVOUR-2, OPT-2
    state.phase = Phase::Main;
}

/// Spends an action, of which there must be one: bonus actions go first. Clause: OPT-3.
pub(super) fn spend_action(state: &mut State) {
    match state.bonus {
        0 => return spend_regular(state),
        _ => state.bonus -= 1,
    }
    state.fresh = false; // FAVOUR-2
}

/// Spends a regular action, of which there must be one: what needs the border fee. Clause: OPT-3.
pub(super) fn spend_regular(state: &mut State) {
    state.actions -= 1;
    state.fresh = false; // FAVOUR-2
}

/// Full neutral routes establish themselves; then the game ends, or the turn goes on. Clauses: END-1 … END-4, END-6,
/// TWO-8, TWO-16.
pub(super) fn after_action(rules: Rules, state: &mut State) {
    if !neutral::establish_full(rules, state) {
        return;
    }
    state.phase = if end::is_reached(rules, state) { Phase::Over } else { Phase::Main };
}

/// The active player ends the turn: plate markers are revealed and placed, then the next turn starts. Clauses: TURN-6,
/// MARKER-8.
pub(super) fn end(rules: Rules, state: &mut State) {
    let (table, seat) = (rules.table, state.active);
    (state.actions, state.bonus) = (0, 0); // TURN-4
    for kind in MarkerKind::all(table) {
        while state.markers.shift(table, kind, MarkerPlace::Plate(seat), MarkerPlace::OpenPlate(seat)) {}
    }
    replace_or_pass(rules, state);
}

/// Asks for the next replacement, or passes the turn on when there is none to place. Clauses: MARKER-10, MARKER-11.
fn replace_or_pass(rules: Rules, state: &mut State) {
    let plate = MarkerPlace::OpenPlate(state.active);
    if state.markers.count_all(plate) > 0 && !open_routes(rules, state).is_empty() {
        state.phase = Phase::Replace;
        return;
    }
    state.active = state.active.next(state.n_players()); // TURN-1
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

pub(super) fn replace(rules: Rules, state: &mut State, marker: MarkerKind, route: RouteId) {
    let plate = MarkerPlace::OpenPlate(state.active);
    state.markers.shift(rules.table, marker, plate, MarkerPlace::Route(route));
    neutral::follow_marker(rules, state, route);
    replace_or_pass(rules, state);
}
