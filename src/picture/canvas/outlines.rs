//! Words as shapes, for programs that read SVG and no fonts.

use std::fmt::Write as _;

use super::element::{BELOW, Element, Elements, SLANT, Words};
use super::fonts::{Fonts, Line};
use super::path::{Matrix, Path, Step, after};
use super::{Anchor, Lettering, Look};
use crate::geometry::Point;

impl Elements {
    /// These with their words as shapes.
    pub(crate) fn outlined(&self, fonts: &Fonts<'_>) -> Self {
        let drawn = |path: String, look: Look| Element::Path { path, dashes: None, look };
        let outlined = self.0.iter().flat_map(|element| match element {
            Element::Group(group, inside) => vec![Element::Group(group.clone(), inside.outlined(fonts))],
            Element::Shared(inside) => vec![Element::Shared(inside.outlined(fonts).into())],
            Element::Words(words) => {
                let (line, at) = words.set(fonts);
                vec![drawn(data(&shape(&line, &at, fonts)), Look::fill(words.paint))]
            }
            Element::Lettered { at, way, lettering, paint, words } => {
                let (line, at) = lettering.set(words, *at, *way, fonts);
                let path = data(&shape(&line, &at, fonts));
                let halo = lettering.halo(lettering.size).map(|(halo, width)| Look::stroke(halo, width));
                halo.into_iter().chain([Look::fill(*paint)]).map(|look| drawn(path.clone(), look)).collect()
            }
            other @ (Element::Shape { .. }
            | Element::Path { .. }
            | Element::PathNamed { .. }
            | Element::PathAgain { .. }
            | Element::Plate { .. }
            | Element::Disc { .. }
            | Element::Ground(..)
            | Element::Image(..)
            | Element::Again(_)
            | Element::Stamped { .. }
            | Element::Tile { .. }
            | Element::Clip { .. }
            | Element::Pattern { .. }) => vec![other.clone()],
        });
        Self(outlined.collect())
    }
}

impl Words {
    /// The line that they are, and where it leads from letters of size 1 that stand upwards.
    pub(super) fn set(&self, fonts: &Fonts<'_>) -> (Line, Matrix) {
        let Self { at: [x, y], size, font, anchor, width, ref words, .. } = *self;
        let line = fonts.set(words, font, 0.0);
        let natural = line.width * size;
        let width = width.filter(|_| natural > 0.0).unwrap_or(natural);
        let stretched = if natural > 0.0 { width / natural } else { 1.0 };
        let left = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        (line, [size * stretched, 0.0, 0.0, -size, left, y + BELOW * size])
    }
}

impl Lettering {
    /// The line that words along a way are, and where it leads from letters of size 1 that stand upwards.
    pub(super) fn set(&self, words: &str, at: Point, [x, y]: Point, fonts: &Fonts<'_>) -> (Line, Matrix) {
        let line = fonts.set(words, self.font, self.spacing / self.size);
        let slant = if self.is_slanted { SLANT } else { 0.0 };
        let place = [x, y, slant * x - y, slant * y + x, at[0], at[1]];
        let place = after(&place, &[self.size, 0.0, 0.0, -self.size, -line.width * self.size / 2.0, BELOW * self.size]);
        (line, place)
    }
}

/// The outlines of all glyphs of a line.
pub(super) fn shape(line: &Line, at: &Matrix, fonts: &Fonts<'_>) -> Path {
    let steps = line.glyphs.iter().flat_map(|glyph| {
        let place = after(at, &[1.0, 0.0, 0.0, 1.0, glyph.at[0], glyph.at[1]]);
        fonts.outline(glyph).through(&place).0
    });
    Path(steps.collect())
}

/// The path data of a path, in hundredths.
fn data(path: &Path) -> String {
    let mut data = String::new();
    for step in &path.0 {
        let (letter, points) = match *step {
            Step::Move(to) => ('M', vec![to]),
            Step::Line(to) => ('L', vec![to]),
            Step::Quad(guide, to) => ('Q', vec![guide, to]),
            Step::Cubic(first, second, to) => ('C', vec![first, second, to]),
            Step::Close => ('Z', Vec::new()),
        };
        data.push(letter);
        let points: Vec<String> = points.iter().map(|[x, y]| format!("{x:.2} {y:.2}")).collect();
        // Writing to a string does not fail.
        let _ = write!(data, "{}", points.join(" "));
    }
    data
}
