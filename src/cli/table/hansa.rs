//! Games of Hansa Teutonica on the command line.

use super::super::human::{self, Chair, Ending};
use super::{AnyBoard, Asked, Env, Failure, Seated, modules, usual};
use crate::game::session::Session;
use crate::hansa::Hansa;
use crate::hansa::board::edition::Edition;
use crate::hansa::board::fingerprint::fingerprint;
use crate::hansa::board::table::Table;
use crate::hansa::check::CheckedBoard;
use crate::hansa::play::position_json;
use crate::hansa::rules::{Config, Refused, Rules, State};
use crate::hansa::study::Setting;
use crate::hansa::study::report::maps;
#[cfg(feature = "tables")]
use crate::hansa::tables;
use crate::hansa::vocab::{Module, ModuleSet};
use crate::study::report::{Answers, Maps};

impl Seated for Hansa {
    type State = State;
    type Table = Table;
    type Module = Module;
    type Config = Config;
    type Refused = Refused;

    const MODULES: &'static [Module] = Module::ALL;

    fn word(module: Module) -> &'static str {
        module.word()
    }

    fn compiled_in(given: &str, players: Option<usize>) -> Option<(&'static Table, &'static Edition)> {
        compiled_in(given, players)
    }

    fn table(board: &CheckedBoard) -> Result<Table, Failure> {
        board.table().map_err(|too_large| Failure::Usage(too_large.to_string()))
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

    fn maps(board: &CheckedBoard, setting: &Setting, answers: &Answers) -> Option<Maps> {
        maps(board.board(), setting, answers)
    }

    /// Two play with the neutral party. Clauses: SETUP-1, TWO-1.
    fn players(table: &Table, modules: &[Module]) -> Vec<usize> {
        match modules.contains(&Module::TwoPlayers) {
            true => vec![2],
            false => table.players.iter().map(|&n| n.into()).collect(),
        }
    }

    fn config(table: &Table, asked: &Asked<'_>) -> Result<Config, Failure> {
        if asked.no_trade {
            return Err(Failure::Usage("`--no-trade` is for maps of game `catan`".to_owned()));
        }
        let modules = modules::<Self>(asked.modules)?;
        let n_players = asked.players.or_else(|| usual(Self::players(table, &modules))).unwrap_or(3);
        let mut modules: ModuleSet = modules.into_iter().collect();
        if n_players == 2 {
            modules.insert(Module::TwoPlayers); // TWO-1
        }
        Ok(Config { modules, ..Config::new(n_players, asked.seed) })
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

    /// With the side to take instead where the board has one.
    fn refusal(table: &Table, refused: &Refused) -> Failure {
        let other = match refused {
            Refused::Players { asked, .. } => side(&table.board, Some(*asked)),
            _ => None,
        };
        Failure::Usage(match other {
            Some(other) => format!("{refused}; play `{}`", other.id),
            None => refused.to_string(),
        })
    }
}

#[cfg(feature = "tables")]
fn compiled_in(given: &str, players: Option<usize>) -> Option<(&'static Table, &'static Edition)> {
    let table = tables::table(given).or_else(|| side(given, players))?;
    Some((table, tables::edition(&table.edition)?))
}

#[cfg(not(feature = "tables"))]
fn compiled_in(_: &str, _: Option<usize>) -> Option<(&'static Table, &'static Edition)> {
    None
}

/// The compiled-in side of a board for this many players; without a number the one for the fewest. Clauses: SETUP-1,
/// TWO-1.
#[cfg(feature = "tables")]
fn side(board: &str, players: Option<usize>) -> Option<&'static Table> {
    let fits = |table: &&Table| table.board == board && players.is_none_or(|n| table.is_for(n));
    tables::TABLES.iter().copied().filter(fits).min_by_key(|table| table.players.to_vec())
}

#[cfg(not(feature = "tables"))]
fn side(_: &str, _: Option<usize>) -> Option<&'static Table> {
    None
}
