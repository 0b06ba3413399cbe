//! The second signs of foreign countries: dashes, dots, chevrons and other strokes along their routes, so that these differ
//! without colours as well.

use super::Canvas;
use super::arrange::points;
use super::style::{N_COUNTRIES, rank};
use crate::board::Board;
use kogge_hansa_game::vocab::CountryId;
use kogge_picture::geometry::{direction, length, minus, plus, times};
use kogge_picture::{Look, Point, curve_path, short};

/// A sign along a way.
enum Sign {
    /// A broken line: the dashes and the gaps between them, and its width.
    Line([u8; 2], f64),
    /// Strokes again and again, each through some points along the way and across it.
    Strokes(&'static [&'static [Point]]),
}

/// The signs in the order of the colours.
const SIGNS: [Sign; N_COUNTRIES] = [
    Sign::Line([9, 9], 2.4),
    Sign::Line([0, 9], 4.0),
    Sign::Strokes(&[&[[-1.6, -3.0], [1.6, 0.0], [-1.6, 3.0]]]),
    Sign::Strokes(&[&[[-1.5, -3.0], [-1.5, 3.0]], &[[1.5, -3.0], [1.5, 3.0]]]),
    Sign::Strokes(&[&[[-2.4, -2.4], [2.4, 2.4]], &[[-2.4, 2.4], [2.4, -2.4]]]),
    Sign::Line([3, 6], 4.6),
];
/// How far apart strokes are, and how wide.
const APART: f64 = 14.0;
const WIDTH: f64 = 1.8;

/// Draws the sign of a country along a way, where it is a foreign one.
pub(super) fn draw(board: &Board, country: Option<CountryId>, way: &[Point], out: &mut Canvas<'_>) {
    let Some(rank) = rank(board, country) else { return };
    let paint = out.palette.over(out.palette.route(board, country));
    match &SIGNS[rank] {
        Sign::Line(dashes, width) => out.dashed(&curve_path(way), Look::stroke(paint, *width), *dashes),
        Sign::Strokes(strokes) => out.path(&along(&points(way), strokes), Look::stroke(paint, WIDTH)),
    }
}

/// Strokes along a line of points.
fn along(line: &[Point], strokes: &[&[Point]]) -> String {
    let mut path = String::new();
    let mut ahead = APART / 2.0;
    for pair in line.windows(2) {
        let step = minus(pair[1], pair[0]);
        let (far, way) = (length(step), direction(step));
        while ahead <= far {
            let at = plus(pair[0], times(way, ahead));
            strokes.iter().for_each(|stroke| path += &placed(stroke, at, way));
            ahead += APART;
        }
        ahead -= far;
    }
    path
}

/// A stroke around a point of a way.
fn placed(stroke: &[Point], at: Point, way: Point) -> String {
    let across = [-way[1], way[0]];
    let points = stroke.iter().map(|&[by, aside]| plus(at, plus(times(way, by), times(across, aside))).map(short));
    points.enumerate().map(|(i, [x, y])| format!("{}{x} {y}", if i == 0 { 'M' } else { 'L' })).collect()
}
