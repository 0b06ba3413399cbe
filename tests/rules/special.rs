//! SPECIAL: step 3c.

use kogge::hansa::rules::{Action, Reason};

use super::scene::fb;

const SPECIAL: &[&str] = &["take special"];

#[test]
fn special_1_access_by_its_route() {
    let mut scene = fb("r7=[A.T,A.T,A.T,A.M]");
    scene.act("establish r7").only_of(SPECIAL, "take special space 1 for 7");
    scene.act("take special space 1 for 7").expect("special=[A,-,-,-]");
    fb("r2=[A.T,A.M]").act("establish r2").only_of(SPECIAL, "");
}

#[test]
fn special_2_a_merchant_of_the_route() {
    fb("r7=[A.T,A.T,A.T,A.T]").act("establish r7").only_of(SPECIAL, "");
    let mut scene = fb("A.stock=0 r7=[A.T,A.M,A.T,A.T]");
    scene.act("establish r7; take special space 1 for 7").expect("A.stock=3T A.supply=5T1M r7=[-,-,-,-]");
}

#[test]
fn special_3_free_and_uncovered() {
    let mut scene = fb("A.privilege=2 special=[B,-,-,-] r7=[A.T,A.T,A.T,A.M]");
    scene.act("establish r7").only_of(SPECIAL, "take special space 2 for 8; take special space 3 for 9");
    for space in [0, 3] {
        let refused = scene.state.apply(scene.rules, Action::Special { space }).expect_err("taken, and too dear");
        assert_eq!(refused.clause, "SPECIAL-3", "{refused}");
    }
    let refused = scene.state.apply(scene.rules, Action::Special { space: 4 }).expect_err("there are four");
    assert_eq!(refused.reason, Reason::Unknown);
}

#[test]
fn special_4_counts_only_at_the_end() {
    let mut scene = fb("A.privilege=1 r7=[A.T,A.T,A.T,A.M]");
    scene.act("establish r7; take special space 2 for 8").expect("A.prestige=0 x.control=nobody b.control=nobody");
    let sheet = kogge::hansa::rules::sheet(scene.rules, &scene.state, kogge::hansa::rules::Seat::A);
    assert_eq!(sheet.line(kogge::hansa::rules::Line::Special), 8);
    assert_eq!(sheet.line(kogge::hansa::rules::Line::Network), 0);
}

#[test]
fn special_5_several_for_one_player() {
    let scene = fb("special=[A,-,A,-]");
    let sheet = kogge::hansa::rules::sheet(scene.rules, &scene.state, kogge::hansa::rules::Seat::A);
    assert_eq!(sheet.line(kogge::hansa::rules::Line::Special), 16);
}
