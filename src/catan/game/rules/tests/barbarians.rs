//! The Barbarian Attack: BA3 to BA13, BA22 to BA24, BA30 to BA33, EV15, EV17, FR6, HM5, T1 and its invariants.

mod for_two;
mod invariants;
mod knights;

use super::*;
use crate::rules::Claim;
use crate::vocab::{CardEvent, EdgeSet, Good, LossDie, Scenario};

/// The printed island of the attack, on which numbers always lie the same.
fn coast() -> Island {
    Island::new(sample::barbarians())
}

fn edited(change: impl FnOnce(&mut Board)) -> Island {
    Island::edited(sample::barbarians(), change)
}

/// A hand that pays for anything once.
const RICH: Hand = [4; 5];

impl Scene<'_> {
    /// Barbarians on some hexes, and on no others.
    fn barbarians<const N: usize>(self, hexes: [(&str, u8); N]) -> Self {
        let hexes = hexes.map(|(name, n)| (self.island.hex(name), n));
        self.with(|state| {
            let barbarians = state.extras.barbarians_mut().expect("it has barbarians");
            barbarians.landed = Default::default();
            for (hex, n) in hexes {
                (0..n).for_each(|_| barbarians.add(hex));
            }
        })
    }

    fn knights_on<const N: usize>(self, seat: Seat, edges: [&str; N]) -> Self {
        let edges: EdgeSet = edges.map(|name| self.island.edge(name)).into_iter().collect();
        self.with(|state| {
            let barbarians = state.extras.barbarians_mut().expect("it has knights");
            barbarians.knights[seat.index()] = barbarians.knights[seat.index()].union(edges);
        })
    }

    /// The knights of seat A that came to the castle hex in this turn.
    fn fresh<const N: usize>(self, edges: [&str; N]) -> Self {
        let fresh = edges.map(|name| self.island.edge(name)).into_iter().collect();
        self.knights_on(A, edges).with(|state| state.extras.barbarians_mut().expect("it has knights").marked = fresh)
    }

    fn prisoners(self, prisoners: [u8; USUAL_PLAYERS]) -> Self {
        self.with(|state| state.extras.barbarians_mut().expect("it has barbarians").prisoners = by_seat(prisoners))
    }

    /// Two dice with this sum.
    #[track_caller]
    fn throw(self, sum: u8) -> Self {
        let first = sum.saturating_sub(6).max(1);
        self.play(Action::Rolled([first, sum - first]))
    }

    /// Buys a card and draws this one.
    #[track_caller]
    fn buy(self, card: Card) -> Self {
        self.hand(A, RICH).play(Action::Buy).play(Action::Drawn(card))
    }

    /// The number of barbarians on some hexes.
    fn on<const N: usize>(&self, hexes: [&str; N]) -> [u8; N] {
        hexes.map(|name| self.state.barbarians_on(self.island.hex(name)))
    }

    fn knight(&self, name: &str) -> Action {
        Action::Knight(self.island.edge(name))
    }

    fn march(&self, name: &str) -> Action {
        Action::MoveKnight(self.island.edge(name))
    }

    fn from(&self, name: &str) -> Action {
        Action::BarbarianFrom(self.island.hex(name))
    }

    fn to(&self, name: &str) -> Action {
        Action::BarbarianTo(self.island.hex(name))
    }

    /// Ends the turn of a player whose knights stay.
    #[track_caller]
    fn stay(self) -> Self {
        let scene = self.play(Action::EndTurn);
        if scene.state.phase == Phase::Knights { scene.play(Action::Stop) } else { scene }
    }

    fn gold_now(&self) -> [u16; 3] {
        [A, B, C].map(|seat| self.state.gold(seat))
    }

    fn captured(&self) -> [u8; 3] {
        [A, B, C].map(|seat| self.state.prisoners(seat))
    }

    /// Seat A founds at A2@12, where only A2 and the sea are.
    fn founding(self) -> Self {
        let scene = self.roads(A, ["A2@1", "A2@3"]).hand(A, RICH);
        let settle = scene.settle("A2@12");
        scene.play(settle)
    }
}

