//! Where hexes, corners and edges can be chosen on the picture.

use super::lie::{Lie, R};
use super::pieces::Pieces;
use kogge_catan_game::vocab::{CornerId, EdgeId, HexId};
use kogge_picture::geometry::{plus, times};
use kogge_picture::{Point, Rect, Spot};

/// How wide a spot is, in parts of [`R`].
const HEX: f64 = 0.9;
const CORNER: f64 = 0.46;
const EDGE: f64 = 0.36;

/// The spots of an island, with the inner edges of a game on trade hexes. Clause: HB7.
pub(super) fn of(lie: &Lie<'_>, pieces: Option<&Pieces>) -> Vec<Spot> {
    let island = lie.island;
    let spot = |place: String, name: String, at: Point, width: f64| Spot {
        place,
        name,
        rect: Rect::around(at, [width * R; 2]),
        is_round: true,
    };
    let hexes = (0..island.hexes.len()).map(HexId::at);
    let hexes =
        hexes.map(|hex| spot(format!("hex {}", hex.index()), island.hex_name(hex).to_string(), lie.hex(hex), HEX));
    let corners = (0..island.corners.len()).map(CornerId::at).map(|corner| {
        spot(format!("corner {}", corner.index()), island.corner_name(corner).to_string(), lie.corner(corner), CORNER)
    });
    let edges = (0..island.edges.len())
        .map(EdgeId::at)
        .map(|edge| spot(format!("edge {}", edge.index()), island.edge_name(edge).to_string(), lie.middle(edge), EDGE));
    let inner = pieces.into_iter().flat_map(|pieces| &pieces.inner).map(|&(edge, hex, corner)| {
        let at = times(plus(lie.corner(corner), lie.hex(hex)), 0.5);
        let name = format!("{} from {}", island.hex_name(hex), island.corner_name(corner));
        spot(format!("edge {}", edge.index()), name, at, EDGE)
    });
    // The small ones lie over the large ones.
    hexes.chain(corners).chain(edges).chain(inner).collect()
}
