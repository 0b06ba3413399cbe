//! Knights and their battles: BA14 to BA21, B12.4, X5, INV-19, T2 and T3.

use super::*;

#[test]
fn ba_14_a_knight_moves_three_edges_or_five_for_a_grain() {
    let island = coast();
    let castle = ["E1@1", "E1@3", "E1@5", "E1@7", "E1@9", "E1@11"];
    for (grain, n) in [(0, 19), (1, 38)] {
        let reached = castle.iter().fold(EdgeSet::EMPTY, |all, name| {
            let scene = island.turn(3).knights_on(A, [name]).hand(A, [0, 0, 0, grain, 0]);
            all.union(scene.state.knight_moves(island.rules(), island.edge(name)))
        });
        assert_eq!(reached.len(), n);
    }
    let scene = island.turn(3).knights_on(A, ["C2@1", "C2@7"]).hand(A, [0, 0, 0, 2, 0]).play(Action::EndTurn);
    let scene = scene.clone().play(scene.march("C2@1"));
    assert_eq!(scene.refused(scene.knight("C2@1")), Reason::NoMarch);
    let far = |scene: &Scene<'_>, from: &str| {
        let from = island.edge(from);
        let costs = |edge: &EdgeId| scene.state.costs_grain(island.rules(), from, *edge);
        scene.state.knight_moves(island.rules(), from).iter().find(costs).expect("an edge lies that far")
    };
    let first = far(&scene, "C2@1");
    let scene = scene.play(Action::Knight(first));
    assert_eq!(scene.hand_of(A), [0, 0, 0, 1, 0]);
    assert_eq!(scene.refused(Action::MoveKnight(first)), Reason::NoKnightToMove);
    let scene = scene.clone().play(scene.march("C2@7"));
    let second = far(&scene, "C2@7");
    let scene = scene.play(Action::Knight(second));
    // Both have moved: the turn is over.
    assert_eq!((scene.hand_of(A), scene.state.active), ([0; 5], B));
    assert!(scene.state.knights_of(A) == [first, second].into_iter().collect());
}

#[test]
fn ba_15_a_knight_passes_others_and_a_new_one_leaves_the_castle() {
    let island = coast();
    let scene = island.turn(3).knights_on(A, ["C2@1"]).knights_on(B, ["C2@3"]).play(Action::EndTurn);
    let scene = scene.clone().play(scene.march("C2@1"));
    assert!(scene.lists(scene.knight("C2@5")), "past the knight of B");
    assert_eq!(scene.refused(scene.knight("C2@3")), Reason::NoMarch);
    let fresh = island.turn(3).fresh(["E1@1"]).knights_on(A, ["C5@3"]).play(Action::EndTurn);
    assert_eq!(fresh.refused(Action::Stop), Reason::MustLeave);
    let fresh = fresh.clone().play(fresh.march("E1@1"));
    assert_eq!(fresh.refused(fresh.knight("E1@5")), Reason::NoMarch);
    let fresh = fresh.clone().play(fresh.knight("D1@1"));
    assert!(fresh.lists(Action::Stop));
    // One that was there before may stay.
    assert!(island.turn(3).knights_on(A, ["E1@1"]).play(Action::EndTurn).lists(Action::Stop));
}

#[test]
fn inv_19_a_new_knight_stays_at_the_castle_only_without_a_free_edge() {
    let island = coast();
    let rules = island.rules();
    let near = island.turn(3).state.knight_moves(rules, island.edge("E1@7"));
    let scene = island.turn(3).fresh(["E1@7"]).with(|state| {
        let barbarians = state.extras.barbarians_mut().expect("it has knights");
        for (edge, seat) in near.iter().zip([B, C].into_iter().cycle()) {
            barbarians.knights[seat.index()].insert(edge);
        }
    });
    assert!(near.len() <= 12, "{}", near.len());
    // Nobody must pay grain to leave.
    let scene = scene.hand(A, [0, 0, 0, 1, 0]).play(Action::EndTurn);
    assert!(scene.lists(Action::Stop) && scene.lists(scene.march("E1@7")));
    let poor = scene.phase(Phase::Main).hand(A, [0; 5]).play(Action::EndTurn);
    assert_eq!(poor.list(), [Action::Stop]);
}

#[test]
fn ba_16_battles_come_after_all_moves() {
    let island = coast();
    let scene = island.turn(3).barbarians([("A1", 1)]).knights_on(A, ["A1@1", "A1@11", "C2@1"]).play(Action::EndTurn);
    assert_eq!((scene.on(["A1"]), *scene.state.phase()), ([1], Phase::Knights));
    let scene = scene.clone().play(scene.march("C2@1")).play(scene.knight("C2@3"));
    assert_eq!(scene.on(["A1"]), [1]);
    let scene = scene.play(Action::Stop);
    assert_eq!((scene.on(["A1"]), *scene.state.phase()), ([0], Phase::Losses { hex: island.hex("A1") }));
}

