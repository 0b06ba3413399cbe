//! Outlines as a hand draws them: lines that are rough between their points, and areas around things that share
//! their borders.
//!
//! Nothing is random: how far a line strays follows from its ends, so that two areas along the same points agree.

use std::collections::BTreeMap;

use super::geometry::{Point, length, minus, plus, times};

/// A stretch shorter than this is drawn straight.
const STRAIGHT: f64 = 26.0;
/// How often a stretch is halved at most.
const MAX_HALVINGS: u32 = 4;

/// The line through these points, with points between them that stray by this part of their stretch.
#[doc(hidden)]
pub fn rough(points: &[Point], is_closed: bool, by: f64) -> Vec<Point> {
    let mut line: Vec<Point> = points.first().copied().into_iter().collect();
    let back = is_closed.then(|| points.first()).flatten();
    for pair in points.windows(2) {
        stray([pair[0], pair[1]], by, MAX_HALVINGS, &mut line);
    }
    if let (Some(&first), Some(&last)) = (back, points.last()) {
        stray([last, first], by, MAX_HALVINGS, &mut line);
        line.pop();
    }
    line
}

fn stray([from, to]: [Point; 2], by: f64, halvings: u32, line: &mut Vec<Point>) {
    if halvings == 0 || length(minus(to, from)) < STRAIGHT {
        line.push(to);
        return;
    }
    // The same from both ends.
    let [low, high] = if from <= to { [from, to] } else { [to, from] };
    let way = minus(high, low);
    let middle = plus(times(plus(low, high), 0.5), times([-way[1], way[0]], by * lean(low, high)));
    stray([from, middle], by, halvings - 1, line);
    stray([middle, to], by, halvings - 1, line);
}

/// A number from -1 to 1 that follows from two points.
fn lean(a: Point, b: Point) -> f64 {
    let mut mixed = 0x9e37_79b9_7f4a_7c15_u64;
    for value in a.into_iter().chain(b) {
        mixed ^= (value * 8.0).round() as i64 as u64;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^= mixed >> 27;
    }
    (mixed >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
}

/// A smooth line near these points as path data: it goes through the middles of their stretches.
#[doc(hidden)]
pub fn path(points: &[Point], is_closed: bool) -> String {
    let middle = |a: Point, b: Point| times(plus(a, b), 0.5);
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return String::new() };
    let begin = if is_closed { middle(last, first) } else { first };
    // Whole numbers: what strays by itself needs no more.
    let to = |[x, y]: Point| format!("{:.0} {:.0}", x + 0.0, y + 0.0);
    let around = |[a, b]: Point, [c, d]: Point| format!("Q{:.0} {:.0} {:.0} {:.0}", a + 0.0, b + 0.0, c + 0.0, d + 0.0);
    let mut path = format!("M{}", to(begin));
    for (i, &at) in points.iter().enumerate() {
        match points.get(i + 1) {
            Some(&next) => path += &around(at, middle(at, next)),
            None if is_closed => path += &(around(at, begin) + "Z"),
            None => path += &format!("L{}", to(at)),
        }
    }
    path
}

/// Whether a closed line surrounds a point.
#[doc(hidden)]
pub fn surrounds(line: &[Point], [x, y]: Point) -> bool {
    let mut inside = false;
    let mut before = line.last();
    for at in line {
        if let Some(from) = before
            && (at[1] > y) != (from[1] > y)
            && x < (from[0] - at[0]) * (y - at[1]) / (from[1] - at[1]) + at[0]
        {
            inside = !inside;
        }
        before = Some(at);
    }
    inside
}

/// The area inside of a closed line.
#[doc(hidden)]
pub fn area(line: &[Point]) -> f64 {
    let next = line.iter().cycle().skip(1);
    line.iter().zip(next).map(|(a, b)| a[0] * b[1] - a[1] * b[0]).sum::<f64>().abs() / 2.0
}

/// A thing with the number of the area that it belongs to.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct Site {
    #[doc(hidden)]
    pub at: Point,
    #[doc(hidden)]
    pub area: usize,
}

/// How many samples the longer side of a sheet has.
const SAMPLES: f64 = 90.0;
/// The most distances that are measured: a sheet with more things has fewer samples.
const MAX_WORK: f64 = 2.0e7;
/// How often outlines are smoothed.
const ROUNDS: usize = 3;
/// How deep inside of an area the line to the samples beyond the sheet is the same, however much deeper it is.
const DEEP: f64 = 50.0;
/// Areas smaller than this many samples are left out.
const LEAST: f64 = 9.0;

