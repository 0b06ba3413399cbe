//! Fees: pieces that go from the supply into the stock, merchants chosen and traders for the rest.
//!
//! For displacing another's piece, and for placing where Block markers lie. A fee that can be paid in one way is not
//! asked for. Clauses: DISPLACE-2, DISPLACE-3, PROMO-4; DEC-5.

use super::action::Action;
use super::next::Next;
use super::phase::Phase;
use super::relocation::Relocation;
use super::sink::Sink;
use super::state::State;
use super::{Rules, relocate};

/// The active player pays this many pieces, which the supply must hold, and then the displaced owner answers, if any.
pub(super) fn ask(rules: Rules, state: &mut State, fee: u8, relocation: Option<Relocation>) -> Next {
    state.phase = Phase::Fee { fee, relocation };
    let (least, most) = range(state, fee);
    if least == most { pay(rules, state, least) } else { Next::Decision }
}

/// The least and the most merchants. Clause: DISPLACE-3.
pub(super) fn range(state: &State, fee: u8) -> (u8, u8) {
    let supply = state.active_player().supply;
    (fee.saturating_sub(supply.traders), fee.min(supply.merchants))
}

pub(super) fn candidates(state: &State, fee: u8, out: &mut impl Sink) {
    let (least, most) = range(state, fee);
    (least..=most).for_each(|n| out.push(Action::PayMerchants(n)));
}

pub(super) fn pay(rules: Rules, state: &mut State, merchants: u8) -> Next {
    let Phase::Fee { fee, relocation } = state.phase else { return Next::Decision };
    let player = state.active_player_mut();
    player.supply.merchants -= merchants;
    player.stock.merchants += merchants;
    player.supply.traders -= fee - merchants;
    player.stock.traders += fee - merchants;
    match relocation {
        Some(relocation) => relocate::go_on(rules, state, relocation),
        None => Next::End,
    }
}
