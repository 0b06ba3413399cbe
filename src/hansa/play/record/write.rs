//! Writing a record while a game is played.

use std::fmt::Write as _;

use super::super::notation::{action_text, effect_name, route_name};
use super::RECORD_FORMAT;
use crate::hansa::rules::{Action, Config, Draws, REVISION, Refused, Rules, State, ranking, set_up_from};

/// Writes down a game, decision by decision.
#[derive(Debug, Clone)]
pub struct Recorder {
    text: String,
    n_decisions: u64,
    is_in_turn: bool,
}

impl Recorder {
    /// Begins with the heading. `seats` says who plays, from seat A: a word or a few without comma.
    pub fn new(rules: Rules, config: &Config, draws: &Draws, seats: &[String], seed: Option<u64>) -> Self {
        let mut text = String::new();
        heading(rules, config, draws, seats, seed, &mut text).expect("writing to a string cannot fail");
        Self { text, n_decisions: 0, is_in_turn: false }
    }

    /// Adds a decision: a legal action in the state `before`, and the state that it leads to.
    pub fn decision(&mut self, rules: Rules, before: &State, action: Action, after: &State) {
        self.n_decisions += 1;
        let text = action_text(rules, before, action);
        let start = match self.is_in_turn {
            true => "; ".to_owned(),
            false => format!("{} {} ", before.turn(), before.active()),
        };
        self.text.push_str(&start);
        self.text.push_str(&text);
        self.is_in_turn = after.turn() == before.turn() && !after.is_over();
        if !self.is_in_turn {
            self.end_line(after);
        }
    }

    fn end_line(&mut self, state: &State) {
        writeln!(self.text, " = {:016x}", state.hash()).expect("writing to a string cannot fail");
    }

    /// The whole record, ended in this state: with the result of a finished game, or with that of an unfinished one.
    pub fn finish(mut self, rules: Rules, state: &State) -> String {
        if self.is_in_turn {
            self.end_line(state);
        }
        self.text.push_str(&ending(rules, state, self.n_decisions));
        self.text.push('\n');
        self.text
    }
}

/// The record of a game that was played already: the actions, legal one after another from its set-up on.
///
/// # Errors
///
/// [`Refused`] when the game cannot be set up.
pub fn record_of(
    rules: Rules,
    config: &Config,
    draws: &Draws,
    seats: &[String],
    actions: &[Action],
) -> Result<String, Refused> {
    let mut recorder = Recorder::new(rules, config, draws, seats, Some(config.seed));
    let mut state = set_up_from(rules, config, draws)?;
    for &action in actions {
        let before = state.clone();
        state.apply_unchecked(rules, action);
        recorder.decision(rules, &before, action, &state);
    }
    Ok(recorder.finish(rules, &state))
}

/// How a game ended: the last line of its record.
pub(super) fn ending(rules: Rules, state: &State, n_decisions: u64) -> String {
    if !state.is_over() {
        return format!("unfinished after {n_decisions}");
    }
    let standings = ranking(rules, state);
    let line = |seat| {
        let of_seat = standings.iter().find(|standing| standing.seat == seat);
        of_seat.map_or(String::new(), |standing| format!("{seat} {} #{}", standing.sheet.total(), standing.rank))
    };
    let lines: Vec<String> = state.seats().map(line).collect();
    format!("result {}", lines.join(", "))
}

fn heading(
    rules: Rules,
    config: &Config,
    draws: &Draws,
    seats: &[String],
    seed: Option<u64>,
    out: &mut String,
) -> std::fmt::Result {
    let (table, edition) = (rules.table, rules.edition);
    let modules: Vec<&str> = config.modules.iter().map(|module| module.word()).collect();
    writeln!(out, "kogge record {RECORD_FORMAT}")?;
    writeln!(out, "map {} {:016x}", table.id, table.fingerprint)?;
    writeln!(out, "edition {} {:016x}", edition.id, edition.fingerprint())?;
    writeln!(out, "rules {REVISION}")?;
    writeln!(out, "modules {}", if modules.is_empty() { "none".to_owned() } else { modules.join(", ") })?;
    writeln!(out, "seats {}", seats.join(", "))?;
    match seed {
        Some(seed) => writeln!(out, "seed {seed}")?,
        None => writeln!(out, "seed none")?,
    }
    writeln!(out, "start {}", draws.start)?;
    for &(route, kind) in &draws.taverns {
        writeln!(out, "marker {} at {}", effect_name(table, kind.effect(table)), route_name(table, route))?;
    }
    let supply: Vec<String> = draws.supply.iter().map(|kind| effect_name(table, kind.effect(table))).collect();
    writeln!(out, "supply {}", if supply.is_empty() { "none".to_owned() } else { supply.join("; ") })?;
    if !draws.missions.is_empty() {
        let cards: Vec<String> = draws.missions.iter().map(|card| (card.index() + 1).to_string()).collect();
        writeln!(out, "missions {}", cards.join(", "))?;
    }
    if !draws.tiles.is_empty() {
        let tiles: Vec<&str> = draws.tiles.iter().map(|tile| tile.word()).collect();
        writeln!(out, "tiles {}", tiles.join(", "))?;
    }
    writeln!(out)
}
