//! The Caravans: KA2 to KA19, KA21, KA22, B12.4, FR7 on them, T4, T5.

use super::*;
use crate::rules::kept::{Caravans, Train};
use crate::vocab::{CardEvent, EdgeSet};

/// The printed island of the Caravans with the arrows at 12, 4 and 8.
fn oasis() -> Island {
    edited(|_| {})
}

fn edited(change: impl FnOnce(&mut Board)) -> Island {
    Island::edited(Board { arrows: vec![[12, 4, 8]], ..sample::caravans() }, change)
}

impl Scene<'_> {
    /// Camels one after the other, as votes would place them.
    pub(super) fn camels<const N: usize>(self, names: [&str; N]) -> Self {
        let edges = names.map(|name| self.island.edge(name));
        let rules = self.island.rules();
        self.with(|state| {
            for edge in edges {
                assert!(state.camel_places(rules).contains(edge), "a camel at {edge:?}");
                state.extras.caravans_mut().expect("it has camels").place(rules, edge);
            }
        })
    }

    /// Somebody has built in this turn.
    fn built_in_turn(self) -> Self {
        self.with(|state| state.extras.caravans_mut().expect("it has camels").has_built = true)
    }

    fn places(&self) -> Vec<String> {
        let places = self.state.camel_places(self.island.rules());
        let mut names: Vec<String> =
            places.iter().map(|edge| self.island.board.island.edge_name(edge).to_string()).collect();
        names.sort_unstable();
        names
    }

    fn camel(&self, name: &str) -> Action {
        Action::Camel(self.island.edge(name))
    }

    fn name(&self, name: &str) -> Action {
        Action::Name(self.island.edge(name))
    }

    /// Three players with this many cards of wool lay some out, in turn order, after seat A has built.
    fn vote(self, bids: [u8; 3]) -> Self {
        let scene = [A, B, C].into_iter().fold(self, |scene, seat| scene.hand(seat, [0, 0, 5, 0, 0]));
        let scene = scene.built_in_turn().play(Action::EndTurn);
        bids.into_iter().fold(scene, |scene, wool| scene.play(Action::Bid { wool, grain: 0 }))
    }
}

const STARTS: [&str; 3] = ["B2@3", "C2@5", "C4@7"];

#[test]
fn ka_2_the_first_robber_comes_to_a_hex_with_a_token() {
    let island = oasis();
    let scene = island.turn(3);
    assert_eq!((scene.state.robber(), scene.state.camels_left(island.rules())), (None, 22));
    let seven = scene.clone().roll(7);
    assert_eq!(seven.list().len(), 18);
    assert_eq!(seven.refused(seven.rob("C3")), Reason::Oasis);
    let knight = scene.clone().cards(A, Card::Knight, 1).play(Action::Play(Card::Knight));
    assert_eq!(knight.list().len(), 18);
    let later = scene.clone().robber("A1").roll(7);
    assert!(later.lists(later.rob("C3")));
    assert_eq!(later.list().len(), 18);
    let never = edited(|board| board.edition.robber_on_oasis = false);
    let later = never.turn(3).robber("A1").roll(7);
    assert_eq!((later.refused(later.rob("C3")), later.list().len()), (Reason::Oasis, 17));
}

#[test]
fn ka_2_a_robber_who_comes_back_may_go_to_the_oasis() {
    let island = oasis();
    let gone = |island| {
        let with_events: Scene = Island::turn_with(island, 3, &[Module::Events]).robber("A1");
        let retreats = EventCard { number: 4, event: CardEvent::RobberRetreats };
        with_events.unrolled().play(Action::Roll).play(Action::Turned(retreats)).play(Action::EndTurn).unrolled()
    };
    let attack = EventCard { number: 7, event: CardEvent::RobberAttack };
    let scene = gone(&island);
    assert_eq!(scene.state.robber(), None);
    // The position holds that he has come.
    assert_eq!(Position::of(&scene.state).build(island.rules()).as_ref(), Ok(&scene.state));
    let back = scene.play(Action::Roll).play(Action::Turned(attack));
    assert!(back.lists(back.rob("C3")));
    assert_eq!(back.list().len(), 19);
    let never = edited(|board| board.edition.robber_on_oasis = false);
    let back = gone(&never).play(Action::Roll).play(Action::Turned(attack));
    assert_eq!((back.refused(back.rob("C3")), back.list().len()), (Reason::Oasis, 18));
    let both = |it: &mut Position| it.caravans.iter_mut().for_each(|caravans| caravans.robber_left = true);
    let mut position = Position::of(&island.turn(3).robber("A1").state);
    both(&mut position);
    let error = "the robber has left the board, and stands on it";
    assert_eq!(position.build(island.rules()).err(), Some(PositionError::Due(error)));
}

