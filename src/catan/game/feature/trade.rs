//! Trade hexes: what their sea sides close, and the plazas in their middle (HB7).

use std::collections::VecDeque;

use crate::board::Board;
use crate::island::Island;
use crate::vocab::{CornerId, CornerSet, EdgeId, EdgeSet, HexId, Hour, MAX_PLACES};

use super::trade_hexes;

/// A trade hex with three sides to the sea, one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TradeHex {
    /// The hex.
    pub hex: HexId,
    /// Its edges at the sea, clockwise.
    pub closed_edges: [EdgeId; 3],
    /// The corners between them, which no open edge reaches.
    pub closed_corners: [CornerId; 2],
    /// Its other corners, clockwise: an inner edge leads from each to the plaza.
    pub land_corners: [CornerId; 4],
}

impl TradeHex {
    /// The trade hex on this place; `None` when its sides to the sea are not three, one after the other.
    pub fn new(island: &Island, hex: HexId) -> Option<Self> {
        let place = island.hexes.get(hex.index())?;
        let is_sea = |i: usize| place.neighbours[i % 6].is_none();
        let first = (0..6).find(|&i| (0..6).all(|step| is_sea(i + step) == (step < 3)))?;
        let corner = |i: usize| place.corners[Hour::EDGES[(first + i) % 6].beside()[1].index()];
        Some(Self {
            hex,
            closed_edges: std::array::from_fn(|i| place.edges[(first + i) % 6]),
            closed_corners: std::array::from_fn(corner),
            land_corners: std::array::from_fn(|i| corner(i + 2)),
        })
    }
}

/// The ways of wagons: the corners and edges of the island with the plazas and inner edges behind them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Network {
    /// The ends of every edge, those of inner edges with the corner first: the edges of the island, then four of each
    /// trade hex.
    pub ends: Vec<[CornerId; 2]>,
    /// The edges that are not closed.
    pub open: EdgeSet,
    /// How many corners there are, with the plazas, which come last in the order of their hexes.
    pub n_corners: usize,
    /// The plazas.
    pub plazas: Vec<CornerId>,
    /// The corners that an open edge reaches, with the plazas.
    pub reachable: CornerSet,
}

impl Network {
    /// The network of a map; `None` when a trade hex is not at the sea as it must be, or there are more places than a
    /// game holds.
    pub fn new(board: &Board) -> Option<Self> {
        let island = &board.island;
        let sites = trade_hexes(board).map(|(hex, _)| TradeHex::new(island, hex)).collect::<Option<Vec<_>>>()?;
        let n_corners = island.corners.len() + sites.len();
        let mut ends: Vec<_> = island.edges.iter().map(|edge| edge.corners).collect();
        if n_corners > MAX_PLACES || ends.len() + 4 * sites.len() > MAX_PLACES {
            return None;
        }
        let plazas: Vec<CornerId> = (island.corners.len()..n_corners).map(CornerId::at).collect();
        for (site, &plaza) in sites.iter().zip(&plazas) {
            ends.extend(site.land_corners.map(|corner| [corner, plaza]));
        }
        let closed: EdgeSet = sites.iter().flat_map(|site| site.closed_edges).collect();
        let all: EdgeSet = (0..ends.len()).map(EdgeId::at).collect();
        let open = all.difference(closed);
        let reachable = open.iter().flat_map(|edge| ends[edge.index()]).collect();
        Some(Self { ends, open, n_corners, plazas, reachable })
    }

    /// The number of open edges from a corner or plaza to each, and in how many shortest ways; `None` where no way
    /// leads. A plaza ends a movement, but ways through plazas count: a wagon goes on in its next turn.
    pub fn distances(&self, from: CornerId) -> Vec<Option<(u8, u32)>> {
        let mut known: Vec<Option<(u8, u32)>> = vec![None; self.n_corners];
        if let Some(own) = known.get_mut(from.index()) {
            *own = Some((0, 1));
        }
        let mut front = VecDeque::from([from]);
        while let Some(at) = front.pop_front() {
            let Some((distance, ways)) = known[at.index()] else { continue };
            for [a, b] in self.open.iter().map(|edge| self.ends[edge.index()]) {
                let Some(next) = (a == at).then_some(b).or((b == at).then_some(a)) else { continue };
                match &mut known[next.index()] {
                    Some((its, n)) if *its == distance + 1 => *n = n.saturating_add(ways),
                    Some(_) => {}
                    unknown @ None => {
                        *unknown = Some((distance + 1, ways));
                        front.push_back(next);
                    }
                }
            }
        }
        known
    }
}
