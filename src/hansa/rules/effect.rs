//! What markers do: the one place where an [`Effect`] is interpreted.
//!
//! An effect lists what it can be used for now and carries one use out; several-step effects go on in a phase of their
//! own. Clauses: MARKER-3, MARKER-20 … MARKER-26, MARKER-30, FX-0 … FX-9.

use super::action::{Action, Choice, Sink};
use super::markers::{MarkerKind, MarkerPlace};
use super::phase::Carry;
use super::state::State;
use super::{Rules, moving, turn};
use crate::hansa::vocab::{Develop, Effect, KontorId, Owners, Scope, Skill};

/// The kind of the Extra Kontor markers: the one that is used in step 3 only. Clauses: MARKER-3, FX-5.
pub(super) fn extra_kontor(rules: Rules) -> Option<MarkerKind> {
    MarkerKind::all(rules.table).find(|kind| kind.effect(rules.table) == Effect::ExtraKontor)
}

/// Whether markers with this effect can be used now by these rules; the others are refused at set-up.
pub(super) fn is_supported_marker(effect: Effect) -> bool {
    match effect {
        Effect::Move { .. } | Effect::Develop(_) | Effect::ExtraKontor | Effect::SwapKontors | Effect::Actions(_) => {
            true
        }
        Effect::Place { .. }
        | Effect::Found { .. }
        | Effect::Prestige(_)
        | Effect::Take(_)
        | Effect::Exchange
        | Effect::Tribute
        | Effect::Block => false,
    }
}

/// Every use of every unused marker of the active player. Clauses: MARKER-3, MARKER-4, MARKER-30.
pub(super) fn candidates(rules: Rules, state: &State, out: &mut impl Sink) {
    for marker in state.markers.held(state.active) {
        choices(rules, state, marker.effect(rules.table), |choice| out.push(Action::Use { marker, choice }));
    }
}

/// What an effect can be used for; nothing when it could change nothing. Clauses: MARKER-30, FX-0.
fn choices(rules: Rules, state: &State, effect: Effect, mut each: impl FnMut(Choice)) {
    match effect {
        Effect::Move { limit, owners, scope } => {
            let carry = carry(rules, limit, owners, scope);
            moving::each_liftable(rules, state, &carry, |post| each(Choice::Lift(post)));
        }
        Effect::Develop(what) => {
            for &skill in Skill::ALL {
                let wanted = what == Develop::Any || what == Develop::Skill(skill);
                if wanted && !state.is_finished(rules, state.active, skill) {
                    each(Choice::Develop(skill));
                }
            }
        }
        Effect::SwapKontors => swaps(rules, state, |left| each(Choice::Swap(left))),
        Effect::Actions(_) => each(Choice::Plain),
        // Used in step 3 (DEC-10), or refused at set-up.
        Effect::ExtraKontor
        | Effect::Place { .. }
        | Effect::Found { .. }
        | Effect::Prestige(_)
        | Effect::Take(_)
        | Effect::Exchange
        | Effect::Tribute
        | Effect::Block => {}
    }
}

/// Calls `each` with the left one of every pair of neighbouring printed kontors of which exactly one is own. Clauses:
/// MARKER-20, MARKER-21.
fn swaps(rules: Rules, state: &State, mut each: impl FnMut(KontorId)) {
    let own = |i: usize| state.kontors.printed(KontorId::at(i)).map(|owned| owned.seat == state.active);
    for city in rules.table.cities.iter() {
        let range = city.kontors.range();
        for left in range.start..range.end.saturating_sub(1) {
            if let (Some(a), Some(b)) = (own(left), own(left + 1))
                && a != b
            {
                each(KontorId::at(left));
            }
        }
    }
}

/// The lifting and putting of a move effect. Clauses: FX-1, MP-12.
fn carry(rules: Rules, limit: u8, owners: Owners, scope: Scope) -> Carry {
    let scope = match scope {
        Scope::Map => rules.table.moves,
        Scope::WithinCountry | Scope::Anywhere => scope,
    };
    Carry::new(false, owners, scope, limit)
}

/// The active player turns a marker over and uses it. Clauses: MARKER-2, MARKER-3.
pub(super) fn use_marker(rules: Rules, state: &mut State, marker: MarkerKind, choice: Choice) {
    let seat = state.active;
    state.markers.shift(rules.table, marker, MarkerPlace::Unused(seat), MarkerPlace::Used(seat));
    carry_out(rules, state, marker.effect(rules.table), choice);
}

fn carry_out(rules: Rules, state: &mut State, effect: Effect, choice: Choice) {
    match (effect, choice) {
        (Effect::Move { limit, owners, scope }, Choice::Lift(post)) => {
            return moving::start(rules, state, carry(rules, limit, owners, scope), post);
        }
        (_, Choice::Develop(skill)) => state.develop(rules, skill), // MARKER-24
        (_, Choice::Swap(left)) => state.kontors.swap_printed(left, KontorId(left.0 + 1)), // MARKER-20
        (Effect::Actions(n), _) => state.actions = state.actions.saturating_add(n.into()), // MARKER-26
        _ => {}
    }
    turn::after_action(rules, state);
}
