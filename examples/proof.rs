//! Every shipped board and some drawn maps are proved: with every number of players everything on them is seen.
//!
//! `.ci/soak` runs it in release mode: `proof SEEDS MAPS`. It ends with an error when something of a shipped board is
//! never seen, or a game gets stuck. On generated maps unseen things are only reported, as are games that reach their
//! turn cap there: some ask more of two players than their pieces can do, or leave them so much room that they take
//! thousands of turns.

#![allow(clippy::print_stdout, reason = "an example's output")]

use std::error::Error;

use kogge::hansa::compile::{Compiled, compile};
use kogge::hansa::generate::{Options, generate};
use kogge::hansa::play::{Proof, Stuck, player_counts};
use kogge::hansa::rules::Rules;
use kogge::hansa::{shipped, tables};

/// The most games of each number of players.
const GAMES: u64 = 400;

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[n_seeds, n_maps] = numbers.as_slice() else { return Err("usage: proof SEEDS MAPS".into()) };
    let mut n_unseen = 0;
    for seed in 0..n_seeds {
        for table in tables::TABLES {
            let edition = tables::edition(&table.edition).ok_or("the edition is compiled in")?;
            n_unseen += prove(Rules::new(table, edition), &table.id, seed * GAMES, true)?;
        }
    }
    for seed in 0..n_maps {
        let options = Options::draw(seed, 4..=64);
        let files = shipped::SHIPPED.memory().with("maps/hansa/generated.board", generate(&options)?);
        let Compiled { board, .. } = compile(&files, "maps/hansa/generated.board").map_err(|why| why.to_string())?;
        let board = board.ok_or("drawn maps have no errors")?;
        let table = board.table()?;
        prove(Rules::new(&table, &board.board().edition), &format!("the map of seed {seed}"), 0, false)?;
    }
    match n_unseen {
        0 => Ok(()),
        n => Err(format!("{n} things were never seen on shipped boards").into()),
    }
}

/// Prints and counts what was never seen with each number of players.
fn prove(rules: Rules, name: &str, first_seed: u64, is_shipped: bool) -> Result<usize, Box<dyn Error>> {
    let mut n_unseen = 0;
    for n_players in player_counts(rules) {
        let proof = Proof::run(rules, n_players, GAMES, first_seed, |_| {})?;
        let (dead, long): (Vec<&Stuck>, Vec<&Stuck>) = proof.stuck.iter().partition(|stuck| stuck.is_dead_end);
        if !dead.is_empty() || is_shipped && !long.is_empty() {
            return Err(format!("{name}, {n_players} players: {:?}", proof.stuck).into());
        }
        for stuck in long {
            println!("{name}, {n_players} players: the game of seed {} reaches its turn cap", stuck.seed);
        }
        for unseen in proof.unseen(rules) {
            n_unseen += 1;
            let cause = proof.cause(rules, unseen);
            println!("{name}, {n_players} players, from seed {first_seed}: {}: {cause}", unseen.text(rules));
        }
    }
    Ok(n_unseen)
}
