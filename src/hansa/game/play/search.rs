//! The search player: it plays the best ends of its turn on for a round, with a fixed budget for each turn, not a time.
//!
//! What the expert values at the end of its own turn, the search values after everybody's next one. It plans its turn
//! more widely than the expert and keeps the best ends, whose order only the next turns can show; each is played on from the
//! same draws of what is hidden, every seat by the expert, until its own next turn is over. There its share of the win is
//! what the net says. The worse half of the ends is dropped time and again, so that those in question are played on most
//! (sequential halving). It sees only what its seat may see ([`Observation::determinize`]), and carries its choice out as
//! long as the game goes as planned. Clauses: INV-18.
//!
//! The same position and draws give the same choice on every machine: no time, no threads, and only those operations on
//! floating-point numbers that IEEE 754 makes exact everywhere (sums, products, quotients).

use std::num::NonZeroU32;

use super::expert::{EXPERT, End, Mind, Plan, is_own_turn};
use crate::rules::{Action, ActionList, Observation, Random, Rules, Seat, State};
use kogge_engine::game::Player;
use kogge_engine::game::value::Manner;

/// How the own turn is planned. Others' turns are planned as the expert does: with narrower ones the search plays much
/// worse.
const WIDE: Manner = Manner { width: 6, choices: 6, whim: 0.0 };

/// A player that searches.
pub(super) struct Search {
    playouts: NonZeroU32,
    mind: Mind,
    plan: Plan,
}

/// An end of the turn, and what it is worth.
struct Way {
    line: Vec<Action>,
    /// The shares of the win in sum, of all the times that it was played on.
    worth: f64,
}

impl Search {
    pub(super) fn new(playouts: NonZeroU32) -> Self {
        Self { playouts, mind: Mind::shipped(), plan: Plan::default() }
    }

    fn think(&mut self, rules: Rules, state: &State, me: Seat, random: &mut Random) -> Option<Action> {
        let seen = Observation::of(rules, state, me);
        let drawn = seen.determinize(rules, random);
        if !is_own_turn(state, me) {
            return self.mind.answer(rules, &drawn, me, random);
        }
        // An end of the turn and everybody's next turn count one each.
        let budget = self.playouts.get() / (state.n_players() as u32 + 1);
        let ends = self.mind.ends(rules, &drawn, WIDE, budget.isqrt().max(1) as usize, random);
        let line = self.best(rules, &seen, ends, budget, random)?;
        self.plan = Plan::new(drawn, me, line);
        self.plan.next(rules, state)
    }

    /// The best of these ends of the turn, the first one if they are worth the same.
    fn best(
        &mut self,
        rules: Rules,
        seen: &Observation,
        ends: Vec<End>,
        budget: u32,
        random: &mut Random,
    ) -> Option<Vec<Action>> {
        let mut ways: Vec<Way> = ends.into_iter().map(|end| Way { line: end.line, worth: 0.0 }).collect();
        let n_stages = ways.len().next_power_of_two().ilog2().max(1);
        while ways.len() > 1 {
            let times = (budget / n_stages / ways.len() as u32).max(1);
            for _ in 0..times {
                let world = seen.determinize(rules, random);
                for way in &mut ways {
                    way.worth += self.play_on(rules, world.clone(), &way.line, random);
                }
            }
            // All that are left were played on as often.
            ways.sort_by(|a, b| b.worth.total_cmp(&a.worth));
            ways.truncate(ways.len().div_ceil(2));
        }
        ways.pop().map(|way| way.line)
    }

    /// The active player's share of the win after this end of its turn, everybody's next one and its own next one.
    fn play_on(&mut self, rules: Rules, mut state: State, line: &[Action], random: &mut Random) -> f64 {
        let me = state.active();
        let last = state.turn() + state.n_players() as u32;
        for &action in line {
            // What was hidden may forbid it in this draw.
            if !state.is_legal(rules, action) {
                break;
            }
            state.apply_unchecked(rules, action);
        }
        while state.turn() <= last
            && let Some(decider) = state.decider()
        {
            if state.count_actions(rules) > 1 && is_own_turn(&state, decider) {
                let ends = self.mind.ends(rules, &state, EXPERT, 1, random);
                let Some(end) = ends.first() else { break };
                for &action in &end.line {
                    state.apply_unchecked(rules, action);
                }
            } else if let Some(action) = self.mind.answer(rules, &state, decider, random) {
                state.apply_unchecked(rules, action);
            } else {
                break;
            }
        }
        self.mind.share(rules, &state, me).into()
    }
}

impl Player<State> for Search {
    fn choose(&mut self, rules: Rules, state: &State, _: &mut ActionList, random: &mut Random) -> Option<Action> {
        let me = state.decider()?;
        if let Some(action) = self.plan.next(rules, state) {
            return Some(action);
        }
        match state.count_actions(rules) {
            1 => state.nth_action(rules, 0),
            _ => self.think(rules, state, me, random).or_else(|| state.nth_action(rules, 0)),
        }
    }
}
