//! `kogge play`.

use super::support::{Folder, kogge};

const FB: &str = include_str!("../fixtures/maps/fb.board");

#[test]
fn a_shipped_board_is_played_to_its_end() {
    let folder = Folder::new(&[]);
    let run = folder.run("play hanse-4-5 --players 4 --seed 7").code(0);
    assert!(run.stdout.starts_with("map Die Hanse (hanse-4-5), 4 players, seed 7\n"), "{}", run.stdout);
    assert!(run.stdout.contains("\nprestige track") && run.stdout.contains("\nnetwork"), "{}", run.stdout);
    assert!(run.stdout.trim_end().lines().last().is_some_and(|line| line.contains(" wins with ")));
    assert_eq!(run.stdout, folder.run("play hanse-4-5 --players 4 --seed 7").code(0).stdout);
    assert_ne!(run.stdout, folder.run("play hanse-4-5 --players 4 --seed 8").code(0).stdout);
}

#[test]
fn a_board_has_a_side_for_the_number_of_players() {
    let folder = Folder::new(&[]);
    let first = |args: &str| folder.run(args).code(0).stdout.lines().next().unwrap_or_default().to_owned();
    assert_eq!(first("play hanse --players 3"), "map Die Hanse (hanse-3), 3 players, seed 0");
    assert_eq!(first("play hanse --players 5"), "map Die Hanse (hanse-4-5), 5 players, seed 0");
    assert_eq!(first("play hanse-4-5"), "map Die Hanse (hanse-4-5), 4 players, seed 0");
}

#[test]
fn a_map_that_was_never_compiled_in_plays_as_well() {
    let folder = Folder::new(&[("mine/fan.board", FB)]);
    let by_file = folder.run("play mine/fan.board --players 4 --seed 3").code(0).stdout;
    assert!(by_file.starts_with("map Fixture FB (fb), 4 players, seed 3\n"), "{by_file}");
    let by_pipe = folder.run_with("play - --players 4 --seed 3", FB.as_bytes()).code(0).stdout;
    assert_eq!(by_file, by_pipe);
}

#[test]
fn random_games_print_the_result_unless_asked() {
    let folder = Folder::new(&[("fb.board", FB)]);
    let result = folder.run("play fb.board --players 3 --seats random").code(0).stdout;
    assert!(result.starts_with("over after "), "{result}");
    let all = folder.run("play fb.board --players 3 --seats random --verbose").code(0).stdout;
    assert!(all.ends_with(&result) && all.lines().count() > 100, "{all}");
    let quiet = folder.run("play fb.board --players 3 --quiet").code(0).stdout;
    assert!(quiet.starts_with("over after "), "{quiet}");
    assert!(folder.run("play fb.board --players 3 --seats steady,random,steady").code(0).stdout.starts_with("over"));
}

#[test]
fn every_seat_has_its_kind_of_player() {
    let folder = Folder::new(&[("fb.board", FB)]);
    let play = |seats: &str| folder.run(&format!("play fb.board --players 3 --seats {seats}")).code(0).stdout;
    let told = play("search:5,steady,search:6");
    assert!(told.contains("\nA search:5, B steady, C search:6; "), "{told}");
    assert_eq!(told, play("search:5,steady,search:6"), "the same seed gives the same game");
    assert_ne!(told, play("search:6,steady,search:6"));
    let result = play("by-kind,search:5,steady");
    assert!(result.starts_with("over after "), "{result}");
}

#[test]
fn a_turn_cap_is_told() {
    let folder = Folder::new(&[("fb.board", FB)]);
    let run = folder.run("play fb.board --turn-cap 4 --quiet").code(0);
    assert!(run.stdout.starts_with("unfinished after "), "{}", run.stdout);
    assert!(run.stdout.ends_with("in 4 turns: the turn cap was reached\n"), "{}", run.stdout);
}

#[test]
fn a_board_with_several_sides_picks_the_one_for_the_players() {
    let folder = Folder::new(&[]);
    for (players, side) in [(3, "(britannia-3), 3 players"), (5, "(britannia-4-5), 5 players")] {
        let run = folder.run(&format!("play britannia --players {players} --seed 2")).code(0);
        assert!(run.stdout.lines().next().is_some_and(|line| line.contains(side)), "{}", run.stdout);
        assert!(run.stdout.contains("\nregions "), "{}", run.stdout);
    }
}

#[test]
fn two_play_on_the_side_for_three_with_the_neutral_party() {
    let folder = Folder::new(&[("fb.board", FB)]);
    for (map, side) in
        [("hanse", "hanse-3"), ("britannia", "britannia-3"), ("east-3-5", "east-3-5"), ("fb.board", "fb")]
    {
        let run = folder.run(&format!("play {map} --players 2 --seed 3")).code(0);
        assert!(run.stdout.lines().next().is_some_and(|line| line.contains(&format!("({side}), 2 players"))), "{map}");
        assert!(run.stdout.contains("\nwith two players\n"), "{}", run.stdout);
        assert!(run.stdout.contains("\na neutral trader on "), "{}", run.stdout);
        assert!(run.stdout.contains("\nprestige of the neutral party: "), "{}", run.stdout);
        assert!(run.stdout.contains("\nover after "), "{}", run.stdout);
    }
}

