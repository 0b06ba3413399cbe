//! `kogge play --record`, `kogge replay` and `kogge play --resume`.

use super::support::{Folder, MAP};

#[test]
fn a_record_replays_as_it_was_played() {
    let folder = Folder::new(&[]);
    let played = folder.run("play hanse --players 3 --seed 4 --record game.record").code(0).stdout;
    let replayed = folder.run("replay game.record").code(0).stdout;
    assert_eq!(replayed, played);
    let text = folder.read("game.record");
    assert_eq!(folder.run_with("replay -", text.as_bytes()).code(0).stdout, played);
    let last = text.lines().last().unwrap_or_default();
    assert!(last.starts_with("result A "), "{last}");
    // Editors of some systems put a byte-order mark before a text.
    folder.write("marked.record", format!("\u{feff}{text}").as_bytes());
    assert_eq!(folder.run("replay marked.record").code(0).stdout, played);
    assert_eq!(folder.run_with("replay -", format!("\u{feff}{text}").as_bytes()).code(0).stdout, played);
    let told = folder.run("replay game.record --quiet").code(0).stdout;
    assert!(told.ends_with(" decisions replayed\n"), "{told}");
    let early = folder.run("replay game.record --until 30").code(0).stdout;
    assert!(early.lines().zip(played.lines()).take(20).all(|(a, b)| a == b), "{early}");
    assert!(early.ends_with("\nunfinished after 30 decisions, in turn 8: `--until` stops here\n"), "{early}");
}