#[test]
fn ba_3_a_barbarian_begins_on_the_coastal_2_and_12() {
    let island = coast();
    let scene = island.first(4, &[]);
    assert_eq!((scene.on(["E3", "C1"]), scene.state.barbarians_left(island.rules())), ([1, 1], 34));
    assert_eq!(scene.state.seats().map(|seat| scene.state.knights_left(island.rules(), seat)).sum::<u8>(), 24);
    let english = edited(|board| board.edition.barbarians = 30);
    assert_eq!(english.first(4, &[]).state.barbarians_left(english.rules()), 28);
}

#[test]
fn ba_4_there_is_no_robber_and_no_largest_army() {
    let island = coast();
    let scene = island.turn(3);
    let seven = scene.clone().roll(7);
    assert_eq!((seven.state.robber(), *seven.state.phase()), (None, Phase::Main));
    let deck: Vec<(Card, usize)> = [Card::Knighthood, Card::StrongKnight, Card::Treason, Card::Intrigue]
        .map(|card| (card, island.table.deck.iter().filter(|it| **it == card).count()))
        .to_vec();
    assert_eq!(deck.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [14, 4, 4, 4]);
    let knights = scene.clone().knights_on(A, ["D1@1", "D1@3", "D1@9"]);
    assert_eq!((knights.state.largest_army(), knights.points(A)), (None, 0));
    let road = scene.roads(A, ["C2@1", "C2@3", "C2@5", "C2@7", "C2@9"]);
    assert_eq!((road.state.longest_road(), road.points(A)), (Some(A), 2));
}

#[test]
fn ba_5_the_second_building_of_set_up_is_a_city_that_pays_one_card_for_each_hex() {
    let island = coast();
    let scene = island.first(3, &[]);
    let places = [("C3@12", "C3@11"), ("D3@6", "D3@5"), ("B3@12", "B3@1")];
    let scene = places.iter().fold(scene, |scene, (place, road)| {
        assert_eq!(scene.refused(scene.city(place)), Reason::OtherDecision);
        scene.clone().play(scene.settle(place)).play(scene.road(road))
    });
    let scene = [("C3@6", "C3@7"), ("C2@6", "C2@7"), ("D1@6", "D1@5")].iter().fold(scene, |scene, (place, road)| {
        assert_eq!(*scene.state.phase(), Phase::FirstCity);
        assert_eq!(scene.refused(scene.settle(place)), Reason::CityFirst);
        scene.clone().play(scene.city(place)).play(scene.road(road))
    });
    assert_eq!((*scene.state.phase(), scene.on(["E3", "C1"])), (Phase::Turn, [1, 1]));
    let rules = island.rules();
    for seat in [A, B, C] {
        assert_eq!(scene.points(seat), 3);
        let left = [
            scene.state.roads_left(rules, seat),
            scene.state.settlements_left(rules, seat),
            scene.state.cities_left(rules, seat),
        ];
        assert_eq!(left, [13, 4, 3]);
    }
    // C3@6 lies at three hexes, C2@6 and D1@6 at hexes and the castle, which yields nothing.
    let yielding = |name: &str| {
        let hexes = island.table.corners[island.corner(name).index()].hexes;
        hexes.iter().filter(|hex| island.laid.pips_of(*hex).is_some()).count() as u8
    };
    let cards = [C, B, A].map(|seat| scene.state.n_cards(seat));
    assert_eq!(cards, ["C3@6", "C2@6", "D1@6"].map(yielding));
    assert_eq!(cards[0], 3);
}

#[test]
fn ba_6_barbarians_land_after_a_settlement_and_a_city() {
    let island = coast();
    let scene = island.turn(3).founding();
    assert_eq!(*scene.state.phase(), Phase::Landing { came: [None; 2], neutral_follows: false });
    let landed = scene.clone().throw(3).throw(3).throw(7).throw(5).throw(12);
    assert_eq!((landed.on(["A1", "E2", "C1", "E3"]), *landed.state.phase()), ([1, 1, 2, 1], Phase::Main));
    let city = island.turn(3).settlements(A, ["C3@12"]).hand(A, RICH);
    let city = city.clone().play(city.city("C3@12"));
    assert_eq!(*city.state.phase(), Phase::Landing { came: [None; 2], neutral_follows: false });
    // A victory is judged after the landing, in which the settlement is conquered here.
    let near = island.turn(3).cities(A, ["C3@12", "C3@4", "C3@8", "B2@12"]).prisoners([6, 0, 0, 0]);
    let near = near.barbarians([("A2", 2)]).founding();
    assert_eq!(near.points(A), 12);
    let won = near.clone().throw(3).throw(4).throw(5);
    assert_eq!(won.state.winner(), Some(A));
    let lost = near.throw(3).throw(4).throw(9);
    assert_eq!((lost.state.winner(), lost.points(A)), (None, 11));
}

