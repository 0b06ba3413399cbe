//! `kogge export`.

use serde_json::Value;

use super::support::{Folder, MAP, changed};
use crate::support::dots::Dots;

#[test]
fn json_holds_the_whole_board() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let run = folder.run("export small.board --format json").code(0);
    let board: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!((&board["version"], &board["id"]), (&Value::from(2), &Value::from("small")));
    assert_eq!(board["cities"].as_array().map(Vec::len), Some(24));
    assert_eq!(folder.run_with("export -", MAP.as_bytes()).code(0).stdout, run.stdout);
}

#[test]
fn dot_is_a_graph() {
    let run = Folder::new(&[("small.board", MAP)]).run("export small.board --format dot").code(0);
    assert!(run.stdout.starts_with("graph ") && run.stdout.contains("Glückstadt"), "{}", run.stdout);
}

#[test]
fn islands_are_exported_alike() {
    let folder = Folder::new(&[]);
    let run = folder.run("export catan-rivers").code(0);
    let board: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!((&board["game"], &board["rivers"][1]["mouth"]), (&Value::from("catan"), &Value::from("D4@3")));
    let run = folder.run("export catan-rivers --format dot").code(0);
    assert!(run.stdout.starts_with("graph ") && run.stdout.contains("label=\"A1@12\""), "{}", run.stdout);
    assert_eq!((run.stdout.matches(" -- ").count(), run.stdout.matches("pos=").count()), (72, 54));
}

/// The export of a map, and the picture beside it.
fn on_a_table(folder: &Folder, map: &str) -> (Value, Dots) {
    folder.run(&format!("export {map} --format places --out table")).code(0);
    let document = serde_json::from_str(&folder.read("table/places.json")).expect("it is JSON");
    (document, Dots::read(&bytes(folder, "table/board.png")).expect("it is a picture"))
}

fn bytes(folder: &Folder, path: &str) -> Vec<u8> {
    std::fs::read(folder.path(path)).expect("it was written")
}

/// The places of a kind.
fn of_kind<'a>(document: &'a Value, kind: &str) -> Vec<&'a Value> {
    let places = document["places"].as_array().expect("they are a list");
    places.iter().filter(|place| place["kind"] == kind).collect()
}

/// The colour of the picture in a place, this far from its middle in parts of its box.
fn colour(picture: &Dots, place: &Value, [x, y]: [f64; 2]) -> [u8; 3] {
    let value = |name: &str| place["pixels"][name].as_f64().expect("it is a number");
    let at = [value("x") + x * value("width"), value("y") + y * value("height")].map(|it| it as usize);
    picture.colours[at[1] * picture.width as usize + at[0]]
}

/// The colour that a place has around what lies in its middle.
fn ground(picture: &Dots, place: &Value) -> [u8; 3] {
    let mut found: std::collections::BTreeMap<[u8; 3], usize> = Default::default();
    for step in 0..32 {
        let (y, x) = (f64::from(step) * std::f64::consts::TAU / 32.0).sin_cos();
        *found.entry(colour(picture, place, [0.39 * x, 0.39 * y])).or_default() += 1;
    }
    found.into_iter().max_by_key(|(_, n)| *n).expect("there are steps").0
}

#[test]
fn each_place_of_a_board_lies_on_its_symbol() {
    let folder = Folder::new(&[]);
    let (document, picture) = on_a_table(&folder, "hanse-3");
    let board: Value = serde_json::from_str(&folder.run("export hanse-3").code(0).stdout).expect("it is JSON");
    assert_eq!(document["picture"]["pixels"], serde_json::json!([picture.width, picture.height]));
    let list = |value: &Value, name: &str| value[name].as_array().cloned().unwrap_or_default();
    let kontors: Vec<(String, Value)> = list(&board, "cities")
        .iter()
        .flat_map(|city| list(city, "kontors").into_iter().map(|kontor| (city["name"].to_string(), kontor)))
        .collect();
    let places = of_kind(&document, "kontor");
    assert_eq!(places.len(), kontors.len());
    // Every ground is that of its colour, and no two colours look alike.
    let mut fills: std::collections::BTreeMap<String, std::collections::BTreeSet<[u8; 3]>> = Default::default();
    for (place, (city, kontor)) in places.iter().zip(&kontors) {
        assert_eq!(place["name"].to_string(), *city);
        let holds = if kontor["shape"] == "circle" { "merchant" } else { "trader" };
        assert_eq!(place["holds"], serde_json::json!([holds]));
        fills.entry(kontor["colour"].to_string()).or_default().insert(ground(&picture, place));
    }
    assert_eq!(fills.len(), 4, "{fills:?}");
    assert!(fills.values().all(|fills| fills.len() == 1), "{fills:?}");
    let all: std::collections::BTreeSet<&[u8; 3]> = fills.values().flatten().collect();
    assert_eq!(all.len(), 4, "{fills:?}");
    let posts: Vec<Value> = list(&board, "routes").iter().flat_map(|route| list(route, "posts")).collect();
    let places = of_kind(&document, "post");
    assert_eq!(places.len(), posts.len());
    for kind in ["house", "ship"] {
        let own = places.iter().zip(&posts).filter(|(_, post)| **post == kind);
        let fills: std::collections::BTreeSet<[u8; 3]> =
            own.map(|(place, _)| colour(&picture, place, [0.0; 2])).collect();
        assert!(fills.len() <= 1, "{kind}: {fills:?}");
    }
    for (kind, n) in
        [("marker", list(&board, "routes").len()), ("prestige", 101), ("completed", 10), ("link", 3), ("special", 4)]
    {
        assert_eq!(of_kind(&document, kind).len(), n, "{kind}");
    }
    let fields = of_kind(&document, "prestige");
    assert!(fields.iter().enumerate().all(|(n, field)| field["number"] == n), "{fields:?}");
}