#[test]
fn ka_3_trains_begin_where_the_drawn_arrows_point() {
    let island = oasis();
    assert_eq!(island.turn(3).places(), STARTS);
    let other = edited(|board| board.arrows = vec![[2, 6, 10]]);
    assert_eq!(other.turn(3).places(), ["B2@7", "B3@5", "D2@3"]);
}

#[test]
fn ka_4_a_turn_with_a_building_brings_one_camel() {
    let island = oasis();
    let scene = island.turn(3).settlements(A, ["A1@12"]).roads(A, ["A1@1", "A2@11"]).hand(A, [2, 2, 2, 4, 4]);
    let (city, settle) = (scene.city("A1@12"), scene.settle("A2@12"));
    let both = scene.clone().play(city).play(settle).play(Action::EndTurn);
    assert_eq!(both.state.phase(), &Phase::Bid { seat: A });
    let none = Action::Bid { wool: 0, grain: 0 };
    let after = both.play(none).play(none).play(none);
    assert_eq!(after.state.phase(), &Phase::Camel { seat: A });
    let camel = after.camel("B2@3");
    let next = after.play(camel);
    assert_eq!((next.state.active(), next.state.camels().len(), next.state.phase()), (B, 1, &Phase::Turn));
    for alone in [city, settle] {
        let voting = scene.clone().play(alone).play(Action::EndTurn);
        assert_eq!(voting.state.phase(), &Phase::Bid { seat: A }, "{alone:?}");
        let after = voting.play(none).play(none).play(none);
        let camel = after.camel("B2@3");
        let next = after.play(camel);
        assert_eq!((next.state.active(), next.state.camels().len(), next.state.phase()), (B, 1, &Phase::Turn));
    }
    let others = scene.clone().play(scene.road("A2@1")).play(Action::Buy).play(Action::Drawn(Card::Knight));
    assert_eq!(others.play(Action::EndTurn).state.active(), B, "roads and cards are no buildings");
    assert_eq!(scene.play(Action::EndTurn).state.active(), B, "without a building there is no vote");
    // Nor after set-up.
    let mut first = island.first(3, &[]);
    for (settle, road) in [("A1@12", "A1@1"), ("A3@2", "A3@3"), ("E1@8", "E1@7")].into_iter().chain([
        ("E3@4", "E3@5"),
        ("C1@8", "C1@7"),
        ("C5@2", "C5@1"),
    ]) {
        let (settle, road) = (first.settle(settle), first.road(road));
        first = first.play(settle).play(road);
    }
    assert_eq!((first.state.phase(), first.state.turn()), (&Phase::Turn, 1));
    assert!(!first.state.extras.caravans().expect("it has camels").has_built);
}

#[test]
fn ka_5_a_camel_and_a_road_share_an_edge() {
    let island = oasis();
    let road = island.turn(3).settlements(A, ["B2@2"]).roads(A, ["B2@3"]).camels(["B2@3"]);
    road.sound();
    let under = island.turn(3).settlements(A, ["B2@2"]).camels(["B2@3"]).hand(A, [1, 1, 0, 0, 0]);
    assert!(under.lists(under.road("B2@3")));
    let vote = under.vote([0, 0, 0]);
    assert_eq!(vote.refused(vote.camel("B2@3")), Reason::NoCamelPlace, "one camel an edge");
}

