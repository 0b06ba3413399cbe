//! Path data of SVG as steps: what our own drawings have in theirs. Arcs are those of circles and of ellipses along the
//! axes.

use crate::geometry::{Point, Rect, length, minus, plus, times};

/// A matrix: it leads a point (x, y) to (ax + cy + e, bx + dy + f).
pub(super) type Matrix = [f64; 6];

/// The matrix that changes nothing.
pub(super) const SAME: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];
/// How far the guides of a curve are along the sides of the corner that it rounds, so that it is nearly a quarter of a
/// circle.
const ROUND: f64 = 0.552_284_75;

/// The matrix that a point goes through after another one.
pub(super) fn after(outer: &Matrix, inner: &Matrix) -> Matrix {
    let [a, b, c, d, e, f] = *inner;
    let ([x1, y1], [x2, y2]) = (turned(outer, [a, b]), turned(outer, [c, d]));
    let [x, y] = through(outer, [e, f]);
    [x1, y1, x2, y2, x, y]
}

/// Where a matrix leads a point.
pub(super) fn through(matrix: &Matrix, at: Point) -> Point {
    plus(turned(matrix, at), [matrix[4], matrix[5]])
}

/// Where it leads a way.
fn turned([a, b, c, d, ..]: &Matrix, [x, y]: Point) -> Point {
    [a * x + c * y, b * x + d * y]
}

/// How much larger it makes things.
pub(super) fn scale_of([a, b, c, d, ..]: &Matrix) -> f64 {
    (a * d - b * c).abs().sqrt()
}

/// A step of a path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Step {
    Move(Point),
    Line(Point),
    /// A guide and the end.
    Quad(Point, Point),
    /// Two guides and the end.
    Cubic(Point, Point, Point),
    Close,
}

/// The steps of a path.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Path(pub(super) Vec<Step>);

impl Path {
    /// The path of path data, up to the first text that is not data.
    pub(super) fn read(data: &str) -> Self {
        Reader { rest: data, path: Self::default(), at: [0.0; 2], start: [0.0; 2], guide: None }.read()
    }

    /// A box with corners of this radius.
    pub(super) fn plate(rect: Rect, radius: f64) -> Self {
        let [[left, top], [right, bottom]] = [rect.at, rect.end()];
        let radius = radius.min(rect.size[0] / 2.0).min(rect.size[1] / 2.0);
        if radius <= 0.0 {
            let corners = [[right, top], [right, bottom], [left, bottom]];
            let mut path = Self(vec![Step::Move([left, top])]);
            path.0.extend(corners.map(Step::Line));
            path.0.push(Step::Close);
            return path;
        }
        let mut path = Self(vec![Step::Move([left + radius, top])]);
        // Each corner with the ways to it and away from it.
        for (corner, to, away) in [
            ([right, top], [1.0, 0.0], [0.0, 1.0]),
            ([right, bottom], [0.0, 1.0], [-1.0, 0.0]),
            ([left, bottom], [-1.0, 0.0], [0.0, -1.0]),
            ([left, top], [0.0, -1.0], [1.0, 0.0]),
        ] {
            let (from, end) = (minus(corner, times(to, radius)), plus(corner, times(away, radius)));
            path.0.push(Step::Line(from));
            path.rounded(from, corner, end);
        }
        path.0.push(Step::Close);
        path
    }

    /// A disc.
    pub(super) fn disc(at: Point, radius: f64) -> Self {
        Self::plate(Rect::around(at, [2.0 * radius; 2]), radius)
    }

    fn rounded(&mut self, from: Point, corner: Point, end: Point) {
        let guide = |from: Point| plus(from, times(minus(corner, from), ROUND));
        self.0.push(Step::Cubic(guide(from), guide(end), end));
    }

    /// The path where a matrix leads it.
    pub(super) fn through(&self, matrix: &Matrix) -> Self {
        let to = |at: Point| through(matrix, at);
        Self(
            self.0
                .iter()
                .map(|step| match *step {
                    Step::Move(at) => Step::Move(to(at)),
                    Step::Line(at) => Step::Line(to(at)),
                    Step::Quad(a, at) => Step::Quad(to(a), to(at)),
                    Step::Cubic(a, b, at) => Step::Cubic(to(a), to(b), to(at)),
                    Step::Close => Step::Close,
                })
                .collect(),
        )
    }

    /// The box around all ends and guides; nothing where there are none.
    pub(super) fn bounds(&self) -> Option<Rect> {
        let points = self.0.iter().flat_map(|step| match *step {
            Step::Move(at) | Step::Line(at) => vec![at],
            Step::Quad(a, at) => vec![a, at],
            Step::Cubic(a, b, at) => vec![a, b, at],
            Step::Close => Vec::new(),
        });
        points.map(|at| Rect { at, size: [0.0; 2] }).reduce(|a, b| a.joined(&b))
    }
}