#[test]
fn ba_7_t_1_a_conquered_hex_counts_among_the_three_numbers_of_a_landing() {
    let island = coast();
    let scene = island.turn(3).barbarians([("D4", 3), ("A2", 2)]).founding();
    let scene = scene.throw(3).throw(9).throw(7).throw(3).throw(8);
    assert_eq!((scene.on(["A1", "A2", "D4"]), *scene.state.phase()), ([1, 3, 3], Phase::Main));
    let conquered: Vec<_> = ["A2", "D4"].map(|name| island.hex(name)).to_vec();
    assert_eq!(scene.state.conquered().iter().collect::<Vec<_>>(), conquered);
    assert_eq!((scene.points(A), scene.state.settlements(A).len()), (0, 1));
}

#[test]
fn ba_8_a_landing_ends_with_the_last_barbarian() {
    let island = edited(|board| board.edition.barbarians = 3);
    let scene = island.turn(3).founding().throw(3);
    assert_eq!((scene.on(["A1"]), *scene.state.phase()), ([1], Phase::Main));
    assert_eq!(scene.state.barbarians_left(island.rules()), 0);
    let scene = scene.hand(A, RICH);
    let city = scene.city("A2@12");
    let city = scene.play(city);
    assert_eq!(*city.state.phase(), Phase::Main);
    // Prisoners do not return.
    let prisoners = island.turn(3).barbarians([("A1", 1)]).prisoners([2, 0, 0, 0]).founding();
    assert_eq!(*prisoners.state.phase(), Phase::Main);
}

#[test]
fn ba_9_a_conquered_hex_yields_nothing_and_nobody_builds_at_it() {
    let island = coast();
    let scene = island.turn(3).settlements(A, ["A2@4"]).roads(A, ["A2@3"]).hand(A, RICH);
    let scene = scene.barbarians([("A2", 2)]);
    assert_eq!(scene.clone().roll(9).state.n_cards(A), 21);
    assert!(scene.lists(scene.road("A2@5")));
    let held = scene.barbarians([("A2", 3)]);
    assert_eq!(held.clone().roll(9).state.n_cards(A), 20);
    // The edge between A2 and B3 is closed on both of its sides.
    assert_eq!(held.refused(held.road("A2@5")), Reason::Conquered);
    let at = held.clone().roads(A, ["A2@1"]);
    assert_eq!(at.refused(at.settle("A2@12")), Reason::Conquered);
    // No further landing.
    let next = held.roads(A, ["C2@7", "C2@5"]).hand(A, RICH);
    let next = next.clone().play(next.settle("C2@6")).throw(9);
    assert_eq!((next.on(["A2"]), next.state.barbarians_left(island.rules())), ([3], 33));
}

#[test]
fn ba_9_all_edges_and_corners_of_a_conquered_hex_are_closed() {
    let island = coast();
    let hex = island.hex("A2");
    let scene = |barbarians| island.turn(3).hand(A, RICH).barbarians([("A2", barbarians)]);
    for edge in island.table.hexes[hex.index()].edges {
        let [corner, _] = island.table.ends_of(edge);
        let [open, closed] = [2, 3].map(|n| scene(n).with(|state| state.buildings[A.index()].insert(corner)));
        assert!(open.lists(Action::Road(edge)), "{edge:?}");
        assert_eq!(closed.refused(Action::Road(edge)), Reason::Conquered, "{edge:?}");
    }
    let corners = island.laid.corners[hex.index()];
    assert_eq!(corners.len(), 6);
    for corner in corners.iter() {
        let roads = island.table.edges_of(corner);
        let [open, closed] = [2, 3].map(|n| scene(n).with(|state| state.roads[A.index()] = roads));
        assert!(open.lists(Action::Settle(corner)), "{corner:?}");
        assert_eq!(closed.refused(Action::Settle(corner)), Reason::Conquered, "{corner:?}");
    }
}