#[test]
fn ka_6_trains_begin_at_their_starts_and_go_on_at_their_heads() {
    let island = oasis();
    let one = island.turn(3).camels(["B2@3"]);
    assert_eq!(one.places(), ["A2@5", "A2@7", "C2@5", "C4@7"]);
    let vote = one.clone().vote([0, 0, 0]);
    assert_eq!(vote.refused(vote.camel("B2@5")), Reason::NoCamelPlace);
    // A start that another train has taken: the train that has not begun cannot begin.
    let round = one.camels(["B3@11", "B3@1", "B3@3", "C4@1", "C4@3"]);
    let taken = round.camels(["C4@5", "C4@7"]);
    let trains = taken.state.extras.caravans().expect("it has camels").trains;
    assert_eq!(trains.map(|train| train.has_begun), [true, false, false]);
    assert_eq!(taken.places().iter().filter(|name| *name == "C4@7").count(), 0);
    taken.sound();
}

#[test]
fn t_4_three_places_before_the_first_camel_and_four_after_it() {
    let island = oasis();
    assert_eq!(island.turn(3).places().len(), 3);
    assert_eq!(island.turn(3).camels(["C2@5"]).places().len(), 4);
    assert_eq!(island.turn(3).camels(["B2@3", "C2@5", "C4@7"]).places().len(), 6);
}

#[test]
fn ka_7_trains_go_along_the_coast_and_back_to_the_oasis() {
    let island = oasis();
    // Around B2 to the coast and on along it.
    let coast = island.turn(3).camels(["B2@3", "B2@1", "A1@3", "A1@1"]);
    assert_eq!(coast.places(), ["A1@11", "C2@5", "C4@7"]);
    // Around B3 back to the oasis, and along its edge.
    let back = island.turn(3).camels(["B2@3", "B3@11", "B3@1", "B3@3", "B3@5"]);
    assert_eq!(back.places(), ["B3@7", "C2@5", "C3@3", "C4@7"]);
    back.sound();
}

#[test]
fn ka_8_a_train_without_a_place_has_ended() {
    let island = oasis();
    // Around a hex into its own body: no edge is free.
    let scene = island.turn(3).camels(["B2@3", "A2@7", "A2@9", "A2@11", "A2@1", "A2@3", "A2@5"]);
    assert_eq!(scene.places(), ["C2@5", "C4@7"]);
    // Without a camel all have.
    let few = edited(|board| board.edition.camels = 2);
    let last = few.turn(3).camels(["B2@3", "B2@1"]);
    assert_eq!(last.places(), Vec::<String>::new());
    assert_eq!(last.built_in_turn().play(Action::EndTurn).state.phase(), &Phase::Turn);
}

#[test]
fn ka_9_trains_that_meet_go_on_as_one() {
    let island = oasis();
    let met = island.turn(3).camels(["B2@3", "B2@1", "A1@5", "B1@3", "C2@5", "C2@7", "C1@3"]);
    let heads = |scene: &Scene<'_>| scene.state.extras.caravans().expect("it has camels").trains.map(|it| it.heads);
    let corner = |name: &str| Some(island.corner(name));
    assert_eq!(heads(&met)[0], [corner("B1@4"), None]);
    assert!(!met.state.trains_met());
    let joined = met.clone().camels(["C2@11"]);
    joined.sound();
    assert!(joined.state.trains_met());
    let n_heads = heads(&joined).iter().flatten().flatten().count();
    assert_eq!(n_heads, 2, "the edge lies between two heads (AMB-C53), and both its ends go on");
    assert!(joined.places().contains(&"C4@7".to_owned()), "the third train begins all the same");
    let on = joined.places().into_iter().find(|name| name != "C4@7").expect("one end is open");
    let edge = island.edge(&on);
    let rules = island.rules();
    let after = joined.with(|state| state.extras.caravans_mut().expect("it has camels").place(rules, edge));
    assert_eq!(heads(&after).iter().flatten().flatten().count(), 1, "after the next camel only from there");
    after.sound();
}

#[test]
fn ka_9_two_heads_at_one_corner_have_one_place() {
    let island = oasis();
    let rules = island.rules();
    let mut scene = island.turn(3);
    let (at, third) = (island.corner("B2@12"), island.edge("B2@1"));
    // Two trains made to meet: their heads stand at one corner of which one edge is free.
    let edges = island.table.corners[at.index()].edges;
    let camels: EdgeSet = edges.iter().filter(|&edge| edge != third).collect();
    let caravans = scene.state.extras.caravans_mut().expect("it has camels");
    caravans.camels = camels;
    caravans.trains[0] = Train { has_begun: true, heads: [Some(at), None] };
    caravans.trains[1] = Train { has_begun: true, heads: [Some(at), None] };
    assert_eq!(caravans.places(rules).iter().filter(|&edge| edge == third).count(), 1);
    caravans.place(rules, third);
    let other = island.table.other_end(third, at);
    assert_eq!(caravans.trains.map(|train| train.heads), [[Some(other), None], [None; 2], [None; 2]]);
}

