//! FX: every effect of the vocabulary, as permanent and as regular markers, on maps that exist nowhere else.

use std::sync::OnceLock;

use kogge::hansa::play::{Plan, play};
use kogge::hansa::rules::{Pieces, Position, Rules, Seat};

use super::scene::{Scene, rules_of, variant};

const R4: &str = "\"b\" -- \"e\" as \"r4\"";
const FULL: &str = "r4=[A.T,A.T]";

#[test]
fn fx_0_one_choice_at_the_end() {
    let effects = "prestige 1 or take up to 2";
    let mut scene = with4(effects, FULL);
    scene.act("establish r4; skip").only("use prestige 1; use take up to 2; skip");
    scene.act("use prestige 1").expect("A.prestige=1 A.stock=7T").offers("end turn");
    let mut scene = with_at("fn", "N -- P as \"t12\"", effects, "A.stock=0 t12=[A.T,A.T,A.M]");
    scene.act("establish t12; skip").only("use prestige 1; use take up to 2; skip");
    let lines = format!("add route \"d\" -- \"g\" as \"r11\": house\n    always       {effects}\n");
    let mut scene = Scene::new(variant("fb", &lines), "A.stock=0 r11=[A.T]");
    scene.act("establish r11; found kontor d").only("use prestige 1; skip");
}

#[track_caller]
fn with4(effects: &str, text: &str) -> Scene {
    let lines = format!("change route {R4}\n    always       {effects}\n");
    Scene::new(variant("fb", &lines), text)
}

#[test]
fn fx_1_move() {
    let mut scene = with4("move up to 1 of own", "r4=[A.T,A.T] r3=[A.T,B.T,-] r9=[A.M,-]");
    scene.act("establish r4; skip");
    scene.only("use move up to 1 of own: trader r3; use move up to 1 of own: merchant r9; skip");
    scene.act("use move up to 1 of own: merchant r9").lacks("done; skip").offers("put merchant r9; put merchant r4");
    scene.act("put merchant r10").expect("r10=[A.M,-,-] r9=[-,-] decider=A actions=9");
    let mut scene = with4("move up to 2 of others anywhere", "r4=[A.T,A.T] r3=[A.T,B.T,-] r9=[C.M,-]");
    scene.act("establish r4; skip").lacks("use move up to 2 of others anywhere: trader r3");
    scene.act("use move up to 2 of others anywhere: B trader r3; lift C merchant r9");
    scene.act("put B trader r9; put C merchant r3").expect("r9=[B.T,-] r3=[A.T,C.M,-]");
}

#[test]
fn fx_11_remove() {
    let mut scene = with4("remove up to 2 of others", "r4=[A.T,A.T] r3=[A.T,B.T,-] r9=[C.M,-] r7=[C.T,-,-,-]");
    let before = scene.state.clone();
    scene.act("establish r4; skip").lacks("use remove up to 2 of others: trader r3");
    let [b, c] = [Seat::B, Seat::C].map(|seat| scene.state.player(seat).stock);
    // The order is free, and it may end after each piece.
    scene.act("use remove up to 2 of others: C merchant r9").only("lift B trader r3; lift C trader r7; done");
    assert_eq!(Position::of(scene.rules, &scene.state).build(scene.rules).as_ref(), Ok(&scene.state));
    assert_eq!(scene.state.player(Seat::C).stock, Pieces::new(c.traders, c.merchants + 1));
    scene.state.check_consistent(scene.rules).expect("no piece is lost");
    let mut done = scene.clone();
    done.act("done").expect("r9=[-,-] r3=[A.T,B.T,-] decider=A actions=9");
    scene.act("lift B trader r3").expect("r9=[-,-] r3=[A.T,-,-] r7=[C.T,-,-,-] decider=A actions=9");
    assert_eq!(scene.state.player(Seat::B).stock, Pieces::new(b.traders + 1, b.merchants));
    scene.state.check_consistent(scene.rules).expect("no piece is lost");
    assert_eq!(before.player(Seat::B).supply, scene.state.player(Seat::B).supply);
    // Without a piece to remove there is nothing to use.
    let mut none = with4("remove up to 2 of others", "r4=[A.T,A.T] r3=[A.T,-,-]");
    none.act("establish r4; skip").lacks("skip");
    // The last piece ends the effect by itself.
    let mut last = with4("remove up to 2 of own", "r4=[A.T,A.T] r9=[A.M,-]");
    last.act("establish r4; skip; use remove up to 2 of own: merchant r9").expect("r9=[-,-] decider=A actions=9");
}

