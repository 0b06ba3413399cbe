//! The game for two joined with scenarios and other variants: FI18, RI19, KA20, HB25, FR8, HM6, EV16.

use super::*;
use crate::catan::vocab::{Catch, EdgeSet};

#[test]
fn fi_18_two_players_have_fish_and_no_tokens_and_the_one_behind_pays_less() {
    let island = for_two(sample::fishermen());
    let rules = island.rules();
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
    let price = |scene: &Scene| scene.state.fish_price(rules, Catch::Robber);
    let even = island.duel().settlements(A, ["E1@8"]).settlements(B, ["A1@12"]);
    assert_eq!(price(&even), 2);
    let behind = even.clone().settlements(B, ["E3@4"]).robber("C3");
    assert_eq!(price(&behind), 1);
    assert!(behind.lists(Action::Spend(Catch::Robber, [1, 0, 0])));
    assert_eq!(price(&even.settlements(A, ["E3@4"])), 2);
    assert_eq!(behind.refused(Action::Token(TokenUse::Robber)), Reason::NoTokens);
}

/// An end of a turn with a vote about camels, the bids laid out by both.
fn voted(island: &Island, own: u8, other: u8) -> Scene<'_> {
    let scene = island.duel().hand(A, [0, 0, own, 0, 0]).hand(B, [0, 0, other, 0, 0]);
    let scene = scene.with(|state| state.extras.caravans_mut().expect("there are camels").has_built = true);
    let scene = scene.play(Action::EndTurn).play(Action::Bid { wool: own, grain: 0 });
    scene.play(Action::Bid { wool: other, grain: 0 })
}

#[test]
fn ka_20_each_vote_of_two_places_two_camels() {
    let island = for_two(sample::caravans());
    // The winner extends two trains.
    let won = voted(&island, 1, 2);
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
        let tied = voted(&island, votes, votes);
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
fn ka_20_the_last_camel_comes_alone_and_the_robber_leaves_the_board() {
    let mut board = sample::caravans();
    board.edition.camels = 1;
    let last = for_two(board);
    let done = voted(&last, 0, 2).play(Action::Camel(last.laid.starts[0]));
    assert_eq!((done.state.phase(), done.state.camels().len()), (&Phase::Turn, 1));
    let island = for_two(sample::caravans());
    let hex = island.laid.land.difference(island.laid.oases).iter().next();
    let scene = island.duel().with(|state| state.robber = hex).play(Action::Token(TokenUse::Robber));
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
        state.gold.as_mut().expect("there is gold").held = [5, 5, 0, 0];
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
    let scene = island.duel().with(|state| state.robber = other).play(Action::Token(TokenUse::Robber));
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
