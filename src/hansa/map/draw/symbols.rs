//! The symbols of a board, as board and legend both show them.

use super::Canvas;
use super::figure::{Badge, KONTOR, KONTOR_SIDE, shield_letter};
use super::glyphs::{self, Glyph};
use super::words;
use crate::board::{Board, Kontor};
use kogge_hansa_game::vocab::{Colour, Effect, PostKind, Shape};
use kogge_picture::geometry::plus;
use kogge_picture::{Anchor, Font, Look, Paint, Point, Rect, width_of, wrapped};

/// The size of a glyph on a marker.
const MARKER_GLYPH: f64 = 24.0;
/// The height of a marker.
pub(super) const MARKER: f64 = 36.0;
/// The size of the number on a marker.
const MARKER_LETTERS: f64 = 20.0;
/// Half the width of a tavern's sign.
const TAVERN: f64 = 16.0;
/// The width and height of a tavern: its sign, and the place of the marker that lies there.
pub(super) const TAVERN_SIZE: Point = [2.0 * TAVERN + MARKER - 4.0, MARKER];

/// The letters on the plate of a permanent marker: their size, the height of a line, how wide lines may be, and the room
/// beside them.
const PLATE_LETTERS: f64 = 11.5;
const PLATE_LINE: f64 = 12.5;
const PLATE_WIDTHS: [f64; 3] = [108.0, 76.0, 160.0];
const PLATE_EDGE: f64 = 9.0;

/// A symbol in one colour.
pub(super) fn glyph(out: &mut Canvas<'_>, at: Point, scale: f64, glyph: Glyph, paint: Paint) {
    if !glyph.filled.is_empty() {
        out.shape(at, scale, glyph.filled, Look::fill(paint));
    }
    if !glyph.lines.is_empty() {
        out.shape(at, scale, glyph.lines, Look::stroke(paint, 2.4));
    }
}

/// Defines the symbols that a board shows often, written once: it has to stand before everything that shows it.
pub(super) fn define(out: &mut Canvas<'_>) {
    let palette = out.palette;
    let middle = [0.0, 0.0];
    out.stamp("post-house", |out| {
        out.shape(middle, 1.1, glyphs::HOUSE, Look::fill(palette.house).edge(palette.dark, 1.6));
    });
    out.stamp("post-ship", |out| {
        out.shape(middle, 1.1, glyphs::SAIL, Look::fill(palette.house).edge(palette.dark, 1.2));
        out.shape(middle, 1.1, glyphs::HULL, Look::fill(palette.ship).edge(palette.dark, 1.6));
    });
    // All inside the circle of a kontor, which is the narrower shape.
    out.stamp("hatch-orange", |out| {
        let lines = "M-12.6 2L-2 12.6M-11 -6.4L6.4 11M-6.4 -11L11 6.4M2 -12.6L12.6 -2";
        out.path(lines, Look::stroke(palette.hatches[0], 1.5));
    });
    out.stamp("hatch-pink", |out| {
        let dots = "M-10.5 0h.1M10.5 0h.1M0 -10.5h.1M0 10.5h.1M0 0h.1M-5.2 -5.2h.1M5.2 -5.2h.1M-5.2 5.2h.1M5.2 5.2h.1";
        out.path(dots, Look::stroke(palette.hatches[1], 3.2));
    });
}

/// A post: a house, or a ship under sail.
pub(super) fn post(out: &mut Canvas<'_>, at: Point, kind: PostKind) {
    match kind {
        PostKind::House => out.stamped("post-house", at, 1.0),
        PostKind::Ship => out.stamped("post-ship", at, 1.0),
    }
}

