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

#[test]
fn a_position_holds_everything() {
    let island = Island::beginner();
    let scene = island.turn_with(3, &[Module::Events]).hand(A, [1, 0, 2, 0, 0]).hand(B, [0, 1, 0, 0, 3]);
    let scene = scene.with(|state| {
        state.known[1][4][0] = 2;
        state.known[1][4][1] = 1;
        state.known[1][4][2..].fill(1);
    });
    let position = Position::of(&scene.state);
    assert!(position.known.iter().any(|it| it.owner == B && it.viewer == Some(A)));
    assert!(position.known.iter().all(|it| it.cards.iter().any(|&n| n > 0)));
    let built = position.build(island.rules()).expect("a game can be in it");
    assert_eq!(Position::of(&built), position);
    assert_eq!(built.known, scene.state.known);
}

#[test]
fn what_is_due_must_be_possible() {
    let island = Island::beginner();
    let scene = island.turn_with(3, &[Module::Events]).hand(A, [1, 0, 0, 0, 0]).hand(B, [0, 1, 0, 0, 0]);
    let due = |why| PositionError::Due(why);
    let deck: Cards = std::array::from_fn(|i| scene.state.deck[i]);
    let sold = scene.clone().with(|state| (state.played, state.deck) = (deck, Cards::default()));
    let knights = deck[Card::Knight.index()];
    let sold = sold.with(|state| (state.knights[2], state.largest_army) = (knights, Some(C)));
    assert_eq!(refusal(&sold, |it| it.phase = Phase::Draw), due("the deck is empty"));
    let unrolled = |it: &mut Position| (it.phase, it.has_rolled) = (Phase::Prize { seat: B }, false);
    assert_eq!(refusal(&scene, unrolled), due("the dice were not rolled yet"));
    assert_eq!(
        refusal(&scene, |it| (it.phase, it.has_rolled) = (Phase::Dice, false)),
        due("event cards take the place of the dice")
    );
    for phase in [Phase::Give { seat: D, to: A }, Phase::Give { seat: A, to: D }, Phase::Theft { thief: D, victim: B }]
    {
        assert_eq!(refusal(&scene, |it| it.phase = phase), PositionError::NoSuchPlayer(D));
    }
    let four = Position { n_offers: 4, ..Position::of(&scene.state) };
    assert!(four.build(island.rules()).is_ok(), "as many as a turn may have");
    let five = "these are more offers than a player may make in a turn";
    assert_eq!(refusal(&scene, |it| it.n_offers = 5), due(five));
    assert_eq!(refusal(&scene, |it| it.n_offers = 200), due(five));
    let without = |it: &mut Position| it.events = None;
    assert_eq!(refusal(&scene, without), due("what the event cards add is there exactly when they are in play"));
}

#[test]
fn tr_1_offers_and_answers_have_two_sides_and_few_cards() {
    let island = Island::beginner();
    let scene = island.turn(3).hand(A, [5, 0, 0, 0, 0]).hand(B, [0, 5, 0, 0, 0]);
    let sound = haggling::offer([1, 0, 0, 0, 0], [0, 1, 0, 0, 0]);
    let scene = scene.play(Action::Offer(sound));
    let answered = |offer: Offer, answer: Offer| {
        move |it: &mut Position| {
            let answers = [None, Some(answer), None, None];
            it.phase = Phase::Choose(Trade { offer, answers, counters: 0 });
        }
    };
    let same = Offer { gives: sound.gives, gets: sound.gives };
    assert_eq!(refusal(&scene, answered(same, sound)), PositionError::Due("the offer is not one that can be made"));
    assert_eq!(refusal(&scene, answered(sound, same)), PositionError::Due("an answer is not one that can be given"));
}

#[test]
fn a_position_holds_gold_and_camels() {
    let rivers = Island::new(sample::rivers());
    let rich = rivers.turn(3).with(|state| {
        let gold = state.gold.as_mut().expect("it has gold");
        gold.held = [3, 0, 500, 0];
        state.n_bought = 1;
    });
    let caravans = Island::new(sample::caravans());
    let rules = caravans.rules();
    let begun = caravans.turn(3).hand(A, [0, 0, 2, 0, 0]).with(|state| {
        let place = state.camel_places(rules).iter().next().expect("trains begin");
        let caravans = state.extras.caravans_mut().expect("it has camels");
        caravans.place(rules, place);
        caravans.has_built = true;
    });
    let named = begun.play(Action::EndTurn).play(Action::Bid { wool: 2, grain: 0 });
    for scene in [&rich, &named] {
        let position = Position::of(&scene.state);
        let built = position.build(scene.island.rules()).expect("a game can be in it");
        assert_eq!((built.gold, built.extras), (scene.state.gold.clone(), scene.state.extras.clone()));
    }
    let due = |scene: &Scene<'_>, change: fn(&mut Position)| match refusal(scene, change) {
        PositionError::Due(why) => why,
        other => panic!("{other}"),
    };
    let gold = "gold is there exactly when it is in play";
    assert_eq!(due(&rich, |it| it.gold = None), gold);
    assert_eq!(due(&named, |it| it.gold = Some(GoldPosition { held: vec![0; 3], n_bought: 0 })), gold);
    let held = |it: &mut Position| it.gold.iter_mut().for_each(|gold| gold.held.push(0));
    assert_eq!(due(&rich, held), "the gold is that of other players");
    let camels = "what the caravans add is there exactly when they are in play";
    assert_eq!(due(&named, |it| it.caravans = None), camels);
    let votes = |it: &mut Position| it.caravans.iter_mut().for_each(|caravans| caravans.votes.push(0));
    assert_eq!(due(&named, votes), "the votes are those of other players");
    let names = |it: &mut Position| it.caravans.iter_mut().for_each(|caravans| caravans.named.push(None));
    assert_eq!(due(&named, names), "the votes are those of other players");
    let trains = "there are three trains, each of which goes on from two corners at most";
    let fewer = |it: &mut Position| it.caravans.iter_mut().for_each(|caravans| drop(caravans.trains.pop()));
    assert_eq!(due(&named, fewer), trains);
    let heads = |it: &mut Position| {
        let caravans = it.caravans.iter_mut();
        caravans.for_each(|caravans| caravans.trains[0].heads = vec![CornerId::at(0); 3]);
    };
    assert_eq!(due(&named, heads), trains);
    let of_nobody = |it: &mut Position| it.phase = Phase::Bid { seat: D };
    assert_eq!(refusal(&named, of_nobody), PositionError::NoSuchPlayer(D));
    let nowhere = |it: &mut Position| {
        let caravans = it.caravans.iter_mut();
        caravans.for_each(|caravans| caravans.camels.push(EdgeId::at(200)));
    };
    assert_eq!(refusal(&named, nowhere), PositionError::NoSuchPlace);
}

#[test]
fn who_is_due_plays_and_takes_what_there_is() {
    let island = Island::beginner();
    let scene = island.turn(3).hand(A, [2, 2, 2, 2, 2]);
    let of_nobody = |it: &mut Position| it.phase = Phase::Discard { seat: D, left: 1 };
    assert_eq!(refusal(&scene, of_nobody), PositionError::NoSuchPlayer(D));
    let three = |it: &mut Position| it.phase = Phase::Invention { left: 3 };
    assert_eq!(refusal(&scene, three), PositionError::Due("one card or two come from the bank"));
    let roads = |it: &mut Position| it.phase = Phase::FreeRoads { left: 3 };
    assert_eq!(refusal(&scene, roads), PositionError::Due("there are one or two free roads"));
}
