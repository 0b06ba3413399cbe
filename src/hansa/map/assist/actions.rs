//! Repairs that take more than the finding knows: a statement for a name that nothing declares, a route for a city that
//! nothing reaches.

use super::map::Map;
use super::names::{occurrence_at, statement_at};
use crate::assist::map::HansaMap as _;
use crate::syntax::tree::{EditKind, Statement};
use kogge_compiler::assist::actions::{Action, insertion};
use kogge_compiler::assist::line::unquoted;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::language::quote_name;
use kogge_hansa_game::vocab::{CityId, CountryId};

/// The repairs of a finding.
pub(super) fn repairs(map: &Map, i: usize, finding: &Diagnostic) -> Vec<Action> {
    declaration(map, i, finding).into_iter().chain(missing_route(map, i, finding)).collect()
}

/// A statement for a name that nothing declares.
fn declaration(map: &Map, i: usize, finding: &Diagnostic) -> Option<Action> {
    if !["unknown_city", "unknown_country", "unknown_route"].contains(&finding.descriptor.code) {
        return None;
    }
    // A name that is taken for a slip of another one has its declaration.
    if occurrence_at(map.tree(), finding.span.start as usize).is_some_and(|named| named.declares) {
        return None;
    }
    // Who removes something does not want it declared.
    let is_removed = |statement: &Statement| {
        let removes = statement.edit.is_some_and(|edit| edit.node == EditKind::Remove);
        removes && statement.span.start <= finding.span.start && finding.span.end <= statement.span.end
    };
    if statement_at(map.tree(), finding.span.start as usize).is_some_and(is_removed) {
        return None;
    }
    let written = map.compiled.sources.text(finding.span);
    let name = unquoted(written);
    let edit = if map.is_variant() { "add " } else { "" };
    let (title, kind, text) = match finding.descriptor.code {
        "unknown_city" => {
            let place = home(map).map_or(String::new(), |home| format!(" in {home}"));
            let text = format!("{edit}city {}{place}: white square", quote_name(&name));
            (format!("declare the city `{name}`"), "city", text)
        }
        "unknown_country" => (
            format!("declare the country `{name}`"),
            "country",
            format!("{edit}country {}: foreign", quote_name(&name)),
        ),
        "unknown_route" => {
            let place = home(map).map_or(String::new(), |home| format!(" in {home}"));
            (
                format!("add the missing route `{written}`"),
                "route",
                format!("{edit}route {written}{place}: house, house, house"),
            )
        }
        _ => return None,
    };
    Some(insertion(map, Some(i), title, kind, &text))
}

fn home(map: &Map) -> Option<String> {
    map.board().home().map(|home| quote_name(&map.board().countries[home.index()].name))
}

/// A route from a city that has none, or that no route leads to, to the nearest city of another part of the map.
fn missing_route(map: &Map, i: usize, finding: &Diagnostic) -> Option<Action> {
    if !["city_without_route", "unreachable_city"].contains(&finding.descriptor.code) {
        return None;
    }
    let from = map.places().cities.iter().position(|places| places.name == finding.span).map(CityId::at)?;
    let to = nearest_elsewhere(map, from)?;
    let board = map.board();
    let [a, b] = [from, to].map(|city| quote_name(&board.city(city).name));
    let place = country_of_both(map, from, to)
        .map_or(String::new(), |country| format!(" in {}", quote_name(&board.countries[country.index()].name)));
    let edit = if map.is_variant() { "add " } else { "" };
    let text = format!("{edit}route {a} -- {b}{place}: house, house, house");
    Some(insertion(map, Some(i), format!("add the missing route `{a} -- {b}`"), "route", &text))
}

/// The nearest city on the picture, else the first by name, that cannot be reached from this one.
fn nearest_elsewhere(map: &Map, from: CityId) -> Option<CityId> {
    let board = map.board();
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(&city) = reached.get(next) {
        let others = map.routes_at(city).map(|route| board.route(route).other_end(city));
        let others: Vec<CityId> = others.filter(|other| !reached.contains(other)).collect();
        reached.extend(others);
        next += 1;
    }
    let at = |city: CityId| board.picture.as_ref().and_then(|picture| picture.cities[city.index()]);
    let distance = |city: CityId| match (at(from), at(city)) {
        (Some([x, y]), Some([u, v])) => u64::from(x.abs_diff(u)).pow(2) + u64::from(y.abs_diff(v)).pow(2),
        _ => u64::MAX,
    };
    let elsewhere = (0..board.cities.len()).map(CityId::at).filter(|city| !reached.contains(city));
    elsewhere.min_by_key(|&city| (distance(city), city))
}

fn country_of_both(map: &Map, a: CityId, b: CityId) -> Option<CountryId> {
    let [a, b] = [a, b].map(|city| map.board().city(city).countries);
    a.intersection(b).iter().next().or(a.iter().next())
}
