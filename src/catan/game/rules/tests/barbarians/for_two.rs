//! The Barbarian Attack for two: BA25 to BA29, Z17.

use super::*;
use crate::vocab::TokenUse;

const TWO: [Module; 1] = [Module::TwoPlayers];

fn for_two() -> Island {
    edited(|board| board.players = vec![2, 3, 4])
}

impl Island {
    /// Trade and building of seat A, against seat B.
    fn attack(&self) -> Scene<'_> {
        let first = std::num::NonZeroU8::new(3);
        self.turn_with(2, &TWO).with(|state| state.two.as_mut().expect("two play").first_roll = first)
    }
}

impl Scene<'_> {
    /// The foreign knight on an edge, where it came in an earlier turn.
    fn foreign_on(self, edge: &str) -> Self {
        self.knights_on(C, [edge])
    }

    fn foreign(&self) -> Vec<EdgeId> {
        self.state.foreign_knight().iter().collect()
    }

    fn tokens_now(&self) -> [u8; 2] {
        [A, B].map(|seat| self.state.trade_tokens(seat))
    }
}

#[test]
fn ba_25_the_foreign_knight_comes_with_the_first_knight_of_either_player() {
    let island = for_two();
    let rules = island.rules();
    for card in [Card::Knighthood, Card::StrongKnight] {
        let scene = island.attack().buy(card);
        let scene = scene.clone().play(scene.knight("E1@1"));
        assert_eq!(*scene.state.phase(), Phase::ForeignKnight);
        let castle = ["E1@3", "E1@5", "E1@7", "E1@9", "E1@11"].map(|name| scene.knight(name));
        assert!(castle.iter().all(|&it| scene.lists(it)) && scene.list().len() == 5, "a free edge of the castle");
        assert_eq!(scene.refused(scene.knight("E1@1")), Reason::NoForeignPlace);
        assert_eq!(scene.refused(scene.knight("C3@1")), Reason::NoForeignPlace);
        let scene = scene.clone().play(scene.knight("E1@3"));
        assert_eq!((*scene.state.phase(), scene.foreign()), (Phase::Main, vec![island.edge("E1@3")]));
        assert_eq!([A, B].map(|seat| scene.state.knights_left(rules, seat)), [5, 6]);
        // It comes once.
        let scene = scene.buy(card);
        let scene = scene.clone().play(scene.knight("E1@5"));
        assert_eq!((*scene.state.phase(), scene.foreign().len()), (Phase::Main, 1));
    }
    // Also when it is the second player's, and never among three.
    let other = island.attack().with(|state| state.active = B).hand(B, RICH);
    let other = other.play(Action::Buy).play(Action::Drawn(Card::Knighthood));
    let other = other.clone().play(other.knight("E1@1"));
    assert_eq!(*other.state.phase(), Phase::ForeignKnight);
    let three = island.turn(3).buy(Card::Knighthood);
    let three = three.clone().play(three.knight("E1@1"));
    assert_eq!((*three.state.phase(), three.foreign()), (Phase::Main, vec![]));
}

#[test]
fn ba_25_the_foreign_knight_moves_after_the_own_ones_once_a_turn() {
    let island = for_two();
    let scene = island.attack().knights_on(A, ["C2@1", "C4@1"]).knights_on(B, ["C3@1"]).foreign_on("D3@1");
    let scene = scene.play(Action::EndTurn);
    assert!(["C2@1", "C4@1", "D3@1"].iter().all(|name| scene.lists(scene.march(name))));
    assert_eq!(scene.refused(scene.march("C3@1")), Reason::NoKnightToMove, "it is the other's");
    let own = scene.clone().play(scene.march("C2@1")).play(scene.knight("C2@3"));
    let moved = own.clone().play(own.march("D3@1"));
    let over = moved.play(own.knight("D3@3"));
    // After the foreign knight none of the own ones moves: the turn is over.
    assert_eq!((over.state.active, over.foreign()), (B, vec![island.edge("D3@3")]));
    assert!(over.state.knights_of(A).contains(island.edge("C4@1")));
    // The other moves it in the next turn, also without a knight of the own.
    let next = over.with(|state| {
        (state.phase, state.has_rolled) = (Phase::Main, true);
        state.two.as_mut().expect("two play").first_roll = std::num::NonZeroU8::new(3);
        let barbarians = state.extras.barbarians_mut().expect("it has knights");
        barbarians.knights[B.index()] = EdgeSet::EMPTY;
    });
    let next = next.play(Action::EndTurn);
    assert_eq!(next.list(), [next.march("D3@3"), Action::Stop]);
}

