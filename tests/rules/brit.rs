//! BRIT: countries, permissions, the reach of pieces and regional prestige, on fixture FN.

use kogge::hansa::rules::{Config, Line, Seat, set_up, sheet};
use kogge::hansa::vocab::RouteId;

use super::scene::{Scene, city, fn_rules, fnn, route, rules_of, variant};

const PLACE: &[&str] = &["place trader"];

/// The routes on which A may place a trader or displace one.
fn open(scene: &Scene) -> Vec<String> {
    let placed = scene.options(PLACE).into_iter().map(|text| text.replace("place trader ", ""));
    let mut open: Vec<String> = placed.collect();
    open.sort();
    open.dedup();
    open
}

const HOME: [&str; 8] = ["t1", "t11", "t12", "t13", "t2", "t3", "t6", "t8"];

#[track_caller]
fn regions(text: &str, expected: [u32; 4]) {
    let scene = fnn(&format!("players=4 {text}"));
    let points = [Seat::A, Seat::B, Seat::C, Seat::D].map(|seat| {
        let sheet = sheet(scene.rules, &scene.state, seat);
        sheet.line(Line::Regions)
    });
    assert_eq!(points, expected, "{text}");
}

#[test]
fn brit_1_every_route_has_one_country() {
    let table = fn_rules().table;
    for (i, row) in table.routes.iter().enumerate() {
        let country = row.country.expect("each has one");
        let of = table.countries.iter().filter(|country| country.routes.contains(RouteId::at(i)));
        assert_eq!(of.count(), 1);
        assert!(table.countries[country.index()].routes.contains(RouteId::at(i)));
    }
    let small = rules_of("maps/hansa/britannia-3.board").table;
    let of_scotland = small.countries.iter().filter(|country| country.name == "Scotland");
    assert!(of_scotland.into_iter().all(|country| country.routes.is_empty()));
}

#[test]
fn brit_2_board_data() {
    for (path, n_players) in [("maps/hansa/britannia-3.board", 3), ("maps/hansa/britannia-4-5.board", 5)] {
        let rules = rules_of(path);
        let name = |city| rules.table.city(city).name.to_string();
        let mut ends = rules.table.link_ends.map(name);
        ends.sort();
        assert_eq!(ends, ["Oxford", "York"]);
        assert_eq!(name(rules.table.special_city), "Plymouth");
        assert_eq!(rules.table.completed_limit, 8);
        set_up(rules, &Config::new(n_players, 1)).expect("the side is for so many");
    }
}

#[test]
fn brit_3_home_needs_no_permission() {
    fnn("t8=[B.T,-,-]").offers("place trader t1; place trader t6; place trader t8; displace B trader t8 with trader");
}

#[test]
fn brit_4_abroad_needs_a_permission() {
    let scene = fnn("t4=[B.T,-,-] t7=[B.T,-]");
    assert_eq!(open(&scene), HOME);
    let displaced = scene.options(&["displace"]);
    assert!(displaced.is_empty(), "{displaced:?}");
    let mut scene = fnn("C=[A,-] t4=[B.T,-,-] t7=[B.T,-]");
    scene.only_of(&["displace"], "displace B trader t4 with merchant; displace B trader t4 with trader");
    scene.act("displace B trader t4 with trader; pay 0 merchants").expect("t4=[A.T,-,-]");
}

#[test]
fn brit_5_each_city_once_a_turn() {
    let mut scene = fnn("C=[A,-]");
    scene.act("place trader t4").lacks("place trader t4; place trader t5").offers("place trader t1");
    for first in ["t4", "t7"] {
        let mut scene = fnn("N=[A,-,-]");
        scene.offers("place trader t4; place trader t7");
        scene.act(&format!("place trader {first}")).lacks("place trader t4; place trader t7");
    }
    let mut scene = fnn("actions=1 R=[B,-,-] C=[A,-]");
    scene.act("place trader t4; end turn").expect("active=B").offers("place trader t7").lacks("place trader t4");
}

#[test]
fn brit_5_either_action_spends_it() {
    let board = "C=[A,-] t1=[B.T,-,-] t4=[B.T,-,-] t5=[B.T,-]";
    let abroad = "place trader t4; place trader t5; displace B trader t5 with trader";
    let mut scene = fnn(board);
    scene.offers(abroad).act("displace B trader t4 with trader; pay 0 merchants; put displaced trader t9; done");
    scene.expect("actions=9").lacks(abroad).offers("place trader t1; displace B trader t1 with trader");
    // At home neither of them does.
    let mut scene = fnn(board);
    scene.act("place trader t1; displace B trader t1 with trader; pay 0 merchants; put displaced trader t2; done");
    scene.expect("actions=8").offers(abroad);
}

