//! PLACE: action B.

use kogge::hansa::rules::{Action, Reason};
use kogge::hansa::vocab::{Piece, PostId};

use super::scene::{fb, fb_rules, fe};

#[test]
fn place_1_any_free_post_of_any_route() {
    let mut scene = fb("actions=2 r4=[B.T,B.T]");
    let traders = ["r1", "r2", "r3", "r5", "r6", "r7", "r8", "r9", "r10"].map(|route| format!("place trader {route}"));
    scene.only_of(&["place trader"], &traders.join(";"));
    scene.act("place trader r9").expect("A.supply=4T1M actions=1 r9=[A.T,-]");
}

#[test]
fn place_2_ship_post_takes_merchants_only() {
    let scene = fe("");
    assert_eq!(scene.options(&["place trader q3"]), ["place trader q3"]);
    assert_eq!(scene.options(&["place merchant q3"]), ["place merchant q3", "place merchant q3 ship"]);
    let mut scene = fe("q3=[B.T,-]");
    scene.lacks("place trader q3").offers("place merchant q3 ship");
    scene.act("place merchant q3 ship").expect("q3=[B.T,A.M]");
    // Moving and relocating respect it too.
    let mut scene = fe("q3=[A.T,-] q1=[A.M,-,-]");
    scene.act("move trader q3").lacks("put trader q3 ship; put trader q4 ship").offers("put trader q3");
}

#[test]
fn place_3_routes_may_be_mixed() {
    fb("r1=[B.T,C.M,-]").act("place merchant r1").expect("r1=[B.T,C.M,A.M]");
}

#[test]
fn place_4_each_place_chooses_anew() {
    fb("actions=2").act("place trader r1; place trader r9").expect("r1=[A.T,-,-] r9=[A.T,-] actions=0");
}

#[test]
fn place_5_posts_of_a_kind_are_one_choice() {
    // The same piece on another free post of the same kind changes no choice and no score.
    for (one, other) in [("r7=[B.T,-,-,-]", "r7=[-,-,B.T,-]"), ("r1=[A.M,B.T,-]", "r1=[-,A.M,B.T]")] {
        assert_eq!(fb(one).options(&[]), fb(other).options(&[]));
    }
    assert_eq!(fe("q4=[A.T,B.M,-]").options(&[]), fe("q4=[A.T,-,B.M]").options(&[]));
    // The lowest free post stands for its kind; another one is refused.
    let mut scene = fb("r7=[B.T,-,-,-]");
    let first = scene.rules.table.route(super::scene::route(fb_rules(), "r7")).posts.range().start;
    let place = |i| Action::Place { piece: Piece::Trader, post: PostId::at(first + i) };
    assert_eq!(scene.state.apply(fb_rules(), place(0)).expect_err("taken").reason, Reason::Occupied);
    assert_eq!(scene.state.apply(fb_rules(), place(2)).expect_err("not the lowest").reason, Reason::NotTheLowest);
    assert_eq!(scene.state.apply(fb_rules(), place(1)), Ok(()));
}
