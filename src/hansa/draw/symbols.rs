//! The symbols of a board, as board and legend both show them.

use super::Canvas;
use super::figure::{Badge, KONTOR, shield_letter};
use super::glyphs::{self, Glyph};
use crate::hansa::board::{Board, Kontor};
use crate::hansa::vocab::{Effect, PostKind, Shape};
use crate::picture::geometry::plus;
use crate::picture::{Anchor, Look, Paint, Point, Rect, Weight, width_of};

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

/// A symbol in one colour.
pub(super) fn glyph(out: &mut Canvas<'_>, at: Point, scale: f64, glyph: Glyph, paint: Paint) {
    if !glyph.filled.is_empty() {
        out.shape(at, scale, glyph.filled, Look::fill(paint));
    }
    if !glyph.lines.is_empty() {
        out.shape(at, scale, glyph.lines, Look::stroke(paint, 2.4));
    }
}

/// A post: a house, or a ship under sail.
pub(super) fn post(out: &mut Canvas<'_>, at: Point, kind: PostKind) {
    let palette = out.palette;
    match kind {
        PostKind::House => out.shape(at, 1.1, glyphs::HOUSE, Look::fill(palette.house).edge(palette.dark, 1.6)),
        PostKind::Ship => {
            out.shape(at, 1.1, glyphs::SAIL, Look::fill(palette.house).edge(palette.dark, 1.2));
            out.shape(at, 1.1, glyphs::HULL, Look::fill(palette.ship).edge(palette.dark, 1.6));
        }
    }
}

/// A kontor, with its coin's value when it has one.
pub(super) fn kontor(out: &mut Canvas<'_>, at: Point, kontor: Kontor) {
    let palette = out.palette;
    let look = Look::fill(palette.of(kontor.colour)).edge(palette.edge(kontor.colour), 1.6);
    match kontor.shape {
        Shape::Square => out.plate(Rect::around(at, [KONTOR - 4.0, KONTOR - 4.0]), 2.5, look),
        Shape::Circle => out.disc(at, KONTOR / 2.0 - 1.2, look),
    }
    if kontor.coin > 0 {
        coin(out, at, kontor.coin);
    }
}

/// A coin with its value.
pub(super) fn coin(out: &mut Canvas<'_>, at: Point, value: u8) {
    let palette = out.palette;
    out.disc(at, 9.8, Look::fill(palette.gold).edge(palette.dark, 1.2));
    out.words(at, 16.0, Weight::Bold, Anchor::Middle, palette.dark, &value.to_string());
}

/// A badge of a city.
pub(super) fn badge(out: &mut Canvas<'_>, board: &Board, at: Point, badge: Badge) {
    let palette = out.palette;
    if let Badge::Permission(country) = badge {
        let paint = palette.route(board, Some(country));
        out.shape(at, 1.08, glyphs::SHIELD, Look::fill(paint).edge(palette.dark, 1.4));
        let letter = shield_letter(board, country).to_string();
        out.words(plus(at, [0.0, -0.5]), 15.0, Weight::Bold, Anchor::Middle, palette.dark, &letter);
        return;
    }
    let (symbol, fill, paint) = match badge {
        Badge::LinkEnd => (glyphs::LINK, palette.light, palette.red),
        Badge::Special => (glyphs::CROWN, palette.light, palette.dark),
        Badge::Green => (glyphs::LEAF, palette.light, "#3d6b1f"),
        Badge::Skill(skill) => (glyphs::of_skill(skill), palette.light, palette.dark),
        Badge::Permission(_) => return,
    };
    out.disc(at, 12.0, Look::fill(fill).edge(palette.dark, 1.2));
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
    let width: f64 = effects.iter().map(|&effect| effect_width(effect)).sum();
    [(width + 14.0 * (effects.len().max(1) - 1) as f64 + 16.0).max(MARKER), MARKER]
}

fn effect_width(effect: Effect) -> f64 {
    let (glyphs, number) = glyphs::of_effect(effect);
    let number = number.map_or(0.0, |number| width_of(&number, MARKER_LETTERS, Weight::Bold) + 3.0);
    glyphs.len() as f64 * MARKER_GLYPH + number
}

/// A permanent marker in its box: the symbols of its effects, a stroke between those that one chooses from.
pub(super) fn marker(out: &mut Canvas<'_>, rect: Rect, effects: &[Effect]) {
    let palette = out.palette;
    out.plate(rect, MARKER / 2.0, Look::fill(palette.banner).edge(palette.dark, 1.6));
    out.plate(rect.grown(-3.0), MARKER / 2.0 - 3.0, Look::stroke(palette.gold, 3.0));
    let used: f64 =
        effects.iter().map(|&effect| effect_width(effect)).sum::<f64>() + 14.0 * (effects.len().max(1) - 1) as f64;
    let [mut x, y] = rect.middle();
    x -= used / 2.0;
    for (i, &effect) in effects.iter().enumerate() {
        if i > 0 {
            out.words([x + 7.0, y], MARKER_LETTERS, Weight::Medium, Anchor::Middle, palette.dark, "/");
            x += 14.0;
        }
        let (symbols, number) = glyphs::of_effect(effect);
        for symbol in symbols {
            glyph(out, [x + MARKER_GLYPH / 2.0, y], 0.86, symbol, palette.dark);
            x += MARKER_GLYPH;
        }
        if let Some(number) = number {
            let width = width_of(&number, MARKER_LETTERS, Weight::Bold) + 3.0;
            out.words([x + width / 2.0, y], MARKER_LETTERS, Weight::Bold, Anchor::Middle, palette.dark, &number);
            x += width;
        }
    }
}
