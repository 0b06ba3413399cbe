//! Where cities lie, and which of them could be joined by a straight way.
//!
//! Cities are strewn at random, none nearer to another than their plates need. Two could be joined when no third lies
//! in the circle over the line between them (the Gabriel graph): such lines never cross, never run through a city, and
//! join everything. Everything is done in whole numbers, so that a seed draws the same map on every machine.

use kogge_engine::random::Random;

/// A place on the picture.
pub(super) type Spot = [i64; 2];

/// The side of the square that a city has to itself on the average.
pub(super) const SPACING: i64 = 200;
/// How near another city may lie above or below; beside it a third farther, because names are wide.
const NEAREST: i64 = 112;
/// Free space around the cities.
const MARGIN: i64 = 100;
/// Darts that may miss in a row before cities are let a little nearer.
const MAX_MISSES: usize = 64;

/// Cities strewn over a picture.
pub(super) struct Land {
    /// Width and height of the picture.
    pub(super) size: Spot,
    /// Where the cities lie.
    pub(super) cities: Vec<Spot>,
    /// The pairs of cities that could be joined, the lower first, the shortest way first.
    pub(super) lines: Vec<[usize; 2]>,
}

impl Land {
    /// Scatters this many cities.
    pub(super) fn new(n: usize, random: &mut Random) -> Self {
        let area = n as i64 * SPACING * SPACING;
        let width = (area * 7 / 5).isqrt();
        let size = [width, area / width];
        let mut grid = Grid::new(size);
        let mut cities: Vec<Spot> = Vec::with_capacity(n);
        let (mut nearest, mut n_misses) = (NEAREST, 0);
        while cities.len() < n {
            let place = size.map(|side| random.below(side as usize + 1) as i64);
            let is_free = |&other: &usize| apart(place, cities[other]) >= nearest * nearest;
            if grid.near(place, NEAREST * 4 / 3 + 1).all(|other| is_free(&other)) {
                grid.put(place, cities.len());
                cities.push(place);
                n_misses = 0;
            } else {
                n_misses += 1;
            }
            if n_misses > MAX_MISSES {
                (nearest, n_misses) = (nearest * 9 / 10, 0);
            }
        }
        let lines = lines(&cities, &grid);
        let onto_picture = |place: Spot| place.map(|at| at + MARGIN);
        let cities = cities.into_iter().map(onto_picture).collect();
        Self { size: size.map(|side| side + 2 * MARGIN), cities, lines }
    }

    /// The middle of the picture.
    pub(super) fn middle(&self) -> Spot {
        self.size.map(|side| side / 2)
    }

    /// The square of the length of a way.
    pub(super) fn length(&self, [a, b]: [usize; 2]) -> i64 {
        square(self.cities[a], self.cities[b])
    }
}

/// The square of the distance of two places.
pub(super) const fn square(a: Spot, b: Spot) -> i64 {
    let [dx, dy] = [a[0] - b[0], a[1] - b[1]];
    dx * dx + dy * dy
}

/// The square of how far two plates are apart: sideways they need more room.
const fn apart(a: Spot, b: Spot) -> i64 {
    square([a[0] * 3 / 4, a[1]], [b[0] * 3 / 4, b[1]])
}

/// The Gabriel graph. Its lines are short, so they are looked for nearby; farther while parts are still apart.
fn lines(cities: &[Spot], grid: &Grid) -> Vec<[usize; 2]> {
    let mut reach = 2 * SPACING;
    loop {
        let mut lines: Vec<[usize; 2]> = Vec::new();
        for (a, &from) in cities.iter().enumerate() {
            let others = grid.near(from, reach).filter(|&b| a < b && square(from, cities[b]) <= reach * reach);
            lines.extend(others.filter(|&b| is_free(cities, grid, a, b)).map(|b| [a, b]));
        }
        lines.sort_unstable_by_key(|&[a, b]| (square(cities[a], cities[b]), a, b));
        let mut parts = Parts::new(cities.len());
        let n_joined = lines.iter().filter(|&&line| parts.join(line)).count();
        if n_joined + 1 >= cities.len() {
            return lines;
        }
        reach *= 2;
    }
}

/// Whether no other city lies in the circle over the line between two: it would see the line at an obtuse angle.
fn is_free(cities: &[Spot], grid: &Grid, a: usize, b: usize) -> bool {
    let (from, to) = (cities[a], cities[b]);
    let middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    let radius = square(from, to).isqrt() / 2 + 1;
    let sees = |at: Spot| (from[0] - at[0]) * (to[0] - at[0]) + (from[1] - at[1]) * (to[1] - at[1]);
    grid.near(middle, radius).all(|other| other == a || other == b || sees(cities[other]) > 0)
}

/// The connected parts of the land: each city of a part points towards one that stands for it.
pub(super) struct Parts(Vec<usize>);

impl Parts {
    pub(super) fn new(n: usize) -> Self {
        Self((0..n).collect())
    }

    /// Joins the parts of two cities; whether they were apart.
    pub(super) fn join(&mut self, [a, b]: [usize; 2]) -> bool {
        let (a, b) = (self.head(a), self.head(b));
        self.0[a] = b;
        a != b
    }

    fn head(&mut self, mut city: usize) -> usize {
        while self.0[city] != city {
            self.0[city] = self.0[self.0[city]];
            city = self.0[city];
        }
        city
    }
}

/// Cities by the square they lie in, so that those nearby are found without looking at all.
struct Grid {
    columns: usize,
    rows: usize,
    squares: Vec<Vec<usize>>,
}

impl Grid {
    fn new(size: Spot) -> Self {
        let [columns, rows] = size.map(|side| (side / SPACING) as usize + 1);
        Self { columns, rows, squares: vec![Vec::new(); columns * rows] }
    }

    fn put(&mut self, [x, y]: Spot, city: usize) {
        let at = (y / SPACING) as usize * self.columns + (x / SPACING) as usize;
        self.squares[at].push(city);
    }

    /// The cities in the square around a place, and some beyond.
    fn near(&self, [x, y]: Spot, reach: i64) -> impl Iterator<Item = usize> + use<'_> {
        let first = |at: i64| ((at - reach).max(0) / SPACING) as usize;
        let last = |at: i64, n: usize| (((at + reach).max(0) / SPACING) as usize).min(n - 1);
        let columns = first(x)..=last(x, self.columns);
        let rows = first(y)..=last(y, self.rows);
        rows.flat_map(move |row| columns.clone().map(move |column| row * self.columns + column))
            .flat_map(|square| self.squares[square].iter().copied())
    }
}
