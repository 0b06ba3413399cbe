//! The hexes to lay: those that are drawn by lot, with a back to shuffle them, and those of fixed places with what is
//! printed on them.
//!
//! Clauses: B1.1, FI1, RI1, KA3, BA1, HB1.

use super::super::lie::{Lie, R, SIDE, TO_CORNERS};
use super::super::pen::Pen;
use super::super::style::Palette;
use super::super::tiles::Face;
use super::super::{Table, coast, discs, features, tiles};
use super::{drawn, words};
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::vocab::{HexId, RegionId, Terrain};
use kogge_picture::geometry::minus;
use kogge_picture::kit::{Cut, Part, Piece, ground};
use kogge_picture::{Anchor, Elements, Font, Look, Placing};

/// How much larger than on the picture a tile is drawn, so that its ground reaches beyond the cut.
const GROWN: f64 = R / 57.0;

/// How much narrower than its place in the frame a hex is cut, in millimetres, so that all lie flat there.
const PLAY: f64 = 0.3;

/// How far below its middle the name of a hex stands, in parts of [`R`].
const NAME: f64 = 0.78;
/// How far from its middle the name of a trade hex stands.
const BETWEEN: f64 = 0.66;

pub(super) fn hexes(table: &Table<'_>, palette: &Palette, width: f64) -> Part {
    let (board, cut) = (table.board, Cut::Hex(width - PLAY));
    let scale = width / (2.0 * SIDE * R);
    let mut pieces: Vec<Piece> = Vec::new();
    let mut add = |kind: String, front: Elements, back: Option<Elements>| match pieces
        .iter_mut()
        .find(|piece| piece.front == front && piece.back == back)
    {
        Some(piece) => piece.count += 1,
        None => pieces.push(Piece { kind, front, back, count: 1 }),
    };
    let faces = tiles::faces(board, &table.lays);
    for ((i, facts), &face) in board.hexes.iter().enumerate().zip(&faces) {
        let is_drawn = matches!(facts.ground, Lay::Region(_));
        let back = match facts.ground {
            Lay::Region(region) => Some(back(table, cut, palette, scale, region)),
            Lay::Terrain(_) | Lay::Trade(_) => None,
        };
        let elements = hex(table, palette, HexId::at(i), face, is_drawn);
        let kind = match face.0 {
            Lay::Trade(role) => role.said(board.words),
            lay => lay.fixed().map_or("", |terrain| terrain.said(board.words)),
        };
        add(kind.to_owned(), elements.placed(Placing::Scaled(scale, 6)), back);
    }
    // Hexes of a kind lie together, and those with backs after the others.
    pieces.sort_by_key(|piece| piece.back.is_some());
    let definitions = tiles::definitions(board, &faces, palette, true);
    Part { word: "hexes", title: board.words.said(words::HEXES), cut, pieces, definitions }
}

/// A hex around the origin.
fn hex(table: &Table<'_>, palette: &Palette, id: HexId, face: Face, is_drawn: bool) -> Elements {
    let tile = tiles::tile_at(face, [0.0; 2], GROWN);
    let (board, lay) = (table.board, face.0);
    if is_drawn {
        let is_lake = lay == Lay::Terrain(Terrain::Lake);
        return if is_lake { tile.and(drawn(palette, |pen| discs::lake(pen, [0.0; 2]))) } else { tile };
    }
    let lie = Lie::of(&board.island);
    let middle = lie.hex(id);
    let to = minus(lie.rect.at, middle);
    let lie = lie.moved(to);
    let things = drawn(palette, |pen| {
        board
            .rivers
            .iter()
            .filter(|river| river.hexes.contains(&id))
            .for_each(|river| features::river(pen, &lie, river));
        printed(table, pen, &lie, id, lay);
        let sites = board.rivers.iter().flat_map(|river| features::sites(&lie, river));
        let is_here = |edge: &kogge_catan_game::vocab::EdgeId| board.island.edges[edge.index()].hexes.contains(id);
        sites.filter(is_here).for_each(|edge| features::site(pen, &lie, edge));
        // Where it lies, and which way up.
        let name = board.island.hex_name(id).to_string();
        let at = match lay {
            // Between two inner edges, opposite the sea.
            Lay::Trade(_) => lie.sea_side(id).map_or([0.0, NAME * R], |[x, y]| [-x * BETWEEN * R, -y * BETWEEN * R]),
            Lay::Terrain(_) | Lay::Region(_) => [0.0, NAME * R],
        };
        pen.out.disc(at, 8.0, Look::fill(palette.token).faint(0.8));
        pen.out.words(at, 9.0, Font::Bold, Anchor::Middle, palette.dark, &name);
    });
    tile.and(things.clipped(&format!("hex-{}", id.index()), outline()))
}

/// Draws the features of a hex with a fixed place on its terrain.
fn printed(table: &Table<'_>, pen: &mut Pen<'_>, lie: &Lie<'_>, id: HexId, lay: Lay) {
    match lay {
        Lay::Terrain(Terrain::Lake) => discs::lake(pen, [0.0; 2]),
        Lay::Terrain(Terrain::Castle) => features::castle(pen, lie, id),
        Lay::Terrain(Terrain::Oasis) => {
            // The first turn: the others are this hex turned.
            let arrows = table.board.arrows.first().into_iter().flatten();
            for corner in arrows.filter_map(|&hour| features::corner_of(hour)) {
                features::arrow(pen, [0.0; 2], corner, true);
            }
        }
        Lay::Trade(role) => features::trade(pen, lie, id, role),
        Lay::Terrain(_) | Lay::Region(_) => {}
    }
    // The place of its disc.
    let numbers = &table.board.hexes[id.index()].numbers;
    if !numbers.is_empty() {
        let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
        discs::place(pen, [0.0; 2], &numbers.join(" · "));
    }
}

/// The outline of a place around the origin.
fn outline() -> String {
    let points = TO_CORNERS.map(|[x, y]| format!("{:.2} {:.2}", x * R, y * R));
    format!("M{}Z", points.join("L"))
}

/// The back of a hex that is shuffled: waves; of several regions each has its tint and its letter.
fn back(table: &Table<'_>, cut: Cut, palette: &Palette, scale: f64, region: RegionId) -> Elements {
    let has_several = table.board.regions.len() > 1;
    let waves = drawn(palette, |pen| match has_several {
        true => {
            coast::wave(pen, [0.0, 0.35 * R], 2.0);
            tiles::seal(pen, table.board, region, [0.0; 2]);
        }
        false => coast::wave(pen, [0.0; 2], 2.0),
    });
    let [tint, line] = tiles::tint(palette, region);
    let paints = if has_several { [tint, line] } else { [palette.sea[2], palette.rim] };
    ground(cut, paints, waves, scale)
}