#[test]
fn ka_10_heads_between_camels_have_no_place() {
    let island = oasis();
    let rules = island.rules();
    let mut random = Random::from_seed(10);
    for _ in 0..200 {
        let mut caravans = Caravans::default();
        for _ in 0..22 {
            let places: Vec<EdgeId> = caravans.places(rules).iter().collect();
            if places.is_empty() {
                break;
            }
            caravans.place(rules, places[random.below(places.len())]);
            for head in caravans.trains.iter().flat_map(|train| train.heads().iter()) {
                let free = island.table.corners[head.index()].edges.difference(caravans.camels);
                let is_between = free.is_empty();
                assert!(is_between || free.iter().all(|edge| caravans.places(rules).contains(edge)));
            }
        }
    }
}

/// The golden numbers of random placings: at most six places, 22 camels in 97 %, no end before the 16th.
#[test]
fn inv_12_random_trains_have_six_places_at_most_and_end_late() {
    let (mut ended, mut earliest, mut most) = (0, 22, 0);
    let islands = [[12, 4, 8], [2, 6, 10]].map(|arrows| edited(|board| board.arrows = vec![arrows]));
    const N: u32 = 20_000;
    let mut random = Random::from_seed(1);
    for i in 0..N {
        let rules = islands[i as usize % 2].rules();
        let mut caravans = Caravans::default();
        for n in 0..22 {
            let places: EdgeSet = caravans.places(rules);
            most = most.max(places.len());
            let Some(place) = places.iter().nth(random.below(places.len().max(1))) else {
                (ended, earliest) = (ended + 1, earliest.min(n));
                break;
            };
            caravans.place(rules, place);
        }
    }
    assert_eq!(most, 6);
    let all_placed = f64::from(N - ended) / f64::from(N);
    assert!((0.96..0.98).contains(&all_placed), "all 22 in {all_placed}");
    assert!((15..=17).contains(&earliest), "the earliest end after {earliest}");
}

#[test]
fn ka_11_bids_are_laid_out_clockwise_from_the_finisher() {
    let island = oasis();
    let scene = island.turn(3).hand(A, [1, 1, 2, 1, 1]).hand(B, [0, 0, 0, 1, 0]).built_in_turn().play(Action::EndTurn);
    assert_eq!(scene.list().len(), 6, "0 to 2 wool, 0 or 1 grain");
    assert_eq!(scene.refused(Action::Bid { wool: 3, grain: 0 }), Reason::BidLacks);
    assert_eq!(scene.refused(Action::Bid { wool: 0, grain: 2 }), Reason::BidLacks);
    let scene = scene.play(Action::Bid { wool: 0, grain: 0 });
    assert_eq!(scene.state.phase(), &Phase::Bid { seat: B });
    let scene = scene.play(Action::Bid { wool: 0, grain: 0 }).play(Action::Bid { wool: 0, grain: 0 });
    assert_eq!(scene.state.phase(), &Phase::Camel { seat: A }, "nobody bid: no place is named");
}

#[test]
fn ka_12_more_votes_than_all_others_together_decide() {
    let island = oasis();
    let scene = island.turn(3).vote([2, 4, 1]);
    assert_eq!(scene.state.phase(), &Phase::Camel { seat: B });
    assert_eq!(island.turn(3).vote([2, 3, 1]).state.phase(), &Phase::Name { seat: A }, "3 are not more than 3");
    assert_eq!(island.turn(3).vote([0, 0, 1]).state.phase(), &Phase::Camel { seat: C });
}

#[test]
fn ka_13_a_majority_that_agrees_decides() {
    let island = oasis();
    let scene = island.turn(3).vote([2, 2, 3]);
    let (x, y) = (scene.name("B2@3"), scene.name("C2@5"));
    let placed = scene.play(x).play(x).play(y);
    assert_eq!((placed.state.active(), placed.state.camels().iter().next()), (B, Some(island.edge("B2@3"))));
}

