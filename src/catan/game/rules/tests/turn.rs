//! The turn: B4.

use super::*;

#[test]
fn b_4_1_the_roll_comes_first_and_the_end_last() {
    let island = Island::beginner();
    let rich = island.turn(3).settlements(A, ["C3@12"]).roads(A, ["C3@1"]).hand(A, [5; 5]);
    let scene = rich.clone().unrolled();
    assert_eq!(scene.list(), [Action::Roll]);
    for action in [Action::EndTurn, Action::Buy, scene.road("C3@3"), Action::Bank { gives: Ore, gets: Wool }] {
        assert_eq!(scene.refused(action), Reason::NotRolled);
    }
    let scene = scene.play(Action::Roll);
    assert_eq!(scene.state.decider(), Some(Decider::Chance));
    assert_eq!(scene.list().len(), 36);
    assert_eq!(scene.state.odds(island.rules(), Action::Rolled([6, 6])), Some((1, 36)));
    assert!(!scene.state.has_rolled());
    assert_eq!(scene.refused(Action::Rolled([0, 7])), Reason::NoRoll);
    let scene = scene.play(Action::Rolled([6, 6]));
    assert!(scene.state.has_rolled());
    let kinds = |scene: &Scene| scene.list().iter().map(|it| it.kind()).collect::<std::collections::BTreeSet<_>>();
    let both =
        [ActionKind::Road, ActionKind::City, ActionKind::Buy, ActionKind::Bank, ActionKind::Offer, ActionKind::EndTurn];
    assert_eq!(kinds(&scene), both.into());
    // In any order, any number of times.
    let scene = scene.clone().play(scene.road("C3@3")).play(Action::Bank { gives: Ore, gets: Wool });
    let scene = scene.clone().play(Action::Buy).play(Action::Drawn(Card::Point)).play(scene.road("C3@5"));
    assert_eq!(scene.refused(Action::Roll), Reason::OtherDecision);
    let scene = scene.play(Action::EndTurn);
    assert_eq!((scene.state.active(), scene.state.phase()), (B, &Phase::Turn));
    assert_eq!(scene.list(), [Action::Roll]);
}

#[test]
fn b_4_2_one_card_at_any_time_of_the_turn_also_before_the_roll() {
    let island = Island::beginner();
    let scene = island.turn(3).cards(A, Card::Knight, 2).cards(A, Card::Monopoly, 1).unrolled();
    assert_eq!(scene.list(), [Action::Roll, Action::Play(Card::Knight), Action::Play(Card::Monopoly)]);
    let before = scene.clone().play(Action::Play(Card::Knight)).play(scene.rob("A1"));
    assert_eq!(before.list(), [Action::Roll]);
    assert_eq!(before.refused(Action::Play(Card::Monopoly)), Reason::CardPlayed);
    let before = before.play(Action::Roll).play(Action::Rolled([1, 1]));
    assert_eq!(before.refused(Action::Play(Card::Monopoly)), Reason::CardPlayed);
    let after = scene.roll(2).play(Action::Play(Card::Knight));
    let after = after.clone().play(after.rob("A1"));
    assert_eq!(after.list(), [Action::EndTurn]);
    // The next own turn has a card again.
    let mut scene = after.play(Action::EndTurn);
    for _ in 0..2 {
        scene = scene.roll(2).play(Action::EndTurn);
    }
    assert!(scene.lists(Action::Play(Card::Monopoly)));
}

#[test]
fn b_4_3_only_the_active_player_decides_about_more_than_answers_and_discards() {
    let island = Island::beginner();
    let rich = island.turn(3).hand(A, [2; 5]).hand(B, [2; 5]).hand(C, [2; 5]);
    let offer = haggling::offer([1, 0, 0, 0, 0], [0, 1, 0, 0, 0]);
    let answering = rich.clone().play(Action::Offer(offer));
    assert_eq!(answering.state.decider(), Some(Decider::Seat(B)));
    assert_eq!(answering.list(), [Action::Accept, Action::Refuse]);
    let discarding = rich.roll(7);
    assert!(discarding.list().iter().all(|it| it.kind() == ActionKind::Discard));
}

#[test]
fn b_4_4_a_turn_can_always_be_ended_after_the_roll() {
    let island = Island::beginner();
    for sum in [2, 6, 12] {
        let scene = island.turn(4).roll(sum);
        assert_eq!(scene.list(), [Action::EndTurn]);
    }
    let rich = island.turn(4).hand(A, [7; 5]).settlements(A, ["C3@12"]).roads(A, ["C3@1"]);
    assert_eq!(rich.list().last(), Some(&Action::EndTurn));
}
