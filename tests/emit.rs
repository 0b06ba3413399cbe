//! Tests of the forms of boards: JSON and back, Rust that stays as it is formatted, pictures.

use std::io::Write as _;
use std::process::{Command, Stdio};

use kogge::emit::rust::generated;
use kogge::hansa::board::Board;
use kogge::hansa::board::table::Table;
use kogge::hansa::check::CheckedBoard;
use kogge::hansa::compile::compile;
use kogge::hansa::emit::{dot, json, map, rust};
use kogge::hansa::shipped;
use kogge::json::JsonError;

/// A small map that says nearly everything a map can say.
const SMALL: &str = r#"map "Zwei & <Drei>"
    id           small
    board        smalls
    players      3, 4
    version      "1.2"
    author       "A. Nonymous"
    licence      CC-BY-4.0
    words        german
    ends at      3 completed cities
    ends at      25 prestige
    link         Altstadt -- Forst: 7, 4
    special      Dorf by Dorf -- Eck: white 7, black 11
    modules      missions, border fee
    neutral at   Burg, Chur
    moves        anywhere
markers
    start  1     swap kontors
    start  1     prestige 2
    supply 3     extra kontor
    supply 10    actions +3
country Reich: home
country Moor: foreign
    scores       5, 3
    permission   not needed
    leave        never
    markers      open
city Altstadt in Reich: white square coin 1, orange circle
    skill        keys or purse
city Burg in Reich, Moor: white square, black square
    permission   Moor
city Chur in Moor: green
city Dorf in Reich: white square
city Eck in Reich: white circle
city Forst in Reich: white square, pink square
route Altstadt -- Burg in Reich: house, house
    tavern
route Burg -- Chur as Nord in Moor: house, ship
    always       place up to 2 in Moor or Reich from stock, else supply or develop any
route Chur -- Burg as Süd in Moor: ship, house, house
    markers      closed
route Burg -- Dorf in Reich: house, house
    tavern
route Dorf -- Eck in Reich: house, house, house
route Eck -- Forst in Reich: house, house
mission Altstadt, Burg, Chur
mission Altstadt, Dorf, Eck
mission Burg, Dorf, Forst
mission Burg, Eck, Forst
picture 400 x 300
    title: 200 280
    sea Nordsee: 0 0, 400 0, 0 60
    river Elbe: 200 0, 210 300
    border: 0 100, 400 100
    label Marsch: 300 250
    Altstadt: 40 40
    Altstadt -- Burg: 60 40, 80 45
"#;

#[track_caller]
fn checked(text: &str, path: &str) -> CheckedBoard {
    let files = shipped::SHIPPED.memory().with(path, text);
    let compiled = compile(&files, path).expect("the map is there");
    let findings: Vec<String> = compiled
        .diagnostics
        .iter()
        .map(|finding| format!("{} {}", finding.message, compiled.sources.text(finding.span)))
        .collect();
    compiled.board.unwrap_or_else(|| panic!("{findings:#?}"))
}

fn small() -> Board {
    checked(SMALL, "maps/hansa/small.board").board().clone()
}

/// The five boards as compiled, and the small one.
fn boards() -> impl Iterator<Item = Board> {
    let shipped = shipped::SHIPPED.ids.iter().map(|id| {
        let path = shipped::SHIPPED.map_path(id).expect("a shipped map");
        checked(shipped::SHIPPED.text_of(&path).expect("its text"), &path).board().clone()
    });
    shipped.chain([small()])
}

fn table(text: &str) -> Table {
    checked(text, "maps/hansa/small.board").table().expect("the map is small")
}

/// The map of a document.
fn map_of(document: &str) -> Result<String, JsonError> {
    map::from_json(document, |_, _, _, _| ())
}

#[track_caller]
fn read_back(document: &str) -> Board {
    let text = map_of(document).unwrap_or_else(|error| panic!("{error}"));
    checked(&text, "maps/hansa/small.board").board().clone()
}

