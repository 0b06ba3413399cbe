//! The desk of a player with its five tracks, and the part of the prestige track that is not on the board.
//!
//! Clauses: SETUP-3, SETUP-5, SCORE-2, SCORE-3, AMB-49.

use super::super::glyphs;
use super::super::style::Palette;
use super::super::symbols::{define, glyph, hatch};
use super::{drawn, words};
use crate::board::Board;
use kogge_hansa_game::board::edition::Edition;
use kogge_hansa_game::vocab::{Colour, Piece, Skill};
use kogge_picture::kit::Face;
use kogge_picture::kit::{Cut, Part, Piece as Cutout, signed};
use kogge_picture::{Anchor, Elements, Font, Look, Point, Rect};

/// Width and height of a desk: two on a page of A4 or Letter.
const DESK: Point = [184.0, 121.0];
/// The width of the tracks.
const TRACKS: f64 = 122.0;
/// The height of a track.
const ROW: f64 = 15.0;
/// The width of the name of a track.
const LABEL: f64 = 30.0;
/// The largest space of a track.
const SPACE: f64 = 12.5;
/// The width of a space whose hatching has its usual size.
const HATCHED: f64 = 28.0;
/// Free room at the edges.
const EDGE: f64 = 4.0;
/// How many fields of the track beyond the board are printed.
const BEYOND: u16 = 80;
/// How many of them stand in a row.
const PER_ROW: u16 = 10;
/// Width and height of a field.
const FIELD: Point = [18.0, 13.5];

/// A desk for each player.
pub(super) fn desks(board: &Board, palette: &Palette, players: usize) -> Part {
    let pieces = vec![Cutout { kind: String::new(), front: desk(board, palette), back: None, count: players }];
    Part {
        word: "desks",
        title: board.words.said(words::DESKS),
        cut: Cut::Card(DESK),
        pieces,
        definitions: drawn(palette, define),
    }
}

/// A value of a track.
enum Value {
    Number(String),
    Colour(Colour),
}

/// The values of a track from left to right. Clause: SETUP-3.
fn values(board: &Board, skill: Skill) -> Vec<Value> {
    let edition = &board.edition;
    let numbers = |values: &[u8]| values.iter().map(|value| Value::Number(value.to_string())).collect();
    let pieces = |&value: &u8| match value {
        Edition::ALL_PIECES => Value::Number(board.words.said(words::ALL_PIECES)),
        value => Value::Number(value.to_string()),
    };
    match skill {
        Skill::Keys => numbers(&edition.keys),
        Skill::Actions => numbers(&edition.actions),
        Skill::Privilege => edition.privilege.iter().map(|&colour| Value::Colour(colour)).collect(),
        Skill::Book => numbers(&edition.book),
        Skill::Purse => edition.purse.iter().map(pieces).collect(),
    }
}

fn desk(board: &Board, palette: &Palette) -> Elements {
    let mut face = Face::new();
    let tongue = board.words;
    let [left, top] = DESK.map(|side| -side / 2.0);
    face.plate(Rect { at: [left, top], size: DESK }, 0.0, Look::fill(palette.paper));
    face.words([left + EDGE, top + 6.5], 5.0, Font::Bold, Anchor::Start, &board.name);
    let right = left + DESK[0] - EDGE;
    face.words([right, top + 6.5], 3.6, Font::Medium, Anchor::End, tongue.of(words::DESK));
    for (i, &skill) in Skill::ALL.iter().enumerate() {
        let y = top + 12.0 + (i as f64 + 0.5) * ROW;
        track_of(&mut face, board, palette, skill, [left + EDGE, y]);
    }
    // Beside the tracks: supply and stock; below them what markers and points are.
    let x = left + EDGE + TRACKS + 3.0;
    let bottom = top + 12.0 + 5.0 * ROW;
    let size = [right - x, (bottom - top - 12.0 - 3.0) / 2.0];
    area(&mut face, Rect { at: [x, top + 12.0], size }, tongue.of(words::SUPPLY), palette);
    area(&mut face, Rect { at: [x, top + 15.0 + size[1]], size }, tongue.of(words::STOCK), palette);
    let high = DESK[1] / 2.0 - EDGE - bottom - 8.5;
    let wide = (DESK[0] - 2.0 * EDGE - 6.0) / 3.0;
    for (i, title) in [words::UNUSED, words::USED, words::PLATE].into_iter().enumerate() {
        let at = [left + EDGE + i as f64 * (wide + 3.0), bottom + 3.0];
        area(&mut face, Rect { at, size: [wide, high] }, tongue.of(title), palette);
    }
    let points = words::marker_points(&board.edition.marker_points);
    let line = Rect { at: [left + EDGE, DESK[1] / 2.0 - EDGE - 4.5], size: [DESK[0] - 2.0 * EDGE, 4.5] };
    signed(&mut face, line, 3.2, Font::Medium, &words::desk_points(tongue, &points, board.edition.skill_points));
    face.finish()
}

