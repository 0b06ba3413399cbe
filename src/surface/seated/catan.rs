//! Games of Catan.

use super::{Asked, Seated, Unplayable, counts, modules, usual};
use crate::families::AnyBoard;
use kogge_catan_game::board::facts::fingerprint;
use kogge_catan_game::board::table::Table;
use kogge_catan_game::rules::{Config, Refused, State};
use kogge_catan_game::study::Setting;
use kogge_catan_game::vocab::{Both, MAX_PLACES, Module, Tongue};
use kogge_catan_map::Catan;
use kogge_catan_map::check::CheckedBoard;
use kogge_report::catan::{described, facts, maps, printed_facts};
use kogge_report::{Answers, Described, Fact, Maps};

/// How many play on a map that names no number. Clause: B1.9.
const USUAL_PLAYERS: usize = 3;

impl Seated for Catan {
    type State = State;
    type Table = Table;
    type Module = Module;
    type Config = Config;
    type Refused = Refused;

    const MODULES: &'static [Module] = Module::ALL;

    fn name(module: Module) -> Both {
        module.both()
    }

    fn table(board: &CheckedBoard) -> Result<Table, Unplayable> {
        let limit = || format!("with its plazas the island has over {MAX_PLACES} corners or edges");
        board.table().ok_or_else(|| Unplayable::TooLarge(limit()))
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

    fn tongue(board: &CheckedBoard) -> Tongue {
        board.board().words
    }

    fn maps(board: &CheckedBoard, setting: &Setting, answers: &Answers) -> Option<Maps> {
        maps(board.board(), setting, answers)
    }

    fn described(board: &CheckedBoard, tongue: Tongue) -> Described {
        described(board.board(), tongue)
    }

    fn facts(board: &CheckedBoard) -> Vec<Fact> {
        facts(board.board())
    }

    fn printed_facts(board: &CheckedBoard) -> Vec<Fact> {
        printed_facts(board.board())
    }

    /// Two play with two neutral players. Clauses: B1.9, Z1.
    fn players(table: &Table, modules: &[Module]) -> Vec<usize> {
        counts(&table.players, modules.contains(&Module::TwoPlayers))
    }

    fn config(table: &Table, asked: &Asked<'_>) -> Result<Config, Unplayable> {
        let mut modules = modules::<Self>(asked.modules)?;
        let n_players = asked.players.or_else(|| usual(Self::players(table, &modules))).unwrap_or(USUAL_PLAYERS);
        if n_players == 2 && !modules.contains(&Module::TwoPlayers) {
            modules.push(Module::TwoPlayers); // Z1
        }
        Ok(Config { modules, trade: !asked.no_trade, ..Config::new(n_players, asked.seed) })
    }
}
