//! The names that may stand at a place: of the things there are, those that are not taken yet.

use super::{Site, fact};
use crate::assist::map::HansaMap as _;
use crate::assist::say;
use crate::syntax::tree::{EditKind, ExpectRow, FactKind, Head};
use crate::syntax::{Counted, FactWord, StatementKind};
use kogge_compiler::assist::completion::{Item, ItemKind};
use kogge_compiler::assist::line::TokenKind;
use kogge_compiler::language::quote_name;
use kogge_hansa_game::vocab::{CityId, RouteId};

/// The names that may come next.
pub(super) fn names(site: &Site<'_>) -> Vec<Item> {
    match site.statement.map(|statement| &statement.head) {
        None => names_of_statement(site),
        Some(Head::Map(_)) => names_of_map(site),
        Some(Head::City(_)) => foreign_countries(site),
        Some(Head::Route(_) | Head::Markers) => countries_but(site, &site.line.names_behind(&["in"])),
        Some(Head::Expect) => names_of_row(site),
        Some(Head::Picture(_)) => names_of_picture(site),
        Some(Head::Country(_) | Head::Mission(_) | Head::Error) => Vec::new(),
    }
}

/// On the first line of a statement.
fn names_of_statement(site: &Site<'_>) -> Vec<Item> {
    let words: Vec<&str> = site.line.words().map(|(_, word)| word).collect();
    let edit = words.first().and_then(|word| EditKind::from_word(word));
    let edits_base = matches!(edit, Some(EditKind::Change | EditKind::Remove));
    let kind = words.get(usize::from(edit.is_some())).copied().unwrap_or("");
    match StatementKind::from_word(kind) {
        Some(StatementKind::City | StatementKind::Route) if site.line.has_word("in") => {
            countries_but(site, &site.line.names_behind(&["in"]))
        }
        Some(StatementKind::City) if edits_base => of_base(site, |head| matches!(head, Head::City(_)), ItemKind::Place),
        Some(StatementKind::Country) if edits_base => {
            of_base(site, |head| matches!(head, Head::Country(_)), ItemKind::Area)
        }
        Some(StatementKind::Mission) => cities_but(site, &site.line.names_behind(&["mission"])),
        Some(StatementKind::Route) if site.line.has_word("as") => route_names(site),
        Some(StatementKind::Route) => match first_end(site).or_else(|| site.line.second_end()) {
            Some(other) if edits_base => neighbours(site, &other, |_| true),
            Some(other) => not_yet_joined(site, &other),
            None => cities_but(site, &[]),
        },
        _ => Vec::new(),
    }
}

fn names_of_map(site: &Site<'_>) -> Vec<Item> {
    match fact(site) {
        Some(FactWord::Link) => cities_but(site, &site.line.names_behind(&["link"])),
        Some(FactWord::Neutral) => cities_but(site, &site.line.names_behind(&["at"])),
        Some(FactWord::Special) if site.line.has_word("by") => match first_end(site) {
            Some(first) => neighbours(site, &first, |_| true),
            None if last_word(site) == Some("as") => route_names(site),
            None => routes_of(site, &site.line.names_behind(&["special"])),
        },
        Some(FactWord::Special) => cities_but(site, &[]),
        _ => Vec::new(),
    }
}

