//! Heat maps: how much happens on each corner and each hex, on the island's own picture.

use super::lie::Lie;
use super::pen::Pen;
use super::style::Palette;
use super::{MARGIN, Sketch, Table, coast, tiles};
use kogge_catan_game::vocab::{CornerId, HexId};
pub use kogge_picture::heat::HeatMaps;
use kogge_picture::heat::{self, LEGEND};
use kogge_picture::{Anchor, Canvas, Elements, Font, Look, Paint, Point, Rect, WARMTH, file, width_of};

/// The radius of a disc at the least and the greatest value: on a corner, and on a hex.
const RADII: [[f64; 2]; 2] = [[7.0, 20.0], [14.0, 38.0]];
/// The size of the letters of values.
const LETTERS: f64 = 17.0;
/// How much of the island shows through its heat.
const OPACITY: f64 = 0.86;

/// A place with a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Warm {
    /// A corner.
    Corner(CornerId),
    /// A hex.
    Hex(HexId),
}

/// The contents of one heat map.
pub type Heat = heat::Heat<Warm>;

/// The value of one place.
pub type Spot = heat::Spot<Warm>;

impl Sketch<'_> {
    /// Draws heat maps on the island without what stands around it. Marks and notes are not drawn.
    pub fn heat_maps(&self, heats: &[Heat]) -> HeatMaps {
        let table = Table::of(self);
        let palette = Palette::in_style(self.style);
        let lie = Lie::of(&self.board.island);
        let sea = coast::FRAME + 5.0;
        let size = lie.rect.size.map(|side| side + 2.0 * sea + MARGIN);
        let lie = lie.moved([MARGIN / 2.0 + sea; 2]);
        let mut pen = Pen::new(palette);
        let faces = tiles::faces(self.board, &table.lays);
        pen.out.put(tiles::definitions(self.board, &faces, palette, false));
        coast::draw(&mut pen, &lie);
        pen.out.put(tiles::tiles(&lie, &faces));
        table.draw(&mut pen, &lie);
        let ground = pen.finish().0;
        let above = |heat: &Heat| {
            let mut out = Canvas::new(palette, None);
            let sorted = heat.sorted();
            sorted.iter().for_each(|spot| disc(spot, &lie, &mut out));
            sorted.iter().for_each(|spot| value(spot, &lie, &mut out));
            heat.legend(size, MARGIN / 2.0, palette.ink, &mut out);
            out.finish()
        };
        let layers: Vec<Elements> = heats.iter().map(above).collect();
        let all: Vec<&Elements> = std::iter::once(&ground).chain(&layers).collect();
        let shared = heat::shared(&all, &ground, "");
        let maps = heats.iter().zip(&layers).map(|(heat, layer)| {
            let elements = format!("<use xlink:href=\"#heat-ground\"/>\n{}", layer.svg());
            file([size[0], size[1] + LEGEND], "", &heat.title, &elements)
        });
        HeatMaps { shared, maps: maps.collect() }
    }
}

fn at(spot: &Spot, lie: &Lie<'_>) -> (Point, [f64; 2]) {
    match spot.subject {
        Warm::Corner(corner) => (lie.corner(corner), RADII[0]),
        Warm::Hex(hex) => (lie.hex(hex), RADII[1]),
    }
}

fn disc(spot: &Spot, lie: &Lie<'_>, out: &mut Canvas<'_, Palette>) {
    let (at, radii) = at(spot, lie);
    out.open("heat", None, &spot.title, None);
    out.disc(at, spot.between(radii), Look::fill(spot.paint()).edge(WARMTH[8], 1.2).faint(OPACITY));
    out.close();
}

fn value(spot: &Spot, lie: &Lie<'_>, out: &mut Canvas<'_, Palette>) {
    let Some(label) = &spot.label else { return };
    let (at, _) = at(spot, lie);
    let size = [width_of(label, LETTERS, Font::Bold) + 12.0, LETTERS + 6.0];
    out.open("value", None, &spot.title, None);
    out.plate(Rect::around(at, size), size[1] / 2.0, Look::fill(Paint(0xffffff)).edge(spot.paint(), 2.0));
    out.words(at, LETTERS, Font::Bold, Anchor::Middle, WARMTH[8], label);
    out.close();
}
