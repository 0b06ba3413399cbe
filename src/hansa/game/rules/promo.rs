//! The promo markers: Exchange, Tribute and Block.
//!
//! Only regular markers have these effects: one is put before another player, the others are attached to a route. A
//! founding that calls for tributes waits until their owners have decided, in the order of the list; what it holds up
//! is a [`Then`]. Clauses: PROMO-2 … PROMO-5; AMB-53; DEC-18.

use super::Rules;
use super::action::Choice;
use super::attached::Attached;
use super::markers::{MarkerKind, MarkerPlace};
use super::phase::{Then, Tribute};
use super::state::State;
use crate::vocab::{CityId, Effect, Piece, PostSet, RouteId};

/// The most pieces that a tribute fetches. Clause: PROMO-3.
pub(super) const TRIBUTE: u8 = 2;

/// Calls `each` with every use of a promo marker of the active player; nothing for any other marker.
pub(super) fn choices(rules: Rules, state: &State, effect: Effect, mut each: impl FnMut(Choice)) {
    if effect == Effect::Exchange {
        exchanges(rules, state, each);
    } else if effect.is_attachable() && state.active_player().supply.traders > 0 && state.attached.has_room() {
        (0..rules.table.routes.len()).for_each(|route| each(Choice::Attach { route: RouteId::at(route) }));
    }
}

/// The used markers of the others, except those attached to routes, and another Exchange: it would come for its like.
/// Clauses: PROMO-2, PROMO-5, MARKER-30.
fn exchanges(rules: Rules, state: &State, mut each: impl FnMut(Choice)) {
    for seat in state.seats().filter(|&seat| seat != state.active) {
        for marker in MarkerKind::all(rules.table) {
            let used = state.markers.count(rules.table, marker, MarkerPlace::Used(seat));
            if marker.effect(rules.table) != Effect::Exchange && used > state.attached.count(seat, marker) {
                each(Choice::Exchange { seat, marker });
            }
        }
    }
}

/// The active player's marker goes to a route, with a trader of the supply. Clauses: PROMO-3 … PROMO-5.
pub(super) fn attach(state: &mut State, route: RouteId, marker: MarkerKind) {
    state.active_player_mut().supply.take(Piece::Trader);
    state.attached.add(Attached { route, seat: state.active, marker });
}

/// How many Blocks lie at a route: what action B costs there beside the piece. Clause: PROMO-4.
pub(super) fn blocks(rules: Rules, state: &State, route: RouteId) -> u8 {
    let at = |attached: &&Attached| attached.route == route && attached.marker.effect(rules.table) == Effect::Block;
    state.attached.as_slice().iter().filter(at).count() as u8
}

/// The posts on which the active player cannot pay for action B. Clause: PROMO-4.
pub(super) fn too_dear(rules: Rules, state: &State) -> PostSet {
    let supply = state.active_player().supply.total();
    let routes = state.attached.as_slice().iter().map(|attached| attached.route);
    let dear = routes.filter(|&route| supply <= usize::from(blocks(rules, state, route)));
    dear.fold(PostSet::EMPTY, |posts, route| posts.union(rules.table.route(route).post_set))
}

/// The next tribute for a kontor in the city, from a place of the list on. An owner without a piece in the stock is not
/// asked. Clause: PROMO-3.
pub(super) fn tribute(rules: Rules, state: &State, city: CityId, from: u8, then: Then) -> Option<Tribute> {
    let calls = |&(_, attached): &(usize, &Attached)| {
        attached.marker.effect(rules.table) == Effect::Tribute
            && rules.table.route(attached.route).ends.contains(&city)
            && state.player(attached.seat).stock.total() > 0
    };
    let (place, attached) = state.attached.as_slice().iter().enumerate().skip(usize::from(from)).find(calls)?;
    Some(Tribute { owner: attached.seat, city, place: place as u8, then })
}

impl State {
    /// The promo markers attached to routes, by route, owner and kind. Clause: PROMO-5.
    pub fn attached(&self) -> &[Attached] {
        self.attached.as_slice()
    }
}
