//! Points, boxes and curves of the drawing. No trigonometry of the machine's own library decides where anything lies,
//! so the same board gives the same bytes everywhere.

/// A point, or a width and height, in units of the drawing.
pub type Point = [f64; 2];

/// A box with its sides along the axes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    /// The upper left corner.
    pub at: Point,
    /// Width and height.
    pub size: Point,
}

impl Rect {
    /// The box of this size around a point.
    #[inline]
    pub fn around([x, y]: Point, size: Point) -> Self {
        Self { at: [x - size[0] / 2.0, y - size[1] / 2.0], size }
    }

    /// The point in the middle.
    #[inline]
    pub fn middle(&self) -> Point {
        [self.at[0] + self.size[0] / 2.0, self.at[1] + self.size[1] / 2.0]
    }

    /// The lower right corner.
    #[inline]
    pub fn end(&self) -> Point {
        [self.at[0] + self.size[0], self.at[1] + self.size[1]]
    }

    /// The corners, clockwise from the upper left one.
    #[inline]
    pub fn corners(&self) -> [Point; 4] {
        let ([left, top], [right, bottom]) = (self.at, self.end());
        [[left, top], [right, top], [right, bottom], [left, bottom]]
    }

    /// The box that is larger by so much on every side.
    #[inline]
    pub fn grown(&self, by: f64) -> Self {
        Self::around(self.middle(), [self.size[0] + 2.0 * by, self.size[1] + 2.0 * by])
    }

    /// The smallest box that holds both.
    #[inline]
    pub fn joined(&self, other: &Self) -> Self {
        let at = [self.at[0].min(other.at[0]), self.at[1].min(other.at[1])];
        let (a, b) = (self.end(), other.end());
        Self { at, size: [a[0].max(b[0]) - at[0], a[1].max(b[1]) - at[1]] }
    }

    /// The same box elsewhere.
    #[inline]
    pub fn moved(&self, by: Point) -> Self {
        Self { at: plus(self.at, by), size: self.size }
    }

    /// How far the two lie in one another along each axis; not above 0 where they are apart.
    #[inline]
    pub fn depth(&self, other: &Self) -> Point {
        let (a, b) = (self.end(), other.end());
        [a[0].min(b[0]) - self.at[0].max(other.at[0]), a[1].min(b[1]) - self.at[1].max(other.at[1])]
    }

    /// The area that both cover.
    #[inline]
    pub fn shared(&self, other: &Self) -> f64 {
        let [x, y] = self.depth(other);
        if x > 0.0 && y > 0.0 { x * y } else { 0.0 }
    }

    /// Whether both cover some area; each has one.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        let (a, b) = (self.end(), other.end());
        self.at[0] < b[0] && other.at[0] < a[0] && self.at[1] < b[1] && other.at[1] < a[1]
    }

    /// Whether a point lies inside.
    #[inline]
    pub fn holds(&self, [x, y]: Point) -> bool {
        let ([left, top], [right, bottom]) = (self.at, self.end());
        left < x && x < right && top < y && y < bottom
    }

    /// The same box moved as little as needed to lie inside `outer`.
    pub fn within(&self, outer: &Self) -> Self {
        let at = [0, 1].map(|axis| {
            let last = (outer.end()[axis] - self.size[axis]).max(outer.at[axis]);
            self.at[axis].clamp(outer.at[axis], last)
        });
        Self { at, size: self.size }
    }

    /// The area that lies outside of `outer`.
    #[inline]
    pub fn outside(&self, outer: &Self) -> f64 {
        self.size[0] * self.size[1] - self.shared(outer)
    }
}

/// One point moved by another.
#[doc(hidden)]
#[inline]
pub fn plus(a: Point, b: Point) -> Point {
    [a[0] + b[0], a[1] + b[1]]
}

/// The way from one point to another.
#[doc(hidden)]
#[inline]
pub fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

/// A way, longer or shorter.
#[doc(hidden)]
#[inline]
pub fn times(a: Point, by: f64) -> Point {
    [a[0] * by, a[1] * by]
}

/// How long a way is.
#[doc(hidden)]
#[inline]
pub fn length([x, y]: Point) -> f64 {
    (x * x + y * y).sqrt()
}

/// The way of length 1 in this direction; to the right where there is none.
#[doc(hidden)]
#[inline]
pub fn direction(way: Point) -> Point {
    let length = length(way);
    if length < 1e-9 { [1.0, 0.0] } else { times(way, 1.0 / length) }
}

/// Whether two stretches cross between their ends.
#[doc(hidden)]
pub fn cross([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    let side = |p: Point, q: Point, r: Point| (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

/// A smooth curve through points: for each stretch its two guides and its end, as SVG wants them.
#[doc(hidden)]
pub fn smooth(points: &[Point]) -> Vec<[Point; 3]> {
    let at = |i: isize| points[i.clamp(0, points.len() as isize - 1) as usize];
    let stretch = |i: isize| {
        let (before, from, to, after) = (at(i - 1), at(i), at(i + 1), at(i + 2));
        // The guides reach a third of the stretch at most, so that near points make no loops.
        let reach = length(minus(to, from)) / 3.0;
        let guide = |way: Point| {
            let way = times(way, 1.0 / 6.0);
            if length(way) > reach { times(direction(way), reach) } else { way }
        };
        [plus(from, guide(minus(to, before))), minus(to, guide(minus(after, from))), to]
    };
    (0..points.len() as isize - 1).map(stretch).collect()
}

/// The point of a stretch of [`smooth`] at `t` from 0 to 1.
#[doc(hidden)]
pub fn on_curve(from: Point, [first, second, to]: [Point; 3], t: f64) -> Point {
    let s = 1.0 - t;
    let parts = [(from, s * s * s), (first, 3.0 * s * s * t), (second, 3.0 * s * t * t), (to, t * t * t)];
    parts.iter().fold([0.0, 0.0], |sum, &(point, weight)| plus(sum, times(point, weight)))
}
