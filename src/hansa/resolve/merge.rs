//! Merges the statements of one file into those of its bases.
//!
//! In a map without a base every statement declares. In a variant cities, routes, countries and missions say `add`,
//! `change` or `remove`; other statements refill the slots they name. A change that changes nothing and a change of
//! nothing are findings that show both files. Map parameter: MP-2.

mod city;
mod country;
mod map;
mod picture;
mod route;
mod slots;

use foldhash::HashMap;

use super::draft::{Draft, RouteKey, route_key};
use super::findings as f;
use crate::diagnostic::{Applicability, Descriptor, Diagnostic};
use crate::hansa::syntax::tree::{EditKind, Head, Name, Statement, Tree};
use crate::hansa::syntax::{StatementKind, Subject, quote_name};
use crate::spelling::{Near, fold, note};
use crate::text::Span;
use slots::{Slots, without_effect};

/// Lays a tree over the draft of its bases, which only a variant has.
pub(super) fn merge(draft: &mut Draft, tree: Tree, is_variant: bool, out: &mut Vec<Diagnostic>) {
    draft.doubts = draft.doubts.union(tree.doubts);
    draft.lost.extend(tree.lost);
    draft.broken_names.extend(tree.broken_names);
    draft.expect.clear();
    if let Some(picture) = &mut draft.picture {
        picture.cities.iter_mut().for_each(|place| place.inherited = true);
        picture.routes.iter_mut().for_each(|place| place.inherited = true);
    }
    let index = Index::of(draft);
    let mut merge = Merge {
        draft,
        is_variant,
        out,
        once: Vec::new(),
        edited: Default::default(),
        index,
        near_cities: None,
        at: Span::new(tree.file, 0, 0),
        line: Span::new(tree.file, 0, 0),
    };
    for statement in tree.statements {
        merge.statement(statement);
    }
}

/// Where cities, routes and countries stand in the draft, by what makes them the same.
struct Index {
    cities: HashMap<String, usize>,
    routes: HashMap<RouteKey, usize>,
}

impl Index {
    fn of(draft: &Draft) -> Self {
        let cities = draft.cities.iter().enumerate().map(|(i, city)| (fold(&city.name.node), i)).collect();
        let routes = draft.routes.iter().enumerate().map(|(i, route)| (route_key(&route.route), i)).collect();
        Self { cities, routes }
    }
}

/// Takes an entry out of a list whose places an index knows by key; the order of the list is of no meaning.
fn take_out<T, K: std::hash::Hash + Eq>(
    list: &mut Vec<T>,
    places: &mut HashMap<K, usize>,
    at: usize,
    key_of: impl Fn(&T) -> K,
) {
    places.remove(&key_of(&list.swap_remove(at)));
    if let Some(moved) = list.get(at) {
        places.insert(key_of(moved), at);
    }
}

struct Merge<'a> {
    draft: &'a mut Draft,
    is_variant: bool,
    out: &'a mut Vec<Diagnostic>,
    /// The statements that may stand once, as met in this file.
    once: Vec<(StatementKind, Span)>,
    /// The edits of this file of a variant, by kind and key, and where.
    edited: HashMap<(StatementKind, String), Span>,
    index: Index,
    /// The cities of the base, once a misspelt one is looked for.
    near_cities: Option<Near>,
    /// The word of the statement's edit, or the place before the statement where it could stand.
    at: Span,
    /// The first line of the statement.
    line: Span,
}

/// Whether an edit needs something in the base to work on.
fn needs_base(edit: Option<EditKind>) -> bool {
    matches!(edit, Some(EditKind::Remove | EditKind::Change))
}

