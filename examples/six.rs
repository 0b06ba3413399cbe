//! Games of five and six players on the island for them, with each way to build after a turn, under watch.
//!
//! `.ci/soak` runs it in release mode: `six RANDOM STEADY`, for this many games of six random players and of six steady
//! ones, watched after each decision. It ends with an error when an invariant breaks, a steady game does not end, or the
//! share of a seat's wins of random games is further from a sixth than chance explains.

#![allow(clippy::print_stdout, reason = "a watch's output")]

#[path = "../tests/support/island_watch.rs"]
mod island_watch;
#[path = "../tests/support/threads.rs"]
mod threads;

use island_watch::{configurations_for_six, islands_for_six, played};
use kogge::catan::play::{Plan, PlayerKind};
use kogge::catan::rules::{Config, Seat};
use threads::{Outcome, shared};

/// How many standard deviations a share may be from a sixth: six shares are looked at.
const DEVIATIONS: f64 = 4.0;

fn main() -> Outcome<()> {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[n_random, n_steady] = numbers.as_slice() else { return Err("usage: six RANDOM STEADY".into()) };
    let won = watch(n_random, PlayerKind::Random)?;
    let wins = Seat::players(6).map(|seat| won.iter().filter(|(winner, _)| *winner == seat).count() as f64);
    let shares: Vec<f64> = wins.map(|wins| wins / won.len().max(1) as f64).collect();
    println!("{n_random} random games: wins by seat {shares:.4?}");
    let even = 1.0 / 6.0;
    let bound = DEVIATIONS * (even * (1.0 - even) / won.len().max(1) as f64).sqrt();
    if !won.is_empty() && shares.iter().any(|share| (share - even).abs() > bound) {
        return Err(format!("a share is more than {bound:.4} from {even:.4}").into());
    }
    let won = watch(n_steady, PlayerKind::Steady)?;
    let turns: u64 = won.iter().map(|(_, turns)| u64::from(*turns)).sum();
    println!("{n_steady} steady games: all end, after {:.1} turns in the mean", turns as f64 / won.len().max(1) as f64);
    Ok(())
}

/// The winners of games of six, each way to build in turn, and their turns.
fn watch(n_games: u64, player: PlayerKind) -> Outcome<Vec<(Seat, u32)>> {
    let islands = islands_for_six();
    let configurations: Vec<Config> = configurations_for_six().into_iter().filter(|it| it.n_players == 6).collect();
    shared(n_games, |seed| {
        let island = &islands[seed as usize % islands.len()];
        let config = Config { seed, ..configurations[seed as usize / islands.len() % configurations.len()].clone() };
        let cap = if player == PlayerKind::Random { 100_000 } else { 2_000 };
        let plan = Plan { seats: vec![player; 6], turn_cap: cap, config };
        let outcome = played(island, &plan).map_err(|broken| format!("{:?}: {broken}", plan.config))?;
        let winner = outcome.state.winner().ok_or_else(|| format!("{:?} does not end", plan.config))?;
        Ok((winner, outcome.state.turn()))
    })
}