/// The first error of a document, at its place, or at a line of the map made of it.
fn refusal(document: &str) -> String {
    let text = match map_of(document) {
        Ok(text) => text,
        Err(error) => return error.to_string(),
    };
    let files = shipped::SHIPPED.memory().with("maps/hansa/small.board", text.as_str());
    let compiled = compile(&files, "maps/hansa/small.board").expect("the map is there");
    let error = compiled.diagnostics.iter().find(|finding| finding.is_error());
    let Some(error) = error else { return "a sound map".to_owned() };
    let source = compiled.sources.get(error.span.file);
    let line = source.line_range(source.line_of(error.span.start as usize));
    let squeezed: Vec<&str> = source.text[line].split_whitespace().collect();
    format!("{}: {}", squeezed.join(" "), error.message)
}

#[test]
fn json_reads_back_to_an_equal_board() {
    for board in boards() {
        assert_eq!(read_back(&json::write(&board)), board, "{}", board.id);
        let without = Board { picture: None, ..board };
        assert_eq!(read_back(&json::write(&without)), without, "{} without its picture", without.id);
    }
}

#[test]
fn json_says_the_whole_board() {
    insta::assert_snapshot!(format!("{SMALL}---\n{}", json::write(&small())));
}

#[test]
fn json_may_come_in_any_order() {
    let board = small();
    let mut value: serde_json::Value = serde_json::from_str(&json::write(&board)).expect("it is JSON");
    for key in ["cities", "routes", "countries"] {
        value[key].as_array_mut().expect("a list").reverse();
    }
    for route in value["routes"].as_array_mut().expect("a list") {
        for key in ["between", "posts", "via"] {
            route[key].as_array_mut().expect("a list").reverse();
        }
    }
    for key in ["shapes", "labels"] {
        value["picture"][key].as_array_mut().expect("a list").reverse();
    }
    assert_eq!(read_back(&value.to_string()), board);
}

#[test]
fn json_that_no_map_could_say_is_refused_with_its_path() {
    let sound = json::write(&small());
    let changes = [
        ("\"version\": 2,", "\"version\": 3,"),
        ("\"licence\"", "\"license\""),
        ("\"edition\": \"big-box-2020\"", "\"edition\": \"big-box\""),
        ("\"players\": [\n    3,", "\"players\": [\n    7,"),
        ("\"id\": \"small\"", "\"id\": \"a/b\""),
        ("\"id\": \"small\"", "\"id\": \"\\u001b[2J\""),
        ("\"board\": \"smalls\"", "\"board\": \"an other\""),
        ("\"completed_limit\": 3", "\"completed_limit\": 70000"),
        ("\"ends\": [\n      \"Altstadt\"", "\"ends\": [\n      \"Altstad\""),
        ("\"leave\": \"never\"", "\"leave\": \"sometimes\""),
        ("\"home\": true", "\"home\": false"),
        ("\"name\": \"Eck\"", "\"name\": \"BURG\""),
        ("\"name\": \"Eck\"", "\"name\": \"E\\nck\""),
        ("\"colour\": \"orange\"", "\"colour\": \"ornage\""),
        ("\"coin\": 1", "\"coin\": -1"),
        ("\"shape\": \"circle\"", "\"shape\": \"circle\", \"size\": 3"),
        ("\"Süd\"", "\"Nord\""),
        ("\"posts\": [\n        \"house\"", "\"posts\": [\n        \"hut\""),
        ("\"via\": []", "\"via\": [[1, 2]]"),
        ("place up to 2 in Moor", "place up to 2 in Meer"),
        ("\"effect\": \"actions +3\"", "\"effect\": \"actions +3 or actions +4\""),
        ("\"count\": 3", "\"count\": 0"),
        ("\"kind\": \"sea\"", "\"kind\": \"see\""),
        ("\"kind\": \"border\"", "\"kind\": \"land\""),
        ("\"name\": \"Elbe\"", "\"name\": \"\""),
        ("\"words\": \"Marsch\"", "\"words\": \" \""),
        ("\"size\": [\n      400", "\"size\": [\n      0"),
    ];
    let mut out = String::new();
    for (from, to) in changes {
        assert!(sound.contains(from), "{from}");
        let squeezed: Vec<&str> = to.split_whitespace().collect();
        out += &format!("{}\n    {}\n", squeezed.join(" "), refusal(&sound.replacen(from, to, 1)));
    }
    for text in ["", "[]", "{}", "{\"version\": 2}", &format!("{sound} x"), &"[".repeat(10_000)] {
        out += &format!("{:.20}\n    {}\n", text.lines().collect::<Vec<_>>().join(" "), refusal(text));
    }
    let mut value: serde_json::Value = serde_json::from_str(&sound).expect("it is JSON");
    value["picture"] = serde_json::Value::Null;
    out += &format!("no picture\n    {}\n", refusal(&value.to_string()));
    insta::assert_snapshot!(out);
}

