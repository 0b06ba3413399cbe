//! The ledger of a board: every row that a person would count on its print.
//!
//! What is nowhere on the board has a row only where its absence is worth counting. The numbers are counted here and
//! counted again by the check of the ledger.

use super::Words;
use crate::board::{City, Reading, Route};
use kogge_compiler::emit::map::{fact, list, total};
use kogge_hansa_game::vocab::{CityId, Colour, CountryId, PostKind, Shape, Skill};

/// The rows of the ledger, each on its lines.
pub(super) fn ledger(words: &Words) -> String {
    let board = words.board;
    let kontors = || board.cities.iter().flat_map(|city| &city.kontors);
    let posts = || board.routes.iter().flat_map(|route| &route.posts);
    let mut rows = fact("cities", &board.cities.len().to_string());
    if !board.countries.is_empty() {
        rows += &fact("countries", &board.countries.len().to_string());
        rows += &in_countries(words, "cities in", |country| {
            board.cities.iter().filter(|city| city.countries.contains(country)).count()
        });
    }
    rows += &list("green at", named(words, |city| city.green));
    let colour = |&colour: &Colour| (colour.word(), kontors().filter(|kontor| kontor.colour == colour).count());
    rows += &total("kontors", kontors().count(), Colour::ALL.iter().map(colour));
    let read = |what, reading: &dyn Fn(CityId) -> Reading| list(what, read_at(words, reading));
    rows += &read("kontors at", &|city| Reading::kontors(board, city));
    rows += &fact("circles", &kontors().filter(|kontor| kontor.shape == Shape::Circle).count().to_string());
    rows +=
        &or_none("coins at", numbered(words, |city| city.kontors.iter().map(|kontor| usize::from(kontor.coin)).sum()));
    let offers = |skill: Skill| board.cities.iter().filter(|city| city.skills.contains(skill)).count();
    let skill = |&skill: &Skill| (skill.word(), offers(skill));
    rows += &total("skills", Skill::ALL.iter().map(|&skill| offers(skill)).sum(), Skill::ALL.iter().map(skill));
    rows += &read("skills at", &|city| Reading::Skills(board.city(city).skills));
    if !board.countries.is_empty() {
        rows += &read("countries at", &|city| Reading::countries(board.city(city).countries.iter()));
        let permissions = read_at(words, |city| Reading::countries(board.city(city).permissions.iter()));
        rows += &or_none("permissions at", permissions);
    }
    rows += &fact("routes", &board.routes.len().to_string());
    if !board.countries.is_empty() {
        rows += &routes_in(words);
    }
    let kind = |&kind: &PostKind| (kind.word(), posts().filter(|&&post| post == kind).count());
    rows += &total("posts", posts().count(), PostKind::ALL.iter().map(kind));
    rows += &list("posts at", at_ends(words, |route| route.posts.len(), true));
    let ships = |route: &Route| route.posts.iter().filter(|&&post| post == PostKind::Ship).count();
    rows += &list("ships at", at_ends(words, ships, true));
    rows += &list("taverns at", at_ends(words, |route| usize::from(route.tavern), false));
    rows += &permanent(words);
    rows += &read("routes at", &|city| Reading::neighbours(board, city));
    if !board.missions.is_empty() {
        rows += &fact("missions", &board.missions.len().to_string());
    }
    rows.extend(board.missions.iter().map(|card| fact("card", &board.mission_text(card))));
    rows.extend(board.link.iter().map(|link| fact("link", &board.link_text(link))));
    rows.extend(board.special.iter().map(|special| fact("special", &board.special_text(special))));
    rows
}

/// The most routes of a country whose cities are listed.
const MAX_LISTED: usize = 8;

