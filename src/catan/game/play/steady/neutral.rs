//! The game for two: where neutral players build, and what tokens are used for. Clauses: Z7, Z10, Z12.

use super::robber::{is_blocked, needless};
use super::seen::{Seen, total};
use crate::rules::{Action, Seat};
use crate::vocab::{CornerId, EdgeId, TokenUse};
use kogge_engine::random::Random;

/// A piece of a neutral player, in the way of the other player and not of this one.
pub(super) fn built(seen: Seen, room: &mut Vec<Action>, random: &mut Random) -> Option<Action> {
    seen.state.legal_actions(seen.rules, room);
    let worth = |action: &Action| match *action {
        Action::SettleFor(_, corner) => corner_worth(seen, corner),
        Action::RoadFor(_, edge) | Action::BridgeFor(_, edge) => edge_worth(seen, edge),
        _ => 0.0,
    };
    random.best_of(room.iter().copied(), worth)
}

/// The cost of a taken corner to the other player, less the cost to oneself.
fn corner_worth(seen: Seen, corner: CornerId) -> f64 {
    let pips: u32 = seen.rules.laid.pips(corner).iter().map(|&n| u32::from(n)).sum();
    let table = seen.table();
    let near = |seat: Seat| {
        let ends = table.ends(seen.state.roads(seat));
        let next = table.ends(table.edges_at(ends));
        match () {
            () if ends.contains(corner) => 2.0,
            () if next.contains(corner) => 1.0,
            () => 0.0,
        }
    };
    let others: f64 = seen.others().map(near).sum();
    f64::from(pips + 1) * (others - 2.0 * near(seen.me))
}

/// The cost of a taken edge to the other player, less the cost to oneself.
fn edge_worth(seen: Seen, edge: EdgeId) -> f64 {
    let (state, rules) = (seen.state, seen.rules);
    let is_reached = |seat| state.road_places(rules, seat).union(state.bridge_places(rules, seat)).contains(edge);
    let reaches = |seat: Seat| f64::from(u8::from(is_reached(seat)));
    let others: f64 = seen.others().map(reaches).sum();
    others - 2.0 * reaches(seen.me)
}

/// A use of tokens that helps: the robber leaves an own hex, or a barbarian one where an own building is conquered, cards of a larger hand come for needless ones, and a knight
/// that wins nothing pays for that.
pub(super) fn tokens(seen: Seen) -> Option<Action> {
    let can = |what: TokenUse| seen.state.check(seen.rules, Action::Token(what)).is_ok();
    let (own, other) = (seen.hand(seen.me), seen.state.opponent());
    let is_conquered = seen.state.standing(seen.rules, seen.me) != seen.state.buildings(seen.me);
    if can(TokenUse::Robber) && (is_blocked(seen) || is_conquered) {
        return Some(Action::Token(TokenUse::Robber));
    }
    // Two cards to give, and more to draw from than there are here.
    let gains = total(&own) >= 2 && seen.state.n_cards(other) > seen.state.n_cards(seen.me) + 2;
    if can(TokenUse::Trade) && gains {
        return Some(Action::Token(TokenUse::Trade));
    }
    let is_idle = seen.state.largest_army() == Some(other)
        && seen.state.knights(other) > seen.state.knights(seen.me) + 1
        && seen.state.trade_tokens(seen.me) < seen.state.token_price(seen.rules);
    (can(TokenUse::Knight) && is_idle).then_some(Action::Token(TokenUse::Knight))
}

/// The card that is needed least.
pub(super) fn given(seen: Seen, random: &mut Random) -> Option<Action> {
    needless(seen, random).map(Action::Give)
}
