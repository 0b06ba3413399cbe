//! The seals for completed cities, on a plate below the title of a map or near to it. The one that ends the game is red.
//! Clause: END-2.

use super::Canvas;
use super::glyphs::WAX;
use super::words;
use crate::board::Board;
use kogge_compiler::text::Span;
use kogge_picture::{Anchor, Font, Look, Point, Rect, width_of};

/// The room of a seal for a completed city, in how many rows there are at most, and how many seals at most.
const SEAL: f64 = 36.0;
const ROWS: [usize; 2] = [1, 2];
const MAX_SEALS: u16 = 24;
/// The size of the words above the seals, and the height of their line.
const CAPTION: f64 = 15.0;
const LINE: f64 = 26.0;

/// The seals for completed cities below a title.
#[derive(Debug, Clone)]
pub(super) struct Seals {
    /// Their plate.
    rect: Rect,
    /// Their middles, from 1.
    pub(super) at: Vec<Point>,
    span: Option<Span>,
}

impl Seals {
    /// The numbers of rows that they may have; none where there are too many of them.
    pub(super) fn rows(board: &Board) -> impl Iterator<Item = usize> + use<> {
        let is_few = (1..=MAX_SEALS).contains(&board.completed_limit);
        ROWS.into_iter().filter(move |_| is_few)
    }

    /// The size of the plate of seals in this many rows.
    pub(super) fn size(board: &Board, rows: usize) -> Point {
        let columns = usize::from(board.completed_limit).div_ceil(rows) as f64;
        let caption = width_of(&words::completed(board), CAPTION, Font::Medium);
        [(columns * SEAL).max(caption) + 20.0, LINE + rows as f64 * SEAL + 4.0]
    }

    /// The seals on a plate.
    pub(super) fn on(board: &Board, rows: usize, rect: Rect, span: Option<Span>) -> Self {
        let n = usize::from(board.completed_limit);
        let columns = n.div_ceil(rows);
        let at = |i: usize| {
            let (row, column) = (i / columns, i % columns);
            let in_row = columns.min(n - row * columns) as f64;
            let x = rect.middle()[0] + (column as f64 + 0.5 - in_row / 2.0) * SEAL;
            [x, rect.at[1] + LINE + (row as f64 + 0.5) * SEAL]
        };
        Self { rect, at: (0..n).map(at).collect(), span }
    }

    pub(super) fn draw(&self, board: &Board, out: &mut Canvas<'_>) {
        let palette = out.palette;
        let title = words::completed(board);
        out.open("completed-track", None, &title, self.span);
        out.plate(self.rect, 6.0, Look::fill(palette.banner).edge(palette.dark, 1.4));
        let caption = [self.rect.middle()[0], self.rect.at[1] + 15.0];
        out.words(caption, CAPTION, Font::Medium, Anchor::Middle, palette.dark, &title);
        for (i, &at) in self.at.iter().enumerate() {
            let is_last = i + 1 == self.at.len();
            let (fill, ink) = if is_last {
                (palette.red, palette.light)
            } else {
                (palette.banner.mixed(palette.gold, 45), palette.dark)
            };
            out.shape(at, 1.0, WAX, Look::fill(fill).edge(palette.dark, 1.2));
            out.words(at, 17.0, Font::Bold, Anchor::Middle, ink, &(i + 1).to_string());
        }
        out.close();
    }
}
