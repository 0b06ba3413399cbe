//! The neutral party's part of a decision: routes that established themselves, and traders that came.

use super::{Cause, Event};
use crate::rules::{Action, NeutralRoute, Owned, Phase, Rules, Seat, State};
use crate::vocab::{KontorId, Module, Piece, RouteId};

const TRADER: Owned = Owned { seat: Seat::Neutral, piece: Piece::Trader };

/// Adds the actions of the neutral party; the effects of its kontors and draws come with those of all.
pub(super) fn add(rules: Rules, before: &State, action: Action, after: &State, out: &mut Vec<Event>) {
    if !before.modules().contains(Module::TwoPlayers) {
        return;
    }
    let stays = |route: RouteId| {
        let there = after.posts_with(TRADER).intersection(rules.table.route(route).post_set);
        (!there.is_empty()).then_some(Event::NeutralStayed { route })
    };
    if let (Action::NeutralKontor { .. }, &Phase::NeutralCity { route }) = (action, before.phase()) {
        out.extend(stays(route));
    }
    for established in before.neutral_routes(rules, action) {
        push_events(rules, established, out);
        let is_picking = *after.phase() == Phase::NeutralCity { route: established.route };
        out.extend(stays(established.route).filter(|_| !is_picking));
    }
    if let Action::Replace { route, .. } = action {
        let [was, is] = [before, after].map(|state| state.posts_with(TRADER).len());
        out.extend((is > was).then_some(Event::NeutralCame { route }));
    }
}

/// The steps of a route that established itself, in the order of the rules. Clauses: TWO-8 … TWO-11.
fn push_events(rules: Rules, established: NeutralRoute, out: &mut Vec<Event>) {
    let NeutralRoute { route, controllers, marker, kontor } = established;
    out.push(Event::Established { seat: Seat::Neutral, route });
    for (city, controller) in rules.table.route(route).ends.into_iter().zip(controllers) {
        let prestige = |seat| Event::Prestige { seat, points: 1, cause: Cause::Control(city) };
        out.extend(controller.map(prestige));
    }
    out.extend(marker.map(|marker| Event::LostMarker { marker, route }));
    let Some(kontor) = kontor else { return };
    out.push(Event::Founded { founder: TRADER, kontor });
    out.extend(coin(rules, Seat::Neutral, kontor));
}

/// The prestige of a kontor's coin. Clause: KONTOR-4.
pub(super) fn coin(rules: Rules, seat: Seat, kontor: KontorId) -> Option<Event> {
    let row = rules.table.kontors[kontor.index()];
    (row.coin > 0).then_some(Event::Prestige { seat, points: row.coin.into(), cause: Cause::Coin(row.city) })
}
