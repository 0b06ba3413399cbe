//! The pages of a print: parts of a board with marks around them, and the plan.

use std::sync::Arc;

use super::cuts::{Tile, Tiling};
use super::face::{Face, INK};
use super::leaf::{Cut, Leaf, WHITE};
use super::{EDGE, Print, Printed, words};
use crate::canvas::{Elements, Placing};
use crate::geometry::{Point, Rect, times};
use crate::{Anchor, Look, Paint, Sheet, Weight, fitted, width_of};
use kogge_engine::wording::sentence;

/// The size of small letters: 8 points.
const SMALL: f64 = 2.9;
/// The size of the letters of sentences: 11 points.
const LETTERS: f64 = 3.9;
/// The size of titles.
const TITLE: f64 = 7.5;
/// How far marks are from what is cut, and how long they are.
const MARK: [f64; 2] = [1.5, 6.0];
/// The thickness of fine lines.
const FINE: f64 = 0.25;
/// The length of the ruler.
const RULER: u32 = 100;
/// The largest gauge that is shown as a square.
const MAX_SQUARE: f64 = 40.0;

/// A page under way.
pub(crate) struct Page {
    size: Point,
    /// A part of a drawing, below everything else.
    inset: Elements,
    pub(crate) face: Face,
    cut: Option<Cut>,
}

impl Page {
    /// White paper of this width and height.
    pub(crate) fn new(size: Point) -> Self {
        Self { size, inset: Elements::default(), face: Face::new(), cut: None }
    }

    /// Shows a part of a drawing in a window: the drawing's corner lies at a point, and a unit of it has `scale`
    /// millimetres.
    fn inset(&mut self, drawing: &Arc<Elements>, window: Rect, at: Point, scale: f64) {
        let ([x, y], [width, height]) = (window.at, window.size);
        let window = format!("M{x:.3} {y:.3}h{width:.3}v{height:.3}h-{width:.3}Z");
        let drawing = Elements::shared(drawing.clone()).placed(Placing::Put { at, degrees: 0, scale });
        self.inset = drawing.clipped("window", window);
    }

    /// A ruler of 100 mm to the right of a point.
    pub(crate) fn ruler(&mut self, [x, y]: Point) {
        self.face.ticks([x, y], RULER);
        let at = [x + f64::from(RULER) + 2.0, y - 1.2];
        self.face.words(at, SMALL, Weight::Medium, Anchor::Start, &format!("{RULER} mm"));
    }

    pub(crate) fn finish(self, title: &str) -> Leaf {
        let Self { size, inset, face, cut } = self;
        let mut paper = Face::new();
        paper.plate(Rect { at: [0.0; 2], size }, 0.0, Look::fill(WHITE));
        let elements = paper.finish().and(inset).and(face.finish());
        Leaf { size, title: title.to_owned(), elements, cut }
    }
}

/// The common parts of the pages of a print.
pub(super) struct Prints<'a> {
    pub(super) sheet: &'a Sheet,
    pub(super) print: &'a Print,
    /// The width and height of a page.
    pub(super) page: Point,
    pub(super) tiling: &'a Tiling,
    /// Millimetres a unit of the drawing.
    pub(super) scale: f64,
    pub(super) is_by_columns: bool,
    /// The board with its bleed.
    pub(super) board: Arc<Elements>,
    /// The same as the plan shows it.
    pub(super) plan: Arc<Elements>,
}

