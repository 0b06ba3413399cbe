//! The border fee: a marker given up opens every border to the regular actions of the turn.
//!
//! Where borders are open, [`permit`](super::permit) and [`moving`](super::moving) ask no further, and count what needed
//! the fee as a regular action. Clauses: OPT-1 … OPT-4.

use super::Rules;
use super::action::Action;
use super::markers::{MarkerKind, MarkerPlace};
use super::next::Next;
use super::sink::Sink;
use super::state::State;
use crate::vocab::Module;

pub(super) fn candidates(state: &State, out: &mut impl Sink) {
    if can_pay(state) {
        state.markers.held(state.active).for_each(|marker| out.push(Action::PayBorder { marker }));
    }
}

/// Once a turn, and only while there is an action it could be good for. Clauses: OPT-1, OPT-4; AMB-52.
const fn can_pay(state: &State) -> bool {
    state.modules.contains(Module::BorderFee) && !state.fee_paid && state.actions > 0
}

/// The marker leaves the game and does not score. Clause: OPT-1.
pub(super) fn pay(rules: Rules, state: &mut State, marker: MarkerKind) -> Next {
    state.markers.shift(rules.table, marker, MarkerPlace::Unused(state.active), MarkerPlace::Removed);
    state.fee_paid = true;
    state.fresh = false; // FAVOUR-2
    Next::Decision
}

impl State {
    /// Whether Place, Displace and Move may ignore borders now. Clauses: OPT-2, OPT-3.
    pub const fn ignores_borders(&self) -> bool {
        self.fee_paid && self.actions > 0
    }
}
