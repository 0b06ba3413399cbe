//! KONTOR: step 3a.

use kogge::hansa::rules::{Action, Reason};

use super::scene::{Scene, city, fb, fb_rules, variant};

const STEP3: &[&str] = &["found"];

#[test]
fn kontor_1_the_leftmost_free_space() {
    let mut scene = fb("A.privilege=3 b=[A,-,-,-] r4=[A.T,A.M]");
    scene.act("establish r4; found kontor b").expect("b=[A,A,-,-]");
    let mut scene = fb("A.privilege=3 r4=[A.T,A.T]");
    scene.act("establish r4");
    let elsewhere = Action::Found { city: city(fb_rules(), "a") };
    assert_eq!(scene.state.apply(fb_rules(), elsewhere).expect_err("not an end").clause, "KONTOR-1");
}

#[test]
fn kontor_2_the_colour_needs_its_privilege() {
    fb("b=[B,B,-,-] r4=[A.T,A.T]").act("establish r4").only_of(STEP3, "");
    fb("A.privilege=1 b=[B,B,-,-] r4=[A.T,A.T]").act("establish r4").only_of(STEP3, "found kontor e");
    fb("A.privilege=2 b=[B,B,-,-] r4=[A.T,A.T]").act("establish r4").only_of(STEP3, "found kontor b; found kontor e");
}

#[test]
fn kontor_3_the_shape_takes_a_piece_of_the_route() {
    let mut scene = fb("r2=[A.T,A.T]");
    scene.act("establish r2").only_of(STEP3, "found kontor b");
    let round = Action::Found { city: city(fb_rules(), "c") };
    assert_eq!(scene.state.apply(fb_rules(), round).expect_err("no merchant").reason, Reason::Shape);
    let mut scene = fb("r2=[A.T,A.M] A.stock=0");
    scene.act("establish r2").only_of(STEP3, "found kontor b; found kontor c");
    scene.act("found kontor c").expect("c=[A,-] A.stock=1T A.supply=5T1M");
    fb("r2=[A.M,A.M]").act("establish r2").only_of(STEP3, "found kontor c");
}

#[test]
fn kontor_4_a_coin_pays_once() {
    let mut scene = fb("r8=[A.T,A.T] A.privilege=1 r1=[B.M,-,-]");
    scene.act("establish r8; found kontor a").expect("A.prestige=1 B.prestige=0");
    let mut scene = fb("a=[A,B] A.unused=swap r2.marker=none");
    scene.act("use swap kontors: a 1 and 2").expect("a=[B,A] A.prestige=0 B.prestige=0");
}

#[test]
fn kontor_4_a_coin_pays_its_value() {
    let rules = variant("fb", "change city \"a\": white square coin 2, orange circle coin 3\n");
    let mut scene = Scene::new(rules, "A.privilege=1 r8=[A.T,A.M] r1=[A.T,A.T,A.M] b=[B,-,-,-]");
    scene.act("establish r8; found kontor a").expect("A.prestige=2");
    // 1 for the control of a, then the coin of the second space.
    scene.act("establish r1; found kontor a").expect("a=[A,A] A.prestige=6 B.prestige=1");
}

#[test]
fn kontor_5_several_in_one_city() {
    let mut scene = fb("A.privilege=1 a=[A,-] r1=[A.T,A.T,A.M]");
    scene.act("establish r1; found kontor a").expect("a=[A,A]");
}

#[test]
fn kontor_6_the_last_space_completes_the_city() {
    fb("r3=[A.T,A.T,A.T]").expect("completed=0").act("establish r3; found kontor d").expect("completed=1 d=[A]");
    let mut scene = fb("b=[A,-,-,-] A.unused=extra r1.marker=none r4=[A.T,A.T]");
    scene.act("establish r4; found extra kontor b with trader").expect("completed=0 b.extra=[A]");
}

#[test]
fn kontor_7_a_completed_city_is_closed() {
    let board = "d=[B] r3=[A.T,A.T,A.T]";
    let mut scene = fb(board);
    scene.act("establish r3").only_of(STEP3, "");
    let full = Action::Found { city: city(fb_rules(), "d") };
    assert_eq!(scene.state.apply(fb_rules(), full).expect_err("full").clause, "KONTOR-7");
    let mut scene = fb(&format!("{board} A.unused=extra r1.marker=none"));
    scene.act("establish r3").only_of(STEP3, "found extra kontor d with trader");
}

#[test]
fn kontor_8_kontors_stay() {
    // Everything that can be done in one step leaves every kontor where it is, except Swap.
    let scene =
        fb("a=[A,B] b=[A,B,-,-] A.unused=swap,move3,skill r2.marker=none r3.marker=none r1=[A.T,B.T,-] r2=[A.T,A.T]");
    for (text, action) in scene.actions() {
        let mut after = scene.clone();
        after.state.apply(scene.rules, action).expect("listed");
        let stays = after.get("a") == scene.get("a") && after.get("b") == scene.get("b");
        assert_eq!(stays, !text.starts_with("use swap kontors"), "{text}");
    }
}
