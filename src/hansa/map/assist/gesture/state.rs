//! States the facts of a city or route: what differs from the board as it is, in the statement of this file about it. In
//! a variant only what differs from the base is said.

use super::Edit;
use crate::board::{Board, City, Route};
use crate::syntax::tree::{CityItem, EditKind, Head, Name, Statement};
use kogge_compiler::assist::gesture::{Refused, Said, fact_of, insert_statement, refuse, say, set_fact};
use kogge_compiler::language::quote_name;
use kogge_compiler::text::Span;
use kogge_engine::spelling::fold;
use kogge_hansa_game::vocab::{CityId, CountryId, CountrySet, RouteId};

/// A part of a thing as texts: what is said now, what is to be said, and what the base says.
struct Part {
    /// The word of its fact; `in` and `:` for the parts of the first line.
    #[doc(hidden)]
    pub word: &'static str,
    old: Option<String>,
    new: Option<String>,
    base: Option<Option<String>>,
}

impl Part {
    fn is_changed(&self) -> bool {
        self.old != self.new
    }

    fn said(&self) -> Said<'_> {
        let base = self.base.as_ref().map(|base| base.as_deref());
        Said { word: self.word, now: self.new.as_deref(), base }
    }

    /// The text to write on the first line.
    fn written(&self) -> Option<&str> {
        let is_said = self.base.as_ref().is_none_or(|base| *base != self.new);
        self.new.as_deref().filter(|_| is_said)
    }
}

/// The first line of a statement, taken apart.
struct FirstLine<'a> {
    /// Its name.
    name: Span,
    countries: Option<&'a [Name]>,
    /// The items behind the colon.
    items: Option<Span>,
    is_broken: bool,
}