/// A track with its left end and middle height here.
fn track_of(face: &mut Face, board: &Board, palette: &Palette, skill: Skill, [x, y]: Point) {
    let symbol = drawn(palette, |out| glyph(out, [0.0; 2], 1.0, glyphs::of_skill(skill), palette.ink));
    face.put([x + 4.5, y], 0.36, symbol);
    face.words([x + 10.5, y - 2.2], 4.4, Font::Bold, Anchor::Start, board.words.of(words::skill(skill)));
    face.words([x + 10.5, y + 2.4], 2.7, Font::Medium, Anchor::Start, board.words.of(words::skill_meaning(skill)));
    let values = values(board, skill);
    let step = ((TRACKS - LABEL) / values.len().max(1) as f64).min(ROW + 0.3);
    let side = SPACE.min(step - 1.5);
    for (i, value) in values.iter().enumerate() {
        let at = [x + LABEL + (i as f64 + 0.5) * step, y];
        let (fill, edge, ink) = match value {
            Value::Number(_) if i == 0 => (palette.gold, palette.dark, palette.dark),
            Value::Number(_) => (palette.banner, palette.dark, palette.dark),
            Value::Colour(colour) => (palette.of(*colour), palette.edge(*colour), palette.on(*colour)),
        };
        let look = Look::fill(fill).edge(edge, 0.35);
        match skill.piece() {
            Piece::Trader => face.plate(Rect::around(at, [side; 2]), 1.0, look),
            Piece::Merchant => face.disc(at, side / 2.0, look),
        }
        match value {
            Value::Number(number) => {
                let size = if number.chars().count() > 1 { 0.34 * side } else { 0.6 * side };
                face.painted(at, size, Font::Bold, Anchor::Middle, ink, number);
            }
            // The order of the colours can be read without seeing them, and each has the lines or dots of its kontors.
            Value::Colour(colour) => {
                face.put(at, side / HATCHED, drawn(palette, |out| hatch(out, [0.0; 2], *colour, 1.0)));
                face.disc(at, 0.3 * side, Look::fill(fill));
                face.painted(at, 0.5 * side, Font::Bold, Anchor::Middle, ink, &(i + 1).to_string());
            }
        }
    }
}

/// A place for pieces or markers.
fn area(face: &mut Face, rect: Rect, title: &str, palette: &Palette) {
    face.plate(rect, 2.0, Look::fill(palette.banner).edge(palette.line, 0.3));
    let at = [rect.at[0] + 2.0, rect.at[1] + 3.0];
    face.painted(at, 3.2, Font::Bold, Anchor::Start, palette.dark, title);
}

/// The prestige track beyond the one of the board. Clauses: SETUP-4; AMB-49.
pub(super) fn track(board: &Board, palette: &Palette) -> Part {
    let rows = BEYOND / PER_ROW;
    let size = [f64::from(PER_ROW) * FIELD[0] + 4.0, f64::from(rows) * FIELD[1] + 12.0];
    let mut face = Face::new();
    let [left, top] = size.map(|side| -side / 2.0);
    face.plate(Rect { at: [left, top], size }, 0.0, Look::fill(palette.paper));
    let title = words::beyond(board.words, board.prestige_limit);
    face.words([left + 3.0, top + 5.0], 4.2, Font::Bold, Anchor::Start, &title);
    for i in 0..BEYOND {
        let value = u32::from(board.prestige_limit) + 1 + u32::from(i);
        let place = [f64::from(i % PER_ROW), f64::from(i / PER_ROW)];
        let at = [left + 2.0 + (place[0] + 0.5) * FIELD[0], top + 10.0 + (place[1] + 0.5) * FIELD[1]];
        let fill = if value.is_multiple_of(5) { palette.gold } else { palette.banner };
        let rect = Rect::around(at, FIELD.map(|side| side - 1.0));
        face.plate(rect, 1.2, Look::fill(fill).edge(palette.dark, 0.25));
        face.painted(at, 6.0, Font::Bold, Anchor::Middle, palette.dark, &value.to_string());
    }
    let pieces = vec![Cutout { kind: String::new(), front: face.finish(), back: None, count: 1 }];
    Part { word: "track", title: title.clone(), cut: Cut::Card(size), pieces, definitions: Elements::default() }
}
