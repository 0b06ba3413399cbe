//! The coast: one or more closed walks along the edges at the sea.

use super::Island;
use crate::vocab::{CornerId, EdgeId, EdgeSet, Hour};

impl Island {
    /// The closed walks along the coast, the land on the right hand, so that an outer coast is walked clockwise. Each
    /// begins with its first edge in reading order.
    pub fn coasts(&self) -> Vec<Vec<EdgeId>> {
        let mut rest = self.coast();
        let mut coasts = Vec::new();
        while let Some(first) = rest.iter().next() {
            let mut coast = vec![first];
            rest.remove(first);
            while let Some(next) = self.next_along(coast[coast.len() - 1]).filter(|&edge| rest.contains(edge)) {
                rest.remove(next);
                coast.push(next);
            }
            coasts.push(coast);
        }
        coasts
    }

    /// The end of a coastal edge that a walk with the land on the right hand comes to.
    ///
    /// # Panics
    ///
    /// When the island has no such edge.
    pub fn ahead(&self, edge: EdgeId) -> Option<CornerId> {
        let hex = self.edges[edge.index()].hexes.iter().next()?;
        let hex = &self.hexes[hex.index()];
        let at = hex.edges.iter().position(|&it| it == edge)?;
        Some(hex.corners[Hour::EDGES[at].beside()[1].index()])
    }

    /// The coastal edge behind this one on such a walk. Where two hexes touch at a corner alone, the walk stays with its
    /// own hex.
    fn next_along(&self, edge: EdgeId) -> Option<EdgeId> {
        let corner = self.ahead(edge)?;
        let mut hex = self.edges[edge.index()].hexes.iter().next()?;
        let mut from = edge;
        // Around the corner from one land hex to the next, until an edge at the sea.
        for _ in 0..3 {
            let own = self.hexes[hex.index()].edges;
            let here: EdgeSet = own.into_iter().filter(|it| self.edges[it.index()].corners.contains(&corner)).collect();
            from = here.iter().find(|&it| it != from)?;
            let beyond = self.edges[from.index()].hexes.iter().find(|&it| it != hex);
            let Some(other) = beyond else { return Some(from) };
            hex = other;
        }
        None
    }
}
