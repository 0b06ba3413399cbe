//! Changes common to several seeds, and the victims they choose: by what a board has, never by a name.

use kogge::hansa::board::graph::Graph;
use kogge::hansa::board::{Board, City, Country, Kontor, Route, SpecialPrestige};
use kogge::hansa::vocab::{
    CityId, Colour, CountryId, CountrySet, Develop, Effect, PostKind, RouteId, Shape, Skill, SkillSet,
};

/// A name that is none of a board, nor nearly.
pub(super) const UNKNOWN: &str = "Atlantis";

/// The text with the first line that `change` gives something for in its new form.
pub(super) fn rewrite(
    text: &str,
    lacks: &'static str,
    change: impl Fn(&str) -> Option<String>,
) -> Result<String, &'static str> {
    let mut is_found = false;
    let mut rewritten = String::new();
    for line in text.lines() {
        let changed = change(line).filter(|_| !is_found);
        is_found |= changed.is_some();
        rewritten += changed.as_deref().unwrap_or(line);
        rewritten.push('\n');
    }
    is_found.then_some(rewritten).ok_or(lacks)
}

/// A new city in the home country, with a white square.
pub(super) fn add_city(board: &mut Board, name: &str) -> CityId {
    board.cities.push(City {
        name: name.to_owned(),
        countries: board.home().into_iter().collect(),
        skills: SkillSet::default(),
        permissions: CountrySet::EMPTY,
        green: false,
        kontors: vec![Kontor { colour: Colour::White, shape: Shape::Square, coin: 0 }],
    });
    CityId::at(board.cities.len() - 1)
}

/// A new foreign country, in which nothing lies. Without other countries there is no home.
pub(super) fn add_country(board: &mut Board, name: &str) -> CountryId {
    board.countries.push(Country::usual(name.to_owned(), false));
    CountryId::at(board.countries.len() - 1)
}

/// A new route of three houses in the home country.
pub(super) fn add_route(board: &mut Board, ends: [CityId; 2]) {
    board.routes.push(Route {
        ends,
        name: None,
        posts: vec![PostKind::House; 3],
        country: board.home(),
        tavern: false,
        permanent: Vec::new(),
        markers_open: None,
    });
}

/// Two new cities that a route joins with one another and with no other.
pub(super) fn add_island(board: &mut Board) -> [CityId; 2] {
    let ends = ["Ostrand", "Westrand"].map(|name| add_city(board, name));
    add_route(board, ends);
    ends
}

/// The special prestige, which every printed board has.
pub(super) fn special(board: &mut Board) -> Result<&mut SpecialPrestige, &'static str> {
    board.special.as_mut().ok_or("no special prestige")
}

/// A city that nothing but its kontors and routes makes worth mentioning.
pub(super) fn is_plain_city(board: &Board, id: CityId) -> bool {
    let city = board.city(id);
    let is_special = board.special.as_ref().is_some_and(|special| special.city == id);
    let is_link_end = board.link.as_ref().is_some_and(|link| link.ends.contains(&id));
    let is_on_card = board.missions.iter().any(|card| card.contains(&id));
    city.skills.is_empty()
        && city.permissions.is_empty()
        && !(city.green || is_special || is_link_end || is_on_card || city.kontors.is_empty())
}

/// The first of these cities.
pub(super) fn plain_city(board: &Board) -> Result<CityId, &'static str> {
    let mut cities = (0..board.cities.len()).map(CityId::at);
    cities.find(|&city| is_plain_city(board, city)).ok_or("no city with kontors alone")
}

/// A route with nothing on it, between cities that have other routes and lie off special prestige and skills.
pub(super) fn plain_route_id(board: &Board) -> Result<RouteId, &'static str> {
    let graph = Graph::new(board);
    let is_plain_end = |&end: &CityId| {
        let city = board.city(end);
        let is_special = board.special.as_ref().is_some_and(|special| special.city == end);
        graph.routes_at(end).len() > 1 && city.skills.is_empty() && city.permissions.is_empty() && !is_special
    };
    let is_plain = |route: &Route| is_bare(route) && route.ends.iter().all(is_plain_end);
    board.routes.iter().position(is_plain).map(RouteId::at).ok_or("no route with nothing on it")
}

