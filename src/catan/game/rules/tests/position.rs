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
            let answers = by_seat([None, Some(answer), None, None]);
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
        gold.held = by_seat([3, 0, 500, 0]);
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
        caravans.for_each(|caravans| caravans.trains[0].heads = (0..3).map(CornerId::at).collect());
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

#[test]
fn inv_2_more_roads_than_there_are_are_refused_before_they_are_measured() {
    let all = |it: &mut Position| it.players[0].roads = (0..72).map(EdgeId::at).collect();
    let invariant = |scene: &Scene| match refusal(scene, all) {
        PositionError::Broken(broken) => broken.invariant,
        other => panic!("{other}"),
    };
    let (island, rivers) = (Island::beginner(), Island::new(sample::rivers()));
    assert_eq!([invariant(&island.turn(3)), invariant(&rivers.turn(4))], ["INV-2"; 2]);
    let neutral =
        Island::new(Board { players: vec![2], neutral: Some([CornerId::at(0), CornerId::at(20)]), ..sample::base() });
    let all = |it: &mut Position| {
        let two = it.two_players.iter_mut();
        two.for_each(|two| two.neutral[1].roads = (0..72).map(EdgeId::at).collect());
    };
    let scene = neutral.turn_with(2, &[Module::TwoPlayers]).rolled_first(3);
    assert!(matches!(refusal(&scene, all), PositionError::Broken(Broken { invariant: "INV-2", .. })));
}

#[test]
fn inv_6_nothing_stands_where_no_open_edge_leads() {
    let island = Island::new(sample::traders());
    let scene = island.turn(3).settlements(A, ["C3@12"]);
    let scene = scene.with(|state| {
        let traders = state.extras.traders_mut().expect("it has wagons");
        traders.wagons[..3].fill(Some(island.corner("C3@12")));
    });
    for row in island.table.trade.iter() {
        let [corner, other] = row.closed_corners;
        let settled = |it: &mut Position| it.players[1].settlements.push(corner);
        let grown = |it: &mut Position| it.players[1].cities.push(other);
        let laid = |edge| {
            move |it: &mut Position| {
                settled(it);
                it.players[1].roads.push(edge);
            }
        };
        let refusals = [refusal(&scene, settled), refusal(&scene, grown)];
        let refusals = refusals.into_iter().chain(row.closed_edges.map(|edge| refusal(&scene, laid(edge))));
        for error in refusals {
            assert!(matches!(error, PositionError::Broken(Broken { invariant: "INV-6", .. })), "{error}");
        }
    }
}

/// A change of a position, and the island that it is for.
type Change<'a> = (&'a Scene<'a>, fn(&mut Position));

#[test]
fn what_can_be_there_once_is_named_once() {
    let fishing = Island::new(sample::fishermen());
    let (caravans, barbarians) = (Island::new(sample::caravans()), Island::new(sample::barbarians()));
    let base = Island::beginner();
    let scene = base.turn_with(3, &[Module::Events]).settlements(A, ["C3@12"]).roads(A, ["C3@1"]).cities(B, ["E1@8"]);
    let scene = scene.hand(B, [1; 5]).with(|state| {
        state.known[1][4][1..].fill(1);
        (state.n_offers, state.n_repeatable) = (1, 1);
        state.offers[0] = haggling::offer([1, 0, 0, 0, 0], [0, 1, 0, 0, 0]);
        state.events.damaged = state.roads[0];
    });
    let (fishing, caravans, barbarians) = (fishing.turn(3), caravans.turn(3), barbarians.turn(3));
    fn again<T: Clone>(list: &mut Vec<T>) {
        list.push(list[0].clone());
    }
    let changes: [Change; 11] = [
        (&scene, |it| again(&mut it.modules)),
        (&scene, |it| again(&mut it.players[0].roads)),
        (&scene, |it| again(&mut it.players[0].settlements)),
        (&scene, |it| again(&mut it.players[1].cities)),
        (&scene, |it| again(&mut it.known)),
        (&scene, |it| again(&mut it.offers)),
        (&scene, |it| it.events.iter_mut().for_each(|events| again(&mut events.damaged))),
        (&fishing, |it| it.fish.iter_mut().for_each(|fish| fish.full = vec![B, B])),
        (&caravans, |it| it.caravans.iter_mut().for_each(|caravans| caravans.camels = vec![EdgeId::at(0); 2])),
        (&caravans, |it| {
            it.caravans.iter_mut().for_each(|caravans| caravans.trains[1].heads = vec![CornerId::at(0); 2]);
        }),
        (&barbarians, |it| it.barbarians.iter_mut().for_each(|it| it.knights[2] = vec![EdgeId::at(0); 2])),
    ];
    for (i, (scene, change)) in changes.into_iter().enumerate() {
        assert_eq!(refusal(scene, change), PositionError::Twice, "{i}");
    }
}

