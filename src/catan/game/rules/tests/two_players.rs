//! The game for two: Z1 to Z16, Z18 to Z20, T12, INV-17; what joins it stands in a module of its own.

mod joined;

use super::*;
use crate::rules::EventCard;
use crate::vocab::{CardEvent, HexSet, TokenUse};

const TWO: [Module; 1] = [Module::TwoPlayers];

/// An island for two players as well.
fn for_two(board: Board) -> Island {
    Island::edited(board, |board| board.players = vec![2, 3, 4])
}

fn beginner() -> Island {
    for_two(sample::beginner())
}

impl Island {
    /// Trade and building of seat A, against seat B.
    fn duel(&self) -> Scene<'_> {
        self.duel_with(&TWO)
    }

    fn duel_with(&self, modules: &[Module]) -> Scene<'_> {
        self.turn_with(2, modules).rolled_first(3)
    }

    fn desert(&self) -> HexId {
        self.laid.refuges.iter().next().expect("the island has a desert")
    }

    /// A vacant corner with some hexes of land, at the desert or not, far from all neutral settlements.
    fn free(&self, state: &State, n_hexes: usize, at_desert: bool) -> CornerId {
        let is_it = |corner: &CornerId| {
            let hexes = self.table.corners[corner.index()].hexes;
            hexes.len() == n_hexes && hexes.intersection(self.laid.refuges).is_empty() != at_desert
        };
        state.first_places().iter().find(is_it).expect("there is such a corner")
    }
}

impl Scene<'_> {
    pub(super) fn rolled_first(self, roll: u8) -> Self {
        self.with(|state| state.two.as_mut().expect("two play").first_roll = std::num::NonZeroU8::new(roll))
    }

    fn tokens(self, a: u8, b: u8) -> Self {
        self.with(|state| state.two.as_mut().expect("two play").tokens = [a, b])
    }

    fn has(&self, seat: Seat) -> u8 {
        self.state.trade_tokens(seat)
    }

    fn seats_of(&self, kind: ActionKind) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self
            .listed(kind)
            .into_iter()
            .filter_map(|action| match action {
                Action::RoadFor(seat, _) | Action::SettleFor(seat, _) => Some(seat),
                _ => None,
            })
            .collect();
        seats.dedup();
        seats
    }

    /// The first listed action for a neutral player.
    fn neutral(&self) -> Action {
        self.listed(ActionKind::Neutral)[0]
    }
}

#[test]
fn z_1_two_play_with_two_neutral_players_who_have_pieces_of_their_own() {
    let island = beginner();
    let scene = island.first(2, &TWO);
    assert_eq!(scene.state.seats().collect::<Vec<_>>(), [A, B]);
    assert_eq!(scene.state.neutrals().collect::<Vec<_>>(), [C, D]);
    for seat in [A, B, C, D] {
        let used = u8::from(seat == C || seat == D);
        assert_eq!(scene.state.roads_left(island.rules(), seat), 15);
        assert_eq!(scene.state.settlements_left(island.rules(), seat), 5 - used);
    }
    assert_eq!(island.first(3, &[]).state.neutrals().len(), 0);
    let modules = |scene: &Scene| scene.state.modules().collect::<Vec<_>>();
    assert_eq!((modules(&scene), modules(&island.first(3, &[]))), (TWO.to_vec(), vec![]));
}

#[test]
fn z_2_each_player_begins_with_five_tokens() {
    let island = beginner();
    let scene = island.first(2, &TWO);
    assert_eq!((scene.has(A), scene.has(B), island.board.edition.trade_tokens), (5, 5, 20));
    assert_eq!(scene.clone().refused(Action::Token(TokenUse::Trade)), Reason::OtherDecision);
    let three = island.turn(3).hand(A, [2; 5]).hand(B, [1; 5]);
    assert_eq!(three.refused(Action::Token(TokenUse::Trade)), Reason::NoTokens);
}

#[test]
fn z_3_neutral_settlements_stand_first_and_keep_their_distance() {
    let island = beginner();
    let scene = island.first(2, &TWO);
    let stands = |name: &str| scene.state.builder(island.corner(name));
    assert_eq!([stands("B4@8"), stands("C2@6")], [Some(C), Some(D)]);
    assert_eq!(scene.refused(scene.settle("C2@6")), Reason::Occupied);
    assert_eq!(scene.refused(scene.settle("C2@4")), Reason::TooNear);
    assert!(scene.state.roads(C).is_empty() && scene.state.roads(D).is_empty());
    assert_eq!(island.first(3, &[]).state.builder(island.corner("C2@6")), None);
}