type Parts = Vec<(&'static str, Option<String>)>;

fn listed(texts: impl IntoIterator<Item = String>, mark: &str) -> Option<String> {
    let texts: Vec<String> = texts.into_iter().collect();
    (!texts.is_empty()).then(|| texts.join(mark))
}

fn countries(board: &Board, countries: CountrySet, mark: &str) -> Option<String> {
    listed(countries.iter().map(|country| quote_name(&board.countries[country.index()].name)), mark)
}

/// The parts of a city's text.
fn of_city(board: &Board, city: &City) -> Parts {
    let kontors = city.kontors.iter().map(ToString::to_string);
    let items = if city.green { Some(CityItem::GREEN.to_owned()) } else { listed(kontors, ", ") };
    vec![
        ("in", countries(board, city.countries, ", ")),
        (":", items),
        ("skill", listed(city.skills.iter().map(|skill| skill.to_string()), " or ")),
        ("permission", countries(board, city.permissions, " or ")),
    ]
}

/// The parts of a route's text.
fn of_route(board: &Board, route: &Route, is_reversed: bool) -> Parts {
    let mut posts: Vec<String> = route.posts.iter().map(ToString::to_string).collect();
    if is_reversed {
        posts.reverse();
    }
    let name = |country: CountryId| quote_name(&board.countries[country.index()].name);
    let markers = route.markers_open.map(|open| if open { "open" } else { "closed" }.to_owned());
    vec![
        ("in", route.country.map(name)),
        (":", listed(posts, ", ")),
        ("tavern", route.tavern.then(String::new)),
        ("always", listed(route.permanent.iter().map(|effect| effect.text(name)), " or ")),
        ("markers", markers),
    ]
}

fn parts(old: Parts, new: Parts, base: Option<Parts>) -> Vec<Part> {
    let mut base: Vec<Option<Option<String>>> = match base {
        Some(base) => base.into_iter().map(|(_, text)| Some(text)).collect(),
        None => vec![None; old.len()],
    };
    let both = old.into_iter().zip(new).zip(&mut base);
    both.map(|(((word, old), (_, new)), base)| Part { word, old, new, base: base.take() }).collect()
}

impl Edit<'_> {
    /// Makes a city what it is to be.
    pub(super) fn state_city(&mut self, id: CityId, new: &City) -> Result<(), Refused> {
        let old = self.board.city(id);
        let own = self.city_statement(&old.name);
        let of_base = self.base.as_ref().and_then(|base| {
            let city = base.cities.iter().find(|city| fold(&city.name) == fold(&old.name))?;
            (!is_added(own)).then(|| of_city(base, city))
        });
        let parts = parts(of_city(self.board, old), of_city(self.board, new), of_base);
        let Some(statement) = own else { return self.change("city", &quote_name(&old.name), &parts) };
        let Head::City(head) = &statement.head else { return Ok(()) };
        let is_whole = |item: &CityItem| match item {
            CityItem::Green(_) => true,
            CityItem::Kontor(node) => node.colour.is_some() && node.shape.is_some() && node.coin.is_some(),
        };
        let items = head.items.as_deref().unwrap_or_default();
        let span = |item: &CityItem| match item {
            CityItem::Green(span) => *span,
            CityItem::Kontor(node) => node.span,
        };
        let line = FirstLine {
            name: head.name.span,
            countries: head.countries.as_deref(),
            items: items.first().zip(items.last()).map(|(first, last)| span(first).to(span(last))),
            is_broken: head.broken || !items.iter().all(is_whole),
        };
        self.restate(statement, &line, &parts)
    }

    /// Makes a route what it is to be.
    pub(super) fn state_route(&mut self, id: RouteId, new: &Route) -> Result<(), Refused> {
        let old = self.board.route(id);
        let own = self.route_statement(id);
        let is_reversed = own.is_some_and(|statement| match &statement.head {
            Head::Route(head) => self.is_reversed(&head.route, id),
            _ => false,
        });
        let of_base = self.base.as_ref().and_then(|base| {
            let name = |board: &Board, end: CityId| fold(&board.city(end).name);
            let ends = old.ends.map(|end| name(self.board, end));
            let is_it = |route: &&Route| {
                let own = |route: &Route| route.name.as_deref().map(fold);
                route.ends.map(|end| name(base, end)) == ends && own(route) == own(old)
            };
            let route = base.routes.iter().find(is_it)?;
            (!is_added(own)).then(|| of_route(base, route, is_reversed))
        });
        let [before, after] = [old, new].map(|route| of_route(self.board, route, is_reversed));
        let parts = parts(before, after, of_base);
        let Some(statement) = own else { return self.change("route", &self.route_words(id), &parts) };
        let Head::Route(head) = &statement.head else { return Ok(()) };
        let posts = head.posts.as_deref().unwrap_or_default();
        let line = FirstLine {
            name: head.route.span,
            countries: head.countries.as_deref(),
            items: posts.first().zip(posts.last()).map(|(first, last)| first.span.to(last.span)),
            is_broken: head.broken || posts.iter().any(|post| post.node.is_none()),
        };
        self.restate(statement, &line, &parts)
    }

    /// Says what differs from the base in a statement of its own.
    fn change(&mut self, kind: &str, name: &str, parts: &[Part]) -> Result<(), Refused> {
        if self.base.is_none() {
            return refuse!(
                "the {kind} {name} is not declared in this file",
                "{name} (`{kind}`) steht nicht in dieser Datei"
            );
        }
        let changed = || parts.iter().filter(|part| part.is_changed());
        let Some(_) = changed().next() else { return Ok(()) };
        let written = |word: &str| changed().find(|part| part.word == word).and_then(Part::written);
        let within = written("in").map(|text| format!(" in {text}")).unwrap_or_default();
        let items = written(":").map(|text| format!(": {text}")).unwrap_or_default();
        let facts: Vec<Said<'_>> = changed().filter(|part| !["in", ":"].contains(&part.word)).map(Part::said).collect();
        let mut lines = vec![format!("change {kind} {name}{within}{items}")];
        lines.extend(say(&facts));
        insert_statement(self.map, &mut self.patch, kind, lines)
    }

    /// Changes a statement where it does not say what it should.
    fn restate(&mut self, statement: &Statement, line: &FirstLine<'_>, parts: &[Part]) -> Result<(), Refused> {
        let is_on_line = |part: &&Part| ["in", ":"].contains(&part.word);
        if line.is_broken && parts.iter().any(|part| is_on_line(&part) && part.is_changed()) {
            let line = self.map.source().line_of(statement.span.start as usize) + 1;
            return refuse!(
                "line {line} cannot be read: mend it first",
                "Zeile {line} ist nicht lesbar: berichtige sie zuerst"
            );
        }
        let countries = line.countries.and_then(|names| Some(names.first()?.span.to(names.last()?.span)));
        let behind_name = countries.unwrap_or(line.name);
        let rest = |from: Span| Span { start: from.end, ..statement.span };
        let mut says_items = line.items.is_some();
        for part in parts.iter().filter(is_on_line).filter(|part| part.is_changed()) {
            let written = part.written();
            match (part.word, written) {
                ("in", Some(text)) => match countries {
                    Some(span) => self.patch.replace(span, text),
                    None => self.patch.append(line.name, format!(" in {text}")),
                },
                ("in", None) => {
                    if let Some(span) = countries {
                        self.patch.replace(Span { start: line.name.end, ..span }, "");
                    }
                }
                (_, Some(text)) => match line.items {
                    Some(span) => self.patch.replace(span, text),
                    None => self.patch.replace(rest(behind_name), format!(": {text}")),
                },
                (_, None) => self.patch.replace(rest(behind_name), ""),
            }
            if part.word == ":" {
                says_items = written.is_some();
            }
        }
        let mut n_facts = statement.facts.len();
        for part in parts.iter().filter(|part| !is_on_line(part)).filter(|part| part.is_changed()) {
            let had = fact_of(self.map, statement, part.word)?.is_some();
            let has = set_fact(self.map, &mut self.patch, statement, part.said())?;
            n_facts = n_facts + usize::from(has) - usize::from(had);
        }
        // Countries alone may say what the base says.
        let same_countries = || {
            let part = parts.iter().find(|part| part.word == "in");
            part.is_none_or(|part| part.base.as_ref().is_none_or(|base| *base == part.new))
        };
        let is_change = statement.edit.is_some_and(|edit| edit.node == EditKind::Change);
        if is_change && !says_items && n_facts == 0 && same_countries() {
            self.patch.delete(self.map.extent(statement));
        }
        Ok(())
    }
}

/// Whether a statement declares what the base lacks.
fn is_added(own: Option<&Statement>) -> bool {
    own.and_then(|statement| statement.edit).is_some_and(|edit| edit.node == EditKind::Add)
}
