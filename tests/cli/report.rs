//! `kogge report`.

use kogge::hansa::rules::State;

use super::support::{Folder, MAP, changed};
use crate::support::hammer::documents::sealed;

/// A folder with a map and the results of some games of it.
fn simulated() -> Folder {
    let folder = Folder::new(&[("small.board", MAP)]);
    folder.run("simulate small.board --seats steady --players 3 --games 40 --out small.json").code(0);
    folder
}

#[test]
fn a_page_is_written_whole() {
    let folder = simulated();
    let run = folder.run("report small.json --map small.board --out small.html").code(0);
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("", ""));
    let page = folder.read("small.html");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>"));
    assert!(page.contains("#heat-things"), "the map is drawn");
    let printed = folder.run("report small.json").code(0);
    assert!(printed.stdout.contains("There is no picture of this map"));
}

#[test]
fn every_form_is_written() {
    let folder = simulated();
    let markdown = folder.run("report small.json --format markdown").code(0).stdout;
    assert!(markdown.contains("| first to play wins | "), "{markdown}");
    let json = folder.run("report small.json --format json").code(0).stdout;
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!(json["studies"][0]["games"], 40);
}

#[test]
fn a_report_is_in_the_language_that_is_asked_for() {
    let folder = simulated();
    let begins = |options: &str, title: &str| {
        let text = folder.run(&format!("report small.json --format markdown {options}")).code(0).stdout;
        assert!(text.lines().next().is_some_and(|line| line.ends_with(title)), "{options}: {text}");
    };
    begins("", " with 3 players");
    begins("--words german", " mit 3 Spielern");
    let json = |options| folder.run(&format!("report small.json --format json {options}")).code(0).stdout;
    assert_eq!(json("--words german"), json(""), "programs read English");
    let page = folder.run("report small.json --words german").code(0).stdout;
    assert!(page.contains("<html lang=\"de\">"), "{page}");
    let latin = folder.run("report small.json --words latin").code(2);
    assert!(latin.stderr.contains("there are english, german"), "{}", latin.stderr);

    folder.write("german.board", changed(&[("\n    link ", "\n    words german\n    link ")]).as_bytes());
    begins("--map german.board", " mit 3 Spielern");
    begins("--map german.board --words english", " with 3 players");
}

#[test]
fn players_and_studies_stand_beside_one_another() {
    let folder = simulated();
    folder.run("simulate small.board --players 3 --seats search:1 --games 4 --out search.json").code(0);
    folder.run("simulate small.board --seats steady --players 4 --games 20 --out four.json").code(0);
    folder.run("simulate small.board --seats steady --players 3 --games 60 --seed 1 --out other.json").code(0);
    let run = folder.run("report small.json search.json four.json --compare other.json --format markdown").code(0);
    assert!(run.stdout.contains("| steady | search:1 | "), "{}", run.stdout);
    assert!(run.stdout.contains("| 3 players, steady | 4 players, steady |"), "{}", run.stdout);
    assert!(run.stdout.contains(" | compared with | difference |"), "{}", run.stdout);
}

#[test]
fn a_comparison_begins_with_the_facts_of_both_maps() {
    let folder = simulated();
    folder.write("before.board", changed(&[("white square, white square", "white square, pink circle")]).as_bytes());
    folder.run("simulate before.board --seats steady --players 3 --games 40 --out before.json").code(0);
    let both = "report small.json --compare before.json --map small.board --compare-map before.board";
    let run = folder.run(&format!("{both} --format markdown")).code(0);
    let row = "kontor 2 | white square | pink circle |";
    assert!(run.stdout.contains(row), "{}", run.stdout);
    assert!(run.stdout.contains("`kogge simulate before.board --players 3"), "its map has a file: {}", run.stdout);
    let json = folder.run(&format!("{both} --format json")).code(0).stdout;
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let change = &json["compared"]["changes"][0];
    assert_eq!((&change["here"], &change["other"]), (&"white square".into(), &"pink circle".into()));
    assert!(folder.run(both).code(0).stdout.contains("<td>pink circle</td>"));

    let unknown = folder.run("report small.json --compare before.json --map small.board --format markdown").code(0);
    assert!(unknown.stdout.contains("The maps differ; with their files"), "{}", unknown.stdout);
    let other = folder.run("report small.json --compare before.json --compare-map small.board").code(2);
    assert!(other.stderr.contains("`small.board` (") && other.stderr.contains("is not the map of"), "{}", other.stderr);
    let alone = folder.run("report small.json --compare-map before.board").code(2);
    assert!(alone.stderr.contains("--compare"), "{}", alone.stderr);
    let twice = folder.run("report small.json --compare before.json --map - --compare-map -").code(2);
    assert!(twice.stderr.contains("only one of the two maps"), "{}", twice.stderr);
}

