//! Cities pushed apart until none lies on another, no route runs through a city that it does not serve, and every route
//! has room for its posts.

use super::join::{Join, STEP};
use kogge_picture::geometry::{direction, length, minus, plus, times};
use kogge_picture::{Point, Rect};

/// How often everything is pushed before the drawing is made larger.
const N_PUSHES: usize = 150;
/// Free room around a city.
const ROOM: f64 = 26.0;
/// How often the drawing is made larger at most: by then nothing overlaps that does not lie in one point.
const N_STRETCHES: usize = 60;

/// Cities that need room, with the routes between them.
pub(super) struct Crowd<'a> {
    boxes: &'a [Rect],
    routes: &'a [Join],
}

impl<'a> Crowd<'a> {
    pub(super) const fn new(boxes: &'a [Rect], routes: &'a [Join]) -> Self {
        Self { boxes, routes }
    }

    /// Gives every city room.
    pub(super) fn part(&mut self, places: &mut [Point]) {
        self.part_around(places, &vec![false; places.len()], None);
    }

    /// The same where some cities stay, and no other leaves the board.
    pub(super) fn part_around(&mut self, places: &mut [Point], is_fixed: &[bool], edge: Option<Rect>) {
        for _ in 0..N_PUSHES {
            let pushed = self.push(places, is_fixed);
            self.keep_within(edge, places, is_fixed);
            if !pushed {
                return;
            }
        }
        // Routes may stay near to cities; cities may not.
        for stretch in 0..N_STRETCHES {
            let mut overlap = false;
            for _ in 0..20 {
                overlap = self.push_cities(places, is_fixed, 8.0);
                self.keep_within(edge, places, is_fixed);
                if !overlap {
                    return;
                }
            }
            if overlap && stretch + 1 < N_STRETCHES && !is_fixed.iter().any(|&is| is) {
                places.iter_mut().for_each(|at| *at = times(*at, 1.06));
            }
        }
    }

    /// Moves free cities back onto the board.
    fn keep_within(&self, edge: Option<Rect>, places: &mut [Point], is_fixed: &[bool]) {
        let Some(edge) = edge else { return };
        for city in (0..places.len()).filter(|&city| !is_fixed[city]) {
            let own = self.boxes[city].grown(ROOM / 2.0).moved(places[city]);
            places[city] = plus(places[city], minus(own.within(&edge).at, own.at));
        }
    }

    /// Pushes once; whether anything was to be pushed.
    fn push(&self, places: &mut [Point], is_fixed: &[bool]) -> bool {
        let cities = self.push_cities(places, is_fixed, ROOM);
        let short = self.lengthen(places, is_fixed);
        let through = self.push_routes(places, is_fixed);
        cities || short || through
    }

    fn push_cities(&self, places: &mut [Point], is_fixed: &[bool], room: f64) -> bool {
        let mut pushed = false;
        for a in 0..places.len() {
            for b in 0..a {
                let of = |city: usize| self.boxes[city].moved(places[city]).grown(room / 2.0);
                let (box_a, box_b) = (of(a), of(b));
                let depth = box_a.depth(&box_b);
                if depth[0] <= 0.0 || depth[1] <= 0.0 {
                    continue;
                }
                pushed = true;
                // Along the axis on which they are nearly clear.
                let way = minus(box_a.middle(), box_b.middle());
                let sign = |x: f64| if x < 0.0 { -1.0 } else { 1.0 };
                let by =
                    if depth[0] < depth[1] { [sign(way[0]) * depth[0], 0.0] } else { [0.0, sign(way[1]) * depth[1]] };
                self.shove(places, is_fixed, a, b, plus(by, times(direction(by), 0.5)));
            }
        }
        pushed
    }

    /// Moves two cities apart by a way, `a` along it and `b` against it; all of it falls on the one that is free.
    fn shove(&self, places: &mut [Point], is_fixed: &[bool], a: usize, b: usize, way: Point) {
        let (of_a, of_b) = match (is_fixed[a], is_fixed[b]) {
            (false, false) => (0.5, -0.5),
            (false, true) => (1.0, 0.0),
            (true, false) => (0.0, -1.0),
            (true, true) => return,
        };
        places[a] = plus(places[a], times(way, of_a));
        places[b] = plus(places[b], times(way, of_b));
    }

    /// Moves the ends of routes apart that have no room for their posts.
    fn lengthen(&self, places: &mut [Point], is_fixed: &[bool]) -> bool {
        let mut moved = false;
        for join in self.routes {
            let [a, b] = join.ends;
            let way = minus(places[a], places[b]);
            let free = length(way) - self.reach(a, way) - self.reach(b, way);
            let missing = join.n_posts as f64 * STEP - free;
            if missing > 1.0 {
                moved = true;
                self.shove(places, is_fixed, a, b, times(direction(way), missing * 0.5));
            }
        }
        moved
    }

    /// How far a city reaches from its middle in a direction, at most.
    fn reach(&self, city: usize, way: Point) -> f64 {
        let [x, y] = direction(way).map(f64::abs);
        let [width, height] = times(self.boxes[city].size, 0.5);
        // The way to the side that is met first.
        (width / x.max(1e-9)).min(height / y.max(1e-9))
    }

    /// Pushes cities out of routes that pass them.
    fn push_routes(&self, places: &mut [Point], is_fixed: &[bool]) -> bool {
        let mut pushed = false;
        for join in self.routes {
            let [a, b] = join.ends;
            for city in (0..places.len()).filter(|city| !join.ends.contains(city)) {
                let middle = plus(places[city], self.boxes[city].middle());
                let along = minus(places[b], places[a]);
                let square = (along[0] * along[0] + along[1] * along[1]).max(1e-9);
                let from = minus(middle, places[a]);
                let t = ((from[0] * along[0] + from[1] * along[1]) / square).clamp(0.0, 1.0);
                let away = minus(middle, plus(places[a], times(along, t)));
                let side = if length(away) < 1e-6 { direction([-along[1], along[0]]) } else { direction(away) };
                let [width, height] = self.boxes[city].size;
                let needed = side[0].abs() * width / 2.0 + side[1].abs() * height / 2.0 + ROOM;
                let missing = needed - length(away);
                if missing > 1.0 && t > 0.0 && t < 1.0 {
                    pushed = true;
                    if !is_fixed[city] {
                        places[city] = plus(places[city], times(side, missing * 0.3));
                    }
                    for end in join.ends.into_iter().filter(|&end| !is_fixed[end]) {
                        places[end] = minus(places[end], times(side, missing * 0.15));
                    }
                }
            }
        }
        pushed
    }
}