#[test]
fn numbers_that_play_cannot_reach_are_refused() {
    let base = Island::beginner();
    let scene = base.turn(3);
    let endless = |it: &mut Position| (it.turn, it.active) = (u32::MAX, Seat::ALL[(u32::MAX as usize - 1) % 3]);
    assert_eq!(refusal(&scene, endless), PositionError::Due("no game has that many turns"));
    let invariant = |scene: &Scene, change: fn(&mut Position)| match refusal(scene, change) {
        PositionError::Broken(broken) => broken.invariant,
        other => panic!("{other}"),
    };
    let many = |it: &mut Position| it.players.iter_mut().for_each(|player| player.knights = 200);
    assert_eq!(invariant(&scene, many), "INV-7");
    // A number with the high bit, which is beyond what the rules compare fast.
    let rich = |it: &mut Position| it.players[1].hand = [0, 255, 0, 0, 0];
    assert_eq!(invariant(&scene, rich), "INV-1");
    let known = |it: &mut Position| {
        it.players[1].hand = [1, 0, 0, 0, 0];
        it.known.push(Known { owner: B, viewer: None, cards: [255, 0, 0, 0, 0] });
    };
    assert_eq!(invariant(&scene, known), "INV-22");
    let fishing = Island::new(sample::fishermen());
    let caught = |it: &mut Position| {
        it.fish.iter_mut().for_each(|fish| fish.claims[0] = 200);
        it.phase = Phase::Catch { seat: A };
    };
    assert_eq!(invariant(&fishing.turn(3), caught), "INV-8");
    let barbarians = Island::new(sample::barbarians());
    let all: Cards = std::array::from_fn(|i| barbarians.turn(3).state.deck[i]);
    let scene = barbarians.turn(3).with(|state| {
        (state.played[Card::Treason.index()], state.deck[Card::Treason.index()]) = (all[Card::Treason.index()], 0)
    });
    let shown: Position = Position { played: all, ..Position::of(&scene.state) };
    let error = shown.build(barbarians.rules()).expect_err("the pile becomes the deck");
    assert!(matches!(error, PositionError::Broken(Broken { invariant: "INV-7", .. })), "{error}");
    let held = |it: &mut Position| {
        it.players[0].cards[Card::Intrigue.index()] = 1;
    };
    assert_eq!(invariant(&scene, held), "INV-7");
    let traders = Island::new(sample::traders());
    let scene = traders.turn(3).with(|state| {
        let wagons = state.extras.traders_mut().expect("it has wagons");
        wagons.wagons[..3].fill(Some(traders.corner("C3@12")));
    });
    let driven = |it: &mut Position| {
        it.traders.iter_mut().for_each(|traders| traders.points = 200);
        it.phase = Phase::Wagon;
    };
    let paid = |it: &mut Position| {
        it.traders.iter_mut().for_each(|traders| traders.neutral_toll = 200);
        it.phase = Phase::Wagon;
    };
    assert_eq!([invariant(&scene, driven), invariant(&scene, paid)], ["INV-21"; 2]);
}

/// How many decisions of a game are made.
const N_DECISIONS: usize = 500;

/// After every decision of random games the state of the position is the same one, and the game goes on from it.
#[test]
fn b_3_2_a_game_goes_on_from_its_position_in_set_up_and_in_turns() {
    let boards = sample::every().into_iter().filter(|board| !board.players.is_empty());
    let mut n_states = 0;
    for (board, seed) in boards.zip(0..) {
        let island = Island::new(board);
        let rules = island.rules();
        let sets = [vec![], vec![Module::Events, Module::Harbourmaster], vec![Module::FriendlyRobber]];
        for (n_players, mut modules) in [2, 3, 4].into_iter().flat_map(|n| sets.clone().map(|set| (n, set))) {
            if n_players == 2 {
                modules.push(Module::TwoPlayers);
            }
            let config = Config { modules, ..Config::new(n_players, seed) };
            let Ok(first) = set_up(rules, &config) else { continue };
            let (mut random, mut chance) = (Random::from_seed(seed), Streams::new(seed));
            let (mut played, mut read, mut list) = (first.clone(), first, Vec::new());
            for i in 0..N_DECISIONS {
                read.legal_actions(rules, &mut list);
                let action = match read.decider() {
                    None => break,
                    Some(Decider::Chance) => chance.draw(rules, &read).expect("chance brings something"),
                    Some(Decider::Seat(_)) => list[random.below(list.len())],
                };
                read.apply(rules, action).expect("it is listed");
                played.apply(rules, action).expect("it is the same state");
                let built = Position::of(&read).build(rules);
                read = built.unwrap_or_else(|why| panic!("{config:?}, {i}, {:?}: {why}", played.phase()));
                assert!(read == played, "{config:?}, {i}, {:?}", played.phase());
                n_states += 1;
            }
        }
    }
    assert!(n_states > 10_000, "{n_states}");
}
