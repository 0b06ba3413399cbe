//! Pages of words: headings, sentences, signs with their meaning, and tables, in columns, in the largest letters with
//! which all has room on one page.

use super::sheets::page;
use super::{Made, words};
use crate::canvas::Elements;
use crate::geometry::Point;
use crate::print::face::{Face, LINE};
use crate::print::{EDGE, Leaf};
use crate::{Anchor, Font, fitted, width_of, wrapped};
use kogge_engine::vocab::Tongue;

/// The sizes of letters, the best first.
const SIZES: [f64; 7] = [4.2, 3.9, 3.6, 3.3, 3.1, 2.9, 2.7];
/// The size with which a text has several pages.
const SEVERAL: f64 = 3.3;
/// Room between columns.
const GUTTER: f64 = 8.0;
/// The size of the letters of a title.
const TITLE: f64 = 8.0;
/// Room between the columns of a table.
const CELL: f64 = 3.5;
/// The thickness of fine lines.
const FINE: f64 = 0.2;
/// Stands in a text for the page of the plan of the board, which is known when all pages are.
#[doc(hidden)]
pub const PLAN: char = '\u{e000}';

/// A part of a text.
#[doc(hidden)]
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    Heading(String),
    /// A paragraph.
    Line(String),
    /// A drawing in millimetres around its middle, its width and height, and what it means.
    Sign(Elements, Point, String),
    /// Rows of cells, the first row above a line; the last column has as many lines as it needs.
    Table(Vec<Vec<String>>),
    /// A ruler of 100 mm.
    Ruler,
    /// Blocks that are not torn apart.
    Group(Vec<Block>),
    /// A new page begins.
    Page,
    /// A new column begins.
    Column,
}

/// A text for pages of its own.
#[doc(hidden)]
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    #[doc(hidden)]
    pub title: String,
    #[doc(hidden)]
    pub subtitle: String,
    #[doc(hidden)]
    pub columns: usize,
    #[doc(hidden)]
    pub blocks: Vec<Block>,
}

/// A page of a text.
pub(super) struct Written(Face);

impl Written {
    /// The page with its number in the margin.
    pub(super) fn finish(self, size: Point, title: &str) -> Leaf {
        let mut page = page(size, title);
        page.face.put([0.0; 2], 1.0, self.0.finish());
        page.finish(title)
    }
}

impl Text {
    /// Its pages: as few as can be, where small letters suffice.
    pub(super) fn pages(&self, page: Point) -> Vec<Written> {
        let fewest = 1 + self.blocks.iter().filter(|block| matches!(block, Block::Page)).count();
        let on_few = SIZES.iter().map(|&size| self.laid(page, size)).find(|pages| pages.len() == fewest);
        on_few.unwrap_or_else(|| self.laid(page, SEVERAL))
    }

    /// The same with the page of the plan where [`PLAN`] stands: ` on page 4`, or nothing where none is printed.
    pub(super) fn with_plan(&self, tongue: Tongue, page: Option<usize>) -> Self {
        let on = page.map_or(String::new(), |page| words::on_page(tongue, page));
        Self { blocks: self.blocks.iter().map(|block| block.with_plan(&on)).collect(), ..self.clone() }
    }

    fn laid(&self, page: Point, size: f64) -> Vec<Written> {
        let [width, height] = page.map(|side| side - 2.0 * EDGE);
        let column = (width - (self.columns as f64 - 1.0) * GUTTER) / self.columns as f64;
        let bottom = EDGE + height;
        let mut pages = vec![Face::new()];
        let top = self.head(&mut pages[0], width) + 4.0;
        let (mut at, mut n) = ([EDGE, top], 1);
        let mut highest = top;
        for (i, block) in self.blocks.iter().enumerate() {
            let mut high = block.height(size, column);
            // A heading stands above something.
            if matches!(block, Block::Heading(_)) {
                high += self.blocks.get(i + 1).map_or(0.0, |next| next.height(size, column));
            }
            let is_full = at[1] + high > bottom || matches!(block, Block::Column);
            if is_full && at[1] > highest {
                if n == self.columns {
                    pages.push(Face::new());
                    (n, highest) = (0, EDGE);
                }
                at = [EDGE + n as f64 * (column + GUTTER), highest];
                n += 1;
            }
            if matches!(block, Block::Page) {
                pages.push(Face::new());
                (at, n, highest) = ([EDGE; 2], 1, EDGE);
            }
            let face = pages.last_mut().expect("there is a first page");
            at[1] = block.draw(face, at, size, column);
        }
        pages.into_iter().map(Written).collect()
    }

    /// The title; where it ends.
    fn head(&self, face: &mut Face, width: f64) -> f64 {
        let size = (TITLE * width / width_of(&self.title, TITLE, Font::Bold)).clamp(4.0, TITLE);
        let name = fitted(&self.title, size, Font::Bold, width);
        face.words([EDGE, EDGE + 4.0], size, Font::Bold, Anchor::Start, &name);
        face.text([EDGE, EDGE + 9.5], 3.6, width, &self.subtitle)
    }
}

impl Block {
    fn with_plan(&self, on: &str) -> Self {
        match self {
            Self::Line(words) => Self::Line(words.replace(PLAN, on)),
            Self::Sign(elements, size, words) => Self::Sign(elements.clone(), *size, words.replace(PLAN, on)),
            Self::Group(blocks) => Self::Group(blocks.iter().map(|block| block.with_plan(on)).collect()),
            Self::Heading(_) | Self::Table(_) | Self::Ruler | Self::Page | Self::Column => self.clone(),
        }
    }

