//! Tests of the opening of small boards, by the definitions of section 8 of the rules.

use crate::support::small::said;
use kogge::hansa::board::Board;
use kogge::hansa::board::graph::Graph;
use kogge::hansa::check::opening::{Granted, Opening};
use kogge::hansa::vocab::{CityId, Colour, RouteId};

/// The Book lies behind two ships, and everything else is plain.
const BEHIND_SHIPS: &str = "city A: white square\n    skill privilege\ncity B: pink square\n    skill book\n\
                            city C: white square, orange square\n\
                            route A -- B: ship, ship\nroute A -- C: house\n";

const NO_MARKERS: &str = "markers\n    start 3 swap kontors\n    supply 12 actions +3\n";

fn board(text: &str) -> Board {
    said(&format!("map M\n    link A -- B\n    special A\n{text}"))
}

fn opening(board: &Board, granted: Granted) -> Opening {
    Opening::new(board, &Graph::new(board), granted)
}

/// The names of the cities for which something holds.
fn cities(board: &Board, holds: impl Fn(CityId) -> bool) -> String {
    let named = board.cities.iter().filter(|city| board.city_named(&city.name).is_some_and(&holds));
    named.map(|city| city.name.as_str()).collect()
}

/// The names of the countries that open.
fn countries(text: &str) -> String {
    let board = board(text);
    let open = opening(&board, Granted::Nothing).countries;
    open.iter().map(|id| board.countries[id.index()].name.as_str()).collect()
}

#[test]
fn without_markers_the_book_stays_behind_its_ships() {
    let board = board(&(BEHIND_SHIPS.to_owned() + NO_MARKERS));
    let found = opening(&board, Granted::Nothing);
    assert_eq!(found.merchants, 1);
    assert_eq!([0, 1].map(|i| found.openable(RouteId::at(i))), [false, true]);
    assert_eq!(cities(&board, |city| found.holds_kontor(city)), "AC");
}

#[test]
fn one_marker_that_develops_the_book_opens_it_for_good() {
    let board = board(&(BEHIND_SHIPS.to_owned() + &NO_MARKERS.replace("12", "11") + "    supply 1 develop any\n"));
    let found = opening(&board, Granted::Nothing);
    assert_eq!((found.merchants, found.colour), (4, Some(Colour::Black)));
    assert_eq!(cities(&board, |city| found.completable(city)), "ABC");
}

#[test]
fn markers_bring_one_merchant_and_one_privilege_each() {
    let plain = BEHIND_SHIPS.replace("    skill privilege\n", "").replace("    skill book\n", "");
    for (n, colour) in [(0, Colour::White), (1, Colour::Orange), (2, Colour::Pink), (5, Colour::Black)] {
        let rest = NO_MARKERS.replace("12", &(12 - n).to_string());
        let skills = if n == 0 { String::new() } else { format!("    supply {n} develop any\n") };
        let found = opening(&board(&(plain.clone() + &rest + &skills)), Granted::Nothing);
        assert_eq!((found.merchants, found.colour), ((1 + n).min(4), Some(colour)), "{n} markers");
    }
}

#[test]
fn what_is_granted_opens_the_rest() {
    let board = board(&(BEHIND_SHIPS.replace("    skill privilege\n", "") + NO_MARKERS));
    let found = |granted| {
        let found = opening(&board, granted);
        (found.merchants, found.colour, cities(&board, |city| found.holds_kontor(city)))
    };
    assert_eq!(found(Granted::Nothing), (1, Some(Colour::White), "AC".to_owned()));
    assert_eq!(found(Granted::Countries), found(Granted::Nothing));
    assert_eq!(found(Granted::Routes), (4, Some(Colour::White), "AC".to_owned()));
    assert_eq!(found(Granted::Skills), (4, Some(Colour::Black), "ABC".to_owned()));
}

#[test]
fn markers_are_taken_from_taverns_that_open() {
    let map = |tavern: &str, posts: &str| {
        let skills = "markers\n    start 1 develop book\n    start 1 develop any\n    supply 13 develop any\n";
        let found = opening(
            &board(&format!(
                "city A: white square\n    skill book\ncity B: white square\ncity C: white square\n\
                 route A -- B: ship, ship, ship\nroute B -- C: {posts}\n{tavern}{skills}"
            )),
            Granted::Nothing,
        );
        (found.merchants, found.openable(RouteId::at(0)))
    };
    assert_eq!(map("    tavern\n", "house"), (4, true));
    assert_eq!(map("    tavern\n", "ship"), (4, true));
    assert_eq!(map("    tavern\n", "ship, ship"), (1, false));
    assert_eq!(map("    tavern\n", &vec!["house"; 31].join(", ")), (1, false));
}