#[test]
fn ba_17_hexes_are_judged_one_after_the_other_with_the_knights_that_are_left() {
    let island = coast();
    // The knight on the edge between C1 and D1 counts at both.
    let scene = island.turn(3).barbarians([("D1", 1), ("C1", 1)]).knights_on(B, ["C1@5", "D1@1", "C1@9"]);
    let scene = scene.play(Action::EndTurn);
    let (d1, c1) = (island.hex("D1"), island.hex("C1"));
    assert_eq!((*scene.state.phase(), scene.captured()), (Phase::Losses { hex: d1 }, [0, 1, 0]));
    // Another pair of edges: the knight survives, and counts at C1 as well.
    let edge = island.edge("C1@5");
    let lost = (1..=3).find(|&face| island.rules().struck_edges(d1, face).contains(edge)).expect("one of three");
    let kept =
        (1..=3).find(|&face| island.rules().struck_edges(d1, face).intersection(scene.state.knights_of(B)).is_empty());
    let kept = kept.expect("the knights lie in two directions");
    let both = scene.clone().play(Action::Lost(kept));
    assert_eq!((*both.state.phase(), both.captured()), (Phase::Losses { hex: c1 }, [0, 2, 0]));
    let one = scene.play(Action::Lost(lost));
    assert_eq!((one.on(["C1"]), one.state.active), ([1], B), "the battle at C1 is lost with the knight");
    // As many knights as barbarians do not win.
    let tie = island.turn(3).barbarians([("D1", 2)]).knights_on(B, ["D1@1", "D1@3"]).play(Action::EndTurn);
    assert_eq!((tie.on(["D1"]), tie.state.active), ([2], B));
}

#[test]
fn ba_18_a_hex_that_is_won_yields_and_its_buildings_stand() {
    let island = coast();
    let four = ["A2@1", "A2@3", "A2@5", "A2@7"];
    let scene = island.turn(3).cities(B, ["A2@12"]).barbarians([("A2", 3)]).knights_on(B, four);
    assert_eq!(scene.points(B), 0);
    let scene = scene.play(Action::EndTurn);
    assert_eq!((scene.captured(), scene.on(["A2"]), scene.points(B)), ([0, 3, 0], [0], 2 + 1));
    let scene = scene.play(Action::Lost(1));
    let before = scene.state.n_cards(B);
    assert_eq!(scene.roll(9).state.n_cards(B), before + 2);
}

#[test]
fn ba_19_t_2_one_prisoner_each_and_the_rest_to_who_has_most_knights() {
    let island = coast();
    let scene = island.turn(3).barbarians([("A2", 3)]).knights_on(A, ["A2@1", "A2@3", "C3@1"]).knights_on(B, ["A2@7"]);
    let scene = scene.play(Action::EndTurn);
    let moved = scene.clone().play(scene.march("C3@1")).play(scene.knight("A2@5"));
    let won = moved.play(Action::Stop);
    assert_eq!((won.captured(), won.on(["A2"])), ([2, 1, 0], [0]));
    // Two with as many knights roll for the third; the loser takes 3 gold.
    let tie = island.turn(3).barbarians([("A2", 3)]).knights_on(A, ["A2@1", "A2@3"]).knights_on(B, ["A2@7", "A2@5"]);
    let tie = tie.stay();
    assert_eq!(
        (tie.captured(), *tie.state.phase()),
        ([1, 1, 0], Phase::PrisonerRoll { hex: island.hex("A2"), seat: A })
    );
    let again = tie.clone().throw(8).throw(8);
    assert_eq!((again.captured(), again.gold_now()), ([1, 1, 0], [0, 0, 0]));
    let over = again.throw(4).throw(9);
    assert_eq!((over.captured(), over.gold_now()), ([1, 2, 0], [3, 0, 0]));
    assert_eq!(*over.state.phase(), Phase::Losses { hex: island.hex("A2") });
}

#[test]
fn ba_19_too_few_prisoners_are_rolled_for_and_ties_for_the_last_one_roll_again() {
    let island = coast();
    let one = island.turn(3).barbarians([("A2", 1)]).knights_on(A, ["A2@1"]).knights_on(C, ["A2@7"]).stay();
    let one = one.throw(5).throw(9);
    assert_eq!((one.captured(), one.gold_now()), ([0, 0, 1], [3, 0, 0]));
    let two = island.turn(3).barbarians([("A2", 2)]);
    let two = two.knights_on(A, ["A2@1"]).knights_on(B, ["A2@3"]).knights_on(C, ["A2@7"]).stay();
    // The highest has one; the others tie for the second.
    let two = two.throw(6).throw(10).throw(6);
    assert_eq!((two.captured(), two.gold_now()), ([0, 1, 0], [0, 0, 0]));
    let claims = two.state.extras.barbarians().expect("it has barbarians").claims;
    assert_eq!(claims[..3], [Claim::Due, Claim::None, Claim::Due]);
    let over = two.throw(7).throw(3);
    assert_eq!((over.captured(), over.gold_now()), ([1, 1, 0], [0, 0, 3]));
    // Two that tie above the third need no other roll.
    let first = island.turn(3).barbarians([("A2", 2)]);
    let first = first.knights_on(A, ["A2@1"]).knights_on(B, ["A2@3"]).knights_on(C, ["A2@7"]).stay();
    let first = first.throw(9).throw(4).throw(9);
    assert_eq!((first.captured(), first.gold_now()), ([1, 0, 1], [0, 3, 0]));
}

