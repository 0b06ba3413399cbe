//! Gold: what it is worth, what it buys and when cards are sold for it. Clause: RI.

use super::aim::Aim;
use super::income::Income;
use super::seen::{Seen, total, without};
use crate::rules::{Action, Hand, RESOURCE_COSTS, Seat, only};
use crate::vocab::{Merit, Resource};

/// The worth of a gold in points: two of them are a card.
const WORTH: f64 = 0.1;

/// How many gold are sold for at a time, at most.
const FEW: u16 = 2;

/// The worth of more gold to a seat, in points. Clauses: RI14, RI15.
pub(super) fn worth(seen: Seen, seat: Seat, more: u16) -> f64 {
    if more == 0 || !seen.state.has_gold() {
        return 0.0;
    }
    let own = seen.state.gold(seat);
    f64::from(more) * WORTH + f64::from(settled(seen, seat, own.saturating_add(more)) - settled(seen, seat, own))
}

/// The points of a seat with this much gold as Wealthiest or Poor Settler, where the others keep theirs.
fn settled(seen: Seen, seat: Seat, gold: u16) -> i32 {
    let counts = |merit: Merit| i32::from(seen.rules.edition.points[merit.index()]);
    let (is_wealthiest, is_poor) = (seen.state.is_most_gold(seat, gold), seen.state.is_least_gold(seat, gold));
    i32::from(is_wealthiest) * counts(Merit::Wealthiest) + i32::from(is_poor) * counts(Merit::Poor)
}

/// A card that the aim lacks, bought for gold when that completes its first step. Clause: RI11.
pub(super) fn in_turn(seen: Seen, aim: Option<&Aim>) -> Option<Action> {
    let state = seen.state;
    if !state.has_gold() {
        return None;
    }
    let lacks = without(&aim?.first, &seen.hand(seen.me));
    let n = total(&lacks) as u16;
    let cost = n * RESOURCE_COSTS;
    let own = state.gold(seen.me);
    if n == 0 || n > state.purchases_left().into() || cost > own {
        return None;
    }
    // A point that is lost for it is not won by the aim.
    if settled(seen, seen.me, own - cost) < settled(seen, seen.me, own) {
        return None;
    }
    let bought = Resource::ALL.iter().filter(|resource| lacks[resource.index()] > 0);
    bought.map(|&gets| Action::BuyForGold(gets)).find(|&action| state.check(seen.rules, action).is_ok())
}

/// The cards to sell for gold that brings points: what is sold first, what for, and all that is sold. Clause: RI12.
pub(super) fn sale(seen: Seen, income: &Income, hand: &Hand) -> Option<(Resource, u16, Hand)> {
    // Rates are those of the active player.
    if !seen.state.has_gold() || seen.me != seen.state.active() {
        return None;
    }
    let own = seen.state.gold(seen.me);
    let now = settled(seen, seen.me, own);
    let more = (1..=FEW).find(|more| settled(seen, seen.me, own + more) > now)?;
    let price = |resource: Resource| {
        let rate = seen.state.gold_rate(seen.rules, resource)?;
        let price = only(resource, rate.saturating_mul(more as u8));
        Some((income.turns(hand, &price), resource, price))
    };
    let all = Resource::ALL.iter().filter_map(|&resource| price(resource));
    all.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, resource, price)| (resource, more, price))
}
