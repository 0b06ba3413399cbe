//! Rows of the ledger that only repeat the rows of places: `hexes 19: forest 4` beside `forest at …`.
//!
//! A row is one only where its own numbers agree with those rows. Otherwise it differs for a reason of its own.

use std::collections::{BTreeMap, BTreeSet};

use super::super::counting;
use super::super::ctx::Ctx;
use crate::resolve::{CountRow, Counted, Part};
use kogge_catan_game::vocab::{Good, HexId, Terrain};
use kogge_compiler::check::ledger::{Difference, Judged, OnMap};

/// The subject of a difference in a total.
pub(super) const IN_ALL: &str = "in all";

/// The first row of places that differs, where another one agrees with these rows in all its numbers.
pub(super) fn repeated(ctx: &Ctx, row: &CountRow, wrong: &[(&CountRow, Judged)]) -> Option<usize> {
    let own = wrong.iter().position(|(other, _)| std::ptr::eq(*other, row))?;
    let rows = Rows { ctx, rows: &ctx.ledger.rows };
    // Another number of hexes has others of these.
    if is_shape(row) {
        let is_size = |(row, judged): &(&CountRow, Judged)| {
            let is_of_hexes = matches!(row, CountRow::Total { what: Counted::Hexes, .. });
            is_of_hexes && judged.differences.iter().any(|difference| difference.subject == IN_ALL)
        };
        // One alone is miscounted by itself.
        let n_shapes = wrong.iter().filter(|(other, _)| is_shape(other)).count();
        return wrong.iter().position(is_size).filter(|_| n_shapes > 1);
    }
    if let CountRow::Total { what: Counted::Pips, total, .. } = row
        && let Some(at) = wrong.iter().position(|(other, judged)| are_the_pips(ctx, other, judged, total.0))
    {
        return Some(at);
    }
    if let CountRow::Total { what: Counted::Numbers, .. } = row
        && let Some(at) = wrong.iter().position(|(other, judged)| are_the_tokens(other, judged, &wrong[own].1))
    {
        return Some(at);
    }
    // Two hexes that are exchanged differ in two rows, and so does one of another terrain, or a harbour of another type.
    if let CountRow::Hexes { .. } | CountRow::Harbours { .. } = row {
        let named = |judged: &Judged| -> BTreeSet<String> {
            let names = judged.differences.iter().filter_map(|it| it.name.split(' ').next());
            names.map(str::to_owned).collect()
        };
        let hexes = named(&wrong[own].1);
        let is_same = |(other, judged): &(&CountRow, Judged)| {
            std::mem::discriminant(*other) == std::mem::discriminant(row) && !hexes.is_empty() && named(judged) == hexes
        };
        return wrong.iter().position(is_same).filter(|&at| at < own);
    }
    let (placed, agrees) = match row {
        CountRow::Total { what, total, parts } => {
            let placed = match what {
                Counted::Hexes | Counted::Numbers | Counted::Pips => Counted::Hexes,
                _ => *what,
            };
            let agrees = parts.iter().all(|&(part, n, _)| rows.of_part(*what, part) == Some(n));
            (placed, agrees && rows.in_all(*what) == Some(total.0))
        }
        CountRow::Pips { rows: pips, .. } => {
            (Counted::Hexes, pips.iter().all(|&(row, n, _)| rows.in_row(row) == Some(n)))
        }
        CountRow::Harbours { .. } | CountRow::Hexes { .. } | CountRow::Grounds { .. } => return None,
    };
    let is_placed = |row: &CountRow| match row {
        CountRow::Hexes { .. } => placed == Counted::Hexes,
        CountRow::Harbours { .. } => placed == Counted::Harbours,
        CountRow::Grounds { .. } => placed == Counted::Grounds,
        CountRow::Total { .. } | CountRow::Pips { .. } => false,
    };
    wrong.iter().position(|(row, _)| is_placed(row)).filter(|_| agrees)
}

/// Whether a row counts what follows from where the hexes lie.
fn is_shape(row: &CountRow) -> bool {
    matches!(row, CountRow::Total { what: Counted::Corners | Counted::Edges | Counted::Coast, .. })
}

/// Compares the tokens that differ on the hexes of a row with those that differ in their number.
fn are_the_tokens(row: &CountRow, hexes: &Judged, tokens: &Judged) -> bool {
    if !matches!(row, CountRow::Hexes { .. }) {
        return false;
    }
    let mut more: BTreeMap<&str, i64> = BTreeMap::new();
    for difference in &hexes.differences {
        let OnMap::Count(found) = difference.found else { return false };
        let sign = if found == 0 { 1 } else { -1 };
        // `C3 2 and 12`.
        let numbers = difference.name.split(' ').skip(1).filter(|word| *word != "and");
        numbers.for_each(|number| *more.entry(number).or_default() += sign);
    }
    more.retain(|_, n| *n != 0);
    let of_tokens = tokens.differences.iter().map(|difference| {
        let OnMap::Count(found) = difference.found else { return None };
        Some((difference.name.trim_matches('`'), difference.written.parse::<i64>().ok()? - found as i64))
    });
    !more.is_empty() && of_tokens.collect::<Option<BTreeMap<&str, i64>>>() == Some(more)
}

