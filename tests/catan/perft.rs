//! Lines of play on islands: one number for everything that is offered and carried out on the way.

use kogge::catan::rules::{Config, Decider, Laid, Rules, State, Streams, perft, perft_divided, set_up};
use kogge::catan::tables;
use kogge::random::Random;

/// The position after some decisions of random players.
fn after(n_decisions: u32, rules: Rules, config: &Config) -> State {
    let mut state = set_up(rules, config).expect("the island is for so many");
    let (mut chance, mut random, mut actions) = (Streams::new(7), Random::from_seed(7), Vec::new());
    for _ in 0..n_decisions {
        while state.decider() == Some(Decider::Chance) {
            let outcome = chance.draw(rules, &state).expect("chance brings something");
            state.apply_unchecked(rules, outcome);
        }
        state.legal_actions(rules, &mut actions);
        state.apply_unchecked(rules, actions[random.below(actions.len())]);
    }
    state
}

#[test]
fn lines_of_play_are_pinned() {
    let table = tables::table("catan-beginner").expect("a shipped island");
    let edition = tables::edition(&table.edition).expect("its edition");
    let laid = Laid::drawn(table, 0).expect("it has a layout");
    let rules = Rules::new(table, edition, &laid);
    let mut counted = Vec::new();
    for (n_decisions, trade) in [(0, true), (16, true), (400, true), (400, false)] {
        let state = after(n_decisions, rules, &Config { trade, ..Config::new(4, 0) });
        let lines = [1, 2, 3].map(|depth| perft(rules, &state, depth));
        let by_first = perft_divided(rules, &state, 3);
        assert_eq!(by_first.iter().map(|(_, lines)| lines).sum::<u64>(), lines[2]);
        assert_eq!((by_first.len() as u64, perft(rules, &state, 0)), (lines[0], 1));
        counted.push(lines);
    }
    // A settlement at one of 36 corners with three edges leaves 50 corners, at one of 18 with two it leaves 51 (B3.4).
    assert_eq!(counted[0], [54, 36 * 3 + 18 * 2, 36 * 3 * 50 + 18 * 2 * 51]);
    insta::assert_debug_snapshot!(counted);
}
