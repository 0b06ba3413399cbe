//! EAST: green cities, ship posts, sea routes and their permanent markers, on fixture FE.

use kogge::hansa::rules::{Config, Seat, set_up};

use super::scene::{Scene, fe, fe_rules, rules_of, variant};

const FOUND: &[&str] = &["found"];
const USE: &[&str] = &["use", "skip"];

#[test]
fn east_1_board_data() {
    let rules = rules_of("maps/hansa/east-3-5.board");
    let name = |city| rules.table.city(city).name.to_string();
    let mut ends = rules.table.link_ends.map(name);
    ends.sort();
    assert_eq!(ends, ["Danzig", "Lübeck"]);
    assert_eq!(name(rules.table.special_city), "Königsberg");
    assert_eq!((rules.table.completed_limit, rules.table.players.to_vec()), (10, vec![3, 4, 5]));
    for n_players in 3..=5 {
        let state = set_up(rules, &Config::new(n_players, 1)).expect("East is for three to five");
        assert_eq!(state.marked_routes().len(), 3);
        assert_eq!(state.n_supply(), 12);
        assert_eq!(state.player(state.start()).supply.total(), 6);
    }
}

#[test]
fn east_2_one_of_two_skills() {
    let mut scene = fe("q1=[A.T,A.T,A.T]");
    scene.act("establish q1").only("develop actions; develop purse; found kontor L; skip");
    scene.act("develop purse").expect("A.purse=1 A.actions=0 decider=A").lacks("develop actions");
}

#[test]
fn east_3_no_printed_kontors_in_a_green_city() {
    fe("A.privilege=3 q2=[A.T,A.T]").act("establish q2").only_of(FOUND, "found kontor S");
}

#[test]
fn east_4_an_extra_kontor_opens_a_green_city() {
    let mut scene = fe("A.unused=[extra] q2=[A.T,A.M] q2.marker=none");
    scene.act("establish q2");
    scene.only_of(&["found extra"], "found extra kontor N with trader; found extra kontor N with merchant");
    scene.act("found extra kontor N with merchant").expect("N.extra=[A] N.control=A A.unused= A.used=extra");
    let mut scene = fe("A.unused=[extra] N.right=[B] q2=[A.T,A.M]");
    scene.act("establish q2; found extra kontor N with trader").expect("N.extra=[A] N.right=[B] N.control=B");
}

#[test]
fn east_5_left_and_right_of_all() {
    let mut scene = fe("A.unused=[extra] q1=[A.T,A.T,A.T] q1.marker=none q5=[A.T,A.T,A.M]");
    scene.act("establish q1; found extra kontor N with trader");
    scene.act("establish q5; skip; use found in a green city from supply: trader N");
    scene.expect("N.extra=[A] N.right=[A]");
    fe("N.extra=[A] N.right=[B,C]").expect("N.control=C");
    fe("N.extra=[A,B] N.right=[B,A]").expect("N.control=A");
}

#[test]
fn east_5_equal_rows_are_equal_positions() {
    assert_eq!(fe("N.right=[A,B] G.extra=[C]").state, fe("G.extra=[C] N.right=[A,B]").state);
    assert_ne!(fe("N.right=[A,B]").state, fe("N.right=[B,A]").state);
}

#[test]
fn east_6_the_first_piece_completes() {
    let mut scene = fe("q5=[A.T,A.T,A.M]");
    scene.act("establish q5; skip; use found in a green city from supply: trader N").expect("completed=1 over=no");
    let mut scene = fe("N.right=[B] q5=[A.T,A.T,A.M]");
    scene.expect("completed=1");
    scene.act("establish q5; skip; use found in a green city from supply: trader N").expect("completed=1");
    let mut scene = fe("M=[B] V=[B] q5=[A.T,A.T,A.M]");
    scene.act("establish q5; skip; use found in a green city from supply: trader G").expect("completed=3 over=yes");
}

