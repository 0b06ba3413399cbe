//! Rows → [`Island`], and the findings about rows that make none: `duplicate_row`, `row_gap`, `rows_do_not_interlock`,
//! `no_land` and `island_too_large`.

use super::build::Build;
use super::draft::{Cell, Draft, RowDraft, shifts};
use super::names::letter;
use crate::syntax::Subject;
use crate::syntax::tree::{GroundNode, Name};
use kogge_catan_game::island::{Island, IslandError, MAX_HEXES, MAX_SHIFT, Row};
use kogge_catan_game::vocab::MAX_PLACES;
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge_compiler::language::lower::{NUMBER_OUT_OF_RANGE, written_otherwise};
use kogge_compiler::language::parser::broken::MALFORMED_LINE;
use kogge_compiler::language::{Spanned, quote_name};
use kogge_compiler::text::Span;
use kogge_engine::wording::{count, either, joined};

pub(super) static DUPLICATE_ROW: Descriptor = Descriptor {
    code: "duplicate_row",
    severity: Severity::Error,
    rules: &["CAT-E01", "B2.1"],
    what: "A row of hexes is given twice.",
    why: "Places are named by their row, and only one of the two can hold.",
    bad: "rows\n    A: mountains 10, pasture 2, forest 9\n    A: fields 12, hills 6, pasture 4\n",
    good: "rows\n    A: mountains 10, pasture 2, forest 9\n",
};

pub(super) static ROW_GAP: Descriptor = Descriptor {
    code: "row_gap",
    severity: Severity::Error,
    rules: &["CAT-E02", "B2.1"],
    what: "A row is missing: rows are lettered from `A` without a gap.",
    why: "What lies in the row would be missing from the island, and the rows beside it would not touch.",
    bad: "rows\n    G from 3: sea\n",
    good: "rows\n    F from 3: sea\n",
};

pub(super) static ROWS_DO_NOT_INTERLOCK: Descriptor = Descriptor {
    code: "rows_do_not_interlock",
    severity: Severity::Error,
    rules: &["CAT-E03", "B2.1"],
    what: "Two neighbouring rows are shifted by an even number of half hexes.",
    why: "Hexes touch like the cells of a honeycomb: each row begins half a hex beside the next.",
    bad: "rows\n    B from 2: fields 12, hills 6, pasture 4, hills 10\n",
    good: "rows\n    B from 1: fields 12, hills 6, pasture 4, hills 10\n",
};

pub(super) static NO_LAND: Descriptor = Descriptor {
    code: "no_land",
    severity: Severity::Error,
    rules: &["CAT-E13", "B2.1"],
    what: "The map has no rows, or its rows hold no land.",
    why: "There is nothing to settle.",
    bad: "rows\n    A: sea x 3\n    B: sea x 4\n    C: sea x 5\n    D: sea x 4\n    E: sea x 3\n",
    good: "rows\n    A: mountains 10, pasture 2, forest 9\n",
};

pub(super) static ISLAND_TOO_LARGE: Descriptor = Descriptor {
    code: "island_too_large",
    severity: Severity::Error,
    rules: &["B2.1"],
    what: "The island has more than 256 corners or edges, or a row more than 99 hexes.",
    why: "Positions hold a bit for each corner and edge; the large frame for six players has 80 and 109.",
    bad: "rows\n    A: hills 5 x 99\n",
    good: "rows\n    A: mountains 10, pasture 2, forest 9\n",
};

/// A row that is given again; `meant` is the row that is missing there.
pub(super) fn duplicate_row(again: Spanned<u8>, first: Span, meant: Option<u8>) -> Diagnostic {
    let message = format!("row `{}` is given twice", letter(again.node));
    let finding = Diagnostic::new(&DUPLICATE_ROW, again.span, message).also(first, "first here");
    let Some(meant) = meant.map(letter) else {
        return finding.label("again").help("each row has a letter of its own, from `A` in the north");
    };
    let finding = finding.label(format!("did you mean `{meant}`?")).help(format!("the map has no row `{meant}`"));
    finding.fix(Applicability::Maybe, format!("write `{meant}`"), again.span, meant.to_string())
}

/// A row with more hexes than names can number.
pub(super) fn row_too_long(row: Spanned<u8>, n_hexes: u32) -> Diagnostic {
    let message = format!("row `{}` has {n_hexes} hexes, and a row has at most {MAX_HEXES}", letter(row.node));
    Diagnostic::new(&ISLAND_TOO_LARGE, row.span, message).help("leave hexes out")
}

/// A shift beyond the largest one.
pub(super) fn shift_too_large(from: Spanned<u32>, most: u32) -> Diagnostic {
    let message = format!("a shift cannot be {}", from.node);
    let help = format!("write a whole number of half hexes from 0 to {most}");
    Diagnostic::new(&NUMBER_OUT_OF_RANGE, from.span, message).label("this number").help(help)
}

