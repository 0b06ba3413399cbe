//! Why a piece cannot go on a post, or be an extra.
//!
//! Clauses: PLACE-1, PLACE-2, PLACE-5, DISPLACE-4 … DISPLACE-13, BRIT-8, BRIT-9, BRIT-11, BRIT-15, TWO-6, TWO-7; ED-3.

use super::super::carry::Carry;
use super::super::illegal::Reason;
use super::super::posts::{classes, suitable_for};
use super::super::relocation::Relocation;
use super::super::seat::Owned;
use super::super::state::State;
use super::super::{Rules, moving, relocate};
use crate::vocab::{Owners, Piece, PostId};
use kogge_engine::game::Seat;

/// Why a piece cannot go on a post: taken, a ship, or what the caller says.
pub(super) fn post_reason(rules: Rules, state: &State, post: PostId, owned: Owned, otherwise: Reason) -> Reason {
    if state.piece_at(post).is_some() {
        return Reason::Occupied;
    }
    if !suitable_for(rules.table, owned).contains(post) {
        return Reason::ShipPost;
    }
    otherwise
}

/// Why a relocated piece cannot go on a post. Clauses: DISPLACE-6, DISPLACE-11, BRIT-8, TWO-7.
pub(super) fn relocated_reason(
    rules: Rules,
    state: &State,
    relocation: &Relocation,
    piece: Piece,
    post: PostId,
) -> Reason {
    let table = rules.table;
    let place = || {
        if relocate::open_posts(rules, state, relocation, piece, &state.free(table)).contains(post) {
            return Reason::NotTheLowest;
        }
        if table.posts[post.index()].route == relocation.route {
            return Reason::BackToRoute;
        }
        let is_within = relocate::rings(rules, relocation).iter().any(|ring| ring.contains(post));
        match relocation.owner {
            _ if is_within || table.countries.is_empty() => Reason::NotNearest,
            Seat::Neutral => Reason::NeutralAbroad,
            _ => Reason::RelocationAbroad,
        }
    };
    post_reason(rules, state, post, Owned { seat: relocation.owner, piece }, place())
}

/// Why a piece at hand cannot be put as an extra. Clauses: DISPLACE-4, DISPLACE-5, TWO-6; ED-3, DEC-6.
pub(super) fn extra_reason(rules: Rules, state: &State, relocation: &Relocation, piece: Piece, post: PostId) -> Reason {
    let n_there = relocate::at_hand(rules, state, relocation).unwrap_or_default().of(piece);
    if relocation.extras == 0 {
        return Reason::NoExtraLeft;
    }
    if n_there == 0 {
        return match relocation.owner {
            Seat::Neutral => Reason::NeutralExtra,
            _ if !relocate::may_be(rules, relocation, piece) => Reason::ExtraKind,
            _ => Reason::ExtraSource,
        };
    }
    let open = relocate::open_posts(rules, state, relocation, relocation.piece, &state.free(rules.table));
    match relocated_reason(rules, state, relocation, piece, post) {
        Reason::NotTheLowest
            if !relocation.settled && relocate::order_is_irrelevant(rules, state, relocation, &open) =>
        {
            Reason::DisplacedFirst
        }
        reason => reason,
    }
}

/// Why the piece on a post cannot be lifted as an extra. Clauses: DISPLACE-4, DISPLACE-5, DISPLACE-13, TWO-6; ED-3.
pub(super) fn lift_reason(rules: Rules, state: &State, relocation: &Relocation, post: PostId) -> Reason {
    if relocation.extras == 0 {
        return Reason::NoExtraLeft;
    }
    if relocate::at_hand(rules, state, relocation).is_some() {
        return match relocation.owner {
            Seat::Neutral => Reason::NeutralExtra,
            _ => Reason::ExtraSource,
        };
    }
    let free = state.free(rules.table);
    match state.piece_at(post).filter(|owned| owned.seat == relocation.owner) {
        Some(owned) if !relocate::may_be(rules, relocation, owned.piece) => Reason::ExtraKind,
        Some(Owned { piece, .. })
            if !relocation.put_down().contains(&post)
                && relocate::has_place(rules, state, relocation, piece, post, &free) =>
        {
            Reason::NotTheLowest
        }
        _ => Reason::NoExtraThere,
    }
}

/// Why the next lifted piece cannot go on a post. Clauses: BRIT-9, BRIT-11, BRIT-15; DEC-9.
pub(super) fn lifted_reason(rules: Rules, state: &State, carry: &Carry, post: PostId) -> Reason {
    let Some(next) = carry.waiting().first() else { return Reason::OtherDecision };
    let open = moving::open_posts(rules, state, carry, *next);
    let place = match carry.owners {
        _ if classes(rules.table, &open).contains(post) => Reason::PutOrder,
        _ if open.contains(post) => Reason::NotTheLowest,
        _ if carry.is_action => Reason::MoveAbroad,
        Owners::Others => Reason::EffectAbroad,
        Owners::Own | Owners::Anyone => Reason::PermanentAbroad,
    };
    post_reason(rules, state, post, next.owned(), place)
}
