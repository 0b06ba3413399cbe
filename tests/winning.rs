//! Certain wins of Hansa Teutonica: a player that can end the game as its winner does so. Clauses: END-1 … END-4.

use std::num::NonZeroU32;

use kogge::hansa::play::{Plan, PlayerKind, play};
use kogge::hansa::rules::{Action, ActionList, Config, MarkerPlace, Random, Rules, Seat, State, ranking, sheets};
use kogge::hansa::vocab::Module;

use crate::rules::scene::{Scene, fb, fb_rules, fe_rules, fn2_rules, rules_of};

/// The players that want to win.
fn kinds() -> [PlayerKind; 6] {
    let search = PlayerKind::Search { playouts: NonZeroU32::new(12).expect("it is not zero") };
    let [easy, normal, hard] = [PlayerKind::Easy, PlayerKind::Normal, PlayerKind::Hard];
    [PlayerKind::Steady, PlayerKind::Expert, easy, normal, hard, search]
}

fn actions(rules: Rules, state: &State) -> ActionList {
    let mut actions = ActionList::new();
    state.legal_actions(rules, &mut actions);
    actions
}

/// Whether the game is over and a seat alone is first.
fn has_won(rules: Rules, state: &State, seat: Seat) -> bool {
    let standings = ranking(rules, state);
    state.is_over() && standings[0].seat == seat && standings[1].rank > 1
}

/// The fewest decisions of its own by which the decider wins, at most this many; every order of them is tried.
fn shortest_win(rules: Rules, state: &State, most: usize) -> Option<Vec<Action>> {
    let seat = state.decider()?;
    (1..=most).find_map(|n| win_within(rules, state, seat, n))
}

fn win_within(rules: Rules, state: &State, seat: Seat, n: usize) -> Option<Vec<Action>> {
    if n == 0 || state.decider() != Some(seat) {
        return None;
    }
    // The end of a turn reveals what was drawn.
    let reveals = |action| action == Action::EndTurn && state.markers(rules).any(|it| it.1 == MarkerPlace::Plate(seat));
    actions(rules, state).into_iter().filter(|&action| !reveals(action)).find_map(|action| {
        let mut next = state.clone();
        next.apply_unchecked(rules, action);
        let rest = if has_won(rules, &next, seat) { Vec::new() } else { win_within(rules, &next, seat, n - 1)? };
        Some([vec![action], rest].concat())
    })
}

/// Whether a player wins before anybody else decides.
fn wins(rules: Rules, state: &State, kind: PlayerKind) -> bool {
    let (mut state, mut random, mut player) = (state.clone(), Random::from_seed(1), kind.player());
    let seat = state.decider().expect("the game goes on");
    while state.decider() == Some(seat) {
        let action = player.choose(rules, &state, &mut ActionList::new(), &mut random).expect("the game goes on");
        state.apply(rules, action).expect("players choose legal actions");
    }
    has_won(rules, &state, seat)
}

/// Every kind wins here, and the win is not shorter than this.
#[track_caller]
fn is_taken(scene: &Scene, n: usize) {
    assert_eq!(shortest_win(scene.rules, &scene.state, n).map(|win| win.len()), Some(n));
    for kind in kinds() {
        assert!(wins(scene.rules, &scene.state, kind), "{kind}");
    }
}

#[test]
fn end_1_prestige_wins() {
    is_taken(fb("A.prestige=19 b=[A,-,-,-] r2=[A.T,-]").act("place trader r2"), 2);
    is_taken(fb("A.prestige=19 b=[A,-,-,-] r2=[A.T,A.M]").act("establish r2"), 1);
    is_taken(&fb("A.prestige=19 b=[A,-,-,-] r2=[A.T,-] B.supply=0"), 3);
    // By the Link, and by the Extra Kontor that makes it.
    is_taken(&fb("A.prestige=13 a=[-,-] b=[A,-,-,-] e=[A,-] f=[A,-] r8=[A.T,A.T]"), 2);
    // That of another one, who is behind.
    is_taken(&fb("A.prestige=18 A.keys=4 c=[A,-] B.prestige=19 b=[B,-,-,-] r2=[A.T,A.M]"), 2);
}

#[test]
fn end_2_completed_cities_win() {
    let full = "A.prestige=9 a=[B,B] g=[C]";
    is_taken(fb(&format!("{full} r3=[A.T,A.T,A.T]")).act("establish r3"), 1);
    is_taken(&fb(&format!("{full} r3=[A.T,A.T,A.T]")), 2);
    is_taken(&fb(&format!("{full} r3=[A.T,-,A.T]")), 3);
}

