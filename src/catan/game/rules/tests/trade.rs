//! Trade with the bank: B7.2 to B7.4.

use super::*;

const fn bank(gives: Resource, gets: Resource) -> Action {
    Action::Bank { gives, gets }
}

#[test]
fn b_7_3_the_bank_takes_four_three_or_two() {
    let island = Island::beginner();
    let rates =
        |scene: &Scene| Resource::ALL.iter().map(|&it| scene.state.rate(island.rules(), A, it)).collect::<Vec<_>>();
    let plain = island.turn(3).settlements(A, ["C3@12"]).settlements(B, ["A1@12"]);
    assert_eq!(rates(&plain), [4; 5], "another's harbour is no help");
    // The harbour of any kind, and that of wool.
    assert_eq!(rates(&island.turn(3).settlements(A, ["A1@12"])), [3; 5]);
    assert_eq!(rates(&island.turn(3).settlements(A, ["D4@4"])), [4, 4, 2, 4, 4]);
    let both = island.turn(3).cities(A, ["A1@10"]).settlements(A, ["D4@6"]);
    assert_eq!(rates(&both), [3, 3, 2, 3, 3]);
    for (harbour, resource) in [("A2@2", Grain), ("B4@12", Ore), ("D1@8", Brick), ("B1@10", Lumber)] {
        let scene = island.turn(3).settlements(A, [harbour]);
        let two: Vec<u8> = Resource::ALL.iter().map(|&it| if it == resource { 2 } else { 4 }).collect();
        assert_eq!(rates(&scene), two);
    }
}

#[test]
fn b_7_3_cards_go_to_the_bank_and_one_comes_back() {
    let island = Island::beginner();
    let scene = island.turn(3).settlements(A, ["A1@12"]).hand(A, [3, 2, 0, 0, 0]);
    assert_eq!(scene.refused(bank(Brick, Ore)), Reason::Rate);
    let expected = [Brick, Wool, Grain, Ore].map(|gets| bank(Lumber, gets));
    assert_eq!(scene.listed(ActionKind::Bank), expected);
    let scene = scene.play(bank(Lumber, Ore));
    assert_eq!(scene.hand_of(A), [0, 2, 0, 0, 1]);
    assert_eq!(scene.state.bank(), &[19, 17, 19, 19, 18]);
    assert_eq!(scene.state.known(Some(B), A), [0, 2, 0, 0, 1]);
}

#[test]
fn b_7_2_the_bank_gives_no_resource_for_itself() {
    let island = Island::beginner();
    let scene = island.turn(3).hand(A, [8, 0, 0, 0, 0]);
    assert_eq!(scene.refused(bank(Lumber, Lumber)), Reason::SameResource);
}

#[test]
fn b_7_4_the_bank_gives_only_what_it_has() {
    let island = Island::beginner();
    let scene = island.turn(3).hand(A, [4, 0, 0, 0, 0]).hand(B, [0, 0, 0, 19, 0]);
    assert_eq!(scene.refused(bank(Lumber, Grain)), Reason::BankLacks);
    assert_eq!(scene.listed(ActionKind::Bank), [Brick, Wool, Ore].map(|gets| bank(Lumber, gets)));
}
