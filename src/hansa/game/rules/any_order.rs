//! The choices among pieces that are lifted or put one after the other, as if their order were free.
//!
//! The rules take such pieces in the order of posts, so that no two sequences end alike. Ids make that order and names
//! make the ids, so a player that chose piece by piece in it would favour the posts at its end. Here a player chooses in
//! any order, on a copy of the state, and gets the posts in the order of the rules. Clauses: section 6.3; DEC-8, DEC-9.

use arrayvec::ArrayVec;

use super::Rules;
use super::action::{Action, Choice};
use super::carry::Carry;
use super::moving::{self, each_liftable, goes_singly};
use super::phase::Phase;
use super::posts::{class, classes};
use super::seat::Owned;
use super::sink::{ActionList, Sink};
use super::state::State;
use crate::board::table::MAX_LIFTED;
use crate::vocab::PostId;

/// Pieces that are being chosen to be lifted, or posts that identical pieces are put on.
#[derive(Debug, Clone)]
pub(crate) struct AnyOrder {
    /// The state after the choices so far.
    state: State,
    carry: Carry,
    /// How many may still be chosen.
    left: usize,
    chosen: ArrayVec<(PostId, Owned), MAX_LIFTED>,
}

impl AnyOrder {
    /// The lifting that an action begins; nothing when it lifts at most one piece before one is put.
    pub(crate) fn lifting(rules: Rules, state: &State, first: Action) -> Option<Self> {
        let post = lifted_by(first)?;
        let owned = state.piece_at(post)?;
        let mut state = state.clone();
        state.apply_unchecked(rules, first);
        // Without a later piece in order the rules go on to putting by themselves.
        let (Phase::Lift(carry) | Phase::Put(carry)) = state.phase else { return None };
        if goes_singly(rules, &carry) || carry.limit < 2 {
            return None;
        }
        state.phase = Phase::Lift(carry);
        Some(Self { state, carry, left: usize::from(carry.limit) - 1, chosen: [(post, owned)].into_iter().collect() })
    }

    /// The putting of the pieces that are put next and are alike; nothing where one of them is put already, or there is
    /// one only.
    pub(crate) fn putting(rules: Rules, state: &State) -> Option<Self> {
        let Phase::Put(carry) = state.phase else { return None };
        let left = moving::n_alike(rules.table, &carry);
        (left > 1 && carry.last == 0).then(|| Self { state: state.clone(), carry, left, chosen: ArrayVec::new() })
    }

    /// The state after the choices so far.
    pub(crate) const fn state(&self) -> &State {
        &self.state
    }

    /// Fills `out` with the next choices; with nothing once the choice is complete.
    pub(crate) fn choices(&self, rules: Rules, out: &mut ActionList) {
        out.clear();
        if self.left == 0 {
            return;
        }
        match &self.state.phase {
            Phase::Put(carry) => moving::puts_in_any_order(rules, &self.state, carry, out),
            _ => {
                each_liftable(rules, &self.state, self.carry.owners, None, |posts| {
                    out.each(&classes(rules.table, posts), |post| Action::Lift { post });
                });
                out.push(Action::Done);
            }
        }
    }

    /// Chooses one of the [`choices`](Self::choices).
    pub(crate) fn choose(&mut self, action: Action) {
        self.left = match action {
            Action::Lift { post } | Action::Put { post } => self.left.saturating_sub(usize::from(self.carry_out(post))),
            _ => 0,
        };
    }

    /// Lifts the piece of a post, or puts the next one there; false where there is none.
    fn carry_out(&mut self, post: PostId) -> bool {
        let owned = match &mut self.state.phase {
            Phase::Put(carry) => carry.waiting().first().map(|next| next.owned()).inspect(|_| carry.note_put(post)),
            _ => self.state.piece_at(post),
        };
        let Some(owned) = owned else { return false };
        match self.state.phase {
            Phase::Put(_) => self.state.put(post, owned),
            _ => self.state.lift(post, owned),
        }
        self.chosen.push((post, owned));
        true
    }

    /// The chosen posts in the order in which the rules take them, and whether more pieces could have been lifted.
    pub(crate) fn in_order(mut self, rules: Rules) -> (ArrayVec<PostId, MAX_LIFTED>, bool) {
        self.chosen.sort_by_key(|&(post, owned)| (class(rules.table, post), owned, post));
        let is_short = self.chosen.len() < usize::from(self.carry.limit) && matches!(self.state.phase, Phase::Lift(_));
        (self.chosen.into_iter().map(|(post, _)| post).collect(), is_short)
    }
}

/// The post that an action lifts the first of several pieces from.
const fn lifted_by(action: Action) -> Option<PostId> {
    match action {
        Action::Move { post }
        | Action::Use { choice: Choice::Lift(post), .. }
        | Action::Permanent { choice: Choice::Lift(post), .. } => Some(post),
        _ => None,
    }
}
