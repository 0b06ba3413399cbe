//! Where cities and posts are drawn: as the picture says, or by a layout of our own where it does not.
//!
//! The layout moves cities until their distances are as near as possible to those along the routes (stress
//! majorization). It uses nothing but the four operations and square roots, which every machine computes alike, so
//! that a drawing is the same everywhere.

use crate::hansa::board::Board;
use crate::hansa::vocab::{CityId, RouteId};

/// A point of the drawing.
pub(super) type Point = [f64; 2];

/// The longer side of the drawing's board, in the drawing's units.
const LONGER_SIDE: f64 = 1600.0;
/// The size of a board that is laid out here.
const LAYOUT_SIZE: [f64; 2] = [1500.0, 1100.0];
/// The layout compares every city with every other: with more cities than this they stay on a circle.
const MAX_LAYOUT_CITIES: usize = 300;
/// How often the layout moves every city.
const N_STEPS: usize = 200;

/// Where everything is drawn.
pub(super) struct Places {
    /// Width and height.
    pub(super) size: [f64; 2],
    /// One a city.
    pub(super) cities: Vec<Point>,
    /// One a post, a list a route.
    pub(super) posts: Vec<Vec<Point>>,
}

impl Places {
    /// The places of a board.
    pub(super) fn of(board: &Board) -> Self {
        let pictured = pictured(board);
        let from_picture = pictured.is_some();
        let (size, cities) = pictured.unwrap_or_else(|| (LAYOUT_SIZE, laid_out(board)));
        let posts = (0..board.routes.len()).map(RouteId::at).map(|route| {
            let drawn = board.picture.as_ref().filter(|_| from_picture);
            let via = drawn.and_then(|picture| picture.routes.get(route.index())).filter(|via| !via.is_empty());
            match via {
                Some(via) => via.iter().map(|&at| scaled(board, at)).collect(),
                None => along(board, route, &cities),
            }
        });
        let posts = posts.collect();
        Self { size, cities, posts }
    }

    /// The point in the middle of a route's posts, with the direction across it (of length 1, pointing up or left).
    pub(super) fn middle(&self, board: &Board, route: RouteId) -> (Point, Point) {
        let [a, b] = board.route(route).ends.map(|end| self.cities[end.index()]);
        let posts = &self.posts[route.index()];
        let line: Vec<Point> = [a].into_iter().chain(posts.iter().copied()).chain([b]).collect();
        let (left, right) = (line[(line.len() - 1) / 2], line[line.len() / 2]);
        let (before, after) =
            if left == right { (line[line.len() / 2 - 1], line[line.len() / 2 + 1]) } else { (left, right) };
        let middle = [(left[0] + right[0]) / 2.0, (left[1] + right[1]) / 2.0];
        let [dx, dy] = [after[0] - before[0], after[1] - before[1]];
        let length = (dx * dx + dy * dy).sqrt().max(0.001);
        let across = [dy / length, -dx / length];
        let upwards = across[1] < 0.0 || across[1] == 0.0 && across[0] < 0.0;
        (middle, if upwards { across } else { [-across[0], -across[1]] })
    }
}

/// Size and cities as the picture has them; `None` unless it places every city.
fn pictured(board: &Board) -> Option<([f64; 2], Vec<Point>)> {
    let picture = board.picture.as_ref()?;
    let cities = (0..board.cities.len()).map(|i| Some(scaled(board, (*picture.cities.get(i)?)?)));
    let cities = cities.collect::<Option<Vec<Point>>>()?;
    Some((scaled(board, picture.size), cities))
}

/// A position of the picture in the drawing's units.
fn scaled(board: &Board, at: [u32; 2]) -> Point {
    let longer = board.picture.as_ref().map_or(1, |picture| picture.size[0].max(picture.size[1]).max(1));
    at.map(|value| f64::from(value) * LONGER_SIDE / f64::from(longer))
}

