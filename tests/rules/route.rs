//! ROUTE: action E and its fixed sequence.

use super::scene::fb;

#[test]
fn route_1_every_post_must_be_own() {
    fb("r2=[A.T,A.T]").offers("establish r2");
    fb("r2=[A.T,B.T]").lacks("establish r2");
    fb("r2=[A.T,-]").lacks("establish r2").act("place trader r2").offers("establish r2").expect("r2=[A.T,A.T]");
}

#[test]
fn route_2_prestige_comes_before_the_kontor() {
    let mut scene = fb("r1=[A.T,A.T,A.T] b=[A,-,-,-]");
    scene.act("establish r1").expect("A.prestige=1").act("found kontor a").expect("A.prestige=2");
}

#[test]
fn route_3_both_controllers_get_a_point() {
    fb("r4=[A.T,A.T] b=[A,B,-,-] e=[A,-]").act("establish r4").expect("A.prestige=1 B.prestige=1");
    fb("r4=[A.T,A.T] b=[A,-,-,-] e=[A,-]").act("establish r4").expect("A.prestige=2 B.prestige=0");
}

#[test]
fn route_4_the_point_cannot_be_declined() {
    let mut scene = fb("r4=[A.T,A.T] e=[C,-]");
    scene.act("establish r4; skip").expect("C.prestige=1 A.prestige=0 r4=[-,-]");
}

#[test]
fn route_5_the_marker_is_taken_and_replaced() {
    let mut scene = fb("r1=[A.T,A.T,A.T] r1.marker=swap r2.marker=none heap=12");
    scene.act("establish r1").expect("A.unused=swap r1.marker=none heap=11");
    assert_eq!(scene.get("A.plate").split(',').count(), 1);
}

#[test]
fn route_6_one_thing_or_nothing() {
    let mut scene = fb("r1=[A.T,A.T,A.T]");
    scene.act("establish r1").only("found kontor a; found kontor b; develop actions; skip");
    scene.act("found kontor a").expect("a=[A,-] A.actions=0").lacks("found kontor b; skip").offers("end turn");
}

#[test]
fn route_7_the_pieces_return_to_the_stock() {
    let mut scene = fb("A.stock=0 r5=[A.T,A.T,A.M]");
    scene.act("establish r5; skip").expect("A.stock=2T1M r5=[-,-,-] A.supply=5T1M");
    let mut scene = fb("A.stock=0 r5=[A.T,A.T,A.M]");
    scene.act("establish r5; found kontor f").expect("A.stock=1T1M r5=[-,-,-] f=[A,-] A.supply=5T1M");
}

#[test]
fn route_8_between_completed_cities() {
    fb("d=[B] f=[B,C] r6=[A.T,A.T]").offers("establish r6");
}

#[test]
fn route_9_again_and_again() {
    let mut scene = fb("actions=5 r2=[A.T,A.T]");
    scene.act("establish r2; skip; place trader r2; place trader r2; establish r2; skip").expect("actions=1");
}
