//! Boards of Hansa Teutonica.

use kogge::assist::EditedMap;
use kogge::assist::gesture::{Gesture, Line, Thing};
use kogge::hansa::Hansa;
use kogge::hansa::board::Board;
use kogge::hansa::shipped::SHIPPED;
use kogge::picture::Style;
use kogge::text::MemoryFiles;

use super::{Sheet, post, set, shift, thing};
use crate::support::drawn::{drawn_from, path_of};

const TEXT: &str = "\
// A small board.
map Example
    ends at      2 completed cities
    link         Emden -- Husum
    special      Emden
city Köln:white square,  orange square   // the old one
    skill        actions or book
city Emden: white square, pink circle
    skill        privilege  // by the sea
city Husum: white square, white circle
city Leer: white square
route Emden -- Köln: house, house
    tavern
route Emden -- Leer: house, ship
route Köln -- Husum: house, house, house
route Leer -- Husum: house, house
mission Köln, Emden, Husum
expect
    cities       4
    skills at    Köln 2, Emden
    routes at    Emden -- Köln Leer, Leer -- Köln
    card         Köln, Emden, Husum
";

const PLACED: &str = "
picture 800 x 600
    Köln: 100 100
    Emden: 700 100  // at the coast
    Husum: 700 500
    Leer: 100 500
    Köln -- Husum: 250 150, 420 260, 560 390
";

fn sheet(text: &str) -> Sheet {
    Sheet::new(MemoryFiles::new(), "map.board", text)
}

fn placed() -> Sheet {
    sheet(&format!("{TEXT}{PLACED}"))
}

fn board(sheet: &Sheet) -> Board {
    sheet.map::<Hansa>().understood().expect("it is understood").0.clone()
}

fn shipped(id: &str) -> Sheet {
    let path = path_of(id);
    let text = SHIPPED.text_of(&path).expect("it is shipped").to_owned();
    Sheet::new(SHIPPED.memory(), &path, &text)
}

/// The facts of a board apart from its picture.
fn facts(board: &Board) -> String {
    format!("{:?}", Board { picture: None, ..board.clone() })
}

/// The lines of a text that the other one has not.
fn new_lines(old: &str, new: &str) -> Vec<String> {
    let old: Vec<&str> = old.lines().collect();
    new.lines().filter(|line| !old.contains(line)).map(str::to_owned).collect()
}

#[test]
fn a_city_moves_with_the_posts_of_its_routes_and_nothing_else() {
    let mut sheet = placed();
    let emden = || thing("city", "Emden");
    sheet.drawn::<Hansa>(&shift(emden(), [-6.0, 3.0]));
    assert!(
        sheet.text.contains("\npicture 800 x 600\n    kontor       "),
        "the first place states the size: {}",
        sheet.text
    );
    let before = board(&sheet);
    let edits = sheet.drawn::<Hansa>(&shift(emden(), [-60.0, 30.0]));
    assert_eq!(edits.len(), 3, "its row, and those of its two routes");
    let after = board(&sheet);
    assert_eq!(facts(&before), facts(&after));
    let [old, new] = [&before, &after].map(|board| board.picture.clone().expect("it has one"));
    let city = before.city_named("Emden").expect("it is there");
    let [from, to] = [&old, &new].map(|picture| picture.cities[city.index()].expect("it is placed"));
    assert!(to[0] < from[0] && to[1] > from[1], "{from:?} {to:?}");
    let others = |picture: &kogge::hansa::board::Picture| {
        let mut picture = picture.clone();
        picture.cities[city.index()] = None;
        let own = before.routes.iter().zip(&mut picture.routes).filter(|(route, _)| route.ends.contains(&city));
        own.for_each(|(_, posts)| posts.clear());
        picture
    };
    assert_eq!(others(&old), others(&new), "nothing else moves");
    assert!(sheet.text.contains("  // at the coast\n"), "the comment stays");
}

