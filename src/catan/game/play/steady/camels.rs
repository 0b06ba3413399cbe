//! Camels: what is bid for the next one, and where it goes. Clause: KA.

use super::aim::Aims;
use super::seen::{Seen, without};
use crate::rules::{Action, Seat};
use crate::vocab::{CornerId, EdgeId, Resource};
use kogge_engine::random::Random;

/// The worth of a camel at a building in points when it is the first there.
const FIRST: f64 = 0.3;

/// The worth of a camel on an own road.
const ON_ROAD: f64 = 0.15;

/// How much less the points of others count.
const OTHERS: f64 = 0.4;

/// The least worth for which cards are laid out.
const WORTH_A_BID: f64 = 0.6;

/// The most cards that are laid out: what a point is worth.
const BID: u8 = 3;

/// Cards that the aim does not need, where the best place for a camel brings a point. Clause: KA11.
pub(super) fn bid(seen: Seen) -> Action {
    let best = seen.state.camel_places(seen.rules).iter().map(|edge| worth(seen, edge)).fold(0.0, f64::max);
    if best < WORTH_A_BID {
        return Action::Bid { wool: 0, grain: 0 };
    }
    let hand = seen.hand(seen.me);
    let spare = match Aims::of(seen, seen.me, &hand).best() {
        Some(aim) => without(&hand, &aim.price),
        None => hand,
    };
    let wool = spare[Resource::Wool.index()].min(BID);
    let grain = spare[Resource::Grain.index()].min(BID - wool);
    Action::Bid { wool, grain }
}

/// The place that brings most. Clauses: KA12 to KA16.
pub(super) fn place(seen: Seen, random: &mut Random) -> Option<EdgeId> {
    random.best_of(seen.state.due_camel_places(seen.rules).iter(), |&edge| worth(seen, edge))
}

/// The worth of a camel on an edge to a seat, less what it brings to others. Clauses: KA18, KA19.
fn worth(seen: Seen, edge: EdgeId) -> f64 {
    let of = |seat: Seat| {
        let ends = seen.table().ends_of(edge).into_iter();
        let own = ends.filter(|corner| seen.state.buildings(seat).contains(*corner));
        let road = if seen.state.roads(seat).contains(edge) { ON_ROAD } else { 0.0 };
        road + own.map(|corner| at(seen, corner)).sum::<f64>()
    };
    of(seen.me) - OTHERS * seen.others().map(of).sum::<f64>()
}

/// The worth of one more camel at a building: the second one counts a point.
fn at(seen: Seen, corner: CornerId) -> f64 {
    match seen.table().edges_of(corner).intersection(seen.state.camels()).len() {
        0 => FIRST,
        1 => 1.0,
        _ => 0.0,
    }
}
