//! Merges the statements of one file into those of its bases.
//!
//! In a map without a base every statement declares. In a variant statements say `add`, `change` or `remove`, except
//! `map` and `expect`. Rows are merged first and single hexes next, because places are compared on the rows that hold in
//! the end: the order of statements is of no meaning.

mod by_name;
mod map;
mod rows;
mod things;

use std::collections::BTreeMap;

use super::draft::{Draft, shifts};
use super::names::quote_name;
use crate::syntax::tree::Place;
use crate::syntax::tree::{EditKind, ExpectRow, Fact, FactKind, Head, Name, Spanned, Statement, Tree};
use crate::syntax::{Catan, StatementKind, Subject};
use by_name::ByName;
use kogge_catan_game::island::{Named, PlaceKey};
use kogge_compiler::diagnostic::{Applicability, Diagnostic};
use kogge_compiler::merge::{
    About, CHANGE_WITHOUT_EFFECT, DUPLICATE_FACT, Drop, Slots, Step, added_again, counted_twice, duplicate_fact,
    edit_without_base, without_effect,
};
use kogge_compiler::text::Span;
use kogge_engine::vocab::Same;
use kogge_engine::wording::{either, joined};

/// The most things of the base that a finding names.
const MOST_NAMED: usize = 6;

/// Lays a tree over the draft of its bases, which only a variant has.
pub(super) fn merge(draft: &mut Draft, tree: Tree, is_variant: bool, out: &mut Vec<Diagnostic>) {
    draft.doubts = draft.doubts.union(tree.doubts);
    draft.lost.extend(tree.lost);
    draft.broken_names.extend(tree.broken_names);
    draft.expect.clear();
    let here = Span::new(tree.file, 0, 0);
    let fills = ByName::of(draft, |draft, at| draft.fills.get(at).map(|fill| &fill.name));
    let rivers = ByName::of(draft, |draft, at| draft.rivers.get(at).map(|river| &river.name));
    let mut merge = Merge {
        draft,
        is_variant,
        out,
        once: Vec::new(),
        edited: BTreeMap::new(),
        fills,
        rivers,
        shifts: Vec::new(),
        at: here,
        line: here,
    };
    let mut statements = tree.statements;
    statements.sort_by_key(|statement| match statement.head {
        Head::Rows => 0,
        Head::Hex(..) => 1,
        _ => 2,
    });
    merge.find_rows();
    for statement in statements {
        merge.statement(statement);
    }
}

struct Merge<'a> {
    draft: &'a mut Draft,
    is_variant: bool,
    out: &'a mut Vec<Diagnostic>,
    /// The statements that may stand once, as met in this file.
    once: Vec<(StatementKind, Span)>,
    /// The edits of this file of a variant, by kind and key, and where.
    edited: BTreeMap<(&'static str, Key), Span>,
    fills: ByName,
    rivers: ByName,
    /// The half hexes before each row by its letter; `None` where there is no such row.
    shifts: Vec<Option<u8>>,
    /// The word of the statement's edit, or the place before the statement where it could stand.
    at: Span,
    /// The first line of the statement.
    line: Span,
}

/// The thing that a statement is about: statements of one kind with equal keys are about the same.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Place(PlaceKey),
    Name(String),
}

/// Compares two names of hexes, which are to differ in one character.
fn is_one_off(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).filter(|(a, b)| a != b).count() == 1
}

/// A place as written, with what it has in common with its other names.
fn locate(shifts: &[Option<u8>], written: Spanned<Named>) -> Place {
    let Spanned { node: named, span } = written;
    let from = shifts.get(usize::from(named.row)).copied().flatten();
    Place { named, span, key: named.key(from) }
}

