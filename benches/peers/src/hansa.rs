//! Hansa Teutonica, by Kogge: random decisions, steady games, perft, and the legal list in the middle of a game.

use std::hint::black_box;
use std::time::Instant;

use kogge::hansa::play::{Plan, play};
use kogge::hansa::rules::{ActionList, Config, Phase, Random, Rules, State, set_up};
use kogge::hansa::tables;

/// The side and its players.
const SIDE: &str = "hanse-3";
const N_PLAYERS: usize = 3;

/// How much a run does.
const N_DECISIONS: u64 = 50_000;
const N_GAMES: u64 = 30;
const DEPTH: u32 = 4;

/// Where the middle of a steady game begins: of its 200 to 450 decisions this many are made.
const MIDDLE: u64 = 150;

/// How many lists a run draws up in each position.
const N_LISTS: u32 = 200;

/// How many positions there are.
const N_POSITIONS: usize = 101;

fn rules() -> Rules<'static> {
    let table = tables::table(SIDE).expect("a shipped side");
    Rules::new(table, tables::edition(&table.edition).expect("its edition"))
}

fn start(seed: u64) -> State {
    set_up(rules(), &Config::new(N_PLAYERS, seed)).expect("the side is for so many")
}

/// Random decisions with full lists, in as many games as they take: their number, and that of the games.
pub fn decisions() -> [u64; 2] {
    let rules = rules();
    let mut actions = ActionList::new();
    let mut random = Random::from_seed(3);
    let mut state = start(0);
    let mut n_games = 1;
    for _ in 0..N_DECISIONS {
        if state.is_over() {
            state = start(n_games);
            n_games += 1;
        }
        state.legal_actions(rules, &mut actions);
        state.apply_unchecked(rules, actions[random.below(actions.len())]);
    }
    [N_DECISIONS, n_games]
}

/// Steady games from set-up to their end: their number, and that of their decisions.
pub fn steady_games() -> [u64; 2] {
    let rules = rules();
    let decisions = |seed| play(rules, &Plan::new(N_PLAYERS, seed), |_, _| {}).expect("for so many").n_decisions;
    [N_GAMES, (0..N_GAMES).map(decisions).sum()]
}

/// Lines from the start, the last decision counted.
pub fn perft() -> [u64; 2] {
    [kogge::hansa::rules::perft(rules(), &start(1), DEPTH), 1]
}

/// Positions in the middle of steady games with 60 to 80 actions to choose from, each with its best time.
pub struct Lists {
    positions: Vec<(State, f64)>,
}

impl Lists {
    pub fn new() -> Self {
        let rules = rules();
        let mut positions: Vec<(State, f64)> = Vec::new();
        for seed in 0.. {
            if positions.len() == N_POSITIONS {
                break;
            }
            // One of each game.
            let mut found = None;
            play(rules, &Plan::new(N_PLAYERS, seed), |state, step| {
                let is_middle = step.is_some_and(|step| step.number >= MIDDLE) && *state.phase() == Phase::Main;
                if found.is_none() && is_middle && (60..=80).contains(&state.count_actions(rules)) {
                    found = Some(state.clone());
                }
            })
            .expect("the side is for so many");
            positions.extend(found.map(|state| (state, f64::MAX)));
        }
        Self { positions }
    }

    pub fn run(&mut self) {
        let rules = rules();
        let mut actions = ActionList::new();
        for (state, best) in &mut self.positions {
            let start = Instant::now();
            for _ in 0..N_LISTS {
                black_box(&*state).legal_actions(rules, &mut actions);
                black_box(&actions);
            }
            *best = best.min(start.elapsed().as_secs_f64() * 1e9 / f64::from(N_LISTS));
        }
    }

    /// The median of the positions, in nanoseconds a list.
    pub fn median(&self) -> f64 {
        let mut times: Vec<f64> = self.positions.iter().map(|&(_, best)| best).collect();
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    }

    /// How many actions a list has on average.
    pub fn mean_length(&self) -> f64 {
        let lengths = self.positions.iter().map(|(state, _)| state.count_actions(rules()) as f64);
        lengths.sum::<f64>() / self.positions.len() as f64
    }

    pub fn len(&self) -> usize {
        self.positions.len()
    }
}