/// Shipped boards need no file, and the numbers are those whose differences are the most half widths of their intervals.
#[test]
fn the_most_surprising_numbers_come_first() {
    let folder = Folder::new(&[]);
    for id in ["hanse-3", "britannia-3"] {
        folder.run(&format!("simulate {id} --players 3 --seats steady --games 60 --out {id}.json")).code(0);
    }
    let json = folder.run("report hanse-3.json --compare britannia-3.json --format json").code(0).stdout;
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let whats: Vec<&str> = list(&json["compared"]["changes"]).filter_map(|change| change["what"].as_str()).collect();
    assert!(whats.contains(&"map: link") && !whats.iter().any(|what| what.contains("scenery")), "{whats:?}");
    let mut all: Vec<(f64, &str)> =
        list(&json["sections"]).flat_map(|section| list(&section["rows"])).filter_map(of).collect();
    all.sort_by(|one, other| other.0.total_cmp(&one.0));
    let expected: Vec<&str> = all.iter().map(|(_, key)| *key).take(10).collect();
    let rows: Vec<&str> = list(&json["compared"]["numbers"]).filter_map(|number| number["row"].as_str()).collect();
    assert!(all.len() > 10);
    assert_eq!(rows, expected);
}

fn list(json: &serde_json::Value) -> impl Iterator<Item = &serde_json::Value> {
    json.as_array().into_iter().flatten()
}

/// The half widths of a row that differs beyond chance, with its key.
fn of(row: &serde_json::Value) -> Option<(f64, &str)> {
    let other = row["other"].as_object().filter(|other| other["is_no_chance"] == true)?;
    let [value, low, high] = ["value", "low", "high"].map(|end| other["difference"][end].as_f64());
    Some((2.0 * value?.abs() / (high? - low?), row["key"].as_str()?))
}

#[test]
fn what_is_no_results_is_refused() {
    let folder = simulated();
    let text = folder.read("small.json");
    folder.write("cut.json", &text.as_bytes()[..text.len() / 2]);
    folder.write("foreign.json", b"{\"games\": 3}");
    folder.write("older.json", text.replacen("\"version\":5", "\"version\":1", 1).as_bytes());
    for (file, why) in [
        ("cut.json", "cannot read `cut.json`: "),
        ("foreign.json", "these are not results of `kogge simulate`"),
        ("older.json", "this is version 1: simulate the games again"),
        ("missing.json", "cannot read `missing.json`: "),
    ] {
        let run = folder.run(&format!("report {file} --out page.html")).code(3);
        assert!(run.stderr.contains(why), "{file}: {}", run.stderr);
        assert_eq!(run.stdout, "");
    }
    assert!(!folder.path("page.html").exists(), "nothing is half written");
}

#[test]
fn another_map_is_refused() {
    let folder = simulated();
    let run = folder.run("report small.json --map hanse-3").code(2);
    assert!(
        run.stderr.contains("`hanse-3` (") && run.stderr.contains("is not the map of these results"),
        "{}",
        run.stderr
    );
    folder.run("simulate hanse-3 --seats steady --games 3 --out hanse.json").code(0);
    let mixed = folder.run("report small.json hanse.json").code(2);
    assert!(mixed.stderr.contains("the results are of different boards"), "{}", mixed.stderr);
    folder.run("report small.json --compare hanse.json --format markdown").code(0);
}

#[test]
fn a_page_that_cannot_be_written_leaves_nothing() {
    let folder = simulated();
    let run = folder.run("report small.json --out missing/page.html").code(3);
    assert!(run.stderr.contains("missing/page.html"), "{}", run.stderr);
    folder.write("page.html", b"as it was");
    folder.run("report small.json --map hanse-3 --out page.html").code(2);
    assert_eq!(folder.read("page.html"), "as it was");
}

#[test]
fn the_printed_boards_can_be_asked_for() {
    let folder = Folder::new(&[]);
    folder.run("simulate hanse-3 --seats steady --games 20 --out hanse.json").code(0);
    let run = folder.run("report hanse.json --reference --format markdown").code(0);
    assert!(run.stdout.contains("printed boards, steady"), "{}", run.stdout);
    folder.run("simulate hanse-4-5 --seats steady --games 3 --modules missions --out missions.json").code(0);
    let none = folder.run("report missions.json --reference").code(2);
    assert!(none.stderr.contains("no printed board was played by"), "{}", none.stderr);
}

