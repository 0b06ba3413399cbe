//! Learns the weights of the player `expert` by play.
//!
//! Rounds of games between learners and steady players, on printed and freshly drawn boards; after each round the net
//! learns from the positions of this and earlier rounds. The seed and the options decide everything: the games of a
//! round are numbered, each has a seed of its own, and how many threads play them changes no weight.
//!
//! `cargo run --release --example train -- --rounds 500 --threads 2 --out weights.net` prints a line for every few
//! rounds, with the part of the games that one learner wins among steady players on some boards.

#![allow(clippy::print_stdout, reason = "a training's log")]

#[path = "train/hansa.rs"]
mod hansa;
#[path = "train/learn.rs"]
mod learn;
#[path = "train/play.rs"]
mod play;

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use clap::Parser;
use kogge::game::value::{Manner, Net, Valued};
use kogge::hansa::rules::{Random, State};

use hansa::{Board, Hansa};
use learn::{Learner, Position};
use play::{Course, game, measure};

/// Learn the weights of the player `expert`
#[derive(Debug, Parser)]
struct Args {
    /// The seed of everything
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many rounds are played
    #[arg(long, default_value_t = 1000)]
    rounds: usize,

    /// Stop after this round; the steps become smaller as if all were played
    #[arg(long)]
    until: Option<usize>,

    /// The first round, when a training goes on
    #[arg(long, default_value_t = 0)]
    from_round: usize,

    /// The games of a round
    #[arg(long, default_value_t = 96)]
    games: usize,

    /// How many threads play
    #[arg(long, default_value_t = 1)]
    threads: usize,

    /// Rounds between two measurements; 0: none
    #[arg(long, default_value_t = 50)]
    every: usize,

    /// Games of a measurement on each board
    #[arg(long, default_value_t = 60)]
    measured: usize,

    /// The weights to go on from
    #[arg(long)]
    from: Option<PathBuf>,

    /// The ways through a turn that learners follow at once
    #[arg(long, default_value_t = 1)]
    width: usize,

    /// The choices of each that they look at closely
    #[arg(long, default_value_t = 1)]
    choices: usize,

    /// The part of the games with one learner alone among steady players, after the first 60 rounds
    #[arg(long, default_value_t = 0.0)]
    alone: f32,

    /// How far a step goes at first; at the end it is a twentieth of it
    #[arg(long, default_value_t = 1e-3)]
    rate: f32,

    /// Where the weights go
    #[arg(long, default_value = "weights.net")]
    out: PathBuf,
}

/// The most positions that are learned from.
const BUFFER: usize = 150_000;
/// Positions of a step.
const BATCH: usize = 64;
/// How often each position is learned from in the mean.
const REUSE: usize = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::parse();
    let started = Instant::now();
    let net = match &args.from {
        Some(path) => Net::from_bytes(&std::fs::read(path)?, State::MEANING, State::INPUTS)?,
        None => fresh(args.seed),
    };
    let mut learner = Learner::new(net);
    let mut buffer: Vec<Position> = Vec::new();
    let mut next = 0;
    let mut random = Random::from_seed(args.seed ^ args.from_round as u64);
    for round in args.from_round..args.until.unwrap_or(args.rounds).min(args.rounds) {
        let done = round as f32 / args.rounds as f32;
        let course = course(&args, round, done);
        let net = Arc::new(learner.mean.clone());
        let played = play_round(&args, &net, course, round);
        let n_ended = played.iter().filter(|(_, is_over)| *is_over).count();
        let mut n_new = 0;
        for position in played.into_iter().flat_map(|(positions, _)| positions) {
            n_new += 1;
            match buffer.len() {
                BUFFER => buffer[next] = position,
                _ => buffer.push(position),
            }
            next = (next + 1) % BUFFER;
        }
        // What a net knows already is soon lost by learning from the few positions of the first rounds.
        let is_ready = args.from.is_none() || buffer.len() >= BUFFER / 2;
        let n_steps = if is_ready { n_new * REUSE / BATCH } else { 0 };
        let rate = args.rate * (1.0 - 0.95 * done);
        let mut loss = 0.0;
        for _ in 0..n_steps {
            let batch: Vec<usize> = (0..BATCH).map(|_| random.below(buffer.len())).collect();
            loss += learner.step(batch.iter().map(|&i| &buffer[i]), rate);
        }
        if args.every > 0 && (round + 1) % args.every == 0 {
            let loss = loss / n_steps.max(1) as f32;
            let minutes = started.elapsed().as_secs_f32() / 60.0;
            print!("round {:4}  {minutes:5.1} min  ended {n_ended:3}/{}  loss {loss:.3}  ", round + 1, args.games);
            std::fs::write(&args.out, learner.mean.to_bytes())?;
            report(&args, &Arc::new(learner.mean.clone()));
        }
    }
    std::fs::write(&args.out, learner.mean.to_bytes())?;
    Ok(())
}

