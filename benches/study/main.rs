//! The cost of counting: games of a study beside the same games that nobody watches, and two threads beside one.
//!
//! The same games are played in turns that follow one another, in either order, and the middle of the ratios of all
//! turns is printed: whatever else the machine does falls on both, or on few turns.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Instant;

use kogge::study::Ranges;
use kogge::{catan, hansa};

/// The boards that are played, and with how many.
const BOARDS: [(&str, usize); 3] = [("hanse-4-5", 4), ("east-3-5", 3), ("britannia-4-5", 5)];

/// The islands that are played, and with how many.
const ISLANDS: [(&str, usize); 2] = [("catan", 4), ("catan-beginner", 3)];

fn main() {
    for (id, n_players) in BOARDS {
        let table = hansa::tables::table(id).expect("a shipped side");
        let rules = hansa::rules::Rules::new(table, hansa::tables::edition(&table.edition).expect("its edition"));
        let setting = hansa::study::Setting::new(rules, &hansa::play::Plan::new(n_players, 1));
        let setting = setting.expect("the side is for this many");
        let plain = |game: u64| drop(hansa::play::play(rules, &setting.plan(game), |_, _| {}));
        measured(id, n_players, plain, |games, threads| {
            drop(hansa::study::run(rules, &setting, &games, threads, &AtomicBool::new(false), &mut ()));
        });
    }
    for (id, n_players) in ISLANDS {
        let table = catan::tables::table(id).expect("a shipped island");
        let ground =
            catan::play::Ground { table, edition: catan::tables::edition(&table.edition).expect("its edition") };
        let setting = catan::study::Setting::new(ground, &catan::play::Plan::new(n_players, 1));
        let setting = setting.expect("the island is for this many");
        let plain = |game: u64| {
            let laid = catan::rules::Laid::drawn(table, setting.laid_by(game)).expect("it has layouts");
            let rules = catan::rules::Rules::new(table, ground.edition, &laid);
            drop(catan::play::play(rules, &setting.plan(game), |_, _| {}));
        };
        measured(id, n_players, plain, |games, threads| {
            drop(catan::study::run(ground, &setting, &games, threads, &AtomicBool::new(false), &mut ()));
        });
    }
}

/// Plays games alone and in a study, in turns, and prints what counting them costs.
#[allow(clippy::print_stdout, reason = "a benchmark's output")]
fn measured(id: &str, n_players: usize, plain: impl Fn(u64) + Sync, study: impl Fn(Ranges, NonZeroUsize)) {
    // `cargo test --benches` only sees to it that everything runs.
    let is_test = std::env::args().any(|argument| argument == "--test");
    let (turns, games) = if is_test { (1, 20) } else { (15, 5_000) };
    let watched = |threads: usize| {
        let threads = NonZeroUsize::new(threads).expect("some");
        timed(|| study(Ranges::of(0..games), threads))
    };
    let alone = || {
        let all = || (0..games).for_each(&plain);
        // Also on a thread of its own: there the system's allocator works otherwise.
        timed(|| thread::scope(|scope| scope.spawn(all).join()).expect("it plays"))
    };
    let (mut rates, mut counting, mut threads) = (Vec::new(), Vec::new(), Vec::new());
    for turn in 0..turns {
        let (alone, one) = if turn % 2 == 0 {
            let alone = alone();
            (alone, watched(1))
        } else {
            let one = watched(1);
            (alone(), one)
        };
        rates.push(games as f64 / one);
        counting.push(one / alone);
        threads.push(one / watched(2));
    }
    let [rate, counting, threads] = [rates, counting, threads].map(middle);
    println!("{id}, {n_players} players: {rate:.0} games a second on one thread");
    println!("  counting: {counting:.3} x of playing alone (bar 1.08); two threads: {threads:.2} x of one (bar 1.9)");
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
