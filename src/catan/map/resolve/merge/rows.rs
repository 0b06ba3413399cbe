//! Rows laid over those of the base, and single hexes over the rows.

use super::{Key, Merge};
use crate::resolve::build::BAD_NUMBER;
use crate::resolve::draft::{Cell, RowDraft, shifts};
use crate::resolve::island::{duplicate_row, row_too_long, shift_too_large};
use crate::resolve::names::{hex_word, not_a_hex, unknown_hex};
use crate::syntax::tree::{EditKind, Entry, Fact, FactKind, GroundNode, Name, Spanned};
use crate::syntax::{StatementKind, Subject};
use kogge_catan_game::island::Named;
use kogge_catan_game::island::{MAX_HEXES, MAX_SHIFT};
use kogge_compiler::diagnostic::{Applicability, Diagnostic};
use kogge_compiler::language::parser::broken::MALFORMED_LINE;
use kogge_compiler::merge::{Step, duplicate_fact, without_effect};
use kogge_compiler::text::Span;
use kogge_engine::vocab::Same as _;

/// The most hexes of sea that a number behind `sea` can mean; a larger one is a token's, on the wrong hex.
const MOST_SEAS: u32 = 4;

impl Merge<'_> {
    pub(super) fn rows(&mut self, facts: Vec<Fact>, edit: Option<EditKind>) {
        let name = Name { node: "rows".to_owned(), span: self.line };
        let there = self.draft.rows_at.map(|span| Name { node: "rows".to_owned(), span });
        let key = Key::Name(String::new());
        let step = self.step((StatementKind::Rows, "statement"), (&name, key), there.as_ref(), edit);
        self.draft.rows_at = Some(self.line);
        if step == Step::Remove {
            self.draft.rows.clear();
        }
        if matches!(step, Step::Remove | Step::Drop(_)) {
            return;
        }
        // Rows that are not rewritten stay where they are.
        let base = std::mem::take(&mut self.draft.rows);
        let kept: Vec<RowDraft> = base.iter().zip(shifts(&base)).map(|(row, from)| row.at(from)).collect();
        let (mut rows, mut again): (Vec<RowDraft>, Vec<(RowDraft, Span)>) = Default::default();
        for Fact { kind, .. } in facts {
            let FactKind::Row { row: Some(row), from, entries } = kind else { continue };
            let from_at = from.map(|from| from.span);
            let from = self.shift(from);
            let cells = self.cells(row, entries);
            let draft = RowDraft { row: row.node, name: row.span, from, from_at, cells };
            match rows.iter().find(|known| known.row == row.node) {
                Some(first) => again.push((draft, first.name)),
                None => rows.push(draft),
            }
        }
        for (row, first) in again {
            // A line that was copied keeps the letter of the other one.
            let next = row.row + 1;
            let is_copy =
                base.is_empty() && !rows.iter().any(|known| known.row == next || known.cells.same(&row.cells));
            let meant = Some(next).filter(|&next| is_copy && next <= b'Z' - b'A');
            self.out.push(duplicate_row(Spanned { node: row.row, span: row.name }, first, meant));
            match meant {
                Some(row_meant) => rows.push(RowDraft { row: row_meant, ..row }),
                None => self.doubt(&[Subject::Rows, Subject::Hexes]),
            }
        }
        let rewritten: Vec<u8> = rows.iter().map(|row| row.row).collect();
        rows.extend(kept.iter().filter(|row| !rewritten.contains(&row.row)).cloned());
        rows.sort_by_key(|row| row.row);
        if step == Step::Change {
            for (row, from) in rows.iter().zip(shifts(&rows)).filter(|(row, _)| rewritten.contains(&row.row)) {
                let old = kept.iter().find(|old| old.row == row.row);
                let old = old.filter(|old| old.from == Some(from) && old.cells.same(&row.cells));
                self.out.extend(old.map(|old| without_effect(row.name, old.name)));
            }
        }
        self.draft.rows = rows;
    }

    fn shift(&mut self, from: Option<Spanned<u32>>) -> Option<u8> {
        let from = from?;
        if from.node > MAX_SHIFT {
            self.out.push(shift_too_large(from, MAX_SHIFT));
            self.doubt(&[Subject::Rows]);
            return None;
        }
        Some(from.node as u8)
    }

    /// The hexes of a row, at most as many as names can be given to.
    fn cells(&mut self, row: Spanned<u8>, entries: Vec<Entry>) -> Vec<Cell> {
        let entries: Vec<Entry> = entries.into_iter().map(|entry| self.several_seas(entry)).collect();
        let n_hexes: u32 = entries.iter().map(|entry| entry.times.node).fold(0, u32::saturating_add);
        if n_hexes > MAX_HEXES {
            self.out.push(row_too_long(row, n_hexes));
            self.doubt(&[Subject::Rows, Subject::Hexes]);
        }
        let cells = entries.into_iter().flat_map(|entry| {
            let Entry { ground, numbers, times, span } = entry;
            std::iter::repeat_n(Cell { ground, numbers, span }, times.node as usize)
        });
        cells.take(MAX_HEXES as usize).collect()
    }

    /// `sea 2`, in which the number can only say how often.
    fn several_seas(&mut self, entry: Entry) -> Entry {
        let (Some(GroundNode::Sea), &[number], 1) = (&entry.ground, &entry.numbers[..], entry.times.node) else {
            return entry;
        };
        if !(2..=MOST_SEAS).contains(&number.node) {
            return entry;
        }
        let right = format!("sea x {}", number.node);
        let finding = Diagnostic::new(&BAD_NUMBER, number.span, "the sea bears no number").label("on the sea");
        let finding = finding.help(format!("for several write `{right}`, else leave the number out"));
        self.out.push(finding.fix(Applicability::Maybe, format!("write `{right}`"), entry.span, right));
        // Perhaps one land hex is meant.
        self.doubt(&[Subject::Hexes]);
        Entry { numbers: Vec::new(), times: number, ..entry }
    }

    /// `change hex C3: oasis`.
    pub(super) fn hex(&mut self, place: Spanned<Named>, entry: Option<Entry>, edit: Option<EditKind>) {
        let Spanned { node: named, span } = place;
        if let Some(finding) = not_a_hex(place) {
            self.out.push(finding);
        }
        let named = Named { hour: None, ..named };
        let at = self.draft.rows.iter().position(|row| row.row == named.row);
        let place = usize::from(named.number).wrapping_sub(1);
        let there = at.and_then(|at| self.draft.rows[at].cells.get(place)).cloned();
        let (Some(at), Some(old)) = (at, there) else {
            if !self.draft.doubts.any(&[Subject::Rows]) {
                let rows = self.draft.rows.iter().map(|row| (row.row, row.cells.len()));
                self.out.push(unknown_hex(Spanned { node: named, span }, &rows.collect::<Vec<_>>()));
            }
            return self.doubt(&[Subject::Hexes]);
        };
        if edit == Some(EditKind::Remove) {
            let finding = Diagnostic::new(&MALFORMED_LINE, self.line, format!("the hex `{named}` cannot be removed"));
            let right = format!("change hex {named}: sea");
            let finding = finding.help(format!("a hex can only be changed: write `{right}`"));
            self.out.push(finding.fix(Applicability::Maybe, format!("write `{right}`"), self.line, right));
            return self.doubt(&[Subject::Hexes]);
        }
        let name = Name { node: hex_word(named), span };
        let base = Name { node: name.node.clone(), span: old.span };
        let key = Key::Name(name.node.clone());
        // Without a base the word was reported, and the line is read as it is meant.
        let edit = edit.or(Some(EditKind::Change));
        let step = self.step((StatementKind::Hex, "hex"), (&name, key), Some(&base), edit);
        if matches!(step, Step::Drop(_)) {
            return;
        }
        let Some(entry) = entry else { return self.out.push(without_effect(span, old.span)) };
        if entry.times.node != 1 {
            let message = format!("`{named}` is one hex, and this says {}", entry.times.node);
            let cut = Span::new(span.file, entry.times.span.start as usize, entry.times.span.end as usize);
            self.out.push(Diagnostic::new(&MALFORMED_LINE, cut, message).help("leave `x N` out"));
        }
        let new = Cell { ground: entry.ground, numbers: entry.numbers, span: entry.span };
        // A region of the rows leaves open what lies there.
        let is_stated = old.span.file == span.file && !matches!(old.ground, Some(GroundNode::Region(_)) | None);
        if self.is_variant && is_stated && new.ground.is_some() && !old.same(&new) {
            let message = format!("the variant says twice what lies on the hex `{}`", name.node);
            let finding = duplicate_fact(message, entry.span, old.span).label("something else here");
            self.out
                .push(finding.help("write it in one of the two lines, and delete the other or write the region there"));
            return;
        }
        if self.is_variant && step == Step::Change && new.ground.is_some() && old.same(&new) {
            self.out.push(without_effect(entry.span, old.span));
        }
        self.draft.rows[at].cells[place] = new;
    }
}

impl RowDraft {
    /// The same row, its shift as it came out.
    fn at(&self, from: u8) -> Self {
        Self { from: Some(from), from_at: None, ..self.clone() }
    }
}