#[test]
fn ba_25_five_edges_of_the_foreign_knight_cost_a_grain() {
    let island = for_two();
    let rules = island.rules();
    let scene = island.attack().foreign_on("E1@1");
    let reached = |scene: &Scene<'_>| scene.state.knight_moves(rules, island.edge("E1@1"));
    let (near, far) = (reached(&scene), reached(&scene.clone().hand(A, [0, 0, 0, 1, 0])));
    assert!(near.len() < far.len() && near.difference(far).is_empty());
    let edge = far.difference(near).iter().next().expect("it reaches further for a grain");
    let scene = scene.hand(A, [0, 0, 0, 1, 0]).play(Action::EndTurn);
    let scene = scene.clone().play(scene.march("E1@1")).play(Action::Knight(edge));
    assert_eq!((scene.hand_of(A), scene.foreign()), ([0; 5], vec![edge]));
}

#[test]
fn ba_25_the_foreign_knight_leaves_the_castle_in_the_turn_in_which_it_came_and_after_the_own_new_ones() {
    let island = for_two();
    let scene = island.attack().buy(Card::Knighthood);
    let scene = scene.clone().play(scene.knight("E1@1")).play(scene.knight("E1@3")).play(Action::EndTurn);
    assert_eq!(scene.list(), [scene.march("E1@1")], "the own one first");
    let own = scene.clone().play(scene.march("E1@1")).play(scene.knight("D1@1"));
    assert_eq!(own.list(), [own.march("E1@3")]);
    assert_eq!(own.refused(Action::Stop), Reason::MustLeave);
    let moved = own.clone().play(own.march("E1@3"));
    assert_eq!(moved.refused(moved.knight("E1@5")), Reason::NoMarch);
    let over = moved.clone().play(moved.list()[0]);
    assert_eq!(over.state.active, B);
}

#[test]
fn ba_25_the_foreign_knight_is_never_lost() {
    let island = for_two();
    let scene = island.attack().barbarians([("A2", 1)]).knights_on(A, ["A2@1"]).foreign_on("A2@7");
    let scene = scene.stay().throw(9).play(Action::Lost(1));
    assert_eq!((scene.state.knights_of(A).len(), scene.foreign()), (0, vec![island.edge("A2@7")]));
    // Also where it moved in this turn.
    let scene = island.attack().barbarians([("A2", 1)]).knights_on(A, ["A2@1"]).foreign_on("A2@5");
    let scene = scene.play(Action::EndTurn);
    let scene = scene.clone().play(scene.march("A2@5")).play(scene.knight("A2@7")).throw(9).play(Action::Lost(1));
    assert_eq!((scene.state.active, scene.foreign()), (B, vec![island.edge("A2@7")]));
}

#[test]
fn ba_26_the_own_and_the_neutral_settlement_each_bring_a_landing() {
    let island = for_two();
    // C begins at B4@8, and has a way to B4@4.
    let way = ["B4@7", "B4@5"];
    let scene = island.attack().roads(C, way).founding();
    assert_eq!(*scene.state.phase(), Phase::Landing { came: [None; 2], neutral_follows: true });
    let own = scene.throw(3).throw(5).throw(4);
    assert_eq!((*own.state.phase(), own.on(["A1", "E2", "D1"])), (Phase::NeutralSettlement, [1, 1, 1]));
    let neutral = own.listed(ActionKind::Neutral)[0];
    let second = own.play(neutral);
    assert_eq!(*second.state.phase(), Phase::Landing { came: [None; 2], neutral_follows: false });
    // A number may come again in the second landing, not within it.
    let second = second.throw(3).throw(3).throw(5).throw(4);
    assert_eq!((*second.state.phase(), second.on(["A1", "E2", "D1"])), (Phase::Main, [2, 2, 2]));
    // The landing comes before the neutral piece, also when it brings the last barbarian.
    let last = edited(|board| (board.players, board.edition.barbarians) = (vec![2, 3, 4], 3));
    let last = last.attack().roads(C, way).founding().throw(3);
    assert_eq!(*last.state.phase(), Phase::NeutralSettlement);
    let neutral = last.listed(ActionKind::Neutral)[0];
    assert_eq!(*last.play(neutral).state.phase(), Phase::Main);
    // Nothing neutral follows a city.
    let city = island.attack().settlements(A, ["C3@12"]).hand(A, RICH);
    let city = city.clone().play(city.city("C3@12")).throw(3).throw(5).throw(4);
    assert_eq!(*city.state.phase(), Phase::Main);
}

