//! Harbours and fishing grounds: what lies in the sea before its edge or corner, with jetties to the corners it serves.

use super::lie::{Lie, R, off};
use super::motifs::{self, Motif};
use super::pen::{Pen, Place};
use super::style::Tile;
use super::tiles::motif;
use kogge_catan_game::board::{Ground, Harbour};
use kogge_catan_game::vocab::{Good, Terrain};
use kogge_picture::geometry::{direction, length, minus, plus, times};
use kogge_picture::{Look, Point, Rect};

/// From the edge to the middle of its harbour, in parts of [`R`]: two or three fit into one sea hex.
pub(super) const HARBOUR: f64 = 0.47;
/// The size of a harbour.
pub(super) const DISC: f64 = 0.27 * R;
/// From the corner to the middle of its ground, in parts of [`R`].
pub(super) const GROUND: f64 = 0.46;
/// Half the side of a ground.
pub(super) const SHOAL: f64 = 0.24 * R;

/// The terrain that yields what a harbour trades, and its picture.
pub(super) const fn picture(good: Good) -> Option<(Terrain, Motif, f64, Point)> {
    match good {
        Good::Any => None,
        Good::Lumber => Some((Terrain::Forest, motifs::FIR, 0.42, [0.0, 5.0])),
        Good::Brick => Some((Terrain::Hills, motifs::BRICKS, 0.74, [0.0, 5.6])),
        Good::Wool => Some((Terrain::Pasture, motifs::SHEEP, 0.62, [-1.2, 0.0])),
        Good::Grain => Some((Terrain::Fields, motifs::EAR, 0.46, [0.0, 6.2])),
        Good::Ore => Some((Terrain::Mountains, motifs::ORE, 0.66, [0.0, 1.0])),
    }
}

/// How many cards a harbour takes for one.
pub(super) const fn rate(good: Good) -> &'static str {
    match good {
        Good::Any => "3:1",
        Good::Lumber | Good::Brick | Good::Wool | Good::Grain | Good::Ore => "2:1",
    }
}

/// Planks from one point to another.
fn jetty(pen: &mut Pen<'_>, from: Point, to: Point) {
    let (palette, way) = (pen.palette, minus(to, from));
    pen.out.curve(&[from, to], Look::stroke(palette.dark, 6.6));
    pen.out.curve(&[from, to], Look::stroke(palette.wood, 5.0));
    // Gaps between the planks.
    let across = times(direction([way[1], -way[0]]), 1.7);
    let n = (length(way) / 4.5).floor().max(1.0);
    let mut path = String::new();
    for i in 1..n as usize {
        let at = plus(from, times(way, i as f64 / n));
        let [a, b] = [plus(at, across), minus(at, across)].map(|it| it.map(kogge_picture::short));
        path += &format!("M{} {}L{} {}", a[0], a[1], b[0], b[1]);
    }
    pen.out.path(&path, Look::stroke(palette.sand, 0.8));
}

/// The box of a harbour's disc.
pub(super) fn room(lie: &Lie<'_>, harbour: &Harbour) -> Rect {
    Rect::around(off(lie.middle(harbour.edge), lie.seaward(harbour.edge), HARBOUR), [2.0 * DISC; 2])
}

/// A harbour; `good` is what it trades where that is known.
pub(super) fn harbour(pen: &mut Pen<'_>, lie: &Lie<'_>, harbour: &Harbour, good: Option<Good>) {
    let at = room(lie, harbour).middle();
    let title = match good {
        Some(Good::Any) => "harbour, 3:1".to_owned(),
        Some(good) => format!("harbour, 2:1 {}", good.word()),
        None => "harbour, drawn by lot".to_owned(),
    };
    let name = lie.island.edge_name(harbour.edge).to_string();
    pen.open("harbour", Some(&name), &format!("{name}: {title}"));
    for end in lie.ends(harbour.edge) {
        let way = direction(minus(end, at));
        jetty(pen, plus(at, times(way, DISC - 2.0)), plus(at, times(minus(end, at), 0.93)));
    }
    sign(pen, at, good, Place::Box(Rect::around(at, [2.0 * DISC; 2])));
    pen.out.close();
}