struct Reader<'a> {
    rest: &'a str,
    path: Path,
    at: Point,
    /// Where the part under way begins.
    start: Point,
    /// The last guide of the step before, which smooth steps go on from.
    guide: Option<Point>,
}

impl Reader<'_> {
    fn read(mut self) -> Path {
        while let Some(()) = self.command() {}
        self.path
    }

    /// Reads a letter and its steps.
    fn command(&mut self) -> Option<()> {
        self.rest = self.rest.trim_start();
        let letter = self.rest.chars().next().filter(char::is_ascii_alphabetic)?;
        self.rest = &self.rest[1..];
        let is_relative = letter.is_ascii_lowercase();
        let mut letter = letter.to_ascii_uppercase();
        if letter == 'Z' {
            self.path.0.push(Step::Close);
            (self.at, self.guide) = (self.start, None);
            return Some(());
        }
        self.step(letter, is_relative)?;
        // More numbers are more of the same; after a move they are lines.
        if letter == 'M' {
            letter = 'L';
        }
        while self.rest.trim_start().starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '.' | '+')) {
            self.step(letter, is_relative)?;
        }
        Some(())
    }

    fn step(&mut self, letter: char, is_relative: bool) -> Option<()> {
        let from = if is_relative { self.at } else { [0.0; 2] };
        let guide = self.guide.take();
        let mirrored = guide.map_or(self.at, |guide| minus(times(self.at, 2.0), guide));
        match letter {
            'M' => {
                self.at = self.point(from)?;
                self.start = self.at;
                self.path.0.push(Step::Move(self.at));
            }
            'L' => {
                let to = self.point(from)?;
                self.line(to);
            }
            'H' => {
                let x = from[0] + self.number()?;
                self.line([x, self.at[1]]);
            }
            'V' => {
                let y = from[1] + self.number()?;
                self.line([self.at[0], y]);
            }
            'Q' => {
                let (a, to) = (self.point(from)?, self.point(from)?);
                self.quad(a, to);
            }
            'T' => {
                let to = self.point(from)?;
                self.quad(mirrored, to);
            }
            'C' => {
                let (a, b, to) = (self.point(from)?, self.point(from)?, self.point(from)?);
                self.cubic(a, b, to);
            }
            'S' => {
                let (b, to) = (self.point(from)?, self.point(from)?);
                self.cubic(mirrored, b, to);
            }
            'A' => {
                let radii = self.point([0.0; 2])?;
                let [_, is_large, is_right] = [self.number()?, self.number()?, self.number()?];
                let to = self.point(from)?;
                self.arc(radii, is_large != 0.0, is_right != 0.0, to);
            }
            _ => return None,
        }
        Some(())
    }

    fn line(&mut self, to: Point) {
        self.path.0.push(Step::Line(to));
        self.at = to;
    }

    fn quad(&mut self, a: Point, to: Point) {
        self.path.0.push(Step::Quad(a, to));
        (self.at, self.guide) = (to, Some(a));
    }

    fn cubic(&mut self, a: Point, b: Point, to: Point) {
        self.path.0.push(Step::Cubic(a, b, to));
        (self.at, self.guide) = (to, Some(b));
    }

    /// A part of an ellipse, in curves that are halved until none is longer than an eighth of it.
    fn arc(&mut self, [rx, ry]: Point, is_large: bool, is_right: bool, to: Point) {
        let from = self.at;
        if rx.abs() < 1e-9 || ry.abs() < 1e-9 || length(minus(to, from)) < 1e-9 {
            return self.line(to);
        }
        // On the circle of radius 1, where ellipses along the axes become circles.
        let [a, b] = [from, to].map(|[x, y]| [x / rx.abs(), y / ry.abs()]);
        let (way, middle) = (minus(b, a), times(plus(a, b), 0.5));
        let half = length(way) / 2.0;
        // Radii that are too small grow until they reach.
        let radius = half.max(1.0);
        let side = if is_large == is_right { -1.0 } else { 1.0 };
        let high = side * (radius * radius - half * half).max(0.0).sqrt() / (2.0 * half);
        let center = plus(middle, [-way[1] * high, way[0] * high]);
        let [first, last] = [a, b].map(|at| times(minus(at, center), 1.0 / radius));
        let right = if is_right { 1.0 } else { -1.0 };
        // The middle of the way around: square to the chord, on the side to which it turns.
        let out = times([way[1], -way[0]], right / (2.0 * half));
        let mut ends = Vec::new();
        halve(first, out, 2, &mut ends);
        halve(out, last, 2, &mut ends);
        let place = |at: Point| {
            let [x, y] = plus(center, times(at, radius));
            [x * rx.abs(), y * ry.abs()]
        };
        let mut before = first;
        for (i, &end) in ends.iter().enumerate() {
            // The tangent of a quarter of the angle between the two.
            let (sum, difference) = (length(plus(before, end)), length(minus(before, end)));
            let tangent = difference / sum;
            let quarter = if tangent < 1e-9 { 0.0 } else { ((1.0 + tangent * tangent).sqrt() - 1.0) / tangent };
            let reach = 4.0 / 3.0 * quarter * right;
            let guide = |[x, y]: Point, by: f64| [x - y * by, y + x * by];
            let at = if i + 1 == ends.len() { to } else { place(end) };
            self.path.0.push(Step::Cubic(place(guide(before, reach)), place(guide(end, -reach)), at));
            before = end;
        }
        self.at = to;
    }

    fn point(&mut self, [x, y]: Point) -> Option<Point> {
        Some([x + self.number()?, y + self.number()?])
    }

    /// The next number, up to a second sign or point in it.
    fn number(&mut self) -> Option<f64> {
        self.rest = self.rest.trim_start();
        let mut has_point = false;
        let goes_on = |&(i, c): &(usize, char)| match c {
            '0'..='9' => true,
            '.' => !std::mem::replace(&mut has_point, true),
            '-' | '+' => i == 0,
            _ => false,
        };
        let end = self.rest.char_indices().take_while(goes_on).count();
        let (number, rest) = self.rest.split_at(end);
        self.rest = rest;
        number.parse().ok().filter(|number: &f64| number.is_finite())
    }
}

