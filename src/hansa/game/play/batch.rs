//! Several pieces of one move: a player chooses them in any order and carries the choice out in the order of the rules.
//!
//! So the numbers of posts, which follow from names, make no choice likelier. Clauses: DEC-8, DEC-9.

use arrayvec::ArrayVec;

use crate::board::table::MAX_LIFTED;
use crate::rules::{Action, ActionList, AnyOrder, Choice, Phase, Rules, State};
use crate::vocab::PostId;

/// The actions that a choice of several pieces still needs: one for each piece, and one to stop lifting.
type Rest = ArrayVec<Action, { MAX_LIFTED + 1 }>;

/// The pieces that a player has chosen and not yet lifted or put.
#[derive(Debug, Clone, Default)]
pub(super) struct Batch {
    /// The turn and the phase in which the next of them is due.
    due: Option<(u32, Phase)>,
    /// The actions still to come, the next one last.
    rest: Rest,
}

impl Batch {
    /// The next action. `choose` gets this state and an empty list for the decision that is due; for each further piece
    /// of a batch, and for each of several identical pieces to put, it gets a state and the choices.
    pub(super) fn choose(
        &mut self,
        rules: Rules,
        state: &State,
        room: &mut ActionList,
        mut choose: impl FnMut(&State, &mut ActionList) -> Option<Action>,
    ) -> Option<Action> {
        if let Some(action) = self.next(rules, state) {
            return Some(action);
        }
        self.rest.clear();
        if let Some(putting) = AnyOrder::putting(rules, state) {
            let (posts, _) = filled(rules, putting, room, &mut choose)?;
            self.rest.extend(posts.into_iter().rev().map(|post| Action::Put { post }));
            return self.take(rules, state);
        }
        room.clear();
        let first = choose(state, room)?;
        let Some(lifting) = AnyOrder::lifting(rules, state, first) else { return Some(first) };
        let (posts, is_short) = filled(rules, lifting, room, &mut choose)?;
        let (&lowest, others) = posts.split_first()?;
        self.rest.extend(is_short.then_some(Action::Done));
        self.rest.extend(others.iter().rev().map(|&post| Action::Lift { post }));
        self.rest.push(starting_at(first, lowest));
        self.take(rules, state)
    }

    /// Whether every chosen piece is lifted or put.
    pub(super) const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next action of the batch, if it is due in this state.
    fn next(&mut self, rules: Rules, state: &State) -> Option<Action> {
        let (turn, phase) = self.due.as_ref()?;
        let is_due = *turn == state.turn() && phase == state.phase();
        // The same turn and phase of another game may have other pieces.
        let is_legal = |&&action: &&Action| state.is_legal(rules, action);
        if is_due && self.rest.last().filter(is_legal).is_some() { self.take(rules, state) } else { None }
    }

    /// Takes the next action, and notes where the one after it is due.
    fn take(&mut self, rules: Rules, state: &State) -> Option<Action> {
        let action = self.rest.pop()?;
        self.due = (!self.rest.is_empty()).then(|| {
            let mut after = state.clone();
            after.apply_unchecked(rules, action);
            (after.turn(), after.phase().clone())
        });
        Some(action)
    }
}

/// The posts of a batch, chosen one by one.
fn filled(
    rules: Rules,
    mut batch: AnyOrder,
    room: &mut ActionList,
    choose: &mut impl FnMut(&State, &mut ActionList) -> Option<Action>,
) -> Option<(ArrayVec<PostId, MAX_LIFTED>, bool)> {
    loop {
        batch.choices(rules, room);
        if room.is_empty() {
            return Some(batch.in_order(rules));
        }
        let action = choose(batch.state(), room)?;
        batch.choose(action);
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
