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

/// A map of these rows; a row is a number of land hexes, and none a strait as wide as the row before. Terrains and
/// numbers go round.
fn map_of(rows: &[usize], players: &str) -> String {
    let terrains = ["forest", "hills", "pasture", "fields", "mountains"];
    let mut hexes = (0..).map(|i| format!("{} {}", terrains[i % 5], [5, 9, 4, 10, 6, 3, 8, 11, 2, 12, 4][i % 11]));
    let head = format!(
        "map Wide\n    game     catan\n    id       wide\n    edition  catan-5-6\n    players  {players}\n    \
         ends at  8 points\n    robber   off\n    allow    box_differs because \"a trial\"\n\nrows\n"
    );
    let row = |(letter, &n): (char, &usize)| match n {
        0 => format!("    {letter}: sea x 4\n"),
        n => format!(
            "    {letter}: {}\n",
            (0..n).map(|_| hexes.next().expect("they go on")).collect::<Vec<_>>().join(", ")
        ),
    };
    ('A'..).zip(rows).map(row).fold(head, |map, row| map + &row)
}

/// The island with nearly as many edges as a game holds, and one on each side of a strait.
#[test]
fn inv_18_games_on_large_islands_and_on_several_are_sound_and_end() {
    for (rows, players, n_places) in
        [(&[9, 10, 11, 12, 11, 10, 9][..], "5, 6", (176, 247)), (&[3, 4, 3, 0, 3, 4, 5, 4][..], "3, 4", (79, 103))]
    {
        let island = Island::read(&map_of(rows, players));
        let table = island.table();
        assert_eq!((table.corners.len(), table.edges.len()), n_places, "{rows:?}");
        for (n_players, seed) in table.players.iter().map(|&n| usize::from(n)).zip(0..) {
            let config = Config { trade: false, ..Config::new(n_players, seed) };
            let much = Watched { cap: 1_500, compared_every: 29 };
            watched(&island, &config, &much).unwrap_or_else(|broken| panic!("{config:?}: {broken}"));
            let plan = Plan { config, ..Plan::new(n_players, seed) };
            let outcome = played(&island, &plan).unwrap_or_else(|broken| panic!("{:?}: {broken}", plan.config));
            assert!(outcome.is_finished(), "steady players end it: {:?}", plan.config);
        }
    }
}