/// The disc of a harbour.
pub(super) fn sign(pen: &mut Pen<'_>, at: Point, good: Option<Good>, place: Place) {
    let palette = pen.palette;
    let shown = good.and_then(picture);
    let ring = shown.map_or(palette.wood, |(terrain, ..)| palette.tile(terrain)[1]);
    pen.token("harbour", at, DISC, Look::fill(palette.dark), place);
    pen.out.disc(at, DISC - 0.8, Look::fill(ring));
    pen.out.disc(at, DISC - 3.0, Look::fill(palette.token));
    let inner = Place::Disc(at, DISC - 3.0);
    match (good, shown) {
        (None, _) => pen.label(at, 21.0, palette.dark, "?", inner),
        (Some(good), None) => pen.label(at, 18.0, palette.dark, rate(good), inner),
        (Some(good), Some((terrain, shape, scale, by))) => {
            let tile: &Tile = palette.tile(terrain);
            let middle = [at[0], at[1] - 3.8];
            // Sheep are white; their harbour's ground is not.
            if terrain == Terrain::Pasture {
                pen.out.disc(at, DISC - 3.0, Look::fill(tile[0]));
            }
            pen.sign("symbol", Rect::around(middle, [15.0, 14.0]), inner);
            motif(&mut pen.out, plus(middle, by), scale, shape, tile);
            pen.label([at[0], at[1] + 8.2], 12.0, palette.dark, rate(good), inner);
        }
    }
}

/// A fishing ground; `number` is drawn where it is known (FI3).
pub(super) fn ground(pen: &mut Pen<'_>, lie: &Lie<'_>, ground: &Ground, number: Option<u8>) {
    let island = lie.island;
    let rect = shoal_room(lie, ground);
    let at = rect.middle();
    let number_text = number.map_or("drawn by lot".to_owned(), |number| number.to_string());
    let name = island.corner_name(ground.corner).to_string();
    pen.open("ground", Some(&name), &format!("{name}: fishing ground, {number_text}"));
    let beside = island.corners[ground.corner.index()].edges.iter();
    let beside = beside.filter(|edge| island.edges[edge.index()].is_coastal());
    let ends = beside.map(|edge| island.edges[edge.index()].other(ground.corner)).chain([ground.corner]);
    for end in ends {
        let end = lie.corner(end);
        let way = minus(end, at);
        jetty(pen, plus(at, times(way, 0.2)), plus(at, times(way, 0.93)));
    }
    shoal(pen, at, number, Place::Box(rect));
    pen.out.close();
}

/// The room of the plate of a fishing ground.
pub(super) fn shoal_room(lie: &Lie<'_>, ground: &Ground) -> Rect {
    let out = lie.seaward_of_corner(ground.corner);
    Rect::around(off(lie.corner(ground.corner), out, GROUND), [2.0 * SHOAL; 2])
}

/// The plate of a fishing ground.
pub(super) fn shoal(pen: &mut Pen<'_>, at: Point, number: Option<u8>, place: Place) {
    let palette = pen.palette;
    let rect = Rect::around(at, [2.0 * SHOAL; 2]);
    pen.thing("ground", rect, place);
    pen.out.plate(rect, 7.0, Look::fill(palette.dark));
    pen.out.plate(rect.grown(-0.9), 6.4, Look::fill(palette.river[0]));
    let fish = [at[0], at[1] + 9.2];
    pen.sign("symbol", Rect::around(fish, [20.0, 8.6]), Place::Box(rect));
    motif(&mut pen.out, fish, 0.72, motifs::FISH, palette.tile(Terrain::Lake));
    let disc = [at[0], at[1] - 4.6];
    pen.out.disc(disc, 9.4, Look::fill(palette.token).edge(palette.dark, 0.9));
    let is_red = matches!(number, Some(6 | 8));
    let paint = if is_red { palette.red } else { palette.dark };
    let text = number.map_or("?".to_owned(), |number| number.to_string());
    pen.label(disc, 15.5, paint, &text, Place::Disc(disc, 9.0));
}
