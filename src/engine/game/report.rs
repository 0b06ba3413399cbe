//! A game as text that a person reads: its set-up, the decisions by turn, the final board in words, the points.
//!
//! The same game gives the same bytes. A family writes what only it knows: [`Reported`].

use std::fmt::{self, Write};

use super::notation::word_text;
use super::{Configuration, Outcome, Plan, Playable, Seat, Step};
use crate::vocab::Tongue;
use crate::wording::{count, joined};

/// A game that can be written as a report.
pub trait Reported: Playable {
    /// The name of the map, its id, and the name of the edition.
    fn titles(rules: Self::Rules<'_>) -> [String; 3];

    /// Writes what the set-up has besides its titles and players.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to; so for the other methods.
    fn write_set_up(&self, rules: Self::Rules<'_>, out: &mut dyn Write) -> fmt::Result;

    /// Writes a decision or an outcome of chance, and what it brought.
    fn write_step(rules: Self::Rules<'_>, step: &Step<'_, Self>, out: &mut dyn Write) -> fmt::Result;

    /// Writes the final board.
    fn write_board(&self, rules: Self::Rules<'_>, out: &mut dyn Write) -> fmt::Result;

    /// Why the game ended, in a language.
    fn end_text(&self, rules: Self::Rules<'_>, tongue: Tongue) -> String;

    /// Writes the points of a game that is over, and who won, in a language.
    fn write_scores(&self, rules: Self::Rules<'_>, tongue: Tongue, out: &mut dyn Write) -> fmt::Result;
}

/// Writes a game while it is played.
pub struct Report<'a, G: Reported, W> {
    rules: G::Rules<'a>,
    out: W,
    turn: u32,
    failed: bool,
}

impl<'a, G: Reported, W: Write> Report<'a, G, W> {
    /// A report into `out`.
    pub const fn new(rules: G::Rules<'a>, out: W) -> Self {
        Self { rules, out, turn: 0, failed: false }
    }

    /// Writes the set-up: the map, who plays from seat A on, who starts, and what lies where.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to.
    pub fn set_up(&mut self, seats: &[String], seed: Option<u64>, state: &G) -> fmt::Result {
        let [name, id, edition] = G::titles(self.rules);
        let out = &mut self.out;
        let seed = seed.map_or(String::new(), |seed| format!(", seed {seed}"));
        writeln!(out, "map {name} ({id}), {} players{seed}", state.n_players())?;
        writeln!(out, "{edition}")?;
        let players = Seat::players(state.n_players()).zip(seats);
        let seats: Vec<String> = players.map(|(seat, who)| format!("{seat} {}", word_text(who))).collect();
        writeln!(out, "{}; {} starts", seats.join(", "), state.start())?;
        state.write_set_up(self.rules, out)
    }

    /// Writes a decision, under the heading of its turn, and what it brought.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to.
    pub fn step(&mut self, step: &Step<'_, G>) -> fmt::Result {
        let state = step.state;
        if state.turn() != self.turn {
            self.turn = state.turn();
            writeln!(self.out, "\nturn {}, {}", self.turn, state.active())?;
        }
        G::write_step(self.rules, step, &mut self.out)
    }

    /// Writes what [`play`](super::play) shows its observer; the first failure of `out` is kept for [`Self::finish`].
    pub fn observe(&mut self, plan: &Plan<G>, state: &G, step: Option<Step<'_, G>>) {
        let written = match step {
            None => self.set_up(&plan.seats(), Some(plan.config.seed()), state),
            Some(step) => self.step(&step),
        };
        self.failed |= written.is_err();
    }

    /// Writes something; the first failure of `out` is kept for [`Self::finish`].
    pub fn keep(&mut self, write: impl FnOnce(&mut Self) -> fmt::Result) {
        self.failed |= write(self).is_err();
    }

    /// Writes a line of its own.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to.
    pub fn line(&mut self, text: &str) -> fmt::Result {
        writeln!(self.out, "{text}")
    }

    /// Writes the final board and the result.
    ///
    /// # Errors
    ///
    /// When `out` could not be written to, now or before.
    pub fn finish(mut self, outcome: &Outcome<G>) -> fmt::Result {
        self.write_board(outcome)?;
        write_result(self.rules, outcome, &mut self.out)
    }

    /// Writes the board of a game that is not over, and why it is shown no further.
    ///
    /// # Errors
    ///
    /// When `out` could not be written to, now or before.
    pub fn stop(mut self, outcome: &Outcome<G>, why: &str) -> fmt::Result {
        self.write_board(outcome)?;
        let n = usize::try_from(outcome.n_decisions).unwrap_or(usize::MAX);
        let decisions = count(n, "decision", "decisions");
        writeln!(self.out, "unfinished after {decisions}, in turn {}: {why}", outcome.state.turn())
    }

    fn write_board(&mut self, outcome: &Outcome<G>) -> fmt::Result {
        if self.failed {
            return Err(fmt::Error);
        }
        writeln!(self.out)?;
        outcome.state.write_board(self.rules, &mut self.out)?;
        writeln!(self.out)
    }
}

/// Writes how a game ended: why, the points by what brought them, and the winner.
///
/// # Errors
///
/// When `out` cannot be written to.
pub fn write_result<G: Reported>(rules: G::Rules<'_>, outcome: &Outcome<G>, out: &mut impl Write) -> fmt::Result {
    let state = &outcome.state;
    let (n, turn) = (count(outcome.n_decisions as usize, "decision", "decisions"), state.turn());
    let turns = |n: u32| count(n as usize, "turn", "turns");
    if let Some(loser) = outcome.forfeited {
        let winners: Vec<String> =
            Seat::players(state.n_players()).filter(|&seat| seat != loser).map(|seat| seat.to_string()).collect();
        let winners = joined(&winners, winners.len());
        return writeln!(out, "forfeited by {loser} after {n}, in turn {turn}: won by {winners}");
    }
    if !outcome.is_finished() {
        return writeln!(out, "unfinished after {n} in {}: the turn cap was reached", turns(turn.saturating_sub(1)));
    }
    writeln!(out, "over after {n} in {}: {}", turns(turn), state.end_text(rules, Tongue::English))?;
    state.write_scores(rules, Tongue::English, out)
}