#[test]
fn ba_26_a_neutral_road_brings_no_landing() {
    let island = for_two();
    // No neutral player has a way to a free corner.
    let own = island.attack().founding().throw(3).throw(5).throw(4);
    assert_eq!(*own.state.phase(), Phase::NeutralRoad { left: 0 });
    let before = own.state.barbarians_left(island.rules());
    let neutral = own.listed(ActionKind::Neutral)[0];
    let after = own.play(neutral);
    assert_eq!((*after.state.phase(), after.state.barbarians_left(island.rules())), (Phase::Main, before));
}

#[test]
fn ba_26_a_victory_after_the_own_landing_comes_before_the_neutral_piece() {
    let island = for_two();
    let near = island.attack().cities(A, ["C3@12", "C3@4", "B2@12", "E2@4"]).prisoners([6, 0, 0, 0]);
    let near = near.barbarians([("A2", 1)]).founding();
    assert_eq!(near.points(A), 12);
    // The own landing brings the second barbarian, and the game is won before anything neutral.
    assert_eq!(near.throw(3).throw(4).throw(9).state.winner(), Some(A));
}

#[test]
fn ba_27_tokens_move_a_barbarian_to_another_hex_that_is_not_conquered() {
    let island = for_two();
    let use_it = Action::Token(TokenUse::Robber);
    let scene = island.attack().barbarians([("A1", 2), ("D1", 3)]).play(use_it);
    assert_eq!((*scene.state.phase(), scene.tokens_now()), (Phase::TokenFrom, [4, 5]));
    assert_eq!(scene.list(), [scene.from("A1"), scene.from("D1")]);
    assert_eq!(scene.refused(scene.from("C1")), Reason::NoBarbarian);
    let to = scene.clone().play(scene.from("A1"));
    assert_eq!(*to.state.phase(), Phase::TokenTo { from: island.hex("A1") });
    for name in ["A1", "D1", "E1", "A3", "C3"] {
        assert_eq!(to.refused(to.to(name)), Reason::NoCoast, "{name}");
    }
    assert_eq!(to.list().len(), 8);
    let done = to.clone().play(to.to("C1"));
    assert_eq!((done.on(["A1", "C1"]), *done.state.phase()), ([1, 1], Phase::Main));
    assert_eq!(done.refused(use_it), Reason::TokensSpent);
    // It may conquer, and free the hex that it leaves.
    let scene = island.attack().barbarians([("A1", 2), ("D1", 3)]).play(use_it);
    let scene = scene.clone().play(scene.from("D1")).play(scene.to("A1"));
    assert_eq!((scene.on(["A1", "D1"]), scene.state.conquered().len()), ([3, 2], 1));
    // Before the roll as well, after which the turn goes on there.
    let early = island.attack().barbarians([("A1", 2)]).with(|state| {
        (state.phase, state.has_rolled) = (Phase::Turn, false);
    });
    let early = early.clone().play(use_it).play(early.from("A1")).play(early.to("C1"));
    assert_eq!(*early.state.phase(), Phase::Turn);
}