impl Prints<'_> {
    /// Set where the board is on one page.
    fn is_alone(&self) -> bool {
        self.tiling.tiles.len() == 1
    }

    /// Whether the first page is a plan: of a board in pieces, or with a picture of its own.
    pub(super) fn has_plan(&self) -> bool {
        !self.is_alone() || !self.sheet.plan.is_empty()
    }

    /// The number of pages, with the plan.
    fn count(&self) -> usize {
        self.tiling.tiles.len() + usize::from(self.has_plan())
    }

    /// The page of a part of the board.
    pub(super) fn tile(&self, i: usize, tile: &Tile) -> Leaf {
        let mut page = Page::new(self.page);
        let is_alone = self.is_alone();
        // A board in one piece lies in the middle.
        let at = match is_alone {
            true => [0, 1].map(|axis| (self.page[axis] - tile.rect.size[axis]) / 2.0),
            false => [EDGE; 2],
        };
        let window = Rect { at, size: tile.rect.size };
        let at = [0, 1].map(|axis| at[axis] - tile.rect.at[axis]);
        page.inset(&self.board, window, at, self.scale);
        self.marks(&mut page, tile, window);
        let title = if is_alone {
            let [x, y] = window.at;
            let bottom = window.end()[1] + MARK[0] + 4.5;
            page.ruler([(x + MARK[0] + self.print.bleed).min(self.page[0] - MIN_ROOM), bottom]);
            let words = format!("{} · 100 %", self.sheet.title);
            let room = window.size[0].max(f64::from(RULER)) - 8.0;
            let words = fitted(&words, SMALL, Weight::Medium, room);
            page.face.words([self.page[0] / 2.0, y - MARK[0] - 2.0], SMALL, Weight::Medium, Anchor::Middle, &words);
            self.sheet.title.clone()
        } else {
            let label = label(tile.place);
            let title = format!("{} · {label} · {} / {}", self.sheet.title, i + 2, self.count());
            let words = fitted(&title, SMALL, Weight::Medium, window.size[0] - 20.0);
            page.face.words([window.middle()[0], EDGE / 2.0], SMALL, Weight::Medium, Anchor::Middle, &words);
            title
        };
        page.finish(&title)
    }

    /// Where to cut, where the next page begins, and what glue goes on.
    fn marks(&self, page: &mut Page, tile: &Tile, window: Rect) {
        let whole = self.sheet.size.map(|side| side * self.scale + 2.0 * self.print.bleed);
        let [from, to] = MARK;
        let mut trim = window;
        for (axis, whole) in whole.into_iter().enumerate() {
            let other = 1 - axis;
            let begin = window.at[axis];
            // The edge of the board, or where this page is cut.
            let is_first = tile.rect.at[axis] <= 0.0;
            let mut cuts = vec![begin + if is_first { self.print.bleed } else { 0.0 }];
            match tile.next[axis] {
                Some(next) => cuts.push(begin + next - tile.rect.at[axis]),
                None => cuts.push(begin + whole - self.print.bleed - tile.rect.at[axis]),
            }
            // A strip for glue is left.
            let end = if tile.next[axis].is_some() { window.end()[axis] } else { cuts[1] };
            (trim.at[axis], trim.size[axis]) = (cuts[0], end - cuts[0]);
            for (i, at) in cuts.into_iter().enumerate() {
                let ends = [window.at[other] - from, window.end()[other] + from];
                let is_next = i == 1 && tile.next[axis].is_some();
                for (end, out) in ends.into_iter().zip([-1.0, 1.0]) {
                    let point = |far: f64| if axis == 0 { [at, far] } else { [far, at] };
                    if is_next {
                        // Two dashes: the next page begins here, and nothing is cut.
                        page.face.line(point(end), point(end + out * 1.5), FINE);
                        page.face.line(point(end + out * 3.0), point(end + out * 4.5), FINE);
                    } else {
                        page.face.line(point(end), point(end + out * to), FINE);
                    }
                }
            }
        }
        page.cut = Some(Cut { trim, bleed: window });
    }

    /// How the pages lie together, what to do, and what proves the printer.
    pub(super) fn plan(&self, printed: &Printed) -> Leaf {
        let mut page = Page::new(self.page);
        let [width, height] = self.page;
        page.face.frame(Rect { at: [EDGE; 2], size: [width - 2.0 * EDGE, height - 2.0 * EDGE] }, FINE);
        let (left, room) = (EDGE + 6.0, width - 2.0 * EDGE - 12.0);
        let size = TITLE.min(TITLE * room / width_of(&self.sheet.title, TITLE, Weight::Bold)).max(LETTERS);
        let name = fitted(&self.sheet.title, size, Weight::Bold, room);
        page.face.words([left, EDGE + 9.0], size, Weight::Bold, Anchor::Start, &name);
        let mut y = EDGE + 16.0;
        let instructions = words::instructions(self.sheet.tongue, self.is_by_columns);
        // What is in one piece is not joined.
        let steps = if self.is_alone() { 0 } else { instructions.len() };
        for line in std::iter::once(sentence(&printed.summary)).chain(instructions.into_iter().take(steps)) {
            y = page.face.text([left, y], LETTERS, room, &line) + 1.5;
        }
        y += 7.0;
        page.ruler([left, y]);
        let gauge = printed.gauge;
        y += 4.0;
        // What is large is shown by its width alone.
        let high = if gauge > MAX_SQUARE { 3.0 } else { gauge };
        page.face.frame(Rect { at: [left, y], size: [gauge, high] }, 0.15);
        let gauge_words = self.sheet.gauge;
        let words = format!("{}: {gauge:.1} mm", self.sheet.tongue.of([gauge_words.name, gauge_words.german[0]]));
        page.face.words([left + gauge + 3.0, y + high / 2.0], SMALL, Weight::Medium, Anchor::Start, &words);
        y += high + 6.0;
        let free = Rect { at: [left, y], size: [room, height - EDGE - 6.0 - y] };
        self.small(&mut page, free);
        page.finish(&format!("{} · 1 / {}", self.sheet.title, self.count()))
    }

    /// The board with its cuts in a box.
    fn small(&self, page: &mut Page, free: Rect) {
        let bleed = self.print.bleed;
        let whole = self.sheet.size.map(|side| side * self.scale + 2.0 * bleed);
        let ratio = (free.size[0] / whole[0]).min(free.size[1] / whole[1]);
        if ratio <= 0.0 {
            return;
        }
        let corner = [free.at[0] + (free.size[0] - whole[0] * ratio) / 2.0, free.at[1]];
        let window = Rect { at: corner, size: times(whole, ratio) };
        page.inset(&self.plan, window, corner, self.scale * ratio);
        page.face.frame(window, FINE);
        if self.is_alone() {
            return;
        }
        let rect_of = |tile: &Tile| {
            let ends = [0, 1].map(|axis| tile.next[axis].unwrap_or(tile.rect.end()[axis]));
            let at = [0, 1].map(|axis| corner[axis] + tile.rect.at[axis] * ratio);
            Rect { at, size: [0, 1].map(|axis| (ends[axis] - tile.rect.at[axis]) * ratio) }
        };
        for tile in &self.tiling.tiles {
            page.face.frame(rect_of(tile), 0.6);
        }
        for tile in &self.tiling.tiles {
            let rect = rect_of(tile);
            let words = label(tile.place);
            let size = (0.3 * rect.size[1]).clamp(SMALL, 4.5);
            let plate = [width_of(&words, size, Weight::Bold) + 3.0, 1.3 * size];
            // In its outer corner, where it covers least.
            let at = [0, 1].map(|axis| match rect.middle()[axis] > window.middle()[axis] + 0.1 {
                true => rect.end()[axis] - plate[axis] / 2.0 - 1.0,
                false => rect.at[axis] + plate[axis] / 2.0 + 1.0,
            });
            page.face.plate(Rect::around(at, plate), 1.5, Look::fill(Paint(0xffffff)).edge(INK, FINE));
            page.face.words(at, size, Weight::Bold, Anchor::Middle, &words);
        }
    }
}

/// The room that a ruler with its words needs up to the right edge of a page.
const MIN_ROOM: f64 = RULER as f64 + 20.0;

/// `II·3`: the third page of the second row or column.
fn label([strip, i]: [usize; 2]) -> String {
    // There are at most a hundred pages.
    let mut left = strip + 1;
    let mut roman = String::new();
    for (value, letters) in
        [(100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
    {
        while left >= value {
            roman.push_str(letters);
            left -= value;
        }
    }
    format!("{roman}·{}", i + 1)
}