/// The subjects that the board may lack when a second fact with this keyword is not read: the first is kept.
fn lost_with(_: &'static str) -> &'static [Subject] {
    &[]
}

impl Merge<'_> {
    fn slots(&mut self, over_base: bool, declared: Span) -> Slots<'_, Catan> {
        let Self { is_variant, ref mut draft, ref mut out, .. } = *self;
        let doubts = &mut draft.doubts;
        Slots { over_base, is_variant, declared, seen: Vec::new(), lost_with, doubts, out }
    }

    fn statement(&mut self, statement: Statement) {
        let Statement { span, edit, head, facts } = statement;
        if let Some(edit) = edit.filter(|_| !self.is_variant) {
            self.out.push(edit_without_base(&edit));
        }
        self.line = span;
        self.at = edit.map_or(Span::new(span.file, span.start as usize, span.start as usize), |edit| edit.span);
        let edit = edit.map(|edit| edit.node).filter(|_| self.is_variant);
        let kind = StatementKind::of(&head);
        let n_before = self.out.len();
        match head {
            Head::Map(name) => {
                if self.first(kind, span) {
                    self.map(name, facts);
                }
            }
            Head::Rows => {
                if self.first(kind, span) {
                    self.rows(facts, edit);
                    self.find_rows();
                }
            }
            Head::Hex(Some(place), entry) => self.hex(place, entry, edit),
            Head::Fill(name, stocks) => self.fill((name, stocks.unwrap_or_default()), facts, edit),
            Head::Numbers(by_letter) => self.numbers(by_letter, facts, edit),
            Head::Harbour(Some(edge), good) => self.harbour(edge, good.flatten().map(|good| good.node), edit),
            Head::HarbourDraw(items) => self.harbour_draw(items, edit),
            Head::Ground(Some(corner), number) => self.ground(corner, number, edit),
            Head::GroundDraw(items) => self.ground_draw(items, edit),
            Head::River(name, hexes) => self.river((name, hexes), facts, edit),
            Head::Expect => {
                if self.first(kind, span) {
                    self.expect(facts);
                }
            }
            // Reported when they were read.
            Head::Hex(None, _) | Head::Harbour(None, _) | Head::Ground(None, _) | Head::Error => {}
        }
        if self.out[n_before..].iter().any(|finding| finding.descriptor.code == CHANGE_WITHOUT_EFFECT.code) {
            self.draft.held = self.draft.held.union(kind.row().behind_the_name.iter().copied().collect());
        }
    }

    /// Whether a statement that may stand once stands for the first time.
    fn first(&mut self, kind: StatementKind, span: Span) -> bool {
        let Some(&(_, first)) = self.once.iter().find(|(met, _)| *met == kind) else {
            self.once.push((kind, span));
            return true;
        };
        let message = format!("the statement `{}` stands twice", kind.row().word);
        self.out.push(duplicate_fact(message, span, first).help("put the facts of both under one"));
        // What the second says is not read.
        self.doubt(kind.row().subjects);
        false
    }

    fn doubt(&mut self, subjects: &[Subject]) {
        self.draft.doubts = self.draft.doubts.union(subjects.iter().copied().collect());
    }

    /// Notes where the rows begin.
    fn find_rows(&mut self) {
        let rows = &self.draft.rows;
        self.shifts = vec![None; usize::from(u8::MAX)];
        for (row, shift) in rows.iter().zip(shifts(rows)) {
            self.shifts[usize::from(row.row)] = Some(shift);
        }
        // Names stay what they are when rows move, and so may come to stand for another place.
        let shifts = &self.shifts;
        self.draft.each_place(|place| *place = locate(shifts, (*place).into()));
    }

    fn base(&self) -> Option<&Name> {
        self.draft.map.as_ref().and_then(|map| map.facts.varies.as_ref()).map(|slot| &slot.node)
    }

    /// The step for a statement about something that is there or not.
    fn step(
        &mut self,
        (kind, what): (StatementKind, &'static str),
        (name, key): (&Name, Key),
        there: Option<&Name>,
        edit: Option<EditKind>,
    ) -> Step {
        let first_edit = self.is_variant.then(|| *self.edited.entry((what, key)).or_insert(name.span));
        let about = About {
            what,
            name,
            there,
            written: quote_name,
            edit,
            at: self.at,
            first_edit,
            base: self.base(),
            duplicate: &DUPLICATE_FACT,
            help: match kind {
                StatementKind::Fill | StatementKind::River => "delete one, or give it another name",
                _ => "delete one, or move it to another place",
            },
        };
        let mut found = Vec::new();
        let step = about.step(&mut found);
        if step == Step::Drop(Drop::NotThere) {
            found = found.into_iter().filter_map(|finding| self.with_those_there(kind, name, finding)).collect();
        }
        self.out.append(&mut found);
        if matches!(step, Step::Drop(_)) {
            self.draft.broken_names.push(name.node.clone());
            self.doubt(kind.row().subjects);
        }
        step
    }

    /// Adds to a finding about something that the base lacks the things of the kind that are there.
    fn with_those_there(&self, kind: StatementKind, name: &Name, finding: Diagnostic) -> Option<Diagnostic> {
        let names: Vec<String> = match kind {
            StatementKind::Fill => self.draft.fills.iter().map(|fill| quote_name(&fill.name.node)).collect(),
            StatementKind::River => self.draft.rivers.iter().map(|river| quote_name(&river.name.node)).collect(),
            StatementKind::Harbour => self.draft.harbours.iter().map(|it| it.edge.named.to_string()).collect(),
            StatementKind::Fishing => self.draft.grounds.iter().map(|it| it.corner.named.to_string()).collect(),
            _ => return Some(finding),
        };
        // By this name it is there, where a row could not be read that its place depends on.
        if names.contains(&name.node) && self.draft.doubts.any(&[Subject::Rows]) {
            return None;
        }
        // Another hour of the same hex, or the same hour of a hex that is named nearly so.
        let is_alike = |other: &&String| match (other.split_once('@'), name.node.split_once('@')) {
            (Some((hex, hour)), Some((named, at))) => hex == named || hour == at && is_one_off(hex, named),
            _ => false,
        };
        let alike: Vec<&String> = names.iter().filter(is_alike).collect();
        Some(match (&alike[..], names.len()) {
            ([_] | [_, _], _) => {
                let words: Vec<String> = alike.iter().map(|right| format!("`{right}`")).collect();
                let finding = finding.help(format!("did you mean {}?", either(&words)));
                alike.into_iter().fold(finding, |finding, right| {
                    finding.fix(Applicability::Maybe, format!("write `{right}`"), name.span, right.as_str())
                })
            }
            (_, 0) => finding.help("the base has none"),
            _ => finding.help(format!("the base has {}; a new one begins with `add`", joined(&names, MOST_NAMED))),
        })
    }

    /// Lays what a statement says over what is there, if anything is.
    fn lay<T: Same>(
        &mut self,
        list: fn(&mut Draft) -> &mut Vec<T>,
        (step, there): (Step, Option<usize>),
        new: T,
        [at, base]: [Span; 2],
    ) {
        let list = list(self.draft);
        match (step, there) {
            (Step::Add, _) | (Step::Change | Step::ReadAsChange, None) => list.push(new),
            (Step::Change | Step::ReadAsChange, Some(there)) => {
                let is_same = list[there].same(&new);
                if is_same && step == Step::Change {
                    self.out.push(without_effect(at, base));
                } else if is_same {
                    added_again(self.out, at);
                }
                list[there] = new;
            }
            (Step::Remove, Some(there)) => {
                // The lists are put in order when the board is built.
                list.swap_remove(there);
            }
            (Step::Remove, None) | (Step::Drop(_), _) => {}
        }
    }

    /// Takes over the rows of the ledger. What is counted twice would have to agree, so only one can be needed.
    fn expect(&mut self, facts: Vec<Fact>) {
        let mut seen: BTreeMap<(String, Key), Span> = BTreeMap::new();
        for Fact { span, kind } in facts {
            let FactKind::Expect(mut row) = kind else { continue };
            let mut twice = None;
            // Keeps what is new; remembers the first thing that is not.
            let mut is_new = |what: &Name, key: Key, span: Span| match seen.get(&(what.node.clone(), key.clone())) {
                Some(&first) => {
                    twice.get_or_insert((span, first));
                    false
                }
                None => seen.insert((what.node.clone(), key), span).is_none(),
            };
            let is_kept = match &mut row {
                ExpectRow::Total { what, .. } => is_new(what, Key::Name(String::new()), span),
                ExpectRow::At { what, places } => {
                    places.retain(|(place, _)| is_new(what, Key::Place(locate(&self.shifts, *place).key), place.span));
                    !places.is_empty()
                }
                ExpectRow::In { what, rows } => {
                    rows.retain(|(row, _)| is_new(what, Key::Name(row.node.clone()), row.span));
                    !rows.is_empty()
                }
            };
            self.out.extend(twice.map(|(again, first)| counted_twice(again, first)));
            if is_kept {
                self.draft.expect.push((row, span));
            }
        }
    }
}
