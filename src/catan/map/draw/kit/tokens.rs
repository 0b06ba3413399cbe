//! Discs: numbers, harbours and fishing grounds that are drawn by lot, fish, camels, barbarians, goods, trade tokens.
//!
//! Clauses: B1.2, B1.3, B1.7, FI2, FI3, KA2, BA3, HB3, Z2.

use super::super::features::{self, Ware};
use super::super::lie::{R, SIDE};
use super::super::pen::{Pen, Place};
use super::super::style::Palette;
use super::super::words as map;
use super::super::{Table, discs, harbours, motifs, pieces, tiles};
use super::{drawn, words};
use kogge_catan_game::board::{Board, Numbers};
use kogge_catan_game::layout::letters;
use kogge_catan_game::vocab::{Commodity, HexId, Role, Terrain};
use kogge_picture::kit::{Cut, Face, Part, Piece, ground};
use kogge_picture::{Anchor, Elements, Font, Look, width_of};

/// Free room between a rim and the cut in units, so that no cut lies on a rim.
const WHITE: f64 = 2.4;
/// The drawn size of things in tokens.
const BOX: f64 = 31.0;

/// The side of a token that all of a kind share: a word, or nothing.
fn back(cut: Cut, palette: &Palette, word: &str) -> Elements {
    let mut face = Face::new();
    let width = cut.size()[0];
    let size = match word.chars().count() {
        0 | 1 => 0.5 * width,
        2 => 0.4 * width,
        _ => (0.2 * width).min(0.74 * width / width_of(word, 1.0, Font::Bold)),
    };
    face.words([0.0; 2], size, Font::Bold, Anchor::Middle, word);
    ground(cut, [palette.sea[2], palette.rim], face.finish(), 1.0)
}

/// A disc with a drawing of this many units on it.
fn disc(cut: Cut, palette: &Palette, units: f64, draw: impl FnOnce(&mut Pen<'_>)) -> Elements {
    let width = cut.size()[0];
    let mut face = Face::new();
    cut.draw(&mut face, [0.0; 2], 0.0, false, Look::fill(palette.token));
    face.put([0.0; 2], width / units, drawn(palette, draw));
    face.finish()
}

/// The discs with the numbers of hexes. One with a fixed place has the name of its hex on the back; by letter, each has its
/// letter on the back; drawn by lot, all backs are alike.
pub(super) fn numbers(table: &Table<'_>, palette: &Palette, hex: f64) -> Part {
    let board = table.board;
    let cut = Cut::Disc(hex * discs::ALONE / (SIDE * R));
    let front =
        |number: u8| disc(cut, palette, 2.0 * discs::ALONE, |pen| discs::figure(pen, [0.0; 2], discs::ALONE, number));
    let mut pieces: Vec<Piece> = Vec::new();
    let mut add = |number: u8, back: Option<Elements>| {
        let front = front(number);
        match pieces.iter_mut().find(|piece| piece.front == front && piece.back == back) {
            Some(piece) => piece.count += 1,
            None => pieces.push(Piece { kind: String::new(), front, back, count: 1 }),
        }
    };
    let mut laid: Vec<u8> = Vec::new();
    for (i, (facts, numbers)) in board.hexes.iter().zip(&table.numbers).enumerate() {
        // The back says where it lies.
        let hex = board.island.hex_name(HexId::at(i)).to_string();
        facts.numbers.iter().for_each(|&number| add(number, Some(back(cut, palette, &hex))));
        laid.extend(numbers.iter().filter(|number| !facts.numbers.contains(number)));
    }
    laid.sort_unstable();
    match &board.numbers {
        Numbers::Fixed => {}
        Numbers::ByLetter { skip, beside, .. } => {
            // It is laid to the hex of another one, without a letter of its own (RI4).
            beside.iter().for_each(|&(number, _)| add(number, None));
            let places = (0..board.edition.letters.len()).filter(|&at| !skip.iter().any(|&it| usize::from(it) == at));
            for (at, number) in places.zip(letters(board, skip)) {
                add(number, Some(back(cut, palette, &board.edition.letter(at))));
            }
        }
        Numbers::Shuffled { .. } => {
            let plain = back(cut, palette, "");
            laid.into_iter().for_each(|number| add(number, Some(plain.clone())));
        }
    }
    Part { word: "numbers", title: board.words.said(words::NUMBERS), cut, pieces, definitions: Elements::default() }
}

/// The harbours that are drawn by lot; the others are on the frame.
pub(super) fn harbours(board: &Board, palette: &Palette, hex: f64) -> Part {
    let cut = Cut::Disc(hex * harbours::DISC / (SIDE * R));
    let plain = back(cut, palette, "");
    let piece = |&(good, count): &(kogge_catan_game::vocab::Good, u8)| Piece {
        kind: good.said(board.words).to_owned(),
        front: disc(cut, palette, 2.0 * harbours::DISC + WHITE, |pen| {
            harbours::sign(pen, [0.0; 2], Some(good), Place::Disc([0.0; 2], harbours::DISC));
        }),
        back: Some(plain.clone()),
        count: count.into(),
    };
    let pieces = board.harbour_draw.iter().map(piece).collect();
    Part { word: "harbours", title: board.words.said(words::HARBOURS), cut, pieces, definitions: Elements::default() }
}

/// The numbers of fishing grounds that are drawn by lot; the others are on the frame.
pub(super) fn grounds(board: &Board, palette: &Palette, hex: f64) -> Part {
    let width = hex * 2.0 * harbours::SHOAL / (2.0 * SIDE * R);
    let cut = Cut::Card([width; 2]);
    let plain = back(cut, palette, "");
    let piece = |&number: &u8| Piece {
        kind: number.to_string(),
        front: disc(cut, palette, 2.0 * harbours::SHOAL + WHITE, |pen| {
            harbours::shoal(pen, [0.0; 2], Some(number), Place::Hex([0.0; 2]));
        }),
        back: Some(plain.clone()),
        count: 1,
    };
    let pieces = board.ground_draw.iter().map(piece).collect();
    Part { word: "grounds", title: board.words.said(words::GROUNDS), cut, pieces, definitions: Elements::default() }
}

/// The fish, one, two or three on each, and the boot (FI2).
pub(super) fn fish(board: &Board, palette: &Palette, cut: Cut) -> Part {
    let plain = back(cut, palette, "");
    let piece = |(i, &count): (usize, &u8)| {
        let n = i + 1;
        let draw = |pen: &mut Pen<'_>| {
            pen.out.disc([0.0; 2], 20.0, Look::fill(palette.river[0]));
            for k in 0..n {
                let at = [0.0, (k as f64 - (n as f64 - 1.0) / 2.0) * 12.0];
                tiles::motif(&mut pen.out, at, 0.8, motifs::FISH, palette.tile(Terrain::Lake));
            }
        };
        let kind = format!("{n} {}", board.words.of(words::OF_FISH));
        Piece { kind, front: disc(cut, palette, 44.0, draw), back: Some(plain.clone()), count: count.into() }
    };
    let mut pieces: Vec<Piece> = board.edition.fish.pieces.iter().enumerate().map(piece).collect();
    let boot =
        disc(cut, palette, 30.0, |pen| pen.out.shape([0.0; 2], 1.0, super::glyphs::BOOT, Look::fill(palette.dark)));
    pieces.push(Piece { kind: board.words.said(words::BOOT), front: boot, back: Some(plain), count: 1 });
    Part { word: "fish", title: board.words.said(words::FISH), cut, pieces, definitions: Elements::default() }
}

