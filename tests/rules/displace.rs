//! DISPLACE: action C and the relocation that answers it.

use super::scene::{fb, fe};

#[test]
fn displace_1_targets_are_other_players_pieces() {
    fb("r4=[A.T,B.T]").only_of(&["displace"], "displace B trader r4 with trader; displace B trader r4 with merchant");
    let mut scene = fe("q3=[-,B.M]");
    scene.only_of(&["displace"], "displace B merchant q3 ship with merchant");
}

#[test]
fn displace_2_the_fee_is_one_or_two_pieces() {
    let mut scene = fb("A.supply=2T A.stock=0 r4=[B.T,C.M]");
    scene.only_of(&["displace"], "displace B trader r4 with trader");
    let mut scene = fb("A.supply=3T A.stock=0 r4=[B.T,C.M]");
    scene.act("displace C merchant r4 with trader").expect("A.supply=0 A.stock=2T r4=[B.T,A.T] decider=C actions=9");
}

#[test]
fn displace_3_the_kinds_of_replacement_and_fee_are_free() {
    let scene = fb("A.supply=1T1M A.stock=0 r4=[B.T,-]");
    let mut merchant_pays = scene.clone();
    merchant_pays.act("displace B trader r4 with trader").expect("A.supply=0 A.stock=1M r4=[A.T,-]");
    let mut trader_pays = scene;
    trader_pays.act("displace B trader r4 with merchant").expect("A.supply=0 A.stock=1T r4=[A.M,-]");
    let mut scene = fb("A.supply=3T2M A.stock=0 r4=[B.M,-]");
    scene.act("displace B merchant r4 with trader").only("pay 0 merchants; pay 1 merchant; pay 2 merchants");
    scene.act("pay 1 merchant").expect("A.supply=1T1M A.stock=1T1M");
}

#[test]
fn displace_4_the_owner_places_the_piece_and_extras_nearby() {
    let mut scene = fb("A.supply=3T B.stock=5T B.supply=0 r7=[B.M,-,-,-]");
    scene.act("displace B merchant r7 with trader").expect("decider=B");
    scene.only("put displaced merchant r1; put displaced merchant r2; put displaced merchant r4");
    scene.act("put displaced merchant r4; put extra trader r4; put extra trader r1");
    scene.expect("r4=[B.M,B.T] r1=[B.T,-,-] B.stock=3T decider=A active=A");
    let mut scene = fb("A.supply=2T r7=[B.T,-,-,-]");
    scene.act("displace B trader r7 with trader; put displaced trader r2; put extra trader r2");
    scene.expect("r2=[B.T,B.T] B.stock=4T decider=A");
}

#[test]
fn displace_5_extras_come_from_stock_then_supply() {
    let mut scene = fb("A.supply=3T B.stock=1T B.supply=3T1M r7=[B.M,-,-,-]");
    scene.act("displace B merchant r7 with trader; put displaced merchant r1");
    scene.only("put extra trader r1; put extra trader r2; put extra trader r4; done");
    scene.act("put extra trader r1").expect("B.stock=0 B.supply=3T1M");
    scene.only(
        "put extra trader r1; put extra trader r2; put extra trader r4; \
         put extra merchant r1; put extra merchant r2; put extra merchant r4; done",
    );
    scene.act("put extra merchant r2").expect("B.supply=3T r2=[B.M,-] decider=A");
}

#[test]
fn displace_6_nearest_routes_first() {
    let full = "r1=[C.T,C.T,C.T] r2=[C.T,C.T] r4=[C.T,C.T] r3=[C.T,C.T,C.T] r5=[C.T,C.T,C.T]";
    let mut scene = fb(&format!("A.supply=2T r7=[B.T,-,-,-] r8=[C.T,-] {full}"));
    scene.act("displace B trader r7 with trader").only("put displaced trader r8; put extra trader r8");
    scene.act("put displaced trader r8");
    scene.only("put extra trader r10; put extra trader r6; put extra trader r9; done");
}

#[test]
fn displace_7_the_search_is_made_for_each_kind_of_piece() {
    // q4 and q6 next to q5 have only ship posts free.
    let board = "q5=[B.T,-,-] q4=[C.T,-,-] q6=[C.T,C.T,-]";
    let mut scene = fe(&format!("A.supply=2T B.stock=1M B.supply=0 {board}"));
    scene.act("displace B trader q5 with trader");
    // Distance 2 of q5: q2, q3, q8 (from q4), q7 (from q6).
    scene.only("put displaced trader q2; put displaced trader q3; put displaced trader q7; put displaced trader q8");
    scene.act("put displaced trader q7").only("put extra merchant q4 ship; put extra merchant q6 ship; done");
}

#[test]
fn displace_8_the_piece_must_the_extras_may() {
    let mut scene = fb("A.supply=2T r7=[B.T,-,-,-]");
    scene.act("displace B trader r7 with trader").lacks("done; put displaced trader into stock");
    scene.act("put displaced trader r1").offers("done");
    scene.act("done").expect("decider=A B.stock=5T r1=[B.T,-,-]");
}

