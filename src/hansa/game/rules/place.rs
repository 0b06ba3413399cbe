//! Action B, Place: a piece of the supply on a free post of any route that needs no permission or has one.
//!
//! Clauses: PLACE-1 … PLACE-5, INCOME-4, BRIT-3 … BRIT-7, OPT-2, PROMO-4.

use super::action::Action;
use super::next::Next;
use super::posts::each_kind;
use super::seat::Owned;
use super::sink::Sink;
use super::state::State;
use super::{Rules, fee, permit, promo};
use crate::vocab::{Piece, PostId, PostSet};

pub(super) fn candidates(rules: Rules, state: &State, permitted: &PostSet, out: &mut impl Sink) {
    let free = state.free(rules.table).intersection(*permitted).difference(promo::too_dear(rules, state));
    each_kind(rules.table, &free, state.active_player().supply, |piece, posts| {
        out.each(posts, |post| Action::Place { piece, post });
    });
}

pub(super) fn apply(rules: Rules, state: &mut State, piece: Piece, post: PostId) -> Next {
    let route = rules.table.posts[post.index()].route;
    permit::spend_action(rules, state, route);
    state.active_player_mut().supply.take(piece);
    state.put(post, Owned { seat: state.active, piece });
    match promo::blocks(rules, state, route) {
        0 => Next::End,
        fee => fee::ask(rules, state, fee, None), // PROMO-4
    }
}