#[test]
fn each_place_of_an_island_lies_on_its_symbol() {
    let folder = Folder::new(&[]);
    let (document, picture) = on_a_table(&folder, "catan-barbarians");
    for (kind, n) in [("hex", 19), ("corner", 54), ("edge", 72), ("harbour", 9)] {
        assert_eq!(of_kind(&document, kind).len(), n, "{kind}");
    }
    // Discs of 3:1 have a ground of one colour above what is written on them.
    let board: Value = serde_json::from_str(&folder.run("export catan-barbarians").code(0).stdout).expect("it is JSON");
    let goods = board["harbours"].as_array().expect("they are a list").iter().map(|harbour| &harbour["good"]);
    let plain = of_kind(&document, "harbour").into_iter().zip(goods).filter(|(_, good)| **good == "any");
    let discs: Vec<[u8; 3]> = plain.map(|(place, _)| colour(&picture, place, [0.0, -0.32])).collect();
    assert!(discs.len() == 4 && discs.iter().all(|disc| *disc == discs[0]), "{discs:?}");
    // At a corner of the land nothing of the sea is left; a step out of the coast there is.
    let sea = picture.colours[(picture.height as usize / 2) * picture.width as usize + 60];
    let named = |kind: &str, name: &str| -> Value {
        let found = of_kind(&document, kind).into_iter().find(|place| place["name"] == name);
        found.unwrap_or_else(|| panic!("{kind} {name}")).clone()
    };
    assert_ne!(colour(&picture, &named("corner", "A1@4"), [0.0; 2]), sea);
    let turns: Vec<Value> = ["A1@1", "A1@3", "A1@5"].map(|name| named("edge", name)["turn"].clone()).into();
    assert_eq!(turns, [30.0, 90.0, -30.0].map(Value::from));
    assert_eq!(named("edge", "A1@1")["holds"], serde_json::json!(["road", "knight"]));
}

/// The box of a place in pixels: left, upper, right, lower edge.
fn edges(place: &Value) -> [f64; 4] {
    let [x, y, width, height] =
        ["x", "y", "width", "height"].map(|name| place["pixels"][name].as_f64().expect("it is a number"));
    [x - width / 2.0, y - height / 2.0, x + width / 2.0, y + height / 2.0]
}

#[test]
fn markers_have_places_beside_the_posts_of_routes_that_get_one() {
    let folder = Folder::new(&[]);
    let (document, picture) = on_a_table(&folder, "britannia-4-5");
    let markers = of_kind(&document, "marker");
    // 14 of the 40 routes lie in Scotland or Wales or have a permanent marker.
    let names: Vec<&str> = markers.iter().filter_map(|it| it["name"].as_str()).collect();
    assert!(!names.contains(&"Calais – Southampton") && !names.contains(&"Cardiff – Pembroke"), "{names:?}");
    assert!(names.contains(&"Cambridge – London") && names.len() < 30, "{}", names.len());
    for marker in &markers {
        let [left, upper, right, lower] = edges(marker);
        for post in of_kind(&document, "post") {
            let [a, b, c, d] = edges(post);
            assert!(a >= right || c <= left || b >= lower || d <= upper, "{marker} lies on {post}");
        }
    }
    let size = ["pixels", "millimetres"].map(|unit| document["picture"][unit][0].as_f64().expect("it is a number"));
    for place in document["places"].as_array().expect("they are a list") {
        let at = ["pixels", "millimetres"].map(|unit| place[unit]["x"].as_f64().expect("it is a number"));
        assert!((at[0] / size[0] * size[1] - at[1]).abs() < 0.02, "{place}");
    }
    assert_eq!(size[0] as u32, picture.width);
}

