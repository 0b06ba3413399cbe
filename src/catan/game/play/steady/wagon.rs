//! The wagon: where it drives, whom its barbarians hinder. Clauses: HB9 to HB19.

use super::robber::threat;
use super::seen::Seen;
use crate::rules::Action;
use crate::vocab::{CornerId, CornerSet, EdgeId, EdgeSet, MAX_PLACES};
use kogge_engine::random::Random;

/// The weight of a gold for a foreign road, in points of the wagon.
const TOLL: u32 = 1;

/// The weight of a stop at a plaza on the way, where a movement ends.
const STOP: u32 = 6;

/// Where no way leads.
const NEVER: u32 = u32::MAX;

/// The points that a card of grain brings. Clause: HB10.
const FODDER: u32 = 2;

/// How far every node is from where the wagon wants to go.
struct Ways {
    steps: [u32; MAX_PLACES],
}

impl Ways {
    /// The ways to the plazas that need the open commodity; without one to those that have a token. Clauses: HB13, HB14.
    fn of(seen: Seen) -> Self {
        let order = seen.state.order(seen.me);
        let wanted = seen.table().trade.iter().filter(|row| match order {
            Some(order) => seen.rules.edition.goods[row.role.index()].needs.contains(&order.good),
            None => seen.state.stack(row.role) > 0,
        });
        let here = seen.state.wagon(seen.me);
        let goals = wanted.map(|row| row.plaza).filter(|plaza| here != Some(*plaza));
        let mut ways = Self { steps: [NEVER; MAX_PLACES] };
        let mut open = CornerSet::EMPTY;
        for goal in goals {
            ways.steps[goal.index()] = 0;
            open.insert(goal);
        }
        while let Some(node) = open.iter().next() {
            open.remove(node);
            let steps = ways.steps[node.index()];
            let stop = if seen.table().trade_hex(node).is_some() && steps > 0 { STOP } else { 0 };
            for (edge, next) in seen.table().ways_from(node) {
                let by_here = steps + stop + weight(seen, edge);
                if by_here < ways.steps[next.index()] {
                    ways.steps[next.index()] = by_here;
                    open.insert(next);
                }
            }
        }
        ways
    }

    /// How far it is by an edge to a node and on from there.
    fn by(&self, seen: Seen, edge: EdgeId, to: CornerId) -> Option<u32> {
        let steps = self.steps[to.index()];
        (steps < NEVER).then(|| steps + weight(seen, edge))
    }

    /// The next edge of the wagon, and how far it is that way.
    fn next(&self, seen: Seen) -> Option<(u32, EdgeId, CornerId)> {
        let at = seen.state.wagon(seen.me)?;
        let ways = seen.table().ways_from(at).filter_map(|(edge, to)| Some((self.by(seen, edge, to)?, edge, to)));
        ways.min_by_key(|(steps, edge, _)| (*steps, seen.lot.place(edge.index())))
    }
}

/// The points for an edge, with its toll.
fn weight(seen: Seen, edge: EdgeId) -> u32 {
    let fare = seen.state.fare(seen.me, edge);
    u32::from(fare.points) + if fare.toll.is_some() { TOLL } else { 0 }
}

/// The next step towards the plaza, with grain or against a barbarian where that helps; else a stop.
pub(super) fn drive(seen: Seen) -> Action {
    let Some((steps, edge, to)) = Ways::of(seen).next(seen) else { return Action::Stop };
    let is_legal = |action: &Action| seen.state.check(seen.rules, *action).is_ok();
    let points = u32::from(seen.state.wagon_points());
    let chase = Some(Action::Chase(edge)).filter(is_legal);
    let step = Some(Action::Drive(to)).filter(is_legal);
    // Grain pays where it brings the wagon to the plaza in this turn.
    let feed = Some(Action::Feed).filter(|_| points < steps && steps <= points + FODDER).filter(is_legal);
    chase.or(feed).or(step).unwrap_or(Action::Stop)
}

/// The barbarian that moves: one on the own way before all. Clause: HB19.
pub(super) fn barbarian_from(seen: Seen, random: &mut Random) -> Option<Action> {
    let route = route(seen);
    let worth = |edge: &EdgeId| (route.contains(*edge), seen.state.roads(seen.me).contains(*edge));
    random.best_of(seen.state.barbarian_edges().iter(), worth).map(Action::PathFrom)
}

/// Where it goes: onto the road of another with cards, off the own way. Clause: HB19.
pub(super) fn barbarian_to(seen: Seen, random: &mut Random) -> Option<Action> {
    let route = route(seen);
    let worth = |edge: &EdgeId| {
        let hinders = route.contains(*edge) || seen.state.roads(seen.me).contains(*edge);
        let owner = seen.others().find(|&seat| seen.state.roads(seat).contains(*edge));
        let harm = owner.map_or(0.0, |seat| threat(seen, seat) * f64::from(1 + seen.state.n_cards(seat).min(7)));
        if hinders { -1.0 } else { harm }
    };
    random.best_of(seen.state.barbarian_paths(seen.rules).iter(), worth).map(Action::PathTo)
}

/// Whether a second movement helps: there is something to deliver. Clause: HB22.
pub(super) fn is_swift_of_use(seen: Seen) -> bool {
    seen.state.order(seen.me).is_some()
}

/// The edges on the way of the wagon.
fn route(seen: Seen) -> EdgeSet {
    let ways = Ways::of(seen);
    let mut route = EdgeSet::EMPTY;
    let mut at = seen.state.wagon(seen.me);
    while let Some(node) = at {
        let here = ways.steps[node.index()];
        let next = seen.table().ways_from(node).map(|(edge, to)| (ways.steps[to.index()], edge, to));
        let next = next.min_by_key(|(steps, edge, _)| (*steps, seen.lot.place(edge.index())));
        at = next.filter(|(steps, ..)| *steps < here).map(|(_, edge, to)| {
            route.insert(edge);
            to
        });
    }
    route
}