/// Random weights, so that the hidden units differ; more points are better.
fn fresh(seed: u64) -> Net {
    let mut random = Random::from_seed(seed ^ 0x6e65_7477);
    let mut net = Net::new(State::MEANING, State::INPUTS);
    let mut draw = |scale: f32| scale * (random.below(2001) as f32 / 1000.0 - 1.0);
    net.hidden.as_flattened_mut().iter_mut().for_each(|weight| *weight = draw(0.15));
    net.out.iter_mut().for_each(|weight| *weight = draw(0.15));
    net
}

/// What is played in a round: steady players first, later mostly learners.
fn course(args: &Args, round: usize, done: f32) -> Course {
    let manner = Manner { width: args.width, choices: args.choices, whim: 0.01 };
    Course {
        alone: if round < 60 { 0.0 } else { args.alone },
        steady: match round {
            0..12 => 1.0,
            12..60 => 0.6,
            _ => 0.33,
        },
        lambda: if round < 60 { 1.0 } else { 0.9 },
        winning: 0.3 + 0.6 * done,
        manner,
    }
}

/// The games of a round in their order.
fn play_round(args: &Args, net: &Arc<Net>, course: Course, round: usize) -> Vec<(Vec<Position>, bool)> {
    let seed = |i: usize| args.seed << 40 ^ (round * args.games + i) as u64;
    let mut played: Vec<Option<(Vec<Position>, bool)>> = (0..args.games).map(|_| None).collect();
    let chunks = played.chunks_mut(args.games.div_ceil(args.threads.max(1)));
    std::thread::scope(|scope| {
        let mut first = 0;
        for chunk in chunks {
            let from = first;
            first += chunk.len();
            scope.spawn(move || {
                for (i, to) in chunk.iter_mut().enumerate() {
                    *to = Some(game(&Hansa, net, course, seed(from + i)));
                }
            });
        }
    });
    played.into_iter().flatten().collect()
}

/// Measures a net on some boards and prints the parts of the games that it wins.
fn report(args: &Args, net: &Arc<Net>) {
    let manner = Manner { width: 2, choices: 4, whim: 0.0 };
    let printed = [("hanse-3", 3), ("hanse-4-5", 4), ("hanse-4-5", 5), ("east-3-5", 4), ("britannia-4-5", 4)];
    let mut places: Vec<(Board, usize)> =
        printed.iter().filter_map(|&(id, n)| Some((Board::printed(id)?, n))).collect();
    places.extend((0..6).filter_map(|i| Some((Board::unseen(i)?, 4))));
    let n_printed = printed.len();
    let n_games = |i: usize| if i < n_printed { args.measured } else { args.measured / 4 };
    let games: Vec<(usize, u64)> =
        (0..places.len()).flat_map(|i| (0..n_games(i)).map(move |game| (i, (1 << 32) + game as u64))).collect();
    let mut wins: Vec<f32> = vec![0.0; games.len()];
    let chunk = games.len().div_ceil(args.threads.max(1));
    std::thread::scope(|scope| {
        for (wins, games) in wins.chunks_mut(chunk).zip(games.chunks(chunk)) {
            let places = &places;
            scope.spawn(move || {
                for (win, &(place, seed)) in wins.iter_mut().zip(games) {
                    *win = measure::<Hansa>(net, manner, &places[place].0, places[place].1, seed);
                }
            });
        }
    });
    let share = |wanted: &dyn Fn(usize) -> bool| {
        let of: Vec<f32> = wins.iter().zip(&games).filter(|(_, (at, _))| wanted(*at)).map(|(&win, _)| win).collect();
        100.0 * of.iter().sum::<f32>() / of.len().max(1) as f32
    };
    for (i, (id, n)) in printed.iter().enumerate() {
        print!("{id}/{n} {:.0}  ", share(&|at| at == i));
    }
    println!("unseen/4 {:.0}", share(&|at| at >= n_printed));
}
