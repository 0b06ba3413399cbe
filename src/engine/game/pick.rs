//! Aimless choices, which look at nothing but the list: any action, or a kind of action first.
//!
//! Where a list has forty places for a piece and one way to end the turn, a uniform choice places forty times as often
//! as it ends; by kind both are equally likely. Nothing is stored: the list is only counted through.

use super::{Game, MAX_KINDS};
use crate::random::Random;

/// Any of the actions, each equally likely; `None` when there is none.
#[doc(hidden)]
pub fn uniform<G: Game>(actions: &[G::Action], random: &mut Random) -> Option<G::Action> {
    actions.get(random.below(actions.len())).copied()
}

/// Any kind of the actions, each equally likely, then any action of that kind; `None` when there is none.
#[doc(hidden)]
pub fn by_kind<G: Game>(actions: &[G::Action], random: &mut Random) -> Option<G::Action> {
    let counts = Counts::of::<G>(actions);
    let drawn = random.below(counts.n_kinds());
    let kind = (0..MAX_KINDS).filter(|&kind| counts.of_kind(kind) > 0).nth(drawn)?;
    let drawn = random.below(counts.of_kind(kind));
    actions.iter().copied().filter(|&action| G::kind(action) == kind).nth(drawn)
}

/// How many actions there are of each kind.
pub(super) struct Counts([u16; MAX_KINDS]);

impl Counts {
    pub(super) fn of<G: Game>(actions: &[G::Action]) -> Self {
        let mut counts = [0; MAX_KINDS];
        for &action in actions {
            counts[G::kind(action)] += 1;
        }
        Self(counts)
    }

    /// How many kinds there are.
    pub(super) fn n_kinds(&self) -> usize {
        self.0.iter().filter(|&&count| count > 0).count()
    }

    /// How many actions there are of a kind.
    pub(super) const fn of_kind(&self, kind: usize) -> usize {
        self.0[kind] as usize
    }
}
