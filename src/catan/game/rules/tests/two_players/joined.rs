//! The game for two joined with scenarios and other variants: FI18, RI19, KA20, HB25, FR8, HM6, EV16.

use super::*;
use crate::vocab::{AfterBridge, Catch, EdgeSet};

#[test]
fn fi_18_two_players_have_fish_and_no_tokens_and_draw_none_in_set_up() {
    let island = for_two(sample::fishermen());
    let scene = island.first(2, &TWO);
    assert_eq!([A, B].map(|seat| (scene.state.fish(seat), scene.has(seat))), [([2, 2, 1], 0); 2]);
    let ground = island.table.grounds[0].corners;
    let mut scene = scene;
    while scene.state.turn() == 0 {
        let list = scene.list();
        let at_ground = |action: &&Action| matches!(action, Action::Settle(corner) if ground.contains(*corner));
        let action = *list.iter().find(at_ground).unwrap_or(&list[0]);
        scene = scene.play(action);
        assert!(!matches!(scene.state.phase(), Phase::Catch { .. }), "nobody draws in set-up");
    }
    assert_eq!(scene.state.fish(A), [2, 2, 1]);
    assert_eq!(scene.refused(Action::Token(TokenUse::Robber)), Reason::NoTokens);
}

#[test]
fn fi_18_who_has_fewer_points_pays_a_fish_less_for_everything() {
    let island = for_two(sample::fishermen());
    let prices = |scene: &Scene| {
        let price = |&what: &Catch| scene.state.fish_price(island.rules(), what);
        Catch::ALL.iter().map(price).collect::<Vec<_>>()
    };
    let even = island.duel().settlements(A, ["E1@8"]).settlements(B, ["A1@12"]);
    let (ahead, behind) = (even.clone().settlements(A, ["E3@4"]), even.clone().settlements(B, ["E3@4"]));
    assert_eq!([&even, &ahead, &behind].map(prices), [[2, 3, 4, 5, 7], [2, 3, 4, 5, 7], [1, 2, 3, 4, 6]]);
    // The pieces of the beginning are two with one fish, two with two and one with three.
    let [even, behind] = [even, behind].map(|scene| scene.robber("C3").hand(B, [1; 5]));
    let spendings: [(Catch, Pieces, Pieces); 5] = [
        (Catch::Robber, [1, 0, 0], [2, 0, 0]),
        (Catch::Steal, [0, 1, 0], [1, 1, 0]),
        (Catch::Resource, [0, 0, 1], [1, 0, 1]),
        (Catch::Road, [0, 2, 0], [1, 2, 0]),
        (Catch::Card, [2, 2, 0], [2, 1, 1]),
    ];
    assert_eq!(spendings.map(|(what, ..)| what)[..], *Catch::ALL);
    for (what, less, all) in spendings {
        for (scene, pays, does_not) in [(&behind, less, all), (&even, all, less)] {
            let spent = scene.clone().play(Action::Spend(what, pays));
            assert_eq!(spent.state.spent_fish(), pays);
            assert_eq!(scene.refused(Action::Spend(what, does_not)), Reason::FishPrice, "{what}");
        }
    }
}

#[test]
fn fi_18_positions_of_two_fishermen_are_built_again() {
    let island = for_two(sample::fishermen());
    let spent = island.duel().robber("C3").play(Action::Spend(Catch::Robber, [2, 0, 0]));
    for scene in [island.first(2, &TWO), island.duel(), spent] {
        let position = Position::of(&scene.state);
        assert_eq!(position.build(island.rules()).map(|state| Position::of(&state)), Ok(position));
    }
}

