//! Edits of the things on hexes, written into the rows of this file, or as `change hex` in a variant.

use std::collections::BTreeMap;

use super::Edit;
use crate::syntax::tree::{Entry, FactKind, GroundNode, Head, Statement};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::island::Named;
use kogge_catan_game::vocab::{RegionId, Terrain};
use kogge_compiler::assist::gesture::{Refused, insert_statement, refuse};
use kogge_compiler::language::quote_name;
use kogge_compiler::text::Span;

/// The contents of a place in the rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Cell {
    Sea,
    Land(Lay, Vec<u8>),
}

impl Cell {
    /// The contents of a place on a board; `None` where its rows have no such place.
    pub(super) fn of(board: &Board, named: Named) -> Option<Self> {
        let row = board.island.rows().get(usize::from(named.row))?;
        let is_land = row.is_land.get(usize::from(named.number).checked_sub(1)?)?;
        if !is_land {
            return Some(Self::Sea);
        }
        let facts = &board.hexes[board.island.hex(named).ok()?.index()];
        Some(Self::Land(facts.ground, facts.numbers.clone()))
    }

    /// As a row says it.
    pub(super) fn text(&self, board: &Board) -> String {
        let Self::Land(ground, numbers) = self else { return "sea".to_owned() };
        let ground = match ground {
            Lay::Terrain(terrain) => terrain.to_string(),
            Lay::Trade(role) => format!("trade {role}"),
            Lay::Region(region) => quote_name(&board.regions[region.index()].name),
        };
        let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
        [ground, numbers.join(" and ")].join(" ").trim_end().to_owned()
    }
}

impl<'a> Edit<'a> {
    /// Exchanges what lies at two places.
    pub(super) fn exchange(&mut self, a: Named, b: Named) -> Result<(), Refused> {
        let [Some(of_a), Some(of_b)] = [a, b].map(|named| Cell::of(self.board, named)) else { return Ok(()) };
        self.set_cells(vec![(a, of_b), (b, of_a)])
    }

    /// Puts these on places of the rows.
    pub(super) fn set_cells(&mut self, cells: Vec<(Named, Cell)>) -> Result<(), Refused> {
        let is_new = |(named, cell): &(Named, Cell)| Cell::of(self.board, *named).is_some_and(|old| old != *cell);
        let cells: Vec<(Named, Cell)> = cells.into_iter().filter(is_new).collect();
        let left = (0..self.board.hexes.len()).filter(|&hex| {
            let named = self.board.island.hex_name(kogge_catan_game::vocab::HexId::at(hex));
            !cells.iter().any(|(at, cell)| *at == named && *cell == Cell::Sea)
        });
        if left.count() == 0 && !cells.iter().any(|(_, cell)| *cell != Cell::Sea) {
            return refuse!("an island has one land hex at least", "eine Insel hat mindestens ein Landfeld");
        }
        self.set_fills(&cells);
        let mut of_rows: Vec<(Named, Cell)> = Vec::new();
        for (named, cell) in cells {
            let own = self.hex_statement(named);
            let base = self.base.as_ref().and_then(|base| Some((Cell::of(base, named)?.text(base), base)));
            let text = cell.text(self.board);
            match (own, base) {
                (Some((statement, entry)), base) => match entry {
                    _ if base.is_some_and(|(base, _)| base == text) && self.row_fact(named).is_none() => {
                        self.patch.delete(self.map.extent(statement));
                    }
                    Some(entry) => self.patch.replace(entry, text),
                    None => {
                        let line = self.map.source().line_of(statement.span.start as usize) + 1;
                        return refuse!(
                            "line {line} cannot be read: mend it first",
                            "Zeile {line} ist nicht lesbar: berichtige sie zuerst"
                        );
                    }
                },
                (None, Some(_)) if self.row_fact(named).is_none() => {
                    insert_statement(self.map, &mut self.patch, "hex", vec![format!("change hex {named}: {text}")])?;
                }
                _ => of_rows.push((named, cell)),
            }
        }
        self.set_in_rows(of_rows)
    }

    /// Keeps fills that fit in step with hexes that are painted: a terrain that is laid fixed is not drawn any more, and
    /// one that is drawn again is.
    fn set_fills(&mut self, cells: &[(Named, Cell)]) {
        for (i, region) in self.board.regions.iter().enumerate() {
            let here = Lay::Region(RegionId::at(i));
            let n_hexes = self.board.hexes.iter().filter(|hex| hex.ground == here).count();
            if region.fill.iter().map(|stock| usize::from(stock.count)).sum::<usize>() != n_hexes {
                continue;
            }
            let mut more: BTreeMap<Terrain, i32> = BTreeMap::new();
            for (named, cell) in cells {
                let Some(Cell::Land(old, _)) = Cell::of(self.board, *named) else { continue };
                match (old, cell) {
                    (of, Cell::Land(Lay::Terrain(terrain), _)) if of == here => *more.entry(*terrain).or_default() -= 1,
                    (Lay::Terrain(terrain), Cell::Land(of, _)) if *of == here => *more.entry(terrain).or_default() += 1,
                    _ => {}
                }
            }
            more.retain(|_, n| *n != 0);
            if !more.is_empty() {
                self.set_fill(&region.name, more);
            }
        }
    }

