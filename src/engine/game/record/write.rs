//! Writes a record: line by line during a game, or all at once.

use std::fmt;
use std::marker::PhantomData;

use super::replay::{is_over, turn_of};
use super::{Drawn, Placed, RECORD_FORMAT, Record, Recorded, StartLines, in_documents};
use crate::game::notation::word_text;
use crate::game::session::is_chance;

/// Writes down a game, decision by decision.
#[derive(Debug, Clone)]
pub struct Recorder<G> {
    text: String,
    n_decisions: u64,
    is_in_turn: bool,
    of: PhantomData<G>,
}

impl<G: Recorded> Recorder<G> {
    /// Begins with the heading. `seats` says who plays, from seat A, in any words.
    pub fn new(ground: G::Ground<'_>, origin: &G::Origin, seats: &[String]) -> Self {
        let heading = begun::<G>(ground, origin, seats.to_vec());
        Self { text: Heading(&heading).to_string(), n_decisions: 0, is_in_turn: false, of: PhantomData }
    }

    /// Adds a decision: a legal action in the state `before`, and the state that it leads to. That is not checked: the
    /// record of anything else does not replay.
    pub fn decision(&mut self, rules: G::Rules<'_>, before: &G, action: G::Action, after: &G) {
        self.n_decisions += u64::from(!is_chance(before));
        let text = before.action_text(rules, action);
        let start = match self.is_in_turn {
            true => "; ".to_owned(),
            false => format!("{} {} ", before.turn(), before.active()),
        };
        self.text += &start;
        self.text += &text;
        self.is_in_turn = turn_of(after) == turn_of(before) && !is_over(after);
        if !self.is_in_turn {
            self.end_line(rules, after);
        }
    }

    /// Adds decisions that are legal one after another from this state on, and says where they lead.
    ///
    /// # Errors
    ///
    /// The reason for the first that is not legal; those before it are added.
    pub fn decisions(&mut self, rules: G::Rules<'_>, mut state: G, actions: &[G::Action]) -> Result<G, G::Illegal> {
        for &action in actions {
            let before = state.clone();
            state.try_action(rules, action)?;
            self.decision(rules, &before, action, &state);
        }
        Ok(state)
    }

    fn end_line(&mut self, rules: G::Rules<'_>, state: &G) {
        self.text += &format!(" = {:016x}\n", state.hash(rules));
    }

    /// The whole record, ended in this state: with the result of a finished game, or with the position of one that goes
    /// on.
    pub fn finish(mut self, rules: G::Rules<'_>, state: &G) -> String {
        if self.is_in_turn {
            self.end_line(rules, state);
        }
        if !is_over(state) {
            self.text += &format!("position {}\n", state.position(rules));
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
pub fn record_of<G: Recorded>(
    ground: G::Ground<'_>,
    origin: &G::Origin,
    seats: &[String],
    actions: &[G::Action],
) -> Result<String, NoRecord<G::Refused, G::Illegal>> {
    let first = G::first(ground, origin).map_err(NoRecord::Refused)?;
    let rules = G::rules(ground, origin);
    let mut recorder = Recorder::<G>::new(ground, origin, seats);
    let state = recorder.decisions(rules, first, actions).map_err(NoRecord::Illegal)?;
    Ok(recorder.finish(rules, &state))
}

/// Why there is no record of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoRecord<R, I> {
    /// The game cannot be set up.
    Refused(R),
    /// An action is not legal where it stands.
    Illegal(I),
}

impl<R: fmt::Display, I: fmt::Display> fmt::Display for NoRecord<R, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refused) => refused.fmt(f),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl<R: fmt::Debug + fmt::Display, I: fmt::Debug + fmt::Display> std::error::Error for NoRecord<R, I> {}

/// How a game ended: the last line of its record.
pub(super) fn ending<G: Recorded>(rules: G::Rules<'_>, state: &G, n_decisions: u64) -> String {
    match is_over(state) {
        true => format!("result {}", state.result(rules)),
        false => format!("unfinished after {n_decisions}"),
    }
}

/// A record before its first turn.
fn begun<G: Recorded>(ground: G::Ground<'_>, origin: &G::Origin, seats: Vec<String>) -> Record<G> {
    let [map, edition] = G::identity(ground);
    let (modules, seed, start) = G::written(ground, origin);
    Record {
        map,
        version: G::version(ground),
        names: G::place_names(ground),
        edition,
        revision: G::REVISION,
        modules,
        seats,
        seed,
        start,
        turns: Vec::new(),
        position: None,
        ending: Placed::made(String::new()),
    }
}

/// Everything of a record before its first turn.
struct Heading<'a, G: Recorded>(&'a Record<G>);

impl<G: Recorded> fmt::Display for Heading<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let record = self.0;
        let modules = G::module_words(&record.modules);
        writeln!(f, "kogge record {RECORD_FORMAT}")?;
        if let Some(game) = in_documents(G::GAME) {
            writeln!(f, "game {game}")?;
        }
        writeln!(f, "map {} {:016x}", record.map.0, record.map.1)?;
        if let Some(version) = &record.version {
            writeln!(f, "version {}", word_text(version))?;
        }
        if !record.names.is_empty() {
            writeln!(f, "names {}", words(&record.names))?;
        }
        writeln!(f, "edition {} {:016x}", record.edition.0, record.edition.1)?;
        writeln!(f, "rules {}", record.revision)?;
        writeln!(f, "modules {}", if modules.is_empty() { "none".to_owned() } else { modules.join(", ") })?;
        writeln!(f, "seats {}", words(&record.seats))?;
        match record.seed {
            Some(seed) => writeln!(f, "seed {seed}")?,
            None => writeln!(f, "seed none")?,
        }
        match &record.start {
            StartLines::Position(position) => writeln!(f, "from {}", position.value)?,
            StartLines::Draws(draws) => draws.write(f)?,
        }
        writeln!(f)
    }
}

fn words(words: &[String]) -> String {
    words.iter().map(|word| word_text(word)).collect::<Vec<_>>().join(", ")
}

#[doc(hidden)]
pub fn joined(items: &[Placed<String>], mark: &str) -> String {
    items.iter().map(|item| item.value.as_str()).collect::<Vec<_>>().join(mark)
}

/// The text of the record, as it is kept in a file.
impl<G: Recorded> fmt::Display for Record<G> {
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
