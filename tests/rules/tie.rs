//! TIE: equal totals.

use kogge::hansa::board::edition::TieBreak;
use kogge::hansa::rules::{Seat, TieBroken, ranking};

use super::scene::fb;

/// Ranks by seat, and what parted the first two.
fn ranks(board: &str) -> (Vec<usize>, Option<TieBroken>) {
    let scene = fb(board);
    let standings = ranking(scene.rules, &scene.state);
    let rank = |seat| standings.iter().find(|standing| standing.seat == seat).expect("every seat is ranked").rank;
    (Seat::players(3).map(rank).collect(), standings[0].tie)
}

#[test]
fn tie_1_fewer_steps_of_actions() {
    let by_steps = Some(TieBroken::By(TieBreak::FewerActionSteps));
    assert_eq!(ranks("A.prestige=5 B.prestige=5 A.actions=2 B.actions=1"), (vec![2, 1, 3], by_steps));
    assert_eq!(ranks("A.prestige=5 B.prestige=6 A.actions=2 B.actions=1"), (vec![2, 1, 3], None));
}

#[test]
fn tie_2_more_network_points() {
    // A: 7 + 1 city of 2 + network 3; B: 10 + 2 + network 0 … made equal by prestige.
    let board = "A.prestige=7 a=[A,-] B.prestige=10 A.actions=1 B.actions=1";
    assert_eq!(ranks(board), (vec![1, 2, 3], Some(TieBroken::By(TieBreak::NetworkPoints))));
}

#[test]
fn tie_3_a_shared_rank() {
    let (ranks, tie) = ranks("A.prestige=5 B.prestige=5 C.prestige=2");
    assert_eq!((ranks, tie), (vec![1, 1, 3], Some(TieBroken::Shared)));
    // Further down too, and no number is skipped for a tie that was decided.
    assert_eq!(self::ranks("A.prestige=2 B.prestige=9 C.prestige=2").0, vec![2, 1, 2]);
    assert_eq!(self::ranks("A.prestige=2 B.prestige=9 C.prestige=2 A.actions=1").0, vec![3, 1, 2]);
}
