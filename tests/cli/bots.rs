//! Programs that play: `cmd:./bot` for a seat of `play`, `simulate` and `duel`.

use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use serde_json::{Value, json};

use super::support::{Folder, MAP, Run, changed, kogge};
use crate::support::frame::root;
use crate::support::schema::{ISLAND_LAID, ISLAND_VIEW, VIEW};

/// The program of `tests/fixtures/bot`, compiled once.
static BOT: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let [bot, made] = ["bot".to_owned(), format!("bot-{}", std::process::id())].map(|name| folder.join(name));
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let source = root().join("tests/fixtures/bot/main.rs");
    let status = Command::new(compiler).args(["--edition", "2024", "-o"]).args([&made, &source]).status();
    assert!(status.expect("the compiler is there").success());
    std::fs::rename(made, &bot).expect("the folder can be written to");
    bot
});

/// A folder with the map and a program of each of these names, which say how it plays.
fn folder(names: &[&str]) -> Folder {
    let folder = Folder::new(&[("small.board", MAP)]);
    for name in names {
        symlink(&*BOT, folder.path(name)).expect("the folder can be written to");
    }
    folder
}

/// The programs that were started, in their order.
fn starts(folder: &Folder) -> Vec<String> {
    let starts = std::fs::read_to_string(folder.path("starts")).unwrap_or_default();
    starts.lines().map(str::to_owned).collect()
}

#[test]
fn a_program_plays_a_whole_game_of_each_family() {
    for map in ["small.board", "catan"] {
        let folder = folder(&["play", "words"]);
        let play = |name: &str, more: &str| {
            folder.run(&format!("play {map} --players 3 --seats steady,cmd:./{name},steady {more}")).code(0)
        };
        let run = play("play", "--record game.txt");
        assert_eq!(run.stderr, "");
        assert!(run.stdout.contains("A steady, B cmd:./play, C steady"), "{}", run.stdout);
        assert!(run.stdout.contains("\nover after "), "{}", run.stdout);
        assert_eq!(play("play", "").stdout, run.stdout, "the same seed and the same answers make the same game");
        assert_eq!(play("words", "").stdout.replace("./words", "./play"), run.stdout, "a choice is a number or a text");
        assert_eq!(starts(&folder), ["play", "play", "words"]);
        let again = folder.run(&format!("replay game.txt --map {map}")).code(0);
        assert!(again.stdout.contains("B cmd:./play"), "{}", again.stdout);
        assert_eq!(starts(&folder).len(), 3, "a record starts nothing");
    }
}

#[test]
fn a_program_reads_what_its_seat_sees() {
    for (map, game, view, laid) in
        [("small.board", "hansa", VIEW, None), ("catan", "catan", ISLAND_VIEW, Some(ISLAND_LAID))]
    {
        let folder = folder(&["notes"]);
        folder
            .run(&format!("simulate {map} --players 3 --seats steady,cmd:./notes,steady --games 2 --threads 1"))
            .code(0);
        let heard = folder.read("heard");
        let heard: Vec<Value> = heard.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
        let mut types: Vec<&str> = heard.iter().filter_map(|line| line["type"].as_str()).collect();
        types.dedup();
        assert_eq!(types, ["hello", "start", "choose", "over", "start", "choose", "over"]);
        let hello = &heard[0];
        assert_eq!((&hello["protocol"], &hello["game"]), (&json!(1), &json!(game)));
        for line in &heard[1..] {
            assert_eq!(line["seat"], "B");
            match line["type"].as_str() {
                Some("start") => {
                    assert_eq!(line["players"], 3);
                    assert_eq!(line.get("laid").is_some(), laid.is_some());
                    laid.into_iter().for_each(|schema| schema.allows(&line["laid"]));
                }
                Some("choose") => {
                    view.allows(&line["view"]);
                    let seen = &line["view"];
                    assert_eq!((&seen["seat"], &seen["decider"]), (&json!("B"), &json!("B")));
                    assert_eq!(seen["map"], hello["maps"][0]);
                    let choices = line["choices"].as_array().expect("a list");
                    assert!(!choices.is_empty());
                    assert!(choices.iter().all(|it| it["text"].is_string() && !it["action"].is_null()));
                }
                _ => {
                    let players = line["players"].as_array().expect("a list");
                    assert_eq!((line["ending"].as_str(), players.len()), (Some("finished"), 3));
                    assert!(players.iter().any(|it| it["rank"] == 1 && it["points"].as_u64() > Some(0)), "{line}");
                }
            }
        }
    }
}

#[test]
fn every_seat_of_a_game_has_a_process_of_its_own() {
    let folder = folder(&["play"]);
    let run = folder.run("play small.board --players 3 --seats cmd:./play,cmd:./play,steady --quiet").code(0);
    assert!(run.stdout.contains("over after "), "{}", run.stdout);
    assert_eq!(starts(&folder), ["play", "play"]);
}