/// An end of a turn with a vote about camels, the bids laid out by both.
fn voted(scene: Scene<'_>, own: u8, other: u8) -> Scene<'_> {
    let scene = scene.hand(A, [0, 0, own, 0, 0]).hand(B, [0, 0, other, 0, 0]);
    let scene = scene.with(|state| state.extras.caravans_mut().expect("there are camels").has_built = true);
    let scene = scene.play(Action::EndTurn).play(Action::Bid { wool: own, grain: 0 });
    scene.play(Action::Bid { wool: other, grain: 0 })
}

#[test]
fn ka_20_each_vote_of_two_places_two_camels() {
    let island = for_two(sample::caravans());
    // The winner extends two trains.
    let won = voted(island.duel(), 1, 2);
    assert_eq!(won.state.phase(), &Phase::Camel { seat: B });
    let start = island.laid.starts[0];
    let second = won.play(Action::Camel(start));
    assert_eq!(second.state.phase(), &Phase::SecondCamel { seat: B, first: start });
    let ends: CornerSet = island.table.ends_of(start).into_iter().collect();
    let same_train = island.table.edges_at(ends).difference([start].into_iter().collect()).iter().next();
    assert_eq!(second.refused(Action::Camel(same_train.expect("edges meet there"))), Reason::NoCamelPlace);
    let done = second.clone().play(Action::Camel(island.laid.starts[1]));
    assert_eq!((done.state.phase(), done.state.active(), done.state.camels().len()), (&Phase::Turn, B, 2));
    assert_eq!([A, B].map(|seat| done.state.votes(seat)), [0, 0]);
    // After a tie each places one anywhere, first the player who ends the turn.
    for votes in [0, 1] {
        let tied = voted(island.duel(), votes, votes);
        assert_eq!(tied.state.phase(), &Phase::Camel { seat: A }, "no places are named");
        let tied = tied.play(Action::Camel(start));
        assert_eq!(tied.state.phase(), &Phase::SecondCamel { seat: B, first: start });
        let places = tied.state.camel_places(island.rules());
        assert_eq!(tied.list().len(), places.len(), "the same train as well");
        let place = tied.list()[0];
        assert_eq!(tied.play(place).state.camels().len(), 2);
    }
}

#[test]
fn inv_21_the_second_camel_is_due_after_the_first_one_and_of_who_won_the_vote() {
    let island = for_two(sample::caravans());
    let start = island.laid.starts[0];
    let second = voted(island.duel(), 1, 2).play(Action::Camel(start)).state;
    let sound = |change: &dyn Fn(&mut State)| {
        let mut state = second.clone();
        change(&mut state);
        state.check_consistent(island.rules()).is_ok()
    };
    assert!(sound(&|_| {}));
    assert!(!sound(&|state| state.phase = Phase::SecondCamel { seat: A, first: start }));
    assert!(!sound(&|state| state.phase = Phase::SecondCamel { seat: B, first: island.laid.starts[1] }));
    let mut three = island.turn(3).state;
    three.extras.caravans_mut().expect("there are camels").place(island.rules(), start);
    let caravans = three.extras.caravans_mut().expect("there are camels");
    (caravans.has_built, caravans.votes[1]) = (true, 2);
    let mut camel = three.clone();
    camel.phase = Phase::Camel { seat: B };
    three.phase = Phase::SecondCamel { seat: B, first: start };
    assert!(camel.check_consistent(island.rules()).is_ok() && three.check_consistent(island.rules()).is_err());
    // Two that bid as much name places first.
    camel.extras.caravans_mut().expect("there are camels").votes[0] = 2;
    camel.phase = Phase::Camel { seat: A };
    assert!(camel.check_consistent(island.rules()).is_err());
}

#[test]
fn ka_20_the_last_camel_comes_alone_and_the_robber_leaves_the_board() {
    let mut board = sample::caravans();
    board.edition.camels = 1;
    let last = for_two(board);
    let done = voted(last.duel(), 0, 2).play(Action::Camel(last.laid.starts[0]));
    assert_eq!((done.state.phase(), done.state.camels().len()), (&Phase::Turn, 1));
    let island = for_two(sample::caravans());
    let hex = island.laid.land.difference(island.laid.oases).iter().next();
    let scene = island.duel().with(|state| state.put_robber(hex)).play(Action::Token(TokenUse::Robber));
    assert_eq!(scene.state.robber(), None);
    // The oasis is not a desert.
    let at_oasis = |corner: &CornerId| {
        let hexes = island.table.corners[corner.index()].hexes;
        hexes.len() == 3 && !hexes.intersection(island.laid.oases).is_empty()
    };
    let first = island.first(2, &TWO);
    let corner = first.state.first_places().iter().find(at_oasis).expect("the oasis has corners");
    assert_eq!(first.play(Action::Settle(corner)).has(A), 5);
}

/// The Caravans for two with the arrows at these corners of the oasis.
fn oasis(arrows: [u8; 3]) -> Island {
    for_two(Board { arrows: vec![arrows], ..sample::caravans() })
}

#[test]
fn ka_20_a_winner_who_can_extend_one_train_only_places_one_camel() {
    let island = oasis([12, 4, 8]);
    // Two trains run into themselves, and the third begins at C2@5.
    let ended = island.duel().camels(["B2@3", "A2@7", "A2@9", "A2@11", "A2@1", "A2@3", "A2@5"]);
    let ended = ended.camels(["C4@7", "D4@11", "D4@1", "D4@3", "D4@5", "D4@7", "D4@9"]);
    let camel = |name: &str| Action::Camel(island.edge(name));
    let first = voted(ended.clone(), 0, 2);
    assert_eq!(first.list(), [camel("C2@5")]);
    let done = first.play(camel("C2@5"));
    assert_eq!((done.state.phase(), done.state.active(), done.state.camels().len()), (&Phase::Turn, B, 15));
    let done = voted(ended.clone().camels(["C2@5"]), 2, 0).play(camel("C2@7"));
    assert_eq!((done.state.phase(), done.state.camels().len()), (&Phase::Turn, 16));
    // After a tie the other one extends the same train.
    let tied = voted(ended, 1, 1).play(camel("C2@5"));
    assert_eq!(tied.state.phase(), &Phase::SecondCamel { seat: B, first: island.edge("C2@5") });
}

#[test]
fn ka_20_a_start_at_the_head_of_the_first_train_is_no_second_train() {
    let island = oasis([2, 6, 10]);
    let camel = |name: &str| Action::Camel(island.edge(name));
    // A train comes to the start of one that has not begun, which it would go on over.
    let round = island.duel().camels(["B2@7", "B2@9", "B2@11", "B2@1", "B3@11", "B3@1"]);
    let second = voted(round.clone(), 0, 2).play(camel("B3@3"));
    assert_eq!(second.state.phase(), &Phase::SecondCamel { seat: B, first: island.edge("B3@3") });
    assert_eq!(second.refused(camel("B3@5")), Reason::NoCamelPlace);
    assert_eq!(second.list(), [camel("D2@3")]);
    // The edge also extends another train that has come to its other end.
    let met = round.camels(["D2@3", "D3@7", "D3@5", "D3@3", "D3@1", "C3@3"]);
    let second = voted(met, 0, 2).play(camel("B3@3"));
    assert!(second.lists(camel("B3@5")));
    let done = second.play(camel("B3@5"));
    assert_eq!((done.state.phase(), done.state.camels().len()), (&Phase::Turn, 14));
}

/// The edges of a way of some steps from a corner, none of which is closed, with its nodes.
fn way(island: &Island, mut at: CornerId, steps: usize) -> Vec<(EdgeId, CornerId)> {
    let mut way: Vec<(EdgeId, CornerId)> = Vec::new();
    for _ in 0..steps {
        let is_new = |(edge, to): &(EdgeId, CornerId)| {
            let passed = way.iter().any(|(it, node)| it == edge || node == to);
            !passed && to.index() < island.table.corners.len() && !island.table.barbarian_edges.contains(edge)
        };
        let next = island.table.ways_from(at).find(is_new).expect("the way goes on");
        at = next.1;
        way.push(next);
    }
    way
}

#[test]
fn hb_25_of_the_gold_for_neutral_roads_the_other_gets_half_rounded_down() {
    let island = for_two(sample::traders());
    let start = island.corner("C3@12");
    let way = way(&island, start, 3);
    let edges: EdgeSet = way.iter().map(|(edge, _)| *edge).collect();
    let scene = island.duel().with(|state| {
        state.roads[C.index()] = edges;
        state.gold.as_mut().expect("there is gold").held = by_seat([5, 5, 0, 0]);
        let traders = state.extras.traders_mut().expect("there are wagons");
        (traders.wagons[A.index()], traders.wagons[B.index()]) = (Some(start), Some(start));
    });
    let mut state = scene.state;
    state.apply(island.rules(), Action::EndTurn).expect("the wagon moves");
    for (_, node) in way {
        state.apply(island.rules(), Action::Drive(node)).expect("a road costs a point and a gold");
    }
    assert_eq!([A, B].map(|seat| state.gold(seat)), [2, 5]);
    state.apply(island.rules(), Action::Stop).expect("one may stop");
    assert_eq!([A, B, C].map(|seat| state.gold(seat)), [2, 6, 0]);
}

#[test]
fn hb_25_gold_for_neutral_roads_is_summed_over_one_movement() {
    let island = for_two(sample::traders());
    let start = island.corner("C3@12");
    let way = way(&island, start, 2);
    let scene = island.duel().cards(A, Card::SwiftJourney, 1).with(|state| {
        state.roads[C.index()] = way.iter().map(|(edge, _)| *edge).collect();
        state.gold.as_mut().expect("there is gold").held = by_seat([5, 5, 0, 0]);
        let traders = state.extras.traders_mut().expect("there are wagons");
        (traders.wagons[A.index()], traders.wagons[B.index()]) = (Some(start), Some(start));
    });
    let after = |ways: &[&[CornerId]]| {
        let mut scene = scene.clone().play(Action::Play(Card::SwiftJourney)).play(Action::EndTurn);
        for nodes in ways {
            scene = nodes.iter().fold(scene, |scene, &node| scene.play(Action::Drive(node))).play(Action::Stop);
        }
        assert_eq!(scene.state.active(), B);
        [A, B].map(|seat| scene.state.gold(seat))
    };
    let [one, two] = [way[0].1, way[1].1];
    assert_eq!(after(&[&[one, two], &[]]), [3, 6]);
    assert_eq!(after(&[&[one], &[two]]), [3, 5], "half of one is nothing, twice");
}

#[test]
fn x_5_no_tokens_are_spent_while_a_wagon_moves() {
    let island = for_two(sample::traders());
    let start = island.corner("C3@12");
    let scene = island.duel().hand(A, [2; 5]).hand(B, [2; 5]).knights(A, 1).with(|state| {
        let traders = state.extras.traders_mut().expect("there are wagons");
        (traders.wagons[A.index()], traders.wagons[B.index()]) = (Some(start), Some(start));
    });
    let uses = TokenUse::ALL.iter().map(|&what| Action::Token(what)).collect::<Vec<_>>();
    assert!(uses.iter().all(|&it| scene.lists(it)));
    let moving = scene.play(Action::EndTurn);
    assert_eq!(moving.state.phase(), &Phase::Wagon);
    assert!(uses.iter().all(|&it| moving.refused(it) == Reason::OtherDecision));
}

/// Moves the neutral settlements of a board to corners that no site meets.
fn off_the_sites(mut board: Board) -> Island {
    let island = for_two(board.clone());
    let mut places = island.duel().state.first_places().difference(island.table.ends(island.laid.sites));
    let neutral = [C, D].map(|_| {
        let corner = places.iter().last().expect("there is such a corner");
        places.remove(corner);
        places = places.difference(island.table.corners[corner.index()].neighbours);
        corner
    });
    board.neutral = Some(neutral);
    for_two(board)
}

#[test]
fn z_7_a_bridge_is_followed_by_a_neutral_bridge_or_a_road_where_none_fits() {
    let island = off_the_sites(sample::rivers());
    let rules = island.rules();
    let own = Action::Bridge(island.edge("A1@3"));
    let scene = island.duel().settlements(A, ["A1@4"]).hand(A, [2, 3, 0, 0, 0]);
    // No neutral piece meets a site.
    let built = scene.clone().play(own);
    assert_eq!((built.state.phase(), built.state.bridges(rules, A).len()), (&Phase::NeutralRoad { left: 0 }, 1));
    let scene = scene.settlements(C, ["D2@2"]);
    let built = scene.clone().play(own);
    assert_eq!(built.state.phase(), &Phase::NeutralBridge);
    let sites = built.state.bridge_places(rules, C);
    assert_eq!(built.list(), sites.iter().map(|site| Action::BridgeFor(C, site)).collect::<Vec<_>>());
    let bridge = built.list()[0];
    let site = sites.iter().next().expect("a site meets the settlement");
    assert_eq!(built.refused(Action::BridgeFor(D, site)), Reason::NoNeutralPlace);
    assert_eq!(built.refused(Action::BridgeFor(B, site)), Reason::NotNeutral);
    let after = built.clone().play(bridge);
    assert_eq!((after.state.phase(), after.state.bridges(rules, C).len()), (&Phase::Main, 1));
    assert_eq!(Position::of(&after.state).build(rules).as_ref(), Ok(&after.state));
    // Z20: nobody is paid for it.
    assert_eq!([A, B].map(|seat| after.state.gold(seat)), [A, B].map(|seat| built.state.gold(seat)));
    // An edition without it.
    let mut board = sample::rivers();
    board.edition.after_bridge = AfterBridge::Nothing;
    let without = off_the_sites(board);
    let scene = without.duel().settlements(A, ["A1@4"]).settlements(C, ["D2@2"]).hand(A, [2, 3, 0, 0, 0]);
    assert_eq!(scene.play(own).state.phase(), &Phase::Main);
}

#[test]
fn z_7_neutral_bridges_end_with_the_pieces() {
    let mut board = sample::rivers();
    board.edition.bridges = 1;
    let island = off_the_sites(board);
    let spent = |seat: Seat| {
        let scene = island.duel().settlements(A, ["A1@4"]).settlements(C, ["D2@2"]).hand(A, [2, 3, 0, 0, 0]);
        let site = scene.state.bridge_places(island.rules(), C).iter().next().expect("a site meets the settlement");
        let scene = scene.with(|state| {
            state.roads[seat.index()].insert(site);
        });
        *scene.play(Action::Bridge(island.edge("A1@3"))).state.phase()
    };
    assert_eq!(spent(C), Phase::NeutralRoad { left: 0 });
}

#[test]
fn hb_25_tokens_move_a_barbarian_to_an_edge_without_a_road_and_trade_hexes_pay_one() {
    let island = for_two(sample::traders());
    let start = island.corner("C3@12");
    let (road, _) = way(&island, start, 1)[0];
    let scene = island.duel().settlements(A, ["C3@12"]).with(|state| {
        state.roads[A.index()].insert(road);
        let traders = state.extras.traders_mut().expect("there are wagons");
        (traders.wagons[A.index()], traders.wagons[B.index()]) = (Some(start), Some(start));
    });
    let scene = scene.play(Action::Token(TokenUse::Robber));
    let from = scene.list()[0];
    let scene = scene.play(from);
    assert_eq!(scene.refused(Action::PathTo(road)), Reason::NoPath);
    let to = scene.list()[0];
    let scene = scene.play(to);
    assert_eq!((scene.state.phase(), scene.state.barbarian_edges().len()), (&Phase::Main, 3));
    let trade: HexSet = island.table.trade.iter().map(|row| row.hex).collect();
    let first = island.first(2, &TWO);
    let pays = |n_hexes: usize| {
        let is_there = |corner: &CornerId| {
            let hexes = island.table.corners[corner.index()].hexes;
            hexes.len() == n_hexes && !hexes.intersection(trade).is_empty()
        };
        let corner = first.state.first_places().iter().find(is_there).expect("a trade hex has such a corner");
        first.clone().play(Action::Settle(corner)).has(A) - 5
    };
    assert_eq!((pays(3), pays(2)), (1, 2));
}

#[test]
fn ri_19_swamps_pay_tokens_and_take_the_robber() {
    let island = for_two(sample::rivers());
    let swamps = island.laid.refuges;
    assert!(swamps.len() > 1);
    let pays = |n_hexes: usize| {
        let scene = island.first(2, &TWO);
        let scene = match scene.state.phase() {
            Phase::RobberStart => {
                let first = scene.list()[0];
                scene.play(first)
            }
            _ => scene,
        };
        let corner = island.free(&scene.state, n_hexes, true);
        scene.play(Action::Settle(corner)).has(A) - 5
    };
    assert_eq!((pays(3), pays(2)), (2, 3));
    let other = island.laid.land.difference(swamps).iter().next();
    let scene = island.duel().with(|state| state.put_robber(other)).play(Action::Token(TokenUse::Robber));
    assert_eq!(scene.state.phase(), &Phase::SendAway);
    assert_eq!(scene.refused(Action::Robber(other.expect("there is one"))), Reason::NoDesert);
    let last = swamps.iter().last().expect("there is one");
    let scene = scene.play(Action::Robber(last));
    assert_eq!((scene.state.robber(), scene.state.phase()), (Some(last), &Phase::Main));
}

#[test]
fn fr_8_neutral_players_protect_no_hex() {
    let island = beginner();
    let scene = island.duel_with(&[Module::TwoPlayers, Module::FriendlyRobber]).phase(Phase::Robber);
    let alone = scene.state.robber_places(island.rules());
    let neutral = island.table.corners[island.corner("C2@6").index()]
        .hexes
        .difference(scene.state.robber().into_iter().collect());
    assert!(neutral.difference(alone).is_empty());
    let guarded = scene.settlements(A, ["E1@8"]);
    assert!(!guarded.state.robber_places(island.rules()).contains(island.hex("E1")));
}

#[test]
fn hm_6_neutral_players_are_not_harbourmaster() {
    let island = beginner();
    let scene = island.duel_with(&[Module::TwoPlayers, Module::Harbourmaster]);
    let mut places = island.laid.harbour_corners.intersection(scene.state.first_places());
    let mut state = scene.state.clone();
    for _ in 0..3 {
        let corner = places.iter().next().expect("there is one");
        places = places.difference(island.table.corners[corner.index()].neighbours);
        places.remove(corner);
        state.put_settlement(island.rules(), C, corner);
    }
    assert_eq!(state.harbour_points(island.rules(), C), 3);
    state.judge_harbourmaster(island.rules());
    assert_eq!(state.harbourmaster(), None);
    state.check_consistent(island.rules()).ok();
}

#[test]
fn ev_16_an_earthquake_spares_neutral_roads() {
    let island = beginner();
    let scene = island.duel_with(&[Module::TwoPlayers, Module::Events]).settlements(A, ["E1@8"]).roads(A, ["E1@9"]);
    let neutral = island.table.edges_of(island.corner("C2@6"));
    let scene = scene.with(|state| state.roads[D.index()].insert(neutral.iter().next().expect("there is one")));
    let scene = scene.unrolled().play(Action::Roll);
    let scene = scene.play(Action::Turned(EventCard { number: 6, event: CardEvent::Earthquake }));
    assert_eq!(scene.state.phase(), &Phase::Damage { seat: A });
    let scene = scene.play(Action::Damage(island.edge("E1@9")));
    assert_eq!(scene.state.phase(), &Phase::Main, "nobody else has a road to damage");
    assert_eq!(scene.state.repairs(D), EdgeSet::EMPTY);
}

#[test]
fn ev_16_neutral_players_take_nothing_and_give_nothing() {
    let island = beginner();
    let scene = island.duel_with(&[Module::TwoPlayers, Module::Events]).unrolled().play(Action::Roll);
    let year = scene.clone().play(Action::Turned(EventCard { number: 2, event: CardEvent::PlentifulYear }));
    let year = [A, B].iter().fold(year, |scene, &seat| {
        assert_eq!(scene.state.phase(), &Phase::Prize { seat });
        scene.play(Action::Take(Wool))
    });
    assert_eq!(year.state.phase(), &Phase::Main);
    assert_eq!([A, B, C, D].map(|seat| year.state.n_cards(seat)), [1, 1, 0, 0]);
    let given = scene.hand(A, [1, 0, 0, 0, 0]).hand(B, [0, 1, 0, 0, 0]);
    let given = given.play(Action::Turned(EventCard { number: 6, event: CardEvent::GoodNeighbours }));
    let given = given.play(Action::Give(Lumber));
    assert_eq!(given.state.phase(), &Phase::Give { seat: B, to: A }, "the left neighbour is the other player");
    let given = given.play(Action::Give(Brick));
    assert_eq!(given.state.phase(), &Phase::Main);
    assert_eq!([A, B].map(|seat| given.hand_of(seat)), [[0, 1, 0, 0, 0], [1, 0, 0, 0, 0]]);
}
