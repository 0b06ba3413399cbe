//! The names of places on a table: `C3`, `C3@12`, `C3@3`.

use crate::catan::board::table::{HexRow, Table};
use crate::catan::island::Named;
use crate::catan::vocab::{CornerId, EdgeId, HexId, HexSet, Hour};

fn named(row: &HexRow, hour: Option<Hour>) -> Named {
    Named { row: row.row, number: row.place + 1, hour: hour.map(Hour::get) }
}

/// The name of a hex.
pub(in crate::catan) fn hex_name(table: &Table, hex: HexId) -> Option<Named> {
    table.hexes.get(hex.index()).map(|row| named(row, None))
}

/// The name of a corner from its first hex in reading order.
pub(in crate::catan) fn corner_name(table: &Table, corner: CornerId) -> Option<Named> {
    let row = first(table, table.corners.get(corner.index())?.hexes)?;
    let at = row.corners.iter().position(|&it| it == corner)?;
    Some(named(row, Some(Hour::CORNERS[at])))
}

/// The name of an edge from its first hex in reading order.
pub(in crate::catan) fn edge_name(table: &Table, edge: EdgeId) -> Option<Named> {
    let row = first(table, table.edges.get(edge.index())?.hexes)?;
    let at = row.edges.iter().position(|&it| it == edge)?;
    Some(named(row, Some(Hour::EDGES[at])))
}

fn first(table: &Table, hexes: HexSet) -> Option<&HexRow> {
    table.hexes.get(hexes.iter().next()?.index())
}

/// The land hex of a name; its hour is passed over.
pub(in crate::catan) fn hex(table: &Table, name: Named) -> Option<HexId> {
    let is_it = |row: &HexRow| row.row == name.row && row.place + 1 == name.number;
    table.hexes.iter().position(is_it).map(HexId::at)
}

/// The corner of a name, from any land hex at it.
pub(in crate::catan) fn corner(table: &Table, name: Named) -> Option<CornerId> {
    let hour = name.hour.and_then(Hour::new).filter(|hour| hour.is_corner())?;
    Some(table.hexes[hex(table, name)?.index()].corners[hour.index()])
}

/// The edge of a name, from any land hex at it.
pub(in crate::catan) fn edge(table: &Table, name: Named) -> Option<EdgeId> {
    let hour = name.hour.and_then(Hour::new).filter(|hour| !hour.is_corner())?;
    Some(table.hexes[hex(table, name)?.index()].edges[hour.index()])
}
