//! MOVE: action D.

use super::scene::fb;

#[test]
fn move_1_as_many_as_the_book_says() {
    let mut scene = fb("actions=1 A.book=1 r1=[A.T,A.T,-] r3=[A.T,-,-] r9=[A.T,-]");
    scene.act("move trader r1").offers("done; lift trader r1; lift trader r3; lift trader r9").expect("actions=1");
    scene.act("lift trader r1; lift trader r3").lacks("done");
    assert!(scene.options(&["lift"]).is_empty(), "three are the limit");
    scene.act("put trader r1; put trader r1; put trader r6").expect("r1=[A.T,A.T,-] r6=[A.T,-] r9=[A.T,-] actions=0");
    fb("A.book=1 r1=[A.T,-,-]").act("move trader r1; put trader r10").expect("r10=[A.T,-,-] r1=[-,-,-] actions=9");
    let mut scene = fb("A.book=1 r1=[A.T,A.T,-]");
    scene.act("move trader r1; done; put trader r10").expect("r1=[-,A.T,-] r10=[A.T,-,-]");
}

#[test]
fn move_2_all_are_lifted_before_any_is_put() {
    let mut scene = fb("r4=[A.T,B.T] r9=[A.M,B.T] rest=B");
    scene.act("move trader r4; lift merchant r9").only("put trader r4; put trader r9");
    scene.act("put trader r9").only("put merchant r4");
    scene.act("put merchant r4").expect("r4=[A.M,B.T] r9=[A.T,B.T]");
}

#[test]
fn move_3_lifted_pieces_go_back_to_posts() {
    let mut scene = fb("r1=[A.T,-,-] r9=[A.M,-]");
    scene.act("move trader r1; lift merchant r9");
    for _ in 0..2 {
        let options = scene.options(&[]);
        assert!(!options.is_empty() && options.iter().all(|text| text.starts_with("put ")));
        let last = scene.options(&[]).pop().expect("checked");
        scene.act(&last);
    }
    scene.expect("A.supply=5T1M A.stock=5T decider=A");
}

#[test]
fn move_4_nobody_is_forced() {
    let mut scene = fb("r1=[A.T,B.T,-] b=[A,-,-,-] r4=[B.T,B.T]");
    scene.only_of(&["move"], "move trader r1");
    scene.act("move trader r1").lacks("put trader r4").offers("put trader r1");
}

#[test]
fn move_5_any_own_post_is_an_origin() {
    fb("r2=[A.T,A.T]")
        .act("move trader r2; lift trader r2; put trader r1; put trader r1")
        .expect("r2=[-,-] r1=[A.T,A.T,-]");
}
