//! The reference card of each player: prices, points, rates.
//!
//! Clauses: B6.2, B7.3, B8.1, B12.1, B12.2, RI10, EV7.

use super::super::harbours;
use super::super::style::Palette;
use super::super::tiles::motif;
use super::{drawn, words};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::edition::Price;
use kogge_catan_game::vocab::{Merit, Module, Purchase, Resource, Scenario};
use kogge_picture::geometry::Point;
use kogge_picture::kit::{Cut, Face, Part, Piece};
use kogge_picture::{Anchor, Elements, Font, Look, Rect, width_of};

/// Width and height of a reference card: four on a page of A4 or Letter.
const CARD: Point = [92.0, 124.0];
/// The room for what is bought.
const LABEL: f64 = 28.0;
/// The width of a resource on it.
const TOKEN: f64 = 8.0;
/// The height of the row of a price, and of what counts points.
const PRICE: f64 = 9.2;
const MERIT: f64 = 5.3;
/// The height of all these rows, and that of a reminder below them.
const ROWS: f64 = 84.0;
const REMINDER: f64 = 9.0;

/// The things that can be bought on a map, with their prices.
pub(super) fn prices(board: &Board) -> Vec<(Purchase, Price)> {
    let is_there = |purchase: Purchase| match purchase {
        Purchase::Road | Purchase::Settlement | Purchase::City | Purchase::Card => true,
        Purchase::Bridge => board.scenario == Scenario::Rivers,
        Purchase::Repair => board.modules.contains(&Module::Events),
    };
    let all = Purchase::ALL.iter().zip(board.edition.prices);
    all.filter(|(purchase, _)| is_there(**purchase)).map(|(&purchase, price)| (purchase, price)).collect()
}

/// The merits that count points on a map.
pub(super) fn merits(board: &Board) -> Vec<Merit> {
    let is_there = |merit: Merit| match merit {
        Merit::Settlement | Merit::City => true,
        Merit::Card => board.edition.deck(board.scenario)[kogge_catan_game::vocab::Card::Point.index()] > 0,
        Merit::LongestRoad => board.scenario.has_longest_road(),
        Merit::LargestArmy => board.scenario.has_largest_army(),
        Merit::Harbourmaster => board.modules.contains(&Module::Harbourmaster),
        Merit::Wealthiest | Merit::Poor => board.scenario == Scenario::Rivers,
        Merit::TwoCamels => board.scenario == Scenario::Caravans,
        Merit::TwoPrisoners => board.scenario == Scenario::BarbarianAttack,
        Merit::Delivery | Merit::LastWagon => board.scenario == Scenario::Traders,
    };
    Merit::ALL.iter().copied().filter(|&merit| is_there(merit)).collect()
}

/// A reference card for each player.
pub(super) fn cards(board: &Board, palette: &Palette, players: usize) -> Part {
    let pieces = vec![Piece { kind: String::new(), front: card(board, palette), back: None, count: players }];
    let (title, cut) = (board.words.said(words::REFERENCE), Cut::Card(CARD));
    Part { word: "reference", title, cut, pieces, definitions: Elements::default() }
}

fn card(board: &Board, palette: &Palette) -> Elements {
    let tongue = board.words;
    let mut face = Face::new();
    let [left, top] = CARD.map(|side| -side / 2.0 + 4.0);
    let right = -left;
    face.plate(Rect::around([0.0; 2], CARD), 0.0, Look::fill(palette.token));
    let (prices, merits) = (prices(board), merits(board));
    // Rows are lower where there are many.
    let needed = prices.len() as f64 * PRICE + merits.len() as f64 * MERIT;
    let reminder = words::reminder(board);
    let low = ((ROWS - reminder.as_ref().map_or(0.0, |_| REMINDER)) / needed).min(1.0);
    let mut y = top + 3.0;
    let heading = |face: &mut Face, y: f64, words: &str| {
        let size = (4.6 * (right - left) / width_of(words, 4.6, Font::Bold)).min(4.6);
        face.words([left, y], size, Font::Bold, Anchor::Start, words);
        face.line([left, y + 3.2], [right, y + 3.2], 0.25);
    };
    heading(&mut face, y, tongue.of(words::PRICES));
    y += 9.0;
    for (purchase, price) in prices {
        let name = tongue.of(words::purchase(purchase));
        let size = (LABEL / width_of(name, 1.0, Font::Medium)).min(4.2);
        face.words([left, y], size, Font::Medium, Anchor::Start, name);
        let resources = Resource::ALL.iter().zip(price).flat_map(|(&it, n)| std::iter::repeat_n(it, n.into()));
        for (i, resource) in resources.enumerate() {
            let at = [left + 34.0 + i as f64 * (TOKEN + 1.0), y];
            face.put(at, low * TOKEN / 34.0, token(palette, resource));
        }
        y += low * PRICE;
    }
    y += 1.0;
    heading(&mut face, y, &words::winning(board));
    y += 7.0;
    for merit in merits {
        let size = low * 3.9;
        face.words([left, y], size, Font::Medium, Anchor::Start, &words::merit(board, merit));
        let points = words::signed_points(board.edition.points[merit.index()]);
        face.words([right, y], size, Font::Bold, Anchor::End, &points);
        y += low * MERIT;
    }
    if let Some(reminder) = reminder {
        face.text([left, -top - 9.0 - REMINDER], 3.4, right - left, &reminder);
    }
    let text = words::rates(tongue, board.edition.bank_rate, board.edition.hand_limit);
    face.text([left, -top - 9.0], 3.4, right - left, &text);
    face.finish()
}

/// A disc with what yields a resource, 34 units wide.
pub(super) fn token(palette: &Palette, resource: Resource) -> Elements {
    drawn(palette, |pen| {
        let Some((terrain, shape, scale, by)) = harbours::picture(resource.good()) else { return };
        let tile = palette.tile(terrain);
        pen.out.disc([0.0; 2], 16.4, Look::fill(tile[0]).edge(palette.dark, 1.2));
        motif(&mut pen.out, by, 1.35 * scale, shape, tile);
    })
}
