//! Action A, Income: pieces from the stock into the supply, merchants chosen before traders.
//!
//! A number that is forced is not asked for. Clauses: INCOME-1 … INCOME-3, TURN-7; DEC-2, DEC-3.

use super::action::{Action, Sink};
use super::phase::Phase;
use super::state::State;
use super::{Rules, turn};
use crate::hansa::vocab::Skill;

pub(super) fn candidates(state: &State, out: &mut impl Sink) {
    // TURN-7: an Income that could fetch nothing is not offered.
    if state.active_player().stock.total() > 0 {
        out.push(Action::Income);
    }
}

/// How many pieces one Income takes at most. Clauses: INCOME-1, INCOME-2.
fn limit(rules: Rules, state: &State) -> u8 {
    // `ALL_PIECES` is the greatest number there is, so no stock exceeds it.
    state.skill_value(rules, state.active, Skill::Purse)
}

/// The least and the most merchants. Clause: INCOME-3.
fn merchant_range(rules: Rules, state: &State) -> (u8, u8) {
    let stock = state.active_player().stock;
    (u8::from(stock.traders == 0), limit(rules, state).min(stock.merchants))
}

/// The least and the most traders after so many merchants. Clause: INCOME-3.
fn trader_range(rules: Rules, state: &State, merchants: u8) -> (u8, u8) {
    let stock = state.active_player().stock;
    (u8::from(merchants == 0), (limit(rules, state) - merchants).min(stock.traders))
}

pub(super) fn merchants(rules: Rules, state: &State, out: &mut impl Sink) {
    let (least, most) = merchant_range(rules, state);
    (least..=most).for_each(|n| out.push(Action::TakeMerchants(n)));
}

pub(super) fn traders(rules: Rules, state: &State, merchants: u8, out: &mut impl Sink) {
    let (least, most) = trader_range(rules, state, merchants);
    (least..=most).for_each(|n| out.push(Action::TakeTraders(n)));
}

pub(super) fn start(rules: Rules, state: &mut State) {
    state.actions -= 1;
    state.phase = Phase::IncomeMerchants;
    let (least, most) = merchant_range(rules, state);
    if least == most {
        take_merchants(rules, state, least);
    }
}

pub(super) fn take_merchants(rules: Rules, state: &mut State, merchants: u8) {
    state.phase = Phase::IncomeTraders { merchants };
    let (least, most) = trader_range(rules, state, merchants);
    if least == most {
        take_traders(rules, state, least);
    }
}

pub(super) fn take_traders(rules: Rules, state: &mut State, traders: u8) {
    if let Phase::IncomeTraders { merchants } = state.phase {
        let player = state.active_player_mut();
        player.stock.merchants -= merchants;
        player.supply.merchants += merchants;
        player.stock.traders -= traders;
        player.supply.traders += traders;
    }
    turn::after_action(rules, state);
}
