//! Islands of Catan.

use kogge::assist::EditedMap;
use kogge::assist::gesture::{Gesture, Thing};
use kogge::catan::Catan;
use kogge::catan::board::Board;
use kogge::catan::shipped::SHIPPED;
use kogge::picture::Style;
use kogge::text::MemoryFiles;

use super::{Sheet, set, shift, thing};

const TEXT: &str = "\
map Example
    game         catan
    robber       on desert
rows
    A: Island x 3   // the north
    B: fields 5, desert, mountains 6, sea
fill Island: forest 2, hills 1
numbers shuffled
    tokens       3, 4, 8
harbour A1@11: any
harbour B3@3  // drawn
harbours shuffled: ore 1
";

fn sheet() -> Sheet {
    Sheet::new(MemoryFiles::new(), "map.board", TEXT)
}

fn shipped(id: &str) -> Sheet {
    let path = SHIPPED.map_path(id).expect("it is shipped");
    let text = SHIPPED.text_of(&path).expect("it is shipped");
    Sheet::new(SHIPPED.memory(), &path, text)
}

fn board(sheet: &Sheet) -> Board {
    sheet.map::<Catan>().understood().expect("it is understood").0.clone()
}

/// The way from one thing of the picture to another.
fn way(sheet: &Sheet, from: &Thing, to: &Thing) -> [f64; 2] {
    let handles = sheet.map::<Catan>().picture(Style::Plain).expect("a picture").handles;
    let at = |thing: &Thing| handles.iter().find(|handle| handle.thing == *thing).expect("it is there").at;
    let [a, b] = [at(from), at(to)];
    [b[0] - a[0], b[1] - a[1]]
}

#[test]
fn hexes_are_painted_within_their_entries() {
    let mut sheet = sheet();
    sheet.drawn::<Catan>(&set(thing("hex", "A2"), "terrain pasture"));
    assert!(sheet.text.contains("    A: Island, pasture, Island  // the north\n"), "{}", sheet.text);
    sheet.drawn::<Catan>(&set(thing("hex", "A2"), "number 9"));
    assert!(sheet.text.contains("    A: Island, pasture 9, Island  // the north\n"), "{}", sheet.text);
    sheet.drawn::<Catan>(&set(thing("hex", "B1"), "terrain desert"));
    assert!(sheet.text.contains("    B: desert, desert, mountains 6, sea\n"), "the number goes: {}", sheet.text);
    sheet.drawn::<Catan>(&set(thing("hex", "B4"), "terrain hills"));
    assert!(sheet.text.contains("    B: desert, desert, mountains 6, hills\n"), "{}", sheet.text);
    let both = Gesture::Set { things: vec![thing("hex", "A1"), thing("hex", "A3")], choice: "sea".to_owned() };
    assert_eq!(sheet.drawn::<Catan>(&both).len(), 1, "a line is one edit");
    assert!(sheet.text.contains("    A: sea, pasture 9, sea  // the north\n"), "{}", sheet.text);
    assert!(sheet.refused::<Catan>(&set(thing("hex", "B1"), "number 8")).contains("bears no number"));
    assert!(sheet.refused::<Catan>(&set(thing("hex", "C1"), "sea")).contains("there is no hex"));
    assert!(sheet.refused::<Catan>(&set(thing("hex", "B1"), "terrain moor")).contains("cannot be laid"));
}

#[test]
fn hexes_are_exchanged_and_the_robber_moves() {
    let mut sheet = sheet();
    let by = way(&sheet, &thing("hex", "B3"), &thing("hex", "A1"));
    sheet.drawn::<Catan>(&shift(thing("hex", "B3"), by));
    assert!(sheet.text.contains("    A: mountains 6, Island x 2  // the north\n"), "{}", sheet.text);
    assert!(sheet.text.contains("    B: fields 5, desert, Island, sea\n"), "{}", sheet.text);
    let by = way(&sheet, &thing("hex", "B2"), &thing("hex", "B1"));
    sheet.drawn::<Catan>(&shift(thing("robber", "B2"), by));
    assert!(sheet.text.contains("    robber       on B1\n"), "{}", sheet.text);
    assert_eq!(sheet.drawn::<Catan>(&shift(thing("robber", "B1"), [3.0, 3.0])), []);
}

#[test]
fn harbours_are_laid_moved_and_deleted() {
    let mut sheet = sheet();
    sheet.drawn::<Catan>(&set(thing("edge", "A3@1"), "harbour wool"));
    assert!(sheet.text.contains("// drawn\nharbour A3@1: wool\nharbours"), "{}", sheet.text);
    sheet.drawn::<Catan>(&set(thing("harbour", "B3@3"), "harbour ore"));
    assert!(sheet.text.contains("harbour B3@3: ore  // drawn\n"), "{}", sheet.text);
    sheet.drawn::<Catan>(&set(thing("harbour", "B3@3"), "harbour drawn"));
    assert!(sheet.text.contains("harbour B3@3  // drawn\n"), "{}", sheet.text);
    let by = way(&sheet, &thing("harbour", "A1@11"), &thing("edge", "A2@1"));
    sheet.drawn::<Catan>(&shift(thing("harbour", "A1@11"), by));
    assert!(sheet.text.contains("\nharbour A2@1: any\n") && !sheet.text.contains("A1@11"), "{}", sheet.text);
    let by = way(&sheet, &thing("harbour", "A2@1"), &thing("harbour", "A3@1"));
    assert!(sheet.refused::<Catan>(&shift(thing("harbour", "A2@1"), by)).contains("already"));
    sheet.drawn::<Catan>(&Gesture::Remove { things: vec![thing("harbour", "A2@1"), thing("harbour", "A3@1")] });
    assert_eq!(board(&sheet).harbours.len(), 1);
}

