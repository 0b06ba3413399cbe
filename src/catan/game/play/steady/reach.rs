//! Where a seat's roads can lead.

use super::seen::Seen;
use crate::rules::Seat;
use crate::vocab::{CornerId, CornerSet, EdgeId, EdgeSet};

/// The most roads to a place that is thought of.
pub(super) const FAR: usize = 3;

/// The corners to which a seat can lay a way.
pub(in crate::play) struct Reach {
    /// Those at this number of further roads, and no fewer.
    rings: [CornerSet; FAR + 1],
    /// The corners at which no way goes on.
    blocked: CornerSet,
    /// The edges on which no road can be laid.
    taken: EdgeSet,
}

impl Reach {
    /// The reach of a seat. Clauses: B8.2, B8.6.
    pub(in crate::play) fn of(seen: Seen, seat: Seat) -> Self {
        let here = seen.table().ends(seen.state.roads(seat)).union(seen.state.buildings(seat));
        // A river is crossed by bridges, and these are an aim of their own.
        let taken = seen.state.all_roads().union(seen.rules.laid.sites()).union(seen.state.lost_edges(seen.rules));
        let blocked = seen.state.others_buildings(seat);
        let mut reach = Self { rings: [CornerSet::EMPTY; FAR + 1], blocked, taken };
        reach.rings[0] = here;
        let mut inside = here;
        for n_roads in 1..=FAR {
            let from = reach.rings[n_roads - 1].difference(reach.blocked);
            let next = seen.table().ends(seen.table().edges_at(from).difference(taken));
            reach.rings[n_roads] = next.difference(inside);
            inside = inside.union(next);
        }
        reach
    }

    /// The corners at this number of further roads.
    pub(in crate::play) const fn at(&self, n_roads: usize) -> CornerSet {
        self.rings[n_roads]
    }

    /// The first road of the way to a corner at this number of further roads.
    pub(super) fn first_road(&self, seen: Seen, mut corner: CornerId, n_roads: usize) -> Option<EdgeId> {
        let mut first = None;
        for ring in self.rings[..n_roads].iter().rev() {
            let open = seen.table().edges_of(corner).difference(self.taken);
            let before = ring.difference(self.blocked);
            let ways = open.iter().map(|edge| (edge, seen.table().other_end(edge, corner)));
            let ways = ways.filter(|(_, from)| before.contains(*from));
            let (edge, from) = seen.lot.first_of(ways, |(edge, _)| edge.index())?;
            (first, corner) = (Some(edge), from);
        }
        first
    }
}