/// Where the cities and posts of a picture are drawn that do not belong to a city.
fn drawn_beside(sheet: &Sheet, name: &str) -> Vec<(Thing, [f64; 2])> {
    let map = sheet.map::<Hansa>();
    let handles = map.picture(Style::Plain).expect("a picture").handles;
    let is_other = |it: &Thing| match &*it.kind {
        "city" => it.name != name,
        "post" => !it.name.split(" – ").any(|end| end == name || end.starts_with(&format!("{name} ("))),
        _ => false,
    };
    handles.into_iter().filter(|handle| is_other(&handle.thing)).map(|handle| (handle.thing, handle.at)).collect()
}

#[test]
fn a_dragged_city_leaves_everything_else_where_it_is() {
    let coarse = format!("{TEXT}\npicture 900 x 700\n    Köln: 150 150\n    Husum: 700 600\n");
    let mut sheets = vec![sheet(TEXT), placed(), sheet(&coarse)];
    sheets.extend(["hanse-3", "east-3-5", "britannia-4-5"].map(shipped));
    sheets.extend([3, 4].map(|seed| sheet(&drawn_from(seed))));
    for mut sheet in sheets {
        let cities: Vec<String> = board(&sheet).cities.iter().map(|city| city.name.clone()).collect();
        let step = (cities.len() / 4).max(1);
        for name in cities.iter().step_by(step) {
            let before = drawn_beside(&sheet, name);
            sheet.drawn::<Hansa>(&shift(thing("city", name), [22.0, -15.0]));
            let after = drawn_beside(&sheet, name);
            assert_eq!(before.len(), after.len());
            for ((what, old), (_, new)) in before.iter().zip(&after) {
                let far = (old[0] - new[0]).hypot(old[1] - new[1]);
                assert!(far < 1.0, "{what:?} went {far} with `{name}`: {}", sheet.text);
            }
        }
    }
}

#[test]
fn what_is_dropped_where_it_was_changes_nothing() {
    for mut sheet in [placed(), sheet(TEXT), shipped("hanse-4-5"), shipped("britannia-3")] {
        let map = sheet.map::<Hansa>();
        let handles = map.picture(Style::Plain).expect("a picture").handles;
        assert!(handles.len() > 10);
        for handle in handles.into_iter().take(60) {
            assert_eq!(sheet.drawn::<Hansa>(&shift(handle.thing, [0.0, 0.0])), []);
        }
    }
}

#[test]
fn the_first_place_brings_those_of_everything_along() {
    let mut sheet = sheet(TEXT);
    let old = sheet.map::<Hansa>().picture(Style::Plain).expect("a picture");
    sheet.drawn::<Hansa>(&shift(thing("city", "Leer"), [40.0, 0.0]));
    let picture = board(&sheet).picture.expect("it has one");
    assert!(picture.cities.iter().all(Option::is_some) && picture.kontor.is_some());
    assert!(!picture.routes.iter().any(Vec::is_empty));
    assert!(sheet.text.ends_with('\n') && sheet.text.contains("\n\npicture "), "{}", sheet.text);
    // The places of the handles among one another stay: only Leer is elsewhere.
    let new = sheet.map::<Hansa>().picture(Style::Plain).expect("a picture");
    let at = |picture: &kogge::assist::gesture::Picture, name: &str| {
        let handle = picture.handles.iter().find(|handle| handle.thing == thing("city", name)).expect("it is there");
        handle.at
    };
    let way = |picture: &kogge::assist::gesture::Picture, to: &str| {
        let [a, b] = [at(picture, "Köln"), at(picture, to)];
        (b[1] - a[1]).atan2(b[0] - a[0])
    };
    for to in ["Emden", "Husum"] {
        assert!((way(&old, to) - way(&new, to)).abs() < 0.02, "{to}");
    }
    assert!((way(&old, "Leer") - way(&new, "Leer")).abs() > 0.01);
}