/// The closed outlines of each of `n` areas on a sheet of this size: a point belongs to the area of the nearest thing.
/// Neighbours share their border; at the edge of the sheet an area reaches a little beyond it. With `noise`, borders
/// stray by up to this much.
#[doc(hidden)]
pub fn areas(size: Point, sites: &[Site], n: usize, noise: f64) -> Vec<Vec<Vec<Point>>> {
    let longer = size[0].max(size[1]).max(1.0);
    let step = (longer / SAMPLES).max((size[0] * size[1] * sites.len() as f64 / MAX_WORK).sqrt()).max(4.0);
    let columns = (size[0] / step).ceil() as usize + 3;
    let rows = (size[1] / step).ceil() as usize + 3;
    let things = |area: usize| {
        let mut things: Vec<Point> = sites.iter().filter(|site| site.area == area).map(|site| site.at).collect();
        things.sort_by(|a, b| a[1].total_cmp(&b[1]));
        things
    };
    let things: Vec<Vec<Point>> = (0..n).map(things).collect();
    // A border runs where things of two areas are about as near. Of neighbouring samples on both of its sides, none has
    // the things of the other side farther than this beyond the nearest; what is farther counts as infinitely far.
    let reach = (2.0 * step).max(DEEP) + noise;
    let is_alone = things.iter().filter(|things| !things.is_empty()).count() == 1;
    let inner = if is_alone { step } else { DEEP };
    let mut grid = Grid { columns, rows, step, inner, depths: vec![Vec::with_capacity(columns * rows); n] };
    let mut far = vec![f64::INFINITY; n];
    for row in 0..rows {
        let y = grid.at(0, row)[1];
        let things = things.iter().map(|things| things.split_at(things.partition_point(|thing| thing[1] < y)));
        let things: Vec<(&[Point], &[Point])> = things.collect();
        let mut least = f64::INFINITY;
        for column in 0..columns {
            let here = grid.at(column, row);
            let within = least + 1.01 * step + reach;
            for (far, &things) in far.iter_mut().zip(&things) {
                *far = nearest(things, here, within);
            }
            let strays = if noise > 0.0 { noise * lean(here, [7.0, 3.0]) } else { 0.0 };
            least = grid.add(&far, strays);
        }
    }
    let cells = grid.cells();
    let lines = |area: usize| {
        let lines = grid.outlines(area, &cells).into_iter();
        lines.filter(|line| self::area(line) > LEAST * step * step).map(smoothed).collect()
    };
    (0..n).map(|area| if things[area].is_empty() { Vec::new() } else { lines(area) }).collect()
}

/// The distance from a point to the nearest of things that are sorted by their height, split at that of the point;
/// infinite where none is nearer than `within`.
fn nearest((above, below): (&[Point], &[Point]), here: Point, within: f64) -> f64 {
    let most = within * within;
    let least = nearer(nearer(most, below.iter(), here), above.iter().rev(), here);
    if least < most { least.sqrt() } else { f64::INFINITY }
}

/// The least of a square of a distance and those to things that are higher or lower one after the other.
fn nearer<'a>(mut least: f64, things: impl Iterator<Item = &'a Point>, here: Point) -> f64 {
    for &thing in things {
        let [x, y] = minus(thing, here);
        if y * y >= least {
            break;
        }
        least = least.min(x * x + y * y);
    }
    least
}

/// An edge between neighbouring samples: the first one, and whether it goes down instead of to the right.
type Edge = (usize, bool);

/// Samples over a sheet, row by row, the outermost ones beyond it.
struct Grid {
    columns: usize,
    rows: usize,
    step: f64,
    /// How deep a sample lies in an area if nothing of another one is near.
    inner: f64,
    /// How deep each sample lies in each area: above 0 inside of it.
    depths: Vec<Vec<f64>>,
}

impl Grid {
    fn at(&self, column: usize, row: usize) -> Point {
        [(column as f64 - 1.0) * self.step, (row as f64 - 1.0) * self.step]
    }

    /// Adds the next sample, which is so far from the nearest thing of each area; the border of the first one strays by
    /// `strays`. The least of the distances.
    fn add(&mut self, far: &[f64], strays: f64) -> f64 {
        let i = self.depths[0].len();
        let (column, row) = (i % self.columns, i / self.columns);
        let is_outermost = column == 0 || row == 0 || column + 1 == self.columns || row + 1 == self.rows;
        let (mut first, mut second) = ((f64::INFINITY, 0), f64::INFINITY);
        for (area, &far) in far.iter().enumerate() {
            if far < first.0 {
                (first, second) = ((far, area), first.0);
            } else {
                second = second.min(far);
            }
        }
        for (area, (&own, depths)) in far.iter().zip(&mut self.depths).enumerate() {
            let other = if area == first.1 { second } else { first.0 };
            depths.push(match (own.is_finite(), other.is_finite()) {
                // What is beyond the outermost samples belongs to nobody, so that every outline closes.
                _ if is_outermost => -1.0,
                (true, true) => other - own + if area == 0 { strays } else { -strays },
                (true, false) => self.inner,
                (false, _) => -self.inner,
            });
        }
        first.0
    }

