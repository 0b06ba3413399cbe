//! Every set of the variants with every scenario (X1): games on the shipped islands, watched after each decision.
//!
//! `.ci/soak` runs it in release mode: `combinations GAMES`, for GAMES games of each of the 96 combinations, half of them
//! of steady players, a quarter of uniformly random ones and a quarter of random ones that draw a kind of action first,
//! offer and accept, and whose lists and views are compared now and then. It ends with an error when an invariant
//! breaks, a game is stuck or a steady game does not end.

#![allow(clippy::print_stdout, reason = "a watch's output")]

#[path = "../tests/support/island_watch.rs"]
mod island_watch;
#[path = "../tests/support/threads.rs"]
mod threads;

use island_watch::{Island, Watched, combinations, of_each_scenario, played, watched};
use kogge::catan::play::{Plan, PlayerKind};
use kogge::catan::rules::Config;
use threads::{Outcome, shared};

/// How much of a game of random players is watched.
const MUCH: Watched = Watched { cap: 100_000, compared_every: 101 };

/// A game that was played.
struct Game {
    n_actions: u64,
    /// The turns, where steady players played.
    turns: u32,
    is_over: bool,
}

fn main() -> Outcome<()> {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[n_games] = numbers.as_slice() else { return Err("usage: combinations GAMES".into()) };
    for (id, island) in of_each_scenario() {
        let n_sets = combinations(0).count() as u64;
        let games = shared(n_games * n_sets, |seed| {
            let round = seed / n_sets;
            let config = combinations(round).nth((seed % n_sets) as usize).ok_or("there is a set")?;
            let config = Config { seed, ..config };
            game(&island, &config, round).map_err(|broken| format!("{id}, {config:?}: {broken}").into())
        })?;
        let n_actions: u64 = games.iter().map(|game| game.n_actions).sum();
        let turns = games.iter().map(|game| game.turns).max().unwrap_or(0);
        let n_left = games.iter().filter(|game| !game.is_over).count();
        println!(
            "{id}: {} games of {n_sets} sets watched, {n_actions} actions; steady players take up to {turns} turns; \
             {n_left} games of random players left at their cap",
            games.len()
        );
    }
    Ok(())
}

/// Plays a game; by its round other players play it. Says what broke.
fn game(island: &Island, config: &Config, round: u64) -> Result<Game, String> {
    let kind = match round % 4 {
        1 => PlayerKind::Random,
        3 => {
            let n_actions = watched(island, config, &MUCH)?;
            return Ok(Game { n_actions: n_actions as u64, turns: 0, is_over: n_actions < MUCH.cap });
        }
        _ => PlayerKind::Steady,
    };
    let plan = Plan { config: config.clone(), seats: vec![kind], turn_cap: kind.turn_cap() };
    let outcome = played(island, &plan)?;
    let (is_steady, is_over) = (kind == PlayerKind::Steady, outcome.is_finished());
    if is_steady && !is_over {
        return Err("the game does not end".to_owned());
    }
    let turns = if is_steady { outcome.state.turn() } else { 0 };
    Ok(Game { n_actions: outcome.n_decisions, turns, is_over })
}
