//! Long play on islands: random games under watch, and how long uniformly random games of the base game take.
//!
//! `.ci/soak` runs it in release mode: `islands ACTIONS GAMES`, for games with this many actions in all on shipped and
//! drawn islands, watched after each, and for GAMES unwatched games of four without trade. It ends with an error when an
//! invariant breaks, the mean number of turns is not 327 to 334, or a seat wins more than a point more or less than a
//! quarter.

#![allow(clippy::print_stdout, reason = "a watch's output")]

#[path = "../tests/support/island_watch.rs"]
mod island_watch;

use std::error::Error;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};

use island_watch::{Island, Watched, configurations, watched};
use kogge::catan::layout::Scheme;
use kogge::catan::rules::{Config, Decider, Laid, Refused, Rules, Streams, set_up};
use kogge::catan::tables;
use kogge::random::Random;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// The turns of a uniformly random game of four, in the mean over many.
const MEAN_TURNS: std::ops::RangeInclusive<f64> = 327.0..=334.0;

/// How far the share of a seat's wins may be from a quarter.
const SHARE: f64 = 0.01;

fn main() -> Outcome<()> {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[n_actions, n_games] = numbers.as_slice() else { return Err("usage: islands ACTIONS GAMES".into()) };
    watch(n_actions)?;
    if n_games > 0 { measure(n_games) } else { Ok(()) }
}

/// Runs some work on every processor.
fn on_all<T: Send>(work: impl Fn() -> Outcome<T> + Sync) -> Outcome<Vec<T>> {
    let n_threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..n_threads).map(|_| scope.spawn(&work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("a worker panicked")).collect()
    })
}

/// Plays under watch: every fourth game on an island of its own, the others on the shipped ones in turn.
fn watch(n_actions: u64) -> Outcome<()> {
    let shipped = [Island::shipped("catan"), Island::shipped("catan-beginner")];
    let configurations = configurations();
    let much = Watched { cap: 100_000, compared_every: 1 };
    let (next, actions) = (AtomicU64::new(0), AtomicU64::new(0));
    on_all(|| {
        while actions.load(Ordering::Relaxed) < n_actions {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            let drawn = (seed % 4 == 3).then(|| Island::drawn(seed));
            let island = drawn.as_ref().unwrap_or(&shipped[seed as usize % 2]);
            let config = Config { seed, ..configurations[(seed / 4) as usize % configurations.len()].clone() };
            let n = watched(island, &config, &much).map_err(|broken| format!("{config:?}: {broken}"))?;
            actions.fetch_add(n as u64, Ordering::Relaxed);
        }
        Ok(())
    })?;
    println!("{} games watched, {} actions", next.into_inner(), actions.into_inner());
    Ok(())
}

/// Plays uniformly random games of four without trade.
fn measure(n_games: u64) -> Outcome<()> {
    let table = tables::table("catan").ok_or("the island is compiled in")?;
    let edition = tables::edition(&table.edition).ok_or("and so is its edition")?;
    let next = AtomicU64::new(0);
    let parts = on_all(|| {
        let mut scheme = Scheme::new(table).map_err(Refused::NoLayout)?;
        let (mut turns, mut wins, mut actions) = (0, [0_u64; 4], Vec::new());
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= n_games {
                return Ok((turns, wins));
            }
            let laid = Laid::new(table, scheme.draw(seed).map_err(Refused::NoLayout)?);
            let rules = Rules::new(table, edition, &laid);
            let mut state = set_up(rules, &Config { trade: false, ..Config::new(4, seed) })?;
            let (mut chance, mut random) = (Streams::new(seed), Random::from_seed(seed));
            while let Some(decider) = state.decider() {
                let action = match decider {
                    Decider::Chance => chance.draw(&state).ok_or("chance brings nothing")?,
                    Decider::Seat(_) => {
                        state.legal_actions(rules, &mut actions);
                        actions[random.below(actions.len())]
                    }
                };
                state.apply_unchecked(rules, action);
            }
            turns += u64::from(state.turn());
            wins[state.winner().ok_or("nobody won")?.index()] += 1;
        }
    })?;
    let mean = parts.iter().map(|(turns, _)| turns).sum::<u64>() as f64 / n_games as f64;
    let share = |seat: usize| parts.iter().map(|(_, wins)| wins[seat]).sum::<u64>() as f64 / n_games as f64;
    let shares = [0, 1, 2, 3].map(share);
    println!("{n_games} uniformly random games: {mean:.2} turns, wins by seat {shares:.4?}");
    let is_even = shares.iter().all(|share| (share - 0.25).abs() <= SHARE);
    if MEAN_TURNS.contains(&mean) && is_even {
        Ok(())
    } else {
        Err("these are not the figures of the base game".into())
    }
}