#[test]
fn the_graph_names_every_city_and_route() {
    insta::assert_snapshot!(format!("{SMALL}---\n{}", dot::write(&small())));
}

#[test]
fn a_table_is_readable_rust() {
    let table = table(SMALL);
    let files = generated(&[rust::table(&table, "small.board")], &[]).expect("one file");
    assert_eq!(files.keys().collect::<Vec<_>>(), ["hansa/mod.rs", "hansa/small.rs"]);
    insta::assert_snapshot!(format!("{SMALL}---\n{}---\n{}", files["hansa/small.rs"], files["hansa/mod.rs"]));
}

#[test]
fn an_edition_is_readable_rust() {
    let edition = shipped::edition("first-2009").expect("a shipped edition");
    let made = rust::edition(&edition, "maps/hansa/editions/first-2009.toml");
    let files = generated(&[], &[made]).expect("one file");
    insta::assert_snapshot!(files["hansa/editions/first_2009.rs"]);
}

#[test]
fn ids_that_would_share_a_file_are_refused() {
    let [a, b] = ["a-b", "a_b"].map(|id| table(&SMALL.replace("id           small", &format!("id           {id}"))));
    let made = [&a, &b].map(|value| rust::table(value, "x.board"));
    let error = generated(&made, &[]).expect_err("one file for two tables");
    assert_eq!(error.to_string(), "`a-b` and `a_b` would both be written to hansa/a_b.rs");
}

#[test]
fn names_cannot_break_out_of_the_emitted_rust() {
    let odd = "\"Eck */ \u{e000}kce{}\\\"";
    let text = SMALL.replace("Eck", odd);
    let table = table(&text);
    let files = generated(&[rust::table(&table, "x.board\nfn main() {}")], &[]).expect("one file");
    let emitted = &files["hansa/small.rs"];
    assert!(!emitted.contains('\u{e000}') && !emitted.contains("\nfn main"), "{emitted}");
    assert!(emitted.contains(r#"text("Eck */ \u{e000}kce{}\\")"#), "{emitted}");
}

#[test]
fn emitted_rust_is_as_rustfmt_leaves_it() {
    let table = table(SMALL);
    let edition = shipped::edition("big-box-2020").expect("a shipped edition");
    let tables = [rust::table(&table, "small.board")];
    let files = generated(&tables, &[rust::edition(&edition, "e.toml")]).expect("no clash");
    for (path, text) in files {
        // rustfmt follows `mod` lines into files, which a text from standard input does not have.
        let text: String = text
            .lines()
            .filter(|line| !line.trim().starts_with("pub mod "))
            .fold(String::new(), |text, line| text + line + "\n");
        let Some(formatted) = rustfmt(&text) else { return };
        assert_eq!(formatted, text, "{path}");
    }
}

/// The text as rustfmt leaves it with its own settings; `None` without rustfmt.
fn rustfmt(text: &str) -> Option<String> {
    let mut rustfmt = Command::new("rustfmt")
        .args(["--edition", "2024", "--emit", "stdout", "--quiet"])
        .current_dir(std::env::temp_dir())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    rustfmt.stdin.take().expect("it was piped").write_all(text.as_bytes()).expect("rustfmt reads its input");
    let output = rustfmt.wait_with_output().expect("rustfmt ends");
    // The proxy of a toolchain without rustfmt fails as well.
    output.status.success().then(|| String::from_utf8(output.stdout).expect("rustfmt writes UTF-8"))
}
