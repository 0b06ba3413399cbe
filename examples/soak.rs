//! Long play under watch: steady games to their end and random decisions, with every invariant after every decision.
//!
//! `.ci/soak` runs it in release mode: `soak GAMES DECISIONS`. It ends with an error and the seed when anything breaks.

use std::error::Error;
use std::path::Path;

use kogge::compile::compile;
use kogge::hansa::play::{Plan, play};
use kogge::hansa::rules::{ActionList, Config, Random, Rules, set_up};
use kogge::text::{Files, ReadError, join};

/// The sides that are played, with their numbers of players.
const SIDES: &[(&str, usize)] = &[
    ("maps/hansa/hanse-3.board", 3),
    ("maps/hansa/hanse-4-5.board", 4),
    ("maps/hansa/hanse-4-5.board", 5),
    ("maps/hansa/east-3-5.board", 3),
    ("maps/hansa/east-3-5.board", 5),
    ("maps/hansa/britannia-3.board", 3),
    ("maps/hansa/britannia-4-5.board", 4),
];

struct Repository;

impl Files for Repository {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadError> {
        std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).map_err(|_| ReadError::NotFound)
    }

    fn beside(&self, from: &str, name: &str) -> Result<String, ReadError> {
        join(from, name).ok_or(ReadError::Outside)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[n_games, n_decisions] = numbers.as_slice() else { return Err("usage: soak GAMES DECISIONS".into()) };
    for &(path, n_players) in SIDES {
        let board =
            compile(&Repository, path).map_err(|why| why.to_string())?.board.ok_or("a shipped map has errors")?;
        let table = board.table()?;
        let rules = Rules::new(&table, &board.board().edition);
        (0..n_games).try_for_each(|seed| steady(rules, n_players, seed))?;
        random(rules, n_players, n_decisions / SIDES.len() as u64 + 1)?;
    }
    Ok(())
}

/// Plays one steady game to its end.
fn steady(rules: Rules, n_players: usize, seed: u64) -> Result<(), Box<dyn Error>> {
    let mut broken = Ok(());
    let outcome = play(rules, &Plan::new(n_players, seed), |state, _| {
        if broken.is_ok() {
            broken = state.check_consistent(rules);
        }
    })?;
    broken.map_err(|broken| format!("{n_players} players, seed {seed}: {broken}"))?;
    if outcome.is_finished() { Ok(()) } else { Err(format!("{n_players} players, seed {seed}: no end").into()) }
}

/// Makes random decisions, in as many games as they take.
fn random(rules: Rules, n_players: usize, n_decisions: u64) -> Result<(), Box<dyn Error>> {
    let mut actions = ActionList::new();
    let mut random = Random::from_seed(n_players as u64);
    let mut left = n_decisions;
    for seed in 0.. {
        let mut state = set_up(rules, &Config::new(n_players, seed))?;
        while !state.is_over() {
            if left == 0 {
                return Ok(());
            }
            left -= 1;
            state.legal_actions(rules, &mut actions);
            let action = actions[random.below(actions.len())];
            state.apply_unchecked(rules, action);
            state.check_consistent(rules).map_err(|broken| format!("seed {seed}: {broken} after {action:?}"))?;
        }
    }
    Ok(())
}
