//! Action C, Displace: a piece of the supply in the place of another party's, and the fee for it.
//!
//! Clauses: DISPLACE-1 … DISPLACE-3, DISPLACE-14, INCOME-4, BRIT-3 … BRIT-7, OPT-2, TWO-5,
//! TWO-6, FAVOUR-9.

use super::action::Action;
use super::next::Next;
use super::posts::each_kind;
use super::relocation::Relocation;
use super::seat::Owned;
use super::sink::Sink;
use super::state::State;
use super::{Rules, fee, permit};
use crate::vocab::{Piece, PostId, PostSet, Tile};

/// The extras its owner may place. Clauses: DISPLACE-4, DISPLACE-14, FAVOUR-9.
pub(super) fn extras(state: &State, victim: Owned) -> u8 {
    match victim.piece {
        Piece::Trader if state.has_tile(victim.seat, Tile::Compensation) => 2,
        Piece::Trader | Piece::Merchant => victim.piece.extras(),
    }
}

pub(super) fn candidates(rules: Rules, state: &State, permitted: &PostSet, out: &mut impl Sink) {
    let supply = state.active_player().supply;
    let others = state.occupied().difference(state.posts_of(state.active)).intersection(*permitted);
    // The dearest victim that replacement and fee can be paid for.
    for &victim in Piece::ALL.iter().filter(|&&victim| supply.total() > usize::from(victim.fee())) {
        let victims = state.posts.of_kind(victim).intersection(others);
        if victims.is_empty() {
            continue;
        }
        for seat in state.parties().filter(|&seat| seat != state.active) {
            let targets = state.posts_of(seat).intersection(victims);
            each_kind(rules.table, &targets, supply, |piece, posts| {
                out.each(posts, |post| Action::Displace { piece, post });
            });
        }
    }
}

pub(super) fn apply(rules: Rules, state: &mut State, piece: Piece, post: PostId) -> Next {
    let victim = state.piece_at(post).expect("only posts with a piece on them are offered");
    permit::spend_action(rules, state, rules.table.posts[post.index()].route);
    state.active_player_mut().supply.take(piece);
    state.lift(post, victim);
    state.put(post, Owned { seat: state.active, piece });
    let route = rules.table.posts[post.index()].route;
    let decider = Relocation::decider_of(victim.seat, state.active, state.n_players());
    let relocation = Relocation::new(victim, decider, route, extras(state, victim));
    fee::ask(rules, state, victim.piece.fee(), Some(relocation))
}
