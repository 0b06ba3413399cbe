//! SKILL: step 3b.

use super::scene::fb;

#[test]
fn skill_1_a_skill_of_an_end_city() {
    let mut scene = fb("r8=[A.T,A.T]");
    scene.act("establish r8").only_of(&["develop"], "develop actions; develop privilege");
    scene.act("develop privilege").expect("A.privilege=1 A.actions=0").lacks("develop actions");
}

#[test]
fn skill_2_the_track_piece_goes_into_the_supply() {
    let mut scene = fb("A.supply=0 A.stock=0 r9=[A.T,A.T]");
    scene.act("establish r9; develop book").expect("A.stock=2T A.supply=1M A.book=1");
    let mut scene = fb("A.supply=0 A.stock=0 r6=[A.T,A.M]");
    scene.act("establish r6; develop keys").expect("A.stock=1T1M A.supply=1T A.keys=1");
}

#[test]
fn skill_3_the_new_value_holds_at_once() {
    let mut scene = fb("A.stock=5T A.supply=0 r4=[A.T,A.T]");
    scene.act("establish r4; develop purse; income").offers("take 5 traders").lacks("take 6 traders");
}

#[test]
fn skill_4_a_finished_skill_is_not_offered() {
    fb("A.privilege=3 r8=[A.T,A.T]").act("establish r8").only_of(&["develop"], "develop actions");
}

#[test]
fn skill_5_neither_privilege_nor_kind_nor_space_matters() {
    fb("g=[B] r8=[A.M,A.M]").act("establish r8").offers("develop privilege");
}
