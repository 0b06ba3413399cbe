//! The oasis: where trains of camels begin (KA3).

use crate::island::Island;
use crate::vocab::{EdgeId, EdgeSet, HexId, Hour};

/// The edge at which the train of an arrow begins: the one that leaves this corner of the oasis away from it. `None`
/// for the hour of an edge, and at the sea where no edge leaves.
pub fn start_edge(island: &Island, oasis: HexId, hour: u8) -> Option<EdgeId> {
    let hex = island.hexes.get(oasis.index())?;
    let hour = Hour::new(hour).filter(|hour| hour.is_corner())?;
    let own: EdgeSet = hex.edges.into_iter().collect();
    island.corners[hex.corners[hour.index()].index()].edges.difference(own).iter().next()
}
