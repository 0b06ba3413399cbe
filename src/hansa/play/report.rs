//! A game as text that a person reads: the decisions by turn, the final board in words, the scores line by line.
//!
//! The same game gives the same bytes. Clauses: SCORE-1 … SCORE-7, TIE-1 … TIE-3, END-1 … END-3.

use std::fmt::{self, Write};

use super::notation::text_of;
use super::record::seat_text;
use super::{Event, Events, Names, Outcome, Plan, Step, Teller, View};
use crate::hansa::board::edition::TieBreak;
use crate::hansa::rules::{End, Line, Owned, Rules, Seat, Standing, State, TieBroken, ranking};
use crate::hansa::vocab::Piece;
use crate::wording::{count, joined};

/// Writes a game while it is played.
pub struct Report<'a, W> {
    rules: Rules<'a>,
    out: W,
    turn: u32,
    failed: bool,
}

impl<'a, W: Write> Report<'a, W> {
    /// A report into `out`.
    pub fn new(rules: Rules<'a>, out: W) -> Self {
        Self { rules, out, turn: 0, failed: false }
    }

    /// Writes the set-up: the board, who plays from seat A on, who starts, the start markers.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to.
    pub fn set_up(&mut self, seats: &[String], seed: Option<u64>, state: &State) -> fmt::Result {
        let table = self.rules.table;
        let out = &mut self.out;
        let seed = seed.map_or(String::new(), |seed| format!(", seed {seed}"));
        writeln!(out, "{} ({}), {} players{seed}", table.name, table.id, state.n_players())?;
        writeln!(out, "{}", self.rules.edition.name)?;
        let seats: Vec<String> =
            state.seats().zip(seats).map(|(seat, who)| format!("{seat} {}", seat_text(who))).collect();
        writeln!(out, "{}; {} starts", seats.join(", "), state.start())?;
        let modules: Vec<&str> = state.modules().iter().map(|module| module.word()).collect();
        if !modules.is_empty() {
            writeln!(out, "with {}", modules.join(", "))?;
        }
        write_markers(self.rules, state, out)?;
        let tiles: Vec<String> = state.display().iter().map(|tile| tile.to_string()).collect();
        if !tiles.is_empty() {
            writeln!(out, "tiles on display: {}", joined(&tiles, tiles.len()))?;
        }
        let neutral = state.posts_with(Owned { seat: Seat::Neutral, piece: Piece::Trader });
        for post in neutral.iter() {
            writeln!(out, "a neutral trader on {}", table.route_text(table.posts[post.index()].route))?;
        }
        Ok(())
    }

    /// Writes a decision, under the heading of its turn, and what it brought.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to.
    pub fn step(&mut self, step: &Step<'_>) -> fmt::Result {
        let state = step.state;
        if state.turn() != self.turn {
            self.turn = state.turn();
            writeln!(self.out, "\nturn {}, {}", self.turn, state.active())?;
        }
        let text = text_of(self.rules, state, step.action);
        match step.decider == state.active() {
            true => writeln!(self.out, "  {text}")?,
            false => writeln!(self.out, "  {}: {text}", step.decider)?,
        }
        let mut after = state.clone();
        // What is not legal brings nothing.
        if after.apply(self.rules, step.action).is_err() {
            return Ok(());
        }
        let events = Events::of(self.rules, state, step.action, &after);
        let names = Names::default();
        let teller = Teller::new(self.rules, &names);
        for event in events.consequences().iter().filter(|event| !has_own_line(event)) {
            writeln!(self.out, "    {}", teller.event(event))?;
        }
        Ok(())
    }