#[test]
fn posts_move_alone_bend_and_go_back() {
    let mut sheet = placed();
    let name = "Husum – Köln";
    sheet.drawn::<Hansa>(&shift(post(name, 0), [20.0, 20.0]));
    let new = new_lines(&format!("{TEXT}{PLACED}"), &sheet.text);
    let line = new.iter().find(|line| line.starts_with("    Köln -- Husum: ")).expect("it is written");
    assert!(line.contains(": 250 150, 420 260, "), "the ends stay as they are written: {line}");
    // A route that is laid out has got a row of all its posts.
    assert!(sheet.text.contains("\n    Emden -- Leer: "));
    let edits = sheet.drawn::<Hansa>(&shift(post("Emden – Leer", 1), [0.0, -30.0]));
    assert_eq!(edits.len(), 1);
    sheet.drawn::<Hansa>(&Gesture::Bend { thing: thing("route", "Emden – Köln"), through: [400.0, 60.0] });
    for route in [name, "Emden – Leer", "Emden – Köln", "Husum – Leer"] {
        sheet.drawn::<Hansa>(&Gesture::Free { things: vec![thing("route", route)] });
    }
    assert!(board(&sheet).picture.expect("it has one").routes.iter().all(Vec::is_empty));
    let why = sheet.refused::<Hansa>(&Gesture::Free { things: vec![thing("route", name)] });
    assert!(why.contains("already"), "{why}");
}

#[test]
fn several_cities_move_and_line_up_with_their_posts() {
    let mut sheet = placed();
    let both = vec![thing("city", "Köln"), thing("city", "Husum")];
    sheet.drawn::<Hansa>(&Gesture::Move { things: both.clone(), by: [30.0, 0.0] });
    let picture = board(&sheet).picture.expect("it has one");
    let posts = picture.routes.iter().find(|posts| posts.len() == 3).expect("one is placed");
    assert!(posts[0][0] > 560 && posts[0][1] == 390, "posts between both go along: {posts:?}");
    sheet.drawn::<Hansa>(&Gesture::Align { things: both, line: Line::Row });
    assert!(sheet.text.contains(" 300\n    Emden: 700 100  // at the coast\n"), "{}", sheet.text);
    let alone = Gesture::Align { things: vec![thing("city", "Köln")], line: Line::Column };
    assert!(sheet.refused::<Hansa>(&alone).contains("two cities"));
}

#[test]
fn the_facts_of_a_city_are_written_as_the_formatter_writes_them() {
    let mut sheet = sheet(TEXT);
    let koeln = || thing("city", "Köln");
    sheet.drawn::<Hansa>(&set(koeln(), "add pink circle"));
    assert!(
        sheet.text.contains("city Köln: white square, orange square, pink circle  // the old one\n"),
        "{}",
        sheet.text
    );
    sheet.drawn::<Hansa>(&set(koeln(), "kontor 2 coin 1"));
    sheet.drawn::<Hansa>(&set(koeln(), "kontor 3 square"));
    assert!(sheet.text.contains("city Köln: white square, orange square coin 1, pink square  // the old one\n"));
    sheet.drawn::<Hansa>(&set(koeln(), "skill book"));
    assert!(sheet.text.contains("    skill        actions\ncity Emden"), "{}", sheet.text);
    sheet.drawn::<Hansa>(&set(thing("city", "Emden"), "skill keys"));
    assert!(sheet.text.contains("    skill        keys or privilege  // by the sea\n"), "{}", sheet.text);
    sheet.drawn::<Hansa>(&set(thing("city", "Leer"), "skill purse"));
    assert!(sheet.text.contains("city Leer: white square\n    skill        purse\n"), "{}", sheet.text);
    sheet.drawn::<Hansa>(&set(thing("city", "Leer"), "skill purse"));
    sheet.drawn::<Hansa>(&set(thing("city", "Leer"), "green"));
    assert!(sheet.text.contains("city Leer: green\nroute"), "{}", sheet.text);
    assert!(sheet.refused::<Hansa>(&set(koeln(), "kontor 9 pink")).contains("cannot be given"));
    assert!(sheet.refused::<Hansa>(&set(koeln(), "in Frisia")).contains("no country"));
}

