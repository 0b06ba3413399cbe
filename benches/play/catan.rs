//! How fast the rules of Catan play: random decisions of each scenario beside those of the base game, and the list of a
//! wagon's options.

use std::hint::black_box;
use std::time::{Duration, Instant};

use divan::Bencher;
use kogge::catan::board::table::Table;
use kogge::catan::play::{Plan, play};
use kogge::catan::rules::{Config, Decider, Laid, Phase, Rules, State, Streams, set_up};
use kogge::catan::tables;
use kogge::random::Random;

/// The base game, and a game of each scenario to compare with it.
const ISLANDS: [&str; 6] =
    ["catan", "catan-fishermen", "catan-rivers", "catan-caravans", "catan-barbarians", "catan-traders"];

/// How often each is measured; the best time counts.
const ROUNDS: usize = 20;

const N_PLAYERS: usize = 4;

fn table(id: &str) -> &'static Table {
    tables::table(id).expect("a shipped island")
}

fn rules<'a>(table: &'a Table, laid: &'a Laid) -> Rules<'a> {
    Rules::new(table, tables::edition(&table.edition).expect("its edition"), laid)
}

fn laid(table: &Table) -> Laid {
    Laid::drawn(table, 3).expect("it has a layout")
}

/// Random decisions with full lists and without trade between players, in as many games as they take. Chance is drawn
/// beside, and not counted.
fn random_decisions(rules: Rules, n_decisions: u64) {
    let (mut actions, mut random) = (Vec::new(), Random::from_seed(3));
    let mut left = n_decisions;
    for seed in 0.. {
        let config = Config { trade: false, ..Config::new(N_PLAYERS, seed) };
        let mut state = set_up(rules, &config).expect("the island is for four");
        let mut chance = Streams::new(seed);
        while let Some(decider) = state.decider() {
            let action = match decider {
                Decider::Chance => chance.draw(rules, &state).expect("chance brings something"),
                Decider::Seat(_) if left == 0 => return,
                Decider::Seat(_) => {
                    left -= 1;
                    state.legal_actions(rules, &mut actions);
                    actions[random.below(actions.len())]
                }
            };
            state.apply_unchecked(rules, action);
        }
    }
}

#[allow(clippy::print_stdout, reason = "a benchmark's output")]
pub(crate) fn print_throughput() {
    let n_decisions = 50_000;
    let grounds = ISLANDS.map(|id| (id, laid(table(id))));
    let mut best = [Duration::MAX; ISLANDS.len()];
    // In turns, so that what else the machine does slows all of them alike.
    for _ in 0..ROUNDS {
        for ((id, laid), best) in grounds.iter().zip(&mut best) {
            let start = Instant::now();
            random_decisions(rules(table(id), laid), n_decisions);
            *best = start.elapsed().min(*best);
        }
    }
    let [base, ..] = best.map(|time| n_decisions as f64 / time.as_secs_f64());
    println!("islands, four players, one thread; a state has {} bytes", size_of::<State>());
    println!("random decisions with full lists  {base:>12.0} a second");
    for (id, time) in ISLANDS.into_iter().zip(best).skip(1) {
        println!("{id:<32}  {:>12.2} of that", best[0].as_secs_f64() / time.as_secs_f64());
    }
    println!();
}

/// The longest list of a wagon's options in some steady games, each state of a turn's end.
#[divan::bench]
fn legal_list_of_a_wagon(bencher: Bencher) {
    let (table, mut actions) = (table("catan-traders"), Vec::new());
    let laid = laid(table);
    let rules = rules(table, &laid);
    let mut longest: (usize, Option<State>) = (0, None);
    for seed in 0..10 {
        play(rules, &Plan::new(N_PLAYERS, seed), |state, _| {
            if *state.phase() == Phase::Wagon {
                state.legal_actions(rules, &mut actions);
                if actions.len() > longest.0 {
                    longest = (actions.len(), Some(state.clone()));
                }
            }
        })
        .expect("the island is for four");
    }
    let state = longest.1.expect("every turn ends with the wagon");
    bencher.bench_local(|| {
        black_box(&state).legal_actions(rules, &mut actions);
        black_box(actions.len())
    });
}