    /// Gives the fill of a region that many more of some terrains, in the order in which it lists them.
    fn set_fill(&mut self, region: &str, mut more: BTreeMap<Terrain, i32>) {
        let found = self.statements().iter().find_map(|statement| match &statement.head {
            Head::Fill(name, Some(stocks)) if name.node == region => Some((statement, stocks)),
            _ => None,
        });
        let Some((statement, stocks)) = found.filter(|(_, stocks)| !stocks.is_empty()) else { return };
        let mut texts = Vec::new();
        for stock in stocks {
            let n = i64::from(stock.count.node) + i64::from(more.remove(&stock.terrain.node).unwrap_or_default());
            let inland = if stock.inland { " inland" } else { "" };
            if n > 0 {
                texts.push(format!("{} {n}{inland}", stock.terrain.node));
            }
        }
        texts.extend(more.iter().filter(|(_, n)| **n > 0).map(|(terrain, n)| format!("{terrain} {n}")));
        if !texts.is_empty() {
            let list = Span { start: stocks[0].terrain.span.start, ..statement.span };
            self.patch.replace(list, texts.join(", "));
        }
    }

    /// The statement of this file that changes a hex, and where its entry stands.
    fn hex_statement(&self, named: Named) -> Option<(&'a Statement, Option<Span>)> {
        self.statements().iter().find_map(|statement| match &statement.head {
            Head::Hex(Some(place), entry) if place.node == named => Some((statement, entry.as_ref().map(|it| it.span))),
            _ => None,
        })
    }

    /// The entries of the row of this file that has a place.
    fn row_fact(&self, named: Named) -> Option<&'a [Entry]> {
        let rows = self.statements().iter().filter(|statement| matches!(statement.head, Head::Rows));
        rows.flat_map(|statement| &statement.facts).find_map(|fact| match &fact.kind {
            FactKind::Row { row: Some(row), entries, .. } if row.node == named.row => Some(entries.as_slice()),
            _ => None,
        })
    }

    /// Rewrites the entries of rows that hold these places; an entry for several hexes is split.
    fn set_in_rows(&mut self, cells: Vec<(Named, Cell)>) -> Result<(), Refused> {
        let mut new: Vec<(Span, String)> = Vec::new();
        let mut rows: Vec<u8> = cells.iter().map(|(named, _)| named.row).collect();
        rows.sort();
        rows.dedup();
        for row in rows {
            let first = Named { row, number: 1, hour: None };
            let Some(entries) = self.row_fact(first) else {
                return refuse!(
                    "this file has no row {} that can be read",
                    "diese Datei hat keine lesbare Reihe {}",
                    char::from(b'A' + row)
                );
            };
            let mut number: u32 = 1;
            for entry in entries {
                let times = entry.times.node;
                let places = number..number.saturating_add(times);
                let of_entry: Vec<&(Named, Cell)> =
                    cells.iter().filter(|(at, _)| at.row == row && places.contains(&u32::from(at.number))).collect();
                if !of_entry.is_empty() {
                    let Some(old) = entry_text(entry) else {
                        return refuse!(
                            "row {} cannot be read in full: mend it first",
                            "Reihe {} ist nicht ganz lesbar: berichtige sie zuerst",
                            char::from(b'A' + row)
                        );
                    };
                    let at = |number: u32| of_entry.iter().find(|(at, _)| u32::from(at.number) == number);
                    let texts = places
                        .clone()
                        .map(|number| at(number).map_or_else(|| old.clone(), |(_, cell)| cell.text(self.board)));
                    new.push((entry.span, grouped(texts)));
                }
                number = places.end;
            }
        }
        new.into_iter().for_each(|(span, text)| self.patch.replace(span, text));
        Ok(())
    }
}

/// One hex of an entry, as it says it; `None` where its word is not known.
fn entry_text(entry: &Entry) -> Option<String> {
    let ground = match entry.ground.as_ref()? {
        GroundNode::Sea => "sea".to_owned(),
        GroundNode::Terrain(terrain) => terrain.to_string(),
        GroundNode::Trade(role) => format!("trade {role}"),
        GroundNode::Region(name) => quote_name(&name.node),
    };
    let numbers: Vec<String> = entry.numbers.iter().map(|number| number.node.to_string()).collect();
    Some([ground, numbers.join(" and ")].join(" ").trim_end().to_owned())
}

/// Entries of which neighbours that are alike are one.
pub(super) fn grouped(texts: impl Iterator<Item = String>) -> String {
    let mut groups: Vec<(String, usize)> = Vec::new();
    for text in texts {
        match groups.last_mut().filter(|(last, _)| *last == text) {
            Some((_, n)) => *n += 1,
            None => groups.push((text, 1)),
        }
    }
    let entry = |(text, n): (String, usize)| if n > 1 { format!("{text} x {n}") } else { text };
    groups.into_iter().map(entry).collect::<Vec<_>>().join(", ")
}