#[test]
fn bands_are_made_of_several_boards() {
    let folder = Folder::new(&[]);
    for id in ["hanse-3", "britannia-3"] {
        folder.run(&format!("simulate {id} --players 3 --seats steady --games 20 --out {id}.json")).code(0);
    }
    folder.run("report hanse-3.json britannia-3.json --format bands --out bands.json").code(0);
    let bands: serde_json::Value = serde_json::from_str(&folder.read("bands.json")).expect("it is JSON");
    let bands = &bands["kinds"][0];
    assert_eq!(bands["players"]["3"]["boards"], serde_json::json!(["hanse-3", "britannia-3"]));
    let rounds = &bands["players"]["3"]["bands"]["rounds.all"];
    assert!(rounds["low"].as_f64() < rounds["high"].as_f64(), "{rounds}");
}

/// Results that name more places than their board has are refused.
#[test]
fn results_with_more_places_than_their_map_are_refused() {
    let folder = Folder::new(&[]);
    folder.run("simulate hanse-3 --seats steady --games 5 --out hanse.json").code(0);
    let mut results: serde_json::Value = serde_json::from_str(&folder.read("hanse.json")).expect("it is JSON");
    for path in ["/setting/board/routes", "/tally/routes"] {
        let list = results.pointer_mut(path).and_then(|list| list.as_array_mut()).expect("it is a list");
        let more = list[0].clone();
        list.push(more);
    }
    folder.write("more.json", sealed::<State>(&results.to_string()).as_bytes());
    let run = folder.run("report more.json --out page.html").code(3);
    assert!(run.stderr.contains("the results name other places than their map has"), "{}", run.stderr);
    assert_eq!(folder.list(""), ["hanse.json", "more.json"]);
}

/// Commands are run by a shell as they are printed, with the map in a folder whose name has a blank.
#[cfg(unix)]
#[test]
fn commands_of_a_page_run_as_printed() {
    let folder = Folder::new(&[]);
    std::fs::create_dir(folder.path("my maps")).expect("a folder can be made");
    folder.write("my maps/small.board", MAP.as_bytes());
    let map = "'my maps/small.board'";
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_kogge")).parent().expect("it lies in a folder");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let shell = |command: &str| {
        let mut run = std::process::Command::new("sh");
        let output = run.args(["-c", command]).current_dir(folder.path(".")).env("PATH", &path).output();
        let output = output.expect("there is a shell");
        let text = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        assert!(output.status.success(), "{command}: {text:?}");
        text[0].clone()
    };
    let study = format!("simulate {map} --players 3 --turn-cap 9 --seats steady,by-kind,steady");
    let played = shell(&format!("kogge {study} --games-range 2..9 --out study.json"));
    let page = shell(&format!("kogge report study.json --map {map}"));
    let codes: Vec<&str> = page
        .split("<code>")
        .skip(1)
        .filter_map(|rest| rest.split("</code>").next())
        .filter(|it| it.contains(' '))
        .collect();
    let [replay, simulate] = codes[..] else { panic!("{codes:?}") };
    assert_eq!(shell(simulate), played);
    let record = page.split("<pre>").nth(1).and_then(|rest| rest.split("</pre>").next()).expect("a game was left");
    folder.write("game.txt", record.replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&").as_bytes());
    assert!(shell(replay).contains(": the record ends here"), "{replay}");
    // A shipped board with every option.
    shell("kogge simulate hanse-3 --players 2 --modules missions --seats steady --games-range 1..3 --out two.json");
    let report = shell("kogge report two.json --format json");
    let report: serde_json::Value = serde_json::from_str(&report).expect("it is JSON");
    shell(report["studies"][0]["command"].as_str().expect("it has a command"));
}

/// Records in a folder: what was played, and by whom.
fn recorded(folder: &Folder, name: &str, options: &str, seats: &str) {
    folder.run(&format!("play small.board --players 3 --seats steady {options} --record {name}")).code(0);
    let record = folder.read(name).replace("seats steady, steady, steady", &format!("seats {seats}"));
    folder.write(name, record.as_bytes());
}

