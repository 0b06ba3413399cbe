//! The count for each word of the ledger on a board: in all, by kind, at a city, in a country.

use super::view::View;
use crate::board::{City, Kontor, Reading, Route};
use crate::resolve::{Counted, Part, Subject};
use kogge_hansa_game::vocab::{CityId, Colour, CountryId, PostKind, Shape, Skill};

/// How many there are on the whole board.
pub(super) fn in_all(view: &View, what: Counted) -> usize {
    let in_cities: usize = view.board.cities.iter().map(|city| of_city(city, what)).sum();
    let on_routes: usize = view.board.routes.iter().map(|route| of_route(route, what)).sum();
    let beside = match what {
        Counted::Countries => view.board.countries.len(),
        Counted::Missions => view.board.missions.len(),
        _ => 0,
    };
    in_cities + on_routes + beside
}

/// How many of one kind there are on the whole board.
pub(super) fn of_part(view: &View, what: Counted, part: Part) -> usize {
    let kontors = view.board.cities.iter().flat_map(|city| &city.kontors);
    match part {
        Part::Colour(colour) => kontors.filter(|kontor| kontor.colour == colour && is_counted(kontor, what)).count(),
        Part::Skill(skill) => view.board.cities.iter().filter(|city| city.skills.contains(skill)).count(),
        Part::Post(kind) => view.board.routes.iter().map(|route| n_posts(route, kind)).sum(),
    }
}

/// How many there are at a city: in it, or on the routes that end there. Coins count by their value.
pub(super) fn at_city(view: &View, what: Counted, id: CityId) -> usize {
    let city = view.board.city(id);
    match what {
        Counted::Coins => city.kontors.iter().map(|kontor| usize::from(kontor.coin)).sum(),
        Counted::Countries => city.countries.len(),
        Counted::Missions => view.board.missions.iter().filter(|card| card.contains(&id)).count(),
        _ => {
            let routes = view.graph.routes_at(id).iter().copied();
            of_city(city, what) + routes.map(|route| of_route(view.board.route(route), what)).sum::<usize>()
        }
    }
}

/// How many there are in a country: in its cities, or on its routes.
pub(super) fn in_country(view: &View, what: Counted, country: CountryId) -> usize {
    let cities = view.board.cities.iter().filter(|city| city.countries.contains(country));
    let routes = view.board.routes.iter().filter(|route| route.country == Some(country));
    cities.map(|city| of_city(city, what)).sum::<usize>() + routes.map(|route| of_route(route, what)).sum::<usize>()
}

/// The words that a row has for a city, of what can be read there.
pub(super) fn read_at_city(view: &View, what: Counted, id: CityId) -> Option<Reading> {
    let city = view.board.city(id);
    match what {
        Counted::Kontors => Some(Reading::kontors(view.board, id)),
        Counted::Skills => Some(Reading::Skills(city.skills)),
        Counted::Permissions => Some(Reading::countries(city.permissions.iter())),
        Counted::Countries => Some(Reading::countries(city.countries.iter())),
        Counted::Routes => Some(Reading::neighbours(view.board, id)),
        _ => None,
    }
}

/// The same for a country.
pub(super) fn read_in_country(view: &View, what: Counted, country: CountryId) -> Option<Reading> {
    match what {
        Counted::Cities => Some(Reading::cities_in(view.board, country)),
        Counted::Routes => Some(Reading::ends_in(view.board, country)),
        _ => None,
    }
}

/// The subjects that must be understood for a number to be judged.
pub(super) fn rests_on(what: Counted) -> &'static [Subject] {
    match what {
        Counted::Cities => &[Subject::Cities],
        Counted::Countries => &[Subject::Countries],
        Counted::Green | Counted::Kontors | Counted::Squares | Counted::Circles | Counted::Coins => {
            &[Subject::Cities, Subject::Kontors]
        }
        Counted::Skills => &[Subject::Skills],
        Counted::Permissions => &[Subject::Permissions],
        Counted::Routes => &[Subject::Routes],
        Counted::Posts | Counted::Houses | Counted::Ships => &[Subject::Routes, Subject::Posts],
        Counted::Taverns => &[Subject::Routes, Subject::Taverns],
        Counted::Permanent => &[Subject::Routes, Subject::Permanent],
        Counted::Missions => &[Subject::Missions],
    }
}

