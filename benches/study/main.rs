//! What counting costs: games of a study beside the same games that nobody watches, and two threads beside one.
//!
//! The same games are played in turns that follow one another, in either order, and the middle of the ratios of all
//! turns is printed: whatever else the machine does falls on both, or on few turns.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Instant;

use kogge::hansa::play::{Plan, play};
use kogge::hansa::rules::Rules;
use kogge::hansa::study::{Setting, run};
use kogge::hansa::tables;
use kogge::study::Ranges;

/// The boards that are played, and with how many.
const BOARDS: [(&str, usize); 3] = [("hanse-4-5", 4), ("east-3-5", 3), ("britannia-4-5", 5)];

#[allow(clippy::print_stdout, reason = "a benchmark's output")]
fn main() {
    // `cargo test --benches` only sees to it that everything runs.
    let is_test = std::env::args().any(|argument| argument == "--test");
    let (turns, games) = if is_test { (1, 20) } else { (15, 5_000) };
    for (board, n_players) in BOARDS {
        let table = tables::table(board).expect("a shipped side");
        let rules = Rules::new(table, tables::edition(&table.edition).expect("its edition"));
        let plan = Plan::new(n_players, 1);
        let setting = Setting::new(rules, &plan).expect("the side is for so many");
        let watched = |threads: usize| {
            let (threads, never) = (NonZeroUsize::new(threads).expect("some"), AtomicBool::new(false));
            timed(|| drop(run(rules, &setting, &Ranges::of(0..games), threads, &never, &mut ())))
        };
        let plain = || {
            let all = || {
                for game in 0..games {
                    play(rules, &setting.plan(game), |_, _| {}).expect("the side is for so many");
                }
            };
            // Also on a thread of its own: there the system's allocator works otherwise.
            timed(|| thread::scope(|scope| scope.spawn(all).join()).expect("it plays"))
        };
        let (mut rates, mut counting, mut threads) = (Vec::new(), Vec::new(), Vec::new());
        for turn in 0..turns {
            let (alone, one) = if turn % 2 == 0 {
                let alone = plain();
                (alone, watched(1))
            } else {
                let one = watched(1);
                (plain(), one)
            };
            rates.push(games as f64 / one);
            counting.push(one / alone);
            threads.push(one / watched(2));
        }
        let [rate, counting, threads] = [rates, counting, threads].map(middle);
        println!("{board}, {n_players} players: {rate:.0} games a second on one thread");
        println!(
            "  counting: {counting:.3} x of playing alone (bar 1.08); two threads: {threads:.2} x of one (bar 1.9)"
        );
    }
}

/// How many seconds it takes.
fn timed(run: impl FnOnce()) -> f64 {
    let start = Instant::now();
    run();
    start.elapsed().as_secs_f64()
}

fn middle(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
