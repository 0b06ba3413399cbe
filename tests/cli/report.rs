//! `kogge report`.

use super::support::{Folder, MAP};

/// A folder with a map and the results of some games of it.
fn simulated() -> Folder {
    let folder = Folder::new(&[("small.board", MAP)]);
    folder.run("simulate small.board --players 3 --games 40 --out small.json").code(0);
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
fn players_and_studies_stand_beside_one_another() {
    let folder = simulated();
    folder.run("simulate small.board --players 3 --seats search:1 --games 4 --out search.json").code(0);
    folder.run("simulate small.board --players 4 --games 20 --out four.json").code(0);
    folder.run("simulate small.board --players 3 --games 60 --seed 1 --out other.json").code(0);
    let run = folder.run("report small.json search.json four.json --compare other.json --format markdown").code(0);
    assert!(run.stdout.contains("| steady | search:1 | "), "{}", run.stdout);
    assert!(run.stdout.contains("| 3 players, steady | 4 players, steady |"), "{}", run.stdout);
    assert!(run.stdout.contains(" | compared with | difference |"), "{}", run.stdout);
}

#[test]
fn what_is_no_results_is_refused() {
    let folder = simulated();
    let text = folder.read("small.json");
    folder.write("cut.json", &text.as_bytes()[..text.len() / 2]);
    folder.write("foreign.json", b"{\"games\": 3}");
    folder.write("older.json", text.replacen("\"version\":2", "\"version\":1", 1).as_bytes());
    for (file, why) in [
        ("cut.json", "cannot read `cut.json`: "),
        ("foreign.json", "these are no results of `kogge simulate`"),
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
    folder.run("simulate hanse-3 --games 3 --out hanse.json").code(0);
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
    folder.run("simulate hanse-3 --games 20 --out hanse.json").code(0);
    let run = folder.run("report hanse.json --reference --format markdown").code(0);
    assert!(run.stdout.contains("printed boards, steady"), "{}", run.stdout);
    folder.run("simulate hanse-4-5 --games 3 --modules missions --out missions.json").code(0);
    let none = folder.run("report missions.json --reference").code(2);
    assert!(none.stderr.contains("no printed board was played by"), "{}", none.stderr);
}

#[test]
fn bands_are_made_of_several_boards() {
    let folder = Folder::new(&[]);
    for id in ["hanse-3", "britannia-3"] {
        folder.run(&format!("simulate {id} --players 3 --games 20 --out {id}.json")).code(0);
    }
    folder.run("report hanse-3.json britannia-3.json --format bands --out bands.json").code(0);
    let bands: serde_json::Value = serde_json::from_str(&folder.read("bands.json")).expect("it is JSON");
    assert_eq!(bands["players"]["3"]["boards"], serde_json::json!(["hanse-3", "britannia-3"]));
    let rounds = &bands["players"]["3"]["bands"]["rounds.all"];
    assert!(rounds["low"].as_f64() < rounds["high"].as_f64(), "{rounds}");
}

/// Results that name more places than their board has are refused.
#[test]
fn results_with_more_places_than_their_map_are_refused() {
    let folder = Folder::new(&[]);
    folder.run("simulate hanse-3 --games 5 --out hanse.json").code(0);
    let mut results: serde_json::Value = serde_json::from_str(&folder.read("hanse.json")).expect("it is JSON");
    for path in ["/setting/board/routes", "/tally/routes"] {
        let list = results.pointer_mut(path).and_then(|list| list.as_array_mut()).expect("it is a list");
        let mut more = list[0].clone();
        // A route on which nothing was done, so that nothing else contradicts it.
        for part in ["established", "displaced"] {
            if let Some(part) = more.get_mut(part) {
                *part = serde_json::json!({"sum": 0, "squares": 0, "products": 0});
            }
        }
        list.push(more);
    }
    folder.write("more.json", results.to_string().as_bytes());
    let run = folder.run("report more.json --out page.html").code(3);
    assert!(run.stderr.contains("the results name other cities and routes than their map has"), "{}", run.stderr);
    assert_eq!(folder.list(""), ["hanse.json", "more.json"]);
}
