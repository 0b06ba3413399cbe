//! Legal lists and `apply` agree, whatever the position: on random games, both ways.

use std::collections::BTreeSet;

use kogge::hansa::rules::{Action, ActionList, Choice, Config, MarkerKind, Phase, Random, Rules, State, set_up};
use kogge::hansa::vocab::{CityId, KontorId, Piece, PostId, RouteId, Skill};

use super::scene::{fb_rules, fe_rules, fn_rules, rules_of, variant};

/// Positions along random games, each with its number.
fn along(rules: Rules, n_players: usize, seeds: std::ops::Range<u64>, mut visit: impl FnMut(&State, &ActionList)) {
    let mut actions = ActionList::new();
    for seed in seeds {
        let mut state = set_up(rules, &Config::new(n_players, seed)).expect("the board plays so many");
        let mut random = Random::from_seed(seed);
        for _ in 0..400 {
            state.legal_actions(rules, &mut actions);
            visit(&state, &actions);
            if state.is_over() {
                break;
            }
            let action = actions[random.below(actions.len())];
            state.apply(rules, action).expect("a listed action is legal");
        }
    }
}

/// No green city of these short games has more kontors.
const MAX_GREEN: u8 = 16;

/// Every action that names something of the board, and some that name nothing of it.
fn every_action(rules: Rules) -> Vec<Action> {
    let table = rules.table;
    let mut all = vec![Action::Income, Action::DisplacedToStock, Action::Skip, Action::Done, Action::EndTurn];
    for n in 0..8 {
        all.extend([Action::TakeMerchants(n), Action::TakeTraders(n), Action::PayMerchants(n)]);
        all.push(Action::Special { space: n });
    }
    for post in (0..=table.posts.len()).map(PostId::at) {
        for &piece in Piece::ALL {
            all.extend([
                Action::Place { piece, post },
                Action::Displace { piece, post },
                Action::PutExtra { piece, post },
            ]);
        }
        all.extend([Action::PutDisplaced { post }, Action::LiftExtra { post }, Action::Move { post }]);
        all.extend([Action::Lift { post }, Action::Put { post }]);
    }
    for city in (0..=table.cities.len()).map(CityId::at) {
        all.push(Action::Found { city });
        all.extend(Piece::ALL.iter().map(|&piece| Action::FoundExtra { city, piece }));
    }
    all.extend(Skill::ALL.iter().map(|&skill| Action::Develop { skill }));
    all.extend((0..=table.routes.len()).map(RouteId::at).map(|route| Action::Establish { route }));
    for marker in (0..=table.markers.len() as u8).map(MarkerKind) {
        all.extend((0..=table.routes.len()).map(RouteId::at).map(|route| Action::Replace { marker, route }));
        let posts = (0..=table.posts.len()).map(PostId::at).map(Choice::Lift);
        let kontors = (0..=table.kontors.len()).map(KontorId::at).map(Choice::Swap);
        let skills = Skill::ALL.iter().map(|&skill| Choice::Develop(skill));
        let cities = (0..=table.cities.len()).map(CityId::at);
        let pieces = |f: fn(Piece, usize) -> Choice, n: usize| {
            (0..=n).flat_map(move |i| Piece::ALL.iter().map(move |&piece| f(piece, i)))
        };
        let found = pieces(|piece, i| Choice::Found { city: CityId::at(i), piece }, table.cities.len());
        let place = pieces(|piece, i| Choice::Place { piece, post: PostId::at(i) }, table.posts.len());
        let swaps = cities.flat_map(|city| (0..MAX_GREEN).map(move |left| Choice::SwapGreen { city, left }));
        let choices = posts.chain(kontors).chain(skills).chain([Choice::Plain]).chain(found).chain(place).chain(swaps);
        for choice in choices {
            all.push(Action::Use { marker, choice });
            all.extend((marker.0 < 3).then_some(Action::Permanent { effect: marker.0, choice }));
        }
    }
    all
}

#[test]
fn a_listed_action_applies_and_every_other_is_refused() {
    let mut refusals = BTreeSet::new();
    for (rules, seeds) in
        [(fb_rules(), 0..4), (fe_rules(), 0..2), (fn_rules(), 0..2), (rules_of("tests/fixtures/maps/odd.board"), 0..2)]
    {
        agrees(rules, seeds, &mut refusals);
    }
    assert!(refusals.len() > 25, "{refusals:#?}");
}