#[test]
fn games_of_people_stand_beside_those_of_the_study() {
    let folder = simulated();
    let report = |more: &str| format!("report small.json --map small.board --records games {more}");
    folder.write("games/notes.md", b"# Notes of room 3f\n");
    let none = folder.run(&report("")).code(2);
    assert!(none.stderr.contains("has no game that people played to its end"), "{}", none.stderr);
    for seed in 1..=3 {
        recorded(&folder, &format!("games/{seed}.record"), &format!("--seed {seed}"), "human, human, human");
    }
    recorded(&folder, "games/mixed.record", "--seed 4", "human, steady, human");
    recorded(&folder, "games/computers.record", "--seed 5", "steady, steady, steady");
    recorded(&folder, "games/left.record", "--seed 6 --turn-cap 4", "human, human, human");
    folder.write("games/twice.record", folder.read("games/1.record").replace("human", "Anna").as_bytes());
    let damaged = folder.read("games/2.record").replacen("start ", "begin ", 1);
    folder.write("games/damaged.record", damaged.as_bytes());

    let run = folder.run(&report("--format json")).code(0);
    let not_counted = "note: 4 games of people in `games`; not counted: 1 unfinished, \
        1 of other maps, rules, modules, numbers of players or without people, 1 twice, 1 damaged";
    assert!(run.stderr.contains(not_counted), "{}", run.stderr);
    assert!(run.stderr.contains("note: `games/damaged.record` is not counted: 9:1: expected `start"), "{}", run.stderr);
    let json: serde_json::Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    let [study, people] = [&json["studies"][0], &json["studies"][1]];
    assert_eq!((&study["who"], &study["left"]), (&"steady".into(), &serde_json::Value::Null));
    assert_eq!(people["who"], "people (4 games, 1 with computers)");
    assert_eq!((&people["games"], &people["finished"], &people["left"]), (&4.into(), &4.into(), &1.into()));
    let sections = json["sections"].as_array().expect("a list");
    let row = |key: &str| {
        let rows = sections.iter().flat_map(|section| section["rows"].as_array().expect("a list"));
        rows.clone().find(|row| row["key"] == key).unwrap_or_else(|| panic!("no row `{key}`"))
    };
    // Four games say little, and the interval says so.
    let first = &row("win.place.1")["values"];
    assert_eq!((&first[0]["n"], &first[1]["n"]), (&40.into(), &4.into()));
    let width =
        |value: &serde_json::Value| value["high"].as_f64().unwrap_or(0.0) - value["low"].as_f64().unwrap_or(0.0);
    assert!(width(&first[1]) > 0.4 && width(&first[1]) > width(&first[0]), "{first}");
    // Findings are those of the computer players.
    assert!(!json["findings"].to_string().contains("people"));

    let markdown = folder.run(&report("--format markdown")).code(0).stdout;
    assert!(markdown.contains("- 4 games of people on `small`"), "{markdown}");
    assert!(markdown.contains("| steady | people (4 games, 1 with computers) |"), "{markdown}");
    let page = folder.run(&report("--words german")).code(0).stdout;
    assert!(page.contains("Menschen (4 Partien, 1 mit Computern)") && page.contains("1 weitere blieben unvollendet"));
    let elsewhere = folder.run("report small.json --records games").code(2);
    assert!(elsewhere.stderr.contains("needs the map `small`"), "{}", elsewhere.stderr);
}

/// Counting a record and playing the game give the same numbers.
#[test]
fn a_game_counts_the_same_from_its_record() {
    let folder = Folder::new(&[("small.board", MAP), ("games/notes.md", "")]);
    folder
        .run("simulate small.board --seats steady --players 3 --games 1 --seed 7 --out one.json --rows one.csv")
        .code(0);
    let rows = folder.read("one.csv");
    let seed = rows.lines().nth(1).and_then(|row| row.split(',').nth(1)).expect("the seed of the game").to_owned();
    recorded(&folder, "games/one.record", &format!("--seed {seed}"), "human, human, human");
    let run = folder.run("report one.json --map small.board --records games --format json").code(0);
    let json: serde_json::Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    let rows = json["sections"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|section| section["columns"] == serde_json::json!([0, 1]));
    let rows: Vec<_> = rows.flat_map(|section| section["rows"].as_array().expect("a list")).collect();
    assert!(rows.len() > 20, "there are numbers");
    // Where all players are of one kind, no seat is told from another; people each have a seat.
    let by_seat = |row: &&serde_json::Value| row["key"].as_str().is_some_and(|key| key.starts_with("win.seat."));
    assert_eq!(rows.iter().copied().filter(by_seat).count(), 3);
    for row in rows.into_iter().filter(|row| !by_seat(row)) {
        assert_eq!(row["values"][0], row["values"][1], "{row}");
    }
}
