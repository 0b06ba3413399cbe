//! Victory: B12.

use super::*;

/// Eight points of seat A.
fn eight(island: &Island, seat: Seat) -> Scene<'_> {
    island.turn(3).cities(seat, ["A1@12", "A3@2", "C1@8", "C5@4"])
}

#[test]
fn b_12_1_points_are_added_up() {
    let island = Island::beginner();
    let scene = island.turn_with(3, &[Module::Harbourmaster]).settlements(A, ["C3@12"]);
    assert_eq!(scene.points(A), 1);
    let scene = scene.cities(A, ["A1@12"]);
    assert_eq!(scene.points(A), 3);
    let scene = scene.cards(A, Card::Point, 2);
    assert_eq!((scene.points(A), scene.state.public_points(island.rules(), A)), (5, 3));
    let scene = scene.knights(A, 3);
    assert_eq!(scene.points(A), 7);
    let scene = scene.roads(A, ["C3@1", "C3@3", "C3@5", "C3@7", "C3@9"]);
    assert_eq!(scene.points(A), 9);
    scene.sound();
    let scene = scene.settlements(B, ["E1@8"]).cities(B, ["D4@6"]);
    assert_eq!((scene.points(A), scene.points(B)), (9, 3 + 2), "with the Harbourmaster");
}

#[test]
fn b_12_2_who_reaches_the_target_in_his_turn_wins_at_once() {
    let island = Island::beginner();
    // By a settlement, a city, the Longest Road, the Largest Army and a card.
    let nine = eight(&island, A).settlements(A, ["C3@12"]).roads(A, ["C3@1", "C3@3"]).hand(A, [4; 5]);
    assert_eq!(nine.clone().play(nine.settle("C3@4")).state.winner(), Some(A));
    let line = eight(&island, A).roads(A, ["C3@1", "C3@3", "C3@5", "C3@7"]).hand(A, [1, 1, 0, 0, 0]);
    let won = line.clone().play(line.road("C3@9"));
    assert_eq!(won.state.winner(), Some(A));
    let knights = eight(&island, A).knights(A, 2).cards(A, Card::Knight, 1).unrolled().play(Action::Play(Card::Knight));
    assert_eq!(knights.state.winner(), Some(A), "before the roll and the robber");
    let city = island.turn(3).cities(A, ["A1@12", "A3@2", "C1@8"]).settlements(A, ["C5@4"]).knights(A, 3);
    let city = city.hand(A, [0, 0, 0, 2, 3]);
    let won = city.clone().play(city.city("C5@4"));
    assert_eq!(won.state.winner(), Some(A));
    assert_eq!((won.list(), won.state.decider()), (Vec::new(), None));
    assert_eq!(won.refused(Action::EndTurn), Reason::GameOver);
}

#[test]
fn b_12_3_a_game_that_nobody_wins_goes_on() {
    let island = Island::beginner();
    let mut scene = island.turn(3);
    // Three times as many turns as a game of random decisions has.
    for turn in 1..=1_000 {
        assert_eq!((scene.state.turn(), scene.state.winner()), (turn, None));
        scene = scene.play(Action::EndTurn).play(Action::Roll).play(Action::Rolled([1, 1]));
    }
    assert_eq!(scene.list(), [Action::EndTurn]);
}

#[test]
fn b_12_2_points_of_anothers_turn_wait_for_the_own() {
    let island = Island::beginner();
    // Seat A cuts the road of seat C, so that the Longest Road falls to seat B, who has eight points.
    let scene = eight(&island, B).roads(B, ["E1@9", "E1@7", "E1@5", "E2@7", "E2@5"]);
    let scene = scene.roads(C, ["C3@1", "C3@3", "C3@5", "C3@7", "C3@9", "B2@3"]);
    let scene = scene.settlements(A, ["D3@4"]).roads(A, ["D3@3", "D3@1"]).hand(A, [1, 1, 1, 1, 0]);
    let scene = scene.with(|state| state.longest_road = Some(C));
    let scene = scene.clone().play(scene.settle("C3@4"));
    assert_eq!((scene.state.longest_road(), scene.points(B)), (Some(B), 10));
    assert!(!scene.state.is_over());
    let scene = scene.play(Action::EndTurn);
    assert_eq!((scene.state.winner(), scene.state.active()), (Some(B), B), "at the beginning of the turn");
}