#[test]
fn the_facts_of_a_route_are_written() {
    let mut sheet = placed();
    let name = "Husum – Köln";
    sheet.drawn::<Hansa>(&set(thing("route", name), "tavern"));
    assert!(sheet.text.contains("route Köln -- Husum: house, house, house\n    tavern\nroute Leer"), "{}", sheet.text);
    // The board lists posts from Husum, the text from Köln.
    sheet.drawn::<Hansa>(&set(post(name, 0), "post ship"));
    assert!(sheet.text.contains("route Köln -- Husum: house, house, ship\n"), "{}", sheet.text);
    sheet.drawn::<Hansa>(&set(thing("route", name), "add house"));
    assert!(sheet.text.contains("route Köln -- Husum: house, house, house, ship\n"), "{}", sheet.text);
    let row = sheet.text.lines().find(|line| line.starts_with("    Köln -- Husum: ")).expect("it is placed");
    assert_eq!(row.matches(',').count(), 3, "the new post has a place: {row}");
    sheet.drawn::<Hansa>(&Gesture::Remove { things: vec![post(name, 0), post(name, 1)] });
    assert!(sheet.text.contains("route Köln -- Husum: house, house\n"), "{}", sheet.text);
    sheet.drawn::<Hansa>(&set(thing("route", "Emden – Leer"), "always prestige 1"));
    assert!(sheet.text.contains("    always       prestige 1\n"));
    sheet.drawn::<Hansa>(&set(thing("route", "Emden – Leer"), "always none"));
    assert!(!sheet.text.contains("always"));
}

#[test]
fn a_plate_goes_to_the_route_that_it_is_dropped_on() {
    let mut sheet = placed();
    let handles = sheet.map::<Hansa>().picture(Style::Plain).expect("a picture").handles;
    let at = |kind: &str, name: &str| handles.iter().find(|it| it.thing == thing(kind, name)).expect("it is there").at;
    let [from, to] = [at("tavern", "Emden – Köln"), at("route", "Husum – Leer")];
    let by = [to[0] - from[0], to[1] - from[1]];
    sheet.drawn::<Hansa>(&shift(thing("tavern", "Emden – Köln"), by));
    assert!(sheet.text.contains("route Emden -- Köln: house, house\nroute"), "{}", sheet.text);
    assert!(sheet.text.contains("route Leer -- Husum: house, house\n    tavern\n"), "{}", sheet.text);
}

#[test]
fn cities_and_routes_are_added() {
    let mut sheet = placed();
    sheet.drawn::<Hansa>(&Gesture::Add {
        kind: "city".to_owned(),
        name: "Bad Bentheim".to_owned(),
        at: [400.0, 500.0],
    });
    assert!(
        sheet.text.contains("city Leer: white square\ncity \"Bad Bentheim\": white square\nroute"),
        "{}",
        sheet.text
    );
    let after = board(&sheet);
    let city = after.city_named("Bad Bentheim").expect("it is there");
    assert!(after.picture.as_ref().expect("it has one").cities[city.index()].is_some());
    sheet.drawn::<Hansa>(&Gesture::Join { ends: [thing("city", "Bad Bentheim"), thing("city", "Leer")] });
    assert!(
        sheet.text.contains("house, house\nroute \"Bad Bentheim\" -- Leer: house, house, house\nmission"),
        "{}",
        sheet.text
    );
    for (name, why) in [("  ", "at least one letter"), ("a\"b", "quotes"), ("LEER", "already"), ("Köln", "already")] {
        let gesture = Gesture::Add { kind: "city".to_owned(), name: name.to_owned(), at: [0.0, 0.0] };
        assert!(sheet.refused::<Hansa>(&gesture).contains(why), "{name}");
    }
    let again = Gesture::Join { ends: [thing("city", "Leer"), thing("city", "Bad Bentheim")] };
    assert!(sheet.refused::<Hansa>(&again).contains("already"));
}