/// Tokens of one kind, of which one has these units in width.
fn alike(
    (word, title): (&'static str, &str),
    palette: &Palette,
    (cut, units): (Cut, f64),
    count: u8,
    draw: impl FnOnce(&mut Pen<'_>),
) -> Part {
    let front = disc(cut, palette, units, draw);
    let pieces = vec![Piece { kind: String::new(), front, back: None, count: count.into() }];
    Part { word, title: title.to_owned(), cut, pieces, definitions: Elements::default() }
}

/// The camels (KA2).
pub(super) fn camels(board: &Board, palette: &Palette, cut: Cut) -> Part {
    alike(("camels", board.words.of(words::CAMELS)), palette, (cut, 0.85 * BOX), board.edition.camels, |pen| {
        pieces::camel(pen, [0.0; 2])
    })
}

/// The barbarians (BA3).
pub(super) fn barbarians(board: &Board, palette: &Palette, cut: Cut) -> Part {
    alike(
        ("barbarians", board.words.of(words::BARBARIANS)),
        palette,
        (cut, 1.2 * BOX),
        board.edition.barbarians,
        |pen| {
            features::helmet(pen, [0.0; 2]);
        },
    )
}

/// The trade tokens for two players (Z2).
pub(super) fn trade(board: &Board, palette: &Palette, cut: Cut) -> Part {
    alike(("trade", board.words.of(words::TRADE)), palette, (cut, BOX), board.edition.trade_tokens, |pen| {
        pen.out.shape([0.0; 2], 0.8, super::glyphs::EXCHANGE, Look::fill(palette.dark));
    })
}

/// The commodities that lie on the trade hexes (HB3).
pub(super) fn goods(board: &Board, palette: &Palette, cut: Cut) -> Part {
    let piece = |role: Role, commodity: Commodity, count: u8| Piece {
        kind: format!("{} ({})", board.words.of(map::ware(Ware::of(commodity))), role.said(board.words)),
        front: disc(cut, palette, 0.26 * R, |pen| {
            Ware::of(commodity).draw(pen, [0.0; 2], false, Place::Hex([0.0; 2]));
        }),
        back: Some(back(cut, palette, role.said(board.words))),
        count: count.into(),
    };
    let stalls = Role::ALL.iter().zip(&board.edition.goods);
    let pieces = stalls.flat_map(|(&role, stall)| {
        Commodity::ALL.iter().zip(stall.gives).map(move |(&commodity, count)| piece(role, commodity, count))
    });
    let pieces = pieces.collect();
    Part { word: "goods", title: board.words.said(words::GOODS), cut, pieces, definitions: Elements::default() }
}
