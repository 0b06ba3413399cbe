//! Long play under watch: games on every board, number of players and set of modules, with every invariant after every
//! decision, and all that is written of a game read again.
//!
//! `.ci/soak` runs it in release mode: `soak STEADY RANDOM`, for STEADY games of steady and RANDOM games of random
//! players. A quarter of them is played on drawn maps, all different; the others on the shipped boards and the
//! fixtures. It ends with an error and what to repeat when anything breaks.

#![allow(clippy::print_stdout, reason = "a watch's output")]

#[path = "../tests/rules/files.rs"]
mod files;
#[path = "../tests/support/watch.rs"]
mod watch;

use std::error::Error;
use std::sync::atomic::{AtomicU64, Ordering};

use files::Repository;
use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;
use kogge::hansa::compile::compile;
use kogge::hansa::generate::{Options, generate};
use kogge::hansa::play::{Plan, PlayerKind};
use kogge::hansa::rules::{Config, Rules};
use kogge::hansa::shipped;
use kogge::text::Files;

/// The boards that are always played.
const BOARDS: [&str; 11] = [
    "maps/hansa/hanse-3.board",
    "maps/hansa/hanse-4-5.board",
    "maps/hansa/east-3-5.board",
    "maps/hansa/britannia-3.board",
    "maps/hansa/britannia-4-5.board",
    "tests/fixtures/maps/fb.board",
    "tests/fixtures/maps/fe.board",
    "tests/fixtures/maps/fn.board",
    "tests/fixtures/maps/fn2.board",
    "tests/fixtures/maps/odd.board",
    "tests/fixtures/maps/promo.board",
];

/// The sizes of the drawn maps.
const CITIES: std::ops::RangeInclusive<usize> = 4..=40;

/// Turns before a random game is left: some maps give aimless players no end.
const RANDOM_CAP: u32 = 50_000;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// A board as it is played.
struct Board {
    table: Table,
    edition: Edition,
}

impl Board {
    fn compiled(files: &dyn Files, path: &str) -> Outcome<Self> {
        let board = compile(files, path).map_err(|why| why.to_string())?.board;
        let board = board.ok_or_else(|| format!("{path} has errors"))?;
        Ok(Self { table: board.table()?, edition: board.board().edition.clone() })
    }

    fn drawn(seed: u64) -> Outcome<Self> {
        let text = generate(&Options::draw(seed, CITIES))?;
        Self::compiled(&shipped::SHIPPED.memory().with("maps/hansa/drawn.board", text), "maps/hansa/drawn.board")
    }

    const fn rules(&self) -> Rules<'_> {
        Rules::new(&self.table, &self.edition)
    }
}

/// The games that were played.
#[derive(Debug, Default)]
struct Tally {
    games: AtomicU64,
    unfinished: AtomicU64,
    decisions: AtomicU64,
}

fn main() -> Outcome<()> {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[n_steady, n_random] = numbers.as_slice() else { return Err("usage: soak STEADY RANDOM".into()) };
    let boards = BOARDS.iter().map(|path| Board::compiled(&Repository, path)).collect::<Outcome<Vec<_>>>()?;
    for (player, n_games) in [(PlayerKind::Steady, n_steady), (PlayerKind::Random, n_random)] {
        let (tally, next) = (Tally::default(), AtomicU64::new(0));
        let work = || -> Outcome<()> {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= n_games {
                    return Ok(());
                }
                one(&boards, player, number, &tally)?;
            }
        };
        let n_threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..n_threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| worker.join().expect("a worker panicked"))
        })?;
        println!("{player}: {tally:?}");
    }
    Ok(())
}

/// Plays the game with this number: every fourth on a map of its own, the others on the boards in turn.
fn one(boards: &[Board], player: PlayerKind, number: u64, tally: &Tally) -> Outcome<()> {
    let drawn;
    let (board, turn) = match number % 4 {
        3 => {
            drawn = Board::drawn(number)?;
            (&drawn, number / 4)
        }
        of_boards => {
            let turn = number / 4 * 3 + of_boards;
            let n_boards = boards.len() as u64;
            (&boards[(turn % n_boards) as usize], turn / n_boards)
        }
    };
    let rules = board.rules();
    let configurations = watch::configurations(rules);
    let config = &configurations[(turn % configurations.len() as u64) as usize];
    let turn_cap = if player == PlayerKind::Random { RANDOM_CAP } else { 2_000 };
    let plan = Plan { config: Config { seed: number, ..config.clone() }, seats: vec![player], turn_cap };
    let name = || format!("{player} game {number} on {}: {:?}", rules.table.id, plan.config);
    let outcome = watch::watched(rules, &plan).map_err(|broken| format!("{}: {broken}", name()))?;
    tally.games.fetch_add(1, Ordering::Relaxed);
    tally.decisions.fetch_add(outcome.n_decisions, Ordering::Relaxed);
    if !outcome.is_finished() {
        if player == PlayerKind::Steady {
            return Err(format!("{}: no end", name()).into());
        }
        tally.unfinished.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}