#[test]
fn end_3_the_empty_supply_wins() {
    is_taken(fb("A.prestige=9 heap=0 r2=[A.T,A.T]").act("establish r2"), 1);
    is_taken(&fb("A.prestige=9 heap=0 r2=[A.T,A.T]"), 2);
    is_taken(&fb("A.prestige=9 heap=0 r2=[A.T,-]"), 3);
    // A marker gives the action that is lacking.
    is_taken(&fb("A.prestige=9 heap=0 r2=[A.T,A.T] actions=0 A.unused=[+3]"), 3);
}

#[test]
fn end_4_nobody_ends_a_game_that_another_one_wins() {
    let scene = fb("A.prestige=5 B.prestige=18 heap=0 r2=[A.T,A.T] A.stock=0 B.supply=0 B.stock=0");
    assert_eq!(shortest_win(scene.rules, &scene.state, 2), None);
    for kind in [PlayerKind::Expert, PlayerKind::Hard] {
        let mut random = Random::from_seed(1);
        let action = kind.player().choose(scene.rules, &scene.state, &mut ActionList::new(), &mut random);
        assert!(!scene.text(action.expect("the game goes on")).starts_with("establish"), "{kind}");
    }
}

/// Looks for wins in a game of these players: at positions in which an end may be near.
fn watch(rules: Rules, plan: &Plan, n_wins: &mut [usize; 3]) {
    let mut n_looked = 0;
    let outcome = play(rules, plan, |state, _| {
        let Some(seat) = state.decider() else { return };
        let most = Seat::ALL.iter().map(|&seat| state.player(seat).prestige).max().unwrap_or(0);
        let is_near = state.n_supply() == 0
            || state.completed() + 1 >= rules.table.completed_limit.into()
            || most + 10 >= rules.table.prestige_limit;
        let totals: Vec<u32> = sheets(rules, state).iter().map(|sheet| sheet.total()).collect();
        let may_lead = totals[seat.index()] + 12 >= totals.iter().copied().max().unwrap_or(0);
        let n_actions = state.count_actions(rules);
        if !is_near || !may_lead || n_actions > 120 || n_looked >= 60 {
            return;
        }
        n_looked += 1;
        let Some(win) = shortest_win(rules, state, if n_actions < 25 { 3 } else { 2 }) else { return };
        let kinds = kinds();
        let kind = kinds[n_wins.iter().sum::<usize>() % kinds.len()];
        n_wins[win.len() - 1] += 1;
        assert!(wins(rules, state, kind), "{plan:?}: {kind} leaves {win:?} in {:?}", state.phase());
    });
    outcome.expect("the map is for as many");
}

/// Random players leave wins behind. Every kind takes each of them.
#[test]
fn end_4_every_certain_win_is_taken() {
    let mut n_wins = [0; 3];
    let odd = rules_of("tests/fixtures/maps/odd.board");
    let promo = rules_of("tests/fixtures/maps/promo.board");
    let two = vec![Module::TwoPlayers];
    let maps = [(fb_rules(), 3, vec![]), (fe_rules(), 3, vec![]), (odd, 3, vec![]), (promo, 3, vec![Module::Promo])];
    for (rules, n_players, modules) in maps.into_iter().chain([(fb_rules(), 2, two.clone()), (fn2_rules(), 2, two)]) {
        for seed in 0..20 {
            let modules = modules.iter().copied().collect();
            let config = Config { modules, ..Config::new(n_players, seed) };
            let seats = vec![PlayerKind::ByKind, if seed % 2 == 0 { PlayerKind::ByKind } else { PlayerKind::Steady }];
            watch(rules, &Plan { seats, turn_cap: 2_000, config }, &mut n_wins);
        }
    }
    assert!(n_wins.iter().all(|&n| n > 5), "{n_wins:?}");
}

/// The players leave none behind in games of their own.
#[test]
fn end_4_no_win_is_left_in_their_games() {
    let hanse = rules_of("maps/hansa/hanse-3.board");
    for kind in [PlayerKind::Steady, PlayerKind::Steady, PlayerKind::Expert, PlayerKind::Normal] {
        for seed in 0..2 {
            let mut won = None;
            let plan = Plan { seats: vec![kind], ..Plan::new(3, seed) };
            let outcome = play(hanse, &plan, |state, _| {
                let Some(seat) = state.decider() else { return };
                assert!(won.is_none_or(|winner| winner == seat), "{plan:?}: {won:?} did not win");
                let n_actions = state.count_actions(hanse);
                let is_near = state.n_supply() == 0 || state.seats().any(|seat| state.player(seat).prestige > 10);
                let most = if n_actions < 20 { 3 } else { 2 };
                if is_near && won.is_none() && n_actions < 90 && shortest_win(hanse, state, most).is_some() {
                    won = Some(seat);
                }
            });
            let outcome = outcome.expect("the side is for three");
            assert!(won.is_none_or(|seat| has_won(hanse, &outcome.state, seat)), "{plan:?}: {won:?} did not win");
        }
    }
}