fn agrees(rules: Rules, seeds: std::ops::Range<u64>, refusals: &mut BTreeSet<String>) {
    let all = every_action(rules);
    along(rules, 3, seeds, |state, actions| {
        let listed: BTreeSet<Action> = actions.iter().copied().collect();
        assert_eq!(listed.len(), actions.len(), "an action is listed twice");
        assert!(listed.iter().all(|action| all.contains(action)));
        for &action in &all {
            let mut after = state.clone();
            match after.apply(rules, action) {
                Ok(()) => assert!(listed.contains(&action), "{action:?} applies but is not listed"),
                Err(illegal) => {
                    assert!(!listed.contains(&action), "{action:?} is listed: {illegal}");
                    assert_eq!(after, *state, "a refused action changes nothing");
                    assert_eq!(illegal.clause, illegal.reason.clause());
                    refusals.insert(illegal.to_string());
                }
            }
        }
    });
}

#[test]
fn counting_and_picking_agree_with_the_list() {
    let rules = rules_of("maps/hansa/hanse-4-5.board");
    along(rules, 4, 0..6, |state, actions| {
        assert_eq!(state.count_actions(rules), actions.len());
        for (k, &action) in actions.iter().enumerate() {
            assert_eq!(state.nth_action(rules, k), Some(action));
        }
        assert_eq!(state.nth_action(rules, actions.len()), None);
    });
}

#[test]
fn no_two_actions_lead_to_the_same_state() {
    for board in ["maps/hansa/hanse-3.board", "maps/hansa/east-3-5.board", "maps/hansa/britannia-3.board"] {
        all_differ(rules_of(board));
    }
}

fn all_differ(rules: Rules) {
    along(rules, 3, 0..6, |state, actions| {
        let mut after: Vec<(Action, State)> = Vec::new();
        for &action in actions {
            let mut next = state.clone();
            next.apply_unchecked(rules, action);
            if let Some((other, _)) = after.iter().find(|(_, there)| *there == next) {
                panic!("{other:?} and {action:?} lead to the same state from {:?}", state.phase());
            }
            after.push((action, next));
        }
    });
}

#[test]
fn a_cloned_state_is_independent() {
    let rules = fb_rules();
    let state = set_up(rules, &Config::new(3, 5)).expect("FB plays three");
    let copy = state.clone();
    let mut played = state.clone();
    for _ in 0..50 {
        let first = played.nth_action(rules, 0).expect("a game does not end so early");
        played.apply(rules, first).expect("listed");
    }
    assert_eq!(state, copy);
    assert_ne!(state, played);
}

#[test]
fn levels_rise_by_one_and_prestige_never_falls() {
    // INV-3 and INV-13 compare a state with the one before it.
    let rules = fb_rules();
    let mut before: Option<State> = None;
    along(rules, 3, 0..10, |state, _| {
        let same_game = before.as_ref().filter(|before| before.turn() <= state.turn() && state.turn() > 1);
        if let Some(before) = same_game {
            let mut steps = 0;
            for seat in state.seats() {
                let (old, new) = (before.player(seat), state.player(seat));
                assert!(new.prestige >= old.prestige);
                for &skill in Skill::ALL {
                    assert!(new.levels[skill] >= old.levels[skill]);
                    steps += new.levels[skill] - old.levels[skill];
                }
            }
            assert!(steps <= 1);
        }
        before = Some(state.clone());
    });
}

#[test]
fn a_state_is_small_and_actions_are_tiny() {
    assert!(size_of::<State>() <= 768, "{}", size_of::<State>());
    assert!(size_of::<Action>() <= 8);
    assert!(size_of::<Phase>() <= 96, "{}", size_of::<Phase>());
}

#[test]
fn no_decision_is_a_dead_end_where_home_reaches_abroad() {
    let rules =
        variant("fn", "change country E\n    leave        anywhere\nchange country W\n    permission   not needed\n");
    along(rules, 5, 0..40, |state, actions| {
        assert_eq!(actions.is_empty(), state.is_over());
        state.check_consistent(rules).expect("consistent");
    });
}
