//! Tests of the invariants of every position: the legal list, `apply`, counting and picking say the same, and actions
//! differ.
//!
//! The positions are those of [`walks`](super::walks). Clauses: INV-17 and the pruning of section 6.3.

use std::collections::BTreeSet;

use kogge::hansa::rules::{Action, ActionKind, ActionList, Choice, Illegal, MarkerKind, Phase, Rules, Seat, State};
use kogge::hansa::vocab::{CityId, KontorId, Piece, PostId, RouteId, Skill, Tile};

use super::scene::variant;
use super::walks::{Game, games};

/// No green city of these short games has more kontors.
const MAX_GREEN: u8 = 16;

/// No permanent marker of the maps has more effects.
const MAX_EFFECTS: u8 = 3;

/// The phases by name.
const PHASES: &[&str] = &[
    "Main",
    "IncomeMerchants",
    "IncomeTraders",
    "Fee",
    "Relocate",
    "RelocatePut",
    "Lift",
    "Put",
    "Step3",
    "Permanent",
    "Placing",
    "PlacingPut",
    "Replace",
    "NeutralCity",
    "TilePay",
    "Echo",
    "Over",
];

/// Every action that names something of the board, and some that name nothing of it.
pub(super) fn every_action(rules: Rules) -> Vec<Action> {
    let table = rules.table;
    let posts = || (0..=table.posts.len()).map(PostId::at);
    let routes = || (0..=table.routes.len()).map(RouteId::at);
    let mut all = vec![Action::Income, Action::DisplacedToStock, Action::Skip, Action::Done, Action::EndTurn];
    all.push(Action::TakeEcho);
    for n in 0..30 {
        all.extend([Action::TakeMerchants(n), Action::TakeTraders(n), Action::PayMerchants(n)]);
        all.push(Action::Special { space: n });
    }
    for post in posts() {
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
        all.extend([Action::Found { city }, Action::NeutralKontor { city }]);
        all.extend(Piece::ALL.iter().map(|&piece| Action::FoundExtra { city, piece }));
    }
    all.extend(Skill::ALL.iter().map(|&skill| Action::Develop { skill }));
    all.extend(Tile::ALL.iter().map(|&tile| Action::BuyTile { tile }));
    all.extend(routes().map(|route| Action::Establish { route }));
    let choices = every_choice(rules);
    for marker in (0..=table.markers.len() as u8).map(MarkerKind) {
        all.extend([Action::PayBorder { marker }, Action::PayMarker { marker }]);
        all.extend(routes().map(|route| Action::Replace { marker, route }));
        all.extend(choices.iter().map(|&choice| Action::Use { marker, choice }));
    }
    for effect in 0..=MAX_EFFECTS {
        all.extend(choices.iter().map(|&choice| Action::Permanent { effect, choice }));
    }
    all
}

/// The choices of any effect.
fn every_choice(rules: Rules) -> Vec<Choice> {
    let table = rules.table;
    let mut all = vec![Choice::Plain];
    all.extend(Skill::ALL.iter().map(|&skill| Choice::Develop(skill)));
    all.extend((0..=table.kontors.len()).map(KontorId::at).map(Choice::Swap));
    for post in (0..=table.posts.len()).map(PostId::at) {
        all.push(Choice::Lift(post));
        all.extend(Piece::ALL.iter().map(|&piece| Choice::Place { piece, post }));
    }
    for city in (0..=table.cities.len()).map(CityId::at) {
        all.extend((0..MAX_GREEN).map(|left| Choice::SwapGreen { city, left }));
        all.extend(Piece::ALL.iter().map(|&piece| Choice::Found { city, piece }));
    }
    for marker in (0..=table.markers.len() as u8).map(MarkerKind) {
        all.extend(Seat::ALL.iter().map(|&seat| Choice::Exchange { seat, marker }));
    }
    all.extend((0..=table.routes.len()).map(|i| Choice::Attach { route: RouteId::at(i) }));
    all
}

fn list(rules: Rules, state: &State) -> ActionList {
    let mut actions = ActionList::new();
    state.legal_actions(rules, &mut actions);
    actions
}

/// Of the actions that are not listed, each state tries one of so many, every state others.
const ONE_OF: usize = 7;

