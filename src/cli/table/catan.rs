//! Games of Catan on the command line.

use super::super::human::{self, Chair, Ending};
use super::{AnyBoard, Asked, Env, Failure, Seated, modules, usual};
use crate::catan::Catan;
use crate::catan::board::edition::Edition;
use crate::catan::board::facts::fingerprint;
use crate::catan::board::table::Table;
use crate::catan::check::CheckedBoard;
use crate::catan::island::MAX_PLACES;
use crate::catan::play::position_json;
use crate::catan::rules::{Config, Refused, Rules, State};
use crate::catan::study::Setting;
use crate::catan::study::report::maps;
#[cfg(feature = "tables")]
use crate::catan::tables;
use crate::catan::vocab::Module;
use crate::game::session::Session;
use crate::study::report::{Answers, Maps};

/// How many play on a map that names no number. Clause: B1.9.
const USUAL_PLAYERS: usize = 3;

impl Seated for Catan {
    type State = State;
    type Table = Table;
    type Module = Module;
    type Config = Config;
    type Refused = Refused;

    const MODULES: &'static [Module] = Module::ALL;

    fn word(module: Module) -> &'static str {
        module.word()
    }

    #[cfg(feature = "tables")]
    fn compiled_in(given: &str, _: Option<usize>) -> Option<(&'static Table, &'static Edition)> {
        let table = tables::table(given)?;
        Some((table, tables::edition(&table.edition)?))
    }

    #[cfg(not(feature = "tables"))]
    fn compiled_in(_: &str, _: Option<usize>) -> Option<(&'static Table, &'static Edition)> {
        None
    }

    fn table(board: &CheckedBoard) -> Result<Table, Failure> {
        board
            .table()
            .ok_or_else(|| Failure::Usage(format!("with its plazas the island has over {MAX_PLACES} corners or edges")))
    }

    fn own(board: AnyBoard) -> Option<CheckedBoard> {
        match board {
            AnyBoard::Catan(board) => Some(board),
            AnyBoard::Hansa(_) => None,
        }
    }

    fn fingerprint(board: &CheckedBoard) -> u64 {
        fingerprint(board.board())
    }

    fn maps(board: &CheckedBoard, setting: &Setting, answers: &Answers) -> Option<Maps> {
        maps(board.board(), setting, answers)
    }

    /// Two play with two neutral players. Clauses: B1.9, Z1.
    fn players(table: &Table, modules: &[Module]) -> Vec<usize> {
        match modules.contains(&Module::TwoPlayers) {
            true => vec![2],
            false => table.players.iter().map(|&n| n.into()).collect(),
        }
    }

    fn config(table: &Table, asked: &Asked<'_>) -> Result<Config, Failure> {
        let mut modules = modules::<Self>(asked.modules)?;
        let n_players = asked.players.or_else(|| usual(Self::players(table, &modules))).unwrap_or(USUAL_PLAYERS);
        if n_players == 2 && !modules.contains(&Module::TwoPlayers) {
            modules.push(Module::TwoPlayers); // Z1
        }
        Ok(Config { modules, trade: !asked.no_trade, ..Config::new(n_players, asked.seed) })
    }

    fn position_json(rules: Rules, state: &State) -> String {
        position_json(rules, state).expect("a record leads to whole states")
    }

    fn with_people(
        game: Session<State>,
        chairs: &[Chair],
        seed: u64,
        turn_cap: u32,
        env: &mut Env<'_>,
    ) -> Result<(Session<State>, Ending), Failure> {
        human::play(game, chairs, seed, turn_cap, env)
    }

    fn refusal(_: &Table, refused: &Refused) -> Failure {
        Failure::Usage(refused.to_string())
    }
}