#[test]
fn the_first_city_of_a_board_leaves_room_for_others() {
    let mut sheet = sheet("map Frisia\n");
    sheet.drawn::<Hansa>(&Gesture::Add { kind: "city".to_owned(), name: "Aurich".to_owned(), at: [420.0, 270.0] });
    let picture = board(&sheet).picture.expect("it has one");
    assert_eq!(picture.size, [1500, 1000]);
    assert_eq!(picture.kontor.map(|side| side.to_string()), Some("28".to_owned()));
    let [x, y] = picture.cities[0].expect("it is placed");
    assert!((1..1500).contains(&x) && (1..1000).contains(&y), "where it was clicked: {x} {y}");
}

#[test]
fn a_city_goes_with_everything_that_names_it() {
    let mut sheet = placed();
    sheet.drawn::<Hansa>(&Gesture::Remove { things: vec![thing("city", "Köln")] });
    assert!(!sheet.text.contains("Köln"), "{}", sheet.text);
    assert!(sheet.text.contains("    skills at    Emden\n"), "{}", sheet.text);
    assert!(sheet.text.contains("    routes at    Emden -- Leer, Leer 0\n"), "{}", sheet.text);
    let codes = sheet.errors::<Hansa>();
    assert!(
        codes.iter().all(|code| ["wrong_count", "wrong_number_of_taverns"].contains(code)
            || code.contains("tavern")
            || code.contains("skill")),
        "{codes:?}"
    );
    let why = sheet.refused::<Hansa>(&Gesture::Remove { things: vec![thing("city", "Husum")] });
    assert!(why.contains("the Link"), "{why}");
}

#[test]
fn a_map_with_errors_elsewhere_can_be_drawn() {
    let mut sheet = sheet(&TEXT.replace("city Husum: white square, white circle", "city Husum: whit sqare, §§"));
    let lines_before = sheet.text.lines().count();
    sheet.drawn::<Hansa>(&set(thing("city", "Leer"), "add orange square"));
    assert!(sheet.text.contains("city Leer: white square, orange square\n"));
    assert!(sheet.text.contains("city Husum: whit sqare, §§\n"), "what cannot be read stays");
    assert_eq!(sheet.text.lines().count(), lines_before);
    let why = sheet.refused::<Hansa>(&set(thing("city", "Husum"), "add orange square"));
    assert!(why.contains("line 10 cannot be read"), "{why}");
}

#[test]
fn a_variant_says_what_differs_and_its_base_stays() {
    let mut sheet = shipped("britannia-3");
    sheet.drawn::<Hansa>(&set(thing("city", "York"), "add black circle"));
    assert!(sheet.text.contains("change city York: "), "{}", sheet.text);
    sheet.drawn::<Hansa>(&set(thing("city", "York"), "skill book"));
    assert!(sheet.text.contains("\n    skill        "));
    assert_eq!(sheet.errors::<Hansa>().iter().filter(|code| **code != "wrong_count").count(), 0);
    // Back again, the variant says nothing of it.
    sheet.drawn::<Hansa>(&set(thing("city", "York"), "skill book"));
    let n = board(&sheet).cities[board(&sheet).city_named("York").expect("it is there").index()].kontors.len();
    sheet.drawn::<Hansa>(&set(thing("city", "York"), &format!("kontor {n} remove")));
    assert!(!sheet.text.contains("change city York"), "{}", sheet.text);
    sheet.drawn::<Hansa>(&shift(thing("city", "York"), [30.0, 30.0]));
    assert!(sheet.text.lines().filter(|line| line.trim_start().starts_with("York:")).count() == 1, "{}", sheet.text);
    sheet.drawn::<Hansa>(&Gesture::Remove { things: vec![thing("city", "Lancaster")] });
    assert!(
        sheet.text.contains("remove city Lancaster\n") && sheet.text.contains("remove route Hereford -- Lancaster\n")
    );
    let only_counts = ["wrong_count", "wrong_number_of_taverns"];
    assert!(sheet.errors::<Hansa>().iter().all(|code| only_counts.contains(code)), "{:?}", sheet.errors::<Hansa>());
    let why =
        sheet.refused::<Hansa>(&Gesture::Add { kind: "city".to_owned(), name: "Lancaster".to_owned(), at: [9.0, 9.0] });
    assert!(why.contains("already"), "{why}");
}