#[test]
fn places_of_scenarios_hold_what_may_stand_there() {
    let folder = Folder::new(&[]);
    let places = |map: &str| -> Value {
        let run = folder.run(&format!("export {map} --format places")).code(0);
        serde_json::from_str(&run.stdout).expect("it is JSON")
    };
    let holding = |document: &Value, kind: &str, holds: &[&str]| -> usize {
        of_kind(document, kind).iter().filter(|place| place["holds"] == serde_json::json!(holds)).count()
    };
    // Three trade hexes: each has a plaza with four inner edges, and three closed edges with two corners between them.
    let traders = places("catan-traders");
    assert_eq!(holding(&traders, "plaza", &["wagon"]), 3);
    assert_eq!(holding(&traders, "edge", &["road", "barbarian"]), 72 - 9 + 12);
    assert_eq!(holding(&traders, "corner", &["settlement", "city", "wagon"]), 54 - 6);
    assert_eq!(holding(&traders, "hex", &["hex", "number"]), 19);
    let inner: Vec<&Value> = of_kind(&traders, "edge")
        .into_iter()
        .filter(|it| it["name"].as_str().is_some_and(|name| name.contains(" from ")))
        .collect();
    assert_eq!(inner.len(), 12);
    let rivers = places("catan-rivers");
    let sites = holding(&rivers, "edge", &["bridge"]);
    assert!(sites > 5 && holding(&rivers, "edge", &["road"]) == 72 - sites, "{sites}");
    assert_eq!(holding(&places("catan-fishermen"), "ground", &["ground"]), 6);
    assert_eq!(holding(&places("catan-barbarians"), "hex", &["hex", "number", "barbarian"]), 19);
}

#[test]
fn every_piece_of_a_kit_has_its_image() {
    let folder = Folder::new(&[]);
    let (document, _) = on_a_table(&folder, "catan");
    let components = document["components"].as_array().expect("they are a list");
    let count = |part: &str| -> u64 {
        components.iter().filter(|it| it["part"] == part).map(|it| it["count"].as_u64().expect("a number")).sum()
    };
    assert_eq!(["hexes", "numbers", "resources", "development"].map(count), [19, 18, 95, 25]);
    let mut images = std::collections::BTreeSet::new();
    for piece in components {
        for side in ["front", "back"] {
            let Some(file) = piece[side].as_str() else { continue };
            assert!(images.insert(file.to_owned()), "{file} twice");
            let image = Dots::read(&bytes(&folder, &format!("table/{file}"))).expect("it is a picture");
            let millimetres = |side: usize| piece["millimetres"][side].as_f64().expect("a number");
            let wide = f64::from(image.width) / f64::from(image.height) * millimetres(1) / millimetres(0);
            assert!((wide - 1.0).abs() < 0.01, "{file}: {}", piece["millimetres"]);
            assert!(image.colours.iter().any(|dot| *dot != image.colours[0]), "{file} is empty");
        }
    }
    // Again into the same folder, but over nothing of the author's.
    folder.run("export catan --format places --out table").code(0);
    folder.write("own/places.json", b"{}");
    folder.run("export catan --format places --out own").code(2);
    assert_eq!(folder.read("own/places.json"), "{}");
    let alone: Value = serde_json::from_str(&folder.run("export catan --format places").code(0).stdout).expect("JSON");
    assert_eq!((&alone["picture"]["file"], &alone["components"][0]["front"]), (&Value::Null, &Value::Null));
    folder.run("export catan --out own").code(2);
}

#[test]
fn a_board_with_errors_is_not_exported() {
    let folder = Folder::new(&[("small.board", &changed(&[("city Emden: white", "city Emden: whit")]))]);
    let run = folder.run("export small.board").code(1);
    assert_eq!(run.stdout, "");
    assert!(run.stderr.ends_with("\n1 error in 1 map\n"), "{}", run.stderr);
}

#[test]
fn wrong_usage_is_told() {
    let folder = Folder::new(&[("small.board", MAP)]);
    folder.run("export").code(2);
    folder.run("export small.board --format svg").code(2);
    folder.run("export missing.board").code(3);
}
