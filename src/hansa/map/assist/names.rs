//! Where the names of cities, countries and routes stand in a file, and what each is.

use crate::syntax::tree::{
    EditKind, EffectNode, ExpectRow, FactKind, Head, MarkerFact, Name, RouteRef, SpecialFact, Statement, Tree,
};
use kogge_compiler::assist::Named;
use kogge_compiler::assist::tokens::Class;
use kogge_compiler::text::Span;

/// The kind of thing that a name names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A city.
    City,
    /// A country.
    Country,
    /// One of several routes between two cities.
    Route,
}

impl Kind {
    /// The word for it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::City => "city",
            Self::Country => "country",
            Self::Route => "route",
        }
    }
}

/// A name at one of its places.
#[derive(Debug, Clone, Copy)]
pub(super) struct Occurrence<'a> {
    /// The thing that it names.
    pub(super) kind: Kind,
    /// The name as written.
    pub(super) name: &'a Name,
    /// Whether it is declared here.
    pub(super) declares: bool,
    /// The ends of the route that it is the own name of.
    pub(super) ends: Option<[&'a str; 2]>,
}

impl Occurrence<'_> {
    /// The name for what concerns several files.
    pub(super) fn owned(&self) -> Named {
        let class = match self.kind {
            Kind::City => Class::Place,
            Kind::Country => Class::Area,
            Kind::Route => Class::Way,
        };
        let among = self.ends.map(|mut ends| {
            ends.sort();
            ends.map(str::to_owned)
        });
        Named { what: self.kind.word(), class, name: self.name.clone(), declares: self.declares, among }
    }
}

/// Every name of a file, in the order of the file.
pub(super) fn occurrences(tree: &Tree) -> Vec<Occurrence<'_>> {
    of_statements(&tree.statements)
}

fn of_statements(statements: &[Statement]) -> Vec<Occurrence<'_>> {
    let mut names = Names { found: Vec::new() };
    statements.iter().for_each(|statement| names.statement(statement));
    names.found.sort_by_key(|found| found.name.span);
    names.found
}

/// The name that a place of the file lies in or touches.
pub(super) fn occurrence_at(tree: &Tree, offset: usize) -> Option<Occurrence<'_>> {
    let touches = |span: Span| span.start as usize <= offset && offset <= span.end as usize;
    let statement = statement_at(tree, offset)?;
    of_statements(std::slice::from_ref(statement)).into_iter().find(|found| touches(found.name.span))
}

/// The statement that a place lies in or behind: they stand in the order of the text.
pub(super) fn statement_at(tree: &Tree, offset: usize) -> Option<&Statement> {
    let n = tree.statements.partition_point(|statement| statement.span.start as usize <= offset);
    tree.statements[..n].last()
}

struct Names<'a> {
    found: Vec<Occurrence<'a>>,
}

impl<'a> Names<'a> {
    fn add(&mut self, kind: Kind, name: &'a Name, declares: bool) {
        self.found.push(Occurrence { kind, name, declares, ends: None });
    }

    fn cities(&mut self, names: impl IntoIterator<Item = &'a Name>) {
        names.into_iter().for_each(|name| self.add(Kind::City, name, false));
    }

    fn countries(&mut self, names: impl IntoIterator<Item = &'a Name>) {
        names.into_iter().for_each(|name| self.add(Kind::Country, name, false));
    }

    fn route(&mut self, route: &'a RouteRef, declares: bool) {
        self.cities(&route.ends);
        let ends = Some([route.ends[0].node.as_str(), &route.ends[1].node]);
        let named = route.name.iter().map(|name| Occurrence { kind: Kind::Route, name, declares, ends });
        self.found.extend(named);
    }

    fn effects(&mut self, effects: impl IntoIterator<Item = &'a EffectNode>) {
        effects.into_iter().for_each(|effect| self.countries(&effect.countries));
    }

    fn statement(&mut self, statement: &'a Statement) {
        let declares = match statement.edit.map(|edit| edit.node) {
            None | Some(EditKind::Add) => true,
            Some(EditKind::Change | EditKind::Remove) => false,
        };
        match &statement.head {
            Head::City(head) => {
                self.add(Kind::City, &head.name, declares);
                self.countries(head.countries.iter().flatten());
            }
            Head::Route(head) => {
                self.route(&head.route, declares);
                self.countries(head.countries.iter().flatten());
            }
            Head::Country(head) => self.add(Kind::Country, &head.name, declares),
            Head::Mission(cities) => self.cities(cities),
            Head::Map(_) | Head::Markers | Head::Expect | Head::Picture(_) | Head::Error => {}
        }
        statement.facts.iter().for_each(|fact| self.fact(&fact.kind));
    }

    fn fact(&mut self, fact: &'a FactKind) {
        match fact {
            FactKind::Link(link) => self.cities(&link.ends),
            FactKind::Special(special) => self.special(special),
            FactKind::Neutral(cities) => self.cities(cities),
            FactKind::Permission(countries) => self.countries(countries),
            FactKind::Always(effects) => self.effects(effects),
            FactKind::Marker(MarkerFact { effect, .. }) => self.effects([effect]),
            FactKind::Expect(row) => self.row(row),
            FactKind::CityPlace { city, .. } => self.cities([city]),
            FactKind::RoutePlace { route, .. } => self.route(route, false),
            FactKind::Game(_)
            | FactKind::Id(_)
            | FactKind::Board(_)
            | FactKind::Varies(_)
            | FactKind::Players(_)
            | FactKind::Edition(_)
            | FactKind::Language(_)
            | FactKind::Version(_)
            | FactKind::Author(_)
            | FactKind::Licence(_)
            | FactKind::Words(_)
            | FactKind::EndsAtCities(_)
            | FactKind::EndsAtPrestige(_)
            | FactKind::Modules(_)
            | FactKind::MovesAnywhere(_)
            | FactKind::Skill(_)
            | FactKind::PermissionNeeded(_)
            | FactKind::Leave(_)
            | FactKind::Scores(_)
            | FactKind::MarkersOpen(_)
            | FactKind::Tavern
            | FactKind::Background(_)
            | FactKind::Palette(_)
            | FactKind::Kontor(_)
            | FactKind::Title(_)
            | FactKind::Shape { .. }
            | FactKind::Label { .. }
            | FactKind::No(_)
            | FactKind::Allow { .. }
            | FactKind::Error(_) => {}
        }
    }

    fn special(&mut self, special: &'a SpecialFact) {
        self.cities([&special.city]);
        special.routes.iter().flatten().for_each(|route| self.route(route, false));
    }

    fn row(&mut self, row: &'a ExpectRow) {
        match row {
            ExpectRow::Special(special) => self.special(special),
            ExpectRow::Total { .. }
            | ExpectRow::At { .. }
            | ExpectRow::In { .. }
            | ExpectRow::Always { .. }
            | ExpectRow::Card(_)
            | ExpectRow::Link(_) => {
                self.cities(row.cities());
                self.countries(row.countries());
            }
        }
    }
}
