//! Land beyond the rows: what is painted beside the island makes a row longer or adds one, and where the names of hexes
//! move, every line of the file that names one names it as it is called now.

use std::collections::BTreeSet;
use std::fmt;

use super::Edit;
use super::hexes::{Cell, grouped};
use crate::draw::{RADIUS, Spots};
use crate::syntax::facts::Said as _;
use crate::syntax::tree::{FactKind, Head, MapFact, Statement};
use kogge_catan_game::board::Board;
use kogge_catan_game::island::{MAX_HEXES, MAX_ROWS, MAX_SHIFT, Named};
use kogge_compiler::assist::gesture::{Point, Refused, refuse, refused};
use kogge_compiler::text::Span;

/// A place that no row has: its row, where that of `A` is 0, and its middle in half hexes, as rows count them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Beyond {
    row: i16,
    half: i16,
}

impl fmt::Display for Beyond {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.half)
    }
}

impl Beyond {
    /// The place with this name, where it touches land.
    pub(super) fn read(board: &Board, name: &str) -> Option<Self> {
        let (row, half) = name.split_once(',')?;
        let place = Self { row: row.parse().ok()?, half: half.parse().ok()? };
        beyond(board).contains(&place).then_some(place)
    }

    /// Its middle on the picture.
    pub(super) fn at(self, board: &Board, spots: &Spots) -> Option<Point> {
        let &(first, _, [x, y]) = spots.hexes.first()?;
        let from = i16::from(board.island.rows()[usize::from(first.row)].from) + 2 * (i16::from(first.number) - 1);
        let right = f64::from(self.half - from) * RADIUS * 3_f64.sqrt() / 2.0;
        Some([x + right, y + f64::from(self.row - i16::from(first.row)) * RADIUS * 1.5])
    }
}

/// The places beside land that no row has.
pub(super) fn beyond(board: &Board) -> BTreeSet<Beyond> {
    let rows = board.island.rows();
    let is_there = |place: &Beyond| {
        let row = usize::try_from(place.row).ok().and_then(|row| rows.get(row));
        row.is_some_and(|row| {
            let behind = place.half - i16::from(row.from);
            behind >= 0 && behind / 2 < row.is_land.len() as i16 && behind % 2 == 0
        })
    };
    let beside = board.island.hexes.iter().flat_map(|hex| {
        let (row, half) = (i16::from(hex.row), hex.half as i16);
        [(0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)].map(|(down, right)| (row + down, half + right))
    });
    beside.map(|(row, half)| Beyond { row, half }).filter(|place| !is_there(place)).collect()
}

/// A row as it becomes: its first place, and where its hexes were before.
struct Grown {
    /// The number of the row before; `None`: it is new.
    old: Option<u8>,
    /// The first and the last middle, in half hexes.
    first: i16,
    last: i16,
}