#[test]
fn a_listed_action_applies_and_every_other_is_refused() {
    let (mut refusals, mut reached) = (BTreeSet::new(), BTreeSet::new());
    for game in games() {
        let rules = game.rules;
        let all = every_action(rules);
        let known: BTreeSet<Action> = all.iter().copied().collect();
        assert_eq!(known.len(), all.len(), "an action is tried twice");
        for (i, state) in game.sample(2).iter().enumerate() {
            let listed: BTreeSet<Action> = list(rules, state).iter().copied().collect();
            let unknown: Vec<_> = listed.difference(&known).collect();
            assert!(unknown.is_empty(), "{}: not tried: {unknown:?}", game.name());
            reached.extend(listed.iter().map(|action| action.kind()));
            for &action in all.iter().skip(i % ONE_OF).step_by(ONE_OF).chain(&listed) {
                let refused = applies(&game, state, action, listed.contains(&action));
                refusals.extend(refused.map(|illegal| illegal.to_string()));
            }
        }
    }
    assert!(refusals.len() > 30, "{refusals:#?}");
    assert_eq!(reached.len(), ActionKind::ALL.len(), "some kind of action is never offered: {reached:?}");
}

/// Applies an action, which must succeed when it is listed and change nothing when it is not.
fn applies(game: &Game, state: &State, action: Action, is_listed: bool) -> Option<Illegal> {
    let rules = game.rules;
    let mut after = state.clone();
    match after.apply(rules, action) {
        Ok(()) => {
            assert!(is_listed, "{}: {action:?} applies and is not listed in {:?}", game.name(), state.phase());
            let mut unchecked = state.clone();
            unchecked.apply_unchecked(rules, action);
            assert_eq!(after, unchecked);
            after.check_consistent(rules).unwrap_or_else(|broken| panic!("{}: {action:?}: {broken}", game.name()));
            None
        }
        Err(illegal) => {
            assert!(!is_listed, "{}: {action:?} is listed: {illegal}", game.name());
            assert!(after == *state, "{}: {action:?} was refused and changed something", game.name());
            assert_eq!((illegal.action, illegal.clause), (action, illegal.reason.clause()));
            Some(illegal)
        }
    }
}

#[test]
fn counting_and_picking_agree_with_the_list() {
    for game in games() {
        for state in game.sample(4) {
            let actions = list(game.rules, &state);
            assert_eq!(state.count_actions(game.rules), actions.len());
            let picked = (0..=actions.len()).map(|k| state.nth_action(game.rules, k));
            assert!(picked.eq(actions.iter().copied().map(Some).chain([None])), "{}: {state:?}", game.name());
            assert!(actions.iter().all(|&action| state.is_legal(game.rules, action)));
        }
    }
}

#[test]
fn no_two_actions_lead_to_the_same_state() {
    for game in games() {
        for state in game.sample(4) {
            let mut after: Vec<(Action, State)> = Vec::new();
            for action in list(game.rules, &state) {
                let mut next = state.clone();
                next.apply_unchecked(game.rules, action);
                assert_ne!(next, state, "{}: {action:?} changes nothing", game.name());
                if let Some((other, _)) = after.iter().find(|(_, there)| *there == next) {
                    panic!("{}: {other:?} and {action:?} lead to the same state from {state:?}", game.name());
                }
                after.push((action, next));
            }
        }
    }
}

#[test]
fn a_cloned_state_is_independent() {
    for game in games() {
        let state = game.set_up(5).expect("the game is played");
        let copy = state.clone();
        let mut played = state.clone();
        for _ in 0..50 {
            let first = played.nth_action(game.rules, 0).expect("a game does not end so early");
            played.apply(game.rules, first).expect("listed");
        }
        assert_eq!(state, copy);
        assert_ne!(state, played);
    }
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
    let game = Game { rules, n_players: 5, modules: Default::default() };
    for seed in 0..40 {
        game.walk(seed, |state| {
            assert_eq!(state.count_actions(rules) == 0, state.is_over());
            state.check_consistent(rules).expect("consistent");
        });
    }
}

#[test]
fn the_walks_go_through_every_phase() {
    let mut reached: BTreeSet<String> = BTreeSet::new();
    for game in games() {
        let name = |state: &State| format!("{:?}", state.phase()).split([' ', '(']).next().map(str::to_owned);
        reached.extend(game.sample(1).iter().filter_map(name));
    }
    for phase in PHASES {
        assert!(reached.contains(*phase), "no game goes through {phase}: {reached:?}");
    }
}