#[test]
fn ka_14_else_the_most_votes_or_the_finisher_decide() {
    let island = oasis();
    let tie = island.turn(3).vote([2, 2, 1]);
    let (x, y, z) = (tie.name("B2@3"), tie.name("C2@5"), tie.name("C4@7"));
    assert_eq!(tie.play(x).play(y).play(z).state.phase(), &Phase::Camel { seat: A });
    let most = island.turn(3).vote([2, 3, 2]).play(x).play(y).play(z);
    assert_eq!(most.state.phase(), &Phase::Camel { seat: B });
    assert!(most.lists(most.camel("B2@3")), "not bound by what was named");
    let tie = island.turn(3).vote([1, 2, 2]).play(x).play(y).play(z);
    assert_eq!(tie.state.phase(), &Phase::Camel { seat: A }, "the finisher, though others bid more");
}

#[test]
fn ka_15_all_laid_out_cards_go_to_the_bank() {
    let island = oasis();
    let scene = island.turn(3).hand(A, [0, 0, 2, 2, 0]).hand(B, [0, 0, 1, 0, 0]).built_in_turn().play(Action::EndTurn);
    let bank = *scene.state.bank();
    let scene = scene.play(Action::Bid { wool: 1, grain: 2 }).play(Action::Bid { wool: 1, grain: 0 });
    assert_eq!((scene.hand_of(A), scene.hand_of(B)), ([0, 0, 1, 0, 0], [0; 5]));
    assert_eq!(*scene.state.bank(), [bank[0], bank[1], bank[2] + 2, bank[3] + 2, bank[4]]);
    assert_eq!((scene.state.votes(A), scene.state.votes(B)), (3, 1));
    let next = scene.play(Action::Bid { wool: 0, grain: 0 });
    let camel = next.camel("B2@3");
    assert_eq!(next.play(camel).state.votes(A), 0);
}

#[test]
fn ka_16_equal_places_pool_their_votes() {
    let island = oasis();
    // Exactly half is not more than half.
    let scene = island.turn(4);
    let scene = [A, B, C, D].into_iter().fold(scene, |scene, seat| scene.hand(seat, [0, 0, 4, 0, 0]));
    let mut scene = scene.built_in_turn().play(Action::EndTurn);
    for wool in [1, 1, 1, 1] {
        scene = scene.play(Action::Bid { wool, grain: 0 });
    }
    let (x, y) = (scene.name("B2@3"), scene.name("C2@5"));
    let half = scene.clone().play(x).play(x).play(y).play(y);
    assert_eq!(half.state.phase(), &Phase::Camel { seat: A });
    let more = scene.play(x).play(y).play(y).play(y);
    assert_eq!(more.state.camels().iter().next(), Some(island.edge("C2@5")));
    // A single bidder names nothing, and one who laid out no card has no say.
    let two = island.turn(3).vote([2, 0, 2]);
    assert_eq!(two.state.phase(), &Phase::Name { seat: A });
    let two = two.play(x);
    assert_eq!(two.state.phase(), &Phase::Name { seat: C });
    assert_eq!(two.refused(two.name("B2@5")), Reason::NoCamelPlace);
}

#[test]
fn ka_17_without_a_place_nobody_votes() {
    let few = edited(|board| board.edition.camels = 1);
    let scene = few.turn(3).camels(["B2@3"]).built_in_turn().play(Action::EndTurn);
    assert_eq!((scene.state.active(), scene.state.phase()), (B, &Phase::Turn));
    assert!(!scene.state.extras.caravans().expect("it has camels").has_built);
}

#[test]
fn t_5_four_roads_of_which_two_have_camels_count_six() {
    let island = oasis();
    let scene = island.turn(3).settlements(A, ["A1@12"]).roads(A, ["B2@3", "B2@1", "A1@3", "A1@1"]);
    assert_eq!((scene.state.road_length(A), scene.state.longest_road()), (4, None));
    let camels = scene.camels(["B2@3", "B2@1"]);
    camels.sound();
    assert_eq!((camels.state.road_length(A), camels.state.longest_road()), (6, Some(A)));
}

