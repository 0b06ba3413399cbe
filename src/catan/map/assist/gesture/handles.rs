//! The things that can be taken hold of on the picture of an island.

use super::beyond::beyond;
use crate::assist::places::ground;
use crate::draw::{RADIUS, spots};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Robber;
use kogge_compiler::assist::gesture::{Handle, Point, Thing};
use kogge_picture::Rect;

/// Half the side of what lies at the coast.
const SIGN: f64 = 0.27 * RADIUS;
/// Half the side of the middle of an edge or corner that is bare.
const BARE: f64 = 0.16 * RADIUS;

/// The hexes, also those of sea, the coast with its harbours and grounds, and the robber.
pub(in crate::assist) fn handles(board: &Board) -> Vec<Handle> {
    let spots = spots(board);
    let island = &board.island;
    let handle = |kind: &str, name: String, title: String, (at, half): (Point, f64), moves: bool| {
        let Rect { at: corner, size } = Rect::around(at, [2.0 * half; 2]);
        let thing = Thing { kind: kind.to_owned(), name, part: None };
        Handle { thing, title, at, rect: [corner, size], moves }
    };
    let mut handles = Vec::new();
    for place in beyond(board) {
        let Some(at) = place.at(board, &spots) else { continue };
        let title = "beside the island".to_owned();
        handles.push(handle(super::BEYOND, place.to_string(), title, (at, 0.8 * RADIUS), false));
    }
    for &(named, hex, at) in &spots.hexes {
        let lies = hex.map_or_else(|| "sea".to_owned(), |hex| ground(board, hex));
        handles.push(handle("hex", named.to_string(), format!("{named}: {lies}"), (at, 0.8 * RADIUS), true));
    }
    for &(edge, middle, sign) in &spots.coast {
        let name = island.edge_name(edge).to_string();
        match board.harbours.iter().find(|harbour| harbour.edge == edge) {
            Some(harbour) => {
                let good = harbour.good.map_or_else(|| "drawn".to_owned(), |good| good.to_string());
                handles.push(handle("harbour", name.clone(), format!("{name}: harbour, {good}"), (sign, SIGN), true));
            }
            None => handles.push(handle("edge", name.clone(), format!("{name}: coast"), (middle, BARE), false)),
        }
    }
    for ground in &board.grounds {
        let Some(&(.., sign)) = spots.shore.iter().find(|(corner, ..)| *corner == ground.corner) else { continue };
        let name = island.corner_name(ground.corner).to_string();
        handles.push(handle("ground", name.clone(), format!("{name}: fishing ground"), (sign, SIGN), true));
    }
    let is_robbed = |hex: kogge_catan_game::vocab::HexId| match board.robber {
        Robber::Hex(at) => at == hex,
        Robber::Terrain(terrain) => board.hexes[hex.index()].ground.fixed() == Some(terrain),
        Robber::Off | Robber::None => false,
    };
    for (named, _, at) in spots.hexes.iter().filter(|(_, hex, _)| hex.is_some_and(is_robbed)) {
        let at = [at[0], at[1] + 0.3 * RADIUS];
        handles.push(handle("robber", named.to_string(), format!("{named}: the robber"), (at, SIGN), true));
    }
    handles
}