#[test]
fn brit_6_the_rightmost_kontor_decides() {
    let scene = fnn("R=[B,A,-] R.extra=[B]");
    assert_eq!(scene.get("R.control"), "B");
    let mut expected = [&HOME[..], &["t10", "t7"]].concat();
    expected.sort_unstable();
    assert_eq!(open(&scene), expected);
    let mut scene = fnn("N=[B,-,-] A.privilege=1 t2=[A.T,A.T]");
    scene.lacks("place trader t4").act("establish t2; found kontor N").offers("place trader t4; place trader t7");
}

#[test]
fn brit_7_permissions_add_up() {
    let mut scene = fnn("actions=3 C=[A,-] N=[A,-,-]");
    let mut other = scene.clone();
    scene.act("place trader t4; place trader t5").lacks("place trader t4; place trader t7");
    assert_eq!(open(&scene), HOME.to_vec());
    // The city that permits the fewest countries goes first, so the other still permits either.
    other.act("place trader t4").offers("place trader t5; place trader t7");
    other.act("place trader t7").expect("actions=1").lacks("place trader t4; place trader t7");
}

#[test]
fn brit_7_every_turn_brings_them_back() {
    let mut scene = fnn("actions=2 C=[A,-] N=[A,-,-]");
    scene.act("place trader t4; place trader t7").lacks("place trader t4; place trader t7");
    scene.act("end turn; end turn; end turn").expect("active=A").offers("place trader t4; place trader t7");
    scene.act("place trader t4").offers("place trader t5; place trader t7");
}

#[test]
fn brit_8_relocation_stays_or_goes_home() {
    let mut scene = fnn("t3=[B.T,-]");
    scene.act("displace B trader t3 with trader; pay 0 merchants");
    scene.offers("put displaced trader t1; put displaced trader t11").lacks("put displaced trader t4");
    let mut scene = fnn("C=[A,-] t4=[B.T,-,-]");
    scene.act("displace B trader t4 with trader; pay 0 merchants");
    scene.only("put displaced trader t3; put displaced trader t5; put displaced trader t9");
    let mut scene = fnn("R=[A,-,-] t10=[B.T,-]");
    scene.act("displace B trader t10 with trader; pay 0 merchants");
    scene.only("put displaced trader t7; put displaced trader t8");
}

#[test]
fn brit_8_the_search_passes_no_closed_country() {
    // Nothing of Wales is free at I and T. Over t10 in Scotland, t8 would be as near to t9 as t3 and t6 are.
    let mut scene = fnn("C=[A,-] t9=[B.T,-,-] t4=[C.T,C.T,C.T] t5=[C.T,C.T]");
    scene.act("displace B trader t9 with trader; pay 0 merchants");
    scene.only("put displaced trader t3; put displaced trader t6");
}

#[test]
fn brit_9_moves_stay_or_go_home() {
    let mut scene = fnn("t4=[A.T,-,-] t1=[A.T,-,-]");
    let mut other = scene.clone();
    scene.act("move trader t4; done").offers("put trader t5; put trader t1").lacks("put trader t7");
    other.act("move trader t1").offers("put trader t2").lacks("put trader t4; put trader t5; put trader t7");
}

#[test]
fn brit_9_no_order_of_puts_is_a_dead_end() {
    // Home is open to everywhere here, so its trader is put last and must keep a house that it can reach.
    let rules = variant("fn", "change country E\n    leave        anywhere\n");
    let board = "A.book=1 t1=[A.T,B.T,B.T] t10=[B.T,A.M] rest=B";
    let mut scene = Scene::new(rules, board);
    scene.act("move merchant t10 ship; lift trader t1");
    while !scene.options(&["put"]).is_empty() {
        let options = scene.options(&["put"]);
        assert_eq!(options.len(), 1, "{options:?}");
        scene.act(&options[0].clone());
    }
    scene.expect("t1=[A.T,B.T,B.T] t10=[B.T,A.M] actions=9 decider=A");
}

