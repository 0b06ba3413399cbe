//! Tests of open and hidden facts: B13, INV-22.

use super::*;

/// The observation of a seat.
fn seen(scene: &Scene, viewer: Seat) -> Observation {
    Observation::of(&scene.state, Some(viewer))
}

#[test]
fn b_13_1_kinds_of_cards_and_decks_are_hidden_and_their_numbers_open() {
    let island = Island::beginner();
    let scene = island.turn(3).hand(A, [1, 2, 0, 0, 0]).hand(B, [0, 0, 3, 0, 1]);
    let scene = scene.cards(A, Card::Knight, 1).cards(B, Card::Point, 2).knights(C, 2);
    let scene = scene.with(|state| state.known = Default::default());
    let view = seen(&scene, A);
    let open = view.open();
    assert_eq!((open.hand(A), open.hand(B)), (&[1, 2, 0, 0, 0], &[0; 5]));
    assert_eq!((open.n_cards(B), view.hidden(B), open.n_cards(A), view.hidden(A)), (4, 4, 3, 0));
    assert_eq!((open.cards(A)[Card::Knight.index()], open.cards(B)), (1, &Cards::default()));
    assert_eq!((open.n_development(B), open.n_deck(), open.knights(C)), (2, 20, 2));
    assert_eq!(open.bank(), scene.state.bank());
    assert_eq!(open.deck, Cards::default());
    let onlooker = Observation::of(&scene.state, None);
    assert_eq!((onlooker.open().hand(A), onlooker.hidden(A)), (&[0; 5], 3));
}

#[test]
fn b_13_1_a_stolen_card_is_known_to_two() {
    let island = Island::beginner();
    let scene = island.turn(3).settlements(B, ["D2@4"]).hand(B, [0, 0, 2, 1, 0]).roll(7);
    let scene = scene.clone().play(scene.rob("D2")).play(Action::Stolen(Wool));
    let known = |viewer, owner| scene.state.known(viewer, owner);
    assert_eq!((known(Some(A), B), known(Some(B), A)), ([0, 0, 1, 1, 0], [0, 0, 1, 0, 0]));
    // For all others any card may be the one.
    for viewer in [Some(C), None] {
        assert_eq!((known(viewer, B), known(viewer, A)), ([0, 0, 1, 0, 0], [0; 5]));
    }
    assert_eq!((seen(&scene, C).hidden(A), seen(&scene, C).hidden(B)), (1, 1));
}

#[test]
fn b_13_1_cards_bought_in_this_turn_are_counted_and_not_named() {
    let island = Island::beginner();
    let scene = island.turn(3).hand(A, [0, 0, 1, 1, 1]).cards(A, Card::Monopoly, 1);
    let scene = scene.play(Action::Buy).play(Action::Drawn(Card::Knight));
    assert_eq!(seen(&scene, A).open().fresh, scene.state.fresh);
    let view = seen(&scene, B);
    assert_eq!((view.open().fresh, view.open().hidden_fresh), (Cards::default(), 1));
    let random = &mut Random::from_seed(0);
    for _ in 0..100 {
        let drawn = view.determinize(island.rules(), random);
        drawn.check_consistent(island.rules()).expect("the position is consistent");
        assert_eq!(drawn.fresh.iter().sum::<u8>(), 1);
    }
}

#[test]
fn b_13_2_no_list_shows_a_hidden_victory_point() {
    let island = Island::beginner();
    let scene = island.turn_with(3, &[Module::FriendlyRobber]).settlements(B, ["A1@4", "A3@6"]);
    let scene = scene.settlements(C, ["D1@4"]).cities(C, ["D3@6"]).hand(B, [1; 5]).hand(C, [1; 5]);
    let with = |card| scene.clone().cards(B, card, 2).roll(7).list();
    assert_eq!(with(Card::Point), with(Card::Knight));
}

#[test]
fn inv_22_who_has_not_won_is_dealt_no_winning_points() {
    let island = Island::beginner();
    // Nine points that all see, and five cards that none but the owner does.
    let scene = island.turn(3).cities(A, ["A1@12", "A3@2", "C1@8", "C5@4"]).settlements(A, ["C3@12"]);
    let scene = scene.cards(A, Card::Knight, 5).hand(B, [8, 0, 0, 0, 0]).roll(7);
    assert_eq!(scene.state.decider(), Some(Decider::Seat(B)));
    let view = seen(&scene, B);
    let random = &mut Random::from_seed(0);
    for _ in 0..300 {
        let drawn = view.determinize(island.rules(), random);
        drawn.check_consistent(island.rules()).expect("the position is consistent");
        assert_eq!(Observation::of(&drawn, Some(B)).open().n_development(A), 5);
    }
}

