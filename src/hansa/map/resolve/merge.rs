//! Merges the statements of one file into those of its bases.
//!
//! In a map without a base every statement declares. In a variant cities, routes, countries and missions say `add`,
//! `change` or `remove`; other statements refill the slots they name. A change that changes nothing and a change of
//! nothing are findings that show both files. Map parameter: MP-2.

mod city;
mod country;
pub(super) mod map;
pub(super) mod picture;
mod route;

use foldhash::HashMap;

use super::draft::{Draft, RouteKey, route_key};
use crate::syntax::tree::{EditKind, Head, Name, Statement, Tree};
use crate::syntax::{FactWord, Hansa, StatementKind, Subject};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic};
use kogge_compiler::language::quote_name;
use kogge_compiler::merge::{
    About, CHANGE_WITHOUT_EFFECT, Drop, Slots, Step, duplicate_fact, edit_without_base, not_in_base,
};
use kogge_compiler::text::Span;
use kogge_engine::spelling::{Near, fold};

/// Lays a tree over the draft of its bases, which only a variant has.
pub(super) fn merge(draft: &mut Draft, tree: Tree, is_variant: bool, out: &mut Vec<Diagnostic>) {
    draft.doubts = draft.doubts.union(tree.doubts);
    draft.lost.extend(tree.lost);
    draft.broken_names.extend(tree.broken_names);
    draft.expect.clear();
    draft.expect_is_whole = true;
    if let Some(picture) = &mut draft.picture {
        picture.cities.iter_mut().for_each(|place| place.inherited = true);
        picture.routes.iter_mut().for_each(|place| place.inherited = true);
        picture.background.iter_mut().for_each(|row| row.inherited = true);
        picture.palette.iter_mut().for_each(|row| row.inherited = true);
        picture.kontor.iter_mut().for_each(|row| row.inherited = true);
        picture.title.iter_mut().for_each(|row| row.inherited = true);
        picture.shapes.iter_mut().for_each(|row| row.inherited = true);
        picture.labels.iter_mut().for_each(|row| row.inherited = true);
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
        near_countries: None,
        at: Span::new(tree.file, 0, 0),
        line: Span::new(tree.file, 0, 0),
    };
    for statement in tree.statements {
        merge.statement(statement);
    }
}

/// Where cities, routes, countries and missions stand in the draft, by what makes them the same.
struct Index {
    cities: HashMap<String, usize>,
    routes: HashMap<RouteKey, usize>,
    countries: HashMap<String, usize>,
    missions: HashMap<String, usize>,
}

impl Index {
    fn of(draft: &Draft) -> Self {
        let cities = draft.cities.iter().enumerate().map(|(i, city)| (fold(&city.name.node), i)).collect();
        let routes = draft.routes.iter().enumerate().map(|(i, route)| (route_key(&route.route), i)).collect();
        let countries = draft.countries.iter().enumerate().map(|(i, country)| (fold(&country.name.node), i)).collect();
        let missions =
            draft.missions.iter().enumerate().map(|(i, mission)| (mission_key(&mission.cities), i)).collect();
        Self { cities, routes, countries, missions }
    }
}

/// The key of a mission, the same for two that are the same: its cities, in any order.
fn mission_key(cities: &[Name]) -> String {
    let mut folded: Vec<String> = cities.iter().map(|city| fold(&city.node)).collect();
    folded.sort();
    folded.join(", ")
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
    /// The cities and countries of the base, once a misspelt one is looked for.
    near_cities: Option<Near>,
    near_countries: Option<Near>,
    /// The word of the statement's edit, or the place before the statement where it could stand.
    at: Span,
    /// The first line of the statement.
    line: Span,
}

/// The subjects that the board may lack when a second fact with this keyword is not read.
fn lost_with(key: &'static str) -> &'static [Subject] {
    match FactWord::from_word(key) {
        Some(FactWord::Skill) => &[Subject::Skills],
        Some(FactWord::Permission) => &[Subject::Permissions],
        Some(FactWord::Always) => &[Subject::Permanent],
        _ => &[],
    }
}

impl Merge<'_> {
    fn slots(&mut self, over_base: bool, declared: Span) -> Slots<'_, Hansa> {
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
        if self.out[n_before..].iter().any(|finding| finding.descriptor.code == CHANGE_WITHOUT_EFFECT.code) {
            self.draft.held = self.draft.held.union(kind.row().behind_the_name.iter().copied().collect());
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
                self.out.push(duplicate_fact(message, span, first).help("put the facts of both under one"));
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
    /// written, is then read in its stead, so that a slip has no consequences; `others` says what the base has there.
    fn not_in_base(&mut self, kind: StatementKind, name: &Name, meant: Option<&str>, others: Option<String>) {
        let base = self.draft.map.as_ref().and_then(|map| map.varies.as_ref());
        let finding = not_in_base(kind.row().word, name, meant, base);
        self.out.push(match others {
            Some(others) => finding.help(others),
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

    /// The country of the base that a name like none of it most likely means.
    fn near_country(&mut self, name: &str) -> Option<String> {
        let Self { near_countries, draft, index, .. } = self;
        let near = near_countries.get_or_insert_with(|| Near::new(draft.countries.iter().map(|it| &*it.name.node)));
        near.nearest(name).filter(|meant| index.countries.contains_key(&fold(meant))).map(str::to_owned)
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

    /// The step for a statement about something that is there or not.
    fn allowed(
        &mut self,
        (kind, key): (StatementKind, impl FnOnce() -> String),
        name: &Name,
        there: Option<&Name>,
        edit: Option<EditKind>,
        duplicate: &'static Descriptor,
    ) -> Step {
        let first_edit = self.is_variant.then(|| *self.edited.entry((kind, key())).or_insert(name.span));
        let about = About {
            what: kind.row().word,
            name,
            there,
            written: quote_name,
            edit,
            at: self.at,
            first_edit,
            base: self.draft.map.as_ref().and_then(|map| map.varies.as_ref()),
            duplicate,
            help: match kind {
                StatementKind::Route => {
                    "delete one, write the cities that are meant, or give both a name of their own: `route A -- B as Dike: …`"
                }
                StatementKind::Mission => "delete one, or write the cities of the card that is meant",
                _ => "delete one, or rename it",
            },
        };
        let step = about.step(self.out);
        match step {
            Step::Drop(Drop::EditedTwice | Drop::NotThere) => {
                self.draft.broken_names.push(name.node.clone());
                self.doubt(kind);
            }
            Step::Drop(Drop::DeclaredTwice) => {
                if there.is_some_and(|there| there.node != name.node) {
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
            }
            Step::Add | Step::Change | Step::ReadAsChange | Step::Remove => {}
        }
        step
    }
}

/// Puts an entry in the place of another, or at the end.
fn put<T>(list: &mut Vec<T>, at: usize, entry: T) {
    match list.get_mut(at) {
        Some(place) => *place = entry,
        None => list.push(entry),
    }
}

/// All of the names, or the place of what they belong to.
fn span_of(names: &[Name], or: Span) -> Span {
    match (names.first(), names.last()) {
        (Some(first), Some(last)) => first.span.to(last.span),
        _ => or,
    }
}
