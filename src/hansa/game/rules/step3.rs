//! Step 3 of establishing a route: a kontor, an extra kontor, a skill, a special space, or nothing.
//!
//! Clauses: ROUTE-6, KONTOR-1 … KONTOR-3, KONTOR-5, KONTOR-7, SKILL-1 … SKILL-5, SPECIAL-1 … SPECIAL-3, MARKER-22,
//! EAST-2, EAST-4, FX-5; DEC-10.

use super::action::Action;
use super::establish::return_pieces;
use super::kontors::Side;
use super::markers::MarkerPlace;
use super::next::Next;
use super::phase::{Phase, Then};
use super::seat::{Owned, Pieces};
use super::sink::Sink;
use super::state::State;
use super::{Rules, effect};
use crate::vocab::{CityId, Effect, Piece, PostId, RouteId, Skill, SkillSet};

pub(super) fn candidates(rules: Rules, state: &State, route: RouteId, extra: bool, out: &mut impl Sink) {
    let table = rules.table;
    let ends = table.route(route).ends;
    let pieces = state.pieces_on(rules, route);
    for city in ends {
        if let Some(kontor) = state.kontors.first_free(table, city) {
            let row = &table.kontors[kontor.index()];
            // KONTOR-2, KONTOR-3
            if row.colour <= state.privilege(rules, state.active) && pieces.of(row.shape.takes()) > 0 {
                out.push(Action::Found { city });
            }
        }
    }
    let extra = extra || has_permanent_extra(rules, route);
    for city in ends {
        if extra && takes_extra(rules, state, city) {
            pieces.kinds().for_each(|piece| out.push(Action::FoundExtra { city, piece }));
        }
    }
    let skills = ends.into_iter().fold(SkillSet::default(), |skills, city| skills.union(table.city(city).skills));
    for skill in skills.iter().filter(|&skill| !state.is_finished(rules, state.active, skill)) {
        out.push(Action::Develop { skill }); // SKILL-1, SKILL-4
    }
    if table.special_routes.contains(route) && pieces.merchants > 0 {
        for (space, &(_, colour)) in (0_u8..).zip(table.special_spaces.iter()) {
            // SPECIAL-3: free spaces may be skipped.
            if state.special(space.into()).is_none() && colour <= state.privilege(rules, state.active) {
                out.push(Action::Special { space });
            }
        }
    }
    out.push(Action::Skip);
}

/// Whether an extra kontor can stand in a city. Clauses: MARKER-22, EAST-4.
fn takes_extra(rules: Rules, state: &State, city: CityId) -> bool {
    let row = rules.table.city(city);
    let opened = row.green || row.kontors.range().next().is_some_and(|first| is_taken(state, first));
    opened && state.kontors.has_room()
}

/// Whether the route's permanent marker is good for an extra kontor in this step. Clause: FX-5.
fn has_permanent_extra(rules: Rules, route: RouteId) -> bool {
    rules.table.permanent_of(route).contains(&Effect::ExtraKontor)
}

fn is_taken(state: &State, kontor: usize) -> bool {
    state.kontors.printed(crate::vocab::KontorId::at(kontor)).is_some()
}

/// KONTOR-1: the leftmost free space.
pub(super) fn found(rules: Rules, state: &mut State, city: CityId) -> Next {
    let Phase::Step3 { route, .. } = state.phase else { return Next::Decision };
    let kontor = state.kontors.first_free(rules.table, city).expect("only cities with a free space are offered");
    let owned = state.take_from_route(rules, route, rules.table.kontors[kontor.index()].shape.takes());
    state.found(rules, city, None, owned);
    Next::founded(city, Then::Finish(route))
}

/// MARKER-22, EAST-4.
pub(super) fn found_extra(rules: Rules, state: &mut State, city: CityId, piece: Piece) -> Next {
    let Phase::Step3 { route, .. } = state.phase else { return Next::Decision };
    let seat = state.active;
    let is_permanent = has_permanent_extra(rules, route);
    if let Some(kind) = effect::extra_kontor(rules)
        && !is_permanent
    {
        state.markers.shift(rules.table, kind, MarkerPlace::Unused(seat), MarkerPlace::Used(seat));
    }
    let owned = state.take_from_route(rules, route, piece);
    state.found(rules, city, Some(Side::Left), owned);
    // The permanent marker is one choice, and this was it.
    let then = if is_permanent { Then::Return(route) } else { Then::Finish(route) };
    Next::founded(city, then)
}

pub(super) fn develop(rules: Rules, state: &mut State, skill: Skill) -> Next {
    let Phase::Step3 { route, .. } = state.phase else { return Next::Decision };
    let left = return_pieces(rules, state, route); // SKILL-2: the route's pieces first
    state.develop(rules, skill);
    Next::Permanent { route, left }
}

pub(super) fn special(rules: Rules, state: &mut State, space: u8) -> Next {
    let Phase::Step3 { route, .. } = state.phase else { return Next::Decision };
    let owned = state.take_from_route(rules, route, Piece::Merchant);
    state.special[usize::from(space)] = Some(owned.seat);
    Next::Finish(route)
}

pub(super) fn skip(state: &State) -> Next {
    let Phase::Step3 { route, .. } = state.phase else { return Next::Decision };
    Next::Finish(route)
}

impl State {
    /// The active player's pieces on a route.
    pub(super) fn pieces_on(&self, rules: Rules, route: RouteId) -> Pieces {
        let posts = rules.table.route(route).posts.range().map(PostId::at);
        let mut pieces = Pieces::default();
        for owned in posts.filter_map(|post| self.piece_at(post)).filter(|owned| owned.seat == self.active) {
            pieces.add(owned.piece);
        }
        pieces
    }

    /// Takes a piece of the kind off the route, which must hold one. Clause: KONTOR-3.
    fn take_from_route(&mut self, rules: Rules, route: RouteId, piece: Piece) -> Owned {
        let owned = Owned { seat: self.active, piece };
        let posts = self.posts_with(owned).intersection(rules.table.route(route).post_set);
        let post = posts.first().expect("only what a piece of the route can be used for is offered");
        self.lift(post, owned);
        owned
    }
}
