//! Perft at the desk: `cargo perft SIDE PLAYERS DEPTH [SEED] [--divide]` counts lines of play from the start.
//!
//! It prints the number and the speed at every depth, or with `--divide` the number behind each first decision.

use std::error::Error;
use std::io::Write;
use std::time::Instant;

use kogge::hansa::play::action_text;
use kogge::hansa::rules::{Config, Rules, State, perft, perft_divided, set_up};
use kogge::hansa::tables;

const USAGE: &str = "usage: perft SIDE PLAYERS DEPTH [SEED] [--divide]";

/// The seed of `docs/perft.md`.
const SEED: u64 = 1;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let by_decision = words.pop_if(|word| word == "--divide").is_some();
    let (side, players, depth, seed) = match words.as_slice() {
        [side, players, depth] => (side, players, depth, SEED),
        [side, players, depth, seed] => (side, players, depth, seed.parse()?),
        _ => return Err(USAGE.into()),
    };
    let table = tables::table(side).ok_or_else(|| format!("there is no side {side}"))?;
    let rules = Rules::new(table, tables::edition(&table.edition).ok_or("the edition of a side is shipped with it")?);
    let state = set_up(rules, &Config::new(players.parse()?, seed))?;
    let depth = depth.parse()?;
    if by_decision { print_divided(rules, &state, depth) } else { print_counted(rules, &state, depth) }
}

fn print_divided(rules: Rules, state: &State, depth: u32) -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout();
    for (action, lines) in perft_divided(rules, state, depth) {
        writeln!(out, "{lines:>16}  {}", action_text(rules, state, action).expect("the board offers it"))?;
    }
    Ok(writeln!(out, "{:>16}  together", perft(rules, state, depth))?)
}

fn print_counted(rules: Rules, state: &State, depth: u32) -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout();
    for depth in 1..=depth {
        let start = Instant::now();
        let lines = perft(rules, state, depth);
        let seconds = start.elapsed().as_secs_f64();
        let millions = lines as f64 / seconds.max(1e-9) / 1e6;
        writeln!(out, "{depth}{lines:>20}  in {seconds:.3} s, {millions:.1} million a second")?;
    }
    Ok(())
}