#[test]
fn inv_6_no_road_is_laid_at_a_conquered_hex_and_those_there_stay() {
    let island = coast();
    let scene =
        island.turn(3).settlements(A, ["A2@4"]).roads(A, ["A2@3", "A2@1"]).barbarians([("A2", 3)]).hand(A, RICH);
    let closed: EdgeSet = island.table.hexes[island.hex("A2").index()].edges.into_iter().collect();
    assert_eq!(scene.state.lost_edges(island.rules()), closed);
    assert!(
        scene.listed(ActionKind::Road).iter().all(|it| matches!(it, Action::Road(edge) if !closed.contains(*edge)))
    );
    assert_eq!((scene.state.road_length(A), scene.state.roads(A).len()), (2, 2));
}

#[test]
fn ba_10_a_conquered_building_counts_nothing_and_keeps_its_corner() {
    let island = coast();
    let rules = island.rules();
    // B4@2 touches only B4, and is a harbour of one resource.
    let scene = island.turn(3).cities(A, ["B4@2"]).roads(A, ["B4@1", "B4@3"]).hand(A, RICH);
    let is_there = |good: &&Good| island.laid.harbour(**good).contains(island.corner("B4@2"));
    let good = Good::ALL.iter().find(is_there).expect("a harbour is there");
    let resource = good.resource().expect("it is one of a resource");
    assert_eq!((scene.points(A), scene.state.rate(rules, A, resource)), (2, 2));
    let held = scene.barbarians([("B4", 3)]);
    assert_eq!((held.points(A), held.state.rate(rules, A, resource)), (0, 4));
    assert_eq!(held.state.harbour_points(rules, A), 0);
    assert_eq!(held.state.cities(A).len(), 1);
    assert!(!held.state.first_places().contains(island.corner("B4@4")), "the corner beside it stays closed");
    assert_eq!(held.state.road_length(A), 2);
    // All of the coast: 22 corners.
    let numbers = ["D1", "C1", "B1", "A1", "A2", "B4", "C5", "D4", "E3", "E2"];
    let all = held.barbarians(numbers.map(|name| (name, 3)));
    let lost = (0..island.table.corners.len()).map(CornerId::at).filter(|&corner| {
        let alone = all.clone().with(|state| state.buildings[A.index()] = [corner].into_iter().collect());
        alone.state.standing(rules, A).is_empty()
    });
    assert_eq!(lost.count(), 22);
}

#[test]
fn ba_31_a_settlement_at_a_conquered_hex_becomes_a_city_unless_the_edition_says_no() {
    for blocks in [false, true] {
        let island = edited(|board| board.edition.conquered_blocks_upgrade = blocks);
        let scene = island.turn(3).settlements(A, ["A2@12", "A2@4", "C3@6"]).hand(A, RICH).barbarians([("A2", 3)]);
        assert!(scene.lists(scene.city("C3@6")));
        for name in ["A2@12", "A2@4"] {
            match blocks {
                true => assert_eq!(scene.refused(scene.city(name)), Reason::ConqueredSettlement),
                false => assert!(scene.lists(scene.city(name)), "{name}"),
            }
        }
    }
}

#[test]
fn ba_11_cards_are_carried_out_at_once() {
    let island = coast();
    let scene = island.turn(3);
    let called = scene.clone().buy(Card::Knighthood);
    assert_eq!(called.list().len(), 6);
    let called = called.clone().play(called.knight("E1@5"));
    assert_eq!((called.state.knights_of(A).len(), *called.state.phase()), (1, Phase::Main));
    assert_eq!((called.state.n_development(A), called.state.played[Card::Knighthood.index()]), (0, 1));
    let strong = scene.clone().buy(Card::StrongKnight);
    assert_eq!(strong.list().len(), 72);
    let strong = strong.clone().play(strong.knight("A1@11"));
    assert_eq!(strong.state.knights_of(A).len(), 1);
    let treason = scene.clone().buy(Card::Treason);
    assert_eq!(treason.state.gold(A), 2);
    let treason = treason.clone().play(treason.from("E3")).play(treason.from("C1"));
    let treason = treason.clone().play(treason.to("A1")).play(treason.to("A2"));
    assert_eq!((treason.on(["E3", "C1", "A1", "A2"]), *treason.state.phase()), ([0, 0, 1, 1], Phase::Main));
    let intrigue = scene.buy(Card::Intrigue);
    let intrigue = intrigue.clone().play(intrigue.from("E3"));
    assert_eq!((intrigue.on(["E3"]), intrigue.captured()), ([0], [1, 0, 0]));
    // Any number in a turn.
    assert!(intrigue.hand(A, RICH).lists(Action::Buy));
}

