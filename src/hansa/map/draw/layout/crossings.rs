//! Routes that cross: counted, and made fewer by moving single cities.

use kogge_picture::geometry::{cross, length, minus, plus, times};
use kogge_picture::{Point, Rect};

/// How often all cities are looked at.
const N_ROUNDS: usize = 4;
/// The most cities that are moved one by one: more take too long.
const MAX_CITIES: usize = 100;

/// How many pairs of routes cross.
pub(super) fn count(places: &[Point], ends: &[[usize; 2]]) -> usize {
    let pairs = ends.iter().enumerate().flat_map(|(i, a)| ends[..i].iter().map(move |b| (a, b)));
    pairs.filter(|(a, b)| do_cross(places, **a, **b)).count()
}

fn do_cross(places: &[Point], a: [usize; 2], b: [usize; 2]) -> bool {
    !a.iter().any(|end| b.contains(end)) && cross(a.map(|end| places[end]), b.map(|end| places[end]))
}

/// How many routes the routes of a city cross.
fn of_city(places: &[Point], ends: &[[usize; 2]], city: usize) -> usize {
    let own = ends.iter().filter(|route| route.contains(&city));
    own.map(|a| ends.iter().filter(|b| do_cross(places, *a, **b)).count()).sum()
}

/// Moves cities to where their routes cross fewer others, as long as one finds such a place; the crossings that are
/// left.
pub(super) fn untangle(places: &mut [Point], ends: &[[usize; 2]], boxes: &[Rect]) -> usize {
    let n_rounds = if places.len() > MAX_CITIES { 0 } else { N_ROUNDS };
    for _ in 0..n_rounds {
        let mut has_moved = false;
        for city in 0..places.len() {
            let crossed = of_city(places, ends, city);
            if crossed == 0 {
                continue;
            }
            let stays = places[city];
            let mut best = (crossed, 0.0, stays);
            for at in candidates(places, ends, city, boxes[city].size[0]) {
                places[city] = at;
                let now = (of_city(places, ends, city), length(minus(at, stays)), at);
                if now.0 < best.0 || now.0 == best.0 && best.0 < crossed && now.1 < best.1 {
                    best = now;
                }
            }
            places[city] = best.2;
            has_moved |= best.0 < crossed;
        }
        if !has_moved {
            break;
        }
    }
    count(places, ends)
}

/// Places worth a try for a city: around the middle of its neighbours, and beside each of them.
fn candidates(places: &[Point], ends: &[[usize; 2]], city: usize, width: f64) -> Vec<Point> {
    let near = ends.iter().filter(|route| route.contains(&city)).flatten().filter(|&&end| end != city);
    let near: Vec<Point> = near.map(|&end| places[end]).collect();
    let middle = times(near.iter().fold([0.0, 0.0], |sum, &at| plus(sum, at)), 1.0 / near.len().max(1) as f64);
    const RING: [Point; 8] =
        [[1.0, 0.0], [0.7, 0.7], [0.0, 1.0], [-0.7, 0.7], [-1.0, 0.0], [-0.7, -0.7], [0.0, -1.0], [0.7, -0.7]];
    let around = |centre: Point, radius: f64| RING.map(|way| plus(centre, times(way, radius)));
    let mut found = vec![middle];
    for centre in near.iter().copied().chain([middle]) {
        for radius in [1.0, 2.0, 3.5] {
            found.extend(around(centre, radius * width));
        }
    }
    found
}