/// A row of the ledger names each city and country once, over all of its lines.
fn names_of_row(site: &Site<'_>) -> Vec<Item> {
    if fact(site) == Some(FactWord::Always) && !site.line.has_word("at") {
        return countries_but(site, &site.line.names_behind(&["in"]));
    }
    if let Some(FactWord::Link | FactWord::Special) = fact(site) {
        return names_of_map(site);
    }
    if site.key() == "card" {
        return cities_but(site, &site.line.names_behind(&["card"]));
    }
    let (key, is_in) = (site.key(), site.line.has_word("in"));
    let mut named = site.line.names_behind(&["at", "in"]);
    let facts = site.statement.iter().flat_map(|statement| &statement.facts);
    for fact in facts.filter(|fact| !site.is_here(fact.span)) {
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
    let before = site.line.text.trim_end();
    let is_item = before.ends_with(',') || before.ends_with(" at") || before.ends_with(" in");
    match (is_item, is_in || Counted::names_cities(key)) {
        (true, _) if is_in => countries_but(site, &named),
        (true, _) => cities_but(site, &named),
        // What is read at the city or in the country before.
        (false, true) => cities_but(site, &[]),
        (false, false) if [Counted::Countries.word(), Counted::Permissions.word()].contains(&key) => {
            countries_but(site, &[])
        }
        (false, false) => Vec::new(),
    }
}

/// Each route has one row; a city has one of its own, and may begin those of its routes.
fn names_of_picture(site: &Site<'_>) -> Vec<Item> {
    if last_word(site) == Some("as") {
        return route_names(site);
    }
    let Some(first) = first_end(site) else { return cities_but(site, &[]) };
    let facts = site.statement.iter().flat_map(|statement| &statement.facts);
    let placed = facts.filter(|fact| !site.is_here(fact.span)).filter_map(|fact| match &fact.kind {
        FactKind::RoutePlace { route, .. } => Some([route.ends[0].node.as_str(), &route.ends[1].node]),
        _ => None,
    });
    let placed: Vec<RouteId> = placed.flat_map(|ends| site.map.routes_between(ends)).collect();
    neighbours(site, &first, |route| !placed.contains(&route))
}

/// The name before the `--` that is the last mark.
fn first_end(site: &Site<'_>) -> Option<String> {
    let words: Vec<(TokenKind, &str)> = site.line.words().collect();
    let [.., (TokenKind::Name | TokenKind::Quoted, name), (TokenKind::Mark, "--")] = words.as_slice() else {
        return None;
    };
    Some(kogge_compiler::assist::line::unquoted(name))
}

fn last_word<'a>(site: &'a Site<'_>) -> Option<&'a str> {
    site.line.words().last().map(|(_, word)| word)
}

/// The cities of the map, but those named.
fn cities_but(site: &Site<'_>, named: &[String]) -> Vec<Item> {
    let board = site.map.board();
    let rest = board.cities.iter().enumerate().filter(|(_, city)| !named.contains(&city.name));
    rest.filter(|(_, city)| !is_only_here(site, &city.name)).map(|(i, _)| city_item(site, CityId::at(i))).collect()
}

/// Whether a name is no more than the word that is being written.
fn is_only_here(site: &Site<'_>, name: &str) -> bool {
    let place = site.map.city(name).map(|city| site.map.places().city(city));
    place.is_some_and(|place| site.is_here(place))
}

fn city_item(site: &Site<'_>, city: CityId) -> Item {
    let board = site.map.board();
    Item::new(ItemKind::Place, quote_name(&board.city(city).name), say::city_in_short(board, city))
}

/// The cities that no other line joins with this one. Two routes between the same cities need names of their own.
fn not_yet_joined(site: &Site<'_>, first: &str) -> Vec<Item> {
    let mut taken = vec![first.to_owned()];
    if let Some(city) = site.map.city(first) {
        let others = site.map.routes_at(city).filter(|&route| !site.is_here(site.map.places().route(route)));
        let board = site.map.board();
        taken.extend(others.map(|route| board.city(board.route(route).other_end(city)).name.clone()));
    }
    cities_but(site, &taken)
}

/// The cities that a route joins with this one.
fn neighbours(site: &Site<'_>, first: &str, is_meant: impl Fn(RouteId) -> bool) -> Vec<Item> {
    let board = site.map.board();
    let Some(city) = site.map.city(first) else { return Vec::new() };
    let routes = site.map.routes_at(city).filter(|&route| is_meant(route));
    routes.map(|route| city_item(site, board.route(route).other_end(city))).collect()
}

/// The routes of the first of these cities, as a whole.
fn routes_of(site: &Site<'_>, names: &[String]) -> Vec<Item> {
    let board = site.map.board();
    let Some(city) = names.first().and_then(|name| site.map.city(name)) else { return Vec::new() };
    let written = |route: RouteId| {
        let other = board.city(board.route(route).other_end(city));
        let own = board.route(route).name.as_ref().map_or(String::new(), |name| format!(" as {}", quote_name(name)));
        let text = format!("{} -- {}{own}", quote_name(&board.city(city).name), quote_name(&other.name));
        Item::new(ItemKind::Way, text, say::posts(&board.route(route).posts))
    };
    site.map.routes_at(city).map(written).filter(|item| !site.line.text.contains(&item.text)).collect()
}

/// The own names of the routes between the two cities before.
fn route_names(site: &Site<'_>) -> Vec<Item> {
    let names = site.line.names_behind(&["route", "by", ","]);
    let [.., a, b] = names.as_slice() else { return Vec::new() };
    let board = site.map.board();
    let between = site.map.routes_between([a, b]).into_iter();
    let named = between.filter(|&route| !site.is_here(site.map.places().route(route)));
    let own = named.filter_map(|route| board.route(route).name.as_deref());
    own.map(|name| Item::new(ItemKind::Way, quote_name(name), "")).collect()
}

fn countries_but(site: &Site<'_>, named: &[String]) -> Vec<Item> {
    let rest = site.map.board().countries.iter().filter(|country| !named.contains(&country.name));
    let kind = |home: bool| if home { "home" } else { "foreign" };
    rest.map(|country| Item::new(ItemKind::Area, quote_name(&country.name), kind(country.home))).collect()
}

/// Nobody needs a permission at home. Clause: CHK-E48.
fn foreign_countries(site: &Site<'_>) -> Vec<Item> {
    let named = site.line.names_behind(&["permission"]);
    let countries = site.map.board().countries.iter();
    let rest = countries.filter(|country| !country.home && !named.contains(&country.name));
    rest.map(|country| Item::new(ItemKind::Area, quote_name(&country.name), "foreign")).collect()
}

/// The things that the bases declare and this file does not edit yet.
fn of_base(site: &Site<'_>, is_kind: impl Fn(&Head) -> bool, kind: ItemKind) -> Vec<Item> {
    let own = site.map.tree().statements.iter().filter(|statement| !site.is_here(statement.span));
    let edited: Vec<&Head> = own.map(|own| &own.head).filter(|head| is_kind(head)).collect();
    let of_base = site.map.of_bases().filter(|(statement, edit)| {
        let is_edited = edited.iter().any(|own| is_same(own, &statement.head));
        is_kind(&statement.head) && *edit != Some(EditKind::Remove) && !is_edited
    });
    let names = of_base.filter_map(|(statement, _)| say::head_name(&statement.head));
    names.map(|name| Item::new(kind, quote_name(name), "in the base")).collect()
}

/// Whether two statements are about the same thing.
fn is_same(one: &Head, other: &Head) -> bool {
    say::identity(one).is_some_and(|one| say::identity(other) == Some(one))
}
