//! `kogge play`, `kogge replay` and `kogge play --resume` on islands.

use kogge::catan::rules::State;

use super::support::{Folder, MAP};
use crate::support::hammer::documents::sealed;

#[test]
fn a_game_of_catan_is_recorded_and_replayed_as_it_was_played() {
    let folder = Folder::new(&[]);
    let played = folder.run("play catan --players 4 --seed 7 --modules harbourmaster --record game.record").code(0);
    assert!(played.stdout.contains("\nwith harbourmaster\n"), "{}", played.stdout);
    assert!(played.stdout.ends_with(" points\n"), "{}", played.stdout);
    assert_eq!(folder.run("replay game.record").code(0).stdout, played.stdout);
    let text = folder.read("game.record");
    assert!(text.starts_with("kogge record 3\ngame catan\nmap catan "), "{text}");
    // What was drawn and rolled stands in the record, so the seed is only a remark.
    let unseeded = text.replacen("\nseed 7\n", "\nseed none\n", 1);
    assert_ne!(unseeded, text);
    assert!(folder.run_with("replay - --quiet", unseeded.as_bytes()).code(0).stdout.ends_with(" decisions replayed\n"));
    let json = folder.run("replay game.record --json").code(0).stdout;
    assert_eq!(folder.run_with("replay -", json.as_bytes()).code(0).stdout, played.stdout);
    let position = folder.run("replay game.record --position --until 30").code(0).stdout;
    assert!(
        position.starts_with(r#"{"version":1,"game":"catan","map":"#) && position.lines().count() == 1,
        "{position}"
    );
}

#[test]
fn islands_have_every_kind_of_player() {
    let folder = Folder::new(&[]);
    folder.run("play catan --players 4 --seats easy,normal,hard,expert --turn-cap 8").code(0);
    folder.run("simulate catan --games 2 --seats steady,steady,expert --turn-cap 8").code(0);
}

#[test]
fn an_island_of_an_author_is_played_like_a_shipped_one() {
    let folder = Folder::new(&[]);
    folder.run("new own.board --game catan --hexes 16 --seed 3").code(0);
    let played =
        folder.run("play own.board --seats by-kind --seed 2 --turn-cap 40 --record game.record").code(0).stdout;
    assert!(played.contains("unfinished after "), "{played}");
    folder.run("replay game.record --map own.board --quiet").code(0);
    let changed = folder.read("own.board").replacen("10 points", "9 points", 1);
    folder.write("own.board", changed.as_bytes());
    let refused = folder.run("replay game.record --map own.board --quiet").code(1).stderr;
    assert!(refused.contains("game.record:3:1: the map `own` has changed since"), "{refused}");
}

#[test]
fn a_game_of_catan_that_was_left_goes_on() {
    let folder = Folder::new(&[]);
    folder.run("play catan --seed 4 --turn-cap 9 --record game.record").code(0);
    let saved = folder.read("game.record");
    let went_on = folder.run("play --resume game.record --record whole.record").code(0).stdout;
    assert!(went_on.contains("\ngoing on after ") && went_on.contains("\nturn 10, "), "{went_on}");
    assert_eq!(folder.run("play --resume game.record").code(0).stdout, went_on);
    let turns = |text: &str| text.lines().filter(|line| line.contains(" = ")).map(str::to_owned).collect::<Vec<_>>();
    assert!(turns(&folder.read("whole.record")).starts_with(&turns(&saved)));
    folder.run("replay whole.record --quiet").code(0);
}

/// Files of the time when `search` played there.
#[test]
fn results_and_records_that_name_search_are_read() {
    let folder = Folder::new(&[]);
    folder.run("simulate catan --games 4 --seats steady --turn-cap 12 --out steady.json").code(0);
    let older = folder.read("steady.json").replace("\"steady\"", "\"search:5\"");
    folder.write("search.json", sealed::<State>(&older).as_bytes());
    let report = folder.run("report search.json --format markdown").code(0).stdout;
    assert!(report.contains("by search:5 players"), "{report}");
    folder.run("merge search.json --out merged.json").code(0);

    folder.run("play catan --seed 4 --turn-cap 9 --record game.record").code(0);
    folder.write("old.record", folder.read("game.record").replace("seats steady", "seats search:5").as_bytes());
    folder.run("replay old.record --quiet").code(0);
    let refused = folder.run("play --resume old.record").code(2).stderr;
    assert!(refused.contains("`search:5` plays Hansa Teutonica alone; on an island take `expert`"), "{refused}");
    folder.run("play --resume old.record --seats steady --turn-cap 12").code(0);
}

/// Clause: Z1.
#[test]
fn two_play_with_two_neutral_players() {
    let folder = Folder::new(&[]);
    let two = folder.run("play catan --players 2 --seed 5 --turn-cap 24").code(0).stdout;
    assert!(two.contains("with two players") && two.contains("for C, who is neutral"), "{two}");
    let named = folder.run("play catan --modules two-players --seed 5 --turn-cap 24").code(0).stdout;
    assert_eq!(two, named, "the module says how many play");
}

#[test]
fn games_that_cannot_be_played_are_refused_by_name() {
    let folder = Folder::new(&[("rhine.board", MAP)]);
    for (line, words) in [
        (
            "play catan --seats search:5,steady,human",
            "`search:5` plays Hansa Teutonica alone; on an island take `expert`",
        ),
        ("simulate catan --seats search", "`search:2000` plays Hansa Teutonica alone; on an island take `expert`"),
        ("play catan --modules two-players --players 3", "the module `two players` is not for 3 players"),
        ("play catan --modules caravans", "`caravans` is a scenario, and a map has exactly one"),
        ("play catan --modules missions", "game `catan` has no module `missions`"),
        ("play hanse-3 --modules harbourmaster", "game `hansa` has no module `harbourmaster`"),
        ("play hanse-3 --no-trade", "`--no-trade` is for maps of game `catan`"),
    ] {
        let refused = folder.run(line).code(2).stderr;
        assert!(refused.contains(words), "{line}: {refused}");
    }
    folder.run("play catan --seed 1 --turn-cap 5 --record game.record").code(0);
    let refused = folder.run("replay game.record --map hanse-3").code(2).stderr;
    assert!(refused.contains("the record is of game `catan`, and the map is of game `hansa`"), "{refused}");
    let text = folder.read("game.record");
    for (from, to, words) in [
        ("game catan", "game chess", "e.record:2:1: there is no game `chess`; there are `hansa` and `catan`"),
        ("trade yes", "trade maybe", "e.record:10:7: expected `yes` or `no`"),
        (" desert", " swamp", "the terrains of a region are not those of its stock"),
        (" roll", " roll a seven", "expected nothing more"),
    ] {
        let edited = text.replacen(from, to, 1);
        assert_ne!(edited, text, "{from}");
        folder.write("e.record", edited.as_bytes());
        let refused = folder.run("replay e.record").code(1).stderr;
        assert!(refused.contains(words), "{from}: {refused}");
    }
}

#[test]
fn people_play_an_island_at_one_screen() {
    let folder = Folder::new(&[]);
    let line = "play catan-beginner --players 3 --seed 2 --seats human,human,steady --record game.record";
    let run = folder.run_with(line, b"hand\nsettle Z9@12\nq\n");
    let shown = format!("{}{}", run.stdout, run.stderr);
    assert!(shown.contains("A human, B human, C steady; "), "{shown}");
    assert!(shown.contains("Z9@12"), "{shown}");
    assert!(shown.contains("left unfinished after "), "{shown}");
    run.code(0);
    folder.run("replay game.record --quiet").code(0);
    let went_on = folder.run("play --resume game.record --seats steady --quiet").code(0).stdout;
    assert!(went_on.contains(" wins with "), "{went_on}");
}
