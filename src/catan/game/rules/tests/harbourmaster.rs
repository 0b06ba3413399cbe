//! The Harbourmaster: HM1 to HM4.

use super::*;

fn harbours(island: &Island) -> Scene<'_> {
    island.turn_with(3, &[Module::Harbourmaster])
}

#[test]
fn hm_1_a_settlement_on_a_harbour_is_one_point_and_a_city_two() {
    let island = Island::beginner();
    let scene = harbours(&island).settlements(A, ["A1@12", "C3@12"]).cities(A, ["D4@6"]).cities(B, ["C3@6"]);
    let points = [A, B, C].map(|seat| scene.state.harbour_points(island.rules(), seat));
    assert_eq!(points, [3, 0, 0]);
}

#[test]
fn hm_2_the_first_with_three_takes_the_card_for_two_points() {
    let island = Island::beginner();
    let by_city = harbours(&island).settlements(A, ["A1@12", "D4@6"]).hand(A, [0, 0, 0, 2, 3]);
    assert_eq!(by_city.state.harbourmaster(), None);
    let by_city = by_city.clone().play(by_city.city("D4@6"));
    assert_eq!((by_city.state.harbourmaster(), by_city.points(A)), (Some(A), 5));
    let by_settlement = harbours(&island).cities(A, ["D4@6"]).roads(A, ["A1@9", "A1@11"]).hand(A, [1, 1, 1, 1, 0]);
    let by_settlement = by_settlement.clone().play(by_settlement.settle("A1@12"));
    assert_eq!((by_settlement.state.harbourmaster(), by_settlement.points(A)), (Some(A), 5));
    // Without the module there is no such card.
    let without = island.turn(3).settlements(A, ["A1@12", "D4@6"]).hand(A, [0, 0, 0, 2, 3]);
    let without = without.clone().play(without.city("D4@6"));
    assert_eq!((without.state.harbourmaster(), without.points(A)), (None, 3));
}

#[test]
fn hm_3_it_moves_only_to_more() {
    let island = Island::beginner();
    let scene = harbours(&island).settlements(A, ["A1@12"]).cities(A, ["D4@6"]);
    assert_eq!(scene.state.harbourmaster(), Some(A));
    let scene = scene.settlements(B, ["B4@12", "E1@8"]).hand(B, [0, 0, 0, 4, 6]).with(|state| state.active = B);
    let scene = scene.clone().play(scene.city("E1@8"));
    assert_eq!(scene.state.harbourmaster(), Some(A), "a tie keeps");
    let scene = scene.clone().play(scene.city("B4@12"));
    assert_eq!((scene.state.harbourmaster(), scene.points(A), scene.points(B)), (Some(B), 3, 6));
}

#[test]
fn hm_4_the_target_is_one_higher() {
    let island = Island::beginner();
    assert_eq!(island.turn(3).state.target(island.rules()), 10);
    let scene = harbours(&island);
    assert_eq!(scene.state.target(island.rules()), 11);
    let ten = scene.cities(A, ["A1@12", "A3@2", "C3@8", "C5@6"]).settlements(A, ["C3@12"]).knights(A, 0);
    let ten = ten.hand(A, [0, 0, 1, 1, 1]);
    assert_eq!(ten.points(A), 9);
    let ten = ten.play(Action::Buy).play(Action::Drawn(Card::Point));
    assert!(!ten.state.is_over());
    let eleven = ten.hand(A, [0, 0, 1, 1, 1]).play(Action::Buy).play(Action::Drawn(Card::Point));
    assert_eq!(eleven.state.winner(), Some(A));
}
