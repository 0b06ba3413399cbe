//! Lets a person lift pieces in any order. The rules take them in one order (DEC-8), so those lifted so far are undone
//! and lifted again with the new one in its place.
//!
//! Decisions and records are in the order of the rules. Clauses: DEC-8, MOVE-2.

use super::{Event, Game};
use crate::rules::{Action, Choice, Phase};
use crate::vocab::PostId;

/// The game with the piece on a post also lifted, and what happened; nothing where no pieces are being lifted or this
/// one may not be.
pub(super) fn also(game: &Game, post: PostId) -> Option<(Game, Event)> {
    // With the last piece in order lifted, the rules go on to putting by themselves.
    let (Phase::Lift(carry) | Phase::Put(carry)) = game.state().phase() else { return None };
    if carry.n_put() > 0 || carry.lifted().len() >= carry.limit.into() {
        return None;
    }
    let mut before = game.clone();
    let made: Option<Vec<Action>> = carry.lifted().iter().map(|_| before.undo().ok()).collect();
    let made = made?;
    let posts: Option<Vec<PostId>> = made.iter().rev().map(|&action| lifted_by(action)).collect();
    let (posts, start) = (posts?, *made.last()?);
    (0..posts.len()).find_map(|place| {
        let mut order = posts.clone();
        order.insert(place, post);
        lift_all(before.clone(), start, &order, post)
    })
}

/// The post that an action lifts a piece from.
const fn lifted_by(action: Action) -> Option<PostId> {
    match action {
        Action::Move { post }
        | Action::Lift { post }
        | Action::Use { choice: Choice::Lift(post), .. }
        | Action::Permanent { choice: Choice::Lift(post), .. } => Some(post),
        _ => None,
    }
}

/// The same beginning of a move with another first piece.
const fn starting_at(start: Action, post: PostId) -> Action {
    match start {
        Action::Use { marker, .. } => Action::Use { marker, choice: Choice::Lift(post) },
        Action::Permanent { effect, .. } => Action::Permanent { effect, choice: Choice::Lift(post) },
        _ => Action::Move { post },
    }
}

/// The game with these pieces lifted in this order, where that is legal, and the lifting of the new one.
fn lift_all(mut game: Game, start: Action, order: &[PostId], new: PostId) -> Option<(Game, Event)> {
    let mut lifted = None;
    for (i, &post) in order.iter().enumerate() {
        let action = if i == 0 { starting_at(start, post) } else { Action::Lift { post } };
        let events = game.apply(action).ok()?;
        let is_new = |event: &&Event| matches!(event, Event::Lifted { post, .. } if *post == new);
        lifted = lifted.or_else(|| events.deeds().iter().find(is_new).cloned());
    }
    Some((game, lifted?))
}
