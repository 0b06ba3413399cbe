//! The invariants: each is broken here, and named.

use super::*;

/// The invariant that a change breaks, of a position in which none is broken.
#[track_caller]
fn broken(scene: &Scene, change: impl FnOnce(&mut State)) -> &'static str {
    scene.sound();
    let mut state = scene.state.clone();
    change(&mut state);
    state.check_consistent(scene.island.rules()).expect_err("an invariant is broken").invariant
}

/// The first turn of three players, with two buildings, a road and some cards.
fn played(island: &Island) -> Scene<'_> {
    let scene = island.turn(3).settlements(A, ["C3@12"]).roads(A, ["C3@1"]).cities(B, ["E1@8"]).hand(B, [2; 5]);
    scene.cards(B, Card::Knight, 2).knights(C, 2)
}

#[test]
fn inv_1_cards_of_the_bank_and_of_hands_add_up() {
    let island = Island::beginner();
    let scene = played(&island);
    assert_eq!(broken(&scene, |state| state.bank[0] -= 1), "INV-1");
    assert_eq!(broken(&scene, |state| state.hands[2][4] += 1), "INV-1");
}

#[test]
fn inv_2_nobody_has_more_pieces_than_there_are() {
    let island = Island::beginner();
    let scene = played(&island);
    assert_eq!(broken(&scene, |state| state.roads[0] = (0..16).map(EdgeId::at).collect()), "INV-2");
    let corners = |n| (0..n).map(CornerId::at).collect();
    assert_eq!(broken(&scene, |state| state.buildings[0] = corners(6)), "INV-2");
    let many = |state: &mut State| (state.buildings[0], state.cities) = (corners(5), corners(5));
    assert_eq!(broken(&scene, many), "INV-2");
}

#[test]
fn inv_3_a_place_has_one_piece() {
    let island = Island::beginner();
    let scene = played(&island);
    assert_eq!(broken(&scene, |state| state.buildings[1].insert(island.corner("C3@12"))), "INV-3");
    assert_eq!(broken(&scene, |state| state.roads[1].insert(island.edge("C3@1"))), "INV-3");
    assert_eq!(broken(&scene, |state| state.cities.insert(island.corner("C3@6"))), "INV-3");
}

#[test]
fn inv_4_no_building_stands_beside_another() {
    let island = Island::beginner();
    let scene = played(&island);
    let near = scene.clone().settlements(B, ["C3@2"]);
    assert_eq!(broken(&scene, |state| *state = near.state), "INV-4");
    assert_eq!(broken(&scene, |state| state.vacant.insert(island.corner("C3@2"))), "INV-4");
    assert_eq!(broken(&scene, |state| state.vacant.remove(island.corner("C3@6"))), "INV-4");
}

#[test]
fn inv_5_a_road_leads_from_something_of_its_owner() {
    let island = Island::beginner();
    assert_eq!(broken(&played(&island), |state| state.roads[0].insert(island.edge("C3@7"))), "INV-5");
}

#[test]
fn inv_7_development_cards_add_up() {
    let island = Island::beginner();
    let scene = played(&island);
    assert_eq!(broken(&scene, |state| state.deck[Card::Point.index()] -= 1), "INV-7");
    assert_eq!(broken(&scene, |state| state.fresh[Card::Knight.index()] = 1), "INV-7");
    assert_eq!(broken(&scene, |state| state.knights[0] = 1), "INV-7");
}

#[test]
fn inv_13_the_robber_stands_on_land() {
    let island = Island::beginner();
    assert_eq!(broken(&played(&island), |state| state.robber = Some(HexId::at(19))), "INV-13");
}

#[test]
fn inv_15_special_cards_are_where_their_rules_say() {
    let island = Island::beginner();
    let scene = played(&island);
    assert_eq!(broken(&scene, |state| state.road_lengths[0] = 2), "INV-15");
    assert_eq!(broken(&scene, |state| state.longest_road = Some(A)), "INV-15");
    assert_eq!(broken(&scene, |state| state.largest_army = Some(C)), "INV-15");
    let masters = island.turn_with(3, &[Module::Harbourmaster]).settlements(A, ["A1@12"]).cities(A, ["D4@6"]);
    assert_eq!(broken(&masters, |state| state.harbourmaster = Some(B)), "INV-15");
    assert_eq!(broken(&masters, |state| state.harbourmaster = None), "INV-15");
}

