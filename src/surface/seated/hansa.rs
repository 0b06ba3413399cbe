//! Games of Hansa Teutonica.

use super::{Asked, Seated, Unplayable, counts, modules, usual};
use crate::families::AnyBoard;
use kogge_hansa_game::board::table::Table;
use kogge_hansa_game::rules::{Config, Refused, State};
use kogge_hansa_game::study::Setting;
use kogge_hansa_game::vocab::{Both, Module, ModuleSet, Tongue};
use kogge_hansa_map::Hansa;
use kogge_hansa_map::board::fingerprint::fingerprint;
use kogge_hansa_map::check::CheckedBoard;
use kogge_report::hansa::{described, facts, maps};
use kogge_report::{Answers, Described, Fact, Maps};

impl Seated for Hansa {
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
        board.table().map_err(|too_large| Unplayable::TooLarge(too_large.to_string()))
    }

    fn own(board: AnyBoard) -> Option<CheckedBoard> {
        match board {
            AnyBoard::Hansa(board) => Some(board),
            AnyBoard::Catan(_) => None,
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

    /// Two play with the neutral party. Clauses: SETUP-1, TWO-1.
    fn players(table: &Table, modules: &[Module]) -> Vec<usize> {
        counts(&table.players, modules.contains(&Module::TwoPlayers))
    }

    fn config(table: &Table, asked: &Asked<'_>) -> Result<Config, Unplayable> {
        if asked.no_trade {
            return Err(Unplayable::Trade);
        }
        let modules = modules::<Self>(asked.modules)?;
        let n_players = asked.players.or_else(|| usual(Self::players(table, &modules))).unwrap_or(3);
        let mut modules: ModuleSet = modules.into_iter().collect();
        if n_players == 2 {
            modules.insert(Module::TwoPlayers); // TWO-1
        }
        Ok(Config { modules, ..Config::new(n_players, asked.seed) })
    }
}
