//! The pieces of a kit: what is cut out of a sheet, and how its sides are drawn.

use super::{Component, words};
use crate::canvas::{Elements, Paint};
use crate::geometry::{Point, Rect};
use crate::print::Leaf;
use crate::print::face::Face;
use crate::{Font, Look, wrapped};
use kogge_engine::vocab::Tongue;

/// How far the ground of a back goes on beyond the cut, so that a shifted back leaves no white rim; pieces with backs lie
/// this far apart.
const BEYOND: f64 = 3.0;

/// The outline along which a piece is cut, in millimetres.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cut {
    /// A box.
    Card(Point),
    /// A disc of this width.
    Disc(f64),
    /// A hex of this width from side to side, with a corner above.
    Hex(f64),
}

/// A piece with both its sides, drawn in millimetres around the middle.
#[doc(hidden)]
#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    /// Its kind, as the list names it; empty where all pieces of its part are alike.
    #[doc(hidden)]
    pub kind: String,
    #[doc(hidden)]
    pub front: Elements,
    #[doc(hidden)]
    pub back: Option<Elements>,
    #[doc(hidden)]
    pub count: usize,
}

/// Pieces of one kind.
#[doc(hidden)]
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// The word by which it is asked for.
    #[doc(hidden)]
    pub word: &'static str,
    #[doc(hidden)]
    pub title: String,
    #[doc(hidden)]
    pub cut: Cut,
    #[doc(hidden)]
    pub pieces: Vec<Piece>,
    /// Elements to which its drawings refer, for each page once.
    #[doc(hidden)]
    pub definitions: Elements,
}

impl Cut {
    /// Width and height.
    #[doc(hidden)]
    pub fn size(self) -> Point {
        match self {
            Self::Card(size) => size,
            Self::Disc(width) => [width; 2],
            Self::Hex(width) => [width, 2.0 * side_of(width)],
        }
    }

    /// Draws the outline, larger by so much on every side, around a point.
    #[doc(hidden)]
    pub fn draw(self, face: &mut Face, [x, y]: Point, by: f64, is_turned: bool, look: Look) {
        match self {
            Self::Card(size) => {
                let [width, height] = if is_turned { [size[1], size[0]] } else { size };
                face.plate(Rect::around([x, y], [width + 2.0 * by, height + 2.0 * by]), 0.0, look);
            }
            Self::Disc(width) => face.disc([x, y], width / 2.0 + by, look),
            Self::Hex(width) => {
                let half = width / 2.0 + by;
                let side = side_of(2.0 * half);
                let upright = [
                    [0.0, -side],
                    [half, -side / 2.0],
                    [half, side / 2.0],
                    [0.0, side],
                    [-half, side / 2.0],
                    [-half, -side / 2.0],
                ];
                let points = upright.map(|[a, b]| if is_turned { [x + b, y + a] } else { [x + a, y + b] });
                face.outline(&points, look);
            }
        }
    }
}

/// The side of a hex of this width.
fn side_of(width: f64) -> f64 {
    width / 3.0_f64.sqrt()
}

impl Part {
    /// Its pieces by themselves.
    pub(super) fn components(&self) -> impl Iterator<Item = Component> {
        let size = self.cut.size();
        let side = move |elements: &Elements| {
            let mut face = Face::new();
            face.put([0.0; 2], 1.0, self.definitions.clone());
            face.put(size.map(|side| side / 2.0), 1.0, elements.clone());
            Leaf { size, title: self.title.clone(), elements: face.finish(), cut: None }
        };
        self.pieces.iter().filter(|piece| piece.count > 0).map(move |piece| Component {
            part: self.word,
            kind: piece.kind.clone(),
            count: piece.count,
            front: side(&piece.front),
            back: piece.back.as_ref().map(side),
        })
    }

    pub(crate) fn count(&self) -> usize {
        self.pieces.iter().map(|piece| piece.count).sum()
    }

    /// The room between its pieces: what has no back and straight sides shares its cut lines.
    pub(crate) fn gap(&self) -> f64 {
        match self.cut {
            Cut::Card(_) if !self.has_backs() => 0.0,
            Cut::Card(_) | Cut::Disc(_) | Cut::Hex(_) => BEYOND,
        }
    }

    pub(crate) fn has_backs(&self) -> bool {
        self.pieces.iter().any(|piece| piece.back.is_some())
    }

    /// How many pieces there are of each kind.
    pub(crate) fn kinds(&self, tongue: Tongue) -> String {
        let mut kinds: Vec<(&str, usize)> = Vec::new();
        for piece in self.pieces.iter().filter(|piece| piece.count > 0 && !piece.kind.is_empty()) {
            match kinds.iter_mut().find(|(kind, _)| *kind == piece.kind) {
                Some((_, n)) => *n += piece.count,
                None => kinds.push((&piece.kind, piece.count)),
            }
        }
        words::kinds(tongue, &kinds)
    }

    /// How many pieces there are, and how large they are.
    pub(crate) fn measure(&self, tongue: Tongue) -> String {
        let [width, height] = self.cut.size();
        let size = match self.cut {
            Cut::Card(_) => format!("{width:.0} × {height:.0} mm"),
            Cut::Disc(_) => format!("Ø {} mm", tongue.tenths(width)),
            Cut::Hex(_) => format!("{} mm", tongue.tenths(width)),
        };
        words::measure(tongue, self.count(), &size)
    }
}

/// A side with this ground, beyond the cut as well, and a drawing on it, a unit of which has `scale` millimetres.
#[doc(hidden)]
pub fn ground(cut: Cut, [fill, line]: [Paint; 2], elements: Elements, scale: f64) -> Elements {
    let mut face = Face::new();
    cut.draw(&mut face, [0.0; 2], BEYOND, false, Look::fill(fill));
    cut.draw(&mut face, [0.0; 2], -1.5, false, Look::stroke(line, 0.5));
    face.put([0.0; 2], scale, elements);
    face.finish()
}

/// Writes words in a box, in the largest letters of at most this size that have room.
#[doc(hidden)]
pub fn signed(face: &mut Face, rect: Rect, size: f64, font: Font, words: &str) {
    let [width, height] = rect.size;
    let sizes = (0..).map(|step| size - 0.2 * f64::from(step)).take_while(|&size| size >= 1.8);
    let fit = |size: f64| {
        let lines = wrapped(words, size, font, width);
        let is_whole = !lines.iter().any(|line| line.ends_with('…'));
        (is_whole && lines.len() as f64 * 1.2 * size <= height).then_some((size, lines))
    };
    let (size, lines) = sizes.into_iter().find_map(fit).unwrap_or_else(|| (1.8, wrapped(words, 1.8, font, width)));
    let top = rect.middle()[1] - (lines.len() as f64 - 1.0) * 0.6 * size;
    for (i, line) in lines.iter().enumerate() {
        let at = [rect.middle()[0], top + i as f64 * 1.2 * size];
        face.words(at, size, font, crate::Anchor::Middle, line);
    }
}
