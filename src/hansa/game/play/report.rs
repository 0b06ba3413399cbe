//! A game as text that a person reads: the decisions by turn, the final board in words, the scores line by line.
//!
//! The same game gives the same bytes. Clauses: SCORE-1 … SCORE-7, TIE-1 … TIE-3, END-1 … END-3.

use std::fmt::{self, Write};

use super::notation::text_of;
use super::{Event, Names, Step, Teller, View};
use crate::board::edition::TieBreak;
use crate::rules::{End, Line, Owned, Rules, Seat, Standing, State, TieBroken, ranking};
use crate::vocab::{Both, Piece, Tongue};
use kogge_engine::game::report::Reported;
use kogge_engine::game::session::Embedded as _;
use kogge_engine::wording::{count, joined};

/// Writes a game while it is played.
pub type Report<'a, W> = kogge_engine::game::report::Report<'a, State, W>;

impl Reported for State {
    fn titles(rules: Rules) -> [String; 3] {
        [&rules.table.name, &rules.table.id, &rules.edition.name].map(|title| title.to_string())
    }

    /// The modules, the start markers, the tiles and the neutral traders.
    fn write_set_up(&self, rules: Rules, out: &mut dyn Write) -> fmt::Result {
        let modules: Vec<&str> = self.modules().iter().map(|module| module.word()).collect();
        if !modules.is_empty() {
            writeln!(out, "with {}", modules.join(", "))?;
        }
        write_markers(rules, self, out)?;
        let tiles: Vec<String> = self.display().iter().map(|tile| tile.to_string()).collect();
        if !tiles.is_empty() {
            writeln!(out, "tiles on display: {}", joined(&tiles, tiles.len()))?;
        }
        let neutral = self.posts_with(Owned { seat: Seat::Neutral, piece: Piece::Trader });
        for post in neutral.iter() {
            writeln!(out, "a neutral trader on {}", rules.table.route_text(rules.table.posts[post.index()].route))?;
        }
        Ok(())
    }

    fn write_step(rules: Rules, step: &Step<'_>, out: &mut dyn Write) -> fmt::Result {
        let state = step.state;
        let text = text_of(rules, state, step.action);
        match step.decider == state.active() {
            true => writeln!(out, "  {text}")?,
            false => writeln!(out, "  {}: {text}", step.decider)?,
        }
        let mut after = state.clone();
        // What is not legal brings nothing.
        if after.apply(rules, step.action).is_err() {
            return Ok(());
        }
        let events = State::events(rules, state, step.action, &after);
        let names = Names::default();
        let teller = Teller::new(rules, &names);
        for event in events.consequences().iter().filter(|event| !has_own_line(event)) {
            writeln!(out, "    {}", teller.event(event))?;
        }
        Ok(())
    }

    fn write_board(&self, rules: Rules, mut out: &mut dyn Write) -> fmt::Result {
        // What is over hides nothing that the board would show.
        let names = Names::default();
        let view = View::of(rules, &names, self, Seat::A);
        view.write_cities(&mut out)?;
        view.write_standing(&mut out)?;
        write_markers(rules, self, out)?;
        write_modules(&view, out)
    }

    /// Why the game ended. Clauses: END-1 … END-3.
    fn end_text(&self, rules: Rules, tongue: Tongue) -> String {
        let names = Names::default().in_tongue(tongue);
        let teller = Teller::new(rules, &names);
        let reasons = End::reasons(rules, self);
        reasons.into_iter().map(|end| teller.end(end)).collect::<Vec<_>>().join(", ")
    }

    /// The score table by scoring line, the winner and the tie-break that decided.
    fn write_scores(&self, rules: Rules, tongue: Tongue, out: &mut dyn Write) -> fmt::Result {
        let standings = ranking(rules, self);
        write_table(rules, self, &standings, tongue, out)?;
        write_winner(&standings, tongue, out)
    }
}

