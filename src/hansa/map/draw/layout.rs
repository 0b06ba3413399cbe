//! Computes places for the cities of a map without positions: near on the board is near on the drawing, no two cities
//! overlap, and no route runs through a city that it does not serve.
//!
//! Each connected part is laid out by itself: classical scaling turns distances along the routes into places, stress
//! majorisation improves them, and overlapping things are pushed apart. The parts are packed into rows. Every step is a
//! fixed number of additions, products and square roots, so the same board is laid out alike everywhere.

mod apart;
mod crossings;
mod join;
mod scaling;

use crate::board::Board;
use apart::Crowd;
use join::Join;
pub(super) use join::STEP;
use kogge_picture::geometry::{minus, plus, times};
use kogge_picture::{Point, Rect};

/// The distances of a part are compared pairwise: a part with more cities than this is put into rows.
const MAX_CITIES: usize = 200;
/// Room between the parts.
const GAP: f64 = 70.0;

/// A place for each city, the least at (0, 0); `boxes` are the cities around their points.
pub(super) fn lay_out(board: &Board, boxes: &[Rect]) -> Vec<Point> {
    let n = board.cities.len();
    let mut places = vec![[0.0, 0.0]; n];
    let routes = joins(board);
    let mut parts = Vec::new();
    for part in parts_of(n, &routes) {
        let own: Vec<Join> = routes.iter().filter_map(|join| join.within(&part)).collect();
        let own_boxes: Vec<Rect> = part.iter().map(|&city| boxes[city]).collect();
        let found = if part.len() <= MAX_CITIES { drawn(&own_boxes, &own) } else { in_rows(&own_boxes) };
        parts.push((part, own_boxes, found));
    }
    // Large parts first; among equals in the order of their first city.
    parts.sort_by_key(|(part, ..)| std::cmp::Reverse(part.len()));
    let extents: Vec<Rect> = parts.iter().map(|(_, boxes, found)| extent(boxes, found)).collect();
    let corners = in_rows_of(&extents.iter().map(|extent| extent.size).collect::<Vec<_>>(), GAP);
    for (((part, _, found), extent), corner) in parts.iter().zip(&extents).zip(corners) {
        for (&city, &at) in part.iter().zip(found) {
            places[city] = plus(corner, minus(at, extent.at));
        }
    }
    places
}

/// How much a layout is drawn out of its own shape at most, for the shape of a picture.
const MAX_SQUEEZE: f64 = 1.35;

/// A place for each city, on a board of about the shape of a picture.
pub(super) fn shaped(board: &Board, boxes: &[Rect], wanted: Point) -> Vec<Point> {
    let mut places = lay_out(board, boxes);
    let [width, height] = extent(boxes, &places).size;
    let is_turned = (width > height) != (wanted[0] > wanted[1]);
    if is_turned {
        places.iter_mut().for_each(|at| *at = [at[1], at[0]]);
    }
    let [width, height] = if is_turned { [height, width] } else { [width, height] };
    let squeeze = (wanted[0] / wanted[1] * height.max(1.0) / width.max(1.0)).sqrt();
    let squeeze = squeeze.clamp(1.0 / MAX_SQUEEZE, MAX_SQUEEZE);
    places.iter_mut().for_each(|at| *at = [at[0] * squeeze, at[1] / squeeze]);
    let routes: Vec<Join> = joins(board);
    if places.len() <= MAX_CITIES {
        Crowd::new(boxes, &routes).part(&mut places);
    }
    places
}

fn joins(board: &Board) -> Vec<Join> {
    board.routes.iter().map(|route| Join::new(route.ends.map(|end| end.index()), route.posts.len())).collect()
}

/// The cities that hang together, each part ascending, by its first city.
fn parts_of(n: usize, routes: &[Join]) -> Vec<Vec<usize>> {
    let mut part_of: Vec<usize> = (0..n).collect();
    // Joined parts take the lower number; as often as one is left to be joined.
    loop {
        let mut is_settled = true;
        for join in routes {
            let low = part_of[join.ends[0]].min(part_of[join.ends[1]]);
            for end in join.ends {
                is_settled &= part_of[end] == low;
                part_of[end] = low;
            }
        }
        if is_settled {
            break;
        }
    }
    let firsts = (0..n).filter(|&city| part_of[city] == city);
    firsts.map(|first| (first..n).filter(|&city| part_of[city] == first).collect()).collect()
}

/// The places of one part.
fn drawn(boxes: &[Rect], routes: &[Join]) -> Vec<Point> {
    let distances = distances(boxes, routes);
    let ends: Vec<[usize; 2]> = routes.iter().map(|join| join.ends).collect();
    let tried = scaling::starts(&distances).into_iter().map(|mut places| {
        scaling::settle(&mut places, &distances, &vec![false; boxes.len()]);
        crossings::untangle(&mut places, &ends, boxes);
        let mut crowd = Crowd::new(boxes, routes);
        crowd.part(&mut places);
        let mut n_crossings = crossings::count(&places, &ends);
        if n_crossings > 0 {
            n_crossings = crossings::untangle(&mut places, &ends, boxes);
            crowd.part(&mut places);
        }
        (n_crossings, places)
    });
    let best = tried.min_by_key(|(n_crossings, _)| *n_crossings);
    best.map_or_else(Vec::new, |(_, places)| places)
}

