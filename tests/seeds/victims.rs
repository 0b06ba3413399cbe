//! The victims of doubts: what about a board may be changed without a second threshold being crossed.

use kogge::hansa::board::graph::Graph;
use kogge::hansa::board::{Board, City, Kontor, usual_neutral_cities};
use kogge::hansa::vocab::{CityId, PostKind, RouteId, Skill};

use super::change::special;

/// The cities in id order.
pub(super) fn cities(board: &Board) -> impl Iterator<Item = CityId> + use<> {
    (0..board.cities.len()).map(CityId::at)
}

/// The routes in id order.
pub(super) fn routes(board: &Board) -> impl Iterator<Item = RouteId> + use<> {
    (0..board.routes.len()).map(RouteId::at)
}

/// Changes the board by the first of these with which `is_sown` holds.
pub(super) fn change_one<T>(
    board: &mut Board,
    lacks: &'static str,
    victims: impl IntoIterator<Item = T>,
    change: impl Fn(&mut Board, T),
    is_sown: impl Fn(&Board, &Graph) -> bool,
) -> Result<(), &'static str> {
    let changed = victims.into_iter().map(|victim| {
        let mut changed = board.clone();
        change(&mut changed, victim);
        changed
    });
    let mut sown = changed.filter(|changed| is_sown(changed, &Graph::new(changed)));
    let sown = sown.next().ok_or(lacks)?;
    *board = sown;
    Ok(())
}

/// Changes this many of the cities, the first that will do.
pub(super) fn change_cities(
    board: &mut Board,
    n_wanted: usize,
    lacks: &'static str,
    will_do: impl Fn(&Board, CityId) -> bool,
    change: impl Fn(&mut City),
) -> Result<(), &'static str> {
    let victims: Vec<CityId> = cities(board).filter(|&city| will_do(board, city)).take(n_wanted).collect();
    victims.iter().for_each(|city| change(&mut board.cities[city.index()]));
    (victims.len() == n_wanted).then_some(()).ok_or(lacks)
}

/// The kontors that cities open with.
pub(super) fn first_kontors(board: &Board) -> impl Iterator<Item = Kontor> {
    board.cities.iter().filter_map(|city| city.kontors.first().copied())
}

/// Whether neither the Link nor a mission card names the city.
pub(super) fn is_unnamed(board: &Board, id: CityId) -> bool {
    let is_link_end = board.link.as_ref().is_some_and(|link| link.ends.contains(&id));
    !is_link_end && !is_on_card(board, id)
}

/// The cities that offer a skill.
pub(super) fn offering(board: &Board, skill: Skill) -> impl Iterator<Item = CityId> {
    cities(board).filter(move |&city| board.city(city).skills.contains(skill))
}

/// Lets the neutral party begin where it does without saying, as a map does in which a line about cities changed.
pub(super) fn usual_neutral(board: &mut Board) {
    board.neutral_cities = usual_neutral_cities(&board.cities, board.special.as_ref());
}

/// The routes with neither tavern nor permanent marker.
pub(super) fn bare_routes(board: &Board) -> impl Iterator<Item = RouteId> {
    routes(board).filter(|&route| !board.route(route).tavern && board.route(route).permanent.is_empty())
}

/// The routes that share a city with a route.
pub(super) fn adjacent(board: &Board, route: RouteId) -> impl Iterator<Item = RouteId> {
    let ends = board.route(route).ends;
    routes(board).filter(move |&other| other != route && board.route(other).ends.iter().any(|end| ends.contains(end)))
}

/// Whether pieces displaced anywhere find room nearby: on several routes, or on one that is not short.
pub(super) fn displaced_find_room(board: &Board) -> bool {
    let is_open = |from: RouteId, to: RouteId| {
        let [from, to] = [from, to].map(|route| board.route(route).country);
        from.zip(to).is_none_or(|(from, to)| board.reach(from).contains(to))
    };
    routes(board).all(|route| {
        let open: Vec<RouteId> = adjacent(board, route).filter(|&other| is_open(route, other)).collect();
        open.len() > 1 || open.iter().any(|&only| board.route(only).posts.len() > 2)
    })
}

/// How many cities the worst city's removal cuts off.
pub(super) fn most_cut_off(graph: &Graph) -> usize {
    graph.kept_together().into_iter().max().unwrap_or(0)
}

/// Whether a board without one of its routes is sound but for what that route is taken away for: it hangs together, no
/// city holds a quarter of it, what lies abroad keeps its routes, ships lie no farther from the Book than they may, and
/// displaced pieces find room nearby.
pub(super) fn can_be_spared(before: &Board, without: &Board, graph: &Graph) -> bool {
    let graph_before = Graph::new(before);
    let lies_abroad =
        |city: &CityId| without.city(*city).countries.iter().any(|country| without.home() != Some(country));
    let keeps_routes = |city: CityId| graph.routes_at(city).len() == graph_before.routes_at(city).len();
    let from_book = graph.distances_from_nearest(offering(without, Skill::Book));
    let is_near = |end: &CityId| from_book[end.index()] <= Some(6);
    let n_ships = |route: RouteId| without.route(route).posts.iter().filter(|&&post| post == PostKind::Ship).count();
    graph.parts().len() == 1
        && most_cut_off(graph) * 4 <= without.cities.len()
        && cities(without).filter(lies_abroad).all(keeps_routes)
        && routes(without).all(|route| n_ships(route) < 2 || without.route(route).ends.iter().any(is_near))
        && displaced_find_room(without)
}

/// Whether a mission card names the city.
pub(super) fn is_on_card(board: &Board, city: CityId) -> bool {
    board.missions.iter().any(|card| card.contains(&city))
}

/// The first so many posts of a route, with houses behind them.
pub(super) fn set_length(board: &mut Board, route: RouteId, n_posts: usize) {
    board.routes[route.index()].posts.resize(n_posts, PostKind::House);
}

/// Whether special prestige lies at the city.
pub(super) fn is_special(board: &Board, city: CityId) -> bool {
    board.special.as_ref().is_some_and(|special| special.city == city)
}

/// Lets special prestige lie at another city, behind all its routes.
pub(super) fn move_special(board: &mut Board, to: CityId) -> Result<(), &'static str> {
    let routes = Graph::new(board).routes_at(to).to_vec();
    let special = special(board)?;
    (special.city, special.routes) = (to, routes);
    usual_neutral(board);
    Ok(())
}