#[test]
fn inv_22_each_way_to_deal_hidden_cards_is_as_likely() {
    let island = Island::beginner();
    let scene = island.turn(3).hand(B, [2, 0, 0, 0, 0]).hand(C, [0, 4, 0, 0, 0]);
    let view = seen(&scene.with(|state| state.known = Default::default()), A);
    let random = &mut Random::from_seed(0);
    let mut counts = [0; 3];
    for _ in 0..6_000 {
        counts[usize::from(view.determinize(island.rules(), random).hand(B)[0])] += 1;
    }
    // Two cards of two lumber and four brick: 6, 8 and 1 of 15 ways.
    let expected = [2_400_i32, 3_200, 400];
    assert!(counts.iter().zip(expected).all(|(n, expected): (&i32, i32)| (n - expected).abs() < 150), "{counts:?}");
}

#[test]
fn inv_22_the_winner_has_shown_all_points() {
    let island = Island::beginner();
    let scene = island.turn(3).cities(A, ["A1@12", "A3@2", "C1@8", "C5@4"]).cards(A, Card::Knight, 5);
    let scene =
        scene.cards(A, Card::Point, 1).hand(A, [0, 0, 1, 1, 1]).play(Action::Buy).play(Action::Drawn(Card::Point));
    let view = seen(&scene, B);
    let random = &mut Random::from_seed(0);
    for _ in 0..300 {
        assert_eq!(Observation::of(&view.determinize(island.rules(), random), Some(B)), view);
    }
}

/// A state that differs from another one only in what a viewer may not know: two others exchange cards that the viewer
/// does not know, and cards of an opponent change with the deck. `None` where nothing can be exchanged.
fn exchanged(state: &State, viewer: Seat, random: &mut Random) -> Option<State> {
    let mut other = state.clone();
    let unknown = |owner: Seat| {
        let known = state.known(Some(viewer), owner);
        let (hand, is_known) = (*state.hand(owner), known);
        (0..5).filter(move |&i| hand[i] > is_known[i]).collect::<Vec<_>>()
    };
    let hidden: Vec<Seat> = state.seats().filter(|&seat| seat != viewer && !unknown(seat).is_empty()).collect();
    if let [first, .., last] = hidden[..] {
        let (own, its) = (unknown(first), unknown(last));
        let (own, its) = (own[random.below(own.len())], its[random.below(its.len())]);
        other.hands[first.index()][own] -= 1;
        other.hands[first.index()][its] += 1;
        other.hands[last.index()][its] -= 1;
        other.hands[last.index()][own] += 1;
        // The viewer does not see which of these cards others know.
        for (owner, hand) in [(first, &other.hands[first.index()]), (last, &other.hands[last.index()])] {
            for (i, n) in hand.iter().enumerate() {
                for known in &mut other.known[owner.index()][i] {
                    *known = (*known).min(*n);
                }
            }
        }
    }
    // A card of another seat that did not just come changes places with one of the deck.
    let owner = state.seats().find(|&seat| seat != viewer && seat != state.active && state.n_development(seat) > 0);
    if let Some(owner) = owner {
        let held = random.weighted(state.cards(owner))?;
        if let Some(drawn) = random.weighted(&state.deck) {
            other.cards[owner.index()][held] -= 1;
            other.deck[held] += 1;
            other.deck[drawn] -= 1;
            other.cards[owner.index()][drawn] += 1;
        }
    }
    (other != *state).then_some(other)
}

#[test]
fn inv_22_a_view_and_its_lists_do_not_depend_on_hidden_cards() {
    let island = Island::beginner();
    let rules = island.rules();
    let (mut list, mut other_list) = (Vec::new(), Vec::new());
    let mut n_exchanged = 0;
    for seed in 0..4 {
        let modules = if seed % 2 == 0 { vec![Module::FriendlyRobber] } else { vec![Module::Harbourmaster] };
        let config = Config { modules, trade: seed < 2, ..Config::new(3 + seed as usize % 2, seed) };
        let mut state = set_up(rules, &config).expect("the game can be set up");
        let random = &mut Random::from_seed(seed);
        for _ in 0..3_000 {
            state.legal_actions(rules, &mut list);
            if list.is_empty() {
                break;
            }
            for viewer in state.seats() {
                let Some(other) = exchanged(&state, viewer, random) else { continue };
                other.check_consistent(rules).expect("the other position is consistent");
                assert_eq!(Observation::of(&state, Some(viewer)), Observation::of(&other, Some(viewer)));
                if state.decider() == Some(Decider::Seat(viewer)) {
                    other.legal_actions(rules, &mut other_list);
                    assert_eq!(list, other_list, "seed {seed}, {:?}", state.phase());
                }
                n_exchanged += 1;
            }
            let action = list[random.below(list.len())];
            state.apply_unchecked(rules, action);
        }
    }
    assert!(n_exchanged > 2_000, "{n_exchanged}");
}
