//! Rivers as they are drawn: narrow at their source and wide at their mouth, through the coast into the sea.

use super::Canvas;
use kogge_compiler::text::Span;
use kogge_picture::geometry::{direction, length, minus, plus, times};
use kogge_picture::outline::path;
use kogge_picture::{Look, Point};

/// How wide a river is at its source, where it joins another one or leaves the board, and at the sea.
const SOURCE: f64 = 3.0;
const MIDDLE: f64 = 5.0;
const SEA: f64 = 8.6;
/// In how many parts its width grows.
const PARTS: usize = 6;
/// How much wider its banks are.
const BANKS: f64 = 2.8;
/// How near to another river a river that joins it ends.
const JOINS: f64 = 26.0;
/// How far it is seen in the sea and before it.
const MOUTH: [f64; 2] = [9.0, 7.0];
/// A river from its source to its mouth.
pub(super) struct River {
    pub(super) name: Option<String>,
    pub(super) line: Vec<Point>,
    pub(super) span: Option<Span>,
    /// How wide it is at its mouth.
    width: f64,
    /// Where it reaches the sea, and its direction there.
    mouth: Option<[Point; 2]>,
}

/// The end of a river.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    Land,
    River,
    Sea,
}

impl River {
    /// The rivers of these lines on the seas of a ground.
    pub(super) fn all(
        lines: Vec<(Option<String>, Vec<Point>, Option<Span>)>,
        is_water: impl Fn(Point) -> bool,
    ) -> Vec<Self> {
        let end = |own: usize, at: Point| {
            let near = |(i, (_, line, _)): (usize, &(_, Vec<Point>, _))| {
                i != own && line.iter().any(|&other| length(minus(other, at)) < JOINS)
            };
            match () {
                () if is_water(at) => End::Sea,
                () if lines.iter().enumerate().any(near) => End::River,
                () => End::Land,
            }
        };
        let ends = |(i, (_, line, _)): (usize, &(_, Vec<Point>, _))| {
            [line.first(), line.last()].map(|at| at.map_or(End::Land, |&at| end(i, at)))
        };
        let ends: Vec<[End; 2]> = lines.iter().enumerate().map(ends).collect();
        let rivers = lines.into_iter().zip(ends).map(|((name, mut line, span), [first, last])| {
            if first > last {
                line.reverse();
            }
            let width = if first.max(last) == End::Sea { SEA } else { MIDDLE };
            let mouth = line.windows(2).rev().find(|pair| !is_water(pair[0]) && is_water(pair[1]));
            let mouth = mouth.map(|pair| shore([pair[0], pair[1]], &is_water));
            Self { name, line, span, width, mouth }
        });
        rivers.collect()
    }

    /// Draws it as far as it lies on land.
    pub(super) fn draw(&self, out: &mut Canvas<'_>) {
        let palette = out.palette;
        out.open("river", self.name.as_deref(), self.name.as_deref().unwrap_or("A river"), self.span);
        let n = self.line.len().saturating_sub(1);
        let parts = PARTS.min(n.max(1));
        let part = |i: usize| &self.line[i * n / parts..=(i + 1) * n / parts];
        let wide = |i: usize| SOURCE + (self.width - SOURCE) * (i as f64 + 0.5) / parts as f64;
        let parts: Vec<(String, f64)> = (0..parts).filter(|_| n > 0).map(|i| (path(part(i), false), wide(i))).collect();
        for (path, width) in &parts {
            out.path(path, Look::stroke(palette.shore, width + BANKS));
        }
        for (path, width) in &parts {
            out.path(path, Look::stroke(palette.water, *width));
        }
        out.close();
    }

    /// Draws its mouth over the coast.
    pub(super) fn draw_mouth(&self, out: &mut Canvas<'_>) {
        let Some([at, way]) = self.mouth else { return };
        let [to, from] = MOUTH;
        let ends = [minus(at, times(way, from)), plus(at, times(way, to))];
        out.curve(&ends, Look::stroke(out.palette.water, self.width));
    }
}

/// Where a stretch from land reaches the water, and its direction.
fn shore([from, to]: [Point; 2], is_water: impl Fn(Point) -> bool) -> [Point; 2] {
    let way = minus(to, from);
    let at = (0..=20).map(|i| plus(from, times(way, f64::from(i) / 20.0))).find(|&at| is_water(at));
    [at.unwrap_or(to), direction(way)]
}
