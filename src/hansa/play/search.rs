//! The search player: Monte-Carlo tree search with a fixed number of playouts for each decision, not a time.
//!
//! It sees only what its seat may see: every playout begins with its own draw of what is hidden
//! ([`Observation::determinize`]), and all playouts grow one tree of decisions (information-set search; INV-18). A
//! playout goes down the tree and one step beyond it; then steady players finish the game, and its value for each seat
//! goes back up. The choice is the action that was tried most.
//!
//! The same position and draws give the same choice on every machine: no time, no threads, and only those operations on
//! floating-point numbers that IEEE 754 makes exact everywhere (sums, products, quotients, square roots).

mod playout;

use std::num::NonZeroU32;

use super::batch::Batch;
use crate::game::Player;
use crate::game::search::Tree;
use crate::hansa::rules::{Action, ActionList, Observation, Random, Rules, Seat, State};
use playout::{Policy, worth};

/// A player that searches. From one decision to the next it keeps its memory, and nothing of what it thought.
pub(super) struct Search {
    playouts: NonZeroU32,
    batch: Batch,
    tree: Tree<State>,
    policy: Policy,
    actions: ActionList,
}

impl Search {
    pub(super) fn new(playouts: NonZeroU32) -> Self {
        let (batch, tree, policy) = (Batch::default(), Tree::new(1.0), Policy::new());
        Self { playouts, batch, tree, policy, actions: ActionList::new() }
    }

    /// Grows a tree for the decision that is due.
    fn think(&mut self, rules: Rules, state: &State, decider: Seat, random: &mut Random) {
        let seen = Observation::of(rules, state, decider);
        let favourite = self.policy.favourite(rules, seen.open(), random);
        self.tree.plant(favourite);
        for _ in 0..self.playouts.get() {
            self.playout(rules, seen.determinize(rules, random), random);
        }
    }

    /// One playout: down the tree, a step beyond it, on to the horizon, and back up.
    fn playout(&mut self, rules: Rules, mut state: State, random: &mut Random) {
        let Self { tree, policy, actions, .. } = self;
        tree.start();
        let (mut batch, mut favourite) = (Batch::default(), None);
        while let Some(seat) = state.decider()
            && !(tree.is_beyond() && batch.is_empty())
        {
            let action = batch.choose(rules, &state, actions, |state, actions| {
                if actions.is_empty() {
                    state.legal_actions(rules, actions);
                }
                match **actions {
                    [only] => Some(only),
                    _ if tree.is_beyond() => {
                        let picked = policy.pick(rules, state, actions, random);
                        favourite = favourite.or(picked);
                        picked
                    }
                    _ => Some(tree.descend(seat, actions, random)),
                }
            });
            let Some(action) = action else { break };
            state.apply_unchecked(rules, action);
        }
        let played = policy.play_on(rules, &mut state, random);
        tree.give_back(&worth(rules, &state), favourite.or(played));
    }

    /// The choice between these actions: the first one that there is in a decision is thought about.
    fn pick(
        &mut self,
        rules: Rules,
        state: &State,
        actions: &mut ActionList,
        think: &mut Option<(&State, Seat)>,
        random: &mut Random,
    ) -> Option<Action> {
        if let [only] = **actions {
            return Some(only);
        }
        if let Some((state, decider)) = think.take() {
            self.think(rules, state, decider, random);
        }
        self.tree.most_tried(actions, random).or_else(|| self.policy.pick(rules, state, actions, random))
    }
}

impl Player<State> for Search {
    fn choose(&mut self, rules: Rules, state: &State, room: &mut ActionList, random: &mut Random) -> Option<Action> {
        let mut think = Some((state, state.decider()?));
        let mut batch = std::mem::take(&mut self.batch);
        let action = batch.choose(rules, state, room, |state, actions| {
            if actions.is_empty() {
                state.legal_actions(rules, actions);
            }
            self.pick(rules, state, actions, &mut think, random)
        });
        self.batch = batch;
        action
    }
}