#[test]
fn a_missing_base_is_said() {
    let mut sheet = sheet("map Side\n    varies \"none.board\"\n");
    assert!(sheet.refused::<Hansa>(&shift(thing("city", "Köln"), [1.0, 1.0])).contains("cannot be read"));
    assert_eq!(sheet.map::<Hansa>().palette(&[thing("city", "Köln")]), []);
}

#[test]
fn the_palette_says_what_is_on() {
    let sheet = sheet(TEXT);
    let map = sheet.map::<Hansa>();
    let on = |things: &[kogge::assist::gesture::Thing]| {
        let groups = map.palette(things);
        let choices = groups.into_iter().flat_map(|group| group.choices);
        choices.filter(|choice| choice.is_on).map(|choice| choice.id).collect::<Vec<_>>()
    };
    assert_eq!(
        on(&[thing("city", "Köln")]),
        [
            "kontor 1 white",
            "kontor 1 square",
            "kontor 1 coin 0",
            "kontor 2 orange",
            "kontor 2 square",
            "kontor 2 coin 0",
            "skill actions",
            "skill book"
        ]
    );
    assert_eq!(on(&[thing("city", "Köln"), thing("city", "Leer")]), [""; 0]);
    assert_eq!(on(&[post("Emden – Leer", 1)]), ["post ship", "always none", "markers as usual"]);
    assert_eq!(map.palette(&[thing("city", "Nowhere")]), []);
}

#[test]
fn the_map_itself_has_a_palette() {
    let mut sheet = sheet(TEXT);
    let of_map = |choice: &str| Gesture::Set { things: vec![Thing::map()], choice: choice.to_owned() };
    let ids = |sheet: &Sheet| {
        let groups = sheet.map::<Hansa>().palette(&[Thing::map()]).into_iter();
        let groups = groups.filter(|group| !["start", "supply", "cards"].contains(&group.id));
        groups.map(|group| (group.id, group.field.map(|field| field.value))).collect::<Vec<_>>()
    };
    let typed = |text: &str| Some(text.to_owned());
    assert_eq!(
        ids(&sheet),
        [
            ("title", typed("Example")),
            ("players", None),
            ("ends", typed("2")),
            ("edition", None),
            ("module", None),
            ("new-country", typed("")),
            ("ledger", None)
        ]
    );
    for (choice, line) in [
        ("title Nord see", "map \"Nord see\""),
        ("players 5", "    players      3, 4"),
        ("ends at 1", "    ends at      1 completed cities"),
        ("edition first-2009", "    edition      first-2009"),
        ("module missions", "    modules      missions, two players"),
        ("module two players", "    modules      missions"),
        ("module missions", "    modules      none"),
    ] {
        let before = sheet.text.clone();
        sheet.drawn::<Hansa>(&of_map(choice));
        assert_eq!(new_lines(&before, &sheet.text), [line], "{choice}");
    }
    for (choice, why) in [
        ("title \"", "at least one letter"),
        ("ends at few", "not a number of cities"),
        ("players many", "not a number of players"),
        ("colour red", "has no"),
    ] {
        assert!(sheet.refused::<Hansa>(&of_map(choice)).contains(why), "{choice}");
    }
    sheet.drawn::<Hansa>(&of_map("players 3"));
    assert!(sheet.refused::<Hansa>(&of_map("players 4")).contains("one number of players at least"));
}

