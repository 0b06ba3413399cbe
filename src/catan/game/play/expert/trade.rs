//! Trade between players by the value: what is offered, accepted and carried out. Clauses: TR1 to TR6.

use super::look::{Eye, More};
use super::plan::CAUTION;
use crate::play::steady::haggle::{self, Partners, Side, exchange};
use crate::play::steady::seen::without;
use crate::rules::{Action, Offer, Phase, Seat, State, Trade, covers};
use crate::vocab::Resource;

/// The part of the odds that an exchange must leave: a smaller gain is not worth what others learn by it.
const LEAVES: f32 = 0.985;

/// An offer that leaves less than these odds, and that somebody is seen to gain by. It asks for what the best aim lacks.
pub(super) fn offer(eye: Eye, state: &State, odds: f32) -> Option<Action> {
    let seen = eye.seen(state);
    let own = Side::of(seen, eye.me)?;
    let (lacks, spare) = (without(&own.price, &own.hand), without(&own.hand, &own.price));
    let mut partners = Partners::default();
    let before = eye.looks(state);
    let mut best = (LEAVES * odds, None);
    for n in 1..=2 {
        for gives in Resource::ALL.iter().copied().filter(|gives| spare[gives.index()] >= n) {
            for gets in Resource::ALL.iter().copied().filter(|&gets| gets != gives && lacks[gets.index()] > 0) {
                let Some(offer) = exchange(gives, n, gets) else { continue };
                let action = Action::Offer(offer);
                if state.check(eye.rules, action).is_err() {
                    continue;
                }
                for partner in seen.others().filter(|&seat| covers(&seen.hand(seat), &offer.gets.cards())) {
                    let after = done(eye, state, offer, partner);
                    let mut looks = before;
                    for side in [eye.me, partner] {
                        looks[side.index()] = eye.look(&after, side, More::default());
                    }
                    let odds = eye.odds_of(&after, &looks, eye.me);
                    if odds >= best.0 {
                        continue;
                    }
                    let gains = || eye.odds_of(&after, &looks, partner) < LEAVES * eye.odds_of(state, &before, partner);
                    if partners.takes(seen, &own, offer, partner) || gains() {
                        best = (odds, Some(action));
                    }
                }
            }
        }
    }
    best.1
}

/// A position after an offer that one player accepts.
fn done(eye: Eye, state: &State, offer: Offer, partner: Seat) -> State {
    let mut after = state.clone();
    after.apply_unchecked(eye.rules, Action::Offer(offer));
    while let Phase::Answer { seat, .. } = *after.phase() {
        after.apply_unchecked(eye.rules, if seat == partner { Action::Accept } else { Action::Refuse });
    }
    after.apply_unchecked(eye.rules, Action::Deal(partner));
    after
}

/// The answer to an offer of the active player. Clause: TR2.
pub(super) fn answer(eye: Eye, state: &State, trade: &Trade) -> Action {
    if state.check(eye.rules, Action::Accept).is_err() {
        return Action::Refuse;
    }
    let mut after = state.clone();
    after.apply_unchecked(eye.rules, Action::Accept);
    while let Phase::Answer { .. } = after.phase() {
        after.apply_unchecked(eye.rules, Action::Refuse);
    }
    after.apply_unchecked(eye.rules, Action::Deal(eye.me));
    let odds = |state: &State| eye.odds(state, &eye.looks(state));
    let (with, without) = (odds(&after), odds(state));
    let accepts = match haggle::answer(eye.seen(state), trade) {
        Action::Accept => without >= CAUTION * with,
        _ => with < CAUTION * without,
    };
    if accepts { Action::Accept } else { Action::Refuse }
}

/// The best of the exchanges that others agreed to, or none. Clause: TR4.
pub(super) fn deal(eye: Eye, state: &State, trade: &Trade) -> Action {
    let mut best = (eye.odds(state, &eye.looks(state)), Action::NoDeal);
    for seat in state.seats().filter(|seat| trade.answers[seat.index()].is_some()) {
        let action = Action::Deal(seat);
        if state.check(eye.rules, action).is_err() {
            continue;
        }
        let mut after = state.clone();
        after.apply_unchecked(eye.rules, action);
        let odds = eye.odds(&after, &eye.looks(&after));
        if odds < best.0 {
            best = (odds, action);
        }
    }
    best.1
}
