//! The frame: sea around every coast, each coastal edge pushed out, with shallows, surf and a beach.

use super::lie::{Lie, R, SIDE, off};
use super::pen::Pen;
use kogge_catan_game::vocab::EdgeId;
use kogge_picture::geometry::{length, minus, plus, times};
use kogge_picture::{Look, Point, short};

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
    // What land encloses is sea to its middle.
    let outer = path(coasts.iter().filter(|(_, is_outer)| *is_outer).map(|(walk, _)| walk));
    let [deep, middle, shallow] = palette.sea;
    pen.open("sea", None, "The sea");
    pen.out.path(&outer, Look::stroke(palette.rim, 2.0 * FRAME + 7.0));
    pen.out.path(&outer, Look::stroke(palette.foam, 2.0 * FRAME + 2.0));
    pen.out.path(&outer, Look::stroke(deep, 2.0 * FRAME - 1.0));
    pen.out.path(&outer, Look::fill(deep));
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
