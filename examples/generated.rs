//! Drawn maps under watch: thousands are checked, hundreds are played, with every invariant after every decision.
//!
//! `.ci/soak` runs it in release mode: `generated MAPS PLAYED GAMES`. It ends with an error and the seed when a map has an
//! error or a game does not end.

#[path = "../tests/support/watch.rs"]
mod watch;

use std::error::Error;

use kogge::hansa::check::CheckedBoard;
use kogge::hansa::compile::{Compiled, compile};
use kogge::hansa::generate::{Options, OptionsError, generate, generate_variant};
use kogge::hansa::play::Plan;
use kogge::hansa::registry;
use kogge::hansa::rules::Rules;
use kogge::hansa::shipped;
use kogge::hansa::vocab::Module;
use kogge::text::MemoryFiles;

/// The numbers of cities that the runtime can hold.
const PLAYABLE: std::ops::RangeInclusive<usize> = 4..=64;
/// The numbers of cities that are few enough for a map to be played many times.
const SMALL: std::ops::RangeInclusive<usize> = 4..=24;

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[n_maps, n_played, n_games] = numbers.as_slice() else {
        return Err("usage: generated MAPS PLAYED GAMES".into());
    };
    (0..n_maps).try_for_each(|seed| checked(&Options::draw(seed, PLAYABLE)).map(|_| ()))?;
    (0..n_played).try_for_each(|seed| {
        played(&Options::draw(seed, SMALL), n_games)?;
        played(&Options::draw(seed, PLAYABLE), 1)
    })
}

/// The boards of a map and its variant, which must be without errors.
fn checked(options: &Options) -> Result<Vec<CheckedBoard>, Box<dyn Error>> {
    let mut files = shipped::SHIPPED.memory().with("maps/hansa/generated.board", generate(options)?);
    let mut paths = vec!["maps/hansa/generated.board"];
    match generate_variant(options) {
        Ok(text) => {
            files = files.with("maps/hansa/generated-3.board", text);
            paths.push("maps/hansa/generated-3.board");
        }
        Err(OptionsError::NoSmallerSide) => {}
        Err(other) => return Err(other.into()),
    }
    paths.into_iter().map(|path| board(&files, path, options)).collect()
}

fn board(files: &MemoryFiles, path: &str, options: &Options) -> Result<CheckedBoard, Box<dyn Error>> {
    let Compiled { mut diagnostics, board, .. } = compile(files, path).map_err(|why| why.to_string())?;
    // Drawn maps of any size and make are sound, not balanced.
    diagnostics.retain(|finding| !registry::is_about_balance(finding.descriptor));
    let codes = diagnostics.iter().map(|finding| format!("{}: {}", finding.descriptor.code, finding.message));
    match board {
        Some(board) if diagnostics.is_empty() => Ok(board),
        _ => Err(format!("{path} of {options:?}: {}", codes.collect::<Vec<_>>().join("; ")).into()),
    }
}

/// Plays games of every number of players on a map and its variant.
fn played(options: &Options, n_games: u64) -> Result<(), Box<dyn Error>> {
    for board in checked(options)? {
        let table = board.table()?;
        let rules = Rules::new(&table, &board.board().edition);
        for seed in 0..n_games {
            let players = table.players.iter().filter(|&&n| n > 2);
            let n_players = players.cycle().nth(seed as usize).copied().unwrap_or(3);
            let mut plan = Plan::new(n_players.into(), seed);
            plan.config.modules = table.modules.iter().filter(|&module| module == Module::Promo).collect();
            let outcome = watch::watched(rules, &plan);
            let outcome =
                outcome.map_err(|broken| format!("{options:?}, {n_players} players, seed {seed}: {broken}"))?;
            if !outcome.is_finished() {
                return Err(format!("{options:?}, {n_players} players, seed {seed}: no end").into());
            }
        }
    }
    Ok(())
}
