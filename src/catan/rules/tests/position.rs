//! Positions made by hand: one that no game can be in is refused.

use super::*;

/// Why a position is refused after a change; before it a state is built of it.
#[track_caller]
fn refusal(scene: &Scene, change: impl FnOnce(&mut Position)) -> PositionError {
    let rules = scene.island.rules();
    let mut position = Position::of(&scene.state);
    position.build(rules).expect("a game can be in it");
    change(&mut position);
    position.build(rules).expect_err("no game can be in it")
}

#[test]
fn a_place_that_the_map_does_not_have_is_refused() {
    let island = Island::beginner();
    let (corners, edges, hexes) = (island.table.corners.len(), island.table.edges.len(), island.table.hexes.len());
    let scene = island.first(3, &[]);
    let founded = |corner| move |it: &mut Position| it.players[0].settlements.push(CornerId::at(corner));
    let laid = |edge| move |it: &mut Position| it.players[0].roads.push(EdgeId::at(edge));
    assert_eq!(refusal(&scene, founded(corners)), PositionError::NoSuchPlace);
    assert_eq!(refusal(&scene, laid(edges)), PositionError::NoSuchPlace);
    assert_eq!(refusal(&scene, |it| it.robber = Some(HexId::at(hexes))), PositionError::NoSuchPlace);
    assert_eq!(refusal(&scene, |it| it.phase = Phase::FirstRoad(CornerId::at(corners))), PositionError::NoSuchPlace);
}

#[test]
fn b_3_2_in_set_up_each_settlement_has_a_road() {
    let island = Island::beginner();
    let scene = island.first(3, &[]);
    let (corner, edge) = (island.corner("C3@12"), island.edge("C3@1"));
    let founded = |it: &mut Position| (it.players[0].settlements, it.active) = (vec![corner], B);
    assert_eq!(refusal(&scene, founded), PositionError::Due("in set-up each settlement has a road"));
    let robber = |it: &mut Position| {
        founded(it);
        (it.players[0].roads, it.phase) = (vec![edge], Phase::RobberStart);
    };
    assert_eq!(refusal(&scene, robber), PositionError::Due("the robber begins before the first settlement"));
}

#[test]
fn tr_2_an_offer_is_answered_by_others_and_chosen_from_answers() {
    let island = Island::beginner();
    let scene = island.turn(3).hand(A, [1, 0, 0, 0, 0]).hand(B, [0, 1, 0, 0, 0]);
    let scene = scene.play(Action::Offer(haggling::offer([1, 0, 0, 0, 0], [0, 1, 0, 0, 0])));
    let Phase::Answer { trade, .. } = *scene.state.phase() else { panic!("B answers") };
    let own = |it: &mut Position| it.phase = Phase::Answer { seat: A, trade };
    assert_eq!(refusal(&scene, own), PositionError::Due("who makes an offer does not answer it"));
    let none = |it: &mut Position| it.phase = Phase::Choose(trade);
    assert_eq!(refusal(&scene, none), PositionError::Due("there is no answer to choose"));
}
