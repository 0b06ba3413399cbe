//! A bridge wherever a route crosses a river and nothing else lies.

use super::Canvas;
use super::arrange::points;
use super::ground::Ground;
use super::positions::Positions;
use crate::board::Board;
use kogge_hansa_game::vocab::RouteId;
use kogge_picture::geometry::{cross, direction, minus, plus, times};
use kogge_picture::{Look, Point, Rect, short};

/// Half the length of the rails of a bridge, and how far they are from the middle of the way.
const RAIL: f64 = 12.0;
const ASIDE: f64 = 8.4;
/// Half the room of a bridge.
const ROOM: f64 = 11.0;

/// Draws them.
pub(super) fn draw(board: &Board, positions: &Positions, ground: &Ground, taken: &[Rect], out: &mut Canvas<'_>) {
    let has_room = |at: Point| {
        let room = Rect::around(at, [2.0 * ROOM; 2]);
        let shore = room.grown(ROOM).corners();
        !shore.into_iter().any(|at| ground.is_water(at)) && !taken.iter().any(|taken| taken.meets(&room))
    };
    let mut rails = String::new();
    for route in (0..board.routes.len()).map(RouteId::at) {
        let way = points(&positions.way(board, route));
        let crossings = ground.rivers.iter().flat_map(|river| crossings(&way, &river.line));
        rails.extend(crossings.filter(|(at, _)| has_room(*at)).map(|(at, way)| bridge(at, way)));
    }
    if !rails.is_empty() {
        out.open("bridges", None, "Bridges", None);
        out.path(&rails, Look::stroke(out.palette.soft, 2.0));
        out.close();
    }
}

/// Where a way crosses a river, and its direction there.
fn crossings(way: &[Point], river: &[Point]) -> Vec<(Point, Point)> {
    let Some(area) = around(way) else { return Vec::new() };
    let near: Vec<&[Point]> = river.windows(2).filter(|pair| pair.iter().any(|&at| area.holds(at))).collect();
    let pairs = way.windows(2).flat_map(|step| near.iter().map(move |stretch| (step, *stretch)));
    let ends = |pair: &[Point]| [pair[0], pair[1]];
    let pairs =
        pairs.map(|(step, stretch)| (ends(step), ends(stretch))).filter(|&(step, stretch)| cross(step, stretch));
    pairs.map(|(step, stretch)| (crossing(step, stretch), direction(minus(step[1], step[0])))).collect()
}

/// The box of a way and what is near to it.
fn around(way: &[Point]) -> Option<Rect> {
    let points = way.iter().map(|&at| Rect { at, size: [0.0; 2] });
    points.reduce(|a, b| a.joined(&b)).map(|area| area.grown(60.0))
}

/// The point at which two stretches cross.
fn crossing([a, b]: [Point; 2], [c, d]: [Point; 2]) -> Point {
    let (along, across, off) = (minus(b, a), minus(d, c), minus(c, a));
    let area = |a: Point, b: Point| a[0] * b[1] - a[1] * b[0];
    plus(a, times(along, area(off, across) / area(along, across)))
}

/// The two rails of a bridge along a way, which turn outwards at their ends.
fn bridge(at: Point, way: Point) -> String {
    let rail = |side: f64| {
        let across = times([-way[1], way[0]], side);
        let to = |along: f64, aside: f64| plus(plus(at, times(way, along)), times(across, aside)).map(short);
        let [a, b, c, d] = [(-RAIL - 3.0, 3.4), (-RAIL + 2.0, 0.0), (RAIL - 2.0, 0.0), (RAIL + 3.0, 3.4)]
            .map(|(along, aside)| to(along, ASIDE + aside));
        format!("M{} {}L{} {}L{} {}L{} {}", a[0], a[1], b[0], b[1], c[0], c[1], d[0], d[1])
    };
    rail(-1.0) + &rail(1.0)
}
