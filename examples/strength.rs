//! How strong a player is: one of its kind among others of one kind, seats rotated.
//!
//! `cargo run --release --features desk --example strength -- --games 100 --playouts 2000` prints how often a search player finishes
//! above the mean of steady players, and how often it wins, with the 95 % intervals of Wilson. Each seed is played once
//! from every seat, so that neither the seat nor the start decides. `--drawn SEED` plays on a map drawn for the purpose.

#![allow(clippy::print_stdout, reason = "a measurement's output")]

use std::error::Error;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use clap::Parser;
use kogge::game::Shared;
use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;
use kogge::hansa::compile::compile;
use kogge::hansa::generate::{Options, generate};
use kogge::hansa::play::{Plan, PlayerKind, play};
use kogge::hansa::rules::{Rules, Seat, ranking, sheet};
use kogge::hansa::shipped::SHIPPED;
use kogge::hansa::tables;

/// Measure how strong a player is
#[derive(Debug, Parser)]
struct Args {
    /// How many games are played
    #[arg(long, default_value_t = 100)]
    games: u64,

    /// The playouts a decision of the search player that is measured
    #[arg(long, default_value_t = PlayerKind::PLAYOUTS)]
    playouts: NonZeroU32,

    /// Measure a player of this kind instead
    #[arg(long, conflicts_with = "playouts")]
    player: Option<PlayerKind>,

    /// The kind of the others
    #[arg(long, default_value = "steady")]
    others: PlayerKind,

    /// The id of a shipped board
    #[arg(long, default_value = "hanse-3")]
    map: String,

    /// Play on a map drawn from this seed instead; those of odd seeds were never learned on
    #[arg(long, conflicts_with = "map")]
    drawn: Option<u64>,

    /// Print no line for each game
    #[arg(long)]
    quiet: bool,

    /// How many play
    #[arg(long, default_value_t = 3)]
    players: usize,

    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// The results of the games so far.
#[derive(Debug, Default)]
struct Tally {
    games: u32,
    above: u32,
    /// Shared wins count as their part.
    won: f64,
    unfinished: u32,
    own: f64,
    others: f64,
    n_decisions: u32,
    /// How long the measured player took for them.
    thought: Duration,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::parse();
    let (table, edition) = match args.drawn {
        Some(seed) => drawn(seed)?,
        None => printed(&args.map)?,
    };
    let rules = Rules::new(&table, &edition);
    let measured = args.player.unwrap_or(PlayerKind::Search { playouts: args.playouts });
    println!("{measured} among {} {} on {}", args.players - 1, args.others, table.id);
    let mut tally = Tally::default();
    for game in 0..args.games {
        let seats: Vec<Seat> = Seat::players(args.players).collect();
        let seat = seats[game as usize % seats.len()];
        let kinds = seats.iter().map(|&there| if there == seat { measured } else { args.others }).collect();
        let seed = args.seed + game / seats.len() as u64;
        tally.add(rules, &Plan { seats: kinds, ..Plan::new(args.players, seed) }, seat, args.quiet)?;
    }
    tally.print();
    Ok(())
}

/// A shipped board.
fn printed(id: &str) -> Result<(Shared<Table>, Shared<Edition>), Box<dyn Error>> {
    let table = tables::table(id).ok_or("there is no such shipped board")?;
    let edition = tables::edition(&table.edition).ok_or("the board's edition is not shipped")?;
    Ok((table.into(), edition.into()))
}

/// A map for three to five players, drawn as `examples/train` draws them.
fn drawn(seed: u64) -> Result<(Shared<Table>, Shared<Edition>), Box<dyn Error>> {
    let players = vec![3, 4, 5];
    let options = match seed / 2 % 2 {
        0 => Options { players, ..Options::new(seed, 20 + (seed / 4 % 11) as usize) },
        _ => Options { players, ..Options::draw(seed, 18..=36) },
    };
    let compiled = compile(&SHIPPED.memory().with("drawn.board", generate(&options)?), "drawn.board")?;
    let board = compiled.board.ok_or("a drawn map has no errors")?;
    Ok((board.table()?.into(), board.board().edition.clone().into()))
}

impl Tally {
    /// Plays a game and prints it in a line.
    fn add(&mut self, rules: Rules, plan: &Plan, seat: Seat, quiet: bool) -> Result<(), Box<dyn Error>> {
        let (mut last, mut n_decisions, mut thought) = (Instant::now(), 0, Duration::ZERO);
        let outcome = play(rules, plan, |_, step| {
            let now = Instant::now();
            if step.is_some_and(|step| step.decider == seat) {
                n_decisions += 1;
                thought += now - last;
            }
            last = now;
        })?;
        self.n_decisions += n_decisions;
        self.thought += thought;
        let state = &outcome.state;
        let total = |seat: Seat| sheet(rules, state, seat).total();
        let totals: Vec<String> = state.seats().map(|seat| format!("{seat} {}", total(seat))).collect();
        let own = f64::from(total(seat));
        let sum: f64 = state.seats().map(|seat| f64::from(total(seat))).sum();
        let others = (sum - own) / (state.n_players() - 1) as f64;
        let is_above = outcome.is_finished() && own > others;
        let standings = ranking(rules, state);
        let first = || standings.iter().filter(|standing| standing.rank == 1);
        if outcome.is_finished() && first().any(|standing| standing.seat == seat) {
            self.won += 1.0 / first().count() as f64;
        }
        self.games += 1;
        self.above += u32::from(is_above);
        self.unfinished += u32::from(!outcome.is_finished());
        self.own += own;
        self.others += others;
        let word = if is_above { "above" } else { "not above" };
        if quiet {
            return Ok(());
        }
        println!("seed {} seat {seat}: {}: {word} the mean of the others", plan.config.seed, totals.join(", "));
        Ok(())
    }

    fn print(&self) {
        let n = f64::from(self.games.max(1));
        let (low, high) = wilson(f64::from(self.above) / n, n);
        let percent = |share: f64| 100.0 * share;
        let each = self.thought.as_secs_f64() * 1e6 / f64::from(self.n_decisions.max(1));
        println!("{each:.0} µs a decision, {:.0} decisions a game", f64::from(self.n_decisions) / n);
        println!("{} games, {} of them unfinished", self.games, self.unfinished);
        println!("mean score {:.1}, of the others {:.1}", self.own / n, self.others / n);
        let share = percent(f64::from(self.above) / n);
        println!("above the others' mean in {share:.1} %, 95 % interval {:.1} to {:.1} %", percent(low), percent(high));
        let (low, high) = wilson(self.won / n, n);
        let share = percent(self.won / n);
        println!("won {share:.1} %, 95 % interval {:.1} to {:.1} %", percent(low), percent(high));
    }
}

/// The 95 % interval of a share that was seen in `n` games.
fn wilson(share: f64, n: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let middle = share + Z * Z / (2.0 * n);
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    ((middle - half) / scale, (middle + half) / scale)
}
