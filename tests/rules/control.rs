//! CONTROL: who controls a city.

use super::scene::fb;

#[test]
fn control_1_most_kontors() {
    fb("b=[A,B,-,-] b.extra=[A]").expect("b.control=A");
}

#[test]
fn control_2_a_tie_goes_to_the_rightmost_of_the_tied() {
    fb("b=[A,A,B,C] b.extra=[B]").expect("b.control=B");
}

#[test]
fn control_3_extra_kontors_are_worth_least() {
    fb("b=[A,-,-,-] b.extra=[C,B]").expect("b.control=A");
    // Between extra kontors alone the older one, further right, is worth more.
    fb("b=[A,A,A,-] b.extra=[C,B]").expect("b.control=A");
    fb("b=[A,-,-,-] b.extra=[C,B,C,B,A]").expect("b.control=A");
    fb("b=[A,-,-,-] b.extra=[C,B,C,B]").expect("b.control=B");
}

#[test]
fn control_4_is_looked_up_at_every_use() {
    fb("").expect("b.control=nobody");
    let mut scene = fb("A.unused=swap r1.marker=none r2.marker=none b=[A,B,-,-] r4=[A.T,A.T]");
    scene.expect("b.control=B").act("use swap kontors: b 1 and 2").expect("b=[B,A,-,-] b.control=A");
    scene.act("establish r4").expect("A.prestige=1 B.prestige=0");
}