#[test]
fn z_4_neutral_players_build_nothing_in_set_up() {
    let island = beginner();
    let mut scene = island.first(2, &TWO);
    while scene.state.turn() == 0 {
        let action = scene.list()[0];
        scene = scene.play(action);
    }
    let built = |seat: Seat| (scene.state.buildings(seat).len(), scene.state.roads(seat).len());
    assert_eq!([A, B, C, D].map(built), [(2, 2), (2, 2), (1, 0), (1, 0)]);
}

#[test]
fn z_5_a_turn_has_two_rolls_and_the_second_differs() {
    let island = beginner();
    let scene = island.duel().unrolled().with(|state| state.two.as_mut().expect("two play").first_roll = None);
    let scene = scene.settlements(A, ["E1@8"]).play(Action::Roll).play(Action::Rolled([3, 4]));
    // The first is carried out before the second: the robber moves.
    assert_eq!(scene.state.phase(), &Phase::Robber);
    let to = scene.listed(ActionKind::Robber)[0];
    let scene = scene.play(to);
    assert_eq!((scene.state.phase(), scene.state.first_roll()), (&Phase::Turn, Some(7)));
    let scene = scene.play(Action::Roll).play(Action::Rolled([1, 6]));
    assert_eq!(scene.state.phase(), &Phase::Dice, "a second seven is rolled again");
    let scene = scene.play(Action::Rolled([2, 3]));
    assert_eq!((scene.state.phase(), scene.state.has_rolled()), (&Phase::Main, true));
    let next = scene.play(Action::EndTurn);
    assert_eq!((next.state.phase(), next.state.first_roll(), next.state.has_rolled()), (&Phase::Turn, None, false));
    let three = island.turn(3).roll(8);
    assert_eq!(three.state.phase(), &Phase::Main, "more players roll once");
}

#[test]
fn z_6_knights_and_tokens_come_before_between_and_after_the_rolls() {
    let island = beginner();
    let desert = island.desert();
    let other = island.laid.land.difference([desert].into_iter().collect()).iter().next();
    let scene = island.duel().cards(A, Card::Knight, 1).with(|state| state.robber = other);
    let knight = Action::Play(Card::Knight);
    let token = Action::Token(TokenUse::Robber);
    let before = scene.clone().unrolled().with(|state| state.two.as_mut().expect("two play").first_roll = None);
    for scene in [before, scene.clone().unrolled(), scene] {
        assert!(scene.lists(token), "{:?}", scene.state.phase());
        assert!(scene.lists(knight), "{:?}", scene.state.phase());
        let phase = *scene.state.phase();
        let sent = scene.play(token);
        assert_eq!((sent.state.robber(), *sent.state.phase()), (Some(desert), phase));
        assert_eq!(sent.refused(Action::Token(TokenUse::Trade)), Reason::TokensSpent);
    }
}

#[test]
fn z_7_a_road_is_followed_by_a_neutral_road() {
    let island = beginner();
    let scene = island.duel().settlements(A, ["E1@8"]).hand(A, [2, 2, 1, 1, 0]);
    let road = scene.list().into_iter().find(|it| matches!(it, Action::Road(_))).expect("there is one");
    let laid = scene.play(road);
    assert_eq!(laid.state.phase(), &Phase::NeutralRoad { left: 0 });
    assert_eq!(laid.seats_of(ActionKind::Neutral), [C, D]);
    let own = Action::RoadFor(A, island.edge("E1@9"));
    assert_eq!(laid.refused(own), Reason::NotNeutral);
    assert_eq!(laid.refused(Action::RoadFor(C, island.edge("E1@9"))), Reason::NoNeutralPlace);
    let action = laid.neutral();
    let after = laid.play(action);
    assert_eq!((after.state.phase(), after.state.roads(C).len()), (&Phase::Main, 1));
}

#[test]
fn z_7_each_free_road_is_followed_by_a_neutral_road() {
    let island = beginner();
    let scene = island.duel().settlements(A, ["E1@8"]).cards(A, Card::RoadBuilding, 1);
    let mut scene = scene.play(Action::Play(Card::RoadBuilding));
    for left in [1, 0] {
        let road = scene.list()[0];
        scene = scene.play(road);
        assert_eq!(scene.state.phase(), &Phase::NeutralRoad { left });
        let action = scene.neutral();
        scene = scene.play(action);
    }
    assert_eq!(scene.state.phase(), &Phase::Main);
    let n_roads = [A, C, D].map(|seat| scene.state.roads(seat).len());
    assert_eq!((n_roads[0], n_roads[1] + n_roads[2]), (2, 2));
}

