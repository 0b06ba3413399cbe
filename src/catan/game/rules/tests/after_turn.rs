//! Building after the turn of another, where five or six play: B14, B15.

use super::*;
use crate::vocab::Build;

const E: Seat = Seat::E;
const F: Seat = Seat::F;

/// The island for beginners, for up to six players with this way to build.
fn island(build: Build) -> Island {
    Island::edited(sample::beginner(), |board| {
        board.players = vec![3, 4, 5, 6];
        board.edition.build = build;
    })
}

/// The price of a road and of a development card.
const BOTH: Hand = [1, 1, 1, 1, 1];

/// Five who hold enough for something, around a player whose turn it is.
fn rich(island: &Island, n_players: usize) -> Scene<'_> {
    let scene = island.turn(n_players).roads(B, ["C3@1"]).settlements(B, ["C3@12"]);
    Seat::players(n_players).skip(1).fold(scene, |scene, seat| scene.hand(seat, BOTH))
}

/// Nine points of a seat among six, of whom nobody else has a card.
fn nine(island: &Island, seat: Seat) -> Scene<'_> {
    island.turn(6).cities(seat, ["A1@12", "A3@2", "C1@8"]).settlements(seat, ["C5@4", "E1@6", "E3@4"])
}

/// Ends the turn or the part of it.
fn pass(scene: Scene<'_>) -> Scene<'_> {
    scene.play(Action::EndTurn)
}

/// The player who is asked, and the phase.
fn due(scene: &Scene) -> (Seat, Phase) {
    (scene.state.active(), *scene.state.phase())
}

#[test]
fn b_14_1_all_others_build_clockwise_before_the_next_roll() {
    let island = island(Build::Special);
    for n in [5, 6] {
        let mut scene = pass(rich(&island, n));
        for seat in Seat::players(n).skip(1) {
            assert_eq!(due(&scene), (seat, Phase::Main), "{n} players");
            assert_eq!((scene.state.builds_after(), scene.state.turn_of(), scene.state.turn()), (Some(seat), A, 1));
            scene = pass(scene);
        }
        assert_eq!(due(&scene), (B, Phase::Turn));
        assert_eq!((scene.state.builds_after(), scene.state.turn_of(), scene.state.turn()), (None, B, 2));
        assert_eq!(scene.list(), [Action::Roll]);
    }
    // Four play as always, and so do six without the rule.
    assert_eq!(due(&pass(rich(&island, 4))), (B, Phase::Turn));
    let plain = self::island(Build::None);
    assert_eq!(due(&pass(rich(&plain, 6))), (B, Phase::Turn));
}

#[test]
fn b_14_2_nobody_trades_or_plays_a_card_then() {
    let island = island(Build::Special);
    let scene = rich(&island, 6).hand(B, [5; 5]).cards(B, Card::Knight, 1).settlements(B, ["C3@4"]);
    let scene = pass(scene);
    let kinds: std::collections::BTreeSet<_> = scene.list().iter().map(|it| it.kind()).collect();
    let built = [ActionKind::Road, ActionKind::City, ActionKind::Buy, ActionKind::EndTurn];
    assert_eq!(kinds, built.into());
    let offer = haggling::offer([1, 0, 0, 0, 0], [0, 1, 0, 0, 0]);
    for action in [Action::Play(Card::Knight), Action::Bank { gives: Ore, gets: Wool }, Action::Offer(offer)] {
        assert_eq!(scene.refused(action), Reason::OnlyBuilding);
    }
    let scene = scene.clone().play(scene.city("C3@12"));
    let scene = scene.clone().play(scene.road("C3@3")).play(Action::Buy).play(Action::Drawn(Card::Point));
    assert_eq!(due(&scene), (B, Phase::Main));
}

#[test]
fn b_14_3_a_card_bought_then_can_be_played_in_the_own_turn() {
    let island = island(Build::Special);
    let scene = pass(rich(&island, 5)).play(Action::Buy).play(Action::Drawn(Card::Knight));
    let mut scene = pass(scene);
    while scene.state.builds_after().is_some() {
        assert_eq!(scene.state.fresh, [0; Card::ALL.len()], "what is new is the builder's");
        scene = pass(scene);
    }
    assert_eq!(scene.list(), [Action::Roll, Action::Play(Card::Knight)]);
}

#[test]
fn b_14_4_the_points_count_when_the_own_turn_begins() {
    let island = island(Build::Special);
    let nine = |seat| nine(&island, seat).hand(seat, [0, 0, 0, 2, 3]);
    // Seat C makes a city after the turn of A, and its turn comes after that of B.
    let scene = pass(nine(C));
    let mut scene = scene.clone().play(scene.city("E1@6"));
    assert_eq!((scene.points(C), scene.state.winner(), due(&scene)), (10, None, (C, Phase::Main)));
    scene = pass(scene);
    assert_eq!((scene.state.winner(), due(&scene)), (None, (B, Phase::Turn)));
    scene = pass(scene.roll(2));
    assert_eq!((scene.state.winner(), scene.state.active(), scene.state.turn()), (Some(C), C, 3));
    // Whose turn comes next wins at once when it begins.
    let scene = pass(nine(B));
    let scene = pass(scene.clone().play(scene.city("E1@6")));
    assert_eq!((scene.state.winner(), scene.state.turn()), (Some(B), 2));
}

#[test]
fn b_14_5_who_holds_fewer_cards_than_anything_costs_is_passed_over() {
    let island = island(Build::Special);
    let scene = rich(&island, 6).hand(B, [1, 0, 0, 0, 0]).hand(D, [0; 5]).hand(E, [0, 0, 0, 0, 2]);
    let scene = pass(scene);
    assert_eq!(due(&scene).0, C, "one card buys nothing");
    let scene = pass(scene);
    assert_eq!(due(&scene).0, E, "what two cards are is hidden");
    assert_eq!(scene.list(), [Action::EndTurn]);
    let scene = pass(pass(scene));
    assert_eq!(due(&scene), (B, Phase::Turn));
}

#[test]
fn b_15_1_the_player_three_seats_to_the_left_has_a_part_of_the_turn() {
    let island = island(Build::Paired);
    for (n, first) in [(5, D), (6, D)] {
        let scene = pass(rich(&island, n));
        assert_eq!(due(&scene), (first, Phase::Main));
        assert_eq!((scene.state.builds_after(), scene.state.turn_of(), scene.state.turn()), (Some(first), A, 1));
        let scene = pass(pass(scene).roll(2));
        assert_eq!(due(&scene).0, E);
        let scene = pass(pass(scene).roll(2));
        assert_eq!(due(&scene).0, if n == 5 { A } else { F });
    }
    assert_eq!(due(&pass(rich(&island, 4))), (B, Phase::Turn));
}

#[test]
fn b_15_2_he_trades_with_the_bank_and_builds_but_not_with_players() {
    let island = island(Build::Paired);
    let scene = rich(&island, 6).hand(D, [5; 5]).settlements(D, ["C3@6"]).roads(D, ["C3@5"]);
    let scene = pass(scene);
    let kinds: std::collections::BTreeSet<_> = scene.list().iter().map(|it| it.kind()).collect();
    let all = [ActionKind::Road, ActionKind::City, ActionKind::Buy, ActionKind::Bank, ActionKind::EndTurn];
    assert_eq!(kinds, all.into());
    let offer = haggling::offer([1, 0, 0, 0, 0], [0, 1, 0, 0, 0]);
    assert_eq!(scene.refused(Action::Offer(offer)), Reason::PairedTrade);
    assert_eq!(scene.refused(Action::Roll), Reason::OtherDecision);
    let scene = scene.play(Action::Bank { gives: Ore, gets: Wool });
    assert_eq!(scene.hand_of(D), [5, 5, 6, 5, 1]);
}

#[test]
fn b_15_3_he_plays_one_card_that_he_did_not_buy_now() {
    let island = island(Build::Paired);
    let scene = rich(&island, 6).cards(A, Card::Knight, 1).cards(D, Card::Knight, 1).cards(D, Card::Monopoly, 1);
    // The active player's card is one of his own turn.
    let scene = scene.play(Action::Play(Card::Knight));
    let scene = scene.clone().play(scene.rob("A1"));
    let scene = pass(scene);
    let bought = scene.clone().play(Action::Buy).play(Action::Drawn(Card::Invention));
    assert_eq!(bought.refused(Action::Play(Card::Invention)), Reason::FreshCard);
    let scene = scene.play(Action::Play(Card::Knight));
    let scene = scene.clone().play(scene.rob("A2"));
    assert_eq!(due(&scene), (D, Phase::Main));
    assert_eq!(scene.refused(Action::Play(Card::Monopoly)), Reason::CardPlayed);
}

#[test]
fn b_15_4_then_the_turn_goes_to_the_left_neighbour_of_whose_it_was() {
    let island = island(Build::Paired);
    let scene = pass(pass(rich(&island, 6)));
    assert_eq!((due(&scene), scene.state.turn()), ((B, Phase::Turn), 2));
    assert_eq!((scene.state.builds_after(), scene.state.has_rolled()), (None, false));
}

#[test]
fn b_15_5_both_can_win() {
    let island = island(Build::Paired);
    let nine = nine(&island, D);
    let scene = pass(nine.clone().hand(D, [0, 0, 0, 2, 3]));
    let won = scene.clone().play(scene.city("E1@6"));
    assert_eq!((won.state.winner(), won.state.turn()), (Some(D), 1));
    // Also at the very beginning of the part.
    let scene = pass(nine.cards(D, Card::Point, 1));
    assert_eq!((scene.state.winner(), scene.state.turn()), (Some(D), 1));
}

#[test]
fn b_14_1_positions_of_the_phase_are_read_again_and_broken_ones_refused() {
    let special = island(Build::Special);
    let scene = pass(rich(&special, 6));
    let position = Position::of(&scene.state);
    assert_eq!(position.after, Some(A));
    assert_eq!(position.build(special.rules()).as_ref(), Ok(&scene.state));
    let build = |change: &dyn Fn(&mut Position)| {
        let mut position = position.clone();
        change(&mut position);
        position.build(special.rules())
    };
    assert!(matches!(build(&|it| it.after = Some(Seat::Neutral)), Err(PositionError::NoSuchPlayer(_))));
    assert!(matches!(build(&|it| it.after = None), Err(PositionError::Due(_))), "the turn is another player's");
    assert!(matches!(build(&|it| it.has_rolled = false), Err(PositionError::Due(_))));
    assert!(matches!(build(&|it| (it.turn, it.active) = (2, B)), Err(PositionError::Due(_))));
    assert!(matches!(build(&|it| it.active = A), Err(PositionError::Broken(_))), "nobody builds after his own turn");
    assert!(matches!(build(&|it| it.phase = Phase::Monopoly), Err(PositionError::Broken(_))));
    assert!(matches!(build(&|it| it.n_offers = 1), Err(PositionError::Broken(_))));
    assert!(build(&|it| it.turn = 0).is_err(), "no turn has ended");
    let paired = island(Build::Paired);
    assert!(position.build(paired.rules()).is_err(), "the paired player is another one");
    let plain = island(Build::None);
    assert!(position.build(plain.rules()).is_err(), "nobody builds there");
}

#[test]
fn b_14_4_hidden_cards_are_dealt_to_who_builds_whatever_their_points() {
    let island = island(Build::Special);
    let scene = rich(&island, 6).cities(B, ["A1@12", "A3@2", "C1@8", "C5@4"]).settlements(B, ["E1@6"]);
    let scene = pass(scene.cards(B, Card::Point, 1));
    assert!(scene.points(B) >= 10 && !scene.state.is_over());
    let seen = Observation::of(&scene.state, Some(A));
    let mut random = Random::from_seed(1);
    for _ in 0..50 {
        let drawn = seen.determinize(island.rules(), &mut random);
        assert_eq!(drawn.check_consistent(island.rules()), Ok(()));
    }
}
