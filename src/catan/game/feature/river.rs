//! Rivers: the edges that they cross, and what pays at them (RI1, RI7, RI8).

use crate::board::River;
use crate::island::Island;
use crate::vocab::{CornerId, CornerSet, EdgeId, EdgeSet, HexId};

/// The edges that a river crosses, from the spring, with its mouth; `None` when two of its hexes that follow each other
/// do not touch.
pub fn sites(island: &Island, river: &River) -> Option<Vec<EdgeId>> {
    let inner = river.hexes.windows(2).map(|pair| island.between(pair[0], pair[1]));
    inner.chain([Some(river.mouth)]).collect()
}

/// The hexes that a river enters and leaves by neighbouring edges. A hex at which it has a gap is passed over.
pub fn hairpins(island: &Island, river: &River) -> Vec<HexId> {
    let turns = |at: usize| {
        let hex = river.hexes[at];
        let enters = island.between(hex, river.hexes[at - 1])?;
        let leaves = match river.hexes.get(at + 1) {
            Some(&next) => island.between(hex, next)?,
            None => river.mouth,
        };
        let place = |edge| island.hexes[hex.index()].edges.iter().position(|&it| it == edge);
        matches!(place(enters)?.abs_diff(place(leaves)?), 1 | 5).then_some(hex)
    };
    (1..river.hexes.len()).filter_map(turns).collect()
}

/// The edges and corners at the hexes of some rivers: a road on one of these edges and a settlement on one of these
/// corners pays gold. The edges that a river crosses are left out.
pub fn banks(island: &Island, rivers: &[River]) -> (EdgeSet, CornerSet) {
    let hexes = || rivers.iter().flat_map(|river| &river.hexes).filter_map(|hex| island.hexes.get(hex.index()));
    let crossed: EdgeSet = rivers.iter().filter_map(|river| sites(island, river)).flatten().collect();
    let edges: EdgeSet = hexes().flat_map(|hex| hex.edges).collect();
    (edges.difference(crossed), hexes().flat_map(|hex| hex.corners).collect())
}

/// The corners all of whose edges are crossed by rivers, so that nobody could lay a road there.
pub fn stranded(island: &Island, crossed: EdgeSet) -> CornerSet {
    let corners = island.corners.iter().enumerate();
    corners.filter(|(_, corner)| corner.edges.difference(crossed).is_empty()).map(|(i, _)| CornerId::at(i)).collect()
}