#[test]
fn z_7_a_settlement_is_followed_by_one_or_else_by_a_road_or_by_nothing() {
    let island = beginner();
    let scene = island.duel().settlements(A, ["E1@8"]).roads(A, ["E1@9", "E1@11", "E1@1"]).hand(A, [1, 1, 1, 1, 0]);
    let own = scene.listed(ActionKind::Settle)[0];
    // Two neutral roads reach a corner two edges away from the settlement at B4@8.
    let reaching = scene.clone().with(|state| {
        let rules = island.rules();
        for _ in 0..2 {
            let ends = rules.table.ends(state.roads(C)).union(state.buildings(C));
            let next = rules.table.edges_at(ends).difference(state.all_roads());
            let onward = next.iter().max_by_key(|edge| {
                let ends: CornerSet = rules.table.ends_of(*edge).into_iter().collect();
                ends.intersection(state.first_places()).len()
            });
            state.roads[C.index()].insert(onward.expect("there is one"));
        }
    });
    let settled = reaching.play(own);
    assert_eq!(settled.state.phase(), &Phase::NeutralSettlement);
    assert_eq!(settled.seats_of(ActionKind::Neutral), [C], "only who can is asked for");
    let road = Action::RoadFor(C, island.edge("E1@9"));
    assert_eq!(settled.refused(road), Reason::OtherDecision);
    let action = settled.neutral();
    let after = settled.play(action);
    assert_eq!((after.state.phase(), after.state.settlements(C).len()), (&Phase::Main, 2));
    // Neither can: a road.
    let settled = scene.clone().play(own);
    assert_eq!(settled.state.phase(), &Phase::NeutralRoad { left: 0 });
    // Nothing is possible.
    let closed = scene.with(|state| {
        let rules = island.rules();
        let around = rules.table.edges_at(state.buildings(C).union(state.buildings(D)));
        let reached = rules.table.edges_at(rules.table.ends(around));
        state.roads[B.index()] = reached.union(around);
    });
    let mut state = closed.state;
    state.apply(island.rules(), own).expect("there is one");
    assert_eq!(state.phase(), &Phase::Main);
}

#[test]
fn z_8_cities_and_cards_are_followed_by_nothing() {
    let island = beginner();
    let scene = island.duel().settlements(A, ["E1@8"]).hand(A, [0, 0, 1, 3, 4]);
    let city = scene.city("E1@8");
    assert_eq!(scene.clone().play(city).state.phase(), &Phase::Main);
    let bought = scene.play(Action::Buy).play(Action::Drawn(Card::Knight));
    assert_eq!(bought.state.phase(), &Phase::Main);
}

#[test]
fn z_9_neutral_settlements_yield_nothing_and_a_neutral_road_takes_the_points() {
    let island = beginner();
    for number in [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] {
        let rolled = island.duel().rolled_first(if number == 3 { 4 } else { 3 }).roll(number);
        assert_eq!(rolled.state.bank(), &[19; 5]);
        assert_eq!(rolled.state.phase(), &Phase::Main);
    }
    let rules = island.rules();
    let scene = island.duel().settlements(A, ["E1@8"]).roads(A, ["E1@9", "E1@11", "E1@1", "E1@3", "E1@5"]);
    assert_eq!((scene.state.longest_road(), scene.points(A)), (Some(A), 1 + 2));
    // A neutral road of six, laid on from the settlement at B4@8.
    let mut state = scene.state.clone();
    while state.road_length(C) < 6 {
        let longer = state
            .neutral_edges(rules, C)
            .iter()
            .max_by_key(|&edge| state.length_with(rules, C, edge))
            .expect("there is one");
        state.phase = Phase::NeutralRoad { left: 0 };
        state.apply(rules, Action::RoadFor(C, longer)).expect("there is one");
    }
    state.check_consistent(rules).expect("there is one");
    assert_eq!(state.longest_road(), Some(C));
    assert_eq!([A, B].map(|seat| state.points(rules, seat)), [1, 0]);
}

