//! The count for each row of the ledger on a board; `None` where it differs between layouts.

use crate::resolve::{CountRow, Counted, Part, Subject};
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::board::{Board, HexFacts, Numbers};
use kogge_catan_game::feature::bridge_sites;
use kogge_catan_game::layout::{Layout, letters};
use kogge_catan_game::vocab::{EdgeId, Good, HexId, Terrain};
use kogge_compiler::text::Span;

/// How many there are on the whole map.
pub(crate) fn in_all(board: &Board, what: Counted) -> u32 {
    let n = match what {
        Counted::Hexes => board.hexes.len(),
        Counted::Numbers => tokens(board).len(),
        Counted::Harbours => board.harbours.len(),
        Counted::Corners => board.island.corners.len(),
        Counted::Edges => board.island.edges.len(),
        Counted::Coast => board.island.coast().len(),
        Counted::Bridges => bridge_sites(board).len(),
        Counted::Grounds => board.grounds.len(),
        Counted::Pips => return tokens(board).into_iter().map(pips).sum(),
    };
    n as u32
}

/// How many of one kind there are on the whole map; `None` where it is drawn.
pub(crate) fn of_part(board: &Board, what: Counted, part: Part, layout: Option<&Layout>) -> Option<u32> {
    Some(match part {
        Part::Sea => {
            let hexes = board.island.rows().iter().flat_map(|row| &row.is_land);
            hexes.filter(|&&is_land| !is_land).count() as u32
        }
        Part::Number(number) => tokens(board).into_iter().filter(|&token| token == number).count() as u32,
        Part::Good(good) => {
            let fixed = board.harbours.iter().filter(|harbour| harbour.good == Some(good)).count();
            let drawn = board.harbour_draw.iter().find(|(known, _)| *known == good).map_or(0, |&(_, n)| n);
            fixed as u32 + u32::from(drawn)
        }
        Part::Terrain(terrain) if what == Counted::Hexes => {
            let fixed = board.hexes.iter().filter(|hex| hex.ground.fixed() == Some(terrain)).count();
            let stocks = board.regions.iter().flat_map(|region| &region.fill);
            let drawn = stocks.filter(|stock| stock.terrain == terrain).map(|stock| u32::from(stock.count));
            fixed as u32 + drawn.sum::<u32>()
        }
        Part::Terrain(terrain) => {
            let on = |(i, hex): (usize, &HexFacts)| match (layout, hex.ground.fixed()) {
                (Some(layout), _) if layout.terrains[i] != terrain => Some(0),
                (None, Some(known)) if known != terrain => Some(0),
                (None, None) => None,
                _ => on_hex(hex, i, layout),
            };
            board.hexes.iter().enumerate().map(on).sum::<Option<u32>>()?
        }
    })
}

/// The pips of a row; `None` where they are drawn.
pub(crate) fn in_row(board: &Board, row: u8, layout: Option<&Layout>) -> Option<u32> {
    let hexes = board.hexes.iter().zip(&board.island.hexes).enumerate();
    hexes.filter(|(_, (_, place))| place.row == row).map(|(i, (hex, _))| on_hex(hex, i, layout)).sum()
}

/// The hexes of a terrain, each with its numbers or, where these are not asked for, none; `None` where they are drawn.
pub(crate) fn hexes(
    board: &Board,
    terrain: Terrain,
    with_numbers: bool,
    layout: Option<&Layout>,
) -> Option<Vec<(HexId, Vec<u8>)>> {
    let mut hexes = Vec::new();
    for (i, hex) in board.hexes.iter().enumerate() {
        let is_its = match (layout, hex.ground) {
            (Some(layout), _) => layout.terrains[i] == terrain,
            (None, Lay::Region(region)) => {
                let fill = &board.regions[region.index()].fill;
                let is_drawn = fill.iter().any(|stock| stock.terrain == terrain);
                if is_drawn && fill.iter().any(|stock| stock.terrain != terrain) {
                    return None;
                }
                is_drawn
            }
            (None, ground) => ground.fixed() == Some(terrain),
        };
        if is_its {
            let numbers = if with_numbers { numbers_on(hex, i, layout)?.to_vec() } else { Vec::new() };
            hexes.push((HexId::at(i), numbers));
        }
    }
    Some(hexes)
}

/// A hex with its numbers as a row names it: `C3 2 and 12`.
pub(crate) fn sited(board: &Board, hex: HexId, numbers: &[u8]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
    format!("{} {}", board.island.hex_name(hex), numbers.join(" and ")).trim_end().to_owned()
}

/// The edges of the harbours of a type; `None` where they are drawn.
pub(crate) fn harbours(board: &Board, good: Good) -> Option<Vec<EdgeId>> {
    let mut drawn = board.harbour_draw.iter().filter(|(_, n)| *n > 0);
    let is_drawn = drawn.clone().any(|(known, _)| *known == good);
    let draws = board.harbours.iter().any(|harbour| harbour.good.is_none());
    let is_open = draws && is_drawn && drawn.any(|(known, _)| *known != good);
    let is_its = |it: Option<Good>| it.map_or(is_drawn, |known| known == good);
    let edges = board.harbours.iter().filter(|harbour| is_its(harbour.good)).map(|harbour| harbour.edge);
    (!is_open).then(|| edges.collect())
}

/// The pips on a hex; `None` where they are drawn.
fn on_hex(hex: &HexFacts, at: usize, layout: Option<&Layout>) -> Option<u32> {
    Some(numbers_on(hex, at, layout)?.iter().copied().map(pips).sum())
}

