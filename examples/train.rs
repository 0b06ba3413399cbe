//! Learns the weights of the player `expert` by play.
//!
//! Rounds of games between learners and steady players, on printed and freshly drawn boards (`rounds.rs`); after each round the net
//! learns from the positions of this and earlier rounds. The seed and the options decide everything: the games of a
//! round are numbered, each has a seed of its own, and how many threads play them changes no weight.
//!
//! `cargo run --release --features desk --example train -- --rounds 500 --threads 2 --out weights.net` prints a line for every few
//! rounds, with the part of the games that one learner wins among steady players on some boards.

#![allow(clippy::print_stdout, reason = "a training's log")]

#[path = "train/catan.rs"]
mod catan;
#[path = "train/hansa.rs"]
mod hansa;
#[path = "train/keep.rs"]
mod keep;
#[path = "train/learn.rs"]
mod learn;
#[path = "train/planted.rs"]
mod planted;
#[path = "train/play.rs"]
mod play;
#[path = "train/rounds.rs"]
mod rounds;

use std::error::Error;

use clap::{Parser, ValueEnum};

use catan::Catan;
use hansa::Hansa;
use rounds::{Training, train};

/// Learn the weights of the player `expert`
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// The family whose player learns
    #[arg(long, value_enum, default_value = "hansa")]
    family: Learning,

    #[command(flatten)]
    options: Training,
}

/// A family with such a player.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Learning {
    Hansa,
    Catan,
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&Args::parse())
}

/// Trains as it is asked for.
pub(crate) fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    match args.family {
        Learning::Hansa => train(&Hansa, &args.options),
        Learning::Catan => train(&Catan, &args.options),
    }
}
