//! Action E, Establish: the compulsory steps before the choice of step 3, and what follows it.
//!
//! A permanent marker comes last: it is offered when it could change something, now or never. Clauses: ROUTE-1 …
//! ROUTE-9, BRIT-10, MARKER-5, MARKER-7, EAST-10, EAST-15, BRIT-14, FX-0, END-3.

use super::Rules;
use super::action::{Action, Choice};
use super::markers::{MarkerKind, MarkerPlace};
use super::next::Next;
use super::phase::Phase;
use super::seat::Pieces;
use super::sink::{Any, Sink};
use super::state::State;
use super::{allowance, effect};
use crate::vocab::{PostId, RouteId};
use kogge_engine::game::Seat;

pub(super) fn candidates(rules: Rules, state: &State, out: &mut impl Sink) {
    // ROUTE-1: every post holds an own piece.
    let full = state.posts_of(state.active).wholes(rules.table.first_posts, rules.table.last_posts);
    out.each(&full, |last| Action::Establish { route: rules.table.posts[last.index()].route });
}

pub(super) fn apply(rules: Rules, state: &mut State, route: RouteId) -> Next {
    allowance::spend_action(state);
    give_prestige(rules, state, route);
    // MARKER-5: only an Extra Kontor marker held before the next step can be used in step 3.
    let extra = effect::extra_kontor(rules).is_some_and(|kind| state.markers.holds(state.active, kind));
    take_marker(rules, state, route, MarkerPlace::Unused(state.active));
    state.phase = Phase::Step3 { route, extra };
    Next::Decision
}

/// Step 1: both controllers, who are judged before anything changes. Clauses: ROUTE-3, ROUTE-4, TWO-9.
pub(super) fn give_prestige(rules: Rules, state: &mut State, route: RouteId) -> [Option<Seat>; 2] {
    let controllers = rules.table.route(route).ends.map(|city| state.kontors.controller(rules.table, city));
    for seat in controllers.into_iter().flatten() {
        state.gain(seat, 1);
    }
    controllers
}

/// Step 2: the marker goes where it belongs, and the active player draws another. Clauses: ROUTE-5, MARKER-7, END-3,
/// TWO-10.
pub(super) fn take_marker(rules: Rules, state: &mut State, route: RouteId, to: MarkerPlace) -> Option<MarkerKind> {
    let table = rules.table;
    let kind = state.markers.at_route(table, route)?;
    state.markers.shift(table, kind, MarkerPlace::Route(route), to);
    if !state.markers.draw(table, state.active) {
        state.supply_out = true;
        state.circulating -= 1;
    }
    Some(kind)
}

/// All pieces still on the route go to their owner's stock; says which. Clauses: ROUTE-7, SKILL-2.
pub(super) fn return_pieces(rules: Rules, state: &mut State, route: RouteId) -> Pieces {
    let mut left = Pieces::default();
    for post in rules.table.route(route).posts.range().map(PostId::at) {
        if let Some(owned) = state.piece_at(post) {
            state.lift(post, owned);
            left.add(owned.piece);
        }
    }
    let stock = &mut state.active_player_mut().stock;
    *stock = Pieces::new(stock.traders + left.traders, stock.merchants + left.merchants);
    left
}

/// Asks whether the permanent marker is used, when it could change something. Clauses: EAST-10, BRIT-14, FX-0.
pub(super) fn offer_permanent(rules: Rules, state: &mut State, route: RouteId, left: Pieces) -> Next {
    let mut offers = Any(false);
    permanent_choices(rules, state, route, left, &mut offers);
    if !offers.0 {
        return Next::End;
    }
    state.phase = Phase::Permanent { route, left };
    Next::Decision
}

fn permanent_choices(rules: Rules, state: &State, route: RouteId, left: Pieces, out: &mut impl Sink) {
    let effects = rules.table.permanent_of(route);
    for (effect, &what) in (0_u8..).zip(effects) {
        if effects[..usize::from(effect)].contains(&what) {
            continue; // Named twice, it is still one choice.
        }
        effect::choices(rules, state, what, left, |choice| out.push(Action::Permanent { effect, choice }));
    }
}

pub(super) fn permanents(rules: Rules, state: &State, route: RouteId, left: Pieces, out: &mut impl Sink) {
    permanent_choices(rules, state, route, left, out);
    out.push(Action::Skip); // ED-7
}

pub(super) fn use_permanent(rules: Rules, state: &mut State, effect: u8, choice: Choice) -> Next {
    let Phase::Permanent { route, left } = state.phase else { return Next::Decision };
    match rules.table.permanent_of(route).get(usize::from(effect)) {
        Some(&what) => effect::carry_out(rules, state, what, left, choice),
        None => Next::Decision,
    }
}