#[test]
fn markers_and_mission_cards_of_the_map_are_set() {
    let mut sheet = sheet(TEXT);
    let of_map = |choice: &str| Gesture::Set { things: vec![Thing::map()], choice: choice.to_owned() };
    let said = |sheet: &Sheet, id: &str| {
        let groups = sheet.map::<Hansa>().palette(&[Thing::map()]).into_iter().filter(|group| group.id == id);
        groups.filter_map(|group| Some((group.title.0[0].clone(), group.field?.value))).collect::<Vec<_>>()
    };
    let swap = |n: &str| ("Supply: swap kontors".to_owned(), n.to_owned());
    assert!(said(&sheet, "supply").contains(&swap("2")), "those of the edition: {:?}", said(&sheet, "supply"));
    sheet.drawn::<Hansa>(&of_map("supply swap kontors 4"));
    assert!(
        sheet.text.contains("    supply 4     swap kontors\n") && sheet.text.contains("markers\n"),
        "{}",
        sheet.text
    );
    assert!(said(&sheet, "supply").contains(&swap("4")), "{}", sheet.text);
    let before = sheet.text.clone();
    sheet.drawn::<Hansa>(&of_map("supply swap kontors 5"));
    assert_eq!(new_lines(&before, &sheet.text), ["    supply 5     swap kontors"]);
    sheet.drawn::<Hansa>(&of_map("supply swap kontors 0"));
    assert!(!sheet.text.contains("supply 5"), "{}", sheet.text);
    assert!(said(&sheet, "supply").contains(&swap("0")), "it can be given again");
    sheet.drawn::<Hansa>(&of_map("supply swap kontors 1"));
    assert!(sheet.text.contains("    supply 1     swap kontors\n"), "{}", sheet.text);
    sheet.drawn::<Hansa>(&of_map("card Köln, Emden, Husum"));
    assert!(!sheet.text.contains("mission "), "{}", sheet.text);
    for (choice, why) in [
        ("supply swap kontors many", "a number of markers"),
        ("supply swap kontors 61", "are the most"),
        ("supply swap everything 1", "has no markers"),
        ("card Köln, Emden, Leer", "no mission card"),
    ] {
        assert!(sheet.refused::<Hansa>(&of_map(choice)).contains(why), "{choice}");
    }
}

#[test]
fn the_first_country_holds_everything_and_routes_follow_their_cities() {
    let mut sheet = sheet(TEXT);
    let of_map = |choice: &str| Gesture::Set { things: vec![Thing::map()], choice: choice.to_owned() };
    sheet.drawn::<Hansa>(&of_map("country Frisia"));
    assert!(sheet.text.contains("    special      Emden\n\ncountry Frisia: home\n"), "{}", sheet.text);
    assert!(sheet.text.contains("city Leer in Frisia: white square"), "{}", sheet.text);
    assert!(sheet.text.contains("route Emden -- Leer in Frisia: house, ship"), "{}", sheet.text);
    assert!(sheet.refused::<Hansa>(&of_map("country frisia")).contains("already"));
    sheet.drawn::<Hansa>(&of_map("country \tOldenburg "));
    assert!(sheet.text.contains("country Oldenburg: foreign"), "{}", sheet.text);
    let both = vec![thing("city", "Emden"), thing("city", "Leer")];
    sheet.drawn::<Hansa>(&Gesture::Set { things: both.clone(), choice: "in Oldenburg".to_owned() });
    assert!(sheet.text.contains("route Emden -- Leer in Frisia"), "both are in Frisia as well: {}", sheet.text);
    sheet.drawn::<Hansa>(&Gesture::Set { things: both, choice: "in Frisia".to_owned() });
    assert!(sheet.text.contains("city Emden in Oldenburg: white"), "{}", sheet.text);
    assert!(sheet.text.contains("route Emden -- Leer in Oldenburg: house, ship"), "{}", sheet.text);
    assert!(sheet.text.contains("route Emden -- Köln in Frisia"), "one end lies there: {}", sheet.text);
}

