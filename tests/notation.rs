//! What is written of games and read again: actions as text and as codes, positions, records, JSON.
#![cfg(all(feature = "compiler", feature = "tables"))]

use std::mem::{Discriminant, discriminant};

use kogge::hansa::rules::{Phase, State};

#[path = "rules/files.rs"]
#[allow(dead_code, reason = "shared with the tests of the rules")]
mod files;
#[path = "rules/scene.rs"]
#[allow(dead_code, reason = "shared with the tests of the rules")]
mod scene;
#[path = "rules/walks.rs"]
#[allow(dead_code, reason = "shared with the tests of the rules")]
mod walks;
#[path = "support/watch.rs"]
mod watch;

#[path = "notation/hostile.rs"]
mod hostile;

/// Some states of every walk through a game: of each phase so many, evenly along the game.
fn states(per_phase: usize) -> impl Iterator<Item = (walks::Game, &'static State)> {
    walks::walks().iter().flat_map(move |walk| {
        let mut phases: Vec<(Discriminant<Phase>, Vec<&State>)> = Vec::new();
        for state in &walk.states {
            let phase = discriminant(state.phase());
            match phases.iter_mut().find(|(known, _)| *known == phase) {
                Some((_, states)) => states.push(state),
                None => phases.push((phase, vec![state])),
            }
        }
        let some = phases.into_iter().flat_map(move |(_, states)| {
            let step = states.len().div_ceil(per_phase);
            states.into_iter().step_by(step).collect::<Vec<_>>()
        });
        some.map(|state| (walk.game, state)).collect::<Vec<_>>()
    })
}

#[path = "notation/actions.rs"]
mod actions;
#[path = "notation/codes.rs"]
mod codes;
#[path = "notation/json.rs"]
mod json;
#[path = "notation/positions.rs"]
mod positions;