/// Whether a report shows the event elsewhere: in the heading of the next turn, or before the scores.
const fn has_own_line(event: &Event) -> bool {
    matches!(event, Event::Turn { .. } | Event::Ended(_))
}

/// The markers at routes.
fn write_markers(rules: Rules, state: &State, out: &mut dyn Write) -> fmt::Result {
    let table = rules.table;
    for route in state.marked_routes().iter() {
        if let Some(kind) = state.marker_at(rules, route) {
            writeln!(out, "{} at {}", table.effect_text(kind.effect(table)), table.route_text(route))?;
        }
    }
    Ok(())
}

/// Writes the state of the modules: tiles, mission cards once they are shown, and what is attached to routes.
fn write_modules(view: &View<'_>, out: &mut dyn Write) -> fmt::Result {
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

fn write_table(
    rules: Rules,
    state: &State,
    standings: &[Standing],
    tongue: Tongue,
    out: &mut dyn Write,
) -> fmt::Result {
    write!(out, "\n{:20}", "")?;
    let mut by_seat: Vec<&Standing> = standings.iter().collect();
    by_seat.sort_by_key(|standing| standing.seat);
    for standing in &by_seat {
        write!(out, "{:>5}", standing.seat)?;
    }
    writeln!(out)?;
    for &line in Line::ALL.iter().filter(|line| line.is_on(rules, state)) {
        // Players are called by letters, so lines are not.
        write!(out, "{:20}", line.said(tongue))?;
        for standing in &by_seat {
            write!(out, "{:>5}", standing.sheet.line(line))?;
        }
        writeln!(out)?;
    }
    write!(out, "{:20}", tongue.of(["total", "Summe"]))?;
    for standing in &by_seat {
        write!(out, "{:>5}", standing.sheet.total())?;
    }
    write!(out, "\n{:20}", tongue.of(["rank", "Platz"]))?;
    for standing in &by_seat {
        write!(out, "{:>5}", standing.rank)?;
    }
    writeln!(out, "\n")
}

fn write_winner(standings: &[Standing], tongue: Tongue, out: &mut dyn Write) -> fmt::Result {
    let winners: Vec<String> =
        standings.iter().filter(|standing| standing.rank == 1).map(|standing| standing.seat.to_string()).collect();
    let Some(first) = standings.first() else { return Ok(()) };
    let by = |tie: Option<TieBroken>| tie.map_or("", |tie| tongue.of(tie_text(tie)));
    let [one, many] = tongue.of([["wins", "win"], ["gewinnt", "gewinnen"]]);
    let wins = if winners.len() == 1 { one } else { many };
    let (points, by_first) = (tongue.points(first.sheet.total(), ["Punkt", "Punkten"]), by(first.tie));
    writeln!(
        out,
        "{} {wins} {} {points}{by_first}",
        winners.join(tongue.of([" and ", " und "])),
        tongue.of(["with", "mit"])
    )?;
    for pair in standings.windows(2).skip(1) {
        if let Some(TieBroken::By(_)) = pair[0].tie {
            let is_ahead = tongue.of(["is ahead of", "liegt vor"]);
            writeln!(out, "{} {is_ahead} {}{}", pair[0].seat, pair[1].seat, by(pair[0].tie))?;
        }
    }
    Ok(())
}

/// The difference between two players with equal totals, or that there is none.
const fn tie_text(tie: TieBroken) -> Both {
    match tie {
        TieBroken::By(TieBreak::FewerActionSteps) => {
            [", by fewer steps of Actions (TIE-1)", ", durch weniger Stufen von Actiones (TIE-1)"]
        }
        TieBroken::By(TieBreak::NetworkPoints) => {
            [", by more network points (TIE-2)", ", durch mehr Punkte für das Netzwerk (TIE-2)"]
        }
        TieBroken::Shared => [", sharing the rank (TIE-3)", ", auf dem gleichen Platz (TIE-3)"],
    }
}