/// A place for each city: those that have none beside those that have one and stay, on a board with this edge.
pub(super) fn lay_out_beside(board: &Board, boxes: &[Rect], fixed: &[Option<Point>], edge: Rect) -> Vec<Point> {
    let (n, routes) = (boxes.len(), &joins(board));
    let known: Vec<Point> = fixed.iter().flatten().copied().collect();
    if known.is_empty() {
        let places = shaped(board, boxes, edge.size);
        let aside = minus(edge.middle(), extent(boxes, &places).middle());
        return places.into_iter().map(|at| plus(at, aside)).collect();
    }
    let middle = times(known.iter().fold([0.0, 0.0], |sum, &at| plus(sum, at)), 1.0 / known.len() as f64);
    let mut places: Vec<Point> = (0..n).map(|city| fixed[city].unwrap_or(middle)).collect();
    let is_fixed: Vec<bool> = fixed.iter().map(Option::is_some).collect();
    if n <= MAX_CITIES {
        // Each free city first goes beyond its fixed neighbours, as seen from the middle; cities in one place are
        // parted.
        for city in (0..n).filter(|&city| !is_fixed[city]) {
            let near = routes.iter().filter(|join| join.ends.contains(&city)).flat_map(|join| join.ends);
            let near: Vec<Point> = near.filter(|&end| end != city && is_fixed[end]).map(|end| places[end]).collect();
            let at = near.iter().fold([0.0, 0.0], |sum, &at| plus(sum, at));
            let aside = [7.0 * (city % 5) as f64, 11.0 * (city % 7) as f64];
            places[city] = match near.len() {
                0 => plus(middle, aside),
                count => plus(times(at, 1.0 / count as f64), aside),
            };
        }
        scaling::settle(&mut places, &distances(boxes, routes), &is_fixed);
    }
    Crowd::new(boxes, routes).part_around(&mut places, &is_fixed, Some(edge));
    places
}

/// The distances between all cities of a part along its routes; cities that no route joins are as far apart as any.
fn distances(boxes: &[Rect], routes: &[Join]) -> Vec<Vec<f64>> {
    let n = boxes.len();
    let mut distances = vec![vec![f64::INFINITY; n]; n];
    for join in routes {
        let [a, b] = join.ends;
        let length = distances[a][b].min(join.length(boxes));
        (distances[a][b], distances[b][a]) = (length, length);
    }
    (0..n).for_each(|city| distances[city][city] = 0.0);
    for via in 0..n {
        let through = distances[via].clone();
        for row in &mut distances {
            let to_via = row[via];
            for (known, &on) in row.iter_mut().zip(&through) {
                *known = known.min(to_via + on);
            }
        }
    }
    let finite = distances.iter().flatten().copied().filter(|distance| distance.is_finite());
    let farthest = finite.fold(200.0, f64::max);
    distances.iter_mut().flatten().filter(|distance| distance.is_infinite()).for_each(|distance| *distance = farthest);
    distances
}

/// The box around cities at these points.
fn extent(boxes: &[Rect], places: &[Point]) -> Rect {
    let all = boxes.iter().zip(places).map(|(rect, &at)| rect.moved(at));
    all.reduce(|a, b| a.joined(&b)).unwrap_or(Rect { at: [0.0, 0.0], size: [0.0, 0.0] })
}

/// Cities in rows, for parts of many hundreds of them.
fn in_rows(boxes: &[Rect]) -> Vec<Point> {
    let corners = in_rows_of(&boxes.iter().map(|rect| rect.size).collect::<Vec<_>>(), 3.0 * STEP);
    boxes.iter().zip(corners).map(|(rect, corner)| minus(corner, rect.at)).collect()
}

/// The corners of boxes of these sizes, packed in rows into about the shape of a board.
fn in_rows_of(sizes: &[Point], gap: f64) -> Vec<Point> {
    let area: f64 = sizes.iter().map(|[width, height]| (width + gap) * (height + gap)).sum();
    let widest = sizes.iter().map(|size| size[0]).fold((1.6 * area).sqrt(), f64::max);
    let ([mut x, mut y], mut high) = ([0.0, 0.0], 0.0_f64);
    let corner = |&[width, height]: &Point| {
        if x > 0.0 && x + width > widest {
            (x, y, high) = (0.0, y + high + gap, 0.0);
        }
        let corner = [x, y];
        x += width + gap;
        high = high.max(height);
        corner
    };
    sizes.iter().map(corner).collect()
}