impl Build<'_> {
    /// Makes the island; `None` when the rows make none, which was reported.
    pub(super) fn make_island(&mut self) -> Option<Island> {
        let draft = self.draft;
        let rows = &draft.rows;
        let place = draft.rows_at.unwrap_or(self.map_at);
        if rows.is_empty() {
            if !self.doubts.any(&[Subject::Rows]) && draft.map.is_some() {
                let finding = Diagnostic::new(&NO_LAND, place, "the map has no rows").label("no rows");
                self.out.push(finding.help("list the hexes: `rows`, and below it `A: forest 5, hills 6`, …"));
            }
            return None;
        }
        if let Some(at) = rows.iter().enumerate().position(|(i, row)| usize::from(row.row) != i) {
            self.row_gap(at, rows);
            return None;
        }
        let in_doubt = self.doubts.any(&[Subject::Rows]);
        let shifts = shifts(rows);
        let made = rows.iter().zip(&shifts);
        let made =
            made.map(|(row, &from)| Row { from, is_land: row.cells.iter().map(|cell| cell.is_land()).collect() });
        let finding = match Island::new(made.collect()) {
            Ok(island) => return Some(island),
            Err(IslandError::NotInterlocked(_) | IslandError::TooLarge { .. }) if in_doubt => return None,
            Err(IslandError::NotInterlocked(_)) => not_interlocked(rows, &shifts),
            Err(IslandError::NoLand) if in_doubt || self.doubts.any(&[Subject::Hexes]) => return None,
            Err(IslandError::NoLand) => Diagnostic::new(&NO_LAND, place, "the rows hold no land")
                .label("nothing but sea")
                .help("add land hexes"),
            Err(IslandError::TooLarge { corners, edges }) => {
                let message =
                    format!("the island has {corners} corners and {edges} edges, and a map at most {MAX_PLACES}");
                let help = "leave hexes out: 75 hexes in one round piece have 255 edges, and 76 have 259";
                Diagnostic::new(&ISLAND_TOO_LARGE, place, message).label("too large").help(help)
            }
            // Letters end before.
            Err(IslandError::TooManyRows) => return None,
        };
        self.out.push(finding);
        None
    }

    fn row_gap(&mut self, at: usize, rows: &[RowDraft]) {
        // A line that could not be read, or a row that was given twice, may be the missing one.
        if self.doubts.any(&[Subject::Rows]) {
            return;
        }
        let there: Vec<u8> = rows.iter().map(|row| row.row).collect();
        let last = there.last().copied().unwrap_or(0);
        let missing: Vec<String> =
            (0..last).filter(|row| !there.contains(row)).map(|row| letter(row).to_string()).collect();
        let known: Vec<String> = there.iter().map(|&row| letter(row).to_string()).collect();
        let rows_word = if known.len() == 1 { "there is row" } else { "there are rows" };
        let is = if missing.len() == 1 { "is" } else { "are" };
        let message = format!("{rows_word} {}; {} {is} missing", joined(&known, 26), joined(&missing, 26));
        let right = letter(at as u8);
        let finding = Diagnostic::new(&ROW_GAP, rows[at].name, message).label(format!("row `{right}` is expected"));
        self.out.push(finding.help("rows are lettered from `A` in the north without a gap"));
    }
}

/// Reads rows of one hex with a number as that many hexes where the fill of the region fits them better: `C: Island 5`.
pub(super) fn counts_for_numbers(draft: &mut Draft, out: &mut Vec<Diagnostic>) {
    for fill in &draft.fills {
        let is_filled =
            |cell: &Cell| matches!(&cell.ground, Some(GroundNode::Region(name)) if name.node == fill.name.node);
        let number = |row: &RowDraft| match &row.cells[..] {
            [cell] if is_filled(cell) && cell.numbers.len() == 1 => Some(cell.numbers[0].node as usize),
            _ => None,
        };
        let n_filled = |row: &RowDraft| row.cells.iter().filter(|cell| is_filled(cell)).count();
        let n_hexes: usize = draft.rows.iter().map(|row| number(row).unwrap_or_else(|| n_filled(row))).sum();
        // A fill that is wrong itself is at least nearer to them.
        let n_single: usize = draft.rows.iter().map(n_filled).sum();
        let n_wanted: usize = fill.stocks.iter().map(|stock| stock.count.node as usize).sum();
        if n_hexes.abs_diff(n_wanted) >= n_single.abs_diff(n_wanted) {
            continue;
        }
        for row in &mut draft.rows {
            let Some(n) = number(row).filter(|&n| n > 1 && n <= MAX_HEXES as usize) else { continue };
            let (span, name) = (row.cells[0].span, &fill.name.node);
            let message =
                format!("`{name} {n}` is one hex with the number {n}, and the fill of `{name}` has more hexes");
            let finding = Diagnostic::new(&MALFORMED_LINE, span, message).label(format!("did you mean {n} hexes?"));
            let right = format!("{} x {n}", quote_name(name));
            let write = format!("write `{right}`");
            out.push(finding.help(write.clone()).fix(Applicability::Maybe, write, span, right));
            row.cells = vec![Cell { numbers: Vec::new(), ..row.cells[0].clone() }; n];
        }
    }
}