/// The routes of each country: where they end, or in a country of many how many they are.
fn routes_in(words: &Words) -> String {
    let board = words.board;
    let n_routes = |country| board.routes.iter().filter(|route| route.country == Some(country)).count();
    let item = |country: CountryId| {
        let name = &words.countries[country.index()];
        match n_routes(country) {
            0 => None,
            1..=MAX_LISTED => Some(Reading::ends_in(board, country).entry(board, name)),
            n => Some(format!("{name} {n}")),
        }
    };
    list("routes in", (0..board.countries.len()).map(CountryId::at).filter_map(item))
}

/// The cities at which something is read, with what.
fn read_at(words: &Words, reading: impl Fn(CityId) -> Reading) -> Vec<String> {
    let cities = (0..words.board.cities.len()).map(CityId::at);
    let there = cities.map(|city| (city, reading(city))).filter(|(_, reading)| !reading.is_empty());
    there.map(|(city, reading)| reading.entry(words.board, words.city(city))).collect()
}

/// A list, or the word that says that there is none.
fn or_none(what: &str, items: Vec<String>) -> String {
    if items.is_empty() { fact(what, "none") } else { list(what, items) }
}

fn in_countries(words: &Words, what: &str, count: impl Fn(CountryId) -> usize) -> String {
    let countries = (0..words.board.countries.len()).map(CountryId::at).map(|country| (country, count(country)));
    let there = countries.filter(|&(_, n)| n > 0);
    list(what, there.map(|(country, n)| format!("{} {n}", words.countries[country.index()])))
}

/// The cities of which something is true.
fn named(words: &Words, is: impl Fn(&City) -> bool) -> Vec<String> {
    let cities = words.board.cities.iter().zip(&words.cities);
    cities.filter(|(city, _)| is(city)).map(|(_, name)| name.clone()).collect()
}

/// The cities that have something, with how many.
fn numbered(words: &Words, count: impl Fn(&City) -> usize) -> Vec<String> {
    let cities = words.board.cities.iter().zip(&words.cities).map(|(city, name)| (name, count(city)));
    cities.filter(|&(_, n)| n > 0).map(|(name, n)| format!("{name} {n}")).collect()
}

/// The cities at the ends of routes that have something, with how many; a single one without its number unless it is
/// asked for.
fn at_ends(words: &Words, count: impl Fn(&Route) -> usize, always_numbered: bool) -> Vec<String> {
    let mut n_at = vec![0; words.board.cities.len()];
    for route in &words.board.routes {
        for end in route.ends {
            n_at[end.index()] += count(route);
        }
    }
    let there = n_at.into_iter().enumerate().filter(|&(_, n)| n > 0);
    let item = |(i, n)| match (words.city(CityId::at(i)), n) {
        (name, 1) if !always_numbered => name.to_owned(),
        (name, n) => format!("{name} {n}"),
    };
    there.map(item).collect()
}

/// The routes with a permanent marker, and the cities at the ends of those with the same one.
fn permanent(words: &Words) -> String {
    let marked: Vec<&Route> = words.board.routes.iter().filter(|route| !route.permanent.is_empty()).collect();
    if marked.is_empty() {
        return String::new();
    }
    // A choice is the same in any order.
    let same = |a: &Route, b: &Route| {
        a.permanent.len() == b.permanent.len() && a.permanent.iter().all(|effect| b.permanent.contains(effect))
    };
    let mut kinds: Vec<(String, &Route)> = Vec::new();
    for route in &marked {
        if !kinds.iter().any(|(_, known)| same(known, route)) {
            kinds.push((words.choice(&route.permanent), route));
        }
    }
    kinds.sort_by(|a, b| a.0.cmp(&b.0));
    let row = |(text, kind): &(String, &Route)| {
        let mut ends: Vec<CityId> =
            marked.iter().filter(|route| same(kind, route)).flat_map(|route| route.ends).collect();
        ends.sort_unstable();
        ends.dedup();
        let ends: Vec<&str> = ends.into_iter().map(|end| words.city(end)).collect();
        fact("always", &format!("{text} at {}", ends.join(", ")))
    };
    fact("permanent", &marked.len().to_string()) + &kinds.iter().map(row).collect::<String>()
}
