//! The search player: Monte-Carlo tree search with a fixed number of playouts for each decision, not a time.
//!
//! It sees only what its seat may see: every playout begins with its own draw of what is hidden
//! ([`Observation::determinize`]), draws the dice and cards that come, and all playouts grow one tree of decisions. A
//! playout goes down the tree and one step beyond it; then steady players play on for a round, and what the position is
//! worth to each seat goes back up. The choice is the action that was tried most. INV-22.

use std::num::NonZeroU32;

use super::steady::{Steady, rolls_to_win};
use crate::rules::{Action, ActionKind, Decider, Observation, Rules, State};
use kogge_engine::game::search::{Tree, Values};
use kogge_engine::game::{MAX_PLAYERS, Player};
use kogge_engine::random::Random;

/// How many rounds a playout lasts beyond the tree. More of them bring more chance into what a position is worth than
/// they bring knowledge.
const HORIZON: u32 = 1;

/// By how much the worths of the actions of a decision differ.
const SPREAD: f64 = 0.3;

/// A player that searches. From one decision to the next it keeps its memory, and nothing of what it thought.
pub(super) struct Search {
    playouts: NonZeroU32,
    tree: Tree<State>,
    actions: Vec<Action>,
}

impl Search {
    pub(super) const fn new(playouts: NonZeroU32) -> Self {
        Self { playouts, tree: Tree::new(SPREAD), actions: Vec::new() }
    }

    /// One playout: down the tree, a step beyond it, on to the horizon, and back up.
    fn playout(&mut self, rules: Rules, mut state: State, offer: Option<Action>, random: &mut Random) {
        let Self { tree, actions, .. } = self;
        tree.start();
        while !tree.is_beyond()
            && let Some(decider) = state.decider()
        {
            let action = match decider {
                Decider::Chance => state.draw(rules, random),
                Decider::Seat(seat) => {
                    list(rules, &state, offer, actions);
                    match **actions {
                        [only] => Some(only),
                        _ => Some(tree.descend(seat, actions, random)),
                    }
                }
            };
            let Some(action) = action else { break };
            state.apply_unchecked(rules, action);
        }
        let favourite = play_on(rules, &mut state, actions, random);
        tree.give_back(&worth(rules, &state), favourite);
    }
}

impl Player<State> for Search {
    fn choose(&mut self, rules: Rules, state: &State, room: &mut Vec<Action>, random: &mut Random) -> Option<Action> {
        let Some(Decider::Seat(me)) = state.decider() else { return None };
        let favourite = Steady.choose(rules, state, room, random);
        list(rules, state, favourite, room);
        if let [only] = **room {
            return Some(only);
        }
        let seen = Observation::of(state, Some(me));
        self.tree.plant(favourite);
        for _ in 0..self.playouts.get() {
            let drawn = seen.determinize(rules, random);
            self.playout(rules, drawn, favourite, random);
        }
        self.tree.most_tried(room, random).or(favourite)
    }
}

/// The actions that are thought about: of the many offers only the one that a steady player would make.
fn list(rules: Rules, state: &State, offer: Option<Action>, out: &mut Vec<Action>) {
    state.legal_actions(rules, out);
    out.retain(|&action| action.kind() != ActionKind::Offer || Some(action) == offer);
}

/// Steady players play on until the game is over, or to the horizon; gives the first choice there was.
fn play_on(rules: Rules, state: &mut State, room: &mut Vec<Action>, random: &mut Random) -> Option<Action> {
    let last = state.turn() + HORIZON * state.n_players() as u32;
    let mut first = None;
    while state.turn() < last
        && let Some(decider) = state.decider()
    {
        let action = match decider {
            Decider::Chance => state.draw(rules, random),
            Decider::Seat(_) => {
                let action = Steady.choose(rules, state, room, random);
                if first.is_none() {
                    state.legal_actions(rules, room);
                    first = action.filter(|_| room.len() > 1);
                }
                action
            }
        };
        let Some(action) = action else { break };
        state.apply_unchecked(rules, action);
    }
    first
}

/// The worth of a position to each seat: the chance to win, more of it for those who seem to need less time.
fn worth(rules: Rules, state: &State) -> Values {
    let mut values = [0.0; MAX_PLAYERS];
    if let Some(winner) = state.winner() {
        values[winner.index()] = 1.0;
        return Values(values);
    }
    for seat in state.seats() {
        let speed = 1.0 / rolls_to_win(rules, state, seat);
        values[seat.index()] = speed * speed * speed;
    }
    let sum: f64 = values.iter().sum();
    Values(values.map(|value| value / sum))
}
