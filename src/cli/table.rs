//! The table that a command plays on, from a shipped board or a compiled map, and the game it sets up.

use std::borrow::Cow;

use super::guard::Guard;
use super::target::sound_beside;
use super::{Env, Failure};
use crate::hansa::board::edition::Edition;
use crate::hansa::board::table::Table;
use crate::hansa::rules::{Config, Refused};
#[cfg(feature = "tables")]
use crate::hansa::tables;
use crate::hansa::vocab::{Module, ModuleSet};
use crate::wording::joined;

/// The module that a word means, with a blank or a hyphen between its parts.
pub(super) fn module(word: &str) -> Result<Module, String> {
    let known: Vec<String> = Module::ALL.iter().map(|module| module.word().replace(' ', "-")).collect();
    let all = || format!("there is no such module; there are {}", joined(&known, known.len()));
    Module::from_word(&word.trim().replace('-', " ")).ok_or_else(all)
}

/// The map's table and edition; nothing when the map has errors, which are reported then.
#[expect(clippy::type_complexity, reason = "a table and an edition, owned or compiled in")]
pub(super) fn map(
    env: &mut Env<'_>,
    given: &str,
    players: Option<usize>,
    guard: &mut Guard,
) -> Result<Option<(Cow<'static, Table>, Cow<'static, Edition>)>, Failure> {
    if !env.folder.join(given).exists()
        && let Some((table, edition)) = compiled_in(given, players)
    {
        return Ok(Some((Cow::Borrowed(table), Cow::Borrowed(edition))));
    }
    let Some(board) = sound_beside(env, given, guard)? else { return Ok(None) };
    let table = board.table().map_err(|too_large| Failure::Usage(too_large.to_string()))?;
    Ok(Some((Cow::Owned(table), Cow::Owned(board.board().edition.clone()))))
}

/// The compiled-in table that an id means, or the name of a board and the number of players; with its edition.
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

/// Checks that this many kinds of players can be seated: one alone stands for all.
pub(super) fn fitting(n_seats: usize, n_players: usize) -> Result<(), Failure> {
    match n_seats == 1 || n_seats == n_players {
        true => Ok(()),
        false => Err(Failure::Usage(format!("`--seats` names {n_seats} players, and {n_players} play"))),
    }
}

/// A refusal, with the side to take instead where the board has one.
pub(super) fn refusal(table: &Table, refused: &Refused) -> Failure {
    let other = match refused {
        Refused::Players { asked, .. } => side(&table.board, Some(*asked)),
        _ => None,
    };
    Failure::Usage(match other {
        Some(other) => format!("{refused}; play `{}`", other.id),
        None => refused.to_string(),
    })
}

/// What is played with these modules: without a number of players the fewest from 3 on that the map is for, two with
/// the neutral party. Clauses: SETUP-1, TWO-1.
pub(super) fn config(table: &Table, players: Option<usize>, modules: &[Module], seed: u64) -> Config {
    let mut modules: ModuleSet = modules.iter().copied().collect();
    let fewest = match modules.contains(Module::TwoPlayers) {
        true => Some(2),
        false => table.players.iter().copied().filter(|&n| n > 2).min().or(table.players.first().copied()),
    };
    let n_players = players.unwrap_or(fewest.unwrap_or(3).into());
    if n_players == 2 {
        modules.insert(Module::TwoPlayers); // TWO-1
    }
    Config { modules, ..Config::new(n_players, seed) }
}
