//! Records of games of Hansa Teutonica. Clauses: SETUP-1, SETUP-6 … SETUP-8, SETUP-10, MISSION-1, FAVOUR-1.

mod draws;

pub use kogge_engine::game::record::{MAX_RECORD_BYTES, MAX_RECORD_LINE, RECORD_FORMAT, RecordError, RecordProblem};

use super::game::Game;
use super::json::{body_of, parse_position_json, position_of};
use super::origin::Origin;
use crate::board::table::Table;
use crate::rules::{Action, Config, Illegal, MAX_PLAYERS, REVISION, Refused, Rules, State, ranking};
use crate::vocab::{Module, ModuleSet};
use draws::DrawLines;
use kogge_engine::game::record::{self, Placed, Recorded, StartLines};
use kogge_engine::json::JsonError;
use kogge_engine::recorded;

/// A record as it was read: its form is sound, and it is not yet checked against a board.
pub type Record = record::Record<State>;
/// A record that is played again, decision by decision.
pub type Replay<'a> = record::Replay<'a, State>;
/// Writes down a game, decision by decision.
pub type Recorder = record::Recorder<State>;
/// Why there is no record of a game.
pub type NoRecord = record::NoRecord<Refused, Illegal>;

/// The record of a game that was played already: the actions, legal one after another from its origin on.
///
/// # Errors
///
/// [`NoRecord`] when the game cannot be set up, or an action is not legal where it stands.
pub fn record_of(rules: Rules, origin: &Origin, seats: &[String], actions: &[Action]) -> Result<String, NoRecord> {
    record::record_of::<State>(rules, origin, seats, actions)
}

recorded!(Game(State));

impl Recorded for State {
    const GAME: &'static str = "hansa";
    const REVISION: u32 = REVISION;
    const PLAYERS: &'static str = "one to five players";

    type Drawn = DrawLines;
    type Renamed = Table;

    fn identity(rules: Rules) -> [(String, u64); 2] {
        let (table, edition) = (rules.table, rules.edition);
        [(table.id.to_string(), table.fingerprint), (edition.id.to_string(), edition.fingerprint())]
    }

    fn version(rules: Rules) -> Option<String> {
        rules.table.version.as_deref().map(str::to_owned)
    }

    fn place_names(rules: Rules) -> Vec<String> {
        rules.table.place_names().map(str::to_owned).collect()
    }

    fn renamed(rules: Rules, names: &[String]) -> Option<Table> {
        rules.table.renamed(names)
    }

    fn under<'s, 'a: 's>(rules: Rules<'a>, renamed: Option<&'s Table>) -> Rules<'s> {
        Rules::new(renamed.unwrap_or(rules.table), rules.edition)
    }

    fn is_round(n_players: usize) -> bool {
        (1..=MAX_PLAYERS).contains(&n_players)
    }

    fn add_module(modules: &mut ModuleSet, word: &str) -> bool {
        let module = Module::from_word(word);
        module.into_iter().for_each(|module| modules.insert(module));
        module.is_some()
    }

    fn module_words(modules: &ModuleSet) -> Vec<&'static str> {
        modules.iter().map(|module| module.word()).collect()
    }

    fn written(rules: Rules, origin: &Origin) -> (ModuleSet, Option<u64>, StartLines<DrawLines>) {
        let start = match origin {
            Origin::SetUp { draws, .. } => StartLines::Draws(draws::drawn(rules, draws)),
            Origin::Position(state) => StartLines::Position(Placed::made(position_of(rules, state))),
        };
        (origin.modules(), origin.seed(), start)
    }

    fn begun(rules: Rules, record: &Record) -> Result<(Origin, Self), RecordError> {
        match &record.start {
            StartLines::Draws(lines) => from_draws(rules, record, lines),
            StartLines::Position(line) => from_position(rules, record, line),
        }
    }

    fn placed(rules: Rules, text: &str) -> Result<(Origin, Self), JsonError> {
        let state = parse_position_json(rules, text)?;
        Ok((Origin::Position(Box::new(state.clone())), state))
    }

    fn position(&self, rules: Rules) -> String {
        position_of(rules, self)
    }

    fn body(&self, rules: Rules) -> String {
        body_of(rules, self)
    }

    fn result(&self, rules: Rules) -> String {
        let standings = ranking(rules, self);
        let line = |seat| {
            let of_seat = standings.iter().find(|standing| standing.seat == seat);
            of_seat.map_or(String::new(), |standing| format!("{seat} {} #{}", standing.sheet.total(), standing.rank))
        };
        self.seats().map(line).collect::<Vec<_>>().join(", ")
    }
}

fn from_position(rules: Rules, record: &Record, line: &Placed<String>) -> Result<(Origin, State), RecordError> {
    let (origin, state) = line.read::<State>(rules)?;
    if state.n_players() != record.n_players() || state.modules() != record.modules {
        return Err(line.expected("a position with as many players as seats, and with the modules of the record"));
    }
    Ok((origin, state))
}

fn from_draws(rules: Rules, record: &Record, lines: &DrawLines) -> Result<(Origin, State), RecordError> {
    let draws = draws::draws(rules, lines)?;
    let (n_players, start) = (record.n_players(), Some(draws.start));
    let config = Config { n_players, seed: record.seed.unwrap_or(0), start, modules: record.modules };
    let origin = Origin::SetUp { config, draws, seed: record.seed };
    let refused = |refused: Refused| lines.start.error(RecordProblem::Refused(refused.to_string()));
    let state = origin.state(rules).map_err(refused)?;
    Ok((origin, state))
}