/// Whether the tokens that differ in a row make the pips this many.
fn are_the_pips(ctx: &Ctx, row: &CountRow, judged: &Judged, written: u32) -> bool {
    if !matches!(row, CountRow::Total { what: Counted::Numbers, .. }) {
        return false;
    }
    let pips = |difference: &Difference| -> Option<i64> {
        let number: u8 = difference.name.trim_matches('`').parse().ok()?;
        let OnMap::Count(found) = difference.found else { return None };
        Some((difference.written.parse::<i64>().ok()? - found as i64) * i64::from(counting::pips(number)))
    };
    let tokens = judged.differences.iter().filter(|it| it.subject != IN_ALL).map(pips).sum::<Option<i64>>();
    let found = i64::from(counting::in_all(ctx.board, Counted::Pips));
    tokens.is_some_and(|more| more != 0 && found + more == i64::from(written))
}

/// The numbers that follow from the rows of places; `None` where they do not name all that counts.
struct Rows<'a, 'b> {
    ctx: &'a Ctx<'b>,
    rows: &'a [CountRow],
}

impl Rows<'_, '_> {
    /// The hexes of a terrain, or of each that bears numbers, with their numbers.
    fn hexes(&self, wanted: Option<Terrain>) -> Option<Vec<(HexId, &[u8])>> {
        let mut named: Vec<(HexId, &[u8])> = Vec::new();
        let mut terrains = Vec::new();
        for row in self.rows {
            let CountRow::Hexes { terrain, hexes, .. } = row else { continue };
            if wanted.is_none_or(|wanted| wanted == *terrain) {
                terrains.push(*terrain);
                named.extend(hexes.iter().map(|(hex, numbers, _)| (*hex, &numbers[..])));
            }
        }
        // Each terrain of the map has its row.
        let there = self.ctx.board.hexes.iter().map(|hex| hex.ground.fixed());
        let is_named = |terrain: Option<Terrain>| {
            terrain.is_some_and(|it| terrains.contains(&it) || wanted.is_some_and(|wanted| wanted != it))
        };
        there
            .into_iter()
            .all(|terrain| is_named(terrain) || terrain.is_some_and(|it| !it.bears_number()))
            .then_some(named)
    }

    fn in_all(&self, what: Counted) -> Option<u32> {
        let n = match what {
            Counted::Numbers => self.hexes(None)?.iter().map(|(_, numbers)| numbers.len()).sum(),
            Counted::Pips => return Some(sum_of_pips(&self.hexes(None)?)),
            // Sea counts beside the hexes.
            Counted::Hexes => self.ctx.board.hexes.len(),
            Counted::Harbours => self.rows.iter().map(|row| harbours(row, None)).sum(),
            Counted::Grounds => self.rows.iter().map(grounds).sum(),
            Counted::Corners | Counted::Edges | Counted::Coast | Counted::Bridges => return None,
        };
        Some(n as u32)
    }

    fn of_part(&self, what: Counted, part: Part) -> Option<u32> {
        match (what, part) {
            (Counted::Hexes, Part::Terrain(terrain)) if terrain.bears_number() => {
                Some(self.hexes(Some(terrain))?.len() as u32)
            }
            (Counted::Pips, Part::Terrain(terrain)) => Some(sum_of_pips(&self.hexes(Some(terrain))?)),
            (Counted::Numbers, Part::Number(number)) => {
                let numbers = self.hexes(None)?;
                let numbers = numbers.iter().flat_map(|(_, numbers)| numbers.iter());
                Some(numbers.filter(|&&known| known == number).count() as u32)
            }
            (_, Part::Good(good)) => Some(self.rows.iter().map(|row| harbours(row, Some(good))).sum::<usize>() as u32),
            _ => counting::of_part(self.ctx.board, what, part, self.ctx.only_layout()),
        }
    }

    fn in_row(&self, row: u8) -> Option<u32> {
        let mut hexes = self.hexes(None)?;
        hexes.retain(|(hex, _)| self.ctx.island.hexes[hex.index()].row == row);
        Some(sum_of_pips(&hexes))
    }
}

/// The harbours that a row names, or those of one type.
fn harbours(row: &CountRow, wanted: Option<Good>) -> usize {
    match row {
        CountRow::Harbours { good, edges, .. } if wanted.is_none_or(|wanted| wanted == *good) => edges.len(),
        _ => 0,
    }
}

/// The fishing grounds that a row names.
fn grounds(row: &CountRow) -> usize {
    if let CountRow::Grounds { corners, .. } = row { corners.len() } else { 0 }
}

fn sum_of_pips(hexes: &[(HexId, &[u8])]) -> u32 {
    hexes.iter().flat_map(|(_, numbers)| numbers.iter()).map(|&number| counting::pips(number)).sum()
}