#[test]
fn ba_11_the_pile_becomes_the_deck_when_that_is_empty() {
    let island = edited(|board| {
        let deck = &mut board.edition.decks[1];
        *deck = Default::default();
        (deck[Card::Knighthood.index()], deck[Card::Treason.index()]) = (1, 1);
    });
    let scene = island.turn(3).buy(Card::Knighthood);
    assert_eq!((scene.state.n_deck(), scene.state.played.iter().sum::<u8>()), (1, 1));
    let scene = scene.clone().play(scene.knight("E1@5")).buy(Card::Treason);
    assert_eq!((scene.state.n_deck(), scene.state.played.iter().sum::<u8>()), (2, 0));
}

#[test]
fn ba_12_a_barbarian_less_frees_a_hex_and_a_third_one_conquers() {
    let island = coast();
    let scene = island.turn(3).settlements(A, ["A2@12"]).barbarians([("A2", 3), ("A1", 2)]);
    let freed = scene.clone().buy(Card::Intrigue);
    let freed = freed.clone().play(freed.from("A2"));
    assert_eq!(freed.points(A), 1);
    let before = freed.state.n_cards(A);
    assert_eq!(freed.roll(9).state.n_cards(A), before + 1);
    let treason = scene.buy(Card::Treason);
    let treason = treason.clone().play(treason.from("A2")).play(treason.from("A1"));
    let treason = treason.clone().play(treason.to("B1"));
    assert_eq!((treason.points(A), treason.state.conquered().len()), (1, 0));
    let three = island.turn(3).barbarians([("A1", 2), ("B1", 1)]).buy(Card::Treason);
    let three = three.clone().play(three.from("B1"));
    assert_eq!(three.refused(three.from("B1")), Reason::NoBarbarian);
    let three = three.clone().play(three.from("A1"));
    assert_eq!(three.refused(three.to("A1")), Reason::NoCoast);
    let third = island.turn(3).barbarians([("A1", 2), ("B1", 1), ("A2", 1)]).buy(Card::Treason);
    let third = third.clone().play(third.from("B1")).play(third.from("A2")).play(third.to("A1"));
    assert_eq!(third.state.conquered().iter().collect::<Vec<_>>(), [island.hex("A1")]);
}

#[test]
fn ba_33_treason_moves_as_many_as_it_can_and_intrigue_waits() {
    let island = coast();
    // Barbarians on one hex only: one is moved, one comes from the supply.
    let one = island.turn(3).barbarians([("A1", 3)]).buy(Card::Treason);
    let one = one.clone().play(one.from("A1"));
    assert_eq!(one.refused(one.to("A1")), Reason::NoCoast);
    let one = one.clone().play(one.to("A2"));
    assert_eq!(one.refused(one.to("A2")), Reason::NoCoast);
    let one = one.clone().play(one.to("B1"));
    assert_eq!((one.on(["A1", "A2", "B1"]), one.state.barbarians_left(island.rules())), ([2, 1, 1], 32));
    // None on the board: both come from the supply.
    let none = island.turn(3).barbarians([]).buy(Card::Treason);
    let none = none.clone().play(none.to("A2")).play(none.to("B1"));
    assert_eq!((none.on(["A2", "B1"]), *none.state.phase()), ([1, 1], Phase::Main));
    // All other coast is conquered: nothing moves.
    let others = ["D1", "C1", "B1", "A1", "B4", "C5", "D4", "E3"].map(|name| (name, 3));
    let full = island.turn(3).barbarians(others).with(|state| {
        let barbarians = state.extras.barbarians_mut().expect("it has barbarians");
        [island.hex("E2"), island.hex("A2")].into_iter().for_each(|hex| barbarians.add(hex));
    });
    let full = full.buy(Card::Treason);
    let full = full.clone().play(full.from("E2")).play(full.from("A2"));
    assert_eq!((full.on(["E2", "A2"]), *full.state.phase(), full.state.gold(A)), ([1, 1], Phase::Main, 2));
    // One place: the first barbarian goes there, the second stays.
    let place = full.barbarians(others).buy(Card::Treason);
    let place = place.clone().play(place.from("D1")).play(place.from("C1"));
    let place = place.clone().play(place.to("A2")).play(place.to("E2"));
    assert_eq!(place.on(["D1", "C1", "A2", "E2"]), [2, 2, 1, 1]);
    // An Intrigue without barbarians lies aside until another card is drawn.
    let waits = island.turn(3).barbarians([]).buy(Card::Intrigue);
    assert_eq!((*waits.state.phase(), waits.state.played[Card::Intrigue.index()]), (Phase::Draw, 0));
    assert_eq!(waits.state.n_deck(), 25);
    let dealt = Observation::of(&waits.state, Some(B)).determinize(island.rules(), &mut Random::from_seed(1));
    assert_eq!(dealt.check_consistent(island.rules()), Ok(()), "it is not dealt again");
    let waits = waits.play(Action::Drawn(Card::StrongKnight));
    assert_eq!(
        (*waits.state.phase(), waits.state.played[Card::Intrigue.index()]),
        (Phase::NewKnight { at_castle: false }, 1)
    );
}