/// The same, to be changed.
pub(super) fn plain_route(board: &mut Board) -> Result<&mut Route, &'static str> {
    let route = plain_route_id(board)?;
    Ok(&mut board.routes[route.index()])
}

/// Whether neither tavern nor permanent marker lies on the route.
fn is_bare(route: &Route) -> bool {
    !route.tavern && route.permanent.is_empty()
}

/// The board without a route that has nothing on it, the first one without which `is_sown` holds.
pub(super) fn remove_route(
    board: &mut Board,
    lacks: &'static str,
    is_sown: impl Fn(&Board, &Graph) -> bool,
) -> Result<(), &'static str> {
    let access = special(board)?.routes.clone();
    let removed = (0..board.routes.len()).map(RouteId::at);
    let removed = removed.filter(|route| is_bare(board.route(*route)) && !access.contains(route));
    let mut without = removed.map(|route| {
        let mut without = board.clone();
        without.routes.remove(route.index());
        let later = |access: &RouteId| RouteId::at(access.index() - usize::from(*access > route));
        if let Some(special) = &mut without.special {
            special.routes = access.iter().map(later).collect();
        }
        without
    });
    *board = without.find(|without| is_sown(without, &Graph::new(without))).ok_or(lacks)?;
    Ok(())
}

/// The routes of the city with the fewest of those that alone offer a skill.
pub(super) fn routes_of_a_skill(board: &Board, skills: &[Skill]) -> Result<Vec<RouteId>, &'static str> {
    let graph = Graph::new(board);
    let offering = |skill: Skill| {
        let mut cities = (0..board.cities.len()).map(CityId::at);
        let first = cities.find(|&city| board.city(city).skills.contains(skill));
        first.filter(|_| !cities.any(|city| board.city(city).skills.contains(skill)))
    };
    let routes = skills.iter().filter_map(|&skill| offering(skill)).map(|city| graph.routes_at(city).to_vec());
    routes.min_by_key(Vec::len).ok_or("no skill that one city alone offers")
}

/// Takes a skill from every city.
pub(super) fn take_skill(board: &mut Board, skill: Skill) {
    for city in &mut board.cities {
        city.skills = city.skills.iter().filter(|&other| other != skill).collect();
    }
}

/// Takes the Privilege from every city and permanent marker.
pub(super) fn take_privilege(board: &mut Board) {
    take_skill(board, Skill::Privilege);
    let privilege = Effect::Develop(Develop::Skill(Skill::Privilege));
    board.routes.iter_mut().for_each(|route| route.permanent.retain(|&effect| effect != privilege));
}

/// This colour for all kontors of a city: a row of one colour is sorted.
pub(super) fn set_colour(board: &mut Board, city: CityId, colour: Colour) {
    board.cities[city.index()].kontors.iter_mut().for_each(|kontor| kontor.colour = colour);
}

/// These posts for each of the routes.
pub(super) fn set_posts(board: &mut Board, routes: &[RouteId], posts: &[PostKind]) {
    for route in routes {
        board.routes[route.index()].posts = posts.to_vec();
    }
}

/// As many ships as a player owns merchants.
pub(super) fn all_ships(board: &Board) -> Vec<PostKind> {
    vec![PostKind::Ship; usize::from(board.edition.merchants)]
}

/// One ship more than a player owns merchants.
pub(super) fn too_many_ships(board: &Board) -> Vec<PostKind> {
    let mut posts = all_ships(board);
    posts.push(PostKind::Ship);
    posts
}

/// As many houses as a player owns pieces, of which one counts prestige and cannot be put there.
pub(super) fn too_many_houses(board: &Board) -> Vec<PostKind> {
    vec![PostKind::House; usize::from(board.edition.traders) + usize::from(board.edition.merchants)]
}
