//! How often each reason is given, by phase and action: a change of what is refused why shows in the table.
//!
//! Random play that takes rare kinds of actions as often as common ones leads through every game.

use std::collections::BTreeMap;

use kogge::hansa::rules::{Random, Reason};

use super::agreement::every_action;
use super::reasons::go_on;
use super::walks::games;

/// Decisions that each game is played for.
const N_STEPS: usize = 160;

/// Of the actions that a position could be given, each position tries one of this many, every position others.
const ONE_OF: usize = 29;

#[test]
fn reasons_are_as_recorded() {
    let mut counts: BTreeMap<(String, String, String), u32> = BTreeMap::new();
    for (seed, game) in games().iter().enumerate() {
        let actions = every_action(game.rules);
        let mut random = Random::from_seed(seed as u64);
        let mut state = game.set_up(seed as u64).expect("it is a game of the map");
        for step in 0..N_STEPS {
            for &action in actions.iter().skip(step % ONE_OF).step_by(ONE_OF) {
                if let Err(illegal) = state.clone().apply(game.rules, action) {
                    let phase = name(&state.phase());
                    let kind = match illegal.reason {
                        Reason::OtherDecision | Reason::Unknown => "any".to_owned(),
                        _ => name(&action.kind()),
                    };
                    let reason = format!("{:?} ({})", illegal.reason, illegal.clause);
                    *counts.entry((phase, kind, reason)).or_default() += 1;
                }
            }
            let Some(after) = go_on(game.rules, &state, &mut random) else { break };
            state = after;
        }
    }
    let rows = counts.iter().map(|((phase, kind, reason), n)| format!("{phase} | {kind} | {reason}: {n}\n"));
    insta::assert_snapshot!(rows.collect::<String>());
}

/// The first word of a value's text.
fn name(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
}
