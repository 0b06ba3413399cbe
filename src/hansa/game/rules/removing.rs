//! The remove effect: pieces go from posts back to the stocks of their owners, one after the other.
//!
//! Nothing is held in hand, so the order is free and the effect may end after each piece. Clauses: FX-0, FX-11; ED-6.

use super::Rules;
use super::action::Action;
use super::moving::each_liftable;
use super::next::Next;
use super::phase::{Phase, Removing};
use super::posts::each_class;
use super::sink::Sink;
use super::state::State;
use crate::vocab::PostId;
use kogge_engine::game::Seat;

/// Calls `each` with the posts of the pieces that may be removed next, one of each class.
pub(super) fn each_choice(rules: Rules, state: &State, removing: &Removing, mut each: impl FnMut(PostId)) {
    if removing.limit > 0 {
        each_liftable(rules, state, removing.owners, None, |posts| each_class(rules.table, posts, &mut each));
    }
}

pub(super) fn candidates(rules: Rules, state: &State, removing: &Removing, out: &mut impl Sink) {
    each_choice(rules, state, removing, |post| out.push(Action::Lift { post }));
    out.push(Action::Done);
}

/// Takes a piece off a post: into the stock of its owner, or off the board where it is neutral. Clause: FX-11.
pub(super) fn remove(rules: Rules, state: &mut State, mut removing: Removing, post: PostId) -> Next {
    let Some(owned) = state.piece_at(post) else { return Next::Decision };
    state.lift(post, owned);
    if owned.seat != Seat::Neutral {
        state.players[owned.seat.index()].stock.add(owned.piece);
    }
    removing.limit -= 1;
    let mut more = false;
    each_choice(rules, state, &removing, |_| more = true);
    if !more {
        return Next::End;
    }
    state.phase = Phase::Removing(removing);
    Next::Decision
}
