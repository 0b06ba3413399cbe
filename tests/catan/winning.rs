//! Certain wins of Catan: a player that can win with what it holds does so. Clause: B12.2.

use kogge::catan::play::{Plan, PlayerKind, play};
use kogge::catan::rules::{Decider, Laid, Rules, Seat, State};
use kogge::catan::tables;
use kogge::random::Random;

use crate::support::island_watch::{PLAYED, combinations};

/// The players that want to win.
const KINDS: [PlayerKind; 4] = [PlayerKind::Steady, PlayerKind::Expert, PlayerKind::Normal, PlayerKind::Easy];

/// The fewest decisions of its own by which the decider wins, at most this many; every order of them is tried.
fn shortest_win(rules: Rules, state: &State, most: usize) -> Option<usize> {
    let Some(Decider::Seat(seat)) = state.decider() else { return None };
    (1..=most).find(|&n| wins_within(rules, state, seat, n))
}

fn wins_within(rules: Rules, state: &State, seat: Seat, n: usize) -> bool {
    if n == 0 || state.decider() != Some(Decider::Seat(seat)) {
        return false;
    }
    let mut actions = Vec::new();
    state.legal_actions(rules, &mut actions);
    actions.into_iter().any(|action| {
        let mut next = state.clone();
        next.apply(rules, action).expect("it is listed");
        next.winner() == Some(seat) || wins_within(rules, &next, seat, n - 1)
    })
}

/// Whether a player wins by this many decisions.
fn wins(rules: Rules, state: &State, kind: PlayerKind, n: usize) -> bool {
    let (mut state, mut random, mut player) = (state.clone(), Random::from_seed(1), kind.player());
    for _ in 0..n {
        let action = player.choose(rules, &state, &mut Vec::new(), &mut random).expect("the game goes on");
        state.apply(rules, action).expect("players choose legal actions");
    }
    state.is_over()
}

/// Random players leave wins behind, and many where a few points win. Every kind takes each of them.
#[test]
fn b_12_2_every_certain_win_is_taken() {
    let mut n_wins = [0; 3];
    for (id, target) in PLAYED.into_iter().flat_map(|id| [(id, 4), (id, 6)]) {
        let mut table = tables::table(id).expect("a shipped island").clone();
        table.target = target;
        let edition = tables::edition(&table.edition).expect("its edition");
        for config in combinations(target.into()) {
            let laid = Laid::drawn(&table, config.seed).expect("it has a layout");
            let rules = Rules::new(&table, edition, &laid);
            let plan = Plan { seats: vec![PlayerKind::ByKind], turn_cap: 300, config };
            let mut n_looked = 0;
            let outcome = play(rules, &plan, |state, _| {
                let left = state.target_of(rules, state.active()) - state.points(rules, state.active());
                let is_own = state.decider() == Some(Decider::Seat(state.active()));
                if !is_own || state.turn() == 0 || left > 4 || n_looked >= 150 {
                    return;
                }
                n_looked += 1;
                let most = if n_looked % 20 == 0 { 3 } else { 2 };
                let Some(n) = shortest_win(rules, state, most) else { return };
                let kind = KINDS[n_wins.iter().sum::<usize>() % KINDS.len()];
                n_wins[n - 1] += 1;
                assert!(wins(rules, state, kind, n), "{id} {plan:?}: {kind} leaves {n} in {:?}", state.phase());
            });
            outcome.expect("the island is for as many");
        }
    }
    assert!(n_wins.iter().all(|&n| n > 5), "{n_wins:?}");
}