#[test]
fn what_is_dropped_where_it_was_changes_nothing() {
    for id in SHIPPED.ids {
        let mut sheet = shipped(id);
        let handles = sheet.map::<Catan>().picture(Style::Plain).expect("a picture").handles;
        assert!(handles.len() > 30);
        for handle in handles {
            assert_eq!(sheet.drawn::<Catan>(&shift(handle.thing.clone(), [4.0, -4.0])), [], "{id} {:?}", handle.thing);
        }
    }
}

#[test]
fn a_variant_says_what_differs_and_takes_it_back() {
    let mut sheet = shipped("catan-rivers");
    let before = sheet.text.clone();
    sheet.drawn::<Catan>(&set(thing("hex", "C3"), "terrain desert"));
    assert!(sheet.text.contains("change hex D4: swamp\nchange hex C3: desert\n"), "{}", sheet.text);
    sheet.drawn::<Catan>(&set(thing("hex", "C3"), "terrain forest"));
    assert!(sheet.text.contains("change hex C3: forest\n"), "{}", sheet.text);
    sheet.drawn::<Catan>(&set(thing("hex", "C3"), "region Island"));
    assert_eq!(sheet.text, before);
    let name = board(&sheet).island.edge_name(board(&sheet).harbours[0].edge).to_string();
    sheet.drawn::<Catan>(&Gesture::Remove { things: vec![thing("harbour", &name)] });
    assert!(sheet.text.contains(&format!("remove harbour {name}\n")), "{}", sheet.text);
    sheet.drawn::<Catan>(&set(thing("edge", &name), "harbour ore"));
    assert!(sheet.text.contains(&format!("change harbour {name}: ore\n")), "{}", sheet.text);
    let codes = sheet.errors::<Catan>();
    assert!(!codes.iter().any(|code| code.starts_with("change_")), "{codes:?}");
}

#[test]
fn what_an_island_has_not_is_refused_in_words() {
    let mut sheet = sheet();
    let hex = || thing("hex", "A1");
    for (gesture, why) in [
        (Gesture::Bend { thing: hex(), through: [0.0; 2] }, "no routes"),
        (Gesture::Free { things: vec![hex()] }, "rows"),
        (Gesture::Add { kind: "city".to_owned(), name: "Bonn".to_owned(), at: [0.0; 2] }, "cannot be added"),
        (Gesture::Move { things: vec![hex(), thing("hex", "A2")], by: [9.0; 2] }, "one thing"),
        (Gesture::Remove { things: vec![thing("robber", "B2")] }, "robber off"),
        (set(thing("hex", "B4"), "robber"), "on land"),
    ] {
        let said = sheet.refused::<Catan>(&gesture);
        assert!(said.contains(why), "{said}");
    }
}

#[test]
fn the_palette_says_what_is_on() {
    let sheet = sheet();
    let map = sheet.map::<Catan>();
    let on = |things: &[Thing]| {
        let choices = map.palette(things).into_iter().flat_map(|group| group.choices);
        choices.filter(|choice| choice.is_on).map(|choice| choice.id).collect::<Vec<_>>()
    };
    assert_eq!(on(&[thing("hex", "B1")]), ["terrain fields", "number 5"]);
    assert_eq!(on(&[thing("hex", "A1"), thing("hex", "A2")]), ["region Island", "number none"]);
    assert_eq!(on(&[thing("harbour", "A1@11")]), ["harbour any"]);
    let ids: Vec<&str> = map.palette(&[]).iter().map(|group| group.id).collect();
    assert_eq!(ids, ["terrain", "region", "number", "robber", "harbour"]);
}

#[test]
fn the_island_itself_has_a_palette() {
    let mut sheet = sheet();
    let of_map = |choice: &str| Gesture::Set { things: vec![Thing::map()], choice: choice.to_owned() };
    let ids: Vec<&str> = sheet.map::<Catan>().palette(&[Thing::map()]).iter().map(|group| group.id).collect();
    assert_eq!(ids, ["title", "players", "scenario", "points", "edition", "module", "ledger"]);
    for (choice, line) in [
        ("title Nord see", "map \"Nord see\""),
        ("ends at 12", "    ends at      12 points"),
        ("scenario rivers", "    scenario     rivers"),
        ("module events", "    modules      friendly robber, harbourmaster"),
        ("module two players", "    modules      friendly robber, harbourmaster, two players"),
        ("edition catan-2015", "    edition      catan-2015"),
    ] {
        let before = sheet.text.clone();
        let _ = sheet.draw::<Catan>(&of_map(choice));
        let new: Vec<&str> = sheet.text.lines().filter(|new| !before.lines().any(|old| old == *new)).collect();
        assert!(new == [line] || before.contains(line), "{choice}: {new:?}");
    }
    for (choice, why) in [("ends at many", "not a number of points"), ("colour red", "has no")] {
        assert!(sheet.refused::<Catan>(&of_map(choice)).contains(why), "{choice}");
    }
}