impl Merge<'_> {
    fn slots(&mut self, over_base: bool, declared: Span) -> Slots<'_> {
        let Self { is_variant, ref mut draft, ref mut out, .. } = *self;
        Slots { over_base, is_variant, declared, seen: Vec::new(), doubts: &mut draft.doubts, out }
    }

    fn statement(&mut self, statement: Statement) {
        let Statement { span, edit, head, facts } = statement;
        if let Some(edit) = edit.filter(|_| !self.is_variant) {
            let message = format!("`{}` has no base to work on", edit.node);
            let help = "delete the word, or name the base with `varies \"FILE\"` under `map`";
            let finding = Diagnostic::new(&f::EDIT_WITHOUT_BASE, edit.span, message).label("not a variant").help(help);
            self.out.push(match edit.node {
                // Whatever else the line says is read as a declaration.
                EditKind::Add => finding.fix(Applicability::Safe, "delete the word", with_blank(edit.span), ""),
                EditKind::Change | EditKind::Remove => finding,
            });
        }
        self.line = span;
        self.at = edit.map_or(Span::new(span.file, span.start as usize, span.start as usize), |edit| edit.span);
        let edit = edit.map(|edit| edit.node).filter(|_| self.is_variant);
        let kind = StatementKind::of(&head);
        match head {
            Head::Map(name) => {
                if self.first(kind, span) {
                    self.map(name, facts);
                }
            }
            Head::Country(head) => self.country(head, facts, edit),
            Head::City(head) => self.city(head, facts, edit),
            Head::Route(head) => self.route(head, facts, edit),
            Head::Mission(cities) => self.mission(cities, span, edit),
            Head::Markers => {
                if self.first(kind, span) {
                    self.markers(span, facts);
                }
            }
            Head::Expect => {
                if self.first(kind, span) {
                    self.expect(facts);
                }
            }
            Head::Picture(size) => {
                if self.first(kind, span) {
                    self.picture(size, facts);
                }
            }
            Head::Error => {}
        }
    }

    /// Whether a statement that may stand once stands for the first time.
    fn first(&mut self, kind: StatementKind, span: Span) -> bool {
        match self.once.iter().find(|(met, _)| *met == kind) {
            None => {
                self.once.push((kind, span));
                true
            }
            Some(&(_, first)) => {
                let message = format!("the statement `{}` stands twice", kind.row().word);
                let finding =
                    Diagnostic::new(&f::DUPLICATE_FACT, span, message).label("again").also(first, "first here");
                self.out.push(finding.help("put the facts of both under one"));
                // What the second says is not read.
                match kind {
                    StatementKind::Map => self.draft.doubts.insert(Subject::Map),
                    StatementKind::Markers => self.draft.doubts.insert(Subject::Markers),
                    _ => {}
                }
                false
            }
        }
    }

    /// Reports that the base lacks what a statement removes or changes. What was most likely meant, as it is to be
    /// written, is then read in its stead, so that a slip has no consequences.
    fn not_in_base(&mut self, kind: StatementKind, name: &Name, meant: Option<&str>) {
        let note = meant.map_or_else(String::new, |meant| note(&name.node, meant));
        let message = format!("the base has no {} `{}`{note}", kind.row().word, name.node);
        let mut finding = Diagnostic::new(&f::CHANGE_OF_NOTHING, name.span, message).label("not in the base");
        if let Some(base) = self.draft.map.as_ref().and_then(|map| map.varies.as_ref()) {
            finding = finding.also(base.span, "the base is named here");
        }
        self.out.push(match meant {
            Some(right) => finding.help(format!("did you mean `{right}`?")).fix(
                Applicability::Maybe,
                format!("write `{right}`"),
                name.span,
                right,
            ),
            None => finding,
        });
        if meant.is_none() {
            self.draft.broken_names.push(name.node.clone());
            self.doubt(kind);
        }
    }

    /// The city of the base that a name like none of it most likely means.
    fn near_city(&mut self, name: &str) -> Option<String> {
        let Self { near_cities, draft, index, .. } = self;
        let near = near_cities.get_or_insert_with(|| Near::new(draft.cities.iter().map(|city| &*city.name.node)));
        near.nearest(name).filter(|meant| index.cities.contains_key(&fold(meant))).map(str::to_owned)
    }

    /// Marks the facts of a statement of this kind as not understood.
    fn doubt(&mut self, kind: StatementKind) {
        let subjects: &[Subject] = match kind {
            StatementKind::Country => &[Subject::Countries, Subject::Home, Subject::Membership],
            StatementKind::City => &[Subject::Cities, Subject::Kontors, Subject::Skills, Subject::Permissions],
            StatementKind::Route => &[Subject::Routes, Subject::Posts, Subject::Taverns, Subject::Permanent],
            _ => &[Subject::Missions],
        };
        self.draft.doubts = self.draft.doubts.union(subjects.iter().copied().collect());
    }

    /// What to do with a statement about something that is there or not.
    fn allowed(
        &mut self,
        (kind, key): (StatementKind, impl FnOnce() -> String),
        name: &Name,
        there: Option<&Name>,
        edit: Option<EditKind>,
        duplicate: &'static Descriptor,
    ) -> Step {
        let what = kind.row().word;
        let there_in_base = there.filter(|there| there.span.file != name.span.file);
        let added_here = there.is_some() && there_in_base.is_none();
        if self.is_variant {
            // Of two edits the later would win, and moving a line must change nothing.
            let first = *self.edited.entry((kind, key())).or_insert(name.span);
            if first != name.span && !(added_here && edit == Some(EditKind::Add)) {
                self.out.push(edited_twice(what, name, first));
                self.draft.broken_names.push(name.node.clone());
                self.doubt(kind);
                return Step::Drop;
            }
        }
        if let Some(there) = there.filter(|there| needs_base(edit) && there.node != name.node) {
            self.out.push(spelt_otherwise(what, name, there));
        }
        match (edit, there) {
            (Some(EditKind::Remove), Some(_)) => Step::Remove,
            (Some(EditKind::Change), Some(there)) if kind == StatementKind::Mission => {
                self.out.push(without_effect(name.span, there.span));
                Step::Drop
            }
            (Some(EditKind::Change), Some(_)) => Step::Change,
            (Some(EditKind::Remove | EditKind::Change), _) => {
                self.not_in_base(kind, name, None);
                Step::Drop
            }
            (Some(EditKind::Add), Some(there)) if there_in_base.is_some() => {
                let message = format!("the base has the {what} `{}` already", name.node);
                let finding = Diagnostic::new(&f::ADD_OF_SOMETHING_THERE, name.span, message)
                    .label("added here")
                    .also(there.span, "in the base")
                    .help("write `change` to alter it")
                    .fix(Applicability::Maybe, "write `change`", self.at, "change");
                self.out.push(finding);
                Step::ReadAsChange
            }
            (None, there) if self.is_variant => {
                let word = if there_in_base.is_some() { "change" } else { "add" };
                let message = format!("the {what} `{}` does not say what it does to the base", name.node);
                let finding = Diagnostic::new(&f::MISSING_EDIT, name.span, message)
                    .label("added, changed or removed?")
                    .help(format!("begin the line with `{word}`: `{word} {what} …`"))
                    .fix(Applicability::Maybe, format!("begin with `{word}`"), self.at, format!("{word} "));
                self.out.push(match there_in_base {
                    Some(there) => finding.also(there.span, "in the base"),
                    None => finding,
                });
                if there.is_some() { Step::ReadAsChange } else { Step::Add }
            }
            (Some(EditKind::Add) | None, Some(there)) => {
                self.out.push(declared_twice(kind, name, there, duplicate));
                if there.node != name.node {
                    self.draft.broken_names.push(name.node.clone());
                }
                // It may have been meant as another, whose facts are lost then.
                self.draft.n_lost += 1;
                self.draft.doubts = self.draft.doubts.union(
                    match kind {
                        StatementKind::Route => [Subject::Routes, Subject::Posts],
                        StatementKind::City => [Subject::Cities, Subject::Kontors],
                        _ => [Subject::Countries, Subject::Home],
                    }
                    .into_iter()
                    .collect(),
                );
                Step::Drop
            }
            (Some(EditKind::Add) | None, None) => Step::Add,
        }
    }
}

