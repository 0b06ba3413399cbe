//! The rows of `expect` with ids for places and words.

use super::{BAD_NUMBER, Build};
use crate::resolve::ledger::{CountRow, Counted, Ledger, Part};
use crate::resolve::names::{UNKNOWN_HEX, Use, letter};
use crate::syntax::tree::Place;
use crate::syntax::tree::{ExpectRow, Name};
use crate::syntax::{Catan, Subject};
use kogge_catan_game::island::{Island, Named};
use kogge_catan_game::vocab::{Good, HexId, Terrain};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::language::Spanned;
use kogge_compiler::language::lower::{UNKNOWN_WORD, known_word};
use kogge_compiler::text::Span;

/// The word of a hex of the sea in the ledger.
const SEA: &str = "sea";
/// The rows of the ledger that name corners.
const GROUNDS: &str = "grounds";

impl Build<'_> {
    /// Resolves the ledger of a map. A row that names something unknown, which was reported, is left out.
    pub(super) fn ledger(&mut self, island: &Island) -> Ledger {
        let draft = self.draft;
        self.island = Some(island.clone());
        // What the ledger does not understand leaves no doubt about the facts.
        let doubts = self.doubts;
        let mut ledger = Ledger { rows: Vec::new(), held: draft.held };
        let mut lost: Vec<&str> = Vec::new();
        for (row, span) in &draft.expect {
            match self.row(row, *span) {
                Some(row) => add_row(&mut ledger.rows, row),
                None => lost.extend(list_of(row)),
            }
        }
        ledger.rows.retain(|row| !lost.contains(&row.list()));
        self.doubts = doubts;
        ledger
    }

    fn row(&mut self, row: &ExpectRow, span: Span) -> Option<CountRow> {
        match row {
            ExpectRow::Total { what, total, parts } => {
                let known: Vec<&str> = Counted::ALL.iter().map(|counted| counted.word()).collect();
                let what = Counted::from_word(known_word::<Catan>(what, "the ledger counts", &known, &mut self.out)?)?;
                let parts = all(parts.iter().map(|(word, n)| Some((self.part(what, word)?, n.node, n.span))))?;
                Some(CountRow::Total { what, total: (total.node, total.span), parts })
            }
            ExpectRow::At { what, places } => {
                let (goods, terrains) = (Good::ALL.iter().map(|it| it.word()), Terrain::ALL.iter().map(|it| it.word()));
                let known: Vec<&str> = goods.chain([GROUNDS]).chain(terrains).collect();
                let word = known_word::<Catan>(what, "the ledger names the places of", &known, &mut self.out)?;
                if let Some(terrain) = Terrain::from_word(word) {
                    let hexes = all(places.iter().map(|(it, numbers)| self.sited(*it, numbers)))?;
                    return Some(CountRow::Hexes { terrain, hexes, span });
                }
                let at = |lies| Use { lies, is_coastal: true, subject: Subject::Map };
                self.bears_no_number(places)?;
                let places = places.iter().map(|&(it, _)| it);
                match Good::from_word(word) {
                    Some(good) => {
                        let edges = places.map(|it| Some((self.edge(place(it), at("a harbour stands"))?, it.span)));
                        Some(CountRow::Harbours { good, edges: all(edges)?, span })
                    }
                    None => {
                        let use_ = at("a fishing ground lies");
                        let corners = places.map(|it| Some((self.corner(place(it), use_)?, it.span)));
                        Some(CountRow::Grounds { corners: all(corners)?, span })
                    }
                }
            }
            ExpectRow::In { what, rows } => {
                known_word::<Catan>(what, "the ledger counts in rows", &[Counted::Pips.word()], &mut self.out)?;
                let rows = all(rows.iter().map(|(row, n)| Some((self.row_of(row)?, n.node, n.span))))?;
                Some(CountRow::Pips { rows, span })
            }
        }
    }

    /// A hex with its numbers.
    fn sited(&mut self, hex: Spanned<Named>, numbers: &[Spanned<u32>]) -> Option<(HexId, Vec<u8>, Span)> {
        let id = self.hex(place(hex), Subject::Map);
        let numbers = all(numbers.iter().map(|&number| self.token(number, Subject::Map)));
        let (id, numbers) = (id?, numbers?);
        let span = numbers.last().map_or(hex.span, |last| hex.span.to(last.span));
        let mut numbers: Vec<u8> = numbers.iter().map(|number| number.node).collect();
        numbers.sort_unstable();
        Some((id, numbers, span))
    }

    /// Reports the first number behind a harbour or a fishing ground; `None` where there is one.
    fn bears_no_number(&mut self, places: &[(Spanned<Named>, Vec<Spanned<u32>>)]) -> Option<()> {
        let Some(number) = places.iter().find_map(|(_, numbers)| numbers.first()) else { return Some(()) };
        let finding = Diagnostic::new(&BAD_NUMBER, number.span, "this row of the ledger names places alone");
        self.out.push(finding.label("no number here").help("numbers stand behind hexes, as in `forest at A3 9`"));
        None
    }

    fn part(&mut self, what: Counted, word: &Name) -> Option<Part> {
        let terrains = || Terrain::ALL.iter().map(|terrain| terrain.word());
        if what == Counted::Numbers {
            let number = word.node.parse().ok().map(|node| Spanned { node, span: word.span });
            if let Some(number) = number {
                return self.token(number, Subject::Map).map(|number| Part::Number(number.node));
            }
        }
        let known: Vec<&str> = match what {
            Counted::Hexes => terrains().chain([SEA]).collect(),
            Counted::Pips => terrains().collect(),
            Counted::Harbours => Good::ALL.iter().map(|good| good.word()).collect(),
            Counted::Numbers => vec!["2 to 6", "8 to 12"],
            Counted::Corners | Counted::Edges | Counted::Coast | Counted::Bridges | Counted::Grounds => {
                let message = format!("`{}` are not counted by kind", what.word());
                let finding = Diagnostic::new(&UNKNOWN_WORD, word.span, message).label("not counted here");
                self.out.push(finding.help(format!("write `{} N` alone", what.word())));
                return None;
            }
        };
        // The number behind the word is not a part of it.
        let span = Span { end: word.span.end.min(word.span.start + word.node.len() as u32), ..word.span };
        let word = Name { node: word.node.clone(), span };
        let word = known_word::<Catan>(&word, "the kinds counted here are", &known, &mut self.out)?;
        match what {
            Counted::Harbours => Good::from_word(word).map(Part::Good),
            _ if word == SEA => Some(Part::Sea),
            _ => Terrain::from_word(word).map(Part::Terrain),
        }
    }

    fn row_of(&mut self, word: &Name) -> Option<u8> {
        let row = word.node.bytes().next().filter(|_| word.node.len() == 1).and_then(|byte| byte.checked_sub(b'A'));
        let found = row.filter(|&row| usize::from(row) < self.rows.len());
        if found.is_none() && !self.doubts.any(&[Subject::Rows]) {
            let message = format!("there is no row `{}`", word.node);
            let last = letter(self.rows.last().map_or(0, |&(row, _)| row));
            let finding = Diagnostic::new(&UNKNOWN_HEX, word.span, message);
            self.out.push(finding.label(format!("rows go from A to {last}")));
        }
        found
    }
}

