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
mod tree;

use std::num::NonZeroU32;

use super::player::Player;
use crate::hansa::rules::{Action, ActionList, Observation, Random, Rules, State};
use playout::{Policy, Values};
use tree::Tree;

/// A player that searches. From one decision to the next it keeps its memory, and nothing of what it thought.
pub(super) struct Search {
    playouts: NonZeroU32,
    tree: Tree,
    policy: Policy,
    actions: ActionList,
}

impl Search {
    pub(super) fn new(playouts: NonZeroU32) -> Self {
        Self { playouts, tree: Tree::default(), policy: Policy::new(), actions: ActionList::new() }
    }

    /// One playout: down the tree, a step beyond it, on to the horizon, and back up.
    fn playout(&mut self, rules: Rules, mut state: State, random: &mut Random) {
        self.tree.start();
        while let Some(seat) = state.decider()
            && !self.tree.is_beyond()
        {
            state.legal_actions(rules, &mut self.actions);
            let action = match &*self.actions {
                &[only] => only,
                actions => self.tree.descend(seat, actions),
            };
            state.apply_unchecked(rules, action);
        }
        let favourite = self.policy.play_on(rules, &mut state, random);
        self.tree.give_back(&Values::of(rules, &state), favourite);
    }
}

impl Player for Search {
    fn choose(&mut self, rules: Rules, state: &State, room: &mut ActionList, random: &mut Random) -> Option<Action> {
        state.legal_actions(rules, room);
        if room.len() < 2 {
            return room.first().copied();
        }
        let seen = Observation::of(rules, state, state.decider()?);
        let favourite = self.policy.choose(rules, seen.open(), random);
        self.tree.plant(favourite);
        for _ in 0..self.playouts.get() {
            self.playout(rules, seen.determinize(rules, random), random);
        }
        self.tree.most_tried()
    }
}