#[test]
fn brit_9_who_goes_anywhere_leaves_a_place_to_who_stays() {
    let rules = variant("fn", "change country W\n    leave        anywhere\n");
    for (home, abroad) in [("T", "M"), ("M", "T"), ("T", "T")] {
        let board = format!("t1=[A.{home},B.T,B.T] t4=[A.{abroad},B.T,B.T] rest=B");
        let mut scene = Scene::new(rules, &board);
        let lifts = |start: &str, scene: &Scene, name: &str| {
            let lifts = scene.options(&[start]).into_iter().find(|text| text.ends_with(name));
            lifts.expect("it may be lifted")
        };
        let first = lifts("move", &scene, "t4");
        scene.act(&first);
        let second = lifts("lift", &scene, "t1");
        scene.act(&second);
        while !scene.options(&["put"]).is_empty() {
            let options = scene.options(&["put"]);
            assert_eq!(options.len(), 1, "{options:?}");
            scene.act(&options[0].clone());
        }
        scene.expect(&format!("t1=[A.{home},B.T,B.T] t4=[A.{abroad},B.T,B.T] actions=9 decider=A"));
    }
}

#[test]
fn brit_10_establishing_needs_no_permission() {
    for (name, neighbour) in [("t5", "T"), ("t6", "Y")] {
        let mut scene = fnn(&format!("{name}=[A.T,A.T]"));
        scene.act(&format!("establish {name}")).offers("found kontor H; develop actions");
        scene.offers(&format!("found kontor {neighbour}"));
    }
}

#[test]
fn brit_11_move_three_within_a_country() {
    let use3 = |piece: &str| format!("use move up to 3 of others: {piece}");
    let mut scene = fnn("A.unused=[move3] t3.marker=none t4=[B.T,-,-]");
    scene.act(&use3("B trader t4")).offers("put B trader t5").lacks("put B trader t1; put B trader t7");
    let mut scene = fnn("A.unused=[move3] t3.marker=none t4=[B.M,B.T,B.T] t5=[C.T,B.T] t9=[B.T,B.M,B.M]");
    scene.act(&use3("B merchant t4")).act("lift C trader t5; done; put C trader t4; put B merchant t5");
    scene.expect("t4=[C.T,B.T,B.T] t5=[B.M,B.T]");
}

#[test]
fn brit_12_replacements_stay_at_home() {
    let mut scene = fnn("A.plate=[skill] t1.marker=none t2.marker=none t3.marker=none t7.marker=none");
    scene.act("end turn");
    let laid = ["t1", "t2", "t3", "t6", "t8", "t11"].map(|name| format!("lay develop any at {name}"));
    scene.only(&laid.join("; "));
}

#[test]
fn brit_13_sea_routes_with_and_without_permanent_marker() {
    fnn("t9=[A.T,A.M,A.M]").act("establish t9; skip").expect("actions=9").lacks("skip").offers("end turn");
    for (path, n_sea, n_permanent) in [("maps/hansa/britannia-3.board", 4, 3), ("maps/hansa/britannia-4-5.board", 5, 2)]
    {
        let table = rules_of(path).table;
        let is_sea = |row: &&kogge::hansa::board::table::RouteRow| !row.post_set.intersection(table.ships).is_empty();
        assert_eq!(table.routes.iter().filter(is_sea).count(), n_sea);
        assert_eq!(table.routes.iter().filter(|row| !row.permanent.is_empty()).count(), n_permanent);
    }
}

#[test]
fn brit_14_a_permanent_marker_after_step_3() {
    let mut scene = fnn("t12=[A.T,A.T,A.M]");
    scene.act("establish t12").offers("found kontor N; skip");
    scene.act("found kontor N").offers("skip").act("skip").expect("actions=9 A.stock=6T1M");
}

#[test]
fn brit_15_move_two_within_a_country() {
    let mut scene = fnn("t4=[A.T,-,-] t13=[A.T,A.M]");
    scene.act("establish t13; skip; use move up to 2 of anyone: trader t4");
    scene.offers("put trader t5").lacks("put trader t1");
}

