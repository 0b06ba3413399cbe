//! The castle hex: how far edges are from it, in which order battles are fought, and what can be conquered (BA).

use std::collections::VecDeque;

use crate::board::Board;
use crate::island::Island;
use crate::vocab::{CornerId, CornerSet, EdgeId, EdgeSet, HexId, HexSet, Terrain};

/// The coastal hexes that barbarians can take: all but those that yield nothing in every layout (BA9, BA10).
pub fn conquerable(board: &Board) -> HexSet {
    let yields = |hex: HexId| board.hexes[hex.index()].ground.fixed().is_none_or(Terrain::bears_number);
    board.island.land().iter().filter(|&hex| board.island.is_coastal(hex) && yields(hex)).collect()
}

/// The edges of the castle hex.
fn own_edges(island: &Island, castle: HexId) -> EdgeSet {
    island.hexes.get(castle.index()).map(|hex| hex.edges.into_iter().collect()).unwrap_or_default()
}

/// How many steps a knight takes from the castle hex to each edge (BA14): its own edges are 0 away. `None` where no way
/// leads.
pub fn distances(island: &Island, castle: HexId) -> Vec<Option<u8>> {
    let mut distances = vec![None; island.edges.len()];
    let mut front: VecDeque<EdgeId> = own_edges(island, castle).iter().collect();
    front.iter().for_each(|edge| distances[edge.index()] = Some(0));
    while let Some(at) = front.pop_front() {
        let next = distances[at.index()].map(|distance| distance + 1);
        let ends = island.edges[at.index()].corners.map(|corner| island.corners[corner.index()].edges);
        for edge in ends[0].union(ends[1]).iter() {
            if distances[edge.index()].is_none() {
                distances[edge.index()] = next;
                front.push_back(edge);
            }
        }
    }
    distances
}

/// How many steps a knight takes from the castle hex to the nearest edge of another hex, not counting the
/// castle's own.
pub fn distance_to(island: &Island, castle: HexId, hex: HexId) -> Option<u8> {
    let distances = distances(island, castle);
    let others = own_edges(island, hex).difference(own_edges(island, castle));
    others.iter().filter_map(|edge| distances[edge.index()]).min()
}

/// The coastal hexes in the order of battles (BA17): clockwise along the castle's coast, from one of them or else from
/// the one behind the castle; then those of other coasts, also with the land on the right hand. Hexes that cannot be
/// conquered are left out.
pub fn sweep(island: &Island, castle: HexId, from: Option<HexId>, conquerable: HexSet) -> Vec<HexId> {
    let coasts = island.coasts().into_iter();
    let mut walks: Vec<Vec<HexId>> =
        coasts.map(|coast| coast.iter().flat_map(|edge| island.edges[edge.index()].hexes.iter()).collect()).collect();
    // The castle's own coast comes first; its walk begins where it is asked to, else behind the castle.
    walks.sort_by_key(|walk| !walk.contains(&castle));
    if let Some(walk) = walks.first_mut() {
        let first = from.and_then(|from| walk.iter().position(|&hex| hex == from));
        let n = walk.len();
        let behind = (0..n).find(|&i| walk[i] == castle && walk[(i + 1) % n] != castle).map(|i| (i + 1) % n);
        walk.rotate_left(first.or(behind).unwrap_or(0));
    }
    let mut order = Vec::new();
    for hex in walks.into_iter().flatten().filter(|&hex| hex != castle && conquerable.contains(hex)) {
        if !order.contains(&hex) {
            order.push(hex);
        }
    }
    order
}

/// The corners whose building is conquered when all these hexes are: those that touch nothing but them and the sea
/// (BA10).
pub fn at_risk(island: &Island, conquerable: HexSet) -> CornerSet {
    let corners = island.corners.iter().enumerate();
    corners
        .filter(|(_, corner)| corner.hexes.difference(conquerable).is_empty())
        .map(|(i, _)| CornerId::at(i))
        .collect()
}