    fn height(&self, size: f64, width: f64) -> f64 {
        self.draw(&mut Face::new(), [0.0; 2], size, width)
    }

    /// Draws it from a point down; where it ends.
    fn draw(&self, face: &mut Face, [x, y]: Point, size: f64, width: f64) -> f64 {
        match self {
            Self::Heading(words) => {
                let y = y + 0.5 * size;
                // A long one is smaller, and not cut.
                let letters = 1.15 * size * (width / width_of(words, 1.15 * size, Font::Bold)).min(1.0);
                face.words([x, y + 0.6 * letters], letters, Font::Bold, Anchor::Start, words);
                let below = y + 1.3 * letters;
                face.line([x, below], [x + width, below], FINE);
                below + 0.4 * size
            }
            Self::Line(words) => face.text([x, y], size, width, words) + 0.25 * size,
            Self::Sign(elements, [wide, high], words) => {
                let column = wide.max(2.6 * size);
                let text = column + 0.7 * size;
                let lines = wrapped(words, size, Font::Medium, width - text).len() as f64;
                let row = high.max(lines * LINE * size);
                face.put([x + column / 2.0, y + row / 2.0], 1.0, elements.clone());
                face.text([x + text, y + (row - lines * LINE * size) / 2.0], size, width - text, words);
                y + row + 0.35 * size
            }
            Self::Table(rows) => table(face, [x, y], size, width, rows) + 0.4 * size,
            Self::Ruler => {
                face.ticks([x, y + 5.0], 100);
                face.words([x + 102.0, y + 3.8], size, Font::Medium, Anchor::Start, "100 mm");
                y + 8.0
            }
            Self::Group(blocks) => blocks.iter().fold(y, |y, block| block.draw(face, [x, y], size, width)),
            Self::Page | Self::Column => y,
        }
    }
}

/// A table from a point down; where it ends.
fn table(face: &mut Face, [x, mut y]: Point, size: f64, width: f64, rows: &[Vec<String>]) -> f64 {
    let n = rows.iter().map(Vec::len).max().unwrap_or(0);
    let natural = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| width_of(cell, size, Font::Bold)).fold(0.0, f64::max)
    };
    let mut left: Vec<f64> = vec![0.0];
    (0..n).for_each(|column| left.push(left[column] + natural(column) + CELL));
    // Where all columns together are too wide, they are narrower by the same part, except for the last, which has lines.
    let before_last = left[n.saturating_sub(1)];
    let most = if n > 1 { 0.75 * width } else { width };
    if before_last > most {
        left.iter_mut().for_each(|at| *at *= most / before_last);
    }
    for (i, row) in rows.iter().enumerate() {
        let mut end = y;
        for (column, cell) in row.iter().enumerate() {
            let at = x + left[column];
            let is_last = column + 1 == n;
            let room = if is_last { width - left[column] } else { left[column + 1] - left[column] - CELL + 0.5 };
            if i == 0 {
                let words = fitted(cell, size, Font::Bold, room);
                face.words([at, y + 0.65 * size], size, Font::Bold, Anchor::Start, &words);
                end = end.max(y + LINE * size);
            } else {
                end = end.max(face.text([at, y], size, room.max(size), cell));
            }
        }
        y = end + 0.1 * size;
        if i == 0 {
            face.line([x, y], [x + width, y], FINE);
            y += 0.3 * size;
        }
    }
    y
}

/// The list of a kit.
pub(super) fn list(
    tongue: Tongue,
    [title, subtitle]: [&str; 2],
    made: &[Made],
    (two_sided, n_pages): (Option<usize>, usize),
    needed: &[Block],
) -> Text {
    let mut rows = vec![tongue.of(words::TABLE).map(str::to_owned).to_vec()];
    rows.extend(made.iter().map(|made| {
        let (first, last) = (made.pages.start(), made.pages.end());
        let pages = if first == last { first.to_string() } else { format!("{first}–{last}") };
        let measure =
            if made.kinds.is_empty() { made.measure.clone() } else { format!("{}: {}", made.measure, made.kinds) };
        vec![made.title.clone(), pages, measure]
    }));
    let has = |word: &str| made.iter().any(|made| made.word == word);
    let mut blocks = vec![
        Block::Ruler,
        Block::Heading(tongue.said(words::LIST_TITLE)),
        Block::Table(rows),
        Block::Heading(tongue.said(words::PRINTING)),
        Block::Line(tongue.said(words::TRUE_SIZE_HOW)),
        Block::Line(words::sides(tongue, two_sided, n_pages)),
    ];
    blocks.extend(has(words::AID).then(|| Block::Line(tongue.said(words::COPIES))));
    blocks.push(Block::Line(tongue.said(words::CUTTING)));
    blocks.extend(has(words::BOARD).then(|| Block::Line(tongue.said(words::JOINING))));
    if !needed.is_empty() {
        blocks.push(Block::Heading(tongue.said(words::NEEDED)));
        blocks.extend_from_slice(needed);
    }
    Text { title: title.to_owned(), subtitle: subtitle.to_owned(), columns: 1, blocks }
}