impl Edit<'_> {
    /// Lays land beyond the rows, beside other changes of hexes.
    pub(super) fn grow(&mut self, new: Vec<(Beyond, Cell)>, changed: &[(Named, Cell)]) -> Result<(), Refused> {
        let own = self.statements().iter().find(|statement| matches!(statement.head, Head::Rows));
        let Some(statement) = own else {
            return refuse!(
                "the rows are those of the base: an island that grows is a map of its own",
                "die Reihen sind die der Vorlage: eine Insel, die wächst, ist eine eigene Karte"
            );
        };
        let rows = self.board.island.rows();
        let top = new.iter().map(|(place, _)| place.row).min().unwrap_or(0).min(0);
        let bottom = new.iter().map(|(place, _)| place.row).max().unwrap_or(0).max(rows.len() as i16 - 1);
        let grown: Vec<Grown> = (top..=bottom)
            .filter_map(|row| {
                let old = u8::try_from(row).ok().filter(|row| usize::from(*row) < rows.len());
                let ends = old.map(|old| &rows[usize::from(old)]).map(|row| {
                    let first = i16::from(row.from);
                    [first, first + 2 * (row.is_land.len() as i16 - 1)]
                });
                let halves = new.iter().filter(|(place, _)| place.row == row).map(|(place, _)| place.half);
                let all: Vec<i16> = halves.chain(ends.into_iter().flatten()).collect();
                Some(Grown { old, first: all.iter().copied().min()?, last: all.iter().copied().max()? })
            })
            .collect();
        let shift = -grown.iter().map(|row| row.first).min().unwrap_or(0).min(0);
        let is_too_long =
            |row: &Grown| (row.last - row.first) / 2 >= MAX_HEXES as i16 || row.first + shift > MAX_SHIFT as i16;
        if grown.len() > MAX_ROWS || grown.iter().any(is_too_long) {
            return refuse!(
                "the island has no room for more in this direction",
                "in dieser Richtung hat die Insel keinen Platz mehr"
            );
        }
        for (n, row) in grown.iter().enumerate() {
            let cells = |halves: std::ops::Range<i16>| {
                let at = |half: i16| new.iter().find(|(place, _)| place.row == top + n as i16 && place.half == half);
                let cell = move |half| at(half).map_or(Cell::Sea, |(_, cell)| cell.clone());
                halves.step_by(2).map(cell).map(|cell| cell.text(self.board)).collect::<Vec<_>>()
            };
            let label = format!("{} from {}: ", char::from(b'A' + n as u8), row.first + shift);
            let Some(old) = row.old else {
                let line = format!("    {label}{}", grouped(cells(row.first..row.last + 1).into_iter()));
                let behind = match top < 0 {
                    true if n == 0 => statement.span,
                    _ => statement.last_line(),
                };
                self.patch.add(behind, line);
                continue;
            };
            let there = &rows[usize::from(old)];
            let end = i16::from(there.from) + 2 * there.is_land.len() as i16;
            let before = cells(row.first..i16::from(there.from));
            let behind = cells(end..row.last + 1);
            let entries = self.entries(statement, old, changed)?;
            let parts = [grouped(before.into_iter()), entries, grouped(behind.into_iter())];
            let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            let Some(span) = row_span(statement, old) else { continue };
            self.patch.replace(span, format!("{label}{}", parts.join(", ")));
        }
        let renamed = |named: Named| {
            let row = grown.iter().position(|row| row.old == Some(named.row))?;
            let moved = (i16::from(rows[usize::from(named.row)].from) - grown[row].first) / 2;
            Some(Named { row: row as u8, number: (i16::from(named.number) + moved) as u8, ..named })
        };
        self.rename_places(renamed, (-top) as u8);
        Ok(())
    }

    /// The entries of a row as they are written, or with what changes.
    fn entries(&self, statement: &Statement, row: u8, changed: &[(Named, Cell)]) -> Result<String, Refused> {
        let letter = char::from(b'A' + row);
        let unread = || {
            refused!(
                "row {letter} cannot be read in full: mend it first",
                "Reihe {letter} ist nicht ganz lesbar: berichtige sie zuerst"
            )
        };
        let entries = statement.facts.iter().find_map(|fact| match &fact.kind {
            FactKind::Row { row: Some(it), entries, .. } if it.node == row => Some(entries),
            _ => None,
        });
        let entries = entries.ok_or_else(unread)?;
        if entries.is_empty() || entries.iter().any(|entry| entry.ground.is_none()) {
            return Err(unread());
        }
        if changed.iter().all(|(named, _)| named.row != row) {
            let span = entries[0].span.to(entries[entries.len() - 1].span);
            return Ok(self.map.source().text[span.range()].to_owned());
        }
        let n = self.board.island.rows()[usize::from(row)].is_land.len();
        let text = |number: usize| {
            let named = Named { row, number: number as u8, hour: None };
            let new = changed.iter().find(|(at, _)| *at == named).map(|(_, cell)| cell.clone());
            Some(new.or_else(|| Cell::of(self.board, named))?.text(self.board))
        };
        Ok(grouped((1..=n).filter_map(text)))
    }

    /// Writes the names of places as they are now, wherever the file names them, and the letters of rows that have moved.
    fn rename_places(&mut self, renamed: impl Fn(Named) -> Option<Named>, down: u8) {
        let text = &self.map.source().text;
        let mut edits: Vec<(Span, String)> = Vec::new();
        for span in self.named_in() {
            let line = &text[span.range()];
            let is_of_rows = line.starts_with("pips in");
            for (at, word) in words(line) {
                let place = Span { start: span.start + at as u32, end: span.start + (at + word.len()) as u32, ..span };
                let new = match Named::read(word) {
                    Some(named) => renamed(named).filter(|new| *new != named).map(|new| new.to_string()),
                    None if is_of_rows && word.len() == 1 && down > 0 => word
                        .bytes()
                        .next()
                        .filter(|it| (b'A'..=b'Z' - down).contains(it))
                        .map(|it| char::from(it + down).to_string()),
                    None => None,
                };
                edits.extend(new.map(|new| (place, new)));
            }
        }
        edits.into_iter().for_each(|(place, new)| self.patch.replace(place, new));
    }

    /// The lines of the file that can name places, but the rows themselves.
    fn named_in(&self) -> Vec<Span> {
        let mut spans = Vec::new();
        for statement in self.statements().iter().filter(|statement| !matches!(statement.head, Head::Rows)) {
            if !matches!(statement.head, Head::Map(_) | Head::Fill(..)) {
                spans.push(statement.span);
            }
            let names = statement.facts.iter().filter(|fact| match &fact.kind {
                FactKind::OfMap(fact) => names_places(fact),
                _ => !matches!(statement.head, Head::Map(_) | Head::Fill(..)),
            });
            spans.extend(names.map(|fact| fact.span));
        }
        spans
    }
}

/// Whether a fact of the map names a place.
fn names_places(fact: &MapFact) -> bool {
    let mut names = false;
    fact.clone().each_place(&mut |_| names = true);
    names
}

/// The line of a row.
fn row_span(statement: &Statement, row: u8) -> Option<Span> {
    let is_it = |kind: &FactKind| matches!(kind, FactKind::Row { row: Some(it), .. } if it.node == row);
    statement.facts.iter().find(|fact| is_it(&fact.kind)).map(|fact| fact.span)
}

/// The words of a line outside quotes, each with its place.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_word = |c: char| c.is_alphanumeric() || c == '@';
    let quoted = line.split('"').scan(0, |at, part| {
        let start = *at;
        *at += part.len() + 1;
        Some((start, part))
    });
    quoted.step_by(2).flat_map(move |(start, part)| {
        let words = part.split(move |c: char| !is_word(c)).filter(|word| !word.is_empty());
        words.map(move |word| (start + (word.as_ptr() as usize - part.as_ptr() as usize), word))
    })
}
