//! Set-up: B1, B2.8, B3.

use super::*;

fn refusal(island: &Island, config: &Config) -> Refused {
    set_up(island.rules(), config).expect_err("the game cannot be set up")
}

#[test]
fn b_1_4_the_bank_begins_with_19_cards_of_each_resource() {
    let island = Island::beginner();
    assert_eq!(island.first(4, &[]).state.bank(), &[19; 5]);
}

#[test]
fn b_1_5_the_deck_begins_with_25_cards() {
    let island = Island::beginner();
    let deck = island.first(4, &[]).state.deck;
    let counts: Vec<(Card, u8)> = Card::ALL.iter().map(|&it| (it, deck[it.index()])).filter(|(_, n)| *n > 0).collect();
    let expected =
        [(Card::Knight, 14), (Card::Point, 5), (Card::RoadBuilding, 2), (Card::Invention, 2), (Card::Monopoly, 2)];
    assert_eq!(counts, expected);
}

#[test]
fn b_1_6_each_player_has_15_roads_5_settlements_and_4_cities() {
    let island = Island::beginner();
    let state = island.first(3, &[]).state;
    for seat in state.seats() {
        let rules = island.rules();
        assert_eq!(state.roads_left(rules, seat), 15);
        assert_eq!(state.settlements_left(rules, seat), 5);
        assert_eq!(state.cities_left(rules, seat), 4);
    }
}

#[test]
fn b_1_8_nobody_holds_a_special_card_at_the_start() {
    let island = Island::beginner();
    let state = island.first(4, &[Module::Harbourmaster]).state;
    assert_eq!([state.longest_road(), state.largest_army(), state.harbourmaster()], [None; 3]);
    assert!(state.seats().all(|seat| state.points(island.rules(), seat) == 0));
}

#[test]
fn b_1_9_three_or_four_players() {
    let mut board = sample::beginner();
    board.players = vec![2, 3, 4];
    let island = Island::new(board);
    for n in [3, 4] {
        assert!(set_up(island.rules(), &Config::new(n, 0)).is_ok());
    }
    assert_eq!(refusal(&island, &Config::new(2, 0)), Refused::TwoPlayers);
    for asked in [0, 1, 5, 6] {
        let refused = Refused::Players { asked, supported: vec![2, 3, 4] };
        assert_eq!(refusal(&island, &Config::new(asked, 0)), refused);
    }
    let with_module = |module| Config { modules: vec![module], ..Config::new(3, 0) };
    let module = Module::TwoPlayers;
    assert_eq!(refusal(&island, &with_module(module)), Refused::NotForTwo(3));
    let only_three = Island::new(Board { players: vec![3], modules: Vec::new(), ..sample::beginner() });
    for asked in [2, 4] {
        assert_eq!(refusal(&only_three, &Config::new(asked, 0)), Refused::Players { asked, supported: vec![3] });
    }
    let module = Module::Harbourmaster;
    assert_eq!(refusal(&only_three, &with_module(module)), Refused::ModuleNotAllowed(module));
    let start = Config { start: Some(D), ..Config::new(3, 0) };
    assert_eq!(refusal(&island, &start), Refused::Start(D));
}

#[test]
fn editions_beyond_what_can_be_played_are_refused_by_key() {
    type Change = fn(&mut Board);
    let changes: [(&str, Change); 13] = [
        ("cards", |it| it.edition.cards = 51),
        ("hand_limit", |it| it.edition.hand_limit = 0),
        ("bank_rate", |it| it.edition.bank_rate = 0),
        ("longest_road", |it| it.edition.longest_road = 0),
        ("largest_army", |it| it.edition.largest_army = 0),
        ("harbourmaster", |it| it.edition.harbourmaster = 0),
        ("trade.offers", |it| it.edition.trade.offers = 9),
        ("trade.cards", |it| it.edition.trade.cards = 5),
        ("pieces.roads", |it| it.edition.roads = 31),
        ("pieces.settlements", |it| it.edition.settlements = 1),
        ("decks", |it| it.edition.decks[0][Card::Treason.index()] = 1),
        ("decks", |it| it.edition.decks[0][0] = 101),
        ("prices", |it| it.edition.prices[0][0] = 51),
    ];
    for (key, change) in changes {
        let mut board = sample::beginner();
        change(&mut board);
        assert_eq!(refusal(&Island::new(board), &Config::new(3, 0)), Refused::Edition(key));
    }
    // As much as can be played is.
    let most: [Change; 2] =
        [|it| it.edition.settlements = 2, |it| it.edition.decks[0] = [100, 0, 0, 0, 0, 0, 0, 0, 0, 0]];
    for change in most {
        let mut board = sample::beginner();
        change(&mut board);
        assert!(set_up(Island::new(board).rules(), &Config::new(3, 0)).is_ok());
    }
}

