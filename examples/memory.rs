//! The memory that very many games in one process take: steady games on every side, one after another.
//!
//! `.ci/soak` runs it in release mode: `memory GAMES`. It prints the most memory the process ever had, early and at the
//! end, and ends with an error when that is too much. Where the system does not report it, this example says so and
//! only plays.

#[path = "../tests/support/memory.rs"]
mod memory;

use std::error::Error;
use std::io::Write;

use kogge::hansa::play::{Plan, play};
use kogge::hansa::rules::Rules;
use kogge::hansa::tables;

/// The most mebibytes the process may ever have had.
const MAX_MIB: f64 = 64.0;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [games] = words.as_slice() else { return Err("usage: memory GAMES".into()) };
    let n_games: u64 = games.parse()?;
    let mut out = std::io::stdout();
    let mut n_decisions = 0;
    for seed in 0..n_games {
        n_decisions += decisions(seed)?;
        if seed == n_games / 100 {
            writeln!(out, "{} games: {}", seed + 1, memory::told(memory::peak()))?;
        }
    }
    writeln!(out, "{n_games} games, {n_decisions} decisions: {}", memory::told(memory::peak()))?;
    match memory::peak() {
        Some(mib) if mib > MAX_MIB => Err(format!("that is more than {MAX_MIB} MiB").into()),
        _ => Ok(()),
    }
}

/// Plays one game, on the sides and with the numbers of players in turn, and gives its number of decisions.
fn decisions(seed: u64) -> Result<u64, Box<dyn Error>> {
    let table = tables::TABLES[seed as usize % tables::TABLES.len()];
    let edition = tables::edition(&table.edition).ok_or("the edition of a side is shipped with it")?;
    let n_players = table.players[seed as usize % table.players.len()];
    Ok(play(Rules::new(table, edition), &Plan::new(n_players.into(), seed), |_, _| {})?.n_decisions)
}