#[test]
fn ba_13_a_knight_card_without_a_knight_or_an_edge_is_lost() {
    let island = coast();
    let six = ["A1@1", "A1@3", "A1@5", "A1@7", "A1@9", "A1@11"];
    let scene = island.turn(3).knights_on(A, six).buy(Card::Knighthood);
    assert_eq!((*scene.state.phase(), scene.state.played[Card::Knighthood.index()]), (Phase::Main, 1));
    let castle = ["E1@1", "E1@3", "E1@5", "E1@7", "E1@9", "E1@11"];
    let full = island.turn(3).knights_on(B, castle).buy(Card::Knighthood);
    assert_eq!((*full.state.phase(), full.state.knights_of(A).len()), (Phase::Main, 0));
}

#[test]
fn ba_32_a_free_edge_has_no_knight_and_may_have_a_road() {
    let island = coast();
    let scene =
        island.turn(3).settlements(B, ["E1@4"]).roads(B, ["E1@5"]).knights_on(C, ["E1@7"]).buy(Card::Knighthood);
    assert!(scene.lists(scene.knight("E1@5")));
    assert_eq!(scene.refused(scene.knight("E1@7")), Reason::NoKnightPlace);
    assert_eq!(scene.refused(scene.knight("A1@1")), Reason::NoKnightPlace);
}

#[test]
fn ba_22_after_a_seven_a_card_may_be_drawn_from_any_hand() {
    let island = coast();
    let scene = island.turn(4).hand(B, [1, 0, 0, 0, 0]).hand(C, [0, 0, 8, 0, 0]).with(|state| {
        state.gold.as_mut().expect("it has gold").held = by_seat([0, 5, 0, 0]);
    });
    let seven = scene.roll(7);
    let seven = (0..4).fold(seven, |scene, _| scene.play(Action::Discard(Wool)));
    assert_eq!(seven.list(), [Action::Rob(B), Action::Rob(C), Action::RobNobody]);
    let drawn = seven.clone().play(Action::Rob(B)).play(Action::Stolen(Lumber));
    assert_eq!((drawn.hand_of(A), drawn.state.gold(B), *drawn.state.phase()), ([1, 0, 0, 0, 0], 5, Phase::Main));
    let left = seven.play(Action::RobNobody);
    assert_eq!((left.hand_of(B), *left.state.phase()), ([1, 0, 0, 0, 0], Phase::Main));
}

