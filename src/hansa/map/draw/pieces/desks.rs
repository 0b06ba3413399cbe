//! The desks of the players: skills, supply, stock and markers, a plate for each.
//!
//! The plates with their tracks are the ground, the same in every position of a game; what changes lies over them.

use super::{Canvas, Pieces, Track};
use crate::draw::glyphs;
use crate::draw::symbols;
use kogge_engine::game::Seat;
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::{Colour, Skill};
use kogge_picture::pieces::{class_of, token};
use kogge_picture::{Anchor, Font, Look, Point, Rect, fitted, width_of};

/// Free room inside a plate, and between plates.
const PADDING: f64 = 10.0;
/// The height of a row of a plate.
const ROW: f64 = 38.0;
/// The size of the letters.
const LETTERS: f64 = 16.0;
/// The width of a step of a track.
const STEP: f64 = 27.0;
/// The room for the name, and for the pieces of supply or stock.
const NAME: f64 = 150.0;
const HEAP: f64 = 152.0;
/// The room between the parts of a plate.
const GAP: f64 = 16.0;
/// The height of a sentence.
const LINE: f64 = 23.0;

/// The plates with their places.
pub(in crate::draw) struct Desks<'a> {
    pieces: &'a Pieces,
    left: f64,
    width: f64,
    /// The top of each plate.
    tops: Vec<f64>,
    /// Where each part of a plate is, from its corner: the tracks, then supply and stock.
    parts: Vec<Point>,
    height: f64,
    /// Where the sentences begin.
    end: f64,
}

impl<'a> Desks<'a> {
    /// The plates in this width from a corner on, and their height.
    pub(in crate::draw) fn of(pieces: &'a Pieces, [left, top]: Point, width: f64) -> (Self, f64) {
        let tracks = pieces.desks.first().map_or(&[][..], |desk| &desk.tracks);
        let widths = tracks.iter().map(|track| 30.0 + track.values.len() as f64 * STEP).chain([HEAP, HEAP]);
        let mut at = [PADDING + NAME, 0.0];
        let mut parts = Vec::new();
        for part in widths {
            if at[0] + part > width - PADDING && at[0] > PADDING {
                at = [PADDING, at[1] + ROW];
            }
            parts.push(at);
            at[0] += part + GAP;
        }
        // The last row is that of the markers.
        let height = at[1] + 2.0 * ROW + PADDING;
        let tops: Vec<f64> = (0..pieces.desks.len()).map(|desk| top + desk as f64 * (height + PADDING)).collect();
        let end = top + pieces.desks.len() as f64 * (height + PADDING);
        let whole = end - top + pieces.words.len() as f64 * LINE;
        (Self { pieces, left, width, tops, parts, height, end }, whole)
    }

    /// The plates, which stay as they are during a game.
    pub(in crate::draw) fn ground(&self, out: &mut Canvas<'_>) {
        let palette = out.palette;
        for ((seat, desk), &top) in self.seated().zip(&self.tops) {
            out.open("desk", None, &desk.title, None);
            let rect = Rect { at: [self.left, top], size: [self.width, self.height] };
            out.plate(rect, 8.0, Look::fill(palette.land).edge(palette.line, 1.6));
            let middle = top + PADDING / 2.0 + ROW / 2.0;
            token(out, [self.left + PADDING + 13.0, middle], 26.0, false, seat);
            let title = fitted(&desk.title, LETTERS + 2.0, Font::Bold, NAME - 40.0);
            let at = [self.left + PADDING + 34.0, middle];
            out.words(at, LETTERS + 2.0, Font::Bold, Anchor::Start, palette.ink, &title);
            for (track, part) in desk.tracks.iter().zip(self.parts(top)) {
                steps(track, part, out);
            }
            for (words, part) in ["supply", "stock"].into_iter().zip(self.parts(top).skip(desk.tracks.len())) {
                out.words(part, LETTERS, Font::Medium, Anchor::Start, palette.soft, words);
            }
            out.close();
        }
    }

