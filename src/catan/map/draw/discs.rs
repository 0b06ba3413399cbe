//! Number tokens: the number, its pips, 6 and 8 red and bold; several on one hex side by side.

use super::lie::R;
use super::pen::{Pen, Place};
use kogge_catan_game::vocab::pips;
use kogge_picture::{Anchor, Font, Look, Point, Rect, width_of};

/// A token that lies alone.
pub(super) const ALONE: f64 = 0.31 * R;
/// One of two.
const OF_TWO: f64 = 0.25 * R;
/// How far below the middle of the hex tokens lie.
const DOWN: f64 = 0.25 * R;

/// Sixteen arcs of a ring of radius 10.
pub(super) const DASHES: &str = "M10 0A10 10 0 0 1 9.24 3.83M7.07 7.07A10 10 0 0 1 3.83 9.24M0 10A10 10 0 0 1 -3.83 9.24M-7.07 7.07A10 10 0 0 1 -9.24 3.83M-10 0A10 10 0 0 1 -9.24 -3.83M-7.07 -7.07A10 10 0 0 1 -3.83 -9.24M0 -10A10 10 0 0 1 3.83 -9.24M7.07 -7.07A10 10 0 0 1 9.24 -3.83";

/// The radius of each of `n` tokens on a hex, how many lie beside each other, and how far below its middle.
const fn lie_of(n: usize) -> (f64, usize, f64) {
    match n {
        0 | 1 => (ALONE, 1, DOWN),
        2 => (OF_TWO, 2, DOWN),
        3..=6 => (0.15 * R, 3, 0.16 * R),
        _ => (0.115 * R, 4, DOWN),
    }
}

/// The box of the tokens of a hex.
pub(super) fn room(hex: Point, n: usize) -> Rect {
    let (radius, per_row, down) = lie_of(n);
    let rows = n.div_ceil(per_row).max(1) as f64;
    let step = 2.0 * radius + 0.02 * R;
    Rect::around([hex[0], hex[1] + down], [n.clamp(1, per_row) as f64 * step, rows * step])
}

/// The tokens of a hex.
pub(super) fn tokens(pen: &mut Pen<'_>, hex: Point, numbers: &[u8]) {
    // Beside each other in rows, all of one size.
    let (radius, per_row, down) = lie_of(numbers.len());
    let middle = [hex[0], hex[1] + down];
    let step = 2.0 * radius + 0.02 * R;
    let rows: Vec<&[u8]> = numbers.chunks(per_row).collect();
    for (y, row) in rows.iter().enumerate() {
        for (x, &number) in row.iter().enumerate() {
            let from_middle = |i: usize, n: usize| (i as f64 - (n as f64 - 1.0) / 2.0) * step;
            let at = [middle[0] + from_middle(x, row.len()), middle[1] + from_middle(y, rows.len())];
            token(pen, hex, at, radius, number);
        }
    }
}

/// The printed numbers of a lake, two and two (FI1).
pub(super) fn lake(pen: &mut Pen<'_>, hex: Point) {
    let radius = 0.165 * R;
    for (i, number) in [2, 3, 11, 12].into_iter().enumerate() {
        let (x, y) = ((i % 2) as f64 - 0.5, (i / 2) as f64 - 0.5);
        let step = 2.0 * radius + 0.03 * R;
        token(pen, hex, [hex[0] + x * step, hex[1] + 0.2 * R + y * step], radius, number);
    }
}

/// A token on its hex.
fn token(pen: &mut Pen<'_>, hex: Point, at: Point, radius: f64, number: u8) {
    plate(pen, "token", at, radius, Place::Hex(hex));
    figure(pen, at, radius, number);
}

/// An empty token.
pub(super) fn plate(pen: &mut Pen<'_>, name: &'static str, at: Point, radius: f64, place: Place) {
    let palette = pen.palette;
    pen.out.disc([at[0] + 0.04 * radius, at[1] + 0.1 * radius], radius, Look::fill(palette.dark).faint(0.35));
    pen.token(name, at, radius - 0.5, Look::fill(palette.token).edge(palette.dark, 1.1), place);
}

/// The number and its pips on a token.
pub(super) fn figure(pen: &mut Pen<'_>, at: Point, radius: f64, number: u8) {
    let palette = pen.palette;
    let is_red = matches!(number, 6 | 8);
    let paint = if is_red { palette.red } else { palette.dark };
    let place = Place::Disc(at, radius - 0.5);
    let size = if is_red { 1.5 } else { 1.38 } * radius;
    pen.label([at[0], at[1] - 0.17 * radius], size, paint, &number.to_string(), place);
    let n = f64::from(pips(number));
    let (pip, step) = (0.085 * radius, 0.235 * radius);
    let y = at[1] + 0.6 * radius;
    let width = (n - 1.0) * step + 2.0 * pip;
    pen.sign("pips", Rect::around([at[0], y], [width, 2.0 * pip]), place);
    for i in 0..pips(number) {
        pen.out.disc([at[0] + (f64::from(i) - (n - 1.0) / 2.0) * step, y], pip, Look::fill(paint));
    }
}

/// The place of a number that is drawn by lot.
pub(super) fn unknown(pen: &mut Pen<'_>, hex: Point) {
    ring(pen, hex, ALONE);
}

/// The place of a disc on the paper of its hex, with its number; the disc covers all of it.
pub(super) fn place(pen: &mut Pen<'_>, hex: Point, number: &str) {
    let at = ring(pen, hex, 0.94 * ALONE);
    let size = (1.1 * ALONE).min(1.1 * ALONE * 1.5 * ALONE / width_of(number, 1.1 * ALONE, Font::Medium));
    pen.out.words(at, size, Font::Medium, Anchor::Middle, pen.palette.dark, number);
}

/// A broken ring; its middle.
fn ring(pen: &mut Pen<'_>, hex: Point, radius: f64) -> Point {
    let palette = pen.palette;
    let at = [hex[0], hex[1] + DOWN];
    pen.token("token", at, radius, Look::fill(palette.token).faint(0.55), Place::Hex(hex));
    pen.out.shape(at, radius / 10.0, DASHES, Look::stroke(palette.dark, 0.6));
    at
}
