//! Development cards: B9.

use super::*;

const PRICE: Hand = [0, 0, 1, 1, 1];

#[test]
fn b_9_1_a_card_is_not_played_in_the_turn_of_its_purchase() {
    let island = Island::beginner();
    let scene = island.turn(3).hand(A, PRICE).play(Action::Buy);
    assert_eq!(scene.state.decider(), Some(Decider::Chance));
    assert_eq!(scene.list().len(), 5);
    assert_eq!(scene.state.odds(island.rules(), Action::Drawn(Card::Knight)), Some((14, 25)));
    assert_eq!(scene.refused(Action::Drawn(Card::Treason)), Reason::NotInDeck);
    let mut scene = scene.play(Action::Drawn(Card::Knight));
    assert_eq!(scene.state.cards(A)[Card::Knight.index()], 1);
    assert_eq!(scene.refused(Action::Play(Card::Knight)), Reason::FreshCard);
    assert_eq!(scene.refused(Action::Play(Card::Monopoly)), Reason::NoCard);
    for _ in 0..3 {
        scene = scene.play(Action::EndTurn).roll(2);
    }
    assert!(scene.lists(Action::Play(Card::Knight)));
    // An older card of the kind may be played.
    let two =
        island.turn(3).hand(A, PRICE).cards(A, Card::Knight, 1).play(Action::Buy).play(Action::Drawn(Card::Knight));
    assert!(two.lists(Action::Play(Card::Knight)));
}

#[test]
fn b_9_2_a_knight_moves_the_robber_robs_and_stays_face_up() {
    let island = Island::beginner();
    let hand = [3, 3, 3, 0, 0];
    let scene = island.turn(3).settlements(B, ["D2@4"]).hand(B, hand).cards(A, Card::Knight, 1).unrolled();
    let scene = scene.play(Action::Play(Card::Knight));
    assert_eq!((scene.state.knights(A), scene.state.cards(A)[Card::Knight.index()]), (1, 0));
    assert_eq!(scene.list().len(), 18, "without discards");
    let scene = scene.clone().play(scene.rob("D2")).play(Action::Stolen(Wool));
    assert_eq!((scene.hand_of(A), scene.hand_of(B)), ([0, 0, 1, 0, 0], [3, 3, 2, 0, 0]));
    assert_eq!(scene.list(), [Action::Roll]);
}

/// Seat A with roads along the coast, the last of which leads on, and a card for two more.
fn with_roads<'a, const N: usize>(island: &'a Island, names: [&str; N]) -> Scene<'a> {
    island.turn(3).roads(A, names).cards(A, Card::RoadBuilding, 1)
}

#[test]
fn b_9_3_road_building_lays_two_roads_one_after_the_other() {
    let island = Island::beginner();
    let scene = with_roads(&island, ["A1@9", "A1@11"]).play(Action::Play(Card::RoadBuilding));
    assert_eq!(scene.state.phase(), &Phase::FreeRoads { left: 2 });
    assert_eq!(scene.refused(Action::EndTurn), Reason::OtherDecision);
    assert_eq!(scene.refused(scene.road("A2@11")), Reason::NoWay);
    let scene = scene.clone().play(scene.road("A1@1"));
    assert_eq!(scene.state.phase(), &Phase::FreeRoads { left: 1 });
    let scene = scene.clone().play(scene.road("A2@11"));
    assert_eq!((scene.state.phase(), scene.state.road_length(A)), (&Phase::Main, 4));
    assert_eq!(scene.hand_of(A), [0; 5], "for nothing");
}

#[test]
fn b_9_3_with_one_piece_or_place_it_lays_one() {
    let island = Island::beginner();
    // 14 roads: two hexes, and three edges that lead on.
    let ring = [
        "C3@1", "C3@3", "C3@5", "C3@7", "C3@9", "C3@11", "C4@1", "C4@3", "C4@5", "C4@7", "C4@11", "D3@9", "D3@7",
        "D3@5",
    ];
    let scene = with_roads(&island, ring).play(Action::Play(Card::RoadBuilding));
    let scene = scene.clone().play(scene.road("D3@3"));
    assert_eq!(scene.state.phase(), &Phase::Main);
    assert_eq!(scene.state.roads_left(island.rules(), A), 0);
    let none_left = scene.cards(A, Card::RoadBuilding, 1).with(|state| state.has_played = false);
    assert_eq!(none_left.refused(Action::Play(Card::RoadBuilding)), Reason::NoPlaceForRoad);
    // One place: settlements of others at both ends, and one edge between.
    let island = Island::new(sample::board(&["0: desert"], &[]));
    let scene = with_roads(&island, ["A1@1", "A1@3", "A1@5", "A1@7", "A1@9"]);
    let scene = scene.play(Action::Play(Card::RoadBuilding));
    let scene = scene.clone().play(scene.road("A1@11"));
    assert_eq!(scene.state.phase(), &Phase::Main);
    let no_place = scene.cards(A, Card::RoadBuilding, 1).with(|state| state.has_played = false);
    assert_eq!(no_place.refused(Action::Play(Card::RoadBuilding)), Reason::NoPlaceForRoad);
}

