//! LINK: the chain of own kontors between two cities.

use super::scene::{city, fb, fb_rules};

#[test]
fn link_1_two_cities_are_its_ends() {
    assert_eq!(fb_rules().table.link_ends, ["a", "f"].map(|name| city(fb_rules(), name)));
}

#[test]
fn link_2_a_chain_of_own_kontors() {
    let mut scene = fb("a=[A,-] b=[A,-,-,-] e=[A,-] r6=[A.T,A.T]");
    scene.act("establish r6; found kontor f").expect("A.link=1 A.prestige=7");
    let mut scene = fb("a=[A,-] b=[A,-,-,-] e=[B,-] r6=[A.T,A.T]");
    scene.act("establish r6; found kontor f").expect("A.link=0 A.prestige=0");
}

#[test]
fn link_3_rewards_fall() {
    for (before, reward) in [("", 7), ("B.link=1", 4), ("B.link=1 C.link=2", 2), ("B.link=1 C.link=2 D.link=3", 0)] {
        let mut scene = fb(&format!("players=4 a=[A,-] b=[A,-,-,-] e=[A,-] r6=[A.T,A.T] {before}"));
        scene.act("establish r6; found kontor f").expect(&format!("A.prestige={reward}"));
    }
}

#[test]
fn link_4_once_for_each_player() {
    let mut scene = fb("A.link=1 a=[A,-] b=[A,-,-,-] e=[A,-] r6=[A.T,A.T] d=[C]");
    scene.act("establish r6; found kontor f").expect("A.prestige=0 A.link=1");
    let mut scene = fb("active=B A.link=1 a=[B,-] b=[B,-,-,-] e=[B,-] r6=[B.T,B.T]");
    scene.act("establish r6; found kontor f").expect("B.prestige=4 B.link=2");
}

#[test]
fn link_5_extra_kontors_count() {
    let mut scene = fb("a=[A,-] e=[A,-] f=[A,-] b=[C,-,-,-] A.unused=extra r1.marker=none r2=[A.T,A.T] r2.marker=none");
    scene.act("establish r2; found extra kontor b with trader").expect("A.prestige=7");
    // Swap completes no chain: the place of a kontor within its city does not matter. Special spaces are no kontors.
    let mut scene = fb("a=[A,-] e=[A,-] f=[A,-] r7=[A.T,A.T,A.T,A.M]");
    scene.act("establish r7; take special space 1 for 7").expect("A.prestige=0 A.link=0");
}

#[test]
fn link_6_only_whoever_occupies_completes_it() {
    let mut scene = fb("active=B a=[A,-] b=[A,-,-,-] f=[A,-] r4=[B.T,B.T] B.privilege=1");
    scene.act("establish r4; found kontor e").expect("A.link=0 B.link=0");
}
