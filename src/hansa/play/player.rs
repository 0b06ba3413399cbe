//! Who chooses: the kinds of players that need no person.

use super::steady;
use crate::hansa::rules::{Action, ActionList, Random, Rules, State};
use crate::hansa::vocab::words;

words! {
    /// A kind of player.
    pub enum PlayerKind {
        /// Any legal action, each equally likely. Its games need tens of thousands of decisions.
        Random = "random",
        /// Plain good sense: its games end after a few hundred decisions.
        Steady = "steady",
    }
}

impl PlayerKind {
    /// One of the legal actions, which there must be; `None` when the list is empty.
    pub fn choose(self, rules: Rules, state: &State, actions: &ActionList, random: &mut Random) -> Option<Action> {
        match self {
            Self::Random => actions.get(random.below(actions.len())).copied(),
            Self::Steady => steady::choose(rules, state, actions, random),
        }
    }
}