/// A kontor, with its coin's value when it has one.
pub(super) fn kontor(out: &mut Canvas<'_>, at: Point, kontor: Kontor) {
    let palette = out.palette;
    let look = Look::fill(palette.of(kontor.colour)).edge(palette.edge(kontor.colour), 1.6);
    match kontor.shape {
        Shape::Square => out.plate(Rect::around(at, [KONTOR_SIDE; 2]), 2.5, look),
        Shape::Circle => out.disc(at, KONTOR / 2.0 - 1.2, look),
    }
    hatch(out, at, kontor.colour, 1.0);
    if kontor.coin > 0 {
        coin(out, at, kontor.coin);
    }
}

/// The hatching of a colour of privilege on a space of any shape: in grey, orange and pink look alike. Orange has lines
/// that fall, pink has dots; white and black need neither.
pub(super) fn hatch(out: &mut Canvas<'_>, at: Point, colour: Colour, scale: f64) {
    match colour {
        Colour::Orange => out.stamped("hatch-orange", at, scale),
        Colour::Pink => out.stamped("hatch-pink", at, scale),
        Colour::White | Colour::Black => {}
    }
}

/// A coin with its value.
pub(super) fn coin(out: &mut Canvas<'_>, at: Point, value: u8) {
    let palette = out.palette;
    out.disc(at, 9.8, Look::fill(palette.gold).edge(palette.dark, 1.2));
    out.words(at, 16.0, Font::Bold, Anchor::Middle, palette.dark, &value.to_string());
}

/// A badge of a city.
pub(super) fn badge(out: &mut Canvas<'_>, board: &Board, at: Point, badge: Badge) {
    let palette = out.palette;
    if let Badge::Permission(country) = badge {
        let paint = palette.route(board, Some(country));
        out.shape(at, 1.08, glyphs::SHIELD, Look::fill(paint).edge(palette.dark, 1.4));
        let letter = shield_letter(board, country).to_string();
        out.words(plus(at, [0.0, -0.5]), 15.0, Font::Bold, Anchor::Middle, palette.over(paint), &letter);
        return;
    }
    let (symbol, fill, paint) = match badge {
        Badge::LinkEnd => (glyphs::LINK, palette.light, palette.red),
        Badge::Special => (glyphs::CROWN, palette.light, palette.dark),
        Badge::Green => (glyphs::LEAF, palette.light, Paint(0x3d6b1f)),
        Badge::Skill(skill) => (glyphs::of_skill(skill), palette.light, palette.dark),
        Badge::Permission(_) => return,
    };
    let look = Look::fill(fill).edge(palette.dark, 1.2);
    match badge {
        Badge::Skill(_) => out.shape(at, 1.0, glyphs::SKILL, look),
        Badge::LinkEnd | Badge::Special | Badge::Green | Badge::Permission(_) => out.disc(at, 12.0, look),
    }
    glyph(out, at, if badge == Badge::LinkEnd { 0.95 } else { 0.74 }, symbol, paint);
}

/// A tavern in its box: the place of its marker, and its sign.
pub(super) fn tavern(out: &mut Canvas<'_>, rect: Rect) {
    let palette = out.palette;
    let [place, sign] = [rect.end()[0] - MARKER / 2.0, rect.at[0] + TAVERN].map(|x| [x, rect.middle()[1]]);
    out.disc(place, MARKER / 2.0 - 0.8, Look::fill(palette.plate).edge(palette.dark, 1.6));
    out.disc(place, MARKER / 2.0 - 4.0, Look::stroke(palette.gold, 2.4));
    out.disc(sign, TAVERN - 0.8, Look::fill(palette.gold).edge(palette.dark, 1.6));
    glyph(out, sign, 0.95, glyphs::MUG, palette.dark);
}

/// The width and height of a permanent marker that gives a choice among these effects.
pub(super) fn marker_size(effects: &[Effect]) -> Point {
    [(effects_width(effects) + 16.0).max(MARKER), MARKER]
}

fn effect_width(effect: Effect) -> f64 {
    let (glyphs, number) = glyphs::of_effect(effect);
    let number = number.map_or(0.0, |number| width_of(&number, MARKER_LETTERS, Font::Bold) + 3.0);
    glyphs.len() as f64 * MARKER_GLYPH + number
}