#[test]
fn a_command_has_arguments() {
    let folder = folder(&["play"]);
    let mut command = kogge(&folder.path(""), "simulate small.board --players 3 --games 30 --out all.json --seats");
    let output = command.arg("cmd:./play on,steady,steady").output().expect("the program runs");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(printed.contains("3 players (cmd:./play on, steady, steady)"), "{output:?}");
    assert!(starts(&folder).iter().all(|start| start == "play on"), "{:?}", starts(&folder));
    let report = folder.run("report all.json --map small.board --format markdown").code(0);
    assert!(report.stdout.contains(" --seats 'cmd:./play on,steady,steady' "), "it can be typed: {}", report.stdout);
}

#[test]
fn a_study_is_the_same_on_any_number_of_threads() {
    let folder = folder(&["play"]);
    for (map, name) in [("small.board", "small"), ("catan", "catan")] {
        let study = |threads: u32| {
            let out = format!("{name}-{threads}.json");
            let seats = "--players 3 --seats steady,cmd:./play,steady --games 6";
            folder.run(&format!("simulate {map} {seats} --threads {threads} --out {out}")).code(0);
            folder.read(&out)
        };
        let one = study(1);
        assert!(one.contains(r#""seats":["steady","cmd:./play","steady"]"#), "the results name who played");
        assert!(!one.contains("forfeited"), "no game was");
        assert_eq!(study(3), one);
        let n_starts = starts(&folder).len();
        assert!(n_starts <= 4, "a process plays one game after another: {n_starts}");
        std::fs::remove_file(folder.path("starts")).expect("it is there");
    }
}

/// How a program that plays so breaks.
const BREAKS: &[(&str, &str)] = &[
    ("exits", "it ended, or closed its output"),
    ("hangs", "it did not answer within 1 second"),
    ("deaf", "it did not answer within 1 second"),
    ("babbles", "its answer `a move, ?[31mperhaps\u{fffd}` is not a legal choice"),
    ("cheats", "` is not a legal choice"),
    ("swells", "its answer has more than 1048576 bytes"),
    ("scrawls", "its answer is not UTF-8"),
];

#[test]
fn a_program_that_breaks_loses_the_game_and_not_the_run() {
    for (name, why) in BREAKS {
        let folder = folder(&[name]);
        let study = format!("simulate small.board --players 3 --seats steady,cmd:./{name},steady --games 2");
        let run = folder.run(&format!("{study} --bot-seconds 1 --out all.json --rows all.csv")).code(0);
        assert!(run.stdout.contains(&format!("\nforfeited by B (cmd:./{name}): 2\n")), "{}", run.stdout);
        let note = format!("note: `cmd:./{name}` broke and lost: ");
        assert!(run.stderr.starts_with(&note) && run.stderr.trim_end().ends_with(why), "{}", run.stderr);
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
        assert_eq!(starts(&folder).len(), 2, "the next game has a new process");
        assert!(folder.read("all.json").contains(r#""capped":0,"forfeited":[0,2,0,0,0],"#));
        let rows = folder.read("all.csv");
        let column = |name: &str| rows.lines().next().expect("a header").split(',').position(|it| it == name);
        for row in rows.lines().skip(1) {
            let value = |name: &str| row.split(',').nth(column(name).expect("there is such a column"));
            assert_eq!(value("ending"), Some("forfeited"));
            assert_eq!(["a_rank", "b_rank", "c_rank"].map(value), [Some("1"), Some("3"), Some("1")]);
            assert_eq!((value("b_player"), value("a_points")), (Some(format!("cmd:./{name}").as_str()), Some("")));
        }
    }
}

#[test]
fn a_game_that_is_forfeited_has_winners() {
    let folder = folder(&["exits"]);
    for map in ["small.board", "catan"] {
        let run = folder.run(&format!("play {map} --players 3 --seats steady,cmd:./exits,steady --quiet")).code(0);
        assert!(run.stdout.contains("forfeited by B after "), "{}", run.stdout);
        assert!(run.stdout.ends_with(": won by A and C\n"), "{}", run.stdout);
        assert_eq!(run.stderr, "note: `cmd:./exits` broke and lost: it ended, or closed its output\n");
    }
    let lines = "1 1 1\n1\n1 1\nend\n".repeat(200);
    let people = "play small.board --players 3 --seats human,cmd:./exits,steady";
    let run = folder.run_with(people, lines.as_bytes()).code(0);
    assert!(run.stdout.ends_with(": won by A and C\n"), "{}", run.stdout);
}

#[test]
fn a_duel_counts_a_program_that_breaks_as_the_loser() {
    let folder = folder(&["exits", "play"]);
    let run = folder.run("duel cmd:./exits steady --on small.board --players 3 --max-games 64").code(0);
    assert!(run.stdout.starts_with("A cmd:./exits, B steady; 3 players on small.board; seed 0\n"), "{}", run.stdout);
    assert!(run.stdout.contains("\ngames forfeited by a program that broke: A 64, B 0\n"), "{}", run.stdout);
    assert!(run.stdout.contains("\nanswer: B wins more games"), "{}", run.stdout);
    let run = folder.run("duel steady cmd:./exits --on catan --players 3 --max-games 64 --format json").code(0);
    assert!(run.stdout.contains("\"answer\": \"a\"") && run.stdout.contains("\"forfeited\": [\n"), "{}", run.stdout);
    folder.write(
        "short.board",
        changed(&[("8 completed cities", "2 completed cities"), ("map Small", "map Shorter")]).as_bytes(),
    );
    let maps = "duel small.board short.board --players 3 --seats steady,cmd:./play,steady --max-games 64";
    let one = folder.run(&format!("{maps} --threads 1")).code(0).stdout;
    assert!(one.contains("3 players: steady, cmd:./play, steady") && !one.contains("forfeited"), "{one}");
    assert_eq!(folder.run(&format!("{maps} --threads 3")).code(0).stdout, one);
}

#[test]
fn studies_of_different_programs_do_not_belong_together() {
    let folder = folder(&["play", "words"]);
    let study = |name: &str, more: &str| {
        folder.run(&format!("simulate small.board --players 3 --seats steady,cmd:./{name},steady {more}"))
    };
    study("play", "--games-range 0..2 --out a.json").code(0);
    study("words", "--games-range 2..4 --out b.json").code(0);
    let differ = "the players differ: steady, cmd:./play, steady and steady, cmd:./words, steady";
    let refused = |run: Run| {
        let run = run.code(2);
        assert!(run.stderr.contains(differ), "{}", run.stderr);
    };
    refused(folder.run("merge a.json b.json --out all.json"));
    let before = starts(&folder);
    refused(study("words", "--games 4 --out a.json --resume"));
    assert_eq!(starts(&folder), before, "what is refused starts nothing");
    study("play", "--games 4 --out a.json --resume").code(0);
    study("play", "--games 4 --out whole.json").code(0);
    assert_eq!(folder.read("a.json"), folder.read("whole.json"));
}

#[test]
fn no_file_starts_a_program() {
    let folder = folder(&["play", "exits"]);
    let players = "--players 3 --seats steady,cmd:./exits,steady";
    folder.run(&format!("simulate small.board {players} --games 4 --out all.json")).code(0);
    folder.run(&format!("play small.board {players} --record game.txt --quiet")).code(0);
    std::fs::remove_file(folder.path("starts")).expect("they were started");

    let report = folder.run("report all.json --map small.board --format markdown").code(0);
    assert!(report.stdout.contains("No game was finished (steady, cmd:./exits, steady)"), "{}", report.stdout);
    folder.run("report all.json --map small.board --out all.html").code(0);
    folder.run("merge all.json --out again.json").code(0);
    folder.run("replay game.txt --map small.board").code(0);
    let resumed = folder.run("play small.board --resume game.txt").code(2);
    assert!(resumed.stderr.contains("`cmd:./exits` plays by the record"), "{}", resumed.stderr);
    folder.run("simulate small.board --players 3 --seats steady --games 8 --out all.json --resume").code(2);
    let map = MAP.replace("\n    title", "\n    seats cmd:./play\n    title");
    folder.write("other.board", format!("{map}\nseats cmd:./play\n").as_bytes());
    folder.write("kogge.toml", b"maps = [\"other.board\"]\nseats = \"cmd:./play\"\n");
    for command in ["check", "play other.board", "simulate other.board --games 2", "check other.board"] {
        folder.run(command);
    }
    assert_eq!(starts(&folder), Vec::<String>::new());
}

#[test]
fn what_cannot_be_started_ends_the_run() {
    let folder = folder(&[]);
    for command in
        ["play small.board --seats", "simulate small.board --games 2 --seats", "duel steady --on small.board"]
    {
        let run = folder.run(&format!("{command} cmd:./gone")).code(3);
        assert!(run.stderr.contains("cannot start `./gone`: "), "{}", run.stderr);
        let run = folder.run(&format!("{command} cmd:")).code(2);
        assert!(run.stderr.contains("a command names a program"), "{}", run.stderr);
    }
    let run = folder.run("play small.board --seats cmd:./gone --bot-seconds 0").code(2);
    assert!(run.stderr.contains("--bot-seconds"), "{}", run.stderr);
}