#[test]
fn z_10_a_forced_trade_draws_two_cards_and_gives_two() {
    let island = beginner();
    let scene = island.duel().hand(A, [1, 0, 0, 0, 0]).hand(B, [0, 2, 1, 0, 0]);
    let scene = scene.play(Action::Token(TokenUse::Trade));
    assert_eq!((scene.state.phase(), scene.has(A)), (&Phase::ForcedDraw { left: 2 }, 4));
    assert_eq!(scene.refused(Action::Stolen(Ore)), Reason::NotInHand);
    let scene = scene.play(Action::Stolen(Brick)).play(Action::Stolen(Wool));
    assert_eq!(scene.state.phase(), &Phase::GiveBack { left: 2 });
    let unspent = scene.clone().with(|state| state.two.as_mut().expect("two play").has_spent = false);
    assert_eq!(unspent.state.check_consistent(island.rules()).expect_err("nothing was spent").invariant, "INV-21");
    assert_eq!(scene.refused(Action::Give(Ore)), Reason::HandLacks);
    let scene = scene.play(Action::Give(Lumber)).play(Action::Give(Wool));
    assert_eq!((scene.hand_of(A), scene.hand_of(B)), ([0, 1, 0, 0, 0], [1, 1, 1, 0, 0]));
    assert_eq!(scene.state.phase(), &Phase::Main);
    assert_eq!(scene.refused(Action::Token(TokenUse::Robber)), Reason::TokensSpent);
    assert_eq!(scene.state.known(None, A), [0; 5], "onlookers know nothing of it");
}

#[test]
fn t_12_of_one_card_one_is_drawn_and_two_are_given() {
    let island = beginner();
    let scene = island.duel().hand(A, [2, 0, 0, 0, 0]).hand(B, [0, 0, 0, 0, 1]);
    let scene = scene.play(Action::Token(TokenUse::Trade)).play(Action::Stolen(Ore));
    let scene = scene.play(Action::Give(Lumber)).play(Action::Give(Lumber));
    assert_eq!((scene.hand_of(A), scene.hand_of(B)), ([0, 0, 0, 0, 1], [2, 0, 0, 0, 0]));
}

#[test]
fn z_10_the_robber_goes_to_the_desert_and_nobody_loses_a_card() {
    let island = beginner();
    let other = island.laid.land.difference(island.laid.refuges).iter().next();
    let scene = island.duel().with(|state| state.robber = other).hand(B, [1; 5]);
    let token = Action::Token(TokenUse::Robber);
    let sent = scene.play(token);
    assert_eq!((sent.state.robber(), sent.hand_of(B)), (Some(island.desert()), [1; 5]));
    let there = sent.with(|state| state.two.as_mut().expect("two play").has_spent = false);
    assert_eq!(there.refused(token), Reason::RobberAway);
    let off = there.with(|state| state.robber = None);
    assert_eq!(off.refused(token), Reason::RobberAway);
}

#[test]
fn z_11_who_has_more_points_pays_two() {
    let island = beginner();
    let rules = island.rules();
    let even = island.duel().settlements(A, ["E1@8"]).settlements(B, ["A1@12"]).hand(A, [2; 5]).hand(B, [2; 5]);
    assert_eq!(even.state.token_price(rules), 1);
    let ahead = even.clone().settlements(A, ["E3@4"]);
    assert_eq!(ahead.state.token_price(rules), 2);
    assert_eq!(ahead.clone().play(Action::Token(TokenUse::Trade)).has(A), 3);
    assert_eq!(ahead.tokens(1, 5).refused(Action::Token(TokenUse::Trade)), Reason::TokenPrice);
    // Who is behind pays no more than who is even.
    let behind = even.clone().settlements(B, ["E3@4"]);
    assert_eq!(behind.state.token_price(rules), 1);
    assert_eq!(behind.play(Action::Token(TokenUse::Trade)).has(A), 4);
    // Hidden points do not count, since the other would learn of them.
    assert_eq!(even.cards(A, Card::Point, 2).state.token_price(rules), 1);
}

#[test]
fn z_12_a_knight_given_back_leaves_the_game_for_two_tokens() {
    let island = beginner();
    let back = Action::Token(TokenUse::Knight);
    let scene = island.duel().knights(A, 3);
    assert_eq!((scene.state.largest_army(), scene.points(A)), (Some(A), 2));
    let scene = scene.play(back);
    assert_eq!((scene.state.largest_army(), scene.state.knights(A), scene.has(A)), (None, 2, 7));
    assert_eq!(scene.refused(back), Reason::KnightReturned);
    assert_eq!(island.duel().refused(back), Reason::NoKnightToReturn);
    let armies = |a: u8, b: u8, holder: Seat| {
        let scene = island.duel().knights(A, a).knights(B, b).with(|state| state.largest_army = Some(holder));
        scene.play(back).state.largest_army()
    };
    assert_eq!(armies(4, 3, A), None);
    assert_eq!(armies(4, 4, A), Some(B));
    assert_eq!(armies(5, 3, A), Some(A));
    assert_eq!(armies(3, 3, B), Some(B));
    // Between the rolls as well.
    assert!(island.duel().knights(A, 1).unrolled().lists(back));
}