#[test]
fn displace_9_the_order_is_free_where_it_matters() {
    let near = "r1=[C.T,C.T,-] r2=[C.T,C.T] r4=[C.T,C.T]";
    let scene = {
        let mut scene = fb(&format!("A.supply=3T B.stock=2T B.supply=0 r7=[B.M,-,-,-] {near}"));
        scene.act("displace B merchant r7 with trader").only("put displaced merchant r1; put extra trader r1");
        scene
    };
    let mut trader_first = scene.clone();
    trader_first.act("put extra trader r1");
    trader_first
        .only_of(&["put displaced"], "put displaced merchant r3; put displaced merchant r5; put displaced merchant r8");
    let mut merchant_first = scene;
    merchant_first.act("put displaced merchant r1");
    merchant_first.only("put extra trader r3; put extra trader r5; put extra trader r8; done");
}

#[test]
fn displace_10_nothing_goes_into_the_supply() {
    let mut scene = fb("A.supply=3T r7=[B.M,-,-,-]");
    scene.act("displace B merchant r7 with trader");
    for _ in 0..3 {
        let supply = scene.state.player(kogge::hansa::rules::Seat::B).supply.total();
        for (_, action) in scene.actions() {
            let mut after = scene.state.clone();
            after.apply(scene.rules, action).expect("listed");
            assert!(after.player(kogge::hansa::rules::Seat::B).supply.total() <= supply);
        }
        let first = scene.options(&["put"]).swap_remove(0);
        scene.act(&first);
    }
    scene.expect("decider=A");
}

#[test]
fn displace_11_not_back_to_the_same_route() {
    // r7 has three free posts, everything within distance 2 is full.
    let full = "r1=[C.T,C.T,C.T] r2=[C.T,C.T] r4=[C.T,C.T] r3=[C.T,C.T,C.T] r5=[C.T,C.T,C.T] r8=[C.T,C.T]";
    let mut scene = fb(&format!("A.supply=2T r7=[B.T,-,-,-] {full}"));
    scene.act("displace B trader r7 with trader");
    assert_eq!(scene.options(&["put displaced"]).len(), 3, "r6, r9 and r10");
    assert!(scene.options(&[]).iter().all(|text| !text.ends_with("r7")));
}

#[test]
fn displace_12_nowhere_to_go() {
    let mut scene = fb("A.supply=2T r7=[B.T,-,-,-] rest=C");
    scene.act("displace B trader r7 with trader").only("put displaced trader r7");
    let mut scene = fb("A.supply=2T B.stock=5T r7=[B.T,C.T,C.T,C.T] rest=C");
    scene.act("displace B trader r7 with trader").only("put displaced trader into stock");
    scene.act("put displaced trader into stock").expect("decider=A B.stock=6T");
    // A trader without a post, while a merchant has one.
    let board = "q1=[C.T,C.T,C.T] q2=[C.T,C.T] q3=[B.T,C.M] q4=[A.T,B.M,-] q5=[C.T,C.T,C.M] q6=[C.T,C.T,C.M]";
    let scene = fe(&format!("A.supply=2T B.stock=1M B.supply=0 {board} q7=[C.T,C.T,C.T] q8=[C.T,C.T]"));
    let mut first = scene.clone();
    first.act("displace B trader q3 with trader");
    first.only("put extra merchant q4 ship; put displaced trader into stock");
    first.act("put extra merchant q4 ship; put displaced trader into stock").expect("decider=A B.stock=1T");
    let mut second = scene;
    second.act("displace B trader q3 with trader; put displaced trader into stock; done");
    second.expect("decider=A B.stock=1T1M");
}

#[test]
fn displace_13_extras_from_the_board() {
    let mut scene = fb("A.supply=2T B.stock=0 B.supply=0 r7=[B.T,-,-,-] r9=[B.T,-] b=[B,-,-,-]");
    scene.act("displace B trader r7 with trader; put displaced trader r1").only("lift extra trader r9; done");
    scene.act("lift extra trader r9").expect("r9=[-,-]");
    scene.only("put extra trader r1; put extra trader r2; put extra trader r4");
    scene.act("put extra trader r1").expect("r1=[B.T,B.T,-] decider=A");
    // One on the original route serves too, a merchant on a special space does not.
    let mut scene = fb("A.supply=2T B.stock=0 B.supply=0 r7=[B.T,B.T,-,-] special=[B,-,-,-]");
    scene.act("displace B trader r7 with trader; put displaced trader r1").only("lift extra trader r7; done");
    scene.act("lift extra trader r7").only("put extra trader r1; put extra trader r2; put extra trader r4");
    // Where everything is full, the post just left is open; a piece that would find none is not offered.
    let mut scene = fb("A.supply=2T B.stock=0 B.supply=0 r7=[B.T,C.T,C.T,C.T] r9=[B.T,C.T] rest=C");
    scene.act("displace B trader r7 with trader").only("lift extra trader r9; put displaced trader into stock");
    scene.act("lift extra trader r9").only("put extra trader r9");
    // A piece put down in this relocation stays (AMB-67); one beside it on the same route may be lifted.
    let mut scene = fb("A.supply=3T B.stock=0 B.supply=0 r7=[B.M,-,-,-] r1=[B.M,-,-]");
    scene.act("displace B merchant r7 with trader; put displaced merchant r1; lift extra merchant r1");
    scene.act("put extra merchant r2").expect("r1=[-,B.M,-] r2=[B.M,-] decider=A");
}

#[test]
fn displace_14_the_fee_changes_nothing_for_the_owner() {
    let mut scene = fb("A.supply=1T1M r7=[B.T,-,-,-]");
    scene.act("displace B trader r7 with trader").expect("A.stock=5T1M");
    scene.act("put displaced trader r1; put extra trader r1").expect("decider=A");
}
