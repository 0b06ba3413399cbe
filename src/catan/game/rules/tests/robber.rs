//! The seven and the robber: B6.

use super::*;

#[test]
fn b_6_1_a_seven_produces_nothing() {
    let island = Island::beginner();
    let corners = ["A1@12", "A3@2", "C3@8", "E2@6", "E1@8"];
    let scene = island.turn(3).settlements(A, corners).hand(A, [1; 5]).roll(7);
    assert_eq!(scene.hand_of(A), [1; 5]);
    assert_eq!(scene.state.phase(), &Phase::Robber);
}

#[test]
fn b_6_2_more_than_seven_cards_are_halved_rounded_down() {
    let island = Island::beginner();
    for (n, expected) in [(7, None), (8, Some(4)), (9, Some(4)), (15, Some(7))] {
        // Development cards do not count.
        let scene = island.turn(3).hand(B, [n, 0, 0, 0, 0]).cards(B, Card::Knight, 3).roll(7);
        let due = match scene.state.phase() {
            &Phase::Discard { seat: B, left } => Some(left),
            _ => None,
        };
        assert_eq!(due, expected, "{n} cards");
    }
}

#[test]
fn b_6_2_all_with_too_many_cards_discard_clockwise_from_the_active_player() {
    let island = Island::beginner();
    let hand = [3, 2, 3, 0, 0];
    for (rich, n_due) in [([A, B, C, D].as_slice(), 4), (&[A, C], 2), (&[B, D], 2), (&[D], 1), (&[], 0)] {
        let scene = rich.iter().fold(island.turn(4), |scene, &seat| scene.hand(seat, hand));
        let scene = scene.with(|state| state.active = C);
        let mut scene = scene.roll(7);
        let mut order = Vec::new();
        while let &Phase::Discard { seat, left } = scene.state.phase() {
            assert_eq!(scene.state.decider(), Some(Decider::Seat(seat)));
            assert_eq!(left, scene.state.n_cards(seat) - 4);
            assert_eq!(scene.refused(Action::Discard(Ore)), Reason::HandLacks);
            order.push(seat);
            let action = scene.list()[0];
            scene = scene.play(action);
        }
        let clockwise = [C, D, A, B].into_iter().filter(|seat| rich.contains(seat));
        let expected: Vec<Seat> = clockwise.flat_map(|seat| [seat; 4]).collect();
        assert_eq!(order, expected);
        assert_eq!(scene.state.phase(), &Phase::Robber);
        assert_eq!(scene.state.decider(), Some(Decider::Seat(C)));
        assert!(rich.iter().all(|&seat| scene.hand_of(seat) == [0, 1, 3, 0, 0]), "{n_due} discarded");
    }
}

#[test]
fn b_6_3_the_robber_moves_to_any_other_hex() {
    let island = Island::beginner();
    let scene = island.turn(3).roll(7);
    assert_eq!(scene.list().len(), 18);
    assert_eq!(scene.refused(scene.rob("C3")), Reason::RobberThere);
    assert_eq!(scene.refused(Action::RobberOff), Reason::HexLeft);
    assert_eq!(scene.refused(Action::EndTurn), Reason::OtherDecision);
    assert_eq!(scene.refused(Action::Robber(HexId::at(19))), Reason::Unknown);
    assert_eq!(scene.refused(Action::Robber(HexId::at(255))), Reason::Unknown);
    let scene = scene.clone().play(scene.rob("A1"));
    assert_eq!((scene.state.robber(), scene.state.phase()), (Some(island.hex("A1")), &Phase::Main));
    let back = island.turn(3).robber("A1").roll(7);
    assert!(back.lists(back.rob("C3")), "the desert may be chosen");
}

#[test]
fn b_6_4_a_card_of_one_player_with_a_building_there_and_a_card() {
    let island = Island::beginner();
    let settled = island.turn(4).settlements(A, ["D2@12"]).settlements(B, ["D2@4"]).cities(C, ["D2@8"]);
    let rich = settled.settlements(D, ["A1@12"]).hand(A, [1; 5]).hand(D, [1; 5]);
    // Nobody but seat A has a card there.
    let scene = rich.clone().roll(7);
    let nobody = scene.clone().play(scene.rob("D2"));
    assert_eq!(nobody.state.phase(), &Phase::Main);
    // One victim needs no choice.
    let scene = rich.clone().hand(B, [0, 0, 0, 1, 2]).roll(7);
    let one = scene.clone().play(scene.rob("D2"));
    assert_eq!(one.state.phase(), &Phase::Theft { thief: A, victim: B });
    assert_eq!(one.list(), [Action::Stolen(Grain), Action::Stolen(Ore)]);
    assert_eq!(one.refused(Action::Stolen(Wool)), Reason::NotInHand);
    assert_eq!(one.state.odds(island.rules(), Action::Stolen(Ore)), Some((2, 3)));
    assert_eq!(one.state.odds(island.rules(), Action::Stolen(Wool)), None);
    let robbed = one.play(Action::Stolen(Ore));
    assert_eq!((robbed.hand_of(A), robbed.hand_of(B)), ([1, 1, 1, 1, 2], [0, 0, 0, 1, 1]));
    assert_eq!(robbed.state.phase(), &Phase::Main);
    // Of two one is chosen.
    let scene = rich.hand(B, [0, 0, 0, 1, 2]).hand(C, [1, 0, 0, 0, 0]).roll(7);
    let two = scene.clone().play(scene.rob("D2"));
    assert_eq!(two.list(), [Action::Rob(B), Action::Rob(C)]);
    for seat in [A, D, Seat::E, Seat::Neutral] {
        assert_eq!(two.refused(Action::Rob(seat)), Reason::NoVictim);
    }
    assert_eq!(two.play(Action::Rob(C)).state.phase(), &Phase::Theft { thief: A, victim: C });
}

#[test]
fn b_6_4_a_draw_is_as_likely_as_the_hand_says() {
    let island = Island::beginner();
    let scene = island.turn(3).settlements(B, ["D2@4"]).hand(B, [1, 0, 2, 0, 3]).roll(7);
    let scene = scene.clone().play(scene.rob("D2"));
    let (random, mut streams) = (&mut Random::from_seed(1), Streams::new(1));
    let mut counts = [[0; 5]; 2];
    for _ in 0..6_000 {
        for (counts, drawn) in counts
            .iter_mut()
            .zip([scene.state.draw(island.rules(), random), streams.draw(island.rules(), &scene.state)])
        {
            let Some(Action::Stolen(resource)) = drawn else { panic!("a card is drawn") };
            counts[resource.index()] += 1;
        }
    }
    for counts in counts {
        for (count, n) in counts.into_iter().zip([1_i32, 0, 2, 0, 3]) {
            assert!((count - 1_000 * n).abs() < 150 * n.min(1) + 1, "{counts:?}");
        }
    }
}

#[test]
fn the_robber_without_another_hex_leaves_the_board() {
    let island = Island::new(sample::board(&["0: desert"], &[]));
    let scene = island.turn(3).roll(7);
    assert_eq!(scene.list(), [Action::RobberOff]);
    let scene = scene.play(Action::RobberOff);
    assert_eq!((scene.state.robber(), scene.state.phase()), (None, &Phase::Main));
}
