//! Tests of writing and reading games: actions as text and as codes, positions, records, JSON.

use std::mem::{Discriminant, discriminant};

use kogge::hansa::rules::{Phase, State};

mod hostile;

/// Some states of every walk through a game: of each phase so many, evenly along the game.
fn states(per_phase: usize) -> impl Iterator<Item = (crate::rules::walks::Game, &'static State)> {
    crate::rules::walks::walks().iter().flat_map(move |walk| {
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

mod actions;
mod codes;
mod json;
mod positions;
mod typed;