#[test]
fn ka_18_a_road_with_a_camel_counts_two() {
    let island = oasis();
    let scene = island.turn(3).settlements(A, ["A1@12"]).roads(A, ["B2@3", "B2@1", "A1@3", "A1@1"]);
    // A road laid under a camel counts two as well.
    let under = island.turn(3).settlements(A, ["B2@2"]).camels(["B2@3"]).hand(A, [1, 1, 0, 0, 0]);
    let road = under.road("B2@3");
    assert_eq!(under.play(road).state.road_length(A), 2);
    // A ring.
    let ring = ["B2@1", "B2@3", "B2@5", "B2@7", "B2@9", "B2@11"];
    let ring = island.turn(3).roads(A, ring).camels(["B2@3", "B2@1"]);
    assert_eq!(ring.state.road_length(A), 8);
    // The camel that is placed makes it longer.
    let vote = scene.camels(["B2@3"]).vote([0, 0, 0]);
    let camel = vote.camel("B2@1");
    let placed = vote.play(camel);
    assert_eq!((placed.state.road_length(A), placed.state.longest_road()), (6, Some(A)));
}

#[test]
fn ka_19_a_building_between_camels_counts_a_point_more() {
    let island = oasis();
    let scene = island.turn(3).settlements(A, ["B2@2"]).cities(B, ["B2@4"]);
    let one = scene.clone().camels(["B2@3"]);
    assert_eq!((one.points(A), one.points(B)), (1, 2));
    let two = one.camels(["B2@1"]);
    assert_eq!(two.points(A), 1 + 1);
    let round = two.camels(["A1@5", "B1@3", "B2@7", "B2@5"]);
    assert_eq!((round.points(A), round.points(B)), (2, 3), "one more for a city as well");
    let three = island.turn(3).settlements(A, ["B2@2"]).with(|state| {
        let camels = &mut state.extras.caravans_mut().expect("it has camels").camels;
        *camels = island.table.corners[island.corner("B2@2").index()].edges;
    });
    assert_eq!(three.points(A), 2, "not two for three camels");
}

#[test]
fn b_12_4_what_a_camel_brings_counts_from_the_next_turn_on() {
    let island = oasis();
    let scene = island.turn(3).cities(A, ["E1@8", "E2@6", "E3@4", "C5@4"]).knights(A, 3);
    let finisher = scene.clone().settlements(A, ["A2@6"]).camels(["B2@3"]);
    assert_eq!((finisher.points(A), finisher.state.target(island.rules())), (11, 12));
    let vote = finisher.vote([0, 0, 0]);
    let camel = vote.camel("A2@7");
    let placed = vote.play(camel);
    assert_eq!((placed.points(A), placed.state.winner()), (12, None), "the finisher waits for the own next turn");
    assert_eq!(placed.state.active(), B);
    // The next player wins when the turn begins.
    let next = scene.settlements(B, ["A1@2"]).cities(B, ["A1@10", "A3@2", "C1@10", "D1@8"]).cards(B, Card::Point, 2);
    let next = next.camels(["B2@3", "A2@7", "A2@9"]);
    assert_eq!(next.points(B), 11);
    let vote = next.vote([0, 0, 0]);
    let camel = vote.camel("A1@1");
    let won = vote.play(camel);
    assert_eq!((won.points(B), won.state.winner()), (12, Some(B)));
}

#[test]
fn ka_21_the_retreating_robber_leaves_the_board_and_thirteen_win_with_the_harbourmaster() {
    let island = oasis();
    let scene = island.turn_with(3, &[Module::Events]).robber("A1").unrolled().play(Action::Roll);
    let card = EventCard { number: 4, event: CardEvent::RobberRetreats };
    let gone = scene.play(Action::Turned(card));
    assert_eq!((gone.state.robber(), gone.state.phase()), (None, &Phase::Main));
    let target = |modules: &[Module]| island.turn_with(3, modules).state.target(island.rules());
    assert_eq!((target(&[]), target(&[Module::Harbourmaster])), (12, 13));
}

#[test]
fn ka_22_numbers_pass_over_the_oasis() {
    let island = oasis();
    let numbers = &island.laid.layout.numbers;
    assert_eq!(numbers.iter().flatten().count(), 18);
    assert!(numbers[island.hex("C3").index()].is_empty());
}

#[test]
fn fr_7_the_friendly_robber_of_the_caravans_leaves_the_board() {
    let island = oasis();
    assert!(island.laid.refuges.is_empty());
}
