//! A board as a profile: everything it states, names in place of ids.

use super::rules::rules;
use super::thing::{Aspect, Kind, Profile, Value};
use crate::board::{Board, City, Country, Route};
use kogge_hansa_game::vocab::{CityId, CountryId, CountrySet, RouteId};

impl Profile {
    /// Everything that a board states.
    pub fn of(board: &Board) -> Self {
        let mut profile = Self::default();
        Kind::ALL.iter().for_each(|&kind| profile.cover(kind));
        map(board, &mut profile);
        rules(&board.edition, &mut profile);
        board.countries.iter().for_each(|each| country(each, &mut profile));
        (0..board.cities.len()).for_each(|i| city(board, CityId::at(i), &mut profile));
        (0..board.routes.len()).for_each(|i| route(board, RouteId::at(i), &mut profile));
        for stack in &board.markers.stacks {
            let says = [(Aspect::Start, Value::of(stack.start)), (Aspect::Supply, Value::of(stack.supply))];
            profile.add(Kind::Marker, &board.effect_text(stack.effect), says);
        }
        for card in &board.missions {
            let same = board.missions.iter().filter(|other| *other == card).count();
            let name = card.map(|city| board.city(city).name.as_str()).join(", ");
            profile.add(Kind::Mission, &name, [(Aspect::Count, Value::of(same))]);
        }
        profile
    }
}

/// A route by the names of its ends and its own: `Aachen -- Köln as Forest`.
pub(crate) fn route_name(board: &Board, route: &Route) -> String {
    let [a, b] = route.ends.map(|end| board.city(end).name.as_str());
    match &route.name {
        Some(name) => format!("{a} -- {b} as {name}"),
        None => format!("{a} -- {b}"),
    }
}

fn map(board: &Board, profile: &mut Profile) {
    let city = |id: CityId| board.city(id).name.as_str();
    let perhaps = |text: &Option<String>| Value::of(text.as_deref().unwrap_or_default());
    let link = board.link.as_ref();
    let special = board.special.as_ref();
    let accesses = special.into_iter().flat_map(|special| &special.routes);
    let spaces = special.into_iter().flat_map(|special| &special.spaces);
    let says = [
        (Aspect::Name, Value::of(&board.name)),
        (Aspect::Id, Value::of(&board.id)),
        (Aspect::Board, Value::of(&board.board)),
        (Aspect::Version, perhaps(&board.version)),
        (Aspect::Author, perhaps(&board.author)),
        (Aspect::Licence, perhaps(&board.licence)),
        (Aspect::Words, Value::of(board.words)),
        (Aspect::Players, Value::list(&board.players)),
        (Aspect::Edition, Value::of(&board.edition.id)),
        (Aspect::CompletedLimit, Value::of(board.completed_limit)),
        (Aspect::PrestigeLimit, Value::of(board.prestige_limit)),
        (Aspect::Link, Value::of(link.map_or(String::new(), |link| link.ends.map(city).join(" -- ")))),
        (Aspect::LinkPrestige, Value::list(link.into_iter().flat_map(|link| &link.prestige))),
        (Aspect::Special, Value::of(special.map_or("", |special| city(special.city)))),
        (Aspect::SpecialAccess, Value::set(accesses.map(|&route| route_name(board, board.route(route))))),
        (Aspect::SpecialSpace, Value::Row(spaces.map(|space| format!("{} {}", space.colour, space.value)).collect())),
        (Aspect::Modules, Value::set(board.modules.iter())),
        (Aspect::Neutral, Value::set(board.neutral_cities.iter().map(|&id| city(id)))),
        (Aspect::Moves, Value::of(board.moves)),
        (
            Aspect::Picture,
            position(board.picture.as_ref().map(|picture| [picture.size]).as_ref().map(|size| &size[..])),
        ),
        (Aspect::Scenery, scenery(board)),
    ];
    profile.add(Kind::Map, "", says);
}

fn country(country: &Country, profile: &mut Profile) {
    let says = [
        (Aspect::Name, Value::of(&country.name)),
        (Aspect::Home, Value::of(if country.home { "home" } else { "foreign" })),
        (Aspect::Permission, Value::of(if country.needs_permission { "needed" } else { "not needed" })),
        (Aspect::Leave, Value::of(country.leave)),
        (Aspect::Markers, openness(Some(country.markers_open))),
        (Aspect::Scores, Value::list(&country.scores)),
    ];
    profile.add(Kind::Country, &country.name, says);
}

fn city(board: &Board, id: CityId, profile: &mut Profile) {
    let City { name, countries, skills, permissions, green, kontors } = board.city(id);
    let place = board.picture.as_ref().and_then(|picture| picture.cities[id.index()]);
    let says = [
        (Aspect::Kontor, Value::Row(kontors.iter().map(ToString::to_string).collect())),
        (Aspect::Name, Value::of(name)),
        (Aspect::Countries, names(board, *countries)),
        (Aspect::Green, Value::when(*green, "yes")),
        (Aspect::Skills, Value::set(skills.iter())),
        (Aspect::Permissions, names(board, *permissions)),
        (Aspect::Position, position(place.as_ref().map(std::slice::from_ref))),
    ];
    profile.add(Kind::City, name, says);
}

fn route(board: &Board, id: RouteId, profile: &mut Profile) {
    let route = board.route(id);
    let effects = route.permanent.iter().map(|&effect| board.effect_text(effect));
    let places = board.picture.as_ref().map(|picture| &picture.routes[id.index()][..]);
    let country = |id: CountryId| board.countries[id.index()].name.as_str();
    let says = [
        (Aspect::Post, Value::Row(route.posts.iter().map(ToString::to_string).collect())),
        (Aspect::Name, Value::of(route.name.as_deref().unwrap_or_default())),
        (Aspect::Country, Value::of(route.country.map_or("", country))),
        (Aspect::Tavern, Value::when(route.tavern, "yes")),
        (Aspect::Always, Value::of(effects.collect::<Vec<_>>().join(" or "))),
        (Aspect::Markers, openness(route.markers_open)),
        (Aspect::Position, position(places)),
    ];
    profile.add(Kind::Route, &route_name(board, route), says);
}

fn names(board: &Board, countries: CountrySet) -> Value {
    Value::set(countries.iter().map(|id| &board.countries[id.index()].name))
}

fn openness(open: Option<bool>) -> Value {
    Value::of(open.map_or("", |open| if open { "open" } else { "closed" }))
}

/// The rows of the scenery, one by one.
fn scenery(board: &Board) -> Value {
    let rows = board.picture.iter().flat_map(|picture| picture.rows());
    Value::Row(rows.map(|(_, row)| row).collect())
}

fn position(places: Option<&[[u32; 2]]>) -> Value {
    Value::list(places.unwrap_or_default().iter().map(|[x, y]| format!("{x} {y}")))
}
