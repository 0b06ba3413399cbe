//! Where things lie on a drawing, for those who take hold of them.

use super::harbours::{GROUND, HARBOUR};
use super::lie::{R, middle, off};
use super::placed;
use kogge_catan_game::board::Board;
use kogge_catan_game::island::Named;
use kogge_catan_game::vocab::{CornerId, EdgeId, HexId};
use kogge_picture::Point;
use kogge_picture::geometry::{minus, plus};

/// From the middle of a hex to its corners, in units of the drawing.
pub const RADIUS: f64 = R;

/// Where things lie, in units of the drawing.
#[derive(Debug, Clone)]
pub struct Spots {
    /// The places of the rows with their middles; sea has no hex.
    pub hexes: Vec<(Named, Option<HexId>, Point)>,
    /// The coastal edges: the middle of each, and where its harbour lies.
    pub coast: Vec<(EdgeId, Point, Point)>,
    /// The corners at the sea: each, and where its fishing ground lies.
    pub shore: Vec<(CornerId, Point, Point)>,
}

/// Where everything lies on the drawing of an island.
pub fn spots(board: &Board) -> Spots {
    let lie = placed(board);
    let island = &board.island;
    let by =
        island.hexes.first().zip(lie.hexes.first()).map_or([0.0; 2], |(hex, &at)| minus(at, middle(hex.half, hex.row)));
    let rows = island.rows().iter().enumerate().flat_map(|(row, line)| {
        (0..line.is_land.len()).map(move |place| (row as u8, place, u16::from(line.from) + 2 * place as u16))
    });
    let hexes = rows.map(|(row, place, half)| {
        let named = Named { row, number: place as u8 + 1, hour: None };
        (named, island.hex(named).ok(), plus(middle(half, row), by))
    });
    let coast = island.coast().iter().map(|edge| {
        let at = lie.middle(edge);
        (edge, at, off(at, lie.seaward(edge), HARBOUR))
    });
    let is_shore = |corner: &CornerId| {
        island.corners[corner.index()].edges.iter().any(|edge| island.edges[edge.index()].is_coastal())
    };
    let shore = (0..island.corners.len()).map(CornerId::at).filter(is_shore).map(|corner| {
        let at = lie.corner(corner);
        (corner, at, off(at, lie.seaward_of_corner(corner), GROUND))
    });
    Spots { hexes: hexes.collect(), coast: coast.collect(), shore: shore.collect() }
}