/// The items, where all are understood; each reports what is wrong in it.
fn all<T>(items: impl Iterator<Item = Option<T>>) -> Option<Vec<T>> {
    items.collect::<Vec<_>>().into_iter().collect()
}

/// A place of the ledger.
fn place(written: Spanned<Named>) -> Place {
    Place { named: written.node, span: written.span, key: written.node.key(None) }
}

/// The word of a row that may be written over several lines.
fn list_of(row: &ExpectRow) -> Option<&str> {
    match row {
        ExpectRow::At { what, .. } | ExpectRow::In { what, .. } => Some(&what.node),
        ExpectRow::Total { .. } => None,
    }
}

impl CountRow {
    /// The word of a row that may be written over several lines; empty for others.
    fn list(&self) -> &'static str {
        match self {
            Self::Total { .. } => "",
            Self::Harbours { good, .. } => good.word(),
            Self::Hexes { terrain, .. } => terrain.word(),
            Self::Grounds { .. } => GROUNDS,
            Self::Pips { .. } => Counted::Pips.word(),
        }
    }
}

/// Adds a row to the one that counts the same, or else at the end.
fn add_row(rows: &mut Vec<CountRow>, row: CountRow) {
    for known in rows.iter_mut() {
        match (known, &row) {
            (CountRow::Harbours { good, edges, .. }, CountRow::Harbours { good: same, edges: more, .. })
                if good == same =>
            {
                return edges.extend(more.iter().copied());
            }
            (CountRow::Hexes { terrain, hexes, .. }, CountRow::Hexes { terrain: same, hexes: more, .. })
                if terrain == same =>
            {
                return hexes.extend(more.iter().cloned());
            }
            (CountRow::Grounds { corners, .. }, CountRow::Grounds { corners: more, .. }) => {
                return corners.extend(more.iter().copied());
            }
            (CountRow::Pips { rows, .. }, CountRow::Pips { rows: more, .. }) => {
                return rows.extend(more.iter().copied());
            }
            _ => {}
        }
    }
    rows.push(row);
}
