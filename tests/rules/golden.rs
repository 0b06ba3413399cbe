//! The golden sequences: several clauses in one go.

use kogge::hansa::rules::{Line, Seat, sheet};

use super::scene::{fb, fn2};

#[test]
fn gs_1_displacement_with_every_source() {
    let board = "r7=[B.M,-,-,-] r1=[C.T,C.T,-] r2=[C.T,C.T] r4=[A.T,A.T]";
    let mut scene = fb(&format!("A.supply=2T1M A.stock=0 B.supply=1T B.stock=1T {board}"));
    scene.act("displace B merchant r7 with trader");
    scene.expect("A.supply=0 A.stock=1T1M r7=[A.T,-,-,-] decider=B actions=9");
    scene.only("put displaced merchant r1; put extra trader r1");
    scene.act("put extra trader r1").only(
        "put displaced merchant r8; put displaced merchant r3; put displaced merchant r5; \
         put extra trader r8; put extra trader r3; put extra trader r5",
    );
    scene.act("put displaced merchant r8; put extra trader r8");
    scene.expect("r1=[C.T,C.T,B.T] r8=[B.M,B.T] B.supply=0 B.stock=0 decider=A actions=9");
}

#[test]
fn gs_2_one_action_many_effects() {
    let board = "b=[B,A,-,-] e=[A,-] f=[A,-] r1=[A.T,A.T,A.M] r1.marker=+3 heap=1";
    let mut scene = fb(&format!("actions=1 A.prestige=12 A.privilege=1 A.stock=0 {board}"));
    scene.act("establish r1").expect("A.prestige=13 A.unused=+3 heap=0 over=no");
    scene.only("found kontor a; develop actions; skip");
    scene.act("found kontor a").expect("A.prestige=21 A.link=1 A.stock=1T1M over=yes");
    assert_eq!(sheet(scene.rules, &scene.state, Seat::A).line(Line::Markers), 1, "the plate does not count");
}

#[test]
fn gs_3_neutral_route() {
    let board = "t6=[n,-] t2=[n,-] t2.marker=skill Y=[A,-]";
    let mut scene = fn2(&format!("players=2 modules=two-players actions=2 {board}"));
    scene
        .act("displace n trader t2 with trader; pay 0 merchants")
        .expect("A.supply=3T1M A.stock=6T decider=B actions=1");
    scene.act("put displaced n trader t6").expect("t6=[n,n] A.prestige=0 decider=B");
    scene.act("put extra trader t1").expect("t1=[n,-,-] A.prestige=1 B.prestige=0 n.prestige=0 A.plate= decider=A");
    scene.only("neutral kontor H; neutral kontor Y");
    let mut other = scene.clone();
    scene.act("neutral kontor H").expect("H=[n,-] t6=[n,-] t2=[A.T,-] decider=A active=A actions=1 over=no");
    scene.offers("place trader t1; end turn");
    other.act("neutral kontor Y").expect("Y=[A,n] H=[-,-] t6=[n,-]");
}