/// One and many of what is counted, in words.
pub(super) fn nouns(what: Counted) -> [&'static str; 2] {
    match what {
        Counted::Cities => ["city", "cities"],
        Counted::Green => ["green city", "green cities"],
        Counted::Countries => ["country", "countries"],
        Counted::Kontors => ["kontor", "kontors"],
        Counted::Squares => ["square", "squares"],
        Counted::Circles => ["circle", "circles"],
        Counted::Coins => ["coin", "coins"],
        Counted::Skills => ["skill", "skills"],
        Counted::Permissions => ["permission", "permissions"],
        Counted::Routes => ["route", "routes"],
        Counted::Posts => ["post", "posts"],
        Counted::Houses => ["house", "houses"],
        Counted::Ships => ["ship", "ships"],
        Counted::Taverns => ["tavern", "taverns"],
        Counted::Permanent => ["permanent marker", "permanent markers"],
        Counted::Missions => ["mission card", "mission cards"],
    }
}

/// Every part of the kind that `part` is one of.
pub(super) fn siblings(part: Part) -> Vec<Part> {
    match part {
        Part::Colour(_) => Colour::ALL.iter().copied().map(Part::Colour).collect(),
        Part::Skill(_) => Skill::ALL.iter().copied().map(Part::Skill).collect(),
        Part::Post(_) => PostKind::ALL.iter().copied().map(Part::Post).collect(),
    }
}

/// The word of a part.
pub(super) fn part_word(part: Part) -> &'static str {
    match part {
        Part::Colour(colour) => colour.word(),
        Part::Skill(skill) => skill.word(),
        Part::Post(kind) => kind.word(),
    }
}

/// The number that a city itself holds; 0 of what lies elsewhere.
fn of_city(city: &City, what: Counted) -> usize {
    match what {
        Counted::Cities => 1,
        Counted::Green => usize::from(city.green),
        Counted::Kontors | Counted::Squares | Counted::Circles | Counted::Coins => {
            city.kontors.iter().filter(|kontor| is_counted(kontor, what)).count()
        }
        Counted::Skills => city.skills.iter().count(),
        Counted::Permissions => city.permissions.len(),
        Counted::Countries
        | Counted::Routes
        | Counted::Posts
        | Counted::Houses
        | Counted::Ships
        | Counted::Taverns
        | Counted::Permanent
        | Counted::Missions => 0,
    }
}

/// The number that a route holds; 0 of what lies elsewhere.
fn of_route(route: &Route, what: Counted) -> usize {
    match what {
        Counted::Routes => 1,
        Counted::Posts => route.posts.len(),
        Counted::Houses => n_posts(route, PostKind::House),
        Counted::Ships => n_posts(route, PostKind::Ship),
        Counted::Taverns => usize::from(route.tavern),
        Counted::Permanent => usize::from(!route.permanent.is_empty()),
        Counted::Cities
        | Counted::Green
        | Counted::Countries
        | Counted::Kontors
        | Counted::Squares
        | Counted::Circles
        | Counted::Coins
        | Counted::Skills
        | Counted::Permissions
        | Counted::Missions => 0,
    }
}

fn n_posts(route: &Route, kind: PostKind) -> usize {
    route.posts.iter().filter(|&&post| post == kind).count()
}

fn is_counted(kontor: &Kontor, what: Counted) -> bool {
    match what {
        Counted::Squares => kontor.shape == Shape::Square,
        Counted::Circles => kontor.shape == Shape::Circle,
        Counted::Coins => kontor.coin > 0,
        _ => true,
    }
}
