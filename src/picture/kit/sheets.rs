//! Lays pieces on sheets: in rows from above, the pieces of a part together, each sheet's back as its mirror image.

use std::sync::Arc;

use super::pieces::{Cut, Part, Piece};
use super::{Unkitted, words};
use crate::canvas::Elements;
use crate::geometry::Point;
use crate::print::face::INK;
use crate::print::page::Page;
use crate::print::{EDGE, Leaf};
use crate::{Anchor, Font, Look, fitted};
use kogge_engine::vocab::Tongue;

/// Room between parts.
const GAP: f64 = 3.0;
/// The height of the title of a part.
const TITLE: f64 = 5.0;
/// How far the rim of a hex goes on beyond its cut, in parts of its width.
const RIM: f64 = 0.035;
/// The size of the letters of titles.
const LETTERS: f64 = 2.9;
/// The thickness of the line along which a piece is cut.
const CUT: f64 = 0.15;

/// A sheet under way.
pub(super) struct Sheet {
    /// The titles of the parts on it.
    pub(super) words: Vec<String>,
    titles: Vec<(Point, String)>,
    definitions: Vec<Arc<Elements>>,
    pieces: Vec<Placed>,
}

/// A piece at the point of its middle.
struct Placed {
    at: Point,
    cut: Cut,
    is_turned: bool,
    sides: Sides,
}

/// The front and the back of a piece: all of a kind share them.
type Sides = (Arc<Elements>, Option<Arc<Elements>>);

/// How the pieces of a part lie: in the room of a page, how many beside each other and above each other.
struct Grid {
    is_turned: bool,
    size: Point,
    columns: usize,
}

/// The height of the title of a part: the rim of a hex goes on beyond its cut.
fn title_of(part: &Part) -> f64 {
    match part.cut {
        Cut::Hex(width) => TITLE + RIM * width,
        Cut::Card(_) | Cut::Disc(_) => TITLE,
    }
}

/// The grid with which most pieces fit on a page, or the other one, where all of them fit below what is on the page already
/// with that one alone.
fn grid(part: &Part, room: Point, left: f64) -> Option<Grid> {
    let (upright, gap) = (part.cut.size(), part.gap());
    let n_pieces: usize = part.pieces.iter().map(|piece| piece.count).sum();
    let fits = |grid: &Grid| {
        let rows = n_pieces.div_ceil(grid.columns) as f64;
        title_of(part) + rows * (grid.size[1] + gap) - gap <= left + 1e-6
    };
    let grids = [false, true].map(|is_turned| {
        let size = if is_turned { [upright[1], upright[0]] } else { upright };
        let n = [0, 1].map(|axis| {
            let free = room[axis] - if axis == 1 { title_of(part) } else { 0.0 };
            // A rounding error makes no other page.
            ((free + gap + 1e-6) / (size[axis] + gap)).floor().max(0.0) as usize
        });
        (n[0] * n[1], Grid { is_turned, size, columns: n[0] })
    });
    let [upright, turned] = grids;
    let [(n, best), (n_other, other)] = if turned.0 > upright.0 { [turned, upright] } else { [upright, turned] };
    if n == 0 {
        return None;
    }
    Some(if n_other > 0 && !fits(&best) && fits(&other) { other } else { best })
}

/// The sheets of some parts.
///
/// # Errors
///
/// [`Unkitted::TooLarge`] when a piece is larger than a page.
pub(super) fn sheets(tongue: Tongue, parts: &[Part], page: Point) -> Result<Vec<Sheet>, Unkitted> {
    let room = page.map(|side| side - 2.0 * EDGE);
    let mut sheets: Vec<Sheet> = Vec::new();
    let mut y = f64::INFINITY;
    for part in parts {
        let too_large = || Unkitted::TooLarge(part.title.clone(), part.cut.size());
        let grid = grid(part, room, room[1] - y).ok_or_else(too_large)?;
        let [width, height] = grid.size;
        let gap = part.gap();
        let row_width = grid.columns as f64 * (width + gap) - gap;
        let sides = |piece: &Piece| (Arc::new(piece.front.clone()), piece.back.clone().map(Arc::new));
        let pieces = part.pieces.iter().flat_map(|piece| std::iter::repeat_n(sides(piece), piece.count));
        let pieces: Vec<Sides> = pieces.collect();
        let definitions = Arc::new(part.definitions.clone());
        let mut is_first = true;
        for row in pieces.chunks(grid.columns) {
            let title = if is_first { title_of(part) } else { 0.0 };
            if y + title + height > room[1] + 1e-6 {
                sheets.push(Sheet {
                    words: Vec::new(),
                    titles: Vec::new(),
                    definitions: Vec::new(),
                    pieces: Vec::new(),
                });
                (y, is_first) = (0.0, true);
            }
            let sheet = sheets.last_mut().expect("one was pushed: before the first, nothing fits");
            let left = EDGE + (room[0] - row_width) / 2.0;
            if is_first {
                let words =
                    fitted(&format!("{}: {}", part.title, part.measure(tongue)), LETTERS, Font::Medium, row_width);
                sheet.titles.push(([left, EDGE + y + 0.4 * TITLE], words));
                sheet.words.push(part.title.clone());
                sheet.definitions.push(definitions.clone());
                y += title_of(part);
            }
            for (i, sides) in row.iter().enumerate() {
                let at = [left + width / 2.0 + i as f64 * (width + gap), EDGE + y + height / 2.0];
                let sides = sides.clone();
                sheet.pieces.push(Placed { at, cut: part.cut, is_turned: grid.is_turned, sides });
            }
            y += height + gap;
            is_first = false;
        }
        y += GAP - gap;
    }
    Ok(sheets)
}

impl Sheet {
    /// The page with the fronts and the lines to cut along.
    pub(super) fn front(&self, size: Point, title: &str) -> Leaf {
        let mut page = page(size, title);
        self.definitions.iter().for_each(|it| page.face.put([0.0; 2], 1.0, Elements::shared(it.clone())));
        for (at, words) in &self.titles {
            page.face.words(*at, LETTERS, Font::Medium, Anchor::Start, words);
        }
        for piece in &self.pieces {
            let front = Elements::shared(piece.sides.0.clone());
            page.face.put_turned(piece.at, 1.0, if piece.is_turned { 90 } else { 0 }, front);
            piece.cut.draw(&mut page.face, piece.at, 0.0, piece.is_turned, Look::stroke(INK, CUT));
        }
        page.finish(title)
    }

    /// The page with the backs, where the paper has them when it is turned over its long edge.
    pub(super) fn back(&self, size: Point, title: &str) -> Leaf {
        let mut page = page(size, title);
        for piece in &self.pieces {
            let Some(back) = &piece.sides.1 else { continue };
            let at = [size[0] - piece.at[0], piece.at[1]];
            let back = Elements::shared(back.clone());
            page.face.put_turned(at, 1.0, if piece.is_turned { -90 } else { 0 }, back);
        }
        page.finish(title)
    }
}

/// White paper with a title in its margin.
pub(super) fn page(size: Point, title: &str) -> Page {
    let mut page = Page::new(size);
    let words = format!("{title} · {}", words::TRUE_SIZE);
    let words = fitted(&words, LETTERS, Font::Medium, size[0] - 4.0 * EDGE);
    page.face.words([size[0] / 2.0, EDGE / 2.0 + 1.0], LETTERS, Font::Medium, Anchor::Middle, &words);
    page
}
