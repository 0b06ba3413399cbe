//! The frame: open sea around every coast, with shallows, surf and a beach, and what swims where nothing is played.

use super::lie::{Lie, R, SIDE, off};
use super::motifs::{SHIP, WHALE};
use super::pen::Pen;
use super::tiles::motif;
use kogge_catan_game::vocab::EdgeId;
use kogge_picture::geometry::{length, minus, plus, times};
use kogge_picture::{Look, Point, Rect, short};

/// How far the sea goes out from the coast.
pub(super) const FRAME: f64 = 1.0 * R;

/// Closed walks as path data.
fn path<'p>(walks: impl Iterator<Item = &'p Vec<Point>>) -> String {
    let mut path = String::new();
    for walk in walks {
        for (i, &[x, y]) in walk.iter().enumerate() {
            path += &format!("{}{} {}", if i == 0 { 'M' } else { 'L' }, short(x), short(y));
        }
        path.push('Z');
    }
    path
}

/// Sea and land, without what lies on them.
pub(super) fn draw(pen: &mut Pen<'_>, lie: &Lie<'_>) {
    let (palette, coasts) = (pen.palette, lie.coasts());
    let all = path(coasts.iter().map(|(walk, _)| walk));
    let [deep, middle, shallow] = palette.sea;
    let sea = lie.rect.grown(FRAME);
    pen.open("sea", None, "The sea");
    pen.out.plate(sea.grown(2.0), 20.0, Look::fill(deep).edge(palette.rim, 3.0));
    pen.out.plate(sea.grown(-3.5), 15.0, Look::stroke(palette.foam, 1.4).faint(0.6));
    open_sea(pen, lie, sea);
    pen.out.path(&all, Look::stroke(palette.foam, 1.24 * R).faint(0.35));
    pen.out.path(&all, Look::stroke(middle, 1.24 * R - 2.4));
    pen.out.path(&all, Look::stroke(palette.foam, 0.68 * R).faint(0.5));
    pen.out.path(&all, Look::stroke(shallow, 0.68 * R - 2.4));
    pen.out.close();
    pen.open("land", None, "The land");
    pen.out.path(&all, Look::stroke(palette.foam, 0.34 * R));
    pen.out.path(&all, Look::stroke(palette.line, 0.25 * R));
    pen.out.path(&all, Look::stroke(palette.sand, 0.25 * R - 2.0));
    pen.out.path(&all, Look::fill(palette.sand));
    pen.out.close();
}

/// The places of a hex beyond the sea hexes at the coast, inside a box, each with how far it is from land; the farthest
/// first.
fn far_out(lie: &Lie<'_>, sea: Rect) -> Vec<(Point, f64)> {
    let (Some(first), Some(&at)) = (lie.island.hexes.first(), lie.hexes.first()) else { return Vec::new() };
    let room = sea.grown(-0.45 * R);
    let [rows, halves] = [sea.size[1] / (1.5 * R), sea.size[0] / (SIDE * R)].map(|n| n.ceil() as i32 + 1);
    let is_place = |half: i32, row: i32| (half + row - i32::from(first.half) - i32::from(first.row)) % 2 == 0;
    let places = (-2..rows).flat_map(|row| (-2..halves).map(move |half| (half, row)));
    let places = places.filter(|&(half, row)| is_place(half, row)).filter_map(|(half, row)| {
        let by = [f64::from(half - i32::from(first.half)) * SIDE, f64::from(row - i32::from(first.row)) * 1.5];
        let place = off(at, by, 1.0);
        let far = lie.hexes.iter().map(|&hex| length(minus(hex, place))).fold(f64::INFINITY, f64::min);
        (room.holds(place) && far > 1.9 * R).then_some((place, far))
    });
    let mut places: Vec<(Point, f64)> = places.collect();
    places.sort_by(|a, b| b.1.total_cmp(&a.1));
    places
}

/// Waves far out, and a ship and a whale where the sea is widest.
fn open_sea(pen: &mut Pen<'_>, lie: &Lie<'_>, sea: Rect) {
    let palette = pen.palette;
    let afloat = [palette.sea[0], palette.rim, palette.token, palette.wood, palette.foam, palette.dark];
    let places = far_out(lie, sea);
    let ship = places.first().map(|&(at, _)| at);
    let is_far_from_ship = |at: Point| ship.is_some_and(|ship| length(minus(at, ship)) > 4.0 * R);
    let whale = places.iter().map(|&(at, _)| at).find(|&at| is_far_from_ship(at));
    for &(at, _) in &places {
        match Some(at) {
            it if it == ship => motif(&mut pen.out, at, 1.0, SHIP, &afloat),
            it if it == whale => motif(&mut pen.out, at, 1.0, WHALE, &afloat),
            _ => wave(pen, at, 0.8),
        }
    }
}

/// A sea hex at the coast: its middle, the points before its coastal edges, and whether anything lies there.
struct Sea {
    at: Point,
    before: Vec<Point>,
    is_busy: bool,
}

/// A wave in every sea hex at the coast before which nothing lies.
pub(super) fn waves(pen: &mut Pen<'_>, lie: &Lie<'_>, is_busy: impl Fn(EdgeId) -> bool) {
    let mut seas: Vec<Sea> = Vec::new();
    for edge in lie.island.coast().iter() {
        let out = |parts: f64| off(lie.middle(edge), lie.seaward(edge), parts);
        let (at, before) = (out(SIDE), out(0.6));
        let is_here = |sea: &&mut Sea| length(minus(sea.at, at)) < 1.0;
        match seas.iter_mut().find(is_here) {
            Some(sea) => {
                sea.before.push(before);
                sea.is_busy |= is_busy(edge);
            }
            None => seas.push(Sea { at, before: vec![before], is_busy: is_busy(edge) }),
        }
    }
    for sea in seas.iter().filter(|sea| !sea.is_busy) {
        let sum = sea.before.iter().fold([0.0, 0.0], |sum, &at| plus(sum, at));
        let at = times(sum, 1.0 / sea.before.len() as f64);
        wave(pen, at, 1.0);
    }
}

/// A wave.
pub(super) fn wave(pen: &mut Pen<'_>, at: Point, scale: f64) {
    let wave = "M-15 0Q-11 -5 -7 0Q-3 4 1 0Q5 -5 9 0Q12 3.4 15 0.6M-6 7Q-3 3.4 0 7Q3 10 6 7";
    pen.out.shape(at, scale, wave, Look::stroke(pen.palette.foam, 1.7).faint(0.75));
}
