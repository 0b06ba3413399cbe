//! Markers, mission cards and the tiles of the Emperor's Favour, front and back.
//!
//! Clauses: SETUP-7, SETUP-8, MARKER-1, AMB-55, MISSION-1 … MISSION-5, FAVOUR-1, FAVOUR-6 … FAVOUR-11.

use super::super::glyphs::{self, Glyph};
use super::super::style::Palette;
use super::super::symbols::{draw_effects, effects_width, glyph};
use super::{drawn, words};
use crate::board::{Board, MarkerStack};
use kogge_hansa_game::vocab::{Effect, Tile};
use kogge_picture::kit::Face;
use kogge_picture::kit::{Cut, Part, Piece, ground, signed};
use kogge_picture::{Elements, Font, Look, Point, Rect};

/// A marker, by the side of a kontor: as large as its place at a tavern, and a little more, to be held.
const MARKER: f64 = 1.5;
/// The least and the largest marker.
const MARKERS: [f64; 2] = [10.0, 30.0];
/// The blank markers of the box, to replace lost ones or to write on (MARKER-1, AMB-55).
const BLANK: u8 = 2;
/// Width and height of a mission card.
const CARD: Point = [41.0, 62.0];
/// Width and height of a tile of the Emperor's Favour.
const TILE: Point = [58.0, 38.0];

/// A back with a symbol.
fn back(palette: &Palette, cut: Cut, symbol: Glyph) -> Option<Elements> {
    let elements = drawn(palette, |out| glyph(out, [0.0; 2], 1.0, symbol, palette.dark));
    let [width, height] = cut.size();
    Some(ground(cut, [palette.plate, palette.dark], elements, 0.5 * width.min(height) / 24.0))
}

/// The regular markers. Those that lie at taverns when the game begins have a golden ring.
pub(super) fn markers(board: &Board, palette: &Palette, kontor: f64) -> Part {
    let side = (MARKER * kontor).clamp(MARKERS[0], MARKERS[1]);
    let cut = Cut::Card([side; 2]);
    let face = |effect: Option<Effect>, is_start: bool| {
        let mut face = Face::new();
        let rect = |by: f64| Rect::around([0.0; 2], [side - by; 2]);
        face.plate(rect(0.0), 0.0, Look::fill(palette.banner));
        if is_start {
            face.plate(rect(1.6), 0.1 * side, Look::stroke(palette.gold, 0.09 * side));
        }
        face.plate(rect(2.6), 0.1 * side, Look::stroke(palette.dark, 0.2));
        if let Some(effect) = effect {
            let scale = (0.72 * side / effects_width(&[effect])).min(0.026 * side);
            face.put([0.0; 2], scale, drawn(palette, |out| draw_effects(out, [0.0; 2], &[effect])));
        }
        face.finish()
    };
    let piece = |effect: Option<Effect>, count: u8, is_start: bool| Piece {
        kind: board.words.said(match (effect, is_start) {
            (None, _) => words::BLANK,
            (Some(_), true) => words::RINGED,
            (Some(_), false) => words::PLAIN,
        }),
        front: face(effect, is_start),
        back: back(palette, cut, glyphs::MUG),
        count: usize::from(count),
    };
    let of = |stack: &MarkerStack| {
        let effect = Some(stack.effect);
        [piece(effect, stack.start, true), piece(effect, stack.supply, false)]
    };
    let pieces = board.markers.stacks.iter().flat_map(of).chain([piece(None, BLANK, false)]).collect();
    Part { word: "markers", title: board.words.said(words::MARKERS), cut, pieces, definitions: Elements::default() }
}

/// The mission cards of a map.
pub(super) fn missions(board: &Board, palette: &Palette) -> Part {
    let cut = Cut::Card(CARD);
    let [width, height] = CARD;
    let card = |cities: &[kogge_hansa_game::vocab::CityId; 3]| {
        let mut face = Face::new();
        face.plate(Rect::around([0.0; 2], CARD), 0.0, Look::fill(palette.banner));
        for (i, &city) in cities.iter().enumerate() {
            let at = [-width / 2.0 + 3.0, -height / 2.0 + 4.0 + i as f64 * 14.5];
            let rect = Rect { at, size: [width - 6.0, 12.5] };
            face.plate(rect, 1.5, Look::fill(palette.paper).edge(palette.dark, 0.3));
            signed(&mut face, rect.grown(-1.2), 5.4, Font::Bold, &board.city(city).name);
        }
        for (i, line) in words::mission(board.words).iter().enumerate() {
            let at = [-width / 2.0 + 3.0, height / 2.0 - 13.0 + i as f64 * 4.8];
            signed(&mut face, Rect { at, size: [width - 6.0, 4.6] }, 3.4, Font::Medium, line);
        }
        face.finish()
    };
    let piece =
        |cities| Piece { kind: String::new(), front: card(cities), back: back(palette, cut, glyphs::SEAL), count: 1 };
    let pieces = board.missions.iter().map(piece).collect();
    Part { word: "missions", title: board.words.said(words::MISSIONS), cut, pieces, definitions: Elements::default() }
}

/// The tiles of the Emperor's Favour.
pub(super) fn tiles(board: &Board, palette: &Palette) -> Part {
    let cut = Cut::Card(TILE);
    let [width, height] = TILE;
    let tile = |tile: Tile| {
        let mut face = Face::new();
        face.plate(Rect::around([0.0; 2], TILE), 0.0, Look::fill(palette.banner));
        let symbol = match tile {
            Tile::RelocateAnywhere => glyphs::MOVE,
            Tile::MoreActions => glyphs::ACTIONS,
            Tile::IncomeEcho => glyphs::TAKE,
            Tile::Compensation => glyphs::PLACE,
            Tile::Cities => glyphs::CROWN,
            Tile::Skills => glyphs::RISE,
        };
        let elements = drawn(palette, |out| glyph(out, [0.0; 2], 1.0, symbol, palette.dark));
        face.put([-width / 2.0 + 11.0, 0.0], 0.62, elements);
        let text = Rect { at: [-width / 2.0 + 21.0, -height / 2.0 + 3.0], size: [width - 24.0, height - 6.0] };
        signed(&mut face, text, 4.2, Font::Medium, words::tile(board, tile).as_str());
        face.finish()
    };
    let pieces = Tile::ALL.iter().map(|&it| Piece {
        kind: String::new(),
        front: tile(it),
        back: back(palette, cut, glyphs::CROWN),
        count: 1,
    });
    Part {
        word: "favour",
        title: board.words.said(words::FAVOUR),
        cut,
        pieces: pieces.collect(),
        definitions: Elements::default(),
    }
}
