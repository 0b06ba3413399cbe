//! Choices that event cards bring. Clause: EV.

use super::robber::threat;
use super::seen::Seen;
use crate::rules::Action;
use crate::vocab::{EdgeId, EdgeSet};
use kogge_engine::random::Random;

/// The player who gets a card: of those with fewer points the one farthest from winning. Clause: EV6.
pub(super) fn helped(seen: Seen, random: &mut Random) -> Option<Action> {
    let harmless = |seat: &_| -threat(seen, *seat);
    random.best_of(seen.state.helped(seen.rules, seen.me), harmless).map(Action::GiveTo)
}

/// The road to damage: one that bars as few places for settlements as can be. Clauses: EV7, EV9.
pub(super) fn damaged(seen: Seen) -> Option<Action> {
    let barred = |edge: EdgeId| {
        let ends = seen.table().ends(EdgeSet::of(edge));
        ends.intersection(seen.state.first_places()).len()
    };
    let whole = seen.state.damageable(seen.rules, seen.me);
    let places = whole.iter().map(|edge| (std::cmp::Reverse(barred(edge)), edge));
    seen.lot.best_of(places, |edge| edge.index()).map(|(_, edge)| Action::Damage(edge))
}