#[test]
fn cities_that_facts_of_the_map_name_are_chosen_together() {
    let mut sheet = sheet(TEXT);
    let cities = |names: &[&str]| names.iter().map(|name| thing("city", name)).collect::<Vec<_>>();
    let give = |names: &[&str], choice: &str| Gesture::Set { things: cities(names), choice: choice.to_owned() };
    sheet.drawn::<Hansa>(&give(&["Leer"], "special"));
    assert!(sheet.text.contains("    special      Leer\n"), "{}", sheet.text);
    sheet.drawn::<Hansa>(&give(&["Leer", "Köln"], "link"));
    assert!(sheet.text.contains("    link         Köln -- Leer\n"), "{}", sheet.text);
    sheet.drawn::<Hansa>(&give(&["Leer", "Köln", "Emden"], "mission"));
    assert!(sheet.text.contains("mission Köln, Emden, Husum\nmission Emden, Köln, Leer\n"), "{}", sheet.text);
    sheet.drawn::<Hansa>(&give(&["Husum", "Köln", "Emden"], "mission"));
    assert!(!sheet.text.contains("mission Köln, Emden, Husum\n"), "it is taken away: {}", sheet.text);
    assert!(sheet.refused::<Hansa>(&give(&["Leer"], "special")).contains("another city"));
    assert!(sheet.refused::<Hansa>(&give(&["Leer", "Köln"], "link")).contains("two other cities"));
}

#[test]
fn a_variant_says_what_its_map_has_otherwise() {
    let mut sheet = shipped("hanse-3");
    let of_map = |choice: &str| Gesture::Set { things: vec![Thing::map()], choice: choice.to_owned() };
    let cities = |names: [&str; 3]| names.map(|name| thing("city", name)).to_vec();
    sheet.drawn::<Hansa>(&of_map("players 4"));
    assert!(sheet.text.contains("    players      3, 4\n"), "{}", sheet.text);
    let board = board(&sheet);
    let card = board.missions[0].map(|city| board.city(city).name.as_str());
    let turn = Gesture::Set { things: cities(card), choice: "mission".to_owned() };
    sheet.drawn::<Hansa>(&turn);
    assert!(sheet.text.contains("remove mission "), "{}", sheet.text);
    sheet.drawn::<Hansa>(&turn);
    assert!(!sheet.text.contains("remove mission "), "it is there again: {}", sheet.text);
}

#[test]
fn the_ledger_is_counted_or_taken_away_on_request() {
    let mut sheet = shipped("east-3-5");
    let before = sheet.text.clone();
    let turn = Gesture::Set { things: vec![Thing::map()], choice: "ledger".to_owned() };
    sheet.drawn::<Hansa>(&turn);
    assert!(!sheet.text.contains("\nexpect\n") && !sheet.text.contains("kontors at"), "{}", sheet.text);
    assert_eq!(sheet.errors::<Hansa>(), [""; 0]);
    sheet.drawn::<Hansa>(&turn);
    assert!(sheet.text.contains("\nexpect\n"), "{}", sheet.text);
    assert_eq!(sheet.errors::<Hansa>(), [""; 0]);
    let rows = |text: &str| text.lines().filter(|line| line.starts_with("    kontors at")).count();
    assert_eq!(rows(&before), rows(&sheet.text));
    let mut broken =
        super::Sheet::new(SHIPPED.memory(), "broken.board", "map Lone\n    link A -- B\ncity A: white square\n");
    assert!(broken.refused::<Hansa>(&turn).contains("nothing else is wrong"));
}