#[test]
fn ba_23_gold_is_sold_at_harbours_and_not_by_the_bank() {
    let island = coast();
    assert_eq!(island.first(3, &[]).gold_now(), [0; 3]);
    let inland = island.turn(3).hand(A, [0, 0, 4, 0, 0]);
    assert_eq!(inland.refused(Action::SellForGold(Wool)), Reason::NoGoldThere);
    // A1@12 is a harbour of any kind.
    let harbour = inland.settlements(A, ["A1@12"]);
    let sold = harbour.play(Action::SellForGold(Wool));
    assert_eq!((sold.hand_of(A), sold.state.gold(A)), ([0, 0, 1, 0, 0], 1));
    let bought = sold.with(|state| state.gold.as_mut().expect("it has gold").held[0] = 5);
    let bought = bought.play(Action::BuyForGold(Ore)).play(Action::BuyForGold(Ore));
    assert_eq!(bought.refused(Action::BuyForGold(Ore)), Reason::GoldPrice);
    assert_eq!(bought.state.gold(A), 1);
    // An edition may let the bank sell it for four cards.
    let bank = edited(|board| board.edition.gold.bank_4to1 = vec![Scenario::BarbarianAttack].into());
    let sold = bank.turn(3).hand(A, [0, 0, 4, 0, 0]).play(Action::SellForGold(Wool));
    assert_eq!((sold.hand_of(A), sold.state.gold(A)), ([0; 5], 1));
    let three = bank.turn(3).hand(A, [0, 0, 3, 0, 0]);
    assert_eq!(three.refused(Action::SellForGold(Wool)), Reason::Rate);
}

#[test]
fn ba_24_twelve_points_win_and_thirteen_with_the_harbourmaster() {
    let island = coast();
    for (modules, target) in [(vec![], 12), (vec![Module::Harbourmaster], 13)] {
        let scene = island.turn_with(3, &modules).prisoners([2 * (target - 1), 0, 0, 0]);
        assert_eq!(scene.points(A), i32::from(target) - 1);
        let scene = scene.with(|state| state.active = C).play(Action::EndTurn);
        assert_eq!(scene.state.winner(), None);
        let scene = island.turn_with(3, &modules).prisoners([2 * target, 0, 0, 0]).with(|state| state.active = C);
        assert_eq!(scene.play(Action::EndTurn).state.winner(), Some(A));
    }
}

#[test]
fn ba_30_event_cards_know_the_attack() {
    let island = coast();
    let scene = |hands: [Hand; 2]| {
        let scene = island.turn_with(3, &[Module::Events]).hand(A, hands[0]).hand(B, hands[1]).unrolled();
        scene.play(Action::Roll)
    };
    let card = |number, event| Action::Turned(EventCard { number, event });
    // A card must be drawn after a robber attack.
    let attack = scene([[9, 0, 0, 0, 0], [1, 0, 0, 0, 0]]).play(card(7, CardEvent::RobberAttack));
    let attack = (0..4).fold(attack, |scene, _| scene.play(Action::Discard(Lumber)));
    assert_eq!(attack.list(), [Action::Rob(B)]);
    assert_eq!(attack.refused(Action::RobNobody), Reason::OtherDecision);
    let attack = attack.play(Action::Rob(B)).play(Action::Stolen(Lumber));
    assert_eq!((attack.hand_of(A)[0], *attack.state.phase()), (6, Phase::Main));
    // The robber does not retreat, since there is none.
    let retreat = scene([[0; 5]; 2]).play(card(4, CardEvent::RobberRetreats));
    assert_eq!((retreat.state.robber(), *retreat.state.phase()), (None, Phase::Main));
    // Most knights on the board win a conflict.
    let conflict = scene([[0; 5], [1, 0, 0, 0, 0]]).knights_on(A, ["A1@1", "A1@3"]).knights_on(C, ["A2@1"]);
    let conflict = conflict.play(card(3, CardEvent::Conflict));
    assert_eq!(conflict.list(), [Action::Rob(B)]);
    let tie = scene([[0; 5], [1, 0, 0, 0, 0]]).knights_on(A, ["A1@1"]).knights_on(C, ["A2@1"]);
    assert_eq!(*tie.play(card(3, CardEvent::Conflict)).state.phase(), Phase::Main);
}

