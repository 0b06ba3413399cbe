//! Positions: cities where they lie, posts evenly along the ways, parallel ways beside each other. MP-24.

use super::draft::Draft;
use super::land::Spot;
use crate::hansa::board::Picture;

/// How far parallel ways bend apart, in hundredths of their length.
const BEND: i64 = 18;
/// How much of a way at each end belongs to the city, in hundredths.
const PLATE: i64 = 22;

impl Draft<'_> {
    /// The picture of the board.
    pub(super) fn draw_picture(&mut self) {
        let place = |at: Spot| at.map(|at| at as u32);
        let ways = &self.web.ways;
        let routes = (0..ways.len()).map(|route| {
            let first = ways.partition_point(|way| *way < ways[route]);
            let n_beside = ways[first..].iter().take_while(|way| **way == ways[route]).count();
            let bend = if n_beside > 1 { (2 * (route - first) as i64 - 1) * BEND } else { 0 };
            let ends = ways[route].map(|end| self.land.cities[end]);
            posts(ends, self.board.routes[route].posts.len(), bend).into_iter().map(place).collect()
        });
        let routes = routes.collect();
        let cities = self.land.cities.iter().map(|&at| Some(place(at))).collect();
        self.board.picture = Some(Picture { size: place(self.land.size), cities, routes });
    }
}

/// This many posts between two cities, on a line that bends by this many hundredths of its length.
pub(super) fn posts([a, b]: [Spot; 2], n: usize, bend: i64) -> Vec<Spot> {
    let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    let post = |i: i64| {
        // Hundredths of the way, and how far out the bend is there: all of it in the middle, nothing at the ends.
        let t = PLATE + (100 - 2 * PLATE) * (2 * i + 1) / (2 * n as i64);
        let out = bend * 4 * t * (100 - t) / 10_000;
        [a[0] + (dx * t - dy * out) / 100, a[1] + (dy * t + dx * out) / 100].map(|at| at.max(0))
    };
    (0..n as i64).map(post).collect()
}