#[test]
fn ba_19_four_players_roll_for_the_prisoners_of_a_conquered_hex() {
    let island = coast();
    let sides = [(A, "A2@1"), (B, "A2@3"), (C, "A2@5"), (D, "A2@7")];
    let scene = island.turn(4).barbarians([("A2", 3)]);
    let scene = sides.into_iter().fold(scene, |scene, (seat, edge)| scene.knights_on(seat, [edge])).stay();
    assert_eq!(*scene.state.phase(), Phase::PrisonerRoll { hex: island.hex("A2"), seat: A });
    let done = scene.throw(5).throw(9).throw(4).throw(7);
    assert_eq!(
        [A, B, C, D].map(|seat| (done.state.prisoners(seat), done.state.gold(seat))),
        [(1, 0), (1, 0), (0, 3), (1, 0)]
    );
}

#[test]
fn ba_20_t_3_knights_on_two_opposite_edges_are_lost_for_three_gold_each() {
    for die in [LossDie::Colours, LossDie::Numbers] {
        let island = edited(|board| board.edition.loss_die = die);
        let scene =
            island.turn(3).barbarians([("A2", 2)]).knights_on(A, ["A2@1", "A2@3"]).knights_on(B, ["A2@7"]).stay();
        let n_faces = match die {
            LossDie::Colours => 3,
            LossDie::Numbers => 6,
        };
        assert_eq!(scene.list().len(), n_faces);
        assert_eq!(scene.refused(Action::Lost(n_faces as u8 + 1)), Reason::NoFace);
        assert_eq!(scene.state.odds(island.rules(), Action::Lost(1)), Some((1, n_faces as u32)));
        // Green: 1 and 7.
        let lost = scene.clone().play(Action::Lost(1));
        assert_eq!(lost.gold_now(), [3, 3, 0]);
        assert_eq!([A, B].map(|seat| lost.state.knights_of(seat).len()), [1, 0]);
        assert_eq!(lost.state.knights_left(island.rules(), B), 6);
        // Violet: 3 and 9.
        assert_eq!(scene.clone().play(Action::Lost(2)).gold_now(), [3, 0, 0]);
        // Brown: 5 and 11.
        assert_eq!(scene.clone().play(Action::Lost(3)).gold_now(), [0, 0, 0]);
        if die == LossDie::Numbers {
            assert_eq!(scene.play(Action::Lost(4)).gold_now(), [3, 3, 0]);
        }
    }
}

#[test]
fn ba_21_two_prisoners_are_a_point() {
    let island = coast();
    let points = [1, 2, 3, 4].map(|n| island.turn(3).prisoners([n, 0, 0, 0]).points(A));
    assert_eq!(points, [0, 1, 1, 2]);
}

#[test]
fn b_12_4_what_battles_bring_counts_for_the_next_player_first() {
    let island = coast();
    let scene = island.turn(3).barbarians([("A2", 3)]).prisoners([19, 11, 0, 0]);
    let scene = scene.cities(A, ["C3@12"]).cities(B, ["C3@4", "C3@8", "D3@6"]);
    let scene = scene.knights_on(A, ["A2@1", "A2@3"]).knights_on(B, ["A2@5", "A2@7"]);
    assert_eq!([A, B].map(|seat| scene.points(seat)), [11, 11]);
    let scene = scene.stay();
    assert_eq!([A, B].map(|seat| scene.points(seat)), [12, 12]);
    let scene = scene.throw(8).throw(4).play(Action::Lost(2));
    assert_eq!(scene.state.winner(), Some(B));
}

#[test]
fn x_5_in_the_phase_of_knights_nothing_else_is_offered() {
    let island = coast();
    let scene = island.turn(3).settlements(A, ["A1@12"]).knights_on(A, ["A1@1"]).hand(A, RICH).with(|state| {
        state.gold.as_mut().expect("it has gold").held = by_seat([9, 9, 9, 0]);
    });
    let scene = scene.play(Action::EndTurn);
    assert_eq!(scene.list(), [scene.march("A1@1"), Action::Stop]);
    let others = [Action::Buy, Action::BuyForGold(Ore), Action::SellForGold(Ore), Action::EndTurn, scene.city("A1@12")];
    assert!(others.iter().all(|&it| scene.refused(it) == Reason::OtherDecision));
}
