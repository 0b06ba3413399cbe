//! The tiles: three pictures for each terrain, each drawn once and used for its hexes, and hatching where it is drawn by lot.
//! Which one a hex has follows from its place, so that no two neighbours of a terrain look alike.

use super::lie::{Lie, R};
use super::motifs::{Ink, Motif};
use super::pen::{Pen, Place};
use super::scenes::{N_VARIANTS, scene};
use super::style::{Palette, REGIONS, Tile};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::island::Hex;
use kogge_catan_game::vocab::{RegionId, Terrain};
use kogge_picture::{Canvas, Clip, Elements, Group, Look, Paint, Point, Rect};

/// A tile without its rim: a hex whose corners are a little off those of the place.
const TILE: &str = "M0 -57L49.4 -28.5V28.5L0 57L-49.4 28.5V-28.5Z";

/// The name of its outline, to which what stands on it is cut.
const CLIP: &str = "catan-tile";

/// Draws a motif in the colours of a tile.
pub(super) fn motif(out: &mut Canvas<'_, Palette>, at: Point, scale: f64, motif: Motif, tile: &Tile) {
    for &(ink, path) in motif {
        let look = match ink {
            Ink::Fill(colour) => Look::fill(tile[colour]),
            Ink::Line(colour, width) => Look::stroke(tile[colour], width),
        };
        out.shape(at, scale, path, look);
    }
}

/// The names of the fillings of regions.
const HATCHED: [&str; REGIONS] =
    ["catan-hatch-0", "catan-hatch-1", "catan-hatch-2", "catan-hatch-3", "catan-hatch-4", "catan-hatch-5"];

/// The repeated motif, as a square of this width: stripes each way, a grid, waves, dots.
const HATCHES: [(f64, &str); REGIONS] = [
    (12.0, "M-2 2L2 -2M-2 14L14 -2M10 14L14 10"),
    (12.0, "M-2 -2L14 14M-2 10L2 14M10 -2L14 2"),
    (12.0, "M0 6H12M6 0V12"),
    (14.0, "M0 7Q3.5 2 7 7T14 7"),
    (12.0, "M0 6H12"),
    (12.0, "M3 3H3.2M9 9H9.2"),
];

/// The ground of a hex, and which of its pictures it has.
pub(super) type Face = (Lay, usize);

/// The name of a face among the definitions.
fn id((lay, variant): Face) -> String {
    match lay {
        Lay::Terrain(terrain) if variant == 0 => format!("catan-{}", terrain.word()),
        Lay::Terrain(terrain) => format!("catan-{}-{variant}", terrain.word()),
        Lay::Trade(_) => "catan-trade".to_owned(),
        Lay::Region(region) => format!("catan-region-{}", region.index() % REGIONS),
    }
}

/// A reference to a tile at a place.
pub(super) fn tile_at(face: Face, at: Point, scale: f64) -> Elements {
    Elements::tile(id(face), at, scale)
}

/// The faces of the hexes of an island. Columns of half a hex take turns, and so do neighbours.
pub(super) fn faces(board: &Board, lays: &[Lay]) -> Vec<Face> {
    let face = |(&lay, hex): (&Lay, &Hex)| match lay {
        Lay::Terrain(Terrain::Castle | Terrain::Trade) | Lay::Trade(_) | Lay::Region(_) => (lay, 0),
        Lay::Terrain(_) => (lay, usize::from(hex.half) % N_VARIANTS),
    };
    lays.iter().zip(&board.island.hexes).map(face).collect()
}

/// The definitions of the tiles that are used; those of the legend have the first picture. What is cut out has its ground in
/// the place of a rim, so that a cut beside the line shows nothing else.
pub(super) fn definitions(board: &Board, faces: &[Face], palette: &Palette, is_cut: bool) -> Elements {
    let mut used: Vec<Face> = Vec::new();
    let stocks = board.regions.iter().flat_map(|region| region.fill.iter().map(|stock| Lay::Terrain(stock.terrain)));
    let first = faces.iter().map(|&(lay, _)| lay).chain(stocks).map(|lay| (lay, 0));
    for face in first.chain(faces.iter().copied()) {
        if !used.iter().any(|&it| id(it) == id(face)) {
            used.push(face);
        }
    }
    let mut all = Elements::clip(CLIP, Clip::Path(TILE.to_owned()));
    for face in used {
        let lay = face.0;
        let mut out = Canvas::new(palette, None);
        if let Lay::Region(region) = lay {
            all.append(hatch(region, palette));
            let [ground, line] = palette.regions[region.index() % REGIONS];
            out.path(TILE, Look::stroke(line, 6.0));
            out.path(TILE, Look::fill(ground).edge(ground, 3.0));
            out.path(TILE, Look::pattern(HATCHED[region.index() % REGIONS]));
            all.append(out.finish().grouped(Group::Named(id(face))));
            continue;
        }
        let terrain = lay.fixed().unwrap_or(Terrain::Desert);
        let tile = palette.tile(terrain);
        out.path(TILE, Look::stroke(tile[usize::from(!is_cut)], 6.0));
        out.path(TILE, Look::stroke(tile[0], 3.4));
        out.path(TILE, Look::fill(tile[0]));
        let edge = out.finish();
        let mut out = Canvas::new(palette, None);
        let (scene, side) = scene(terrain, face.1);
        for &(x, y, scale, shape) in scene {
            motif(&mut out, [side * x, y], scale, shape, tile);
        }
        let things = out.finish().grouped(Group::Cut(CLIP.to_owned()));
        all.append(edge.and(things).grouped(Group::Named(id(face))));
    }
    all.grouped(Group::Definitions)
}

fn hatch(region: RegionId, palette: &Palette) -> Elements {
    let n = region.index() % REGIONS;
    let (side, path) = HATCHES[n];
    Elements::pattern(HATCHED[n], side, path, palette.regions[n][1], 2.2)
}

/// A sample of a region's hatching, as coarse as on the map.
pub(super) fn swatch(pen: &mut Pen<'_>, region: RegionId, at: Point) {
    let n = region.index() % REGIONS;
    let [ground, line] = pen.palette.regions[n];
    let rect = Rect::around(at, [34.0, 30.0]);
    pen.out.plate(rect, 5.0, Look::fill(ground));
    pen.out.plate(rect, 5.0, Look::pattern(HATCHED[n]).edge(line, 1.6));
}

/// All tiles of an island.
pub(super) fn tiles(lie: &Lie<'_>, faces: &[Face]) -> Elements {
    let tiles = faces.iter().zip(&lie.hexes).map(|(&face, &at)| tile_at(face, at, 1.0));
    tiles.fold(Elements::default(), Elements::and)
}

/// The ground and the lines of a region.
pub(super) fn tint(palette: &Palette, region: RegionId) -> [Paint; 2] {
    palette.regions[region.index() % REGIONS]
}

/// The letter of a region on its hexes, where there are several regions: beside what stands above the number.
pub(super) fn initial(pen: &mut Pen<'_>, board: &Board, region: RegionId, hex: Point) {
    seal(pen, board, region, [hex[0] + 0.42 * R, hex[1] - 0.46 * R]);
}

/// The letter of a region around a point.
pub(super) fn seal(pen: &mut Pen<'_>, board: &Board, region: RegionId, at: Point) {
    let name = &board.regions[region.index()].name;
    let first: String = name.chars().take(1).collect();
    let [ground, line] = tint(pen.palette, region);
    pen.out.disc(at, 0.17 * R, Look::fill(ground).edge(line, 1.6));
    pen.label(at, 0.24 * R, pen.palette.dark, &first, Place::Disc(at, 0.17 * R));
}
