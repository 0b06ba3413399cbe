//! Long play on islands: random games under watch, how long uniformly random games of the base game take, and the bars of
//! steady players.
//!
//! `.ci/soak` runs it in release mode: `islands ACTIONS GAMES STEADY`, for games with this many actions in all on shipped
//! and drawn islands, watched after each; for GAMES unwatched games of four without trade; and for STEADY games of steady
//! players on shipped and 500 drawn islands, watched after each decision. It ends with an error when an invariant breaks;
//! the mean number of turns of random games is not 327 to 334, or a seat wins more than a point more or less than a
//! quarter of them; fewer than 80 % of steady games on the shipped island take 50 to 110 turns, a seat wins two points
//! more or less than a quarter of them, or a steady player wins fewer than 97 % of games against three random ones.

#![allow(clippy::print_stdout, reason = "a watch's output")]

#[path = "../tests/support/island_watch.rs"]
mod island_watch;
#[path = "../tests/support/threads.rs"]
mod threads;

use std::sync::atomic::{AtomicU64, Ordering};

use island_watch::{Island, PLAYED, Watched, configurations, played, watched};
use kogge::catan::layout::Scheme;
use kogge::catan::play::{Plan, PlayerKind};
use kogge::catan::rules::{Config, Decider, Laid, Refused, Rules, Seat, Streams, set_up};
use kogge::catan::tables;
use kogge::random::Random;
use threads::{Outcome, on_all, shared};

/// The turns of a uniformly random game of four, in the mean over many.
const MEAN_TURNS: std::ops::RangeInclusive<f64> = 327.0..=334.0;

/// How far the share of a seat's wins may be from a quarter.
const SHARE: f64 = 0.01;

/// The turns of a steady game of four, and how many games have them.
const TURNS: std::ops::RangeInclusive<u32> = 50..=110;
const WITHIN: f64 = 0.8;

/// How far the share of a seat's wins of steady games may be from a quarter.
const STEADY_SHARE: f64 = 0.02;

/// The share of games that a steady player wins against three random ones.
const STEADY_WINS: f64 = 0.97;

/// How many islands are drawn for steady games.
const N_DRAWN: u64 = 500;

fn main() -> Outcome<()> {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[n_actions, n_games, n_steady] = numbers.as_slice() else {
        return Err("usage: islands ACTIONS GAMES STEADY".into());
    };
    watch(n_actions)?;
    if n_games > 0 {
        measure(n_games)?;
    }
    if n_steady > 0 {
        steady(n_steady)?;
        against_random(n_steady / 10)?;
    }
    Ok(())
}

/// Plays under watch: every fourth game on an island of its own, the others on the shipped ones in turn.
fn watch(n_actions: u64) -> Outcome<()> {
    let shipped = PLAYED.map(Island::shipped);
    let configurations = configurations();
    let much = Watched { cap: 100_000, compared_every: 1 };
    let (next, actions) = (AtomicU64::new(0), AtomicU64::new(0));
    on_all(|| {
        while actions.load(Ordering::Relaxed) < n_actions {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            let drawn = (seed % 4 == 3).then(|| Island::drawn(seed));
            let island = drawn.as_ref().unwrap_or(&shipped[seed as usize % PLAYED.len()]);
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
                    Decider::Chance => chance.draw(rules, &state).ok_or("chance brings nothing")?,
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

/// Plays games of steady players under watch: three of four on the shipped islands, the others on drawn ones.
fn steady(n_games: u64) -> Outcome<()> {
    let shipped = PLAYED.map(Island::shipped);
    let drawn: Vec<Island> = (0..N_DRAWN).map(Island::drawn).collect();
    let configurations = configurations();
    let parts = shared(n_games, |seed| {
        let config = Config { seed, ..configurations[(seed / 4) as usize % configurations.len()].clone() };
        let (island, config) = match seed % 4 {
            3 => (&drawn[(seed / 4) as usize % drawn.len()], config),
            2 => (&shipped[1 + seed as usize / 4 / configurations.len() % (PLAYED.len() - 1)], config),
            _ => (&shipped[0], Config::new(4, seed)),
        };
        let is_plain = seed % 4 < 2;
        let plan = Plan { config, ..Plan::new(4, seed) };
        let outcome = played(island, &plan).map_err(|broken| format!("{:?}: {broken}", plan.config))?;
        let winner = outcome.state.winner().ok_or_else(|| format!("{:?} does not end", plan.config))?;
        Ok(is_plain.then(|| (winner, outcome.state.turn())))
    })?;
    let games: Vec<(Seat, u32)> = parts.into_iter().flatten().collect();
    let share = |is_so: &dyn Fn(&(Seat, u32)) -> bool| {
        games.iter().filter(|game| is_so(game)).count() as f64 / games.len() as f64
    };
    let within = share(&|(_, turns)| TURNS.contains(turns));
    let wins = [Seat::A, Seat::B, Seat::C, Seat::D].map(|seat| share(&|(winner, _)| *winner == seat));
    let mean = games.iter().map(|(_, turns)| f64::from(*turns)).sum::<f64>() / games.len() as f64;
    println!(
        "{n_games} steady games watched; on the shipped island {mean:.1} turns, {within:.3} within {TURNS:?}, wins by seat {wins:.4?}"
    );
    let is_even = wins.iter().all(|wins| (wins - 0.25).abs() <= STEADY_SHARE);
    if within >= WITHIN && is_even { Ok(()) } else { Err("steady games are not as they should be".into()) }
}

/// Plays games of a steady player against three random ones, from every seat in turn.
fn against_random(n_games: u64) -> Outcome<()> {
    let island = Island::shipped("catan");
    let won = shared(n_games, |seed| {
        let mut seats = vec![PlayerKind::Random; 4];
        seats[seed as usize % 4] = PlayerKind::Steady;
        let outcome = played(&island, &Plan { seats, ..Plan::new(4, seed) })?;
        Ok(outcome.state.winner().map(Seat::index) == Some(seed as usize % 4))
    })?;
    let share = won.iter().filter(|&&won| won).count() as f64 / n_games as f64;
    println!("steady wins {share:.4} of {n_games} games against three random players");
    if share >= STEADY_WINS { Ok(()) } else { Err("steady wins too few games".into()) }
}
