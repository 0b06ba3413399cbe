//! Islands as JSON and back: the same island, and nothing that no map could state.

use kogge::catan::board::Board;
use kogge::catan::compile::compile;
use kogge::catan::emit::json::write;
use kogge::catan::emit::map::from_json;
use kogge::catan::layout::Layout;
use kogge::catan::shipped::SHIPPED;
use kogge::json::JsonError;
use serde_json::{Value, json};

use crate::support::schema::ISLAND;

#[track_caller]
pub(super) fn compiled(text: &str) -> Board {
    let files = SHIPPED.memory().with("maps/catan/own.board", text);
    let compiled = compile(&files, "maps/catan/own.board").expect("the map is there");
    compiled.board.unwrap_or_else(|| panic!("{:#?}", compiled.diagnostics)).board().clone()
}

/// The shipped maps and the tutorial's.
pub(crate) fn boards() -> impl Iterator<Item = Board> {
    SHIPPED.ids.iter().chain(&["fan-island"]).map(|id| compiled(&super::resolve::map(id)))
}

/// The map of a document.
fn map_of(document: &str) -> Result<String, JsonError> {
    from_json(document, |_, _, _, _| ())
}

#[track_caller]
fn read(document: &str) -> Board {
    compiled(&map_of(document).unwrap_or_else(|error| panic!("{error}")))
}

/// The first error of a document, at its place, or at a line of the map made of it; `None` when it is a sound map.
fn refusal(document: &str) -> Option<String> {
    let text = match map_of(document) {
        Ok(text) => text,
        Err(error) => return Some(error.to_string()),
    };
    let files = SHIPPED.memory().with("maps/catan/own.board", text.as_str());
    let compiled = compile(&files, "maps/catan/own.board").expect("the map is there");
    let error = compiled.diagnostics.iter().find(|finding| finding.is_error())?;
    let source = compiled.sources.get(error.span.file);
    let line = source.line_range(source.line_of(error.span.start as usize));
    Some(format!("{}: {}", source.text[line].trim(), error.message))
}

#[test]
fn json_reads_back_to_an_equal_board() {
    let mut n_drawn = 0;
    for board in boards() {
        let text = write(&board);
        ISLAND.holds(&text);
        assert_eq!(read(&text), board, "{}", board.id);
        for seed in 0..30 {
            let drawn = Layout::draw(&board, seed).expect("it can be laid").fixed(&board);
            assert_eq!(read(&write(&drawn)), drawn, "{} {seed}", board.id);
            n_drawn += 1;
        }
    }
    assert!(n_drawn >= 200);
}

#[test]
fn an_island_with_everything_reads_back() {
    let text = "map \"Zwei & <Drei>\"\n    game catan\n    id own\n    version \"1.2\"\n    author \"A. Nonymous\"\n    \
                licence CC-BY-4.0\n    words german\n    players 2, 4\n    modules events, two players\n    ends at 12 points\n    \
                robber on B2\n    neutral at B2@6, A1@2\nrows\n    A from 3: Wald 5 and 6, \"Küste\", sea, forest 8\n    \
                B: forest, Wald, pasture 3, pasture 4, fields, mountains 9\nfill Wald: forest 1, hills 1\n    \
                apart hills\n    at most 2 together\nfill \"Küste\": pasture 1\nnumbers shuffled\n    \
                tokens 10, 11, 12, 12\n    apart 6, 8, 10\n    apart equal numbers\nharbour A1@11: any\nharbour A4@1\nharbours shuffled: ore 1, any 0\n";
    let board = compiled(text);
    assert_eq!((board.regions.len(), board.harbours.len()), (2, 2));
    let written = write(&board);
    ISLAND.holds(&written);
    assert_eq!(read(&written), board);
    insta::assert_snapshot!(written);
}

#[test]
fn any_order_and_any_name_of_a_place_are_read() {
    for board in boards() {
        let mut document: Value = serde_json::from_str(&write(&board)).expect("it is JSON");
        for key in
            ["regions", "modules", "harbours", "harbour_draw", "grounds", "ground_draw", "rivers", "arrows", "neutral"]
        {
            if let Some(list) = document[key].as_array_mut() {
                list.reverse();
            }
        }
        for harbour in document["harbours"].as_array_mut().expect("a list") {
            let edge = board.harbours.iter().map(|it| it.edge);
            let named = |edge| board.island.edge_names(edge).map(|name| name.to_string()).collect::<Vec<_>>();
            let names = edge.map(named).find(|names| Some(&*names[0]) == harbour["edge"].as_str()).expect("its names");
            harbour["edge"] = json!(names[names.len() - 1]);
        }
        assert_eq!(read(&document.to_string()), board);
    }
}

