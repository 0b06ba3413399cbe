//! Watching a game closely: who would win if it ended now, round by round, and the cause of each point of prestige.

use super::Played;
use super::tally::{CloseTally, ROUNDS};
use super::watch::round;
use crate::play::{Cause, Event};
use crate::rules::{Action, Rules, Seat, State, sheets};
use kogge_engine::game::session::Embedded as _;
use kogge_engine::study::{add_leaders, ahead};

/// Notes of a game that is watched closely.
#[derive(Default)]
pub(super) struct Close {
    turn: u32,
    /// The last state with the action that was chosen in it.
    last: Option<(Box<State>, Action)>,
    /// By round, as it began: the player who was ahead of all others.
    leaders: Vec<Option<Seat>>,
    /// By round: prestige by what it was for.
    prestige: Vec<[u64; 4]>,
}

impl Close {
    /// Forgets the game before.
    pub(super) fn begin(&mut self) {
        self.turn = 0;
        self.last = None;
        self.leaders.clear();
        self.prestige.clear();
    }

    /// Looks at a state, and what is chosen in it.
    pub(super) fn look(&mut self, rules: Rules, state: &State, action: Option<Action>) {
        self.account(rules, state);
        if state.turn() != self.turn && !state.is_over() {
            self.turn = state.turn();
            if (self.turn - 1).is_multiple_of(state.n_players() as u32) {
                self.leaders.push(leader(rules, state));
            }
        }
        let Some(action) = action else { return };
        match &mut self.last {
            Some((last, chosen)) => {
                (**last).clone_from(state);
                *chosen = action;
            }
            none => *none = Some((Box::new(state.clone()), action)),
        }
    }

    /// Counts the prestige since the last look by its cause.
    fn account(&mut self, rules: Rules, state: &State) {
        let Some((last, action)) = &self.last else { return };
        if state.seats().all(|seat| state.player(seat).prestige == last.player(seat).prestige) {
            return;
        }
        // What comes after the last round is counted to it.
        let row = (round(last) as usize - 1).min(ROUNDS - 1);
        if self.prestige.len() <= row {
            self.prestige.resize(row + 1, [0; 4]);
        }
        for event in State::events(rules, last, *action, state) {
            if let Event::Prestige { seat, points, cause } = event
                && seat != Seat::Neutral
            {
                let cause = match cause {
                    Cause::Control(_) => 0,
                    Cause::Coin(_) => 1,
                    Cause::Link => 2,
                    Cause::Effect => 3,
                };
                self.prestige[row][cause] += u64::from(points);
            }
        }
    }

    /// Adds a finished game.
    pub(super) fn add(&self, played: &Played, tally: &mut CloseTally) {
        tally.games += 1;
        for (rounds, prestige) in tally.prestige.iter_mut().zip(&self.prestige) {
            rounds.iter_mut().zip(prestige).for_each(|(sum, points)| *sum += points);
        }
        let CloseTally { leaders, changes, decided, .. } = tally;
        add_leaders(&self.leaders, played, leaders, changes, decided);
    }
}

/// The player who is ahead of all others, if the game ended now.
fn leader(rules: Rules, state: &State) -> Option<Seat> {
    ahead(state.seats().zip(sheets(rules, state)).map(|(seat, sheet)| (seat, sheet.total())))
}
