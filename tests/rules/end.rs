//! END: what ends the game, and what still happens.

use kogge::hansa::play::{Plan, PlayerKind, play};
use kogge::hansa::rules::{Action, Line, Phase, Reason, Seat, sheet};

use super::scene::{fb, fb_rules, fe};

#[test]
fn end_1_twenty_prestige_of_anybody() {
    let mut scene = fb("B.prestige=19 b=[B,-,-,-] r2=[A.T,A.M]");
    scene.act("establish r2").expect("B.prestige=20 over=no").offers("skip; found kontor c");
    scene.act("skip").expect("over=yes decider=nobody").only("");
    let refused = scene.state.apply(scene.rules, Action::EndTurn).expect_err("it is over");
    assert_eq!((refused.reason, refused.clause), (Reason::GameOver, "END-4"));
}

#[test]
fn end_2_completed_cities() {
    let mut scene = fb("a=[B,B] g=[C] r3=[A.T,A.T,A.T]");
    scene.expect("completed=2").act("establish r3; found kontor d").expect("completed=3 over=yes");
}

#[test]
fn end_3_no_marker_left_to_draw() {
    let mut scene = fb("heap=1 r1=[A.T,A.T,A.T] r2=[A.T,A.T]");
    scene.act("establish r1; skip").expect("heap=0 over=no");
    scene.act("establish r2").expect("over=no").act("found kontor b").expect("over=yes b=[A,-,-,-]");
    assert_eq!(sheet(scene.rules, &scene.state, Seat::A).line(Line::Markers), 3, "two markers collected");
}

#[test]
fn end_4_the_action_is_carried_out_completely() {
    let mut scene = fb("A.prestige=19 b=[A,-,-,-] e=[A,-] f=[A,-] r1=[A.T,A.T,A.T]");
    scene.act("establish r1").expect("A.prestige=20");
    scene.act("found kontor a").expect("A.prestige=28 over=yes A.stock=7T r1=[-,-,-]");
}

#[test]
fn end_4_the_permanent_marker_too() {
    let mut scene = fe("A.prestige=19 M=[A] q4=[A.T,A.M,A.M]");
    scene.act("establish q4").expect("A.prestige=20 over=no").offers("found kontor S; skip");
    scene.act("found kontor S").expect("S=[A,-] over=no").only("use develop privilege: privilege; skip");
    scene.clone().act("skip").expect("over=yes A.privilege=0");
    scene.act("use develop privilege: privilege").expect("A.privilege=1 over=yes decider=nobody").only("");
    // One of several steps is finished as well, and only then nothing more happens: no marker use, no replacement.
    let mut scene = fe("A.prestige=19 L=[A,-] q3=[A.T,A.M] q1=[B.T,-,-] A.plate=[swap] A.unused=[skill]");
    scene.act("establish q3; skip; use move up to 2 of anyone: B trader q1").expect("over=no");
    scene.act("put B trader q7").expect("over=yes q7=[B.T,-,-] A.plate=swap A.unused=skill").only("");
}

#[test]
fn end_5_only_an_establishing_ends_the_game() {
    for seed in 0..20 {
        let mut plan = Plan::new(3, seed);
        plan.seats = vec![PlayerKind::Random, PlayerKind::Steady];
        plan.turn_cap = 100_000;
        let mut last_is_step3 = false;
        let outcome = play(fb_rules(), &plan, |state, step| {
            last_is_step3 = step.is_some() && matches!(state.phase(), Phase::Step3 { .. });
        });
        let outcome = outcome.expect("FB plays three");
        assert!(outcome.is_finished() && last_is_step3, "seed {seed}");
    }
}

#[test]
fn end_6_two_triggers_are_one_end() {
    let mut scene = fb("A.prestige=19 b=[A,-,-,-] a=[B,B] g=[C] d=[-] heap=0 r1=[A.T,A.T,A.T]");
    scene.act("establish r1; skip").expect("over=yes A.prestige=20");
    assert_eq!(sheet(scene.rules, &scene.state, Seat::A).line(Line::Track), 20);
}
