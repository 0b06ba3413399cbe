//! Bays: a coast that gives way to a ship near to it.

use kogge_picture::Point;
use kogge_picture::geometry::{direction, length, minus, plus, times};

/// How far water reaches around a ship.
pub(super) const REACH: f64 = 25.0;
/// How far apart the points of a bay are.
const APART: f64 = 5.0;

/// Lets a closed line around land, or around water, run around the far side of a ship, if it is near. Whether it is.
pub(super) fn add(line: &mut Vec<Point>, is_land: bool, ship: Point) -> bool {
    let fine = fine(line, ship);
    let far = |&at: &usize| length(minus(fine[at], ship));
    let nearest = (0..fine.len()).min_by(|a, b| far(a).total_cmp(&far(b))).filter(|at| far(at) < REACH);
    let Some(nearest) = nearest else { return false };
    // A ship may lie on the coast itself: the way inland follows from the coast and not from the ship.
    let next = |at: usize| fine[at % fine.len()];
    let along = direction(minus(next(nearest + 1), next(nearest + fine.len() - 1)));
    let side = if (turn(&fine) > 0.0) == is_land { 1.0 } else { -1.0 };
    let inland = times([-along[1], along[0]], side);
    let bent = |at: Point| {
        let off = minus(at, ship);
        if length(off) >= REACH {
            return at;
        }
        let aside = off[0] * along[0] + off[1] * along[1];
        let deep = (REACH * REACH - aside * aside).max(0.0).sqrt();
        plus(ship, plus(times(along, aside), times(inland, deep)))
    };
    *line = fine.into_iter().map(bent).collect();
    true
}

/// Twice the area inside a closed line, above 0 where `[-y, x]` leads inwards from a stretch `[x, y]`.
fn turn(line: &[Point]) -> f64 {
    let next = line.iter().cycle().skip(1);
    line.iter().zip(next).map(|(a, b)| a[0] * b[1] - a[1] * b[0]).sum()
}

/// A closed line with more points near to a place.
fn fine(line: &[Point], at: Point) -> Vec<Point> {
    let is_near = |point: Point| length(minus(point, at)) < 3.0 * REACH;
    let mut fine = Vec::with_capacity(line.len() + 40);
    for (&from, &to) in line.iter().zip(line.iter().cycle().skip(1)) {
        match is_near(from) || is_near(to) {
            true => straight([from, to], APART, &mut fine),
            false => fine.push(from),
        }
    }
    fine
}

/// Adds points from one point to another, at most this far apart.
pub(super) fn straight([from, to]: [Point; 2], apart: f64, points: &mut Vec<Point>) {
    let n = (length(minus(to, from)) / apart).ceil().max(1.0) as usize;
    points.extend((0..n).map(|i| plus(from, times(minus(to, from), i as f64 / n as f64))));
}

#[cfg(test)]
mod tests {
    use super::*;
    use kogge_picture::outline::surrounds;

    #[test]
    fn a_coast_gives_way_to_a_ship() {
        let land = vec![[0.0, 0.0], [400.0, 0.0], [400.0, 400.0], [0.0, 400.0]];
        let turned: Vec<Point> = land.iter().rev().copied().collect();
        for (ship, is_near) in
            [([200.0, 9.0], true), ([201.0, 0.0], true), ([199.0, -2.0], true), ([200.0, 200.0], false)]
        {
            for mut line in [land.clone(), turned.clone()] {
                assert_eq!(add(&mut line, true, ship), is_near);
                assert_eq!(surrounds(&line, ship), !is_near);
                assert!(surrounds(&line, [200.0, 60.0]));
            }
        }
        // The same square as a sea: its coast moves outwards.
        let mut sea = land;
        assert!(add(&mut sea, false, [200.0, -2.0]));
        assert!(surrounds(&sea, [200.0, -2.0]) && surrounds(&sea, [200.0, 60.0]));
    }
}