#[test]
fn b_2_8_the_robber_begins_on_the_desert() {
    let island = Island::beginner();
    let scene = island.first(4, &[]);
    assert_eq!(scene.state.robber(), Some(island.hex("C3")));
    assert_eq!(scene.state.phase(), &Phase::FirstSettlement);
}

#[test]
fn b_2_8_the_start_player_chooses_among_several_deserts() {
    let board = sample::board(&["0: desert, forest 3, hills 4", "1: fields 5, desert"], &[]);
    let island = Island::new(board);
    let scene = island.first(3, &[]);
    assert_eq!(scene.state.decider(), Some(Decider::Seat(A)));
    assert_eq!(scene.list(), [scene.rob("A1"), scene.rob("B2")]);
    let elsewhere = scene.rob("A2");
    assert_eq!(scene.refused(elsewhere), Reason::NoStart);
    let action = scene.rob("B2");
    let scene = scene.play(action);
    assert_eq!(scene.state.robber(), Some(island.hex("B2")));
    assert_eq!(scene.state.phase(), &Phase::FirstSettlement);
}

#[test]
fn b_3_1_the_start_player_is_drawn() {
    let island = Island::beginner();
    for n_players in [3, 4] {
        let mut counts = vec![0; n_players];
        for seed in 0..10_000 {
            let state = set_up(island.rules(), &Config::new(n_players, seed)).expect("the game can be set up");
            counts[state.active().index()] += 1;
        }
        let mean = 10_000 / n_players;
        assert!(counts.iter().all(|count| (mean - 200..mean + 200).contains(count)), "{counts:?}");
    }
}

#[test]
fn b_3_2_a_settlement_on_any_corner_and_then_a_road_at_it() {
    let island = Island::beginner();
    let scene = island.first(3, &[]);
    assert_eq!(scene.list().len(), 54);
    assert_eq!(scene.refused(Action::Roll), Reason::OtherDecision);
    let scene = scene.clone().play(scene.settle("C3@12"));
    assert_eq!(scene.state.decider(), Some(Decider::Seat(A)));
    let mut roads = [scene.road("C3@11"), scene.road("C3@1"), scene.road("B2@3")];
    roads.sort_unstable();
    assert_eq!(scene.list(), roads);
    assert_eq!(scene.refused(scene.road("C3@3")), Reason::NotAtSettlement);
    let coast = island.first(3, &[]);
    let coast = coast.clone().play(coast.settle("A1@12"));
    assert_eq!(coast.list().len(), 2);
}

#[test]
fn b_3_3_the_second_round_goes_backwards_and_its_road_is_at_its_settlement() {
    let island = Island::beginner();
    let mut scene = island.first(4, &[]);
    let corners = ["A1@12", "A3@2", "C1@8", "C5@4", "E1@8", "E3@4", "C3@12", "C3@6"];
    let mut order = Vec::new();
    for name in corners {
        order.push(scene.state.active());
        scene = scene.clone().play(scene.settle(name));
        let at = island.table.corners[island.corner(name).index()].edges;
        let roads: Vec<Action> = at.iter().map(Action::Road).collect();
        assert_eq!(scene.list(), roads, "at {name}");
        scene = scene.play(roads[0]);
    }
    assert_eq!(order, [A, B, C, D, D, C, B, A]);
}

