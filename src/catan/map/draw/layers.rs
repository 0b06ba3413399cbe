//! Layers over an island: the names of hexes, the hours of their clock faces, and the worth of corners.

use super::lie::{Lie, R, off, towards};
use super::pen::{Pen, Place, label_box};
use kogge_catan_game::vocab::{CornerId, CornerSet, HexId, HexSet, Hour, Terrain, pips};
use kogge_engine::vocab::words;
use kogge_picture::{Anchor, Font, Look, Point, Rect, WARMTH};

words! {
    /// Something that is laid over the picture.
    pub enum Layer {
        /// The names of the hexes: `C3`.
        Names = "names",
        /// The hours of each hex: `C3@12`.
        Hours = "hours",
        /// The pips of the hexes at each corner, as warmth.
        Heat = "heat",
    }
}

/// The names of the hexes. On a trade hex the name stands on the side of the land.
pub(super) fn names(pen: &mut Pen<'_>, lie: &Lie<'_>, has_hours: bool, terrain: impl Fn(HexId) -> Option<Terrain>) {
    let palette = pen.palette;
    for hex in lie.island.land().iter() {
        let name = lie.island.hex_name(hex).to_string();
        let middle = lie.hex(hex);
        let at = match terrain(hex) {
            // Between two inner edges, and nearer to the middle than an hour.
            Some(Terrain::Trade) => {
                off(middle, lie.sea_side(hex).unwrap_or([0.0, -1.0]), if has_hours { -0.42 } else { -0.6 })
            }
            _ => off(middle, [-0.34, -0.45], 1.0),
        };
        let words = label_box(at, 10.4, &name);
        let plate = Rect::around(at, [words.size[0].max(0.26 * R) + 2.0, 0.155 * R]);
        pen.thing("name", plate, Place::Hex(middle));
        pen.out.plate(plate, 3.5, Look::fill(palette.token).edge(palette.dark, 0.6).faint(0.92));
        pen.label(at, 10.4, palette.dark, &name, Place::Box(plate));
    }
}

/// The hours of every hex: corners bold, edges lighter.
pub(super) fn hours(pen: &mut Pen<'_>, lie: &Lie<'_>) {
    let palette = pen.palette;
    for hex in lie.island.land().iter() {
        for hour in Hour::CORNERS.into_iter().chain(Hour::EDGES) {
            let is_corner = hour.is_corner();
            let (way, _) = towards(hour);
            let at = off(lie.hex(hex), way, if is_corner { 0.7 } else { 0.68 });
            let text = hour.to_string();
            let (size, fill, ink) =
                if is_corner { (8.6, palette.token, palette.dark) } else { (8.0, palette.dark, palette.light) };
            let rect = Rect::around(at, [0.15 * R, 0.11 * R]);
            pen.thing("hour", rect, Place::Hex(lie.hex(hex)));
            pen.out.plate(rect, 2.6, Look::fill(fill).faint(0.85));
            pen.sign("words", label_box(at, size, &text), Place::Box(rect));
            pen.out.words(at, size, Font::Bold, Anchor::Middle, ink, &text);
        }
    }
}

/// The pips at each corner without a building, where no number is still to be drawn.
pub(super) fn heat(
    pen: &mut Pen<'_>,
    lie: &Lie<'_>,
    numbers: &[Vec<u8>],
    is_open: impl Fn(HexId) -> bool,
    built: CornerSet,
) {
    let palette = pen.palette;
    let sum =
        |hexes: HexSet| -> u32 { hexes.iter().flat_map(|hex| &numbers[hex.index()]).map(|&number| pips(number)).sum() };
    for (i, (corner, &at)) in lie.island.corners.iter().zip(&lie.corners).enumerate() {
        if corner.hexes.iter().any(&is_open) || built.contains(CornerId::at(i)) {
            continue;
        }
        let n = sum(corner.hexes);
        let step = (n as usize * WARMTH.len() / 15).min(WARMTH.len() - 1);
        let radius = 0.15 * R;
        let place = Place::Box(Rect::around(at, [2.0 * radius; 2]));
        pen.token("heat", at, radius, Look::fill(WARMTH[step]).edge(palette.dark, 1.0), place);
        let ink = if step >= 5 { palette.light } else { palette.dark };
        pen.label(at, 11.0, ink, &n.to_string(), Place::Disc(at, radius));
    }
}

/// A swatch of the warmth.
pub(super) fn scale(pen: &mut Pen<'_>, at: Point) {
    for (i, paint) in WARMTH.into_iter().enumerate() {
        let at = [at[0] + (i as f64 - 4.0) * 6.0, at[1]];
        pen.out.plate(Rect::around(at, [6.0, 16.0]), 0.0, Look::fill(paint));
    }
}
