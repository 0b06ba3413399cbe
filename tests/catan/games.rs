//! Random games on shipped and drawn islands, watched. `.ci/soak` plays many more (`examples/islands.rs`).

use crate::support::island_watch::{
    Island, PLAYED, Watched, configurations, configurations_for_two, is_for_two, watched,
};
use kogge::catan::rules::Config;

#[test]
fn inv_18_random_games_are_sound_and_replay() {
    let shipped = PLAYED.map(Island::shipped);
    let islands = shipped.into_iter().chain([1, 20].map(Island::drawn));
    let much = Watched { cap: 700, compared_every: 13 };
    let mut played = 0;
    for (island, seed) in islands.zip(0..) {
        let for_two = if is_for_two(&island) { configurations_for_two() } else { Vec::new() };
        for config in configurations().into_iter().chain(for_two) {
            let config = Config { seed, ..config };
            played += watched(&island, &config, &much).unwrap_or_else(|broken| panic!("{config:?}: {broken}"));
        }
    }
    assert!(played > 50_000, "{played} actions");
}