#[test]
fn land_grows_beyond_the_rows_and_places_keep_their_hexes() {
    const ISLE: &str = "\
map Isle
    game         catan
    robber       on B2
    neutral at   A1@6, B2@8
rows
    A: forest 3, hills 4   // the north
    B: fields 5, desert, mountains 6
harbour A1@11: any
harbour B3@3: ore  // by A1
expect
    hexes        5
    pips in      A 5, B 9
    desert at    B2
";
    let mut sheet = Sheet::new(MemoryFiles::new(), "map.board", ISLE);
    let beyond = |sheet: &Sheet| {
        let handles = sheet.map::<Catan>().picture(Style::Plain).expect("a picture").handles;
        let names = handles.into_iter().filter(|handle| handle.thing.kind == "beyond").map(|handle| handle.thing.name);
        names.collect::<Vec<_>>()
    };
    assert_eq!(beyond(&sheet).len(), 11, "all around: {:?}", beyond(&sheet));
    let paint = |names: &[&str], choice: &str| Gesture::Set {
        things: names.iter().map(|name| thing("beyond", name)).collect(),
        choice: choice.to_owned(),
    };
    // To the west: the names of the row move.
    sheet.drawn::<Catan>(&paint(&["1,-2"], "terrain pasture"));
    assert!(sheet.text.contains("    A from 3: forest 3, hills 4  // the north\n"), "{}", sheet.text);
    assert!(sheet.text.contains("    B from 0: pasture, fields 5, desert, mountains 6\n"), "{}", sheet.text);
    assert!(sheet.text.contains("    robber       on B3\n    neutral at   A1@6, B3@8\n"), "{}", sheet.text);
    assert!(sheet.text.contains("harbour A1@11: any\nharbour B4@3: ore  // by A1\n"), "{}", sheet.text);
    assert!(sheet.text.contains("    desert at    B3\n"), "{}", sheet.text);
    // To the north: the letters move.
    sheet.drawn::<Catan>(&paint(&["-1,4", "-1,6"], "terrain fields"));
    assert!(sheet.text.contains("rows\n    A from 4: fields x 2\n    B from 3: forest 3"), "{}", sheet.text);
    assert!(sheet.text.contains("    robber       on C3\n    neutral at   B1@6, C3@8\n"), "{}", sheet.text);
    assert!(sheet.text.contains("    pips in      B 5, C 9\n    desert at    C3\n"), "{}", sheet.text);
    // To the south, with sea between.
    sheet.drawn::<Catan>(&paint(&["3,1", "3,7"], "terrain swamp"));
    assert!(sheet.text.contains("mountains 6\n    D from 1: swamp, sea x 2, swamp\n"), "{}", sheet.text);
    assert!(sheet.refused::<Catan>(&paint(&["9,9"], "terrain swamp")).contains("there is no beyond"));
    sheet.drawn::<Catan>(&Gesture::Set {
        things: vec![thing("beyond", "0,8"), thing("hex", "A1")],
        choice: "terrain hills".to_owned(),
    });
    assert!(sheet.text.contains("    A from 4: hills, fields, hills\n"), "{}", sheet.text);
    let mut variant = shipped("catan-fishermen");
    let name = beyond(&variant).first().cloned();
    if variant.text.contains("varies") {
        let why = variant.refused::<Catan>(&paint(&[&name.expect("there is room")], "terrain hills"));
        assert!(why.contains("rows are those of the base"), "{why}");
    }
}

#[test]
fn a_fill_keeps_in_step_with_what_is_painted() {
    let mut sheet = sheet();
    sheet.drawn::<Catan>(&set(thing("hex", "A1"), "terrain forest"));
    assert!(sheet.text.contains("fill Island: forest 1, hills 1\n"), "{}", sheet.text);
    sheet.drawn::<Catan>(&set(thing("hex", "A2"), "terrain hills"));
    assert!(sheet.text.contains("fill Island: forest 1\n"), "{}", sheet.text);
    sheet.drawn::<Catan>(&set(thing("hex", "A2"), "region Island"));
    assert!(sheet.text.contains("fill Island: forest 1, hills 1\n"), "{}", sheet.text);
    let before = sheet.text.clone();
    sheet.drawn::<Catan>(&set(thing("hex", "A3"), "terrain pasture"));
    assert!(sheet.text.contains("fill Island: forest 1, hills 1\n"), "nothing of it is drawn: {before} {}", sheet.text);
}