enum Step {
    Add,
    Change,
    /// As a change of what is there: the statement says something else, which was reported. A repetition of the base
    /// is not a mistake of its own.
    ReadAsChange,
    Remove,
    Drop,
}

fn declared_twice(kind: StatementKind, name: &Name, first: &Name, duplicate: &'static Descriptor) -> Diagnostic {
    let what = kind.row().word;
    let message = if first.node == name.node {
        format!("the {what} `{}` is declared twice", name.node)
    } else {
        format!("the {what} `{}` differs from `{}` only in case, diacritics or blanks", name.node, first.node)
    };
    let help = match kind {
        StatementKind::Route => "delete one, or give both a name of their own: `route A -- B as Dike: …`",
        _ => "delete one, or rename it",
    };
    Diagnostic::new(duplicate, name.span, message).label("again").also(first.span, "first declared here").help(help)
}

/// Puts an entry in the place of another, or at the end.
fn put<T>(list: &mut Vec<T>, at: usize, entry: T) {
    match list.get_mut(at) {
        Some(place) => *place = entry,
        None => list.push(entry),
    }
}

/// An edit of what the base spells otherwise in case, diacritics or blanks.
fn spelt_otherwise(what: &str, name: &Name, there: &Name) -> Diagnostic {
    let right = quote_name(&there.node);
    let message = format!("the base has no {what} `{}`{}", name.node, note(&name.node, &there.node));
    Diagnostic::new(&f::CHANGE_OF_NOTHING, name.span, message)
        .label(format!("did you mean `{}`?", there.node))
        .also(there.span, "in the base")
        .help(format!("write `{right}`"))
        .fix(Applicability::Maybe, format!("write `{right}`"), name.span, right)
}

fn edited_twice(what: &str, name: &Name, first: Span) -> Diagnostic {
    let message = format!("the variant edits the {what} `{}` twice", name.node);
    let help = "say in one statement all that differs from the base";
    Diagnostic::new(&f::DUPLICATE_FACT, name.span, message).label("again").also(first, "first edited here").help(help)
}

/// A word with the blank that stands behind it.
fn with_blank(word: Span) -> Span {
    Span::new(word.file, word.start as usize, word.end as usize + 1)
}

/// All of the names, or the place of what they belong to.
fn span_of(names: &[Name], or: Span) -> Span {
    match (names.first(), names.last()) {
        (Some(first), Some(last)) => first.span.to(last.span),
        _ => or,
    }
}