#[test]
fn what_cannot_be_played_is_refused_by_name() {
    let folder = Folder::new(&[("fb.board", FB), ("bad.board", "map Bad\n    idd bad\n")]);
    let usage = [
        ("play hanse-4-5 --players 2", "the board is for 4 or 5 players, not for 2; play `hanse-3`"),
        ("play hanse-3 --players 4", "the board is for 3 players, not for 4; play `hanse-4-5`"),
        ("play fb.board --players 6", "the board is for 3 or 4 or 5 players, not for 6"),
        ("play fb.board --players 3 --seats steady,random", "`--seats` names 2 players, and 3 play"),
        (
            "play fb.board --seats clever",
            "there is no such player; there are random, by-kind, steady, easy, normal, hard, expert and search",
        ),
        ("play fb.board --seats search:0", "there is no such player"),
        ("play fb.board --turn-cap 0", "0 is not in"),
        ("play fb.board --quiet --verbose", "cannot be used with"),
        ("play nowhere", "neither a file nor a shipped board"),
        ("play", "MAP"),
    ];
    for (args, expected) in usage {
        let run = folder.run(args).code(2);
        assert!(run.stderr.contains(expected) && run.stdout.is_empty(), "{args}: {run:?}");
    }
    let run = folder.run("play bad.board").code(1);
    assert!(run.stdout.is_empty() && !run.stderr.is_empty(), "{run:?}");
    folder.run("play missing.board").code(3);
    let run = folder.run("play fb.board --record no/such/folder.txt").code(3);
    assert!(run.stderr.contains("cannot write `no/such/folder.txt`") && run.stdout.is_empty(), "{run:?}");
}

#[test]
fn a_game_begins_at_a_position() {
    let folder = Folder::new(&[("fb.board", FB)]);
    for map in ["fb.board", "catan-rivers"] {
        let to = |file: &str| format!("play {map} --seed 5 --record {file} --force --quiet");
        folder.run(&to("whole.record")).code(0);
        let replay = format!("replay whole.record --map {map} --position");
        let line = folder.run(&format!("{replay} --until 40")).code(0).stdout;
        folder.write("middle.txt", format!("\u{feff}{line}\n").as_bytes());
        let run = folder.run(&format!("{} --from middle.txt", to("rest.record"))).code(0);
        assert_eq!(run.stdout, folder.run(&format!("play {map} --seed 5 --from middle.txt --quiet")).stdout);
        // The text itself, and standard input.
        let typed = kogge(&folder.path(""), &format!("play {map} --seed 5 --quiet --from")).arg(&line).output();
        assert_eq!(String::from_utf8_lossy(&typed.expect("the program runs").stdout), run.stdout);
        let piped = folder.run_with(&format!("play {map} --seed 5 --quiet --from -"), line.as_bytes()).code(0);
        assert_eq!(piped.stdout, run.stdout);
        // Its record begins there and replays.
        assert!(folder.read("rest.record").contains(&format!("\nfrom {line}")), "{}", folder.read("rest.record"));
        folder.run(&format!("replay rest.record --map {map} --quiet")).code(0);
        let over = folder.run(&replay).code(0).stdout;
        folder.write("over.txt", over.as_bytes());
        let refused = [
            ("over.txt", 2, "error: the game of this position is over\n".to_owned()),
            ("none.txt", 3, "error: cannot read `none.txt`: there is no such file\n".to_owned()),
            (
                "whole.record",
                2,
                "error: `whole.record` is a record; `kogge play --resume whole.record` goes on with it\n".to_owned(),
            ),
        ];
        for (file, code, said) in refused {
            let run = folder.run(&format!("play {map} --from {file}")).code(code);
            assert!(run.stderr.ends_with(&said), "{}", run.stderr);
        }
        folder.write("broken.txt", line.replacen("\"position\"", "\"places\"", 1).as_bytes());
        assert!(folder.run(&format!("play {map} --from broken.txt")).code(1).stderr.contains("neither the record of"));
        folder.write("cut.txt", &line.as_bytes()[..line.len() / 2]);
        assert!(folder.run(&format!("play {map} --from cut.txt")).code(1).stderr.contains("cut.txt:"));
    }
    let other = "error: `middle.txt` holds no position of game `hansa`; `kogge replay --position` prints one\n";
    assert!(folder.run("play fb.board --from middle.txt").code(2).stderr.ends_with(other));
    assert!(folder.run("play catan --from middle.txt").code(1).stderr.contains("map: this is of `catan-rivers`"));
    for options in ["--players 3", "--no-trade", "--modules events", "--resume whole.record"] {
        folder.run(&format!("play catan-rivers --from middle.txt {options}")).code(2);
    }
    folder.run_with("play - --from -", b"").code(2);
}

#[test]
fn a_record_and_a_position_go_on_when_only_texts_of_the_map_changed() {
    let folder = Folder::new(&[("fb.board", FB)]);
    folder.run("play fb.board --players 3 --turn-cap 3 --record left.record --quiet").code(0);
    let line = folder.run("replay left.record --map fb.board --position").code(0).stdout;
    folder.write("line.txt", line.as_bytes());
    let ends = |map: &str| {
        let from = folder.run(&format!("play {map} --from line.txt --quiet")).code(0).stdout;
        (folder.run(&format!("play {map} --resume left.record --quiet")).code(0).stdout, from)
    };
    let before = ends("fb.board");
    let changed = FB.replace("map \"Fixture FB\"", "map \"Another title\"\n    author       \"Ann\"");
    folder.write("fb.board", format!("// A comment.\n{changed}\npicture 700 x 500\n").as_bytes());
    assert_eq!(ends("fb.board"), before);
}
