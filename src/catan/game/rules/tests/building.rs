//! Building: B8.

use super::*;

/// A settlement of seat A with a road of two edges.
fn built(island: &Island) -> Scene<'_> {
    island.turn(3).settlements(A, ["C3@12"]).roads(A, ["C3@1", "C3@3"])
}

#[test]
fn b_8_1_the_price_goes_to_the_bank() {
    let island = Island::beginner();
    let scene = built(&island);
    for (action, price) in [
        (scene.road("C3@5"), [1, 1, 0, 0, 0]),
        (scene.settle("C3@4"), [1, 1, 1, 1, 0]),
        (scene.city("C3@12"), [0, 0, 0, 2, 3]),
        (Action::Buy, [0, 0, 1, 1, 1]),
    ] {
        let exact = scene.clone().hand(A, price);
        assert!(exact.lists(action));
        let paid = exact.play(action);
        assert_eq!((paid.hand_of(A), paid.state.bank()), ([0; 5], &[19; 5]), "{action:?}");
        for i in (0..5).filter(|&i| price[i] > 0) {
            let mut less = price;
            less[i] -= 1;
            assert_eq!(scene.clone().hand(A, less).refused(action), Reason::Price, "{action:?}");
        }
    }
}

#[test]
fn b_8_2_a_road_touches_an_own_road_or_building() {
    let island = Island::beginner();
    let scene = built(&island).settlements(B, ["E1@8"]).roads(B, ["E1@9"]).hand(A, [1, 1, 0, 0, 0]);
    let places: Vec<Action> = scene.listed(ActionKind::Road);
    // At the settlement, between the two roads, and at their end.
    let mut expected = ["C3@11", "B2@3", "C4@11", "C3@5", "C4@7"].map(|name| scene.road(name));
    expected.sort_unstable();
    assert_eq!(places, expected);
    assert_eq!(scene.refused(scene.road("C3@7")), Reason::NoWay);
    assert_eq!(scene.refused(scene.road("E1@7")), Reason::NoWay, "it touches another's pieces only");
    assert_eq!(scene.refused(Action::Road(EdgeId::at(72))), Reason::Unknown);
    assert_eq!(scene.refused(Action::Road(EdgeId::at(255))), Reason::Unknown);
}

#[test]
fn b_8_2_an_opponents_settlement_blocks_the_way() {
    let island = Island::beginner();
    let scene = built(&island).settlements(B, ["C3@4"]).hand(A, [1, 1, 0, 0, 0]);
    for name in ["C3@5", "C4@7"] {
        assert_eq!(scene.refused(scene.road(name)), Reason::NoWay);
    }
    // An own one does not, and neither does a road of an opponent at the corner.
    let scene = built(&island).settlements(A, ["C3@4"]).hand(A, [1, 1, 0, 0, 0]);
    assert!(scene.lists(scene.road("C3@5")));
    let scene = built(&island).settlements(B, ["D3@4"]).roads(B, ["D3@3", "D3@1", "C4@7"]).hand(A, [1, 1, 0, 0, 0]);
    assert!(scene.lists(scene.road("C3@5")));
    assert_eq!(scene.refused(scene.road("C4@7")), Reason::RoadThere);
}

#[test]
fn b_8_3_a_settlement_needs_an_own_road_and_room() {
    let island = Island::beginner();
    let price = [1, 1, 1, 1, 0];
    let scene = built(&island).settlements(B, ["E1@8"]).roads(B, ["E1@9", "E1@11"]).hand(A, price);
    assert_eq!(scene.listed(ActionKind::Settle), [scene.settle("C3@4")]);
    assert_eq!(scene.refused(scene.settle("C3@2")), Reason::TooNear);
    assert_eq!(scene.refused(scene.settle("C3@12")), Reason::Occupied);
    assert_eq!(scene.refused(scene.settle("E1@12")), Reason::NoRoad, "the road there is another's");
    assert_eq!(scene.refused(Action::Settle(CornerId::at(54))), Reason::Unknown);
    let built = scene.clone().play(scene.settle("C3@4"));
    assert_eq!(built.state.builder(island.corner("C3@4")), Some(A));
    assert_eq!(built.state.settlements(A).len(), 2);
}