/// The numbers on a hex; `None` where they are drawn.
fn numbers_on<'a>(hex: &'a HexFacts, at: usize, layout: Option<&'a Layout>) -> Option<&'a [u8]> {
    match (layout, hex.ground) {
        // A number on a hex that yields nothing has its own finding.
        _ if !takes(hex) => Some(&[]),
        (Some(layout), _) => Some(&layout.numbers[at]),
        // A hex that yields and has no number takes a token.
        (None, Lay::Region(_) | Lay::Terrain(_)) if hex.numbers.is_empty() && takes(hex) => None,
        _ => Some(&hex.numbers),
    }
}

fn takes(hex: &HexFacts) -> bool {
    hex.ground.fixed().is_none_or(Terrain::bears_number)
}

/// Every token of the map, fixed and drawn.
fn tokens(board: &Board) -> Vec<u8> {
    let mut tokens: Vec<u8> =
        board.hexes.iter().filter(|hex| takes(hex)).flat_map(|hex| hex.numbers.iter().copied()).collect();
    match &board.numbers {
        Numbers::Fixed => {}
        Numbers::ByLetter { skip, beside, .. } => {
            tokens.extend(letters(board, skip).into_iter().chain(beside.map(|(laid, _)| laid)));
        }
        Numbers::Shuffled { tokens: listed, .. } => tokens.extend(listed.as_deref().unwrap_or(&board.edition.letters)),
    }
    tokens
}

/// How many of the 36 rolls of two dice give a number.
pub(super) fn pips(number: u8) -> u32 {
    6_u32.saturating_sub(u32::from(number.abs_diff(7)))
}

/// The subjects that must be understood for a row to be judged.
pub(super) fn rests_on(row: &CountRow) -> &'static [Subject] {
    use Subject as S;
    match row {
        CountRow::Total { what, .. } => match what {
            Counted::Hexes => &[S::Rows, S::Hexes, S::Fills],
            Counted::Numbers => &[S::Rows, S::Hexes, S::Tokens, S::Numbers, S::Edition],
            Counted::Harbours => &[S::Harbours],
            Counted::Corners | Counted::Edges | Counted::Coast => &[S::Rows, S::Hexes],
            Counted::Bridges => &[S::Rivers],
            Counted::Grounds => &[S::Grounds],
            Counted::Pips => &[S::Rows, S::Hexes, S::Tokens, S::Fills, S::Numbers, S::Edition],
        },
        // A place that could not be read leaves a doubt about the map.
        CountRow::Harbours { .. } => &[S::Harbours, S::Map],
        CountRow::Hexes { .. } => &[S::Rows, S::Hexes, S::Tokens, S::Fills, S::Numbers, S::Edition, S::Map],
        CountRow::Grounds { .. } => &[S::Grounds, S::Map],
        CountRow::Pips { .. } => &[S::Rows, S::Hexes, S::Tokens, S::Fills, S::Numbers, S::Edition],
    }
}

/// Whether a row of hexes names their numbers.
pub(super) fn with_numbers(hexes: &[(HexId, Vec<u8>, Span)]) -> bool {
    hexes.iter().any(|(_, numbers, _)| !numbers.is_empty())
}

/// Whether a row counts tokens while a hex that yields lacks one, which has its own finding.
pub(super) fn lacks_numbers(board: &Board, row: &CountRow) -> bool {
    let counts_tokens = match row {
        CountRow::Total { what, .. } => matches!(what, Counted::Numbers | Counted::Pips),
        CountRow::Pips { .. } => true,
        CountRow::Hexes { hexes, .. } => with_numbers(hexes),
        CountRow::Harbours { .. } | CountRow::Grounds { .. } => false,
    };
    counts_tokens
        && board.numbers == Numbers::Fixed
        && board.hexes.iter().any(|hex| hex.numbers.is_empty() && takes(hex))
}

/// Every part of the kind that these are of.
pub(super) fn kinds(what: Counted, named: &[(Part, u32, Span)]) -> Vec<Part> {
    if named.is_empty() {
        return Vec::new();
    }
    let sea = named.iter().map(|&(part, ..)| part).find(|part| *part == Part::Sea);
    all_kinds(what).into_iter().chain(sea).collect()
}

/// Every part by which something is counted, without the sea.
pub(crate) fn all_kinds(what: Counted) -> Vec<Part> {
    match what {
        Counted::Numbers => (2..=12).filter(|&number| number != 7).map(Part::Number).collect(),
        Counted::Harbours => Good::ALL.iter().copied().map(Part::Good).collect(),
        Counted::Hexes | Counted::Pips => Terrain::ALL.iter().copied().map(Part::Terrain).collect(),
        Counted::Corners | Counted::Edges | Counted::Coast | Counted::Bridges | Counted::Grounds => Vec::new(),
    }
}

/// The word of a part.
pub(crate) fn part_word(part: Part) -> String {
    match part {
        Part::Terrain(terrain) => terrain.word().to_owned(),
        Part::Sea => "sea".to_owned(),
        Part::Number(number) => number.to_string(),
        Part::Good(good) => good.word().to_owned(),
    }
}

/// One and many of what is counted, in words.
pub(super) fn nouns(what: Counted) -> [&'static str; 2] {
    match what {
        Counted::Hexes => ["hex", "hexes"],
        Counted::Numbers => ["token", "tokens"],
        Counted::Harbours => ["harbour", "harbours"],
        Counted::Corners => ["corner", "corners"],
        Counted::Edges => ["edge", "edges"],
        Counted::Coast => ["coastal edge", "coastal edges"],
        Counted::Bridges => ["site for bridges", "sites for bridges"],
        Counted::Grounds => ["fishing ground", "fishing grounds"],
        Counted::Pips => ["pip", "pips"],
    }
}