#[test]
fn fx_2_develop() {
    let mut scene = with4("develop book", "A.book=3 r4=[A.T,A.T]");
    scene.act("establish r4; skip").offers("end turn");
    let mut scene = with4("develop any", "A.actions=5 A.privilege=3 A.book=3 A.purse=3 r4=[A.T,A.T]");
    scene.act("establish r4; skip").only("use develop any: keys; skip");
    let mut scene = with4("develop actions", "actions=1 r4=[A.T,A.T]");
    scene.act("establish r4; skip; use develop actions: actions").expect("A.actions=1 actions=1");
}

#[test]
fn fx_3_place() {
    let t13 = "P -- Y as \"t13\"";
    let from = |base: &str, text: &str| with_at("fn", t13, base, text);
    let mut scene = from("place up to 1 in W from supply", "A.supply=0 t13=[A.T,A.M]");
    scene.act("establish t13; skip").offers("end turn");
    let filled = "t4=[B.T,B.T,B.T] t5=[B.T,B.T] t9=[B.T,B.M,-] A.supply=1T1M t13=[A.T,A.M]";
    let mut scene = from("place up to 1 in W from supply", filled);
    scene.act("establish t13; skip").only("use place up to 1 in W from supply: merchant t9 ship; skip");
    let place = |rest: &str| format!("use place up to 2 in S from supply, else stock: {rest}");
    let mut scene = from("place up to 2 in S from supply, else stock", "A.supply=1M A.stock=0 t13=[A.T,A.M]");
    scene.act("establish t13; skip").only(&format!(
        "{}; {}; {}; skip",
        place("merchant t7"),
        place("merchant t10"),
        place("merchant t10 ship")
    ));
    scene
        .act(&place("merchant t10 ship"))
        .only("place trader t7; place trader t10; place merchant t7; place merchant t10; done");
    scene.act("place trader t10").expect("t10=[A.T,A.M] A.supply=0 A.stock=1M");
    // What is left of the route is not the stock while the effect names both.
    let mut scene = with4("place up to 2 from stock, else this route", "A.stock=1M r4=[A.T,A.T]");
    let place = |rest: &str| format!("use place up to 2 from stock, else this route: {rest}");
    scene.act("establish r4; skip").lacks(&place("trader r3")).act(&place("merchant r3"));
    scene.act("place trader r3").expect("r3=[A.M,A.T,-] A.stock=1T");
    let mut scene = with4("place up to 2 from this route, else posts", "r4=[A.T,A.M] r3=[A.T,-,-]");
    let place = |rest: &str| format!("use place up to 2 from this route, else posts: {rest}");
    scene.act("establish r4; found kontor b").act(&place("merchant r5")).only("lift trader r3; lift merchant r5; done");
    let mut scene = with4("place up to 1 from posts", "r4=[A.T,A.T] r3=[A.T,-,-] r9=[B.T,-]");
    scene.act("establish r4; skip").only("use place up to 1 from posts: lift trader r3; skip");
    scene.act("use place up to 1 from posts: lift trader r3").lacks("done").act("put trader r9").expect("r9=[B.T,A.T]");
}

#[track_caller]
fn with_at(base: &str, route: &str, effects: &str, text: &str) -> Scene {
    Scene::new(variant(base, &format!("change route {route}\n    always       {effects}\n")), text)
}

#[test]
fn fx_4_found_in_a_green_city() {
    let q5 = "M -- V as \"q5\"";
    let full = "q5=[A.T,A.T,A.M]";
    let mut scene =
        with_at("fe", q5, "found in a green city from supply, else stock", &format!("A.supply=1T1M {full}"));
    scene.act("establish q5; skip");
    assert_eq!(scene.options(&["use found"]).len(), 4);
    let mut scene = with_at("fe", q5, "found in a green city from supply, else stock", &format!("A.supply=0 {full}"));
    scene.act("establish q5; skip; use found in a green city from supply, else stock: merchant G");
    scene.expect("G.right=[A] A.stock=7T");
    let mut scene = with_at("fe", q5, "found in a green city from stock", &format!("A.supply=3T A.stock=0 {full}"));
    scene.act("establish q5; skip; use found in a green city from stock: trader N").expect("A.supply=3T A.stock=1T1M");
}