#[test]
fn z_13_settlements_at_the_desert_and_on_the_coast_pay() {
    // The desert lies on the coast.
    let island = for_two(sample::with_desert("A1"));
    let places = ["A1@4", "A1@2", "A1@12", "E3@4", "D3@4"];
    let pays = [2, 3, 3, 1, 0];
    let in_set_up = places.map(|corner| {
        let scene = island.first(2, &TWO);
        let settle = scene.settle(corner);
        scene.play(settle).has(A) - 5
    });
    assert_eq!(in_set_up, pays);
    let in_turn = places.map(|corner| {
        let roads = island.table.edges_of(island.corner(corner));
        let scene = island.duel().hand(A, [1, 1, 1, 1, 0]).with(|state| state.roads[A.index()] = roads);
        let settle = scene.settle(corner);
        let settled = scene.play(settle);
        assert_eq!(settled.has(B), 5);
        settled.has(A) - 5
    });
    assert_eq!(in_turn, pays);
}

#[test]
fn z_14_a_forced_trade_needs_a_card_there_and_two_to_give() {
    let island = beginner();
    let trade = Action::Token(TokenUse::Trade);
    let scene = |a: u8, b: u8| island.duel().hand(A, [a, 0, 0, 0, 0]).hand(B, [0, b, 0, 0, 0]);
    assert_eq!(scene(4, 0).refused(trade), Reason::NoForcedTrade);
    assert_eq!(scene(0, 1).refused(trade), Reason::NoForcedTrade);
    assert!(scene(0, 2).lists(trade) && scene(1, 1).lists(trade));
}

#[test]
fn z_15_a_short_supply_pays_what_it_has() {
    let island = beginner();
    let scene = island.duel().tokens(9, 10).knights(A, 1).play(Action::Token(TokenUse::Knight));
    assert_eq!((scene.has(A), scene.has(B)), (10, 10));
}

#[test]
fn z_16_two_event_cards_are_turned_and_equal_numbers_count_twice() {
    let island = for_two(sample::base());
    let scene = island.duel_with(&[Module::TwoPlayers, Module::Events]);
    let scene = scene.unrolled().with(|state| state.two.as_mut().expect("two play").first_roll = None);
    let hex = island.laid.yields[8].difference(scene.state.robber().into_iter().collect::<HexSet>()).iter().next();
    let corner = island
        .laid
        .corners_of(hex.expect("there is one"))
        .intersection(scene.state.first_places())
        .iter()
        .next()
        .expect("there is one");
    let scene = scene.with(|state| state.buildings[A.index()].insert(corner));
    let card = Action::Turned(EventCard { number: 8, event: CardEvent::None });
    let once = scene.play(Action::Roll).play(card);
    assert_eq!(once.state.phase(), &Phase::Turn);
    let n = once.state.n_cards(A);
    let twice = once.play(Action::Roll).play(card);
    assert_eq!((twice.state.phase(), twice.state.n_cards(A)), (&Phase::Main, 2 * n));
    assert!(n > 0);
}

