//! The pages of a print: parts of a board with marks around them, and the plan.

use std::sync::Arc;

use super::cuts::{Tile, Tiling};
use super::face::{Face, INK};
use super::leaf::{Cut, Leaf, WHITE};
use super::{EDGE, Print, Printed, words};
use crate::canvas::{Elements, Placing};
use crate::geometry::{Point, Rect, times};
use crate::{Anchor, Font, Look, Paint, Sheet, fitted, width_of};
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
/// Half the width of a triangle that marks a fold.
const HALF_FOLD: f64 = 1.4;
/// Free room beside a mark.
const BESIDE: f64 = 2.5;
/// The room around the small board for the names of its pages.
const NAMES: Point = [12.0, 6.0];
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
        self.face.words(at, SMALL, Font::Medium, Anchor::Start, &format!("{RULER} mm"));
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
    /// The axis along which the board folds, and where, from the edge of its bleed.
    pub(super) fold: (usize, f64),
    /// Millimetres a unit of the drawing.
    pub(super) scale: f64,
    pub(super) is_by_columns: bool,
    /// The board with its bleed.
    pub(super) board: Arc<Elements>,
    /// The same as the plan shows it.
    pub(super) plan: Arc<Elements>,
    /// In a kit, how many pages come before it, and how many there are in all.
    pub(super) among: Option<[usize; 2]>,
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

    /// The number of a page, the plan included, of how many.
    fn number(&self, page: usize) -> String {
        let own = self.tiling.tiles.len() + usize::from(self.has_plan());
        let [before, all] = self.among.unwrap_or([0, own]);
        format!("{} / {all}", before + page)
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
        let [from, to] = widest(self.marks(&mut page, tile, window));
        let room = to - from - 2.0 * BESIDE;
        if is_alone {
            let left = if room > MIN_ROOM { from + BESIDE } else { window.at[0] + MARK[0] + self.print.bleed };
            page.ruler([left.min(self.page[0] - MIN_ROOM), window.end()[1] + MARK[0] + 4.5]);
        }
        let (title, words) = match (is_alone, self.among) {
            (true, None) => (self.sheet.title.clone(), format!("{} · 100 %", self.sheet.title)),
            _ => {
                let place = if is_alone { String::new() } else { format!("{} · ", label(tile.place)) };
                let number = self.number(i + 1 + usize::from(self.has_plan()));
                let title = format!("{} · {place}{number}", self.sheet.title);
                (title.clone(), title)
            }
        };
        let (at, words) = ([from + BESIDE, window.at[1] - 5.0], fitted(&words, SMALL, Font::Medium, room));
        page.face.words(at, SMALL, Font::Medium, Anchor::Start, &words);
        page.finish(&title)
    }

    /// Marks where to cut, where to fold, where the next page begins, and what glue goes on; the places of those above the
    /// window.
    fn marks(&self, page: &mut Page, tile: &Tile, window: Rect) -> Vec<f64> {
        let mut above: Vec<f64> = self.fold(page, tile, window).into_iter().collect();
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
            if axis == 0 {
                above.extend(&cuts);
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
        above
    }

    /// Marks where the board folds: beside a board in one piece, and inside the edges of sheets, since what lies outside is
    /// cut away before they are joined. Its place, where it is above the window.
    fn fold(&self, page: &mut Page, tile: &Tile, window: Rect) -> Option<f64> {
        let (axis, fold) = self.fold;
        let other = 1 - axis;
        let end = tile.next[axis].unwrap_or(tile.rect.end()[axis]);
        // A triangle on a cut is on both pages: one would be cut in half, or covered.
        let near = if self.is_alone() { 0.0 } else { HALF_FOLD };
        if !(tile.rect.at[axis] - near <= fold && fold < end + near) {
            return None;
        }
        let at = window.at[axis] + fold - tile.rect.at[axis];
        let mut triangle = |edge: f64, out: f64| {
            let point = |along: f64, far: f64| {
                let far = edge + out * far;
                if axis == 0 { [at + along, far] } else { [far, at + along] }
            };
            if self.is_alone() {
                let [tip, foot] = [MARK[0], MARK[0] + 3.0];
                page.face.outline(&[point(0.0, tip), point(HALF_FOLD, foot), point(-HALF_FOLD, foot)], Look::fill(INK));
            } else {
                let [tip, foot] = [-self.print.bleed - 3.0, -self.print.bleed];
                let look = Look::fill(INK).edge(WHITE, FINE);
                page.face.outline(&[point(0.0, tip), point(HALF_FOLD, foot), point(-HALF_FOLD, foot)], look);
            }
        };
        let (is_first, is_last) = (tile.rect.at[other] <= 0.0, tile.next[other].is_none());
        if is_first {
            triangle(window.at[other], -1.0);
        }
        // Below a board in one piece is its ruler.
        if is_last && !(self.is_alone() && axis == 0) {
            triangle(window.end()[other], 1.0);
        }
        (self.is_alone() && is_first && axis == 0).then_some(at)
    }

    /// How the pages lie together, what to do, and what proves the printer.
    pub(super) fn plan(&self, printed: &Printed) -> Leaf {
        let mut page = Page::new(self.page);
        let [width, height] = self.page;
        page.face.frame(Rect { at: [EDGE; 2], size: [width - 2.0 * EDGE, height - 2.0 * EDGE] }, FINE);
        let (left, room) = (EDGE + 6.0, width - 2.0 * EDGE - 12.0);
        let size = TITLE.min(TITLE * room / width_of(&self.sheet.title, TITLE, Font::Display)).max(LETTERS);
        let name = fitted(&self.sheet.title, size, Font::Display, room);
        page.face.words([left, EDGE + 9.0], size, Font::Display, Anchor::Start, &name);
        let mut y = EDGE + 16.0;
        let instructions = words::instructions(self.sheet.tongue, self.is_by_columns, self.among.is_some());
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
        let tongue = self.sheet.tongue;
        let words = format!("{}: {} mm", tongue.of([gauge_words.name, gauge_words.german[0]]), tongue.tenths(gauge));
        page.face.words([left + gauge + 3.0, y + high / 2.0], SMALL, Font::Medium, Anchor::Start, &words);
        y += high + 6.0;
        let free = Rect { at: [left, y], size: [room, height - EDGE - 6.0 - y] };
        self.small(&mut page, free);
        let title = format!("{} · {}", self.sheet.title, self.number(1));
        if self.among.is_some() {
            let at = [self.page[0] / 2.0, EDGE / 2.0];
            page.face.words(at, SMALL, Font::Medium, Anchor::Middle, &title);
        }
        page.finish(&title)
    }

    /// The board with its cuts in a box, and around it the names of its pages.
    fn small(&self, page: &mut Page, free: Rect) {
        let bleed = self.print.bleed;
        let whole = self.sheet.size.map(|side| side * self.scale + 2.0 * bleed);
        let margin = if self.is_alone() { [0.0; 2] } else { NAMES };
        let ratio = [0, 1].map(|axis| (free.size[axis] - 2.0 * margin[axis]) / whole[axis]);
        let ratio = ratio[0].min(ratio[1]);
        if ratio <= 0.0 {
            return;
        }
        let corner = [free.at[0] + (free.size[0] - whole[0] * ratio) / 2.0, free.at[1] + margin[1]];
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
        self.tiling.tiles.iter().for_each(|tile| page.face.frame(rect_of(tile), FINE));
        for tile in &self.tiling.tiles {
            let (rect, words) = (rect_of(tile), label(tile.place));
            let [x, y] = rect.middle();
            let end = rect.end();
            // Where the page ends at the edge of the board its name covers nothing.
            let (at, anchor) = match () {
                () if tile.rect.at[1] <= 0.0 => ([x, rect.at[1] - NAMES[1] / 2.0], Anchor::Middle),
                () if tile.next[1].is_none() => ([x, end[1] + NAMES[1] / 2.0], Anchor::Middle),
                () if tile.rect.at[0] <= 0.0 => ([rect.at[0] - 1.5, y], Anchor::End),
                () if tile.next[0].is_none() => ([end[0] + 1.5, y], Anchor::Start),
                () => {
                    let plate = [width_of(&words, LETTERS, Font::Bold) + 3.0, 1.3 * LETTERS];
                    let look = Look::fill(Paint(0xffffff)).edge(INK, FINE);
                    page.face.plate(Rect::around([x, y], plate), 1.5, look);
                    ([x, y], Anchor::Middle)
                }
            };
            page.face.words(at, LETTERS, Font::Bold, anchor, &words);
        }
    }
}

/// The longest stretch between some places, the first of those that are alike.
fn widest(mut places: Vec<f64>) -> [f64; 2] {
    places.sort_by(f64::total_cmp);
    let stretches = places.windows(2).map(|pair| [pair[0], pair[1]]);
    let long = |[from, to]: [f64; 2]| to - from;
    stretches.reduce(|a, b| if long(b) > long(a) + 1e-6 { b } else { a }).unwrap_or([0.0; 2])
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
