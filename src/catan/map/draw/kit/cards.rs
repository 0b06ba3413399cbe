//! Cards: resources, development cards, event cards, special cards and wagons, each with its rule.
//!
//! Clauses: B1.4, B1.5, B1.8, EV1, EV6, HM2, RI14, RI15, BA11, HB16, HB22.

use super::super::style::Palette;
use super::super::{harbours, tiles};
use super::{card_words, drawn, glyphs, reference, scenario_words, words};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::vocab::{Card, Merit, Module, Resource, Scenario, Terrain};
use kogge_picture::geometry::Point;
use kogge_picture::kit::{Cut, Face, Part, Piece, ground, signed};
use kogge_picture::{Anchor, Elements, Font, Look, Rect};

/// Width and height of a card: sixteen on a page of A4 or Letter.
const CARD: Point = [41.0, 62.0];
/// Width and height of a special card.
const SPECIAL: Point = [62.0, 41.0];

/// A back with a symbol, in a colour of its part: the sea, or the ground and the rim of a terrain.
fn back(cut: Cut, palette: &Palette, terrain: Option<Terrain>, path: &'static str) -> Option<Elements> {
    let paints = terrain.map_or([palette.sea[2], palette.rim], |it| [palette.tile(it)[0], palette.tile(it)[1]]);
    let elements = drawn(palette, |pen| pen.out.shape([0.0; 2], 1.0, path, Look::fill(paints[1])));
    Some(ground(cut, paints, elements, 0.9))
}

/// The front of a card: a number and a symbol above, its name in the middle, its rule below, an index in two corners.
fn front(palette: &Palette, number: Option<u8>, path: &'static str, name: &str, rule: &str) -> Elements {
    let [width, height] = CARD;
    let mut face = blank(palette);
    let symbol = |face: &mut Face, at: Point, scale: f64| {
        face.put(at, scale, drawn(palette, |pen| pen.out.shape([0.0; 2], 1.0, path, Look::fill(palette.dark))));
    };
    let corner = [-width / 2.0 + 6.0, -height / 2.0 + 6.0];
    match number {
        Some(number) => {
            let paint = if matches!(number, 6 | 8) { palette.red } else { palette.dark };
            let number = number.to_string();
            face.painted([0.0, -height / 2.0 + 9.0], 12.0, Font::Bold, Anchor::Middle, paint, &number);
            symbol(&mut face, [0.0, -11.0], 0.42);
            face.painted(corner, 5.0, Font::Bold, Anchor::Middle, paint, &number);
            face.painted(corner.map(|at| -at), 5.0, Font::Bold, Anchor::Middle, paint, &number);
        }
        None => {
            symbol(&mut face, [0.0, -17.0], 0.7);
            symbol(&mut face, corner, 0.2);
            symbol(&mut face, corner.map(|at| -at), 0.2);
        }
    }
    let left = -width / 2.0 + 3.0;
    signed(&mut face, Rect { at: [left, -5.5], size: [width - 6.0, 7.0] }, 4.6, Font::Bold, name);
    let rule_at = Rect { at: [left, 2.0], size: [width - 6.0, height / 2.0 - 10.0] };
    signed(&mut face, rule_at, 3.0, Font::Medium, rule);
    face.finish()
}

/// A white card with a frame.
fn blank(palette: &Palette) -> Face {
    let mut face = Face::new();
    face.plate(Rect::around([0.0; 2], CARD), 0.0, Look::fill(palette.token));
    face.plate(Rect::around([0.0; 2], CARD).grown(-1.5), 2.0, Look::stroke(palette.line, 0.4));
    face
}