    /// The corners of the cells that do not lie in one area as a whole.
    fn cells(&self) -> Vec<[usize; 4]> {
        let owner = |i: usize| self.depths.iter().position(|depths| depths[i] > 0.0);
        let owners: Vec<Option<usize>> = (0..self.columns * self.rows).map(owner).collect();
        let upper_left = (0..self.rows - 1).flat_map(|row| (0..self.columns - 1).map(move |column| (row, column)));
        let corners = upper_left.map(|(row, column)| {
            let i = row * self.columns + column;
            [i, i + 1, i + 1 + self.columns, i + self.columns]
        });
        corners.filter(|corners| corners.iter().any(|&corner| owners[corner] != owners[corners[0]])).collect()
    }

    /// The closed lines around the samples in an area, by marching squares.
    fn outlines(&self, area: usize, cells: &[[usize; 4]]) -> Vec<Vec<Point>> {
        let depths = &self.depths[area];
        // From each crossed edge of the grid to the next, with the inside on the left.
        let mut next: BTreeMap<Edge, Edge> = BTreeMap::new();
        for corners in cells {
            let inside = corners.map(|corner| depths[corner] > 0.0);
            let [i, right, _, below] = *corners;
            let edges: [Edge; 4] = [(i, false), (right, true), (below, false), (i, true)];
            for side in 0..4 {
                if inside[side] && !inside[(side + 1) % 4] {
                    // Around the corner that is inside, back to the edge that leads in again.
                    let mut back = (0..4).map(|turn| (side + 4 - turn) % 4);
                    if let Some(back) = back.find(|&back| inside[back] && !inside[(back + 3) % 4]) {
                        next.insert(edges[side], edges[(back + 3) % 4]);
                    }
                }
            }
        }
        let point = |(i, down): Edge| {
            let j = if down { i + self.columns } else { i + 1 };
            let (a, b) = (depths[i], depths[j]);
            let part = (a / (a - b)).clamp(0.02, 0.98);
            let [from, to] = [i, j].map(|i| self.at(i % self.columns, i / self.columns));
            plus(from, times(minus(to, from), part))
        };
        let mut lines = Vec::new();
        while let Some((mut edge, mut to)) = next.pop_first() {
            let mut line = vec![point(edge)];
            while let Some(after) = next.remove(&to) {
                (edge, to) = (to, after);
                line.push(point(edge));
            }
            if line.len() > 2 {
                lines.push(line);
            }
        }
        lines
    }
}

/// A closed line without its corners, and with fewer points.
fn smoothed(mut line: Vec<Point>) -> Vec<Point> {
    for _ in 0..ROUNDS {
        let n = line.len();
        let mean = |i: usize| {
            let around = plus(line[(i + n - 1) % n], line[(i + 1) % n]);
            times(plus(around, times(line[i], 2.0)), 0.25)
        };
        line = (0..n).map(mean).collect();
    }
    let mut i = 0;
    // Every other point is enough where the line hardly bends.
    while line.len() > 8 && i + 2 < line.len() {
        let (a, b, c) = (line[i], line[i + 1], line[i + 2]);
        let bend = minus(b, times(plus(a, c), 0.5));
        if length(bend) < 1.2 {
            line.remove(i + 1);
        }
        i += 1;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_areas_share_their_border() {
        let sites = [Site { at: [50.0, 100.0], area: 0 }, Site { at: [250.0, 100.0], area: 1 }];
        let areas = areas([300.0, 200.0], &sites, 2, 0.0);
        let [left, right] = [&areas[0], &areas[1]].map(|lines| {
            assert_eq!(lines.len(), 1);
            lines[0].clone()
        });
        assert!(surrounds(&left, [60.0, 90.0]) && !surrounds(&left, [170.0, 90.0]));
        assert!(surrounds(&right, [170.0, 90.0]) && !surrounds(&right, [130.0, 90.0]));
        let total = area(&left) + area(&right);
        assert!((60_000.0..66_500.0).contains(&total), "{total}");
    }

    #[test]
    fn an_area_inside_another_has_an_outline_of_its_own() {
        let ring = [[0.0, 0.0], [100.0, 0.0], [200.0, 0.0], [200.0, 200.0], [100.0, 200.0], [0.0, 200.0], [0.0, 100.0]];
        let sites: Vec<Site> = ring
            .into_iter()
            .map(|at| Site { at, area: 0 })
            .chain([Site { at: [200.0, 100.0], area: 0 }, Site { at: [100.0, 100.0], area: 1 }])
            .collect();
        let areas = areas([200.0, 200.0], &sites, 2, 0.0);
        assert_eq!((areas[0].len(), areas[1].len()), (2, 1));
        assert!(surrounds(&areas[1][0], [100.0, 100.0]) && !surrounds(&areas[1][0], [30.0, 30.0]));
    }

    #[test]
    fn a_line_strays_alike_from_both_ends() {
        let there = rough(&[[0.0, 0.0], [300.0, 40.0]], false, 0.1);
        let mut back = rough(&[[300.0, 40.0], [0.0, 0.0]], false, 0.1);
        back.reverse();
        assert_eq!(there, back);
        assert!(there.len() > 8);
    }
}
