//! The names of places on a table: `C3`, `C3@12`, `C3@3`.

use crate::board::table::{HexRow, Table};
use crate::island::Named;
use crate::vocab::{CornerId, EdgeId, HexId, HexSet, Hour};

fn named(row: &HexRow, hour: Option<Hour>) -> Named {
    Named { row: row.row, number: row.place + 1, hour: hour.map(Hour::get) }
}

/// The name of a hex.
pub(crate) fn hex_name(table: &Table, hex: HexId) -> Option<Named> {
    table.hexes.get(hex.index()).map(|row| named(row, None))
}

/// The name of a corner from its first hex in reading order; of a plaza that of its hex.
pub(crate) fn corner_name(table: &Table, corner: CornerId) -> Option<Named> {
    if let Some(row) = table.trade_hex(corner) {
        return hex_name(table, row.hex);
    }
    let row = first(table, table.corners.get(corner.index())?.hexes)?;
    let at = row.corners.iter().position(|&it| it == corner)?;
    Some(named(row, Some(Hour::CORNERS[at])))
}

/// The name of an edge from its first hex in reading order; of an inner edge of a trade hex that of its corner there.
pub(crate) fn edge_name(table: &Table, edge: EdgeId) -> Option<Named> {
    if let Some(trade) = table.trade.iter().find(|row| row.inner.contains(&edge)) {
        let side = trade.inner.iter().position(|&it| it == edge)?;
        let row = table.hexes.get(trade.hex.index())?;
        let at = row.corners.iter().position(|&it| it == trade.corners[side])?;
        return Some(named(row, Some(Hour::CORNERS[at])));
    }
    let row = first(table, table.edges.get(edge.index())?.hexes)?;
    let at = row.edges.iter().position(|&it| it == edge)?;
    Some(named(row, Some(Hour::EDGES[at])))
}

fn first(table: &Table, hexes: HexSet) -> Option<&HexRow> {
    table.hexes.get(hexes.iter().next()?.index())
}

/// The land hex of a name; its hour is passed over.
pub(crate) fn hex(table: &Table, name: Named) -> Option<HexId> {
    let is_it = |row: &HexRow| row.row == name.row && row.place + 1 == name.number;
    table.hexes.iter().position(is_it).map(HexId::at)
}

/// The corner of a name, from any land hex at it.
pub(crate) fn corner(table: &Table, name: Named) -> Option<CornerId> {
    let hour = name.hour.and_then(Hour::new).filter(|hour| hour.is_corner())?;
    Some(table.hexes[hex(table, name)?.index()].corners[hour.index()])
}

/// The corner of a name, or the plaza of one without an hour.
pub(crate) fn node(table: &Table, name: Named) -> Option<CornerId> {
    match name.hour {
        Some(_) => corner(table, name),
        None => {
            let hex = hex(table, name)?;
            table.trade.iter().find(|row| row.hex == hex).map(|row| row.plaza)
        }
    }
}

/// The edge of a name, from any land hex at it; with the hour of a corner the inner edge of a trade hex.
pub(crate) fn edge(table: &Table, name: Named) -> Option<EdgeId> {
    let (hex, hour) = (hex(table, name)?, name.hour.and_then(Hour::new)?);
    if hour.is_corner() {
        let corner = table.hexes[hex.index()].corners[hour.index()];
        let trade = table.trade.iter().find(|row| row.hex == hex)?;
        return trade.corners.iter().position(|&it| it == corner).map(|side| trade.inner[side]);
    }
    Some(table.hexes[hex.index()].edges[hour.index()])
}
