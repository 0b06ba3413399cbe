//! The island as it is laid, as JSON: what a client draws once, and the places that the ids number.

use serde::Serialize;

use super::super::notation::places::{corner_name, edge_name, hex_name};
use super::{GAME, JSON_VERSION, Named, edition_of, map_of, written};
use crate::Schema;
use crate::island;
use crate::layout::Layout;
use crate::rules::Rules;
use crate::vocab::{CornerId, EdgeId, HexId};

/// An island as it is laid.
#[derive(Serialize, Schema)]
pub(super) struct LaidShape<'a> {
    /// The version of this shape.
    version: u32,
    /// The word of the game.
    game: &'static str,
    /// The map.
    map: Named,
    /// The edition.
    edition: Named,
    /// The things that are drawn.
    layout: &'a Layout,
    /// The land hexes in the order of their numbers.
    hexes: Vec<HexShape>,
    /// The names of the corners in the order of their numbers.
    corners: Vec<String>,
    /// The edges in the order of their numbers.
    edges: Vec<EdgeShape>,
    /// The edge of each harbour.
    harbours: Vec<EdgeId>,
    /// The edges that rivers cross, where bridges are built.
    sites: Vec<EdgeId>,
}

/// A land hex.
#[derive(Serialize, Schema)]
struct HexShape {
    /// Its name.
    name: String,
    /// Its corners, from the north clockwise.
    corners: [CornerId; 6],
    /// Its edges, from the north-east clockwise.
    edges: [EdgeId; 6],
}

/// An edge.
#[derive(Serialize, Schema)]
struct EdgeShape {
    /// Its name.
    name: String,
    /// Its ends.
    corners: [CornerId; 2],
}

/// The island as it is laid, as JSON: `docs/schema/island-laid.schema.json` describes it. It stays the same for the whole
/// game, and everybody may see it.
pub fn laid_json(rules: Rules) -> String {
    let table = rules.table;
    let written_as = |name: Option<island::Named>| name.map_or_else(String::new, |name| name.to_string());
    let hexes = table.hexes.iter().enumerate().map(|(i, row)| HexShape {
        name: written_as(hex_name(table, HexId::at(i))),
        corners: row.corners,
        edges: row.edges,
    });
    let edges = table
        .edges
        .iter()
        .enumerate()
        .map(|(i, row)| EdgeShape { name: written_as(edge_name(table, EdgeId::at(i))), corners: row.corners });
    written(&LaidShape {
        version: JSON_VERSION,
        game: GAME,
        map: map_of(table),
        edition: edition_of(rules.edition),
        layout: &rules.laid.layout,
        hexes: hexes.collect(),
        corners: (0..table.corners.len()).map(|i| written_as(corner_name(table, CornerId::at(i)))).collect(),
        edges: edges.collect(),
        harbours: table.harbours.iter().map(|row| row.edge).collect(),
        sites: table.bridge_sites.to_vec(),
    })
}