#[test]
fn b_8_4_a_city_takes_the_place_of_an_own_settlement() {
    let island = Island::beginner();
    let scene = built(&island).settlements(B, ["E1@8"]).hand(A, [0, 0, 0, 4, 6]);
    let left =
        |scene: &Scene| (scene.state.settlements_left(island.rules(), A), scene.state.cities_left(island.rules(), A));
    assert_eq!(left(&scene), (4, 4));
    assert_eq!(scene.listed(ActionKind::City), [scene.city("C3@12")]);
    for name in ["E1@8", "C3@4"] {
        assert_eq!(scene.refused(scene.city(name)), Reason::NoSettlement, "{name}");
    }
    let scene = scene.clone().play(scene.city("C3@12"));
    assert_eq!(left(&scene), (5, 3));
    assert_eq!(scene.refused(scene.city("C3@12")), Reason::NoSettlement, "it is a city");
}

#[test]
fn b_8_5_nothing_is_built_without_a_piece() {
    let island = Island::beginner();
    // 15 roads: two hexes and three edges that lead on.
    let scene = island.turn(3).roads(A, ["C3@1", "C3@3", "C3@5", "C3@7", "C3@9", "C3@11"]);
    let scene = scene.roads(A, ["C4@1", "C4@3", "C4@5", "C4@7", "C4@11", "D3@9", "D3@7", "D3@5", "D3@3"]);
    let scene = scene.hand(A, [9, 9, 9, 9, 9]);
    assert_eq!(scene.state.roads_left(island.rules(), A), 0);
    assert_eq!(scene.refused(scene.road("B2@3")), Reason::NoPiece);
    assert!(scene.listed(ActionKind::Road).is_empty());
    assert!(!scene.listed(ActionKind::Settle).is_empty());
    let five = island.turn(3).settlements(A, ["A1@12", "A3@2", "C1@8", "C5@4", "C3@12"]).roads(A, ["C3@1", "C3@3"]);
    let five = five.hand(A, [9, 9, 9, 9, 9]);
    assert_eq!(five.refused(five.settle("C3@4")), Reason::NoPiece);
    // A city gives a settlement back.
    let after = five.clone().play(five.city("A1@12"));
    assert!(after.lists(after.settle("C3@4")));
    let four = island.turn(3).cities(A, ["A1@12", "A3@2", "C1@8", "C5@4"]).settlements(A, ["C3@12"]);
    let four = four.hand(A, [0, 0, 0, 9, 9]);
    assert_eq!(four.refused(four.city("C3@12")), Reason::NoPiece);
}

#[test]
fn b_8_6_one_road_an_edge_and_one_building_a_corner() {
    let island = Island::beginner();
    let scene = built(&island).hand(A, [9; 5]);
    assert_eq!(scene.refused(scene.road("C3@1")), Reason::RoadThere);
    assert_eq!(scene.refused(scene.settle("C3@12")), Reason::Occupied);
    let other = built(&island).settlements(B, ["C4@2"]).roads(B, ["C4@1", "C4@11"]).hand(A, [9; 5]);
    assert_eq!(other.refused(other.road("C4@11")), Reason::RoadThere);
    assert_eq!(other.refused(other.settle("C4@2")), Reason::Occupied);
}

#[test]
fn b_8_7_a_harbour_works_from_the_moment_the_building_stands() {
    let island = Island::beginner();
    let scene = island.turn(3).roads(A, ["A1@9", "A1@11"]).hand(A, [4, 1, 1, 1, 0]);
    let bank = Action::Bank { gives: Lumber, gets: Ore };
    let scene = scene.clone().play(scene.settle("A1@12"));
    assert_eq!(scene.play(bank).hand_of(A), [0, 0, 0, 0, 1]);
}
