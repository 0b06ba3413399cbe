//! A playout beyond the tree: steady players finish the game, and its last position has a value for each seat.

use crate::game::search::Values;
use crate::hansa::play::steady::Steady;
use crate::hansa::rules::{Action, ActionList, MAX_PLAYERS, Random, Rules, State, sheets};

/// How many rounds a playout lasts beyond the tree. Steady games end long before: it is there for boards on which they
/// would not.
const HORIZON: u32 = 100;

/// The lead over the others' mean that is worth half of what any lead could be.
const HALFWAY: f64 = 15.0;

/// The steady players of the playouts.
pub(super) struct Policy {
    steady: Steady,
    room: ActionList,
}

impl Policy {
    pub(super) fn new() -> Self {
        Self { steady: Steady::default(), room: ActionList::new() }
    }

    /// The first choice of a steady player; with several pieces it may differ from the first in order.
    pub(super) fn favourite(&mut self, rules: Rules, state: &State, random: &mut Random) -> Option<Action> {
        self.steady.choose(rules, state, &mut self.room, random)?;
        self.steady.begun_by()
    }

    /// The next of several pieces that a steady player would choose.
    pub(super) fn pick(
        &mut self,
        rules: Rules,
        state: &State,
        choices: &mut ActionList,
        random: &mut Random,
    ) -> Option<Action> {
        self.steady.pick(rules, state, choices, random)
    }

    /// Plays on until the game is over, or stands at the horizon; gives the first choice there was.
    pub(super) fn play_on(&mut self, rules: Rules, state: &mut State, random: &mut Random) -> Option<Action> {
        let last = state.turn().saturating_add(HORIZON * state.n_players() as u32);
        let mut first = None;
        while state.turn() < last {
            let Some(action) = self.steady.choose(rules, state, &mut self.room, random) else { break };
            if first.is_none() && state.count_actions(rules) > 1 {
                first = self.steady.begun_by();
            }
            state.apply_unchecked(rules, action);
        }
        first
    }
}

/// What a position is worth to each seat by the scores, as if the game ended now: its lead over the mean of the others,
/// bent so that a decided game matters less than a close one.
pub(super) fn worth(rules: Rules, state: &State) -> Values {
    let mut totals = [0.0; MAX_PLAYERS];
    for (total, sheet) in totals.iter_mut().zip(sheets(rules, state)) {
        *total = f64::from(sheet.total());
    }
    let sum: f64 = totals.iter().sum();
    let n_others = state.n_players().saturating_sub(1).max(1) as f64;
    let value = |own: f64| {
        let lead = own - (sum - own) / n_others;
        0.5 + 0.5 * lead / (HALFWAY + lead.abs())
    };
    Values(totals.map(value))
}
