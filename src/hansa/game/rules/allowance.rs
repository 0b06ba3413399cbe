//! The actions of a turn: what spends them, and what adds to them.
//!
//! Clauses: TURN-2, OPT-3, FAVOUR-2, FX-7, MARKER-26.

use super::state::State;
use crate::vocab::Module;

/// Spends an action, of which there must be one: bonus actions go first. Clause: OPT-3.
pub(super) fn spend_action(state: &mut State) {
    match state.bonus {
        0 => return spend_regular(state),
        _ => state.bonus -= 1,
    }
    state.fresh = false; // FAVOUR-2
}

/// Spends a regular action, of which there must be one: what needs the border fee. Clause: OPT-3.
pub(super) fn spend_regular(state: &mut State) {
    state.actions -= 1;
    state.fresh = false; // FAVOUR-2
}

/// Adds the actions that an effect gives: those that the border fee does not cover are counted apart where it is in
/// play. Clauses: MARKER-26, FX-7, OPT-3.
pub(super) fn add_actions(state: &mut State, n: u8) {
    let counter = match state.modules.contains(Module::BorderFee) {
        true => &mut state.bonus,
        false => &mut state.actions,
    };
    *counter = counter.saturating_add(n.into());
}
