//! The by-kind player: a kind of action first, each equally likely, then an action of that kind.
//!
//! Where a list has forty places for a piece and one way to end the turn, the random player places forty times as often
//! as it ends; this player does both equally often. It stores nothing and only counts through the list.

use crate::hansa::rules::{Action, ActionKind, Random};

/// How many actions there are of each kind.
pub(super) struct Counts([u16; ActionKind::ALL.len()]);

impl Counts {
    pub(super) fn of(actions: &[Action]) -> Self {
        let mut counts = [0; ActionKind::ALL.len()];
        for action in actions {
            counts[action.kind().index()] += 1;
        }
        Self(counts)
    }

    /// How many kinds there are.
    pub(super) fn n_kinds(&self) -> usize {
        self.0.iter().filter(|&&count| count > 0).count()
    }

    /// How many actions there are of a kind.
    pub(super) const fn of_kind(&self, kind: ActionKind) -> usize {
        self.0[kind.index()] as usize
    }
}

/// One of the actions; `None` when there is none.
pub(super) fn choose(actions: &[Action], random: &mut Random) -> Option<Action> {
    let counts = Counts::of(actions);
    let drawn = random.below(counts.n_kinds());
    let kind = *ActionKind::ALL.iter().filter(|&&kind| counts.of_kind(kind) > 0).nth(drawn)?;
    let drawn = random.below(counts.of_kind(kind));
    actions.iter().copied().filter(|action| action.kind() == kind).nth(drawn)
}