/// Reads a region and how often it stands where both are one word: `Island*4`.
pub(super) fn times_in_names(draft: &mut Draft, out: &mut Vec<Diagnostic>) {
    for row in &mut draft.rows {
        row.cells = row.cells.drain(..).flat_map(|cell| written_out(cell, out)).collect();
    }
}

fn written_out(cell: Cell, out: &mut Vec<Diagnostic>) -> Vec<Cell> {
    let Some(GroundNode::Region(name)) = &cell.ground else { return vec![cell] };
    let parts = name.node.rsplit_once(['*', '×']);
    let Some((region, n)) = parts.and_then(|(region, n)| Some((region.trim().to_owned(), n.parse().ok()?))) else {
        return vec![cell];
    };
    if region.is_empty() || !(1..=MAX_HEXES as usize).contains(&n) {
        return vec![cell];
    }
    let right = format!("{} x {n}", quote_name(&region));
    out.push(written_otherwise(name.span, &name.node, &right, &format!("did you mean `{right}`?")));
    let ground = Some(GroundNode::Region(Name { node: region, span: name.span }));
    vec![Cell { ground, ..cell }; n]
}

/// The finding about rows that do not interlock, at the row whose change mends most.
fn not_interlocked(rows: &[RowDraft], shifts: &[u8]) -> Diagnostic {
    let is_bad = |a: usize, b: usize| shifts[a] % 2 == shifts[b] % 2;
    let beside = |at: usize| [at.checked_sub(1), Some(at + 1).filter(|&next| next < rows.len())];
    let mended =
        |at: usize| beside(at).into_iter().flatten().map(|other| if is_bad(at, other) { 1 } else { -1 }).sum::<i32>();
    // Of several the last: what comes first usually sets the pattern.
    let at = (0..rows.len()).max_by_key(|&at| mended(at)).unwrap_or(0);
    let other = beside(at).into_iter().flatten().find(|&other| is_bad(at, other)).unwrap_or(at);
    let (row, name) = (&rows[at], letter(rows[at].row));
    let shifted = match shifts[at].abs_diff(shifts[other]) {
        0 => "begin at the same place".to_owned(),
        halves => format!("are shifted by {halves} halves"),
    };
    let [first, second] = [at.min(other), at.max(other)].map(|at| letter(rows[at].row));
    let message = format!("rows {first} and {second} {shifted}, and neighbouring rows differ by an odd number");
    let finding = Diagnostic::new(&ROWS_DO_NOT_INTERLOCK, row.name, message);
    let finding = finding.also(rows[other].name, "the row beside it");
    let nearest = [shifts[at].checked_sub(1), Some(shifts[at] + 1).filter(|&from| u32::from(from) <= MAX_SHIFT)];
    let beside_it: Vec<String> = nearest.iter().flatten().map(|from| format!("`{name} from {from}: …`")).collect();
    let own = row.cells.len();
    if row.from_at.is_none() && rows.iter().any(|other| other.cells.len() != own) {
        // Rows usually have a hex more or less than their neighbours.
        let misfit = |n: usize| -> usize {
            beside(at).into_iter().flatten().map(|other| n.abs_diff(rows[other].cells.len()).abs_diff(1)).sum()
        };
        let fits = if misfit(own.saturating_sub(1)) < misfit(own + 1) { own - 1 } else { own + 1 };
        let label = format!("row {name} has {}; {fits} would fit", count(own, "hex", "hexes"));
        let help =
            "a row without `from` is centred on the longest one: add or leave out a hex, or say where the row begins";
        return finding.label(label).help(format!("{help}: {}", either(&beside_it)));
    }
    let from = if shifts[at] > shifts[other] { shifts[at] - 1 } else { shifts[at] + 1 };
    let right = format!("{name} from {from}");
    let end = row.from_at.map_or(row.name.end, |span| span.start.max(row.name.end));
    let finding = finding.label("shifted by an even number").help(format!("write {}", either(&beside_it)));
    match row.from_at {
        Some(number) => finding.fix(Applicability::Maybe, format!("write `{right}`"), number, from.to_string()),
        None => {
            let at = Span { start: end, end, ..row.name };
            finding.fix(Applicability::Maybe, format!("write `{right}`"), at, format!(" from {from}"))
        }
    }
}
