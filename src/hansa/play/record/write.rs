//! Writes a record: line by line during a game, or all at once.

use crate::game::notation::seat_text;
use std::borrow::Cow;
use std::fmt;

use super::super::notation::{effect_name, line_of, route_name, text_of};
use super::{DrawLines, Origin, Placed, RECORD_FORMAT, Record, StartLines};
use crate::hansa::rules::{Action, Draws, Illegal, REVISION, Refused, Rules, State, ranking};

/// Writes down a game, decision by decision.
#[derive(Debug, Clone)]
pub struct Recorder {
    text: String,
    n_decisions: u64,
    is_in_turn: bool,
}

impl Recorder {
    /// Begins with the heading. `seats` says who plays, from seat A, in any words.
    pub fn new(rules: Rules, origin: &Origin, seats: &[String]) -> Self {
        let heading = begun(rules, origin, seats.to_vec());
        Self { text: Heading(&heading).to_string(), n_decisions: 0, is_in_turn: false }
    }

    /// Adds a decision: a legal action in the state `before`, and the state that it leads to. That is not checked: the
    /// record of anything else does not replay.
    pub fn decision(&mut self, rules: Rules, before: &State, action: Action, after: &State) {
        self.n_decisions += 1;
        let text = text_of(rules, before, action);
        let start = match self.is_in_turn {
            true => "; ".to_owned(),
            false => format!("{} {} ", before.turn(), before.active()),
        };
        self.text += &start;
        self.text += &text;
        self.is_in_turn = after.turn() == before.turn() && !after.is_over();
        if !self.is_in_turn {
            self.end_line(after);
        }
    }

    /// Adds decisions that are legal one after another from this state on, and says where they lead.
    ///
    /// # Errors
    ///
    /// [`Illegal`] for the first that is not legal; those before it are added.
    pub fn decisions(&mut self, rules: Rules, mut state: State, actions: &[Action]) -> Result<State, Illegal> {
        for &action in actions {
            let before = state.clone();
            state.apply(rules, action)?;
            self.decision(rules, &before, action, &state);
        }
        Ok(state)
    }

    fn end_line(&mut self, state: &State) {
        self.text += &format!(" = {:016x}\n", state.hash());
    }

    /// The whole record, ended in this state: with the result of a finished game, or with the position of one that goes
    /// on.
    pub fn finish(mut self, rules: Rules, state: &State) -> String {
        if self.is_in_turn {
            self.end_line(state);
        }
        if !state.is_over() {
            self.text += &format!("position {}\n", line_of(rules, state));
        }
        self.text += &ending(rules, state, self.n_decisions);
        self.text.push('\n');
        self.text
    }
}

/// The record of a game that was played already: the actions, legal one after another from its origin on.
///
/// # Errors
///
/// [`NoRecord`] when the game cannot be set up, or an action is not legal where it stands.
pub fn record_of(rules: Rules, origin: &Origin, seats: &[String], actions: &[Action]) -> Result<String, NoRecord> {
    let first = origin.state(rules).map_err(NoRecord::Refused)?;
    let mut recorder = Recorder::new(rules, origin, seats);
    let state = recorder.decisions(rules, first, actions).map_err(NoRecord::Illegal)?;
    Ok(recorder.finish(rules, &state))
}

/// Why there is no record of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoRecord {
    /// The game cannot be set up.
    Refused(Refused),
    /// An action is not legal where it stands.
    Illegal(Illegal),
}

impl fmt::Display for NoRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refused) => refused.fmt(f),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl std::error::Error for NoRecord {}

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

/// A record before its first turn.
fn begun(rules: Rules, origin: &Origin, seats: Vec<String>) -> Record {
    let (table, edition) = (rules.table, rules.edition);
    let start = match origin {
        Origin::SetUp { draws, .. } => StartLines::Draws(drawn(rules, draws)),
        Origin::Position(state) => StartLines::Position(Placed::made(line_of(rules, state))),
    };
    Record {
        map: (table.id.to_string(), table.fingerprint),
        edition: (edition.id.to_string(), edition.fingerprint()),
        revision: REVISION,
        modules: origin.modules(),
        seats,
        seed: origin.seed(),
        start,
        turns: Vec::new(),
        position: None,
        ending: Placed::made(String::new()),
    }
}

fn drawn(rules: Rules, draws: &Draws) -> DrawLines {
    let table = rules.table;
    let kind = |kind: crate::hansa::rules::MarkerKind| effect_name(table, kind.effect(table));
    let tavern = |&(route, marker)| Placed::made(format!("{} at {}", kind(marker), route_name(table, route)));
    DrawLines {
        start: Placed::made(draws.start.to_string()),
        taverns: draws.taverns.iter().map(tavern).collect(),
        supply: draws.supply.iter().map(|&marker| Placed::made(kind(marker))).collect(),
        missions: draws.missions.iter().map(|card| Placed::made((card.index() + 1).to_string())).collect(),
        tiles: draws.tiles.iter().map(|tile| Placed::made(tile.to_string())).collect(),
    }
}

/// Everything of a record before its first turn.
struct Heading<'a>(&'a Record);

impl fmt::Display for Heading<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let record = self.0;
        let modules: Vec<&str> = record.modules.iter().map(|module| module.word()).collect();
        writeln!(f, "kogge record {RECORD_FORMAT}")?;
        writeln!(f, "map {} {:016x}", record.map.0, record.map.1)?;
        writeln!(f, "edition {} {:016x}", record.edition.0, record.edition.1)?;
        writeln!(f, "rules {}", record.revision)?;
        writeln!(f, "modules {}", if modules.is_empty() { "none".to_owned() } else { modules.join(", ") })?;
        let seats: Vec<Cow<'_, str>> = record.seats.iter().map(|seat| seat_text(seat)).collect();
        writeln!(f, "seats {}", seats.join(", "))?;
        match record.seed {
            Some(seed) => writeln!(f, "seed {seed}")?,
            None => writeln!(f, "seed none")?,
        }
        match &record.start {
            StartLines::Position(position) => writeln!(f, "from {}", position.value)?,
            StartLines::Draws(draws) => write_draws(draws, f)?,
        }
        writeln!(f)
    }
}

fn write_draws(draws: &DrawLines, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "start {}", draws.start.value)?;
    for tavern in &draws.taverns {
        writeln!(f, "marker {}", tavern.value)?;
    }
    let supply = joined(&draws.supply, "; ");
    writeln!(f, "supply {}", if supply.is_empty() { "none" } else { &supply })?;
    for (key, items) in [("missions", &draws.missions), ("tiles", &draws.tiles)] {
        if !items.is_empty() {
            writeln!(f, "{key} {}", joined(items, ", "))?;
        }
    }
    Ok(())
}

fn joined(items: &[Placed<String>], mark: &str) -> String {
    items.iter().map(|item| item.value.as_str()).collect::<Vec<_>>().join(mark)
}

/// The text of the record, as it is kept in a file.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Heading(self).fmt(f)?;
        for turn in &self.turns {
            let (number, seat, hash) = (turn.number.value, &turn.seat.value, turn.hash.value);
            writeln!(f, "{number} {seat} {} = {hash:016x}", joined(&turn.actions, "; "))?;
        }
        if let Some(position) = &self.position {
            writeln!(f, "position {}", position.value)?;
        }
        writeln!(f, "{}", self.ending.value)
    }
}