/// Posts evenly along the way between two cities; of parallel routes each has its own bend.
fn along(board: &Board, route: RouteId, cities: &[Point]) -> Vec<Point> {
    let ends = board.route(route).ends;
    let parallel: Vec<usize> = (0..board.routes.len()).filter(|&i| board.routes[i].ends == ends).collect();
    let rank = parallel.iter().position(|&i| i == route.index()).unwrap_or_default();
    let bend = (rank as f64 - (parallel.len() as f64 - 1.0) / 2.0) * 0.4;
    let [a, b] = ends.map(|end| cities[end.index()]);
    let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    let n = board.route(route).posts.len();
    let at = |i: usize| {
        // The outer posts keep clear of the cities' plates.
        let t = 0.22 + 0.56 * (i as f64 + 0.5) / n as f64;
        let out = bend * 4.0 * t * (1.0 - t);
        [a[0] + dx * t - dy * out, a[1] + dy * t + dx * out]
    };
    (0..n).map(at).collect()
}

/// Cities on a circle, then moved until their distances fit, then stretched over the drawing.
fn laid_out(board: &Board) -> Vec<Point> {
    let n = board.cities.len();
    let mut cities: Vec<Point> = (0..n).map(|i| on_circle(i, n)).collect();
    if n <= MAX_LAYOUT_CITIES {
        let distances = distances(board);
        for _ in 0..N_STEPS {
            for city in 0..n {
                cities[city] = settled(&cities, city, &distances[city]);
            }
        }
    }
    fit(&mut cities);
    cities
}

/// The distances between all cities along the routes, in posts; unconnected cities are as far apart as any others.
fn distances(board: &Board) -> Vec<Vec<f64>> {
    let n = board.cities.len();
    let mut distances = vec![vec![f64::INFINITY; n]; n];
    for route in &board.routes {
        let [a, b] = route.ends.map(CityId::index);
        let length = distances[a][b].min(route.posts.len() as f64 + 2.0);
        (distances[a][b], distances[b][a]) = (length, length);
    }
    for via in 0..n {
        for a in 0..n {
            for b in 0..n {
                distances[a][b] = distances[a][b].min(distances[a][via] + distances[via][b]);
            }
        }
    }
    let finite = |distance: &&f64| distance.is_finite();
    let farthest = distances.iter().flatten().filter(finite).copied().fold(1.0, f64::max);
    distances.iter_mut().flatten().filter(|distance| distance.is_infinite()).for_each(|distance| *distance = farthest);
    distances
}

/// Where a city would best lie while the others stay: near cities count more than far ones.
fn settled(cities: &[Point], city: usize, distances: &[f64]) -> Point {
    let [x, y] = cities[city];
    let (mut sum, mut weights) = ([0.0, 0.0], 0.0);
    for (other, (&[ox, oy], &wanted)) in cities.iter().zip(distances).enumerate() {
        if other == city {
            continue;
        }
        let [dx, dy] = [x - ox, y - oy];
        let length = (dx * dx + dy * dy).sqrt().max(0.001);
        let weight = 1.0 / (wanted * wanted);
        sum[0] += weight * (ox + wanted * dx / length);
        sum[1] += weight * (oy + wanted * dy / length);
        weights += weight;
    }
    if weights > 0.0 { [sum[0] / weights, sum[1] / weights] } else { [x, y] }
}

/// Point `i` of `n` on the circle of radius 1, by its rational form.
fn on_circle(i: usize, n: usize) -> Point {
    // Four quarters, each the quarter of (1-t²)/(1+t²), 2t/(1+t²) for t from 0 to 1.
    let turn = 4.0 * i as f64 / n.max(1) as f64;
    let quarter = turn as usize % 4;
    let t = turn - turn.floor();
    let [x, y] = [(1.0 - t * t) / (1.0 + t * t), 2.0 * t / (1.0 + t * t)];
    match quarter {
        0 => [x, y],
        1 => [-y, x],
        2 => [-x, -y],
        _ => [y, -x],
    }
}

/// Stretches the cities over the drawing, with a margin for their plates.
fn fit(cities: &mut [Point]) {
    const MARGIN: f64 = 90.0;
    for axis in 0..2 {
        let least = cities.iter().map(|city| city[axis]).fold(f64::INFINITY, f64::min);
        let most = cities.iter().map(|city| city[axis]).fold(f64::NEG_INFINITY, f64::max);
        let span = LAYOUT_SIZE[axis] - 2.0 * MARGIN;
        let middle = LAYOUT_SIZE[axis] / 2.0;
        for city in cities.iter_mut() {
            let fits = most - least > 0.001;
            city[axis] = if fits { MARGIN + (city[axis] - least) / (most - least) * span } else { middle };
        }
    }
}