#[test]
fn inv_16_event_cards_add_up() {
    let island = Island::beginner();
    let scene = island.turn_with(3, &[Module::Events]).hand(A, [1, 0, 0, 0, 0]);
    assert_eq!(broken(&scene, |state| state.events.left[0] = 2), "INV-16");
    assert_eq!(broken(&scene, |state| state.events.left = Default::default()), "INV-16");
    assert_eq!(broken(&island.turn(3), |state| state.events.left[0] = 0), "INV-16", "without the module");
    assert_eq!(broken(&scene, |state| state.events.damaged.insert(island.edge("C3@3"))), "INV-3");
    assert_eq!(broken(&scene, |state| state.events.gifts[0] = Some(Lumber)), "INV-22");
    assert_eq!(broken(&scene, |state| state.phase = Phase::Prize { seat: B }), "INV-21");
    let turned = Some(EventCard { number: 2, event: crate::vocab::CardEvent::PlentifulYear });
    assert_eq!(broken(&scene, |state| state.events.turned = turned), "INV-21");
    let retreats = Some(EventCard { number: 4, event: crate::vocab::CardEvent::RobberRetreats });
    let retreat = |state: &mut State| (state.events.turned, state.phase) = (retreats, Phase::Retreat);
    assert_eq!(broken(&scene, retreat), "INV-21", "with one desert there is no choice");
    let year = |phase| move |state: &mut State| (state.events.turned, state.phase) = (turned, phase);
    let mut sound = scene.state.clone();
    year(Phase::Prize { seat: B })(&mut sound);
    sound.check_consistent(island.rules()).expect("the choice is that of the event");
    let gives = |event, to| {
        move |state: &mut State| {
            state.events.turned = Some(EventCard { number: 11, event });
            state.phase = Phase::Give { seat: A, to };
        }
    };
    use crate::vocab::CardEvent::{GoodNeighbours, NeighbourlyHelp};
    let ahead = scene.clone().settlements(A, ["C3@12"]);
    let mut neighbour = ahead.state.clone();
    gives(GoodNeighbours, B)(&mut neighbour);
    neighbour.check_consistent(island.rules()).expect("the left neighbour gets a card");
    assert_eq!(broken(&ahead, gives(GoodNeighbours, C)), "INV-21", "the left neighbour gets it");
    assert_eq!(broken(&ahead, gives(NeighbourlyHelp, A)), "INV-21", "only those with fewer points are helped");
    for phase in [Phase::Damage { seat: A }, Phase::GiveTo { seat: A }, Phase::Pick { thief: A, must: true }] {
        assert_eq!(broken(&scene, year(phase)), "INV-21");
    }
}

#[test]
fn inv_20_a_game_is_over_exactly_with_the_points() {
    let island = Island::beginner();
    assert_eq!(broken(&played(&island), |state| state.phase = Phase::Over), "INV-20");
    let nine = island.turn(3).cities(A, ["A1@12", "A3@2", "C1@8", "C5@4"]).cards(A, Card::Point, 1);
    let one_more = |state: &mut State| {
        state.cards[0][Card::Point.index()] += 1;
        state.deck[Card::Point.index()] -= 1;
    };
    assert_eq!(broken(&nine, one_more), "INV-20");
    // Set-up ends no game.
    let mut short = Island::beginner();
    short.table.target = 1;
    let first = short.first(3, &[]);
    let first = first.clone().play(first.settle("C3@12"));
    assert_eq!(first.state.phase(), &Phase::FirstRoad(short.corner("C3@12")));
}

