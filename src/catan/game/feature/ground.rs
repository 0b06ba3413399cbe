//! Fishing grounds: three corners at the coast (FI3).

use crate::island::Island;
use crate::vocab::{CornerId, CornerSet};

/// The corners that a ground with this middle corner serves: it and the two that coastal edges join to it. `None` where
/// a corner does not touch exactly two land hexes, so that the ground would not lie in a bay of the coast.
pub fn corners(island: &Island, middle: CornerId) -> Option<CornerSet> {
    let corner = island.corners.get(middle.index())?;
    let coastal = corner.edges.iter().map(|edge| &island.edges[edge.index()]).filter(|edge| edge.is_coastal());
    let ends: CornerSet = coastal.flat_map(|edge| edge.corners).collect();
    (corner.hexes.len() == 2 && ends.len() == 3).then_some(ends)
}