/// The cards of the bank (B1.4).
pub(super) fn resources(board: &Board, palette: &Palette) -> Part {
    let cut = Cut::Card(CARD);
    let lays = Resource::ALL.iter().filter_map(|&resource| Some(Lay::Terrain(harbours::picture(resource.good())?.0)));
    let lays: Vec<Lay> = lays.collect();
    let piece = |(&resource, &lay): (&Resource, &Lay)| {
        let mut face = blank(palette);
        face.put([0.0, -6.0], 0.3, tiles::tile_at((lay, 0), [0.0; 2], 1.0));
        let corner = CARD.map(|side| -side / 2.0 + 5.5);
        for at in [corner, corner.map(|at| -at)] {
            face.put(at, 6.0 / 34.0, reference::token(palette, resource));
        }
        let rect = Rect { at: [-CARD[0] / 2.0 + 3.0, CARD[1] / 2.0 - 19.0], size: [CARD[0] - 6.0, 9.0] };
        signed(&mut face, rect, 6.0, Font::Bold, resource.said(board.words));
        let count = usize::from(board.edition.cards);
        let kind = resource.said(board.words).to_owned();
        Piece { kind, front: face.finish(), back: back(cut, palette, None, glyphs::CARDS), count }
    };
    let pieces = Resource::ALL.iter().zip(&lays).map(piece).collect();
    let faces: Vec<tiles::Face> = lays.iter().map(|&lay| (lay, 0)).collect();
    let definitions = tiles::definitions(board, &faces, palette, true);
    Part { word: "resources", title: board.words.said(words::RESOURCES), cut, pieces, definitions }
}

/// The development cards of the scenario (B1.5, BA11, HB22).
pub(super) fn development(board: &Board, palette: &Palette) -> Part {
    let cut = Cut::Card(CARD);
    let deck = board.edition.deck(board.scenario);
    let colour = match board.scenario {
        Scenario::Base | Scenario::Fishermen | Scenario::Rivers | Scenario::Caravans => Terrain::Forest,
        Scenario::BarbarianAttack => Terrain::Trade,
        Scenario::Traders => Terrain::Hills,
    };
    let piece = |(&card, &count): (&Card, &u8)| Piece {
        kind: card.said(board.words).to_owned(),
        front: front(palette, None, glyphs::of_card(card), card.said(board.words), &card_words::card(board, card)),
        back: back(cut, palette, Some(colour), glyphs::STAR),
        count: count.into(),
    };
    let pieces = Card::ALL.iter().zip(deck).filter(|(_, count)| **count > 0).map(piece).collect();
    part("development", board.words.of(words::DEVELOPMENT), cut, pieces)
}

/// The event cards with the New Year (EV1, EV6).
pub(super) fn events(board: &Board, palette: &Palette) -> Part {
    let cut = Cut::Card(CARD);
    let piece = |number: Option<u8>, path, word: &str, rule: &str, count: u8| Piece {
        kind: if word.is_empty() { board.words.said(words::NO_EVENT) } else { word.to_owned() },
        front: front(palette, number, path, word, rule),
        back: back(cut, palette, Some(Terrain::Mountains), glyphs::CALM),
        count: count.into(),
    };
    let rows = board.edition.event_cards.iter().map(|row| {
        let word = words::event(board.words, row.event);
        piece(Some(row.number), glyphs::of_event(row.event), word, &card_words::event(board, row.event), row.cards)
    });
    let year = piece(None, glyphs::EXCHANGE, board.words.of(words::NEW_YEAR), &card_words::new_year(board), 1);
    part("events", board.words.of(words::EVENTS), cut, rows.chain([year]).collect())
}

