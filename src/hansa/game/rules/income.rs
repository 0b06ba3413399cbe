//! Action A, Income: pieces from the stock into the supply, merchants chosen before traders.
//!
//! A number that is forced is not asked for. A take effect and a tribute fetch pieces in the same way. Clauses:
//! INCOME-1 … INCOME-3, TURN-7, FX-9, PROMO-3; DEC-2, DEC-3.

use super::action::Action;
use super::next::Next;
use super::phase::{Fetch, Phase, Tribute};
use super::sink::Sink;
use super::state::State;
use super::{Rules, allowance};
use crate::vocab::Skill;

pub(super) fn candidates(state: &State, out: &mut impl Sink) {
    // TURN-7: an Income that could fetch nothing is not offered.
    if state.active_player().stock.total() > 0 {
        out.push(Action::Income);
    }
}

/// The fewest pieces of all. Clauses: INCOME-3, PROMO-3.
const fn fewest(fetch: Fetch) -> u8 {
    match fetch {
        Fetch::Income | Fetch::Effect => 1,
        Fetch::Tribute(_) => 0,
    }
}

/// The least and the most merchants. Clause: INCOME-3.
pub(super) fn merchant_range(state: &State, limit: u8, fetch: Fetch) -> (u8, u8) {
    let stock = state.player(fetch.decider(state.active)).stock;
    (fewest(fetch).saturating_sub(stock.traders), limit.min(stock.merchants))
}

/// The least and the most traders after this many merchants. Clause: INCOME-3.
pub(super) fn trader_range(state: &State, limit: u8, merchants: u8, fetch: Fetch) -> (u8, u8) {
    let stock = state.player(fetch.decider(state.active)).stock;
    (fewest(fetch).saturating_sub(merchants), (limit - merchants).min(stock.traders))
}

pub(super) fn merchants(state: &State, limit: u8, fetch: Fetch, out: &mut impl Sink) {
    let (least, most) = merchant_range(state, limit, fetch);
    (least..=most).for_each(|n| out.push(Action::TakeMerchants(n)));
}

pub(super) fn traders(state: &State, limit: u8, merchants: u8, fetch: Fetch, out: &mut impl Sink) {
    let (least, most) = trader_range(state, limit, merchants, fetch);
    (least..=most).for_each(|n| out.push(Action::TakeTraders(n)));
}

/// Clauses: INCOME-1, INCOME-2. `ALL_PIECES` is the greatest number there is, so no stock exceeds it.
pub(super) fn start(rules: Rules, state: &mut State) -> Next {
    allowance::spend_action(state);
    fetch(rules, state, state.skill_value(rules, state.active, Skill::Purse), Fetch::Income)
}

/// Fetches up to this many pieces from a stock that is not empty.
pub(super) fn fetch(rules: Rules, state: &mut State, limit: u8, fetch: Fetch) -> Next {
    state.phase = Phase::IncomeMerchants { limit, fetch };
    let (least, most) = merchant_range(state, limit, fetch);
    if least == most { take_merchants(rules, state, least) } else { Next::Decision }
}

pub(super) fn take_merchants(rules: Rules, state: &mut State, merchants: u8) -> Next {
    let Phase::IncomeMerchants { limit, fetch } = state.phase else { return Next::Decision };
    state.phase = Phase::IncomeTraders { limit, merchants, fetch };
    let (least, most) = trader_range(state, limit, merchants, fetch);
    if least == most { take_traders(rules, state, least) } else { Next::Decision }
}

pub(super) fn take_traders(_: Rules, state: &mut State, traders: u8) -> Next {
    let Phase::IncomeTraders { merchants, fetch, .. } = state.phase else { return Next::Decision };
    let player = &mut state.players[fetch.decider(state.active).index()];
    player.stock.merchants -= merchants;
    player.supply.merchants += merchants;
    player.stock.traders -= traders;
    player.supply.traders += traders;
    match fetch {
        Fetch::Income => Next::Echo,
        Fetch::Effect => Next::End, // no Income, so FAVOUR-8 does not answer it
        Fetch::Tribute(Tribute { city, place, then, .. }) => Next::Tributes { city, from: place + 1, then },
    }
}
