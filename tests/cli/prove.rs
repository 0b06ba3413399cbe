//! `kogge prove`.

use super::support::{Folder, MAP, PROJECT, changed};

/// The sides and numbers of players of a run, in order.
fn played(stdout: &str) -> Vec<&str> {
    stdout.lines().filter_map(|line| line.strip_prefix("played ")?.split(':').next()).collect()
}

#[test]
fn a_map_shows_what_happens_on_it() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let run = folder.run("prove small.board --games 60").code(0);
    let players = played(&run.stdout);
    assert_eq!(
        players,
        ["small, 2 players", "small, 3 players", "small, 4 players", "small, 5 players"],
        "{}",
        run.stdout
    );
    assert_eq!(run.stderr, "", "there is no progress where there is no terminal");
    assert!(run.stdout.contains(" games, ") && run.stdout.contains(" by completed cities"), "{}", run.stdout);
    assert_eq!(folder.run("prove small.board --games 60").code(0).stdout, run.stdout);
}

#[test]
fn what_was_never_seen_is_told_with_the_likely_cause() {
    // Nobody gets so much prestige before eight cities are completed, and nobody develops to black in one game.
    let limit = "ends at      8 completed cities";
    let map = changed(&[(limit, &format!("{limit}\n    ends at      500 prestige"))]);
    let folder = Folder::new(&[("small.board", &map)]);
    let run = folder.run("prove small.board --games 5 --all").code(0);
    assert!(run.stdout.contains("a game that ends by prestige: the most was "), "{}", run.stdout);
    assert!(run.stdout.contains(" of 500\n"), "{}", run.stdout);
    assert!(run.stdout.contains("small, 3 players: 5 games, 0 ended by prestige"), "{}", run.stdout);
    assert!(run.stdout.contains("\n  seen only when players sought it: "), "{}", run.stdout);
}

#[test]
fn a_map_with_errors_is_not_played() {
    let broken = changed(&[("white circle", "white blob")]);
    let folder = Folder::new(&[("broken.board", &broken), ("small.board", MAP)]);
    let run = folder.run("prove broken.board small.board --games 2").code(1);
    assert!(
        run.stdout.starts_with("not played broken.board: it has errors\nplayed small, 2 players: 2 games"),
        "{}",
        run.stdout
    );
    assert!(run.stderr.contains("unknown_shape"), "{}", run.stderr);
    folder.run("prove small.board --games 0").code(2);
    folder.run("prove no-such-map").code(2);
}

#[test]
fn the_variants_of_a_map_are_played_with_it() {
    let variant =
        "map \"Small, other side\"\n    id           small-3\n    varies       \"small.board\"\n    players      3\n";
    let folder = Folder::new(&[("kogge.toml", PROJECT), ("small.board", MAP), ("small-3.board", variant)]);
    let run = folder.run("prove small.board --games 2").code(0);
    assert!(played(&run.stdout).contains(&"small-3, 3 players"), "{}", run.stdout);
    let alone = folder.run("prove small-3.board --games 2").code(0);
    assert_eq!(played(&alone.stdout), ["small-3, 2 players", "small-3, 3 players"], "{}", alone.stdout);
}

#[test]
fn json_says_the_same_for_scripts() {
    let map = changed(&[(
        "ends at      8 completed cities",
        "ends at      8 completed cities\n    ends at      500 prestige",
    )]);
    let broken = changed(&[("white circle", "white blob")]);
    let folder = Folder::new(&[("small.board", &map), ("broken.board", &broken)]);
    let run = folder.run("prove small.board broken.board --games 8 --format json").code(1);
    let document: serde_json::Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!((&document["version"], &document["not_played"]), (&1.into(), &serde_json::json!(["broken.board"])));
    let proof = &document["proofs"][1];
    let head = (&proof["map"], &proof["players"], &proof["games"], &proof["plain_games"]);
    assert_eq!(head, (&"small".into(), &3.into(), &8.into(), &4.into()), "{proof}");
    let unseen = proof["unseen"].as_array().expect("a list");
    let prestige =
        unseen.iter().find(|thing| thing["what"] == "a game that ends by prestige").expect("500 are too many");
    assert_eq!(prestige["kind"], "end");
    assert!(prestige["cause"].as_str().is_some_and(|cause| cause.ends_with(" of 500")), "{prestige}");
    let keys: Vec<&String> = proof.as_object().expect("an object").keys().collect();
    assert_eq!(
        keys,
        ["ends", "games", "map", "modules", "plain_games", "players", "sought", "stuck", "unfinished_games", "unseen"]
    );
}

#[test]
fn a_game_without_an_end_is_a_finding_with_the_command_that_plays_it_again() {
    // The cities have nearly as many spaces as three players have pieces, no marker is ever taken, and prestige takes for ever.
    let spaces = ["white square"; 35].join(", ");
    let map = changed(&[
        (
            "ends at      8 completed cities",
            "ends at      24 completed cities\n    ends at      60000 prestige\n    modules      none",
        ),
        ("city Glückstadt: white square, white square", &format!("city Glückstadt: {spaces}")),
        ("    tavern\n", ""),
        ("\ncity Altona", "\nmarkers\n    supply       15 swap kontors\n\ncity Altona"),
    ]);
    let folder = Folder::new(&[("endless.board", &map)]);
    let run = folder.run("prove endless.board --games 2").code(1);
    let told = "  stuck: a game of steady players with the seed 0 had no end after 2000 turns\n";
    let command = "kogge play endless.board --players 3 --seed 0 --seats steady --record stuck.record";
    assert!(run.stdout.contains(&format!("{told}    {command}\n")), "{}", run.stdout);
    assert!(run.stdout.contains(", which take 86 kontors at least; 3 players have 93 pieces"), "{}", run.stdout);
    folder.run(command.trim_start_matches("kogge ")).code(0);
    assert!(folder.read("stuck.record").len() > 1_000);
}

#[test]
fn what_is_written_fits_a_screen_unless_all_is_asked_for() {
    let limit = "ends at      8 completed cities";
    let map = changed(&[(limit, &format!("{limit}\n    ends at      500 prestige"))]);
    let folder = Folder::new(&[("small.board", &map)]);
    let all = folder.run("prove small.board --games 4 --all").code(0).stdout;
    assert!(all.lines().count() > 24, "{all}");
    let screen = folder.run("prove small.board --games 4").code(0).stdout;
    assert!(screen.lines().count() <= 24, "{screen}");
    assert!(screen.contains("more lines: `--all` shows them"), "{screen}");
    // Every number of players is there, and what is shown is the beginning of the whole.
    assert_eq!(played(&screen), played(&all));
    let shown = screen.lines().filter(|line| !line.contains("`--all`"));
    shown.for_each(|line| assert!(all.lines().any(|other| other == line), "{line}"));
}

#[test]
fn what_is_left_unfinished_is_explained() {
    let limit = "ends at      8 completed cities";
    let map = changed(&[(limit, &format!("{limit}\n    ends at      500 prestige"))]);
    let folder = Folder::new(&[("small.board", &map)]);
    let run = folder.run("prove small.board --games 40 --all").code(0);
    let told = "players who seek something stop once they have seen it, or after 750 turns, as in ";
    assert!(run.stdout.contains(told), "{}", run.stdout);
}