/// Points on the circle between two of it that are less than half of it apart, and the second one.
fn halve(from: Point, to: Point, times_more: u32, ends: &mut Vec<Point>) {
    let sum = plus(from, to);
    if times_more == 0 || length(sum) < 1e-9 {
        return ends.push(to);
    }
    let middle = times(sum, 1.0 / length(sum));
    halve(from, middle, times_more - 1, ends);
    halve(middle, to, times_more - 1, ends);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_step_is_read() {
        let read = |data| Path::read(data).0;
        let (a, b, c) = ([1.0, -0.5], [2.0, 0.5], [2.0, 3.0]);
        assert_eq!(read("M1-.5L2 .5V3Z"), [Step::Move(a), Step::Line(b), Step::Line(c), Step::Close]);
        assert_eq!(read("m1 -.5l1 1v2.5z"), read("M1-.5L2 .5V3Z"));
        assert_eq!(read("M1 -.5 2 .5 2 3Z"), read("M1-.5L2 .5V3Z"), "numbers go on");
        assert_eq!(read("M-10.5 0h.1"), [Step::Move([-10.5, 0.0]), Step::Line([-10.4, 0.0])]);
        let smooth = [Step::Move([0.0, 0.0]), Step::Quad([1.0, 2.0], c), Step::Quad([3.0, 4.0], [5.0, 5.0])];
        assert_eq!(read("M0 0Q1 2 2 3T5 5"), smooth);
        let curves = read("M0 0C1 1 2 2 2 3S4 4 5 5");
        assert_eq!(curves[2], Step::Cubic([2.0, 4.0], [4.0, 4.0], [5.0, 5.0]));
        assert_eq!(read("M0 0L1 x"), [Step::Move([0.0, 0.0])]);
        assert_eq!(read("é"), []);
        assert_eq!(read("M0 0Linf 1"), [Step::Move([0.0, 0.0])]);
    }

    #[test]
    fn arcs_stay_on_their_circle() {
        for (data, radius, center) in [
            ("M5 0A5 5 0 0 1 0 5", 5.0, [0.0, 0.0]),
            ("M5 0A5 5 0 1 0 0 5", 5.0, [0.0, 0.0]),
            ("M5 0A5 5 0 0 0 0 5", 5.0, [5.0, 5.0]),
            ("M5 0A5 5 0 1 1 0 5", 5.0, [5.0, 5.0]),
            ("M0 -10.5A10.5 10.5 0 1 1 -0.1 -10.5", 10.5, [-0.05, 0.0]),
            ("M-3 0A1 1 0 0 1 3 0", 3.0, [0.0, 0.0]),
        ] {
            let path = Path::read(data);
            let mut from = [0.0; 2];
            let mut n = 0;
            for step in &path.0 {
                match *step {
                    Step::Move(at) => from = at,
                    Step::Cubic(a, b, to) => {
                        for t in [0.25, 0.5, 0.75, 1.0] {
                            let at = crate::geometry::on_curve(from, [a, b, to], t);
                            let off = (length(minus(at, center)) - radius).abs();
                            assert!(off < 0.001 * radius, "{data}: {at:?} is {off} off");
                        }
                        from = to;
                        n += 1;
                    }
                    Step::Line(_) | Step::Quad(..) | Step::Close => panic!("{data}: {step:?}"),
                }
            }
            assert_eq!(n, 8, "{data}");
            assert!(data.ends_with(&format!("{} {}", from[0], from[1])), "{data} ends at {from:?}");
        }
    }
}