#[test]
fn brit_16_place_two_abroad() {
    let place = |rest: &str| format!("use place up to 2 abroad from stock, else supply, else posts: {rest}");
    let mut scene = fnn("A.stock=0 t12=[A.T,A.T,A.M]");
    scene.act("establish t12; skip").lacks(&place("trader t1"));
    scene.act(&place("trader t4")).act("place merchant t10").expect("t4=[A.T,-,-] t10=[A.M,-] A.stock=1T");
    scene.expect("A.supply=5T1M decider=A").lacks("place trader t4");
    let small = rules_of("maps/hansa/britannia-3.board").table;
    assert_eq!(small.countries.iter().filter(|country| !country.posts.is_empty()).count(), 2, "Wales and home");
}

#[test]
fn brit_16_else_supply_else_posts() {
    // With a single post on t12 its kontor leaves nothing for the stock.
    let rules = variant("fn", "change route N -- P as \"t12\": house\n");
    let place = |rest: &str| format!("use place up to 2 abroad from stock, else supply, else posts: {rest}");
    let mut scene = Scene::new(rules, "A.stock=0 A.supply=1M t12=[A.T] t1=[A.T,-,-] P=[B]");
    let kontor = scene.act("establish t12; found kontor N").expect("A.stock=0").options(&["use"]);
    assert!(kontor.contains(&place("merchant t4")) && !kontor.contains(&place("trader t4")), "{kontor:?}");
    scene.act(&place("merchant t4")).only("lift trader t1; lift merchant t4; done");
    scene.act("lift trader t1; put trader t7").expect("t1=[-,-,-] t4=[A.M,-,-] t7=[A.T,-] A.supply=0 decider=A");
    // The kontors stay where they are: without a piece on a post nothing is left to place.
    let mut scene = Scene::new(rules, "A.stock=0 A.supply=0 t12=[A.T] P=[B] C=[A,-]");
    scene.act("establish t12; found kontor N").lacks("skip").offers("end turn");
    // A piece at a time: the stock first, and the supply once it is empty.
    let mut scene = Scene::new(rules, "A.stock=0 A.supply=1M t12=[A.T]");
    scene.act("establish t12; skip").lacks(&place("merchant t4")).act(&place("trader t4"));
    scene.act("place merchant t7").expect("t4=[A.T,-,-] t7=[A.M,-] A.stock=0 A.supply=0");
}

#[test]
fn brit_17_regional_prestige() {
    // (cities, kontors) in W: A (2,3), B (1,4), C (1,2), D (0,1); C is alone in S.
    regions("C=[A,-] T=[D,A] T.extra=[A] H=[B,B] H.extra=[B,B] I=[C] I.extra=[C]", [7, 4, 2 + 7, 0]);
}

#[test]
fn brit_18_equals_share() {
    // A (2,2), B (2,2), C (0,1): 7 and 4 shared; B is alone in S.
    regions("C=[A,-] T=[A,-] H=[C,B] I=[B]", [5, 5 + 7, 2, 0]);
    // A (2,3), B (1,1), C (1,1): 4 and 2 shared.
    regions("C=[A,A] T=[A,-] H=[B,-] I=[C]", [7, 3, 3 + 7, 0]);
    // Three first.
    regions("C=[A,-] T=[B,-] H=[C,-]", [4, 4, 4, 0]);
    // A (2,2), B (1,2), C (0,1), D (0,1).
    regions("C=[A,-] T=[A,-] H=[C,B] H.extra=[B,D]", [7, 4, 1, 1]);
}

#[test]
fn brit_19_without_a_city() {
    regions("C=[B,A] T=[B,A]", [7, 4, 0, 0]);
}

#[test]
fn brit_20_the_isle_counts_twice() {
    regions("I=[A]", [14, 0, 0, 0]);
}

#[test]
fn brit_21_a_banner_is_no_membership() {
    regions("N=[A,A,-]", [0, 0, 0, 0]);
    regions("C=[A,-] R=[B,-,-]", [7, 7, 0, 0]);
    let small = rules_of("maps/hansa/britannia-3.board");
    let carlisle = small.table.city(city(small, "Carlisle"));
    assert!(carlisle.permissions.is_empty());
}

#[test]
fn brit_22_taverns() {
    for path in ["maps/hansa/britannia-3.board", "maps/hansa/britannia-4-5.board"] {
        let table = rules_of(path).table;
        let mut taverns: Vec<String> = table.taverns.iter().map(|route| table.route_text(route)).collect();
        taverns.sort();
        assert_eq!(taverns, ["Coventry – Nottingham", "Lancaster – Richmond", "Salisbury – Southampton"]);
    }
    assert!(fn_rules().table.taverns.contains(route(fn_rules(), "t1")));
}
