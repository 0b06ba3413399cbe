//! Grouped choices, and what the seats see.

use std::collections::BTreeSet;

use kogge::hansa::play::{About, Game};
use kogge::hansa::rules::{Action, Config, MarkerKind, MarkerPlace, Seat, State, set_up_from};

use super::boards::{Chooser, every_game, game};

/// Calls `look` with the game before every decision.
fn each_position(mut game: Game, seed: u64, mut look: impl FnMut(&Game)) {
    let mut chooser = Chooser::new(seed);
    look(&game);
    while let Some(action) = chooser.choose(&game) {
        game.apply(action).expect("it is legal");
        look(&game);
    }
}

#[test]
fn groups_hold_every_legal_action_once() {
    for (name, game) in every_game(21) {
        each_position(game, 21, |game| {
            let groups = game.choices();
            let mut grouped: Vec<Action> = groups.iter().flat_map(|group| group.actions()).collect();
            let mut legal = game.legal_actions();
            assert!(groups.is_sorted_by(|a, b| a.kind < b.kind), "{name}: {groups:?}");
            for group in &groups {
                assert!(!group.topics.is_empty() && group.topics.is_sorted_by(|a, b| a.about < b.about), "{name}");
                for topic in &group.topics {
                    let about = |action: &&Action| About::of(game.rules().table, **action) != Some(topic.about);
                    assert!(!topic.actions.is_empty() && !topic.actions.iter().any(|action| about(&action)), "{name}");
                    assert!(topic.actions.iter().all(|action| action.kind() == group.kind), "{name}");
                    let place = |action: &Action| legal.iter().position(|other| other == action);
                    assert!(topic.actions.is_sorted_by_key(place), "{name}: {topic:?}");
                }
            }
            grouped.sort();
            legal.sort();
            assert_eq!(grouped, legal, "{name}");
        });
    }
}

#[test]
fn a_view_offers_what_the_decider_may_do_and_nobody_else() {
    for (name, game) in every_game(22) {
        each_position(game, 22, |game| {
            for seat in game.state().seats() {
                let view = game.view(seat);
                let decides = game.decider() == Some(seat);
                assert_eq!(view.decides(), decides, "{name}");
                let expected = if decides { game.legal_actions() } else { Vec::new() };
                assert_eq!(view.legal_actions(), expected, "{name}");
                assert_eq!(view.account(seat), game.account(seat), "{name}");
            }
        });
    }
}

/// A game that differs from another one in the order of the hidden markers alone.
fn shuffled(config: &Config, chooser: &mut Chooser) -> [Game; 2] {
    let first = game("hanse-4-5", config);
    let rules = first.rules();
    let mut draws = kogge::hansa::rules::Draws::of(rules.table, config);
    for i in (1..draws.supply.len()).rev() {
        draws.supply.swap(i, chooser.below(i + 1));
    }
    let state = set_up_from(rules, config, &draws).expect("the draws fit");
    let second = Game::from_state(rules.table.clone(), rules.edition.clone(), state).expect("set-up is consistent");
    [first, second]
}

/// The kinds on the plates that everybody knows, which differ once they are turned up.
fn turned_up(state: &State, game: &Game) -> usize {
    let kinds = || MarkerKind::all(game.rules().table);
    let on = |seat: Seat| kinds().map(move |kind| (seat, kind));
    let count = |(seat, kind)| state.count_markers(game.rules(), kind, MarkerPlace::OpenPlate(seat));
    state.seats().flat_map(on).map(count).sum()
}

#[test]
fn inv_18_views_do_not_tell_the_order_of_hidden_markers() {
    let mut n_seen = 0;
    for seed in 0..8 {
        let mut chooser = Chooser::new(seed);
        let [mut a, mut b] = shuffled(&Config::new(4, seed), &mut chooser);
        let mut texts = BTreeSet::new();
        // Alike until the first markers are turned up.
        while turned_up(a.state(), &a) == 0 {
            let Some(action) = chooser.choose(&a) else { break };
            for seat in a.state().seats() {
                let (seen, other) = (a.view(seat), b.view(seat));
                assert_eq!(seen.seen(), other.seen(), "seed {seed}");
                let text = |view: &kogge::hansa::play::View<'_>| {
                    let mut text = String::new();
                    view.write_board(&mut text).expect("a string takes everything");
                    text
                };
                assert_eq!(text(&seen), text(&other), "seed {seed}");
                texts.insert(text(&seen));
                assert_eq!(seen.choices(), other.choices(), "seed {seed}");
            }
            let told = a.apply(action).expect("it is legal");
            assert!(turned_up(a.state(), &a) > 0 || Ok(told) == b.apply(action), "seed {seed}: {action:?}");
        }
        n_seen += texts.len();
    }
    assert!(n_seen > 100, "only {n_seen} boards were seen");
}
