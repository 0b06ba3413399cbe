//! The score pad: a row for each kind of points of the board, a column for each player.
//!
//! Clauses: SCORE-1 … SCORE-7, MISSION-3, BRIT-17.

use super::super::style::Palette;
use super::{aid, words};
use crate::board::Board;
use kogge_picture::kit::{Cut, Face, Part, Piece, signed};
use kogge_picture::{Anchor, Elements, Font, Look, Point, Rect};

/// Width and height of a sheet: two on a page of A4 or Letter.
const SHEET: Point = [184.0, 120.0];
/// How many sheets there are.
const SHEETS: usize = 2;
/// How many columns: as many as may play.
const COLUMNS: usize = 5;
/// The width of a column.
const COLUMN: f64 = 20.0;
/// Free room at the edges, and above the rows.
const EDGE: f64 = 4.0;
const HEAD: f64 = 11.0;

pub(super) fn pad(board: &Board, palette: &Palette) -> Part {
    let tongue = board.words;
    let mut face = Face::new();
    face.plate(Rect::around([0.0; 2], SHEET), 0.0, Look::fill(palette.banner));
    let [left, top] = SHEET.map(|side| -side / 2.0 + EDGE);
    let right = -left;
    face.words([left, top + 3.5], 5.0, Font::Bold, Anchor::Start, &board.name);
    let mut rows = vec![[tongue.said(words::PLAYER), String::new()]];
    rows.extend(aid::scores(board, true));
    rows.push([tongue.said(words::TOTAL), String::new()]);
    let high = (-top - (top + HEAD)) / rows.len() as f64;
    let columns = right - COLUMNS as f64 * COLUMN;
    for (i, [what, points]) in rows.iter().enumerate() {
        let y = top + HEAD + i as f64 * high;
        face.line([left, y], [right, y], 0.2);
        let is_total = i + 1 == rows.len();
        let font = if is_total { Font::Bold } else { Font::Medium };
        let name =
            Rect { at: [left, y], size: [columns - left - 2.0, if points.is_empty() { high } else { 0.55 * high }] };
        signed(&mut face, name, 3.6, font, what);
        if !points.is_empty() {
            let below = Rect { at: [left, y + 0.55 * high], size: [columns - left - 2.0, 0.4 * high] };
            signed(&mut face, below, 3.2, Font::Medium, points);
        }
    }
    face.line([left, -top], [right, -top], 0.2);
    for i in 0..=COLUMNS {
        let x = columns + i as f64 * COLUMN;
        face.line([x, top + HEAD], [x, -top], 0.2);
    }
    let pieces = vec![Piece { kind: String::new(), front: face.finish(), back: None, count: SHEETS }];
    let title = tongue.said(words::SCORE_PAD);
    Part { word: "score", title, cut: Cut::Card(SHEET), pieces, definitions: Elements::default() }
}