#[test]
fn ba_27_positions_with_tokens_before_between_and_after_the_rolls_are_built_again() {
    let island = for_two();
    for (first, has_rolled) in
        [(None, false), (std::num::NonZeroU8::new(3), false), (std::num::NonZeroU8::new(3), true)]
    {
        let scene = island.attack().barbarians([("A1", 2)]).with(|state| {
            state.two.as_mut().expect("two play").first_roll = first;
            state.has_rolled = has_rolled;
            state.phase = if has_rolled { Phase::Main } else { Phase::Turn };
        });
        let from = scene.play(Action::Token(TokenUse::Robber));
        let to = from.clone().play(from.from("A1"));
        assert_eq!(
            (*from.state.phase(), *to.state.phase()),
            (Phase::TokenFrom, Phase::TokenTo { from: island.hex("A1") })
        );
        for scene in [from, to] {
            let position = Position::of(&scene.state);
            let built = position.build(island.rules()).map(|state| Position::of(&state));
            assert_eq!(built, Ok(position), "{:?}, {first:?}, {has_rolled}", scene.state.phase());
        }
    }
}

#[test]
fn ba_27_without_a_barbarian_that_can_move_no_tokens_are_spent() {
    let island = for_two();
    let use_it = Action::Token(TokenUse::Robber);
    let none = island.attack().barbarians([]);
    assert_eq!(none.refused(use_it), Reason::NoBarbarianToMove);
    let all = ["A1", "A2", "B1", "B4", "C1", "C5", "D1", "D4", "E2"].map(|name| (name, 3));
    let full = island.attack().barbarians(all);
    assert!(full.lists(use_it), "E3 is left");
    let ten = ["A1", "A2", "B1", "B4", "C1", "C5", "D1", "D4", "E2", "E3"].map(|name| (name, 3));
    assert_eq!(island.attack().barbarians(ten).refused(use_it), Reason::NoBarbarianToMove);
    let only = ["A1", "A2", "B1", "B4", "C1", "C5", "D1", "D4", "E2"].map(|name| (name, 3));
    let only = island.attack().barbarians(only).with(|state| {
        let hex = island.hex("E3");
        state.extras.barbarians_mut().expect("it has barbarians").add(hex);
    });
    let only = only.play(use_it);
    assert_eq!(only.refused(only.from("E3")), Reason::NoBarbarian, "no other hex is left for it");
}

#[test]
fn ba_28_the_foreign_knight_takes_prisoners_that_leave_the_game() {
    let island = for_two();
    let left = |scene: &Scene<'_>| scene.state.barbarians_left(island.rules());
    let scene = island.attack().barbarians([("A2", 2)]).knights_on(A, ["A2@1", "A2@3"]).foreign_on("A2@7");
    let before = left(&scene);
    let scene = scene.stay();
    assert_eq!((scene.captured(), scene.on(["A2"]), left(&scene)), ([1, 0, 1], [0], before));
    // Alone it takes none, since one knight never wins alone; with most knights a player takes the rest.
    let most = island.attack().barbarians([("A2", 3)]).knights_on(A, ["A2@1", "A2@3", "A2@5"]).foreign_on("A2@7");
    assert_eq!(most.stay().captured(), [2, 0, 1]);
    assert_eq!(scene.state.points_for(island.rules(), A, crate::vocab::Merit::TwoPrisoners), 0);
}

#[test]
fn ba_28_the_roll_of_the_foreign_knight_is_always_three_and_pays_nothing() {
    let island = for_two();
    let scene = island.attack().barbarians([("A2", 1)]).knights_on(A, ["A2@1"]).foreign_on("A2@7").stay();
    assert_eq!(*scene.state.phase(), Phase::PrisonerRoll { hex: island.hex("A2"), seat: A });
    let lost = scene.clone().throw(2);
    assert_eq!((lost.captured(), lost.gold_now()), ([0, 0, 1], [3, 0, 0]));
    let won = scene.clone().throw(4);
    assert_eq!((won.captured(), won.gold_now()), ([1, 0, 0], [0, 0, 0]));
    // A tie is rolled again, by the player alone.
    let tie = scene.throw(3);
    assert_eq!(*tie.state.phase(), Phase::PrisonerRoll { hex: island.hex("A2"), seat: A });
    let lost = tie.clone().throw(2);
    assert_eq!((lost.captured(), *lost.state.phase()), ([0, 0, 1], Phase::Losses { hex: island.hex("A2") }));
    assert_eq!(tie.throw(12).captured(), [1, 0, 0]);
}