#[test]
fn east_7_green_kontors_are_kontors() {
    let mut scene = fe("active=B N.right=[A] q1=[B.T,B.T,B.T]");
    scene.act("establish q1").expect("A.prestige=1 B.prestige=0");
    let chain = fe("L=[A,-] N.right=[A] S=[A,-] M=[A] D=[A,-]");
    let sheet = kogge::hansa::rules::sheet(chain.rules, &chain.state, Seat::A);
    assert_eq!(sheet.line(kogge::hansa::rules::Line::Network), 5);
    assert_eq!(sheet.line(kogge::hansa::rules::Line::Cities), 10);
}

#[test]
fn east_7_a_green_kontor_carries_the_link() {
    // Either side of its city's row is a kontor of the chain.
    for (n, link, prestige) in [("N.right=[A]", 1, 8), ("N.extra=[A]", 1, 8), ("N.right=[B]", 0, 1), ("", 0, 1)] {
        let mut scene = past_n(&format!("L=[A,-] S=[A,-] {n} D=[A,-] q6=[A.T,A.T,A.M]"));
        scene.act("establish q6; found kontor M");
        scene.expect(&format!("A.link={link} A.prestige={prestige}"));
    }
    // And it closes one.
    let mut scene = past_n("L=[A,-] S=[A,-] M=[A] D=[B,A] A.unused=[extra] q2=[A.T,A.T] q2.marker=none");
    scene.act("establish q2; found extra kontor N with trader").expect("A.link=1");
}

/// A scene on FE without q3, which joins L and S past N: every chain from L to D leads through the green city.
#[track_caller]
fn past_n(text: &str) -> Scene {
    Scene::new(variant("fe", "remove route L -- S as \"q3\"\n"), text)
}

#[test]
fn east_8_ships_take_merchants_only() {
    let mut scene = fe("A.supply=5T2M");
    scene.offers("place trader q4; place merchant q4; place merchant q4 ship").lacks("place trader q4 ship");
    scene.act("place merchant q4 ship; place merchant q4 ship; place trader q4").offers("establish q4");
    scene.expect("q4=[A.T,A.M,A.M]");
}

#[test]
fn east_9_sea_routes_are_routes() {
    let mut scene = fe("L=[A,-] S=[A,-] M=[A] D=[-,-] q6=[A.T,A.T,A.M]");
    scene.act("establish q6; found kontor D").expect("A.link=1 decider=A");
    let mut scene = fe("q4=[B.T,-,-] A.supply=3T");
    scene.act("displace B trader q4 with trader").offers("put displaced trader q3");
}

#[test]
fn east_10_a_permanent_marker_now_or_never() {
    let mut scene = fe("A.supply=5T4M q4=[A.T,A.M,A.M]");
    scene.act("establish q4").offers("develop privilege; skip");
    scene.act("skip").only("use develop privilege: privilege; skip");
    scene.act("use develop privilege: privilege").expect("A.privilege=1 A.unused= A.used= A.plate= heap=12");
    scene.act("place trader q4; place merchant q4 ship; place merchant q4 ship; establish q4; skip");
    scene.act("use develop privilege: privilege").expect("A.privilege=2 actions=5");
    let mut scene = fe("q4=[A.T,A.M,A.M]");
    scene.act("establish q4; skip; skip").expect("A.privilege=0").lacks("use develop privilege: privilege");
}

#[test]
fn east_11_no_regular_marker_on_its_route() {
    let mut scene = fe("A.plate=[swap]");
    scene.act("end turn").lacks("lay swap kontors at q3; lay swap kontors at q4");
    scene.offers("lay swap kontors at q7");
}

#[test]
fn east_12_move_two_of_anyone() {
    let move2 = |piece: &str| format!("use move up to 2 of anyone: {piece}");
    let mut scene = fe("q3=[A.T,A.M] q2=[B.T,-] q7=[A.T,-,-] A.stock=0");
    scene.act("establish q3; skip");
    scene.only_of(USE, &format!("{}; {}; skip", move2("B trader q2"), move2("trader q7")));
    scene.act(&move2("trader q7")).offers("lift B trader q2; done");
    scene.act("lift B trader q2; put trader q2; put B trader q7").expect("q2=[A.T,-] q7=[B.T,-,-]");
    fe("q3=[A.T,A.M]").act("establish q3; skip").expect("actions=9 decider=A").lacks("skip");
}