    /// Writes what [`play`](super::play) shows its observer; the first failure of `out` is kept for [`Self::finish`].
    pub fn observe(&mut self, plan: &Plan, state: &State, step: Option<Step<'_>>) {
        let written = match step {
            None => self.set_up(&plan.seats(), Some(plan.config.seed), state),
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
    pub fn finish(mut self, outcome: &Outcome) -> fmt::Result {
        self.write_board(outcome)?;
        write_result(self.rules, outcome, &mut self.out)
    }

    /// Writes the board of a game that is not over, and why it is shown no further.
    ///
    /// # Errors
    ///
    /// When `out` could not be written to, now or before.
    pub fn stop(mut self, outcome: &Outcome, why: &str) -> fmt::Result {
        self.write_board(outcome)?;
        let n = usize::try_from(outcome.n_decisions).unwrap_or(usize::MAX);
        let decisions = count(n, "decision", "decisions");
        writeln!(self.out, "unfinished after {decisions}, in turn {}: {why}", outcome.state.turn())
    }

    fn write_board(&mut self, outcome: &Outcome) -> fmt::Result {
        if self.failed {
            return Err(fmt::Error);
        }
        writeln!(self.out)?;
        // What is over hides nothing that the board would show.
        let names = Names::default();
        let view = View::of(self.rules, &names, &outcome.state, Seat::A);
        view.write_cities(&mut self.out)?;
        view.write_standing(&mut self.out)?;
        write_markers(self.rules, &outcome.state, &mut self.out)?;
        write_modules(&view, &mut self.out)?;
        writeln!(self.out)
    }
}

/// Whether a report shows the event elsewhere: in the heading of the next turn, or before the scores.
const fn has_own_line(event: &Event) -> bool {
    matches!(event, Event::Turn { .. } | Event::Ended(_))
}

/// The markers at routes.
fn write_markers(rules: Rules, state: &State, out: &mut impl Write) -> fmt::Result {
    let table = rules.table;
    for route in state.marked_routes().iter() {
        if let Some(kind) = state.marker_at(rules, route) {
            writeln!(out, "{} at {}", table.effect_text(kind.effect(table)), table.route_text(route))?;
        }
    }
    Ok(())
}

/// What the modules put before the players: tiles, mission cards once they are shown, and what is attached to routes.
fn write_modules(view: &View<'_>, out: &mut impl Write) -> fmt::Result {
    let (rules, state) = (view.rules(), view.state());
    for seat in state.seats() {
        for tile in state.player(seat).tiles.iter() {
            writeln!(out, "tile of {seat}: {tile}")?;
        }
    }
    for seat in state.seats() {
        if let Some(mission) = view.account(seat).mission {
            let (card, points) = (view.teller().card(mission.card), mission.points());
            writeln!(out, "mission of {seat}: {card}, {}", count(points as usize, "point", "points"))?;
        }
    }
    for attached in state.attached() {
        let effect = rules.table.effect_text(attached.marker.effect(rules.table));
        writeln!(out, "{effect} of {} at {}", attached.seat, rules.table.route_text(attached.route))?;
    }
    Ok(())
}

/// Writes how a game ended: why, the score table by scoring line, the winner and the tie-break that decided.
///
/// # Errors
///
/// When `out` cannot be written to.
pub fn write_result(rules: Rules, outcome: &Outcome, out: &mut impl Write) -> fmt::Result {
    let state = &outcome.state;
    let (n, turns) = (outcome.n_decisions, state.turn());
    if !outcome.is_finished() {
        return writeln!(out, "unfinished after {n} decisions in {} turns: the turn cap was reached", turns - 1);
    }
    writeln!(out, "over after {n} decisions in {turns} turns: {}", end_text(rules, state))?;
    let standings = ranking(rules, state);
    write_scores(rules, state, &standings, out)?;
    write_winner(&standings, out)
}

/// Why the game ended. Clauses: END-1 … END-3.
fn end_text(rules: Rules, state: &State) -> String {
    let names = Names::default();
    let teller = Teller::new(rules, &names);
    let reasons = End::reasons(rules, state);
    reasons.into_iter().map(|end| teller.end(end)).collect::<Vec<_>>().join(", ")
}

fn write_scores(rules: Rules, state: &State, standings: &[Standing], out: &mut impl Write) -> fmt::Result {
    write!(out, "\n{:20}", "")?;
    let mut by_seat: Vec<&Standing> = standings.iter().collect();
    by_seat.sort_by_key(|standing| standing.seat);
    for standing in &by_seat {
        write!(out, "{:>5}", standing.seat)?;
    }
    writeln!(out)?;
    for &line in Line::ALL.iter().filter(|line| line.is_on(rules, state)) {
        write!(out, "{} {:18}", line.letter(), line)?;
        for standing in &by_seat {
            write!(out, "{:>5}", standing.sheet.line(line))?;
        }
        writeln!(out)?;
    }
    write!(out, "{:20}", "total")?;
    for standing in &by_seat {
        write!(out, "{:>5}", standing.sheet.total())?;
    }
    write!(out, "\n{:20}", "rank")?;
    for standing in &by_seat {
        write!(out, "{:>5}", standing.rank)?;
    }
    writeln!(out, "\n")
}

fn write_winner(standings: &[Standing], out: &mut impl Write) -> fmt::Result {
    let winners: Vec<String> =
        standings.iter().filter(|standing| standing.rank == 1).map(|standing| standing.seat.to_string()).collect();
    let Some(first) = standings.first() else { return Ok(()) };
    let by = first.tie.map_or("", tie_text);
    let wins = if winners.len() == 1 { "wins" } else { "win" };
    writeln!(out, "{} {wins} with {} points{by}", winners.join(" and "), first.sheet.total())?;
    for pair in standings.windows(2).skip(1) {
        if let Some(TieBroken::By(_)) = pair[0].tie {
            let by = pair[0].tie.map_or("", tie_text);
            writeln!(out, "{} is ahead of {}{by}", pair[0].seat, pair[1].seat)?;
        }
    }
    Ok(())
}

/// What parted two players with equal totals, or that nothing did.
const fn tie_text(tie: TieBroken) -> &'static str {
    match tie {
        TieBroken::By(TieBreak::FewerActionSteps) => ", by fewer steps of Actions (TIE-1)",
        TieBroken::By(TieBreak::NetworkPoints) => ", by more network points (TIE-2)",
        TieBroken::Shared => ", sharing the rank (TIE-3)",
    }
}
