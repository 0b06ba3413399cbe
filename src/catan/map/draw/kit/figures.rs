//! The figures as folded paper: strips that stand like a roof, with the same picture on both slopes; and the coins.
//!
//! Clauses: B1.6, B1.8, B1.10, RI6, BA3, HB4, HB5, Z1.

use super::super::pen::Pen;
use super::super::style::Palette;
use super::super::{GAUGE, features, pieces};
use super::{drawn, words};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Robber;
use kogge_catan_game::vocab::{Both, Module, Scenario};
use kogge_engine::game::Seat;
use kogge_picture::geometry::Point;
use kogge_picture::kit::{Cut, Face, Part, Piece, Wishes};
use kogge_picture::{Anchor, Elements, Font, Look, Placing, Rect};

/// The coins of the box: how many there are of each value (B1.10).
const COINS: [(u8, usize); 2] = [(1, 25), (5, 15)];
/// The smallest hex for which figures are made smaller: paper of less is not folded.
const LEAST_HEX: f64 = 50.0;
/// Width and height of a slope in units of the island, which the picture fills.
const ROAD: Point = [38.0, 14.0];
const BRIDGE: Point = [38.0, 24.0];
const SETTLEMENT: Point = [22.0, 23.0];
const CITY: Point = [27.0, 25.0];
const KNIGHT: Point = [19.0, 22.0];
const CART: Point = [25.0, 20.0];
const ROBBER: Point = [24.0, 34.0];
const BARBARIAN: Point = [25.0, 31.0];

/// The figures of a map: those of the players, in their colours, and those of nobody.
pub(super) fn figures(board: &Board, palette: &Palette, wishes: &Wishes<'_>) -> Vec<Part> {
    let edition = &board.edition;
    // Two play with four colours.
    let for_two = wishes.players == 2 && board.modules.contains(&Module::TwoPlayers);
    let colours = if for_two { 4 } else { usize::from(wishes.players) };
    let scale = wishes.size.max(LEAST_HEX) / GAUGE.units;
    let own = |word, title: Both, size: Point, count: u8, draw: &dyn Fn(&mut Pen<'_>, Seat)| {
        let piece = |seat: Seat| {
            let front = roof(palette, size, scale, |pen| draw(pen, seat));
            Piece { kind: seat.word().to_owned(), front, back: None, count: count.into() }
        };
        part(board, word, title, size, scale, Seat::players(colours).map(piece).collect())
    };
    let mut parts = vec![
        own("roads", words::ROADS, ROAD, edition.roads, &|pen, seat| pieces::road(pen, [0.0; 2], [1.0, 0.0], seat)),
        own("settlements", words::SETTLEMENTS, SETTLEMENT, edition.settlements, &|pen, seat| {
            pieces::settlement(pen, [0.0; 2], seat);
        }),
        own("cities", words::CITIES, CITY, edition.cities, &|pen, seat| pieces::city(pen, [0.0; 2], seat)),
    ];
    let lonely = |word, title: Both, size: Point, count: usize, draw: &dyn Fn(&mut Pen<'_>)| {
        let piece = Piece { kind: String::new(), front: roof(palette, size, scale, draw), back: None, count };
        part(board, word, title, size, scale, vec![piece])
    };
    match board.scenario {
        Scenario::Base | Scenario::Fishermen | Scenario::Caravans => {}
        Scenario::Rivers => parts.push(own("bridges", words::BRIDGES, BRIDGE, edition.bridges, &|pen, seat| {
            pieces::bridge(pen, [0.0; 2], [1.0, 0.0], seat);
        })),
        Scenario::BarbarianAttack => {
            parts.push(own("knights", words::KNIGHTS, KNIGHT, edition.knights, &|pen, seat| {
                pieces::knight(pen, [0.0; 2], seat);
            }));
        }
        Scenario::Traders => {
            parts.push(own("carts", words::CARTS, CART, 1, &|pen, seat| pieces::wagon(pen, [0.0; 2], seat)));
            let n = board.barbarian_edges.len();
            parts.push(lonely("barbarians", words::BARBARIANS, BARBARIAN, n, &|pen| features::helmet(pen, [0.0; 2])));
        }
    }
    let robbers = usize::from(board.robber != Robber::None);
    parts.push(lonely("robber", words::ROBBER, ROBBER, robbers, &|pen| features::thief(pen, [0.0; 2], true)));
    let has_gold = matches!(board.scenario, Scenario::Rivers | Scenario::BarbarianAttack | Scenario::Traders);
    parts.extend(has_gold.then(|| coins(board, palette, wishes)));
    parts
}

fn part(board: &Board, word: &'static str, title: Both, size: Point, scale: f64, pieces: Vec<Piece>) -> Part {
    let cut = Cut::Card(flat(size, scale));
    Part { word, title: board.words.said(title), cut, pieces, definitions: Elements::default() }
}

/// The strip before it is folded, in tenths of a millimetre.
fn flat([width, height]: Point, scale: f64) -> Point {
    [width, 2.0 * height].map(|side| (side * scale * 10.0).round() / 10.0)
}

/// A strip to fold in its middle, with a picture on each slope that stands upright there.
fn roof(palette: &Palette, size: Point, scale: f64, draw: impl FnOnce(&mut Pen<'_>)) -> Elements {
    let [width, height] = flat(size, scale);
    let mut face = Face::new();
    face.plate(Rect::around([0.0; 2], [width, height]), 0.0, Look::fill(palette.token));
    let picture = drawn(palette, draw);
    for (at, degrees) in [(height / 4.0, 0), (-height / 4.0, 180)] {
        let picture = picture.clone().placed(Placing::Put { at: [0.0; 2], degrees, scale });
        face.put([0.0, at], 1.0, picture);
    }
    // The line of the fold.
    let dashes = (0_u32..).map(|i| f64::from(i) * 2.0 - width / 2.0).take_while(|from| from + 1.0 <= width / 2.0);
    dashes.for_each(|from| face.line([from, 0.0], [from + 1.0, 0.0], 0.15));
    face.finish()
}

/// The coins (B1.10).
fn coins(board: &Board, palette: &Palette, wishes: &Wishes<'_>) -> Part {
    let cut = wishes.tokens.cut();
    let piece = |(value, count): (u8, usize)| {
        let width = cut.size()[0];
        let mut face = Face::new();
        cut.draw(
            &mut face,
            [0.0; 2],
            0.0,
            false,
            Look::fill(palette.tile(kogge_catan_game::vocab::Terrain::Fields)[0]),
        );
        face.disc([0.0; 2], 0.4 * width, Look::stroke(palette.dark, 0.4));
        face.painted([0.0; 2], 0.5 * width, Font::Bold, Anchor::Middle, palette.dark, &value.to_string());
        Piece { kind: format!("{value} {}", board.words.of(words::GOLD)), front: face.finish(), back: None, count }
    };
    let title = board.words.said(words::COINS);
    Part { word: "coins", title, cut, pieces: COINS.map(piece).into(), definitions: Elements::default() }
}