#[test]
fn ev_3_landings_and_rolls_for_prisoners_use_dice() {
    let island = coast();
    let card = Action::Turned(EventCard { number: 9, event: CardEvent::None });
    let landing = island.turn_with(3, &[Module::Events]).founding();
    assert_eq!(landing.refused(card), Reason::OtherDecision);
    let n_cards = |scene: &Scene<'_>| scene.state.event_cards(island.rules()).map(|(_, n)| n).sum::<u8>();
    let landed = landing.throw(3).throw(9).throw(4);
    assert_eq!((landed.on(["A1", "A2", "D1"]), n_cards(&landed)), ([1, 1, 1], 36));
    let battle = island.turn_with(3, &[Module::Events]).barbarians([("A2", 1)]);
    let battle = battle.knights_on(A, ["A2@1"]).knights_on(B, ["A2@7"]).stay();
    assert_eq!(*battle.state.phase(), Phase::PrisonerRoll { hex: island.hex("A2"), seat: A });
    assert_eq!(battle.refused(card), Reason::OtherDecision);
    let won = battle.throw(9).throw(8);
    assert_eq!((won.captured(), n_cards(&won)), ([1, 0, 0], 36));
    assert_eq!(won.refused(card), Reason::OtherDecision, "knights are lost by a die of their own");
}

#[test]
fn ev_15_a_tournament_of_the_attack_has_no_winner() {
    for most_needs_one in [true, false] {
        let island = edited(|board| board.edition.events.most_needs_one = most_needs_one);
        let scene = island.turn_with(3, &[Module::Events]).knights_on(A, ["A1@1"]).unrolled().play(Action::Roll);
        let card = EventCard { number: 5, event: CardEvent::Tournament };
        assert_eq!(*scene.play(Action::Turned(card)).state.phase(), Phase::Main);
    }
}

#[test]
fn ev_17_a_conquered_building_is_on_no_harbour_for_the_calm_sea() {
    let island = coast();
    let scene = island.turn_with(3, &[Module::Events]).settlements(A, ["B4@2"]).unrolled().play(Action::Roll);
    let card = Action::Turned(EventCard { number: 12, event: CardEvent::CalmSea });
    assert_eq!(*scene.clone().play(card).state.phase(), Phase::Prize { seat: A });
    let held = scene.barbarians([("B4", 3)]);
    assert_eq!(*held.play(card).state.phase(), Phase::Main);
}

#[test]
fn hm_5_a_conquered_building_gives_no_harbour_points() {
    let island = coast();
    let rules = island.rules();
    let with = |barbarians: u8, change: &dyn Fn(Scene<'_>) -> Scene<'_>| {
        // Seat A has 4 harbour points, 2 of them at B4 alone.
        let scene = island.turn_with(4, &[Module::Harbourmaster]).cities(A, ["B4@2", "A1@12"]);
        assert_eq!((scene.state.harbour_points(rules, A), scene.state.harbourmaster()), (4, Some(A)));
        let hex = island.hex("B4");
        let state = change(Scene { island: &island, state: scene.state }).state;
        let mut scene = Scene { island: &island, state };
        (0..barbarians).for_each(|_| scene.state.extras.barbarians_mut().expect("it has them").add(hex));
        scene.state.judge_harbourmaster(rules);
        scene.state.harbourmaster()
    };
    let alone: &dyn Fn(Scene<'_>) -> Scene<'_> = &|scene| scene;
    assert_eq!([2, 3].map(|n| with(n, alone)), [Some(A), Some(A)], "below three, nobody has more");
    let one: &dyn Fn(Scene<'_>) -> Scene<'_> = &|scene| scene.cities(B, ["D4@6"]).settlements(B, ["E2@6"]);
    assert_eq!([2, 3].map(|n| with(n, one)), [Some(A), Some(B)]);
    let two: &dyn Fn(Scene<'_>) -> Scene<'_> =
        &|scene| scene.cities(B, ["D4@6"]).settlements(B, ["E2@6"]).cities(C, ["E1@8"]).settlements(C, ["B1@8"]);
    assert_eq!([2, 3].map(|n| with(n, two)), [Some(A), None], "with two others it lies aside");
}

#[test]
fn fr_6_without_a_robber_the_friendly_robber_changes_nothing() {
    let island = coast();
    let lists = [&[][..], &[Module::FriendlyRobber]].map(|modules| {
        let scene = island.turn_with(3, modules).settlements(B, ["C3@12"]).hand(B, [1, 0, 0, 0, 0]);
        (scene.list(), scene.roll(7).list())
    });
    assert_eq!(lists[0], lists[1]);
    assert_eq!(lists[0].1, [Action::Rob(B), Action::RobNobody]);
}
