//! Catan, by Kogge: random decisions and random games, and the games of steady players.

use kogge::catan::layout::Scheme;
use kogge::catan::play::{Plan, play};
use kogge::catan::rules::{Config, Decider, Laid, Rules, State, Streams, set_up};
use kogge::catan::tables;
use kogge::random::Random;

/// The island and its players.
const ISLAND: &str = "catan";
const N_PLAYERS: usize = 4;

/// How many games a run plays.
const N_GAMES: u64 = 40;

/// Games between random players without trade between them: the number of their decisions, and that of the games.
/// Chance is drawn beside, and not counted.
pub fn decisions() -> [u64; 2] {
    let table = tables::table(ISLAND).expect("a shipped island");
    let edition = tables::edition(&table.edition).expect("its edition");
    let mut scheme = Scheme::new(table).expect("it has a layout");
    let mut random = Random::from_seed(3);
    let mut actions = Vec::new();
    let mut n_decisions = 0;
    for seed in 0..N_GAMES {
        let laid = Laid::new(table, scheme.draw(seed).expect("it has a layout"));
        let rules = Rules::new(table, edition, &laid);
        let config = Config { trade: false, ..Config::new(N_PLAYERS, seed) };
        let mut state = set_up(rules, &config).expect("the island is for so many");
        let mut chance = Streams::new(seed);
        while let Some(decider) = state.decider() {
            let action = match decider {
                Decider::Chance => chance.draw(rules, &state).expect("chance brings something"),
                Decider::Seat(_) => {
                    n_decisions += 1;
                    state.legal_actions(rules, &mut actions);
                    actions[random.below(actions.len())]
                }
            };
            state.apply_unchecked(rules, action);
        }
    }
    [n_decisions, N_GAMES]
}

/// Games between steady players who trade with one another: the number of the games, and that of their decisions.
pub fn steady_games() -> [u64; 2] {
    let table = tables::table(ISLAND).expect("a shipped island");
    let edition = tables::edition(&table.edition).expect("its edition");
    let mut scheme = Scheme::new(table).expect("it has a layout");
    let mut n_decisions = 0;
    for seed in 0..N_GAMES {
        let laid = Laid::new(table, scheme.draw(seed).expect("it has a layout"));
        let outcome = play(Rules::new(table, edition, &laid), &Plan::new(N_PLAYERS, seed), |_, _| {});
        n_decisions += outcome.expect("the island is for so many").n_decisions;
    }
    [N_GAMES, n_decisions]
}

/// The bytes of a state.
pub const STATE: usize = size_of::<State>();
