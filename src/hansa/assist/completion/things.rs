//! The names that may stand at a place: of the things there are, those that are not taken yet.

use super::Site;
use crate::assist::completion::{Item, ItemKind};
use crate::assist::line::TokenKind;
use crate::hansa::assist::say;
use crate::hansa::syntax::tree::{EditKind, ExpectRow, FactKind, Head};
use crate::hansa::syntax::{FactWord, StatementKind};
use crate::hansa::vocab::{CityId, RouteId};
use crate::language::quote_name;

impl Site<'_> {
    /// The names that may come next.
    pub(super) fn names(&self) -> Vec<Item> {
        match self.statement.map(|statement| &statement.head) {
            None => self.names_of_statement(),
            Some(Head::Map(_)) => self.names_of_map(),
            Some(Head::City(_)) => self.foreign_countries(),
            Some(Head::Route(_) | Head::Markers) => self.countries_but(&self.behind(&["in"])),
            Some(Head::Expect) => self.names_of_row(),
            Some(Head::Picture(_)) => self.names_of_picture(),
            Some(Head::Country(_) | Head::Mission(_) | Head::Error) => Vec::new(),
        }
    }

    /// On the first line of a statement.
    fn names_of_statement(&self) -> Vec<Item> {
        let words: Vec<&str> = self.line.words().map(|(_, word)| word).collect();
        let edit = words.first().and_then(|word| EditKind::from_word(word));
        let edits_base = matches!(edit, Some(EditKind::Change | EditKind::Remove));
        let kind = words.get(usize::from(edit.is_some())).copied().unwrap_or("");
        match StatementKind::from_word(kind) {
            Some(StatementKind::City | StatementKind::Route) if self.line.has_word("in") => {
                self.countries_but(&self.behind(&["in"]))
            }
            Some(StatementKind::City) if edits_base => {
                self.of_base(|head| matches!(head, Head::City(_)), ItemKind::Place)
            }
            Some(StatementKind::Country) if edits_base => {
                self.of_base(|head| matches!(head, Head::Country(_)), ItemKind::Area)
            }
            Some(StatementKind::Mission) => self.cities_but(&self.behind(&["mission"])),
            Some(StatementKind::Route) if self.line.has_word("as") => self.route_names(),
            Some(StatementKind::Route) => match self.first_end().or_else(|| self.line.second_end()) {
                Some(other) if edits_base => self.neighbours(&other, |_| true),
                Some(other) => self.not_yet_joined(&other),
                None => self.cities_but(&[]),
            },
            _ => Vec::new(),
        }
    }

    fn names_of_map(&self) -> Vec<Item> {
        match self.fact() {
            Some(FactWord::Link) => self.cities_but(&self.behind(&["link"])),
            Some(FactWord::Neutral) => self.cities_but(&self.behind(&["at"])),
            Some(FactWord::Special) if self.line.has_word("by") => match self.first_end() {
                Some(first) => self.neighbours(&first, |_| true),
                None if self.last_word() == Some("as") => self.route_names(),
                None => self.routes_of(&self.behind(&["special"])),
            },
            Some(FactWord::Special) => self.cities_but(&[]),
            _ => Vec::new(),
        }
    }

    /// A row of the ledger names each city and country once, over all of its lines.
    fn names_of_row(&self) -> Vec<Item> {
        if self.fact() == Some(FactWord::Always) && !self.line.has_word("at") {
            return self.countries_but(&self.behind(&["in"]));
        }
        let (key, is_in) = (self.key(), self.line.has_word("in"));
        let mut named = self.behind(&["at", "in"]);
        let facts = self.statement.iter().flat_map(|statement| &statement.facts);
        for fact in facts.filter(|fact| !self.is_here(fact.span)) {
            match &fact.kind {
                FactKind::Expect(ExpectRow::At { what, cities }) if what.node == key && !is_in => {
                    named.extend(cities.iter().map(|(name, _)| name.node.clone()));
                }
                FactKind::Expect(ExpectRow::In { what, countries }) if what.node == key && is_in => {
                    named.extend(countries.iter().map(|(name, _)| name.node.clone()));
                }
                _ => {}
            }
        }
        if is_in { self.countries_but(&named) } else { self.cities_but(&named) }
    }

    /// Each route has one row; a city has one of its own, and may begin those of its routes.
    fn names_of_picture(&self) -> Vec<Item> {
        if self.last_word() == Some("as") {
            return self.route_names();
        }
        let Some(first) = self.first_end() else { return self.cities_but(&[]) };
        let facts = self.statement.iter().flat_map(|statement| &statement.facts);
        let placed = facts.filter(|fact| !self.is_here(fact.span)).filter_map(|fact| match &fact.kind {
            FactKind::RoutePlace { route, .. } => Some([route.ends[0].node.as_str(), &route.ends[1].node]),
            _ => None,
        });
        let placed: Vec<RouteId> = placed.flat_map(|ends| self.map.routes_between(ends)).collect();
        self.neighbours(&first, |route| !placed.contains(&route))
    }

    /// The name before the `--` that is the last mark.
    fn first_end(&self) -> Option<String> {
        let words: Vec<(TokenKind, &str)> = self.line.words().collect();
        let [.., (TokenKind::Name | TokenKind::Quoted, name), (TokenKind::Mark, "--")] = words.as_slice() else {
            return None;
        };
        Some(crate::assist::line::unquoted(name))
    }

    fn last_word(&self) -> Option<&str> {
        self.line.words().last().map(|(_, word)| word)
    }

    /// The cities of the map, but those named.
    fn cities_but(&self, named: &[String]) -> Vec<Item> {
        let board = self.map.board();
        let rest = board.cities.iter().enumerate().filter(|(_, city)| !named.contains(&city.name));
        rest.filter(|(_, city)| !self.is_only_here(&city.name)).map(|(i, _)| self.city(CityId::at(i))).collect()
    }

    /// Whether a name is no more than the word that is being written.
    fn is_only_here(&self, name: &str) -> bool {
        let place = self.map.city(name).map(|city| self.map.places().city(city));
        place.is_some_and(|place| self.is_here(place))
    }

    fn city(&self, city: CityId) -> Item {
        let board = self.map.board();
        Item::new(ItemKind::Place, quote_name(&board.city(city).name), say::city_in_short(board, city))
    }

    /// The cities that no other line joins with this one. Two routes between the same cities need names of their own.
    fn not_yet_joined(&self, first: &str) -> Vec<Item> {
        let mut taken = vec![first.to_owned()];
        if let Some(city) = self.map.city(first) {
            let others = self.map.routes_at(city).filter(|&route| !self.is_here(self.map.places().route(route)));
            let board = self.map.board();
            taken.extend(others.map(|route| board.city(board.route(route).other_end(city)).name.clone()));
        }
        self.cities_but(&taken)
    }

    /// The cities that a route joins with this one.
    fn neighbours(&self, first: &str, is_meant: impl Fn(RouteId) -> bool) -> Vec<Item> {
        let board = self.map.board();
        let Some(city) = self.map.city(first) else { return Vec::new() };
        let routes = self.map.routes_at(city).filter(|&route| is_meant(route));
        routes.map(|route| self.city(board.route(route).other_end(city))).collect()
    }

    /// The routes of the first of these cities, as a whole.
    fn routes_of(&self, names: &[String]) -> Vec<Item> {
        let board = self.map.board();
        let Some(city) = names.first().and_then(|name| self.map.city(name)) else { return Vec::new() };
        let written = |route: RouteId| {
            let other = board.city(board.route(route).other_end(city));
            let own =
                board.route(route).name.as_ref().map_or(String::new(), |name| format!(" as {}", quote_name(name)));
            let text = format!("{} -- {}{own}", quote_name(&board.city(city).name), quote_name(&other.name));
            Item::new(ItemKind::Way, text, say::posts(&board.route(route).posts))
        };
        self.map.routes_at(city).map(written).filter(|item| !self.line.text.contains(&item.text)).collect()
    }

    /// The own names of the routes between the two cities before.
    fn route_names(&self) -> Vec<Item> {
        let names = self.behind(&["route", "by", ","]);
        let [.., a, b] = names.as_slice() else { return Vec::new() };
        let board = self.map.board();
        let between = self.map.routes_between([a, b]).into_iter();
        let named = between.filter(|&route| !self.is_here(self.map.places().route(route)));
        let own = named.filter_map(|route| board.route(route).name.as_deref());
        own.map(|name| Item::new(ItemKind::Way, quote_name(name), "")).collect()
    }

    fn countries_but(&self, named: &[String]) -> Vec<Item> {
        let rest = self.map.board().countries.iter().filter(|country| !named.contains(&country.name));
        let kind = |home: bool| if home { "home" } else { "foreign" };
        rest.map(|country| Item::new(ItemKind::Area, quote_name(&country.name), kind(country.home))).collect()
    }

    /// Nobody needs a permission at home. Clause: CHK-E48.
    fn foreign_countries(&self) -> Vec<Item> {
        let named = self.behind(&["permission"]);
        let countries = self.map.board().countries.iter();
        let rest = countries.filter(|country| !country.home && !named.contains(&country.name));
        rest.map(|country| Item::new(ItemKind::Area, quote_name(&country.name), "foreign")).collect()
    }

    /// The things that the bases declare and this file does not edit yet.
    fn of_base(&self, is_kind: impl Fn(&Head) -> bool, kind: ItemKind) -> Vec<Item> {
        let own = self.map.tree().statements.iter().filter(|statement| !self.is_here(statement.span));
        let edited: Vec<&Head> = own.map(|own| &own.head).filter(|head| is_kind(head)).collect();
        let of_base = self.map.of_bases().filter(|(statement, edit)| {
            let is_edited = edited.iter().any(|own| is_same(own, &statement.head));
            is_kind(&statement.head) && *edit != Some(EditKind::Remove) && !is_edited
        });
        let names = of_base.filter_map(|(statement, _)| say::head_name(&statement.head));
        names.map(|name| Item::new(kind, quote_name(name), "in the base")).collect()
    }
}

/// Whether two statements are about the same thing.
fn is_same(one: &Head, other: &Head) -> bool {
    say::identity(one).is_some_and(|one| say::identity(other) == Some(one))
}
