//! The parts around the map: the title with a compass, and the legend.

use super::Table;
use super::legend::{Sign, bags, entries};
use super::pen::{Pen, Place};
use kogge_catan_game::board::Board;
use kogge_picture::{Anchor, Font, Look, Paint, Point, Rect, fitted, width_of, wrapped};

/// The height of the title above the map.
pub(super) const HEAD: f64 = 96.0;
/// The size of the letters of the legend.
const LETTERS: f64 = 16.0;
/// The height of a row of the legend.
const ROW: f64 = 44.0;
/// The height of a line of words.
const LINE: f64 = 21.0;
/// Free room inside the legend.
const PADDING: f64 = 14.0;
/// The room of the compass.
const COMPASS: f64 = 70.0;

/// How words are set.
#[derive(Clone, Copy)]
struct Set {
    size: f64,
    font: Font,
    anchor: Anchor,
    paint: Paint,
}

/// Words around or from a point in a box, noted.
fn words(pen: &mut Pen<'_>, at: Point, set: Set, words: &str, place: Rect) {
    let width = width_of(words, set.size, set.font);
    let left = match set.anchor {
        Anchor::Start => at[0],
        Anchor::Middle => at[0] - width / 2.0,
        Anchor::End => at[0] - width,
    };
    let rect = Rect { at: [left, at[1] - 0.4 * set.size], size: [width, 0.8 * set.size] };
    pen.thing("words", rect, Place::Box(place));
    pen.out.words(at, set.size, set.font, set.anchor, set.paint, words);
}

/// The title and what the map is for.
pub(super) fn head(pen: &mut Pen<'_>, board: &Board, left: f64, width: f64, top: f64) {
    pen.open("title", None, &board.name);
    let place = Rect { at: [left, top], size: [width, HEAD] };
    let (middle, room) = (left + width / 2.0, width - 2.0 * COMPASS - 16.0);
    let size = (42.0 * (room / width_of(&board.name, 42.0, Font::Display)).min(1.0)).max(18.0);
    let name = fitted(&board.name, size, Font::Display, room);
    let set = Set { size, font: Font::Display, anchor: Anchor::Middle, paint: pen.palette.ink };
    words(pen, [middle, top + 30.0], set, &name, place);
    let facts = super::words::facts(board);
    let size = (18.0 * (room / width_of(&facts, 18.0, Font::Medium)).min(1.0)).max(12.0);
    let facts = fitted(&facts, size, Font::Medium, room);
    let set = Set { size, font: Font::Medium, anchor: Anchor::Middle, paint: pen.palette.soft };
    words(pen, [middle, top + 66.0], set, &facts, place);
    compass(pen, [left + width - COMPASS / 2.0, top + 44.0]);
    pen.out.close();
}

/// A rose that points north.
fn compass(pen: &mut Pen<'_>, at: Point) {
    let palette = pen.palette;
    let rect = Rect::around(at, [COMPASS - 6.0, COMPASS + 10.0]);
    pen.thing("compass", rect, Place::Box(rect));
    pen.out.disc(at, 21.0, Look::stroke(palette.line, 1.2));
    pen.out.disc(at, 17.5, Look::stroke(palette.line, 0.8));
    pen.out.shape(at, 1.0, "M14 -14L3.6 0L14 14L0 3.6L-14 14L-3.6 0L-14 -14L0 -3.6Z", Look::fill(palette.line));
    let rays = "M0 -27L5 -5L27 0L5 5L0 27L-5 5L-27 0L-5 -5Z";
    pen.out.shape(at, 1.0, rays, Look::fill(palette.panel).edge(palette.ink, 1.1));
    let dark = "M0 -27V0L5 -5ZM27 0H0L5 5ZM0 27V0L-5 5ZM-27 0H0L-5 -5Z";
    pen.out.shape(at, 1.0, dark, Look::fill(palette.ink));
    let north = [at[0], at[1] - 34.0];
    pen.out.words(north, 13.0, Font::Bold, Anchor::Middle, palette.ink, "N");
}

/// A part of the legend before it is placed: rows of entries, then sentences.
pub(super) struct Legend {
    entries: Vec<(Sign, String)>,
    /// The sentences with their lines.
    bags: Vec<(Option<Sign>, Vec<String>)>,
    columns: usize,
    column: f64,
    rect: Rect,
}

impl Legend {
    /// The legend in this width, from this height on.
    pub(super) fn of(table: &Table<'_>, left: f64, width: f64, top: f64) -> Self {
        let room = width - 2.0 * PADDING;
        let entries = entries(table);
        let needed = |(sign, words): &(Sign, String)| sign.width() + width_of(words, LETTERS, Font::Medium) + 18.0;
        let widest = entries.iter().map(needed).fold(120.0, f64::max);
        let columns = ((room / widest) as usize).clamp(1, entries.len().max(1));
        let text = room - super::legend::SIGN - 10.0;
        let lines = |(sign, words): (Option<Sign>, String)| (sign, wrapped(&words, LETTERS, Font::Medium, text));
        let bags: Vec<(Option<Sign>, Vec<String>)> = bags(table).into_iter().map(lines).collect();
        let rows = entries.len().div_ceil(columns) as f64 * ROW;
        let height = rows + bags.iter().map(Self::height_of).sum::<f64>() + 2.0 * PADDING;
        let rect = Rect { at: [left, top], size: [width, height] };
        Self { entries, bags, columns, column: room / columns as f64, rect }
    }

    /// The height of a sentence.
    fn height_of((sign, lines): &(Option<Sign>, Vec<String>)) -> f64 {
        (lines.len() as f64 * LINE + 5.0).max(if sign.is_some() { ROW } else { 0.0 })
    }

    /// Its lower right corner.
    pub(super) fn end(&self) -> Point {
        self.rect.end()
    }

    pub(super) fn draw(&self, pen: &mut Pen<'_>) {
        pen.open("legend", None, "Legend");
        pen.out.plate(self.rect, 10.0, Look::fill(pen.palette.panel).edge(pen.palette.line, 1.6));
        let set = Set { size: LETTERS, font: Font::Medium, anchor: Anchor::Start, paint: pen.palette.ink };
        let [left, top] = [self.rect.at[0] + PADDING, self.rect.at[1] + PADDING];
        let rows = self.entries.len().div_ceil(self.columns);
        for (i, (sign, text)) in self.entries.iter().enumerate() {
            // Column by column, so that what belongs together stands together.
            let at = [left + (i / rows) as f64 * self.column, top + ((i % rows) as f64 + 0.5) * ROW];
            sign.draw(pen, [at[0] + sign.width() / 2.0, at[1]]);
            let text = fitted(text, LETTERS, Font::Medium, self.column - sign.width() - 12.0);
            words(pen, [at[0] + sign.width() + 6.0, at[1]], set, &text, self.rect);
        }
        let mut y = top + rows as f64 * ROW;
        for bag in &self.bags {
            let (sign, lines) = bag;
            let height = Self::height_of(bag);
            if let Some(sign) = sign {
                sign.draw(pen, [left + sign.width() / 2.0, y + height / 2.0]);
            }
            let first = y + height / 2.0 - (lines.len() as f64 - 1.0) / 2.0 * LINE;
            for (i, line) in lines.iter().enumerate() {
                let at = [left + super::legend::SIGN + 6.0, first + i as f64 * LINE];
                words(pen, at, set, line, self.rect);
            }
            y += height;
        }
        pen.out.close();
    }
}