#[test]
fn b_9_4_invention_takes_two_cards_that_the_bank_has() {
    let island = Island::beginner();
    let card = |hand| island.turn(3).hand(B, hand).cards(A, Card::Invention, 1);
    let scene = card([0, 0, 0, 19, 0]).play(Action::Play(Card::Invention));
    assert_eq!(scene.list(), [Lumber, Brick, Wool, Ore].map(Action::Take));
    assert_eq!(scene.refused(Action::Take(Grain)), Reason::BankLacks);
    let equal = scene.clone().play(Action::Take(Ore)).play(Action::Take(Ore));
    assert_eq!((equal.hand_of(A), equal.state.phase()), ([0, 0, 0, 0, 2], &Phase::Main));
    let different = scene.play(Action::Take(Lumber)).play(Action::Take(Brick));
    assert_eq!(different.hand_of(A), [1, 1, 0, 0, 0]);
    let last = card([19, 19, 19, 19, 18]).play(Action::Play(Card::Invention));
    assert_eq!(last.list(), [Action::Take(Ore)]);
    let last = last.play(Action::Take(Ore));
    assert_eq!((last.hand_of(A), last.state.phase()), ([0, 0, 0, 0, 1], &Phase::Main));
    assert_eq!(card([19; 5]).refused(Action::Play(Card::Invention)), Reason::EmptyBank);
}

#[test]
fn b_9_5_monopoly_takes_all_cards_of_a_resource() {
    let island = Island::beginner();
    let scene = island.turn(4).hand(A, [1, 0, 1, 0, 0]).hand(B, [2, 1, 3, 0, 0]).hand(D, [0, 0, 4, 1, 0]);
    let scene = scene.cards(A, Card::Monopoly, 1).unrolled().play(Action::Play(Card::Monopoly));
    let claims: Vec<Action> = Resource::ALL.iter().map(|&it| Action::Claim(it)).collect();
    assert_eq!(scene.list(), claims);
    let scene = scene.play(Action::Claim(Wool));
    let hands = [A, B, C, D].map(|seat| scene.hand_of(seat));
    assert_eq!(hands, [[1, 0, 8, 0, 0], [2, 1, 0, 0, 0], [0; 5], [0, 0, 0, 1, 0]]);
    assert_eq!(scene.state.phase(), &Phase::Turn, "the roll is still due");
    assert_eq!(scene.state.known(Some(C), A), [1, 0, 8, 0, 0], "everybody sees it");
}

#[test]
fn b_9_6_victory_points_count_from_purchase_and_stay_hidden_until_they_win() {
    let island = Island::beginner();
    let scene =
        island.turn(3).hand(A, PRICE).settlements(A, ["C3@12"]).play(Action::Buy).play(Action::Drawn(Card::Point));
    assert_eq!((scene.points(A), scene.state.public_points(island.rules(), A)), (2, 1));
    assert_eq!(scene.refused(Action::Play(Card::Point)), Reason::NotPlayed);
    for viewer in [None, Some(B)] {
        let seen = Observation::of(&scene.state, viewer);
        assert_eq!((seen.open().points(island.rules(), A), seen.open().n_development(A)), (1, 1));
    }
    assert_eq!(Observation::of(&scene.state, Some(A)).open().points(island.rules(), A), 2);
    let nine = island.turn(3).cities(A, ["A1@12", "A3@2", "C1@8", "C5@4"]).cards(A, Card::Knight, 1).hand(A, PRICE);
    let won = nine.cards(A, Card::Point, 1).play(Action::Buy).play(Action::Drawn(Card::Point));
    assert_eq!(won.state.winner(), Some(A));
    let seen = Observation::of(&won.state, Some(B));
    assert_eq!(
        (seen.open().points(island.rules(), A), seen.open().cards(A)[Card::Knight.index()]),
        (10, 0),
        "they are shown"
    );
}

#[test]
fn b_9_7_an_empty_deck_sells_nothing() {
    let island = Island::beginner();
    let mut scene = island.turn(4);
    for drawn in 0..25 {
        scene = scene.hand(A, PRICE).play(Action::Buy);
        // Points last, and to seat B, so that seat A does not win.
        let card = scene.list()[0];
        scene = scene.play(card);
        assert_eq!(scene.state.n_deck(), 24 - drawn);
        if drawn == 13 {
            scene = scene.with(|state| state.fresh = Default::default());
        }
    }
    let scene = scene.hand(A, PRICE);
    assert_eq!(scene.refused(Action::Buy), Reason::EmptyDeck);
    // A card that is played never comes back.
    let scene = scene.with(|state| state.fresh = Default::default()).play(Action::Play(Card::Monopoly));
    assert_eq!(scene.play(Action::Claim(Ore)).state.n_deck(), 0);
}
