//! The names of rivers, beside the river where it runs straight.

use super::{Kind, ON_LINE, Scene, Words, lettering};
use kogge_compiler::text::Span;
use kogge_picture::geometry::{direction, length, minus, plus, times};
use kogge_picture::{Lettering, Point, Rect};

/// The sizes that the letters are tried in, and how far from the river they are, in parts of their height.
const RIVER_SIZES: [f64; 4] = [22.0, 19.0, 16.0, 14.0];
const BESIDE: [f64; 2] = [0.72, 1.0];
/// Free room around them.
const ROOM: f64 = 2.5;

impl Scene<'_> {
    /// The name of a river beside it, where it runs straight: in smaller letters rather than over a line
    /// or below a route.
    pub(super) fn along(&self, name: &str, line: &[Point], span: Option<Span>) -> Option<Words> {
        let found = || RIVER_SIZES.into_iter().filter_map(|size| self.beside(name, line, size, span));
        found().find(|(bad, _)| *bad < ON_LINE).or_else(|| found().next()).map(|(_, words)| words)
    }

    /// The best place for the name of a river in letters of a size, and how bad it is.
    fn beside(&self, name: &str, line: &[Point], size: f64, span: Option<Span>) -> Option<(f64, Words)> {
        let kind = Kind::Water;
        let lettering = Lettering { spacing: 0.1 * size, ..lettering(kind, size) };
        let [width, height] = lettering.size_of(name);
        let sides = [-1.0, 1.0].map(|side| BESIDE.map(|by| (side, by)));
        let places = (0..line.len()).flat_map(|from| sides.into_iter().flatten().map(move |side| (from, side)));
        let costs = places.filter_map(|(from, (side, by))| {
            let to = (from + 1..line.len()).find(|&to| length(minus(line[to], line[from])) >= width)?;
            let chord = direction(minus(line[to], line[from]));
            let way = if chord[0] < 0.0 { times(chord, -1.0) } else { chord };
            let across = [-way[1], way[0]];
            let off = |at: &Point| {
                let by = minus(*at, line[from]);
                by[0] * across[0] + by[1] * across[1]
            };
            let strays = line[from..=to].iter().map(off);
            let far = strays.map(|off| off * side).fold(0.0, f64::max);
            let foot = times(plus(line[from], line[to]), 0.5);
            let at = plus(foot, times(across, side * (by * height + far)));
            let n = (width / height).ceil().max(1.0);
            let letter = |i: f64| {
                let along = ((i + 0.5) / n - 0.5) * width;
                Rect::around(plus(at, times(way, along)), [0.95 * height; 2])
            };
            let rects: Vec<Rect> = (0..n as usize).map(|i| letter(i as f64)).collect();
            self.is_free_with(&rects, ROOM).then(|| {
                let steep = 60.0 * way[1].abs();
                let crossed = self.crossed(&rects);
                let covered = if crossed > 0.0 { ON_LINE + crossed } else { 0.0 };
                let bad = 2.0 * far + steep + height * by + covered + self.struck(&rects);
                (bad, at, way, rects)
            })
        });
        let (bad, at, way, rects) = costs.min_by(|a, b| a.0.total_cmp(&b.0))?;
        Some((bad, Words { kind, words: name.to_owned(), lettering, at, way, span, rects, seals: None }))
    }
}