/// A map, the value at a pointer, and what is wrong with it.
const REFUSED: [(&str, &str, &str); 47] = [
    ("catan", "/version", "2"),
    ("catan", "/game", "\"hansa\""),
    ("catan", "/edition", "\"catan-1995\""),
    ("catan", "/players", "[3, 7]"),
    ("catan", "/players", "[]"),
    ("catan", "/name", "\"a\\nb\""),
    ("catan", "/id", "\"\""),
    ("catan", "/id", "\"../catan\""),
    ("catan", "/id", "\"::error::catan\""),
    ("catan", "/id", "\"a b\""),
    ("catan", "/scenario", "\"river\""),
    ("catan", "/modules", "[\"events\", \"events\"]"),
    ("catan", "/ends_at", "2"),
    ("catan", "/ends_at", "300"),
    ("catan", "/rows", "[]"),
    ("catan", "/rows/1/row", "\"C\""),
    ("catan", "/rows/1/from", "2"),
    ("catan", "/rows/1/from", "61"),
    ("catan", "/rows/1/hexes/0/name", "\"B2\""),
    ("catan", "/rows/1/hexes/0/region", "\"Isle\""),
    ("catan", "/rows/1/hexes/0/terrain", "\"forest\""),
    ("catan", "/rows/1/hexes/0/sea", "true"),
    ("catan", "/rows/1/hexes/0/numbers", "[7]"),
    ("catan", "/rows/1/hexes/0/numbers", "[6, 6]"),
    ("catan", "/regions/0/name", "\"Isle\""),
    ("catan", "/regions/0/fill/0/terrain", "\"sea\""),
    ("catan", "/regions/0/fill/1/terrain", "\"forest\""),
    ("catan", "/numbers/kind", "\"fixed\""),
    ("catan", "/numbers/start", "null"),
    ("catan", "/numbers/start", "\"hexes\""),
    ("catan", "/numbers/skip", "[\"S\"]"),
    ("catan", "/numbers/tokens", "[2]"),
    ("catan-rivers", "/numbers/lay/number", "7"),
    ("catan", "/harbours/0/edge", "\"A1@12\""),
    ("catan", "/harbours/0/edge", "\"F1@1\""),
    ("catan", "/harbours/0/edge", "\"A1\""),
    ("catan", "/harbours/0/edge", "\"A2@1\""),
    ("catan", "/harbours/0/good", "\"gold\""),
    ("catan-fishermen", "/grounds/0/corner", "\"A1@1\""),
    ("catan-fishermen", "/ground_draw/0", "1"),
    ("catan-rivers", "/rivers/0/hexes", "[\"D1\"]"),
    ("catan-rivers", "/rivers/0/name", "\"South\""),
    ("catan-rivers", "/robber/hex", "\"A1\""),
    ("catan", "/neutral", "[\"C2@6\", \"D2@12\"]"),
    ("catan-caravans", "/arrows/0", "[12, 2, 4]"),
    ("fan-island", "/robber/hex", "\"A3\""),
    ("catan-barbarians", "/sweep", "\"Z9\""),
];

#[test]
fn what_no_map_could_state_is_refused_with_its_path() {
    let mut out = String::new();
    for (id, at, value) in REFUSED {
        let board = compiled(&super::resolve::map(id));
        let mut document: Value = serde_json::from_str(&write(&board)).expect("it is JSON");
        *document.pointer_mut(at).unwrap_or_else(|| panic!("{id} has no {at}")) =
            serde_json::from_str(value).expect("the value is JSON");
        let refusal = refusal(&document.to_string()).unwrap_or_else(|| "a sound map".to_owned());
        out += &format!("{at}: {value}\n    {refusal}\n");
    }
    for text in ["", "[]", "{}", "{\"version\": 1}", &"[".repeat(10_000)] {
        out += &format!("{text:.20}\n    {}\n", refusal(text).expect("no board"));
    }
    insta::assert_snapshot!(out);
}

#[test]
fn no_value_makes_the_reader_panic() {
    let values =
        [json!(null), json!(0), json!(255), json!(-1), json!(""), json!("A1@1"), json!("Ä9"), json!([]), json!({})];
    let board = compiled(&super::resolve::map("catan-rivers"));
    let document: Value = serde_json::from_str(&write(&board)).expect("it is JSON");
    let mut pointers = Vec::new();
    pointers_in(&document, String::new(), &mut pointers);
    for (i, at) in pointers.iter().enumerate() {
        for value in values.iter().skip(i % 2).step_by(2) {
            let mut changed = document.clone();
            *changed.pointer_mut(at).expect("it is there") = value.clone();
            // Read or refused, but never different from what it says.
            let document = changed.to_string();
            if refusal(&document).is_none() {
                let board = read(&document);
                assert_eq!(read(&write(&board)), board, "{at} {value}");
            }
        }
    }
    let many = json!((0..10_000).map(|_| document["rows"][0].clone()).collect::<Vec<_>>());
    for at in ["/rows", "/regions", "/harbours", "/rivers", "/rows/0/hexes", "/arrows"] {
        let mut changed = document.clone();
        *changed.pointer_mut(at).expect("it is there") = many.clone();
        refusal(&changed.to_string());
    }
}

fn pointers_in(value: &Value, at: String, out: &mut Vec<String>) {
    match value {
        Value::Object(members) => members.iter().for_each(|(key, it)| pointers_in(it, format!("{at}/{key}"), out)),
        Value::Array(items) => items.iter().enumerate().for_each(|(i, it)| pointers_in(it, format!("{at}/{i}"), out)),
        _ => {}
    }
    out.push(at);
}