#[test]
fn ba_29_a_lost_knight_pays_two_gold_and_a_token() {
    let island = for_two();
    let scene = island.attack().barbarians([("A2", 1)]).knights_on(A, ["A2@1"]).knights_on(B, ["A2@7"]);
    let lost = scene.clone().stay().throw(9).throw(8).play(Action::Lost(1));
    // B also lost the roll for the prisoner.
    assert_eq!((lost.gold_now(), lost.tokens_now()), ([2, 2 + 3, 0], [6, 6]));
    // The tokens end with the supply.
    let short = scene.with(|state| state.two.as_mut().expect("two play").tokens = [5, 14]);
    let short = short.stay().throw(9).throw(8).play(Action::Lost(1));
    assert_eq!(short.tokens_now(), [6, 14]);
}

#[test]
fn z_13_a_city_of_set_up_pays_no_tokens() {
    let island = for_two();
    let scene = [("C3@12", "C3@11"), ("C3@6", "C3@5")].iter().fold(island.first(2, &TWO), |scene, (place, road)| {
        scene.clone().play(scene.settle(place)).play(scene.road(road))
    });
    // On the coast, and at the desert there.
    let cities = [("A1@12", "A1@1"), ("A3@2", "A3@3")];
    let scene = cities.iter().fold(scene, |scene, (place, road)| {
        assert_eq!(*scene.state.phase(), Phase::FirstCity);
        let scene = scene.clone().play(scene.city(place)).play(scene.road(road));
        assert_eq!(scene.tokens_now(), [5, 5], "{place}");
        scene
    });
    assert_eq!(*scene.state.phase(), Phase::Turn);
    // A settlement there pays.
    let settled = island.attack().roads(A, ["A3@1", "A3@3"]).hand(A, RICH);
    assert_eq!(settled.clone().play(settled.settle("A3@2")).tokens_now(), [8, 5]);
}

#[test]
fn x_5_no_tokens_are_spent_while_knights_move() {
    let island = for_two();
    let scene = island.attack().knights_on(A, ["A2@1"]).hand(A, RICH).hand(B, RICH);
    let uses = [TokenUse::Trade, TokenUse::Robber].map(Action::Token);
    assert!(uses.iter().all(|&it| scene.lists(it)));
    let knights = scene.play(Action::EndTurn);
    let march = knights.clone().play(knights.march("A2@1"));
    assert_eq!((*knights.state.phase(), march.listed(ActionKind::Token)), (Phase::Knights, vec![]));
    for scene in [knights, march] {
        assert!(uses.iter().all(|&it| scene.refused(it) == Reason::OtherDecision), "{:?}", scene.state.phase());
    }
}

#[test]
fn z_17_no_knight_is_given_back_in_the_barbarian_attack() {
    let island = for_two();
    let scene = island.attack().knights_on(A, ["A2@1", "A2@3"]).foreign_on("A2@7");
    assert_eq!(scene.refused(Action::Token(TokenUse::Knight)), Reason::NoKnightToReturn);
    assert!(scene.hand(A, [2; 5]).hand(B, [1; 5]).lists(Action::Token(TokenUse::Trade)));
}

#[test]
fn inv_2_positions_with_a_foreign_knight_are_built_again_and_wrong_ones_are_not() {
    let island = for_two();
    let rules = island.rules();
    let scene = island.attack().knights_on(A, ["A2@1"]).foreign_on("A2@7").play(Action::EndTurn);
    let position = Position::of(&scene.state);
    assert_eq!(position.barbarians.as_ref().map(|it| it.knights.len()), Some(3));
    assert_eq!(position.build(rules).map(|state| Position::of(&state)).as_ref(), Ok(&position));
    let changed = |change: &dyn Fn(&mut Position)| {
        let mut position = position.clone();
        change(&mut position);
        position.build(rules).is_err()
    };
    let knights = |position: &mut Position, edges: &[&str]| {
        position.barbarians.as_mut().expect("it has knights").knights[2] =
            edges.iter().map(|name| island.edge(name)).collect();
    };
    assert!(changed(&|it| knights(it, &["A2@7", "A2@5"])), "two foreign knights");
    assert!(changed(&|it| it.phase = Phase::ForeignKnight), "it is there already");
    assert!(changed(&|it| it.phase = Phase::TokenFrom), "no tokens were spent");
    assert!(!changed(&|it| {
        knights(it, &[]);
        it.phase = Phase::ForeignKnight;
    }));
}
