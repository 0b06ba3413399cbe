//! Production: B5, B6.5.

use super::*;

#[test]
fn b_5_1_a_settlement_yields_one_card_and_a_city_two() {
    let island = Island::beginner();
    // The fields with the 12.
    let scene = island.turn(3).settlements(A, ["B1@12"]).cities(A, ["B1@8"]).settlements(B, ["B1@4"]);
    let scene = scene.roll(12);
    assert_eq!(scene.hand_of(A), [0, 0, 0, 3, 0]);
    assert_eq!(scene.hand_of(B), [0, 0, 0, 1, 0]);
    assert_eq!(scene.hand_of(C), [0; 5]);
    assert_eq!(scene.state.bank(), &[19, 19, 19, 15, 19]);
    assert_eq!(scene.state.known(Some(C), A), [0, 0, 0, 3, 0], "everybody sees it");
}

#[test]
fn b_5_1_every_hex_with_the_number_yields() {
    let island = Island::beginner();
    // Both threes, forest and mountains, and no other number.
    let scene = island.turn(3).settlements(A, ["C4@2", "D2@6"]).roll(3);
    assert_eq!(scene.hand_of(A), [1, 0, 0, 0, 1]);
}

/// Hands that leave this much ore and wool in the bank.
fn short<'a>(scene: Scene<'a>, wool: u8, ore: u8) -> Scene<'a> {
    scene.hand(C, [0, 0, 19 - wool, 0, 19 - ore])
}

#[test]
fn b_5_2_a_bank_that_cannot_pay_two_players_pays_neither() {
    let island = Island::beginner();
    // The mountains with the 10.
    let scene = island.turn(3).settlements(A, ["A1@12"]).cities(B, ["A1@4"]);
    let both = short(scene, 19, 2).roll(10);
    assert_eq!((both.hand_of(A), both.hand_of(B)), ([0; 5], [0; 5]));
    assert_eq!(both.state.bank()[Ore.index()], 2);
    let enough = short(island.turn(3).settlements(A, ["A1@12"]).cities(B, ["A1@4"]), 19, 3).roll(10);
    assert_eq!((enough.hand_of(A)[4], enough.hand_of(B)[4]), (1, 2));
}

#[test]
fn b_5_2_one_player_alone_gets_what_is_left() {
    let island = Island::beginner();
    let alone = island.turn(3).settlements(A, ["A1@12"]).cities(A, ["A1@4"]);
    for left in [0, 1, 2, 3] {
        let scene = short(alone.clone(), 19, left).roll(10);
        assert_eq!((scene.hand_of(A)[4], scene.state.bank()[4]), (left, 0));
    }
}

#[test]
fn b_5_3_other_resources_of_the_roll_are_paid() {
    // Mountains and pasture bear the same number.
    let island = Island::new(sample::board(&["0: mountains 4, pasture 4, desert"], &[]));
    let scene = island.turn(3).settlements(A, ["A1@2"]).cities(B, ["A1@6"]);
    let scene = short(scene, 1, 2).roll(4);
    assert_eq!((scene.hand_of(A), scene.hand_of(B)), ([0, 0, 1, 0, 0], [0; 5]), "wool is paid, ore is not");
}

#[test]
fn b_6_5_the_hex_of_the_robber_yields_nothing() {
    let island = Island::beginner();
    let scene = island.turn(3).settlements(A, ["C4@2", "D2@6"]).robber("D2").roll(3);
    assert_eq!(scene.hand_of(A), [1, 0, 0, 0, 0], "the other hex with the number yields");
}

#[test]
fn b_2_8_the_desert_yields_nothing() {
    let island = Island::beginner();
    for sum in 2..=12 {
        // The other hexes at this corner of the desert bear 3 and 4.
        let scene = island.turn(3).settlements(A, ["C3@4"]).robber("A1").roll(sum);
        let yields = [3, 4].contains(&sum);
        assert_eq!(scene.state.n_cards(A) > 0, yields, "{sum}");
    }
}
