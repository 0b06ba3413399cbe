//! Random games on shipped and drawn islands, watched. `.ci/soak` plays many more (`examples/islands.rs`).

use crate::support::island_watch::{
    Island, PLAYED, Watched, configurations, configurations_for_six, configurations_for_two, is_for_two,
    islands_for_six, played, watched,
};
use kogge::catan::play::Plan;
use kogge::catan::rules::Config;

#[test]
fn inv_18_random_games_are_sound_and_replay() {
    let shipped = PLAYED.map(Island::shipped);
    let islands = shipped.into_iter().chain([1, 20].map(Island::drawn));
    let much = Watched { cap: 700, compared_every: 13 };
    let mut n_actions = 0;
    for (island, seed) in islands.zip(0..) {
        let for_two = if is_for_two(&island) { configurations_for_two() } else { Vec::new() };
        for config in configurations().into_iter().chain(for_two) {
            let config = Config { seed, ..config };
            n_actions += watched(&island, &config, &much).unwrap_or_else(|broken| panic!("{config:?}: {broken}"));
        }
    }
    assert!(n_actions > 50_000, "{n_actions} actions");
}

#[test]
fn inv_18_games_of_five_and_six_are_sound_and_end() {
    let much = Watched { cap: 900, compared_every: 13 };
    for island in islands_for_six() {
        let mut n_actions = 0;
        for (config, seed) in configurations_for_six().into_iter().zip(0..) {
            let config = Config { seed, ..config };
            n_actions += watched(&island, &config, &much).unwrap_or_else(|broken| panic!("{config:?}: {broken}"));
            let plan = Plan { config, ..Plan::new(6, seed) };
            let outcome = played(&island, &plan).unwrap_or_else(|broken| panic!("{:?}: {broken}", plan.config));
            assert!(outcome.is_finished(), "steady players end it: {:?}", plan.config);
        }
        assert!(n_actions > 15_000, "{n_actions} actions");
    }
}