#[test]
fn inv_21_what_is_due_can_be_done() {
    let island = Island::beginner();
    let scene = played(&island);
    assert_eq!(broken(&scene, |state| state.phase = Phase::Discard { seat: B, left: 11 }), "INV-21");
    assert_eq!(broken(&scene, |state| state.phase = Phase::Theft { thief: A, victim: C }), "INV-21");
    // Nobody robs himself.
    let rich = scene.clone().hand(A, [1; 5]);
    assert_eq!(broken(&rich, |state| state.phase = Phase::Theft { thief: A, victim: A }), "INV-21");
    // Nobody stands at the robber's hex.
    assert_eq!(broken(&scene.robber("A1"), |state| state.phase = Phase::Rob), "INV-21");
}

#[test]
fn inv_22_a_state_hides_nothing_and_nobody_knows_more_than_there_is() {
    let island = Island::beginner();
    let scene = played(&island);
    assert_eq!(broken(&scene, |state| state.hidden[0] = 1), "INV-22");
    assert_eq!(broken(&scene, |state| state.hidden_deck = 1), "INV-22");
    assert_eq!(broken(&scene, |state| state.known[0][3][1] = 1), "INV-22");
}

#[test]
fn inv_14_gold_is_with_the_players_and_within_the_limit() {
    let mut board = sample::rivers();
    board.edition.gold.limit = Some(5);
    let island = Island::new(board);
    let scene = island.turn(3);
    let change = |change: fn(&mut crate::rules::kept::Gold)| {
        move |state: &mut State| change(state.gold.as_mut().expect("it has gold"))
    };
    assert_eq!(broken(&scene, change(|gold| gold.held = by_seat([2, 2, 2, 0]))), "INV-14", "six of five");
    assert_eq!(broken(&scene, change(|gold| gold.held[3] = 1)), "INV-14", "of nobody");
    assert_eq!(broken(&scene, |state| state.n_bought = 3), "INV-14");
}