    /// Draws the things that change during a game, each thing in a group of its own.
    pub(in crate::draw) fn draw(&self, out: &mut Canvas<'_>) {
        let palette = out.palette;
        for ((seat, desk), &top) in self.seated().zip(&self.tops) {
            for (track, part) in desk.tracks.iter().zip(self.parts(top)) {
                let value = track.values.get(track.level).map_or("", String::as_str);
                out.open(&class_of("skill", seat), None, &format!("{seat}: {} {value}", track.skill), None);
                let at = [part[0] + 30.0 + (track.level as f64 + 0.5) * STEP, part[1]];
                out.plate(Rect::around(at, [STEP + 1.0, 31.0]), 6.0, Look::stroke(palette.red, 4.2));
                out.close();
            }
            let heaps = [("supply", desk.supply), ("stock", desk.stock)];
            for ((words, heap), part) in heaps.into_iter().zip(self.parts(top).skip(desk.tracks.len())) {
                let title = {
                    let traders = count(heap[0].into(), "trader", "traders");
                    let merchants = count(heap[1].into(), "merchant", "merchants");
                    format!("{seat}: {traders} and {merchants} in the {words}")
                };
                out.open(&class_of(words, seat), None, &title, None);
                for (i, n) in heap.into_iter().enumerate() {
                    let at = [part[0] + 62.0 + i as f64 * 46.0, part[1]];
                    token(out, at, if i == 0 { 18.0 } else { 20.0 }, i == 1, seat);
                    let at = [at[0] + 13.0, at[1]];
                    out.words(at, LETTERS, Font::Bold, Anchor::Start, palette.ink, &n.to_string());
                }
                out.close();
            }
            self.markers(seat, desk, top + self.height - PADDING / 2.0 - ROW / 2.0, out);
        }
        for (i, words) in self.pieces.words.iter().enumerate() {
            out.open("words", None, words, None);
            let at = [self.left, self.end + (i as f64 + 0.5) * LINE];
            let words = fitted(words, LETTERS + 1.0, Font::Medium, self.width);
            out.words(at, LETTERS + 1.0, Font::Medium, Anchor::Start, palette.ink, &words);
            out.close();
        }
    }

    /// The markers in their row; many lie over one another.
    fn markers(&self, seat: Seat, desk: &super::Desk, middle: f64, out: &mut Canvas<'_>) {
        let palette = out.palette;
        let mut words: Vec<String> = desk.tiles.iter().map(|tile| format!("tile {tile}")).collect();
        words.extend((desk.plate > 0).then(|| format!("{} face down on the plate", desk.plate)));
        if desk.markers.is_empty() && words.is_empty() {
            return;
        }
        out.open(
            &class_of("markers", seat),
            None,
            &format!("{seat}: {}", count(desk.markers.len(), "marker", "markers")),
            None,
        );
        let words = words.join(", ");
        let room = self.width - 2.0 * PADDING - width_of(&words, LETTERS, Font::Medium) - GAP;
        let sizes: Vec<f64> = desk.markers.iter().map(|&(effect, _)| symbols::marker_size(&[effect])[0]).collect();
        let whole: f64 = sizes.iter().sum::<f64>() + 6.0 * sizes.len() as f64;
        let squeeze = (room / whole.max(1.0)).min(1.0);
        let mut x = self.left + PADDING;
        for (&(effect, is_used), &width) in desk.markers.iter().zip(&sizes) {
            let rect = Rect { at: [x, middle - symbols::MARKER / 2.0], size: [width, symbols::MARKER] };
            symbols::marker(out, rect, &[effect]);
            if is_used {
                out.plate(rect, symbols::MARKER / 2.0, Look::fill(palette.land).faint(0.62));
            }
            x += (width + 6.0) * squeeze;
        }
        out.words([x + 6.0, middle], LETTERS, Font::Medium, Anchor::Start, palette.ink, &words);
        out.close();
    }

    fn seated(&self) -> impl Iterator<Item = (Seat, &'a super::Desk)> {
        Seat::players(self.pieces.desks.len()).zip(&self.pieces.desks)
    }

    /// The left ends of the parts of a plate, in the middle of their rows.
    fn parts(&self, top: f64) -> impl Iterator<Item = Point> {
        let corner = [self.left, top + PADDING / 2.0 + ROW / 2.0];
        self.parts.iter().map(move |part| [corner[0] + part[0], corner[1] + part[1]])
    }
}

/// A track: the sign of the skill and the value of each step.
fn steps(track: &Track, [left, y]: Point, out: &mut Canvas<'_>) {
    let palette = out.palette;
    out.disc([left + 13.0, y], 12.0, Look::fill(palette.light).edge(palette.dark, 1.2));
    symbols::glyph(out, [left + 13.0, y], 0.74, glyphs::of_skill(track.skill), palette.dark);
    for (i, value) in track.values.iter().enumerate() {
        let at = [left + 30.0 + (i as f64 + 0.5) * STEP, y];
        let (fill, ink) = match (track.skill, Colour::ALL.get(i)) {
            (Skill::Privilege, Some(&colour)) => (palette.of(colour), palette.on(colour)),
            _ => (palette.banner, palette.dark),
        };
        out.plate(Rect::around(at, [STEP - 4.0, 26.0]), 4.0, Look::fill(fill).edge(palette.dark, 1.2));
        let size = (LETTERS * (STEP - 7.0) / width_of(value, LETTERS, Font::Bold).max(1.0)).min(LETTERS);
        out.words(at, size, Font::Bold, Anchor::Middle, ink, value);
    }
}