#[test]
fn east_13_develop_privilege() {
    let mut scene = fe("A.privilege=1 A.supply=0 A.stock=0 q4=[A.T,A.M,A.M]");
    scene.act("establish q4; skip; use develop privilege: privilege").expect("A.privilege=2 A.supply=1T A.stock=1T2M");
    let mut scene = fe("A.privilege=3 q4=[A.T,A.M,A.M]");
    scene.act("establish q4; skip").lacks("skip").offers("end turn");
}

#[test]
fn east_14_a_piece_of_the_supply_into_a_green_city() {
    let green = |city: &str| format!("use found in a green city from supply: trader {city}");
    let mut scene = fe("A.supply=1T q5=[A.T,A.T,A.M]");
    scene.act("establish q5; skip").only(&format!("{}; {}; skip", green("G"), green("N")));
    scene.act(&green("G")).expect("G.right=[A] A.supply=0 A.stock=7T1M completed=1");
    let mut scene = fe("A.supply=0 q5=[A.T,A.T,A.M]");
    scene.act("establish q5; skip").lacks("skip").offers("end turn");
}

#[test]
fn east_14_it_completes_the_link() {
    let mut scene = past_n("L=[A,-] S=[A,-] M=[B] D=[A,-] q5=[A.T,A.T,A.M]");
    let use_at = |city: &str| format!("use found in a green city from supply: trader {city}");
    scene.act("establish q5; skip").clone().act(&use_at("N")).expect("A.link=0 A.prestige=0");
    let mut scene = past_n("L=[A,-] S=[A,-] M=[A] D=[A,-] q5=[A.T,A.T,A.M]");
    scene.act("establish q5; skip").expect("A.link=0 A.prestige=1");
    scene.clone().act(&use_at("G")).expect("A.link=0 A.prestige=1");
    scene.act(&use_at("N")).expect("A.link=1 A.prestige=8 completed=2");
}

#[test]
fn east_15_pieces_of_the_route_again() {
    let reuse = |rest: &str| format!("use place up to 2 from this route: {rest}");
    let mut scene = fe("A.supply=0 A.stock=3T q6=[A.T,A.T,A.M]");
    scene.act("establish q6; found kontor D").offers("skip");
    scene.offers(&format!("{}; {}; {}", reuse("trader q6"), reuse("merchant q3 ship"), reuse("trader q1")));
    let mut both = scene.clone();
    both.act(&reuse("trader q6")).offers("place merchant q6 ship; done").lacks("place trader q1");
    both.act("place merchant q3 ship").expect("q6=[A.T,-,-] q3=[-,A.M] A.stock=3T actions=9 decider=A");
    let mut one = scene.clone();
    one.act(&reuse("merchant q7")).act("done").expect("q7=[A.M,-,-] A.stock=4T");
    scene.act("skip").expect("A.stock=4T1M q6=[-,-,-]");
}

#[test]
fn east_16_swap_among_permanent_kontors_only() {
    let swap = |pair: &str| format!("use swap kontors: N {pair}");
    let mut scene = fe("A.unused=[swap] N.extra=[A] N.right=[B,A]");
    scene.only_of(&["use"], &swap("2 and 3"));
    scene.act(&swap("2 and 3")).expect("N.extra=[A] N.right=[A,B] N.control=A A.used=swap completed=1");
    fe("A.unused=[swap] N.extra=[A,B]").only_of(&["use"], "");
}

#[test]
fn east_17_green_cities_have_no_free_kontor() {
    let mut scene = fe("A.plate=[skill] S=[A,B] q8.marker=none");
    scene.act("end turn").lacks("lay develop any at q8").offers("lay develop any at q7");
    let mut scene = fe("A.plate=[skill] S=[A,-] q8.marker=none");
    scene.act("end turn").offers("lay develop any at q8");
    assert!(fe_rules().table.green_cities.len() == 2);
}
