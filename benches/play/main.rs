//! How fast the rules play: decisions and games a second, the list of legal actions, a clone of a state.
//!
//! Before the usual tables it prints the throughput of whole games on the side for three of the base board, of random
//! decisions on islands, and of many games that are stepped together.

mod catan;
mod vector;

use std::hint::black_box;
use std::time::{Duration, Instant};

use divan::Bencher;
use kogge::hansa::play::{Plan, PlayerKind, play};
use kogge::hansa::rules::{ActionList, Config, Random, Rules, State, set_up};
use kogge::hansa::tables;

/// Where steady games are in the middle: of their 200 to 450 decisions this many are made.
const MIDDLE: u64 = 150;

fn main() {
    // `cargo test --benches` only sees to it that everything runs.
    if !std::env::args().any(|argument| argument == "--test") {
        print_throughput();
        catan::print_throughput();
        vector::print_throughput();
    }
    divan::main();
}

fn rules() -> Rules<'static> {
    let table = tables::table("hanse-3").expect("a shipped side");
    Rules::new(table, tables::edition(&table.edition).expect("its edition"))
}

/// Random decisions with full lists, in as many games as they take.
fn random_decisions(rules: Rules, n_decisions: u64) {
    let mut actions = ActionList::new();
    let mut random = Random::from_seed(3);
    let mut left = n_decisions;
    for seed in 0.. {
        let mut state = set_up(rules, &Config::new(3, seed)).expect("the side is for three");
        while !state.is_over() {
            if left == 0 {
                return;
            }
            left -= 1;
            state.legal_actions(rules, &mut actions);
            state.apply_unchecked(rules, actions[random.below(actions.len())]);
        }
    }
}

/// A state in the middle of a steady game, at the begin of a turn.
fn middle(rules: Rules, seed: u64) -> State {
    let (mut states, mut turn) = (Vec::new(), 0);
    let plan = Plan { seats: vec![PlayerKind::Steady], ..Plan::new(3, seed) };
    play(rules, &plan, |state, step| {
        let is_new_turn = state.turn() > turn;
        turn = state.turn();
        if step.is_some_and(|step| step.number >= MIDDLE) && is_new_turn && states.is_empty() {
            states.push(state.clone());
        }
    })
    .expect("the side is for three");
    states.pop().expect("no steady game ends so early")
}

#[allow(clippy::print_stdout, reason = "a benchmark's output")]
fn print_throughput() {
    let rules = rules();
    let a_second = |n: u64, time: Duration| n as f64 / time.as_secs_f64();
    println!("hanse-3, three players, one thread; a state has {} bytes", size_of::<State>());

    let n_decisions = 100_000;
    let time = fastest(|| random_decisions(rules, n_decisions));
    println!("random decisions with full lists  {:>12.0} a second", a_second(n_decisions, time));

    let n_games = 50;
    let steady = || -> u64 {
        (0..n_games).map(|seed| play(rules, &Plan::new(3, seed), |_, _| {}).expect("for three").n_decisions).sum()
    };
    let time = fastest(steady);
    println!("steady games                      {:>12.0} a second", a_second(n_games, time));
    println!("decisions of steady players       {:>12.0} a second\n", a_second(steady(), time));
}

/// The fastest of ten runs: what else the machine does only ever adds.
fn fastest<T>(mut run: impl FnMut() -> T) -> Duration {
    let time = |_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed()
    };
    (0..10).map(time).min().unwrap_or_default()
}

#[divan::bench]
fn legal_list_in_the_middle(bencher: Bencher) {
    let (rules, mut actions) = (rules(), ActionList::new());
    let state = middle(rules, 1);
    bencher.bench_local(|| {
        black_box(&state).legal_actions(rules, &mut actions);
        black_box(actions.len())
    });
}

#[divan::bench]
fn count_in_the_middle(bencher: Bencher) {
    let rules = rules();
    let state = middle(rules, 1);
    bencher.bench_local(|| black_box(&state).count_actions(rules));
}

#[divan::bench]
fn clone_a_state(bencher: Bencher) {
    let state = middle(rules(), 1);
    bencher.bench_local(|| black_box(&state).clone());
}

#[divan::bench]
fn a_thousand_random_decisions(bencher: Bencher) {
    let rules = rules();
    bencher.bench_local(|| random_decisions(rules, 1_000));
}

#[divan::bench]
fn a_steady_game(bencher: Bencher) {
    let rules = rules();
    bencher.bench_local(|| play(rules, &Plan::new(3, black_box(7)), |_, _| {}).expect("for three").n_decisions);
}