/// Both players take an ore.
fn prizes(scene: Scene<'_>) -> Scene<'_> {
    [A, B].into_iter().fold(scene, |scene, seat| {
        assert_eq!(scene.state.phase(), &Phase::Prize { seat });
        scene.play(Action::Take(Ore))
    })
}

#[test]
fn z_16_the_events_of_both_cards_happen() {
    let island = beginner();
    let year = Action::Turned(EventCard { number: 2, event: CardEvent::PlentifulYear });
    let scene = island.duel_with(&[Module::TwoPlayers, Module::Events]);
    let scene = scene.unrolled().with(|state| state.two.as_mut().expect("two play").first_roll = None);
    let once = prizes(scene.play(Action::Roll).play(year));
    assert_eq!((once.state.phase(), once.state.first_roll()), (&Phase::Turn, Some(2)));
    // The only such card comes again after the New Year.
    let again = once.with(|state| {
        state.events.left = Default::default();
        state.events.left[..5].fill(1);
    });
    let twice = prizes(again.play(Action::Roll).play(Action::NewYear).play(year));
    assert_eq!((twice.state.phase(), twice.state.has_rolled()), (&Phase::Main, true));
    assert_eq!([A, B].map(|seat| twice.hand_of(seat)), [[0, 0, 0, 0, 2]; 2]);
}

#[test]
fn z_18_the_whole_island_is_used() {
    let island = beginner();
    let scene = island.first(2, &TWO);
    let near = ["B4@8", "C2@6"].map(|name| island.corner(name));
    let taken = near.iter().map(|corner| 1 + island.table.corners[corner.index()].neighbours.len()).sum::<usize>();
    assert_eq!(scene.list().len(), island.table.corners.len() - taken);
}

#[test]
fn z_19_the_target_is_that_of_the_scenario() {
    let boards = [
        sample::base(),
        sample::fishermen(),
        sample::rivers(),
        sample::caravans(),
        sample::barbarians(),
        sample::traders(),
    ];
    let targets = boards.map(|board| {
        let island = for_two(board);
        let [two, three] =
            [island.first(2, &TWO), island.first(3, &[])].map(|scene| scene.state.target(island.rules()));
        assert_eq!(two, three);
        two
    });
    assert_eq!(targets, [10, 10, 10, 12, 12, 13]);
}

#[test]
fn z_20_what_neutral_players_build_earns_nothing() {
    let island = for_two(sample::rivers());
    let rules = island.rules();
    let scene = island.duel().phase(Phase::NeutralRoad { left: 0 });
    let at_river = |action: &Action| matches!(action, Action::RoadFor(_, edge) if rules.laid.banks.contains(*edge));
    let mut scene = scene;
    // Neutral roads go on until one lies at a river.
    let laid = loop {
        let list = scene.listed(ActionKind::Neutral);
        match list.iter().find(|action| at_river(action)) {
            Some(&action) => break scene.play(action),
            None => scene = scene.play(list[0]).phase(Phase::NeutralRoad { left: 0 }),
        }
    };
    let gold = Seat::players(4).map(|seat| laid.state.gold(seat));
    assert_eq!(gold.collect::<Vec<_>>(), [0; 4]);
    assert_eq!([A, B].map(|seat| laid.state.is_poor(rules, seat)), [true; 2]);
    assert_eq!((laid.has(A), laid.has(B)), (5, 5));
}

#[test]
fn inv_17_trade_tokens_are_not_made() {
    let island = beginner();
    let scene = island.duel().tokens(10, 10);
    scene.sound();
    let more = scene.clone().tokens(10, 11).state;
    assert_eq!(more.check_consistent(island.rules()).expect_err("it is broken").invariant, "INV-17");
    let fishing = for_two(sample::fishermen());
    let some = fishing.duel().tokens(1, 0).state;
    assert_eq!(some.check_consistent(fishing.rules()).expect_err("it is broken").invariant, "INV-17");
}

#[test]
fn a_position_holds_neutral_players_and_tokens() {
    let island = beginner();
    let rules = island.rules();
    let road = island.table.edges_of(island.corner("C2@6")).iter().next().expect("edges meet there");
    let scene = island.duel().tokens(3, 7).knights(A, 1).play(Action::Token(TokenUse::Knight));
    let scene =
        scene.with(|state| state.roads[D.index()].insert(road)).settlements(A, ["E1@8"]).hand(A, [1, 1, 0, 0, 0]);
    let scene = scene.play(Action::Road(island.edge("E1@9")));
    let position = Position::of(&scene.state);
    let again = position.build(rules).expect("a state is built of it");
    assert_eq!(Position::of(&again), position);
    let two = position.two_players.clone().expect("two play");
    assert_eq!((two.tokens, two.first_roll, two.returned), ([5, 7], Some(3), 1));
    let refused = |change: fn(&mut TwoPlayersPosition)| {
        let mut position = position.clone();
        position.two_players.as_mut().map(change);
        position.build(rules).expect_err("it makes no sense").to_string()
    };
    let lost = refused(|two| two.neutral[0].settlements.clear());
    assert_eq!(lost, "a neutral player has lost the settlement of the beginning");
    assert!(refused(|two| two.tokens = [9, 12]).contains("trade tokens are made"));
    assert!(refused(|two| two.first_roll = None).contains("the first of two rolls is missing"));
    assert!(refused(|two| two.returned = 15).contains("development cards"));
    let without = Position { two_players: None, ..position };
    let why = "two players have two neutral ones, and nobody else has";
    assert_eq!(without.build(rules), Err(PositionError::Due(why)));
}