#[test]
fn long_routes_wait_for_the_pieces_of_the_desk() {
    // 27 traders without one on the prestige track and fifteen on the desk, and one merchant.
    for (posts, opens) in [(12, true), (13, false)] {
        let long = vec!["house"; posts].join(", ");
        let board = board(&format!(
            "city A: white square\n    skill purse, keys, book\ncity B: white square\n    skill actions, privilege\n\
             route A -- B: {long}\n    tavern\n{NO_MARKERS}"
        ));
        let found = opening(&board, Granted::Nothing);
        assert_eq!(found.openable(RouteId::at(0)), opens, "{posts} posts");
        assert_eq!(found.pieces, if opens { 30 } else { 12 });
    }
}

#[test]
fn routes_beyond_all_pieces_never_open() {
    for (posts, opens) in [(30, true), (31, false)] {
        let board = board(&format!(
            "city A: white square\ncity B: white square\nroute A -- B: {}house\n",
            "house, ".repeat(posts - 1)
        ));
        assert_eq!(opening(&board, Granted::Nothing).openable(RouteId::at(0)), opens, "{posts} posts");
    }
}

#[test]
fn countries_open_by_permissions_from_open_land() {
    let map = |a: &str, b: &str| {
        format!(
            "country H: home\ncountry I: foreign\ncountry J: foreign\n\
             city A in H: white square\n{a}city B in I: white square\n{b}city C in J: white square\n\
             route A -- B in I: house\nroute A -- C in H: house\nroute B -- C in J: house\n"
        )
    };
    assert_eq!(countries(&map("", "")), "H");
    assert_eq!(countries(&map("", "    permission J\n")), "H");
    assert_eq!(countries(&map("    permission I\n", "")), "HI");
    assert_eq!(countries(&map("    permission I\n", "    permission J\n")), "HIJ");
}

#[test]
fn countries_open_by_what_brings_pieces_there() {
    let map = |home: &str, effect: &str| {
        format!(
            "country H: home\n{home}country I: foreign\ncity A in H: white square\ncity B in I: white square\n\
             route A -- B in I: house\nroute A -- B in H as X: house\n    always {effect}\n"
        )
        .replace("route A -- B in I", "route A -- B as Y in I")
        .replace("in H as X", "as X in H")
    };
    for (effect, open) in [
        ("place up to 2 abroad from stock", "HI"),
        ("place up to 2 in I from stock", "HI"),
        ("place up to 2 in H from stock", "H"),
        ("place up to 2 from stock", "HI"),
        ("move up to 2 of own anywhere", "HI"),
        ("move up to 2 of own", "H"),
        ("develop book", "H"),
    ] {
        assert_eq!(countries(&map("", effect)), open, "{effect}");
    }
    assert_eq!(countries(&map("    leave anywhere\n", "prestige 1")), "HI");
}

#[test]
fn green_cities_take_kontors_by_markers_that_reach_them() {
    let map = |always: &str, posts: &str, markers: &str| {
        board(&format!(
            "city A: white square\ncity B: white square\ncity C: green\n\
             route A -- B: {posts}\n    always {always}\nroute B -- C: house\n{markers}"
        ))
    };
    let held = |board: Board| {
        let found = opening(&board, Granted::Nothing);
        let held = cities(&board, |city| found.holds_kontor(city));
        assert_eq!(held, cities(&board, |city| found.completable(city)), "one kontor completes each of these");
        held
    };
    let found = "found in a green city from supply";
    assert_eq!(held(map(found, "house", NO_MARKERS)), "ABC");
    assert_eq!(held(map(found, "ship, ship", NO_MARKERS)), "B");
    assert_eq!(held(map("prestige 1", "house", NO_MARKERS)), "AB");
    assert_eq!(held(map("extra kontor", "house", NO_MARKERS)), "AB");
    assert_eq!(held(map("prestige 1", "house", &NO_MARKERS.replace("swap kontors", "extra kontor"))), "ABC");
}