#[test]
fn inv_12_camels_add_up_and_trains_are_whole() {
    let mut board = sample::caravans();
    board.arrows = vec![[12, 4, 8]];
    board.edition.camels = 1;
    let island = Island::new(board);
    let scene = island.turn(3);
    let [start, next, far] = ["B2@3", "A2@7", "E3@5"].map(|name| island.edge(name));
    let head = Some(island.corner("A2@6"));
    let change = |change: &dyn Fn(&mut crate::rules::kept::Caravans)| {
        let mut state = scene.state.clone();
        change(state.extras.caravans_mut().expect("it has camels"));
        state.check_consistent(island.rules()).map_err(|broken| broken.invariant)
    };
    let begun = |it: &mut crate::rules::kept::Caravans| {
        it.camels.insert(start);
        (it.trains[0].has_begun, it.trains[0].heads[0]) = (true, head);
    };
    assert_eq!(change(&begun), Ok(()));
    let broken = |and: &dyn Fn(&mut crate::rules::kept::Caravans)| {
        change(&|it| {
            begun(it);
            and(it);
        })
    };
    assert_eq!(broken(&|it| it.camels.insert(next)), Err("INV-12"), "two of one");
    assert_eq!(broken(&|it| it.camels.remove(start)), Err("INV-12"));
    assert_eq!(broken(&|it| it.camels = [far].into_iter().collect()), Err("INV-12"));
    assert_eq!(broken(&|it| it.trains[0].heads[0] = Some(island.corner("A1@12"))), Err("INV-12"));
    assert_eq!(broken(&|it| it.trains[1].heads[0] = head), Err("INV-12"), "it has not begun");
    assert_eq!(broken(&|it| it.votes[0] = 1), Err("INV-21"), "nobody votes");
    assert_eq!(broken(&|it| it.named[0] = Some(next)), Err("INV-21"));
    let due = |phase| {
        let mut state = scene.state.clone();
        state.phase = phase;
        state.check_consistent(island.rules()).map_err(|broken| broken.invariant)
    };
    assert_eq!(due(Phase::Bid { seat: A }), Err("INV-21"), "nobody has built");
    let voting = |phase, votes: [u8; USUAL_PLAYERS], named: [Option<EdgeId>; USUAL_PLAYERS]| {
        let mut state = scene.state.clone();
        state.phase = phase;
        let it = state.extras.caravans_mut().expect("it has camels");
        (it.has_built, it.votes, it.named) = (true, by_seat(votes), by_seat(named));
        state.check_consistent(island.rules()).map_err(|broken| broken.invariant)
    };
    let [bid, name, camel] = [Phase::Bid { seat: B }, Phase::Name { seat: B }, Phase::Camel { seat: B }];
    let (x, y, none) = (Some(start), Some(island.edge("C2@5")), [None; USUAL_PLAYERS]);
    assert_eq!(voting(bid, [2, 0, 0, 0], none), Ok(()));
    assert_eq!(voting(bid, [2, 1, 0, 0], none), Err("INV-21"), "B has not bid yet");
    assert_eq!(voting(bid, [2, 0, 0, 0], [x, None, None, None]), Err("INV-21"), "places come after all bids");
    assert_eq!(voting(name, [2, 2, 0, 0], [x, None, None, None]), Ok(()));
    assert_eq!(voting(name, [2, 2, 0, 0], none), Err("INV-21"), "A names first");
    assert_eq!(voting(name, [2, 0, 2, 0], [x, None, None, None]), Err("INV-21"), "B has not bid");
    assert_eq!(voting(name, [2, 5, 0, 0], [x, None, None, None]), Err("INV-21"), "B decides alone");
    assert_eq!(voting(camel, [2, 5, 0, 0], none), Ok(()));
    assert_eq!(voting(camel, [5, 2, 0, 0], none), Err("INV-21"), "A decides");
    assert_eq!(voting(camel, [2, 2, 0, 0], none), Err("INV-21"), "nobody named a place");
    assert_eq!(voting(camel, [0, 0, 0, 0], none), Err("INV-21"), "the finisher decides");
    assert_eq!(voting(camel, [2, 3, 2, 0], [x, y, x, None]), Err("INV-21"), "A and C agree");
    assert_eq!(voting(camel, [1, 3, 2, 0], [x, y, x, None]), Ok(()));
    let base = Island::beginner();
    assert_eq!(self::broken(&base.turn(3), |state| state.phase = Phase::Bid { seat: A }), "INV-21");
}

#[test]
fn inv_8_fish_add_up() {
    let island = Island::new(sample::fishermen());
    let scene = island.turn(3);
    let change = |change: fn(&mut crate::rules::kept::Fish)| {
        move |state: &mut State| change(state.extras.fish_mut().expect("it has fish"))
    };
    assert_eq!(broken(&scene, change(|fish| fish.supply[0] -= 1)), "INV-8");
    assert_eq!(broken(&scene, change(|fish| (fish.supply[0], fish.held[1][0]) = (3, 8))), "INV-8", "eight pieces");
    assert_eq!(broken(&scene, change(|fish| fish.boot = Some(D))), "INV-8");
    assert_eq!(broken(&scene, change(|fish| fish.claims[0] = 1)), "INV-21");
    assert_eq!(broken(&scene, |state| state.phase = Phase::Catch { seat: A }), "INV-21");
    assert_eq!(broken(&scene, |state| state.phase = Phase::Exchange { seat: A }), "INV-21");
    let full = |state: &mut State| {
        state.extras.fish_mut().expect("it has fish").is_full[0] = true;
        state.phase = Phase::Exchange { seat: A };
    };
    assert_eq!(broken(&scene, full), "INV-21", "A has nothing to exchange");
    let pick = |thief| move |state: &mut State| state.phase = Phase::Pick { thief, must: true };
    let rich = scene.clone().hand(C, [1; 5]);
    assert_eq!(broken(&rich, pick(B)), "INV-21", "only the active player spends fish");
    let base = Island::beginner();
    assert_eq!(broken(&base.turn(3), |state| state.phase = Phase::Catch { seat: A }), "INV-8");
    assert_eq!(broken(&base.turn(3), |state| state.phase = Phase::Pick { thief: A, must: true }), "INV-21");
}
