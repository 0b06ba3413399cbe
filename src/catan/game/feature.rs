//! Features that scenarios add to an island: fishing grounds, rivers, the oasis, the castle hex and trade hexes.
//!
//! All of it is geometry, the same in every layout.

pub mod castle;
pub mod ground;
pub mod oasis;
pub mod river;
pub mod trade;

use crate::board::Board;
use crate::board::table::Lay;
use crate::vocab::{EdgeSet, HexId, Role};

/// The trade hexes of a map with their roles, in reading order.
pub fn trade_hexes(board: &Board) -> impl Iterator<Item = (HexId, Role)> {
    board.hexes.iter().enumerate().filter_map(|(i, facts)| match facts.ground {
        Lay::Trade(role) => Some((HexId::at(i), role)),
        Lay::Terrain(_) | Lay::Region(_) => None,
    })
}

/// The edges of trade hexes at the sea, on which nothing can stand (HB7).
pub fn closed_edges(board: &Board) -> EdgeSet {
    let sites = trade_hexes(board).filter_map(|(hex, _)| trade::TradeHex::new(&board.island, hex));
    sites.flat_map(|site| site.closed_edges).collect()
}

/// The edges that rivers cross, on which only bridges stand (RI7).
pub fn bridge_sites(board: &Board) -> EdgeSet {
    board.rivers.iter().filter_map(|it| river::sites(&board.island, it)).flatten().collect()
}
