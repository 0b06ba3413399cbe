//! Where pieces lie on the picture of an island, for programs that put some there.

use super::harbours::room;
use super::lie::{Lie, R, SIDE};
use super::{Sketch, placed};
use kogge_catan_game::board::Board;
use kogge_catan_game::vocab::{CornerId, EdgeId, HexId, Scenario};
use kogge_picture::geometry::minus;
use kogge_picture::{Rect, Sheet, Slot};

/// The width of the place of a building, and the sides of that of a road, in parts of [`R`].
const CORNER: f64 = 0.4;
const EDGE: [f64; 2] = [0.6, 0.2];

/// The picture of an island before a game, and the slots on it: hexes, corners, edges and harbours.
pub fn slots(board: &Board) -> (Sheet, Vec<Slot>) {
    let lie = placed(board);
    let slots = hexes(&lie).chain(corners(&lie)).chain(edges(board, &lie)).chain(harbours(board, &lie));
    (Sketch::of(board).draw().into_sheet(), slots.collect())
}

fn hexes(lie: &Lie<'_>) -> impl Iterator<Item = Slot> {
    let rect = |hex| Rect::around(lie.hex(hex), [2.0 * SIDE * R, 2.0 * R]);
    lie.island.land().iter().map(move |hex: HexId| {
        Slot::upright("hex", lie.island.hex_name(hex).to_string(), None, rect(hex), &["hex", "number", "robber"])
    })
}

fn corners(lie: &Lie<'_>) -> impl Iterator<Item = Slot> {
    (0..lie.island.corners.len()).map(CornerId::at).map(|corner| {
        let rect = Rect::around(lie.corner(corner), [CORNER * R; 2]);
        Slot::upright("corner", lie.island.corner_name(corner).to_string(), None, rect, &["settlement", "city"])
    })
}

fn edges(board: &Board, lie: &Lie<'_>) -> impl Iterator<Item = Slot> {
    let also = match board.scenario {
        Scenario::Base | Scenario::Fishermen => None,
        Scenario::Rivers => Some("bridge"),
        Scenario::Caravans => Some("camel"),
        Scenario::BarbarianAttack => Some("knight"),
        Scenario::Traders => Some("barbarian"),
    };
    (0..lie.island.edges.len()).map(EdgeId::at).map(move |edge| {
        let [from, to] = lie.ends(edge);
        let [x, y] = minus(to, from);
        Slot {
            kind: "edge",
            name: lie.island.edge_name(edge).to_string(),
            number: None,
            rect: Rect::around(lie.middle(edge), EDGE.map(|side| side * R)),
            // The way of an edge has no beginning: from beyond -90 degrees up to 90.
            turn: if x.abs() < 1e-6 { 90.0 } else { (y / x).atan().to_degrees() },
            holds: std::iter::once("road").chain(also).collect(),
        }
    })
}

fn harbours(board: &Board, lie: &Lie<'_>) -> impl Iterator<Item = Slot> {
    board.harbours.iter().map(|harbour| {
        let name = lie.island.edge_name(harbour.edge).to_string();
        Slot::upright("harbour", name, None, room(lie, harbour), &["harbour"])
    })
}
