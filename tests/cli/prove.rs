//! `kogge prove`.

use crate::support::{Folder, MAP, changed};

#[test]
fn a_map_shows_what_happens_on_it() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let run = folder.run("prove small.board --games 60").code(0);
    let firsts: Vec<&str> = run.stdout.lines().filter(|line| !line.starts_with(' ')).collect();
    let players: Vec<&str> = firsts.iter().filter_map(|line| line.split(':').next()).collect();
    assert_eq!(players, ["small, 3 players", "small, 4 players", "small, 5 players"], "{}", run.stdout);
    assert!(run.stdout.contains(" games, ") && run.stdout.contains(" by completed cities"), "{}", run.stdout);
    assert_eq!(folder.run("prove small.board --games 60").code(0).stdout, run.stdout);
}

#[test]
fn what_was_never_seen_is_told_with_the_likely_cause() {
    // Nobody gets so much prestige before eight cities are completed, and nobody develops to black in one game.
    let limit = "ends at      8 completed cities";
    let map = changed(&[(limit, &format!("{limit}\n    ends at      500 prestige"))]);
    let folder = Folder::new(&[("small.board", &map)]);
    let run = folder.run("prove small.board --games 5").code(0);
    assert!(run.stdout.contains("a game that ends by prestige: the most was "), "{}", run.stdout);
    assert!(run.stdout.contains(" of 500\n"), "{}", run.stdout);
    assert!(run.stdout.contains("small, 3 players: 5 games, 0 ended by prestige"), "{}", run.stdout);
}

#[test]
fn a_map_with_errors_is_not_played() {
    let broken = changed(&[("white circle", "white blob")]);
    let folder = Folder::new(&[("broken.board", &broken), ("small.board", MAP)]);
    let run = folder.run("prove broken.board small.board --games 2").code(1);
    assert!(
        run.stdout.starts_with("broken.board: not played, it has errors\nsmall, 3 players: 2 games"),
        "{}",
        run.stdout
    );
    assert!(run.stderr.contains("unknown_shape"), "{}", run.stderr);
    folder.run("prove small.board --games 0").code(2);
    folder.run("prove no-such-map").code(2);
}