#[test]
fn b_3_4_no_building_one_edge_away() {
    let island = Island::beginner();
    let scene = island.first(3, &[]);
    let first = scene.settle("C3@12");
    let scene = scene.play(first);
    let scene = scene.clone().play(scene.road("C3@1"));
    assert_eq!(scene.list().len(), 54 - 4);
    assert_eq!(scene.refused(first), Reason::Occupied);
    for name in ["C3@10", "C3@2", "B2@2"] {
        assert_eq!(scene.refused(scene.settle(name)), Reason::TooNear, "{name}");
    }
    assert!(scene.lists(scene.settle("C3@4")));
}

/// A game of three up to the second settlement of seat C, which is the first of the second round.
fn second_round(island: &Island) -> Scene<'_> {
    let mut scene = island.first(3, &[]);
    for (corner, edge) in [("B3@12", "B3@1"), ("D3@6", "D3@5"), ("E1@8", "E1@9")] {
        scene = scene.clone().play(scene.settle(corner));
        scene = scene.clone().play(scene.road(edge));
    }
    scene
}

#[test]
fn b_3_5_the_second_settlement_pays_a_card_for_each_hex_that_yields() {
    let island = Island::beginner();
    let scene = second_round(&island);
    assert!(scene.state.seats().all(|seat| scene.state.n_cards(seat) == 0), "the first pays nothing");
    for (corner, paid) in [
        // Mountains and pasture.
        ("A1@2", [0, 0, 1, 0, 1]),
        // Forest at the coast.
        ("A3@12", [1, 0, 0, 0, 0]),
        // Forest, mountains and the desert.
        ("C3@8", [1, 0, 0, 0, 1]),
        // Forest and desert, and a forest on the other side.
        ("C4@10", [1, 0, 1, 0, 0]),
    ] {
        let scene = scene.clone().play(scene.settle(corner));
        assert_eq!(scene.hand_of(C), paid, "{corner}");
        assert_eq!(scene.state.known(None, C), paid, "everybody sees it");
    }
}

#[test]
fn b_3_6_corners_at_the_coast_and_at_harbours_may_be_used() {
    let island = Island::beginner();
    let scene = island.first(3, &[]);
    // The harbour of A1 is at eleven o'clock.
    assert!(scene.lists(scene.settle("A1@12")));
    assert!(scene.lists(scene.settle("A1@10")));
}

#[test]
fn b_3_7_the_start_player_has_the_first_turn_and_turns_go_clockwise() {
    let island = Island::beginner();
    let config = Config { start: Some(B), ..Config::new(3, 0) };
    let mut scene = Scene { island: &island, state: set_up(island.rules(), &config).expect("the game can be set up") };
    let mut order = Vec::new();
    while scene.state.turn() == 0 {
        order.push(scene.state.active());
        let action = scene.list()[0];
        scene = scene.play(action);
    }
    assert_eq!(order, [B, B, C, C, A, A, A, A, C, C, B, B]);
    for seat in [B, C, A, B] {
        assert_eq!((scene.state.active(), scene.state.phase()), (seat, &Phase::Turn));
        scene = scene.roll(8).play(Action::EndTurn);
    }
    assert_eq!(scene.state.turn(), 5);
}

#[test]
fn b_3_8_set_up_never_fails() {
    let island = Island::beginner();
    let rules = island.rules();
    let mut actions = Vec::new();
    for seed in 0..20 {
        let random = &mut Random::from_seed(seed);
        let mut state = set_up(rules, &Config::new(4, seed)).expect("the game can be set up");
        while state.turn() == 0 {
            state.legal_actions(rules, &mut actions);
            let is_corner = state.phase() == &Phase::FirstSettlement;
            assert!(actions.len() >= if is_corner { 26 } else { 2 }, "seed {seed}");
            random.shuffle(&mut actions);
            // Half of the games choose the corner that leaves fewest.
            let left = |action: &&Action| {
                let mut next = state.clone();
                next.apply_unchecked(rules, **action);
                next.first_places().len()
            };
            let chosen = if seed % 2 == 0 { actions.iter().min_by_key(left) } else { actions.first() };
            state.apply_unchecked(rules, *chosen.expect("something is legal"));
        }
        state.check_consistent(rules).expect("the position is consistent");
    }
}