#[test]
fn fx_5_extra_kontor_of_the_route() {
    let lines = "change route \"b\" -- \"e\" as \"r4\"\n    always       extra kontor\n";
    let rules = variant("fb", lines);
    let mut scene = Scene::new(rules, "A.unused=[extra] b=[C,-,-,-] r4=[A.T,A.M]");
    scene.act("establish r4");
    scene.only_of(&["found extra"], "found extra kontor b with trader; found extra kontor b with merchant");
    scene.act("found extra kontor b with merchant").expect("b.extra=[A] A.unused=extra A.used= A.stock=6T decider=A");
    let rules = variant("fb", "change route \"b\" -- \"e\" as \"r4\"\n    always       extra kontor or prestige 3\n");
    let mut scene = Scene::new(rules, "b=[C,-,-,-] r4=[A.T,A.M]");
    let mut other = scene.clone();
    scene.act("establish r4; found extra kontor b with trader").expect("A.prestige=0").offers("end turn");
    other.act("establish r4; skip").only("use prestige 3; skip");
}

#[test]
fn fx_6_swap_kontors() {
    let mut scene = with4("swap kontors", "b=[A,B,B,-] r4=[A.T,A.T]");
    scene.act("establish r4; skip").only("use swap kontors: b 1 and 2; skip");
    scene.act("use swap kontors: b 1 and 2").expect("b=[B,A,B,-]");
    let mut scene = with4("swap kontors or prestige 1", "b=[B,C,C,-] r4=[A.T,A.T]");
    scene.act("establish r4; skip").only("use prestige 1; skip");
}

#[test]
fn fx_7_more_actions() {
    let mut scene = with4("actions +1", "actions=1 r4=[A.T,A.T]");
    scene.act("establish r4; skip; use actions +1").expect("actions=1").offers("income");
    with4("actions +2", "actions=1 r4=[A.T,A.T]").act("establish r4; skip; skip").expect("actions=0");
}

#[test]
fn fx_8_prestige() {
    let mut scene = with4("prestige 1", "A.prestige=19 r4=[A.T,A.T]");
    scene.act("establish r4; skip").expect("over=no").act("use prestige 1").expect("over=yes A.prestige=20");
    with4("prestige 4", "r4=[A.T,A.T]").act("establish r4; skip; use prestige 4").expect("A.prestige=4 over=no");
}

#[test]
fn fx_9_take() {
    // Two of the stock's pieces are the route's: 0, 1 or 2 traders.
    let mut scene = with4("take up to 3", "A.stock=0 r4=[A.T,A.T]");
    scene.act("establish r4; skip").only("use take up to 3; skip");
    scene.act("use take up to 3").only("take 1 trader; take 2 traders");
    scene.act("take 2 traders").expect("A.supply=7T1M A.stock=0 decider=A actions=9");
    let mut scene = with4("take up to 1", "A.stock=1T r4=[A.T,A.M]");
    scene.act("establish r4; skip; use take up to 1").only("take 0 merchants; take 1 merchant");
    scene.act("take 1 merchant").expect("A.supply=5T2M A.stock=2T");
}

/// A map of effects that no printed board has, regular markers included.
fn odd() -> Rules<'static> {
    static RULES: OnceLock<Rules<'static>> = OnceLock::new();
    *RULES.get_or_init(|| rules_of("tests/fixtures/maps/odd.board"))
}

#[test]
fn fx_0_regular_markers_of_every_effect_are_used() {
    let mut used = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let plan = Plan::new(3, seed);
        let outcome = play(odd(), &plan, |state, step| {
            state.check_consistent(odd()).expect("consistent");
            if let Some(step) = step {
                let text = kogge::hansa::play::action_text(odd(), state, step.action).expect("the board offers it");
                used.extend(text.strip_prefix("use ").map(|text| text.split(':').next().unwrap_or(text).to_owned()));
            }
        });
        assert!(outcome.expect("three may play").is_finished(), "seed {seed}");
    }
    for effect in ["prestige 2", "take up to 4", "place up to 2 from stock", "found in a green city from supply"] {
        assert!(used.contains(effect), "`{effect}` is not among {used:?}");
    }
}