#[test]
fn a_position_is_shown_in_one_line() {
    let folder = Folder::new(&[]);
    folder.run("play hanse --players 3 --seed 4 --record game.record --turn-cap 9").code(0);
    let start = folder.run("replay game.record --position --until 0").code(0).stdout;
    assert!(start.starts_with(r#"{"version":1,"map":{"id":"hanse-3","fingerprint":"#), "{start}");
    assert!(start.ends_with("}\n") && start.lines().count() == 1 && start.contains(r#""phase":"main""#), "{start}");
    let end = folder.run("replay game.record --position").code(0).stdout;
    let saved = folder.read("game.record");
    assert!(saved.contains(&format!("\nposition {end}unfinished after ")), "{saved}");
    folder.run("replay game.record --position --quiet").code(2);
}

#[test]
fn a_game_goes_on_when_a_city_has_another_name() {
    let folder = Folder::new(&[]);
    folder.run("new mine.board --from hanse-3").code(0);
    folder.run("play mine.board --seats steady --seed 4 --turn-cap 9 --record game.record").code(0);
    folder.write("mine.board", folder.read("mine.board").replace("Coellen", "Cologne").as_bytes());
    let says = "note: the map was changed since this game: `Coellen` is `Cologne` now\n";
    let replayed = folder.run("replay game.record --map mine.board").code(0);
    assert_eq!(replayed.stderr, says);
    assert!(replayed.stdout.contains("Cologne") && !replayed.stdout.contains("Coellen"), "{}", replayed.stdout);
    let went_on = folder.run("play mine.board --resume game.record --turn-cap 20 --record whole.record").code(0);
    assert_eq!(went_on.stderr, says);
    let whole = folder.read("whole.record");
    assert!(whole.contains("Cologne") && !whole.contains("Coellen"), "{whole}");
    assert_eq!(folder.run("replay whole.record --map mine.board").code(0).stderr, "");
    let position = folder.run("replay game.record --map mine.board --position").code(0).stdout;
    folder.write("position.txt", position.as_bytes());
    folder.run("play mine.board --seats steady --from position.txt").code(0);
}

#[test]
fn a_game_that_was_left_goes_on() {
    let folder = Folder::new(&[]);
    folder
        .run("play hanse --players 3 --seed 4 --seats steady,by-kind,steady --turn-cap 9 --record game.record")
        .code(0);
    let saved = folder.read("game.record");
    let went_on = folder.run("play --resume game.record --verbose --record whole.record").code(0).stdout;
    assert!(went_on.contains("\nA steady, B by-kind, C steady; "), "{went_on}");
    assert!(went_on.contains("\ngoing on after "), "{went_on}");
    assert!(went_on.contains("\nturn 10, "), "{went_on}");
    // The same save goes on in the same way, and what was recorded stands at the beginning of the longer record.
    assert_eq!(folder.run("play --resume game.record --verbose").code(0).stdout, went_on);
    let whole = folder.read("whole.record");
    let turns = |text: &str| text.lines().filter(|line| line.contains(" = ")).map(str::to_owned).collect::<Vec<_>>();
    assert!(turns(&whole).starts_with(&turns(&saved)), "{whole}");
    folder.run("replay whole.record --quiet").code(0);
    let over = folder.run("play --resume whole.record").code(2);
    assert!(over.stderr.contains("is over; `kogge replay whole.record` shows it"), "{}", over.stderr);
    // Others may take their places.
    let others = folder.run("play --resume game.record --seats steady").code(0).stdout;
    assert!(others.contains("\nA steady, B steady, C steady; "), "{others}");
    let two = folder.run("play --resume game.record --seats steady,random").code(2);
    assert!(two.stderr.contains("`--seats` names 2 players, and 3 play"), "{}", two.stderr);
}

#[test]
fn a_save_of_people_asks_who_plays() {
    let folder = Folder::new(&[]);
    folder.run("play hanse --players 3 --turn-cap 3 --record game.record").code(0);
    let named = folder.read("game.record").replace("seats steady, steady, steady", "seats Ann, steady, Bo");
    folder.write("game.record", named.as_bytes());
    let run = folder.run("play --resume game.record").code(2);
    assert!(run.stderr.contains("`Ann` plays by the record"), "{}", run.stderr);
    folder.run("play --resume game.record --seats steady").code(0);
}

#[test]
fn a_record_of_a_map_of_ones_own_names_it() {
    let folder = Folder::new(&[("small.board", MAP)]);
    folder.run("play small.board --turn-cap 6 --record game.record").code(0);
    let run = folder.run("replay game.record").code(2);
    assert!(run.stderr.contains("small"), "{}", run.stderr);
    folder.run("replay game.record --map small.board --quiet").code(0);
    folder.run("play small.board --resume game.record --turn-cap 12 --record game.record").code(0);
    folder.run("replay game.record --map small.board --quiet").code(0);
}

#[test]
fn what_is_wrong_with_a_record_is_told_at_its_line() {
    let folder = Folder::new(&[]);
    folder.run("play hanse --players 3 --seed 4 --record game.record").code(0);
    let text = folder.read("game.record");
    for command in ["replay bad.record", "play --resume bad.record"] {
        folder.write("bad.record", text.replacen("place trader", "place merchand", 1).as_bytes());
        let run = folder.run(command).code(1);
        assert!(run.stderr.starts_with("bad.record:") && run.stderr.contains("expected"), "{}", run.stderr);
        folder.write("bad.record", b"kogge record 3\nmap \xff");
        folder.run(command).code(3);
        folder.run(&command.replace("bad.", "no.")).code(3);
    }
    let run = folder.run("play --resume game.record --seed 3").code(2);
    assert!(run.stderr.contains("--seed"), "{}", run.stderr);
    folder.run("play").code(2);
}

#[test]
fn a_record_is_as_good_as_json() {
    let folder = Folder::new(&[]);
    let played = folder.run("play hanse --players 3 --seed 4 --turn-cap 9 --record game.record").code(0).stdout;
    let json = folder.run("replay game.record --json").code(0).stdout;
    folder.write("game.json", json.as_bytes());
    let replayed = folder.run("replay game.json").code(0).stdout;
    assert_eq!(folder.run("replay game.record").code(0).stdout, replayed);
    assert_eq!(replayed.lines().count(), played.lines().count());
    assert!(replayed.lines().zip(played.lines()).filter(|(one, other)| one != other).count() == 1, "{replayed}");
    assert_eq!(folder.run("replay game.json --json").code(0).stdout, json);
    let next = folder.run("play --resume game.json").code(0).stdout;
    assert_eq!(folder.run("play --resume game.record").code(0).stdout, next);
    let position = folder.run("replay game.json --position --until 3").code(0).stdout;
    assert_eq!(folder.run("replay game.record --position --until 3 --json").code(0).stdout, position);
    folder.write("middle.txt", position.as_bytes());
    let run = folder.run("replay middle.txt").code(2);
    assert!(run.stderr.contains("`middle.txt` is a position; `kogge play MAP --from middle.txt`"), "{}", run.stderr);
    folder.write("bad.json", json.replacen("\"seats\"", "\"saets\"", 1).as_bytes());
    let run = folder.run("replay bad.json").code(1);
    assert!(run.stderr.starts_with("bad.json:saets: unknown field `saets`"), "{}", run.stderr);
}

/// Only who plays a game knows of its turn cap: a record may end for any reason.
#[test]
fn a_replay_never_speaks_of_a_turn_cap() {
    let folder = Folder::new(&[]);
    let played = folder.run("play hanse --players 3 --seed 4 --record game.record --turn-cap 9").code(0).stdout;
    assert!(played.contains(": the turn cap was reached"), "{played}");
    let replayed = folder.run("replay game.record").code(0).stdout;
    assert!(replayed.ends_with(", in turn 10: the record ends here\n"), "{replayed}");
    let early = folder.run("replay game.record --until 1").code(0).stdout;
    assert!(early.ends_with("\nunfinished after 1 decision, in turn 1: `--until` stops here\n"), "{early}");
}