/// The widths and heights that the plate of a permanent marker with its effects in words may have.
pub(super) fn plate_sizes(board: &Board, effects: &[Effect]) -> Vec<Point> {
    let [width, height] = marker_size(effects);
    let size = |most: f64| {
        let lines = plate_lines(board, effects, most);
        let words = lines.iter().map(|line| width_of(line, PLATE_LETTERS, Font::Medium)).fold(0.0, f64::max);
        [width.max(words + 2.0 * PLATE_EDGE), height + lines.len() as f64 * PLATE_LINE + PLATE_EDGE - 5.0]
    };
    PLATE_WIDTHS.map(size).to_vec()
}

/// The words on the plate of a permanent marker, in lines of this width at most.
fn plate_lines(board: &Board, effects: &[Effect], width: f64) -> Vec<String> {
    let said: Vec<String> = effects.iter().map(|&effect| words::effect(board, effect)).collect();
    wrapped(&board.words.either(&said), PLATE_LETTERS, Font::Medium, width)
}

/// The plate of a permanent marker: its symbols, and below them its effects in words.
pub(super) fn plate(out: &mut Canvas<'_>, board: &Board, rect: Rect, effects: &[Effect]) {
    let palette = out.palette;
    let [x, _] = rect.middle();
    out.plate(rect, 9.0, Look::fill(palette.banner).edge(palette.dark, 1.6));
    out.plate(rect.grown(-3.0), 6.5, Look::stroke(palette.gold, 3.0));
    draw_effects(out, [x, rect.at[1] + MARKER / 2.0 + 1.0], effects);
    for (i, line) in plate_lines(board, effects, rect.size[0] - 2.0 * PLATE_EDGE + 0.1).iter().enumerate() {
        let y = rect.at[1] + MARKER + (i as f64 + 0.5) * PLATE_LINE - 1.0;
        out.words([x, y], PLATE_LETTERS, Font::Medium, Anchor::Middle, palette.dark, line);
    }
}

/// A permanent marker in its box: the symbols of its effects, a stroke between those that one chooses from.
pub(super) fn marker(out: &mut Canvas<'_>, rect: Rect, effects: &[Effect]) {
    let palette = out.palette;
    out.plate(rect, MARKER / 2.0, Look::fill(palette.banner).edge(palette.dark, 1.6));
    out.plate(rect.grown(-3.0), MARKER / 2.0 - 3.0, Look::stroke(palette.gold, 3.0));
    draw_effects(out, rect.middle(), effects);
}

/// The width of the symbols of effects.
pub(super) fn effects_width(effects: &[Effect]) -> f64 {
    effects.iter().map(|&effect| effect_width(effect)).sum::<f64>() + 14.0 * (effects.len().max(1) - 1) as f64
}

/// The symbols of effects around a point.
pub(super) fn draw_effects(out: &mut Canvas<'_>, [middle, y]: Point, effects: &[Effect]) {
    let palette = out.palette;
    let mut x = middle - effects_width(effects) / 2.0;
    for (i, &effect) in effects.iter().enumerate() {
        if i > 0 {
            out.words([x + 7.0, y], MARKER_LETTERS, Font::Medium, Anchor::Middle, palette.dark, "/");
            x += 14.0;
        }
        let (symbols, number) = glyphs::of_effect(effect);
        for symbol in symbols {
            glyph(out, [x + MARKER_GLYPH / 2.0, y], 0.86, symbol, palette.dark);
            x += MARKER_GLYPH;
        }
        if let Some(number) = number {
            let width = width_of(&number, MARKER_LETTERS, Font::Bold) + 3.0;
            out.words([x + width / 2.0, y], MARKER_LETTERS, Font::Bold, Anchor::Middle, palette.dark, &number);
            x += width;
        }
    }
}