/// The cards that change hands, with their points (B1.8, HM2, RI14, RI15).
pub(super) fn special(board: &Board, palette: &Palette, players: usize) -> Part {
    let cut = Cut::Card(SPECIAL);
    let is_on_rivers = board.scenario == Scenario::Rivers;
    let cards = [
        (board.scenario.has_longest_road(), Merit::LongestRoad, glyphs::ROADS, 1),
        (board.scenario.has_largest_army(), Merit::LargestArmy, glyphs::HELMET, 1),
        (board.modules.contains(&Module::Harbourmaster), Merit::Harbourmaster, glyphs::SHIP, 1),
        (is_on_rivers, Merit::Wealthiest, glyphs::PURSE, 1),
        (is_on_rivers, Merit::Poor, glyphs::EMPTY, players),
    ];
    let piece = |(_, merit, path, count): (bool, Merit, &'static str, usize)| {
        let mut face = Face::new();
        face.plate(Rect::around([0.0; 2], SPECIAL), 0.0, Look::fill(palette.token));
        face.plate(Rect::around([0.0; 2], SPECIAL).grown(-1.5), 2.0, Look::stroke(palette.line, 0.4));
        let symbol = drawn(palette, |pen| pen.out.shape([0.0; 2], 1.0, path, Look::fill(palette.dark)));
        face.put([-16.0, -8.0], 0.7, symbol);
        let points = words::signed_points(board.edition.points[merit.index()]);
        face.painted([13.0, -8.5], 15.0, Font::Bold, Anchor::Middle, palette.red, &points);
        let below = |y: f64, high: f64| Rect { at: [-SPECIAL[0] / 2.0 + 3.0, y], size: [SPECIAL[0] - 6.0, high] };
        signed(&mut face, below(1.5, 6.5), 4.6, Font::Bold, &words::merit(board, merit));
        signed(&mut face, below(8.5, 10.0), 3.0, Font::Medium, &card_words::holder(board, merit));
        let kind = words::merit(board, merit).split(',').next().unwrap_or_default().to_owned();
        Piece { kind, front: face.finish(), back: None, count }
    };
    part("special", board.words.of(words::SPECIAL), cut, cards.into_iter().filter(|card| card.0).map(piece).collect())
}

/// The wagon cards of each player (HB16).
pub(super) fn wagons(board: &Board, palette: &Palette, players: usize) -> Part {
    let cut = Cut::Card(CARD);
    let last = board.edition.wagons.len();
    let piece = |(i, wagon): (usize, &kogge_catan_game::board::edition::Wagon)| {
        let mut face = blank(palette);
        let top = -CARD[1] / 2.0;
        face.words([0.0, top + 10.0], 11.0, Font::Bold, Anchor::Middle, &(i + 1).to_string());
        let symbol = drawn(palette, |pen| pen.out.shape([0.0; 2], 1.0, glyphs::CART, Look::fill(palette.dark)));
        face.put([0.0, top + 25.0], 0.55, symbol);
        let points = (i + 1 == last).then(|| board.edition.points[Merit::LastWagon.index()]);
        for (row, text) in card_words::wagon(board.words, wagon, points).iter().enumerate() {
            let rect = Rect { at: [-CARD[0] / 2.0 + 2.5, top + 33.0 + row as f64 * 5.4], size: [CARD[0] - 5.0, 5.2] };
            signed(&mut face, rect, 3.6, Font::Medium, text);
        }
        Piece { kind: (i + 1).to_string(), front: face.finish(), back: None, count: players }
    };
    part("wagons", board.words.of(words::WAGONS), cut, board.edition.wagons.iter().enumerate().map(piece).collect())
}

/// The prices in fish, for each player (FI13, B1.10).
pub(super) fn fish(board: &Board, palette: &Palette, players: usize) -> Part {
    let (tongue, [width, height]) = (board.words, CARD);
    let [left, top] = [-width / 2.0 + 3.0, -height / 2.0];
    let mut face = blank(palette);
    let head = Rect { at: [left, top + 3.5], size: [width - 6.0, 7.0] };
    signed(&mut face, head, 4.6, Font::Bold, tongue.of(words::FISH_PRICES));
    let catches = scenario_words::catches(tongue, &board.edition);
    let step = (height - 14.0) / catches.len().max(1) as f64;
    for (i, (price, what)) in catches.into_iter().enumerate() {
        let y = top + 12.0 + i as f64 * step;
        face.disc([left + 4.0, y + step / 2.0], 3.8, Look::fill(palette.river[0]));
        face.painted([left + 4.0, y + step / 2.0], 4.6, Font::Bold, Anchor::Middle, palette.light, &price.to_string());
        let rect = Rect { at: [left + 9.0, y], size: [width - 15.0, step] };
        signed(&mut face, rect, 3.0, Font::Medium, &what);
    }
    let pieces = vec![Piece { kind: String::new(), front: face.finish(), back: None, count: players }];
    part("fish-cards", tongue.of(words::FISH_CARDS), Cut::Card(CARD), pieces)
}

fn part(word: &'static str, title: &str, cut: Cut, pieces: Vec<Piece>) -> Part {
    Part { word, title: title.to_owned(), cut, pieces, definitions: Elements::default() }
}
