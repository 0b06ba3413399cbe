//! Doubts about countries and permissions. Checks: CHK-W21 … CHK-W23, CHK-W37, CHK-W39.

use kogge::hansa::board::Board;
use kogge::hansa::board::graph::Graph;
use kogge::hansa::vocab::{CityId, CountryId, RouteId};

use super::change::is_plain_city;
use super::victims::{adjacent, bare_routes, change_one, cities, usual_neutral};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "single_kontor_for_permission",
        checks: &["W21"],
        sow: Sow::Board(|board| {
            let mut permitting = board.cities.iter_mut().filter(|city| !city.permissions.is_empty());
            permitting.next().ok_or("no permissions")?.kontors.truncate(1);
            Ok(())
        }),
    },
    Seed {
        code: "single_permission_city",
        checks: &["W22"],
        sow: Sow::Board(|board| leave_permission(board, |permitting| permitting.first().copied())),
    },
    Seed {
        code: "single_permission_city",
        checks: &["W22"],
        sow: Sow::Board(|board| leave_permission(board, |permitting| permitting.last().copied())),
    },
    Seed {
        code: "more_rewards_than_cities",
        checks: &["W23"],
        sow: Sow::Board(|board| {
            let foreign = foreign(board).next().ok_or("no foreign country")?;
            let n_cities = board.cities.iter().filter(|city| city.countries.contains(foreign)).count() as u16;
            board.countries[foreign.index()].scores = (1..=n_cities + 1).rev().collect();
            Ok(())
        }),
    },
    Seed {
        code: "regional_city_far_from_permission",
        checks: &["W37"],
        // Two cities give the permission as before, and one of them is another.
        sow: Sow::Board(|board| {
            let moves: Vec<_> = foreign(board)
                .flat_map(|foreign| permitting(board, foreign).map(move |from| (foreign, from)))
                .flat_map(|(foreign, from)| cities(board).map(move |to| (foreign, from, to)))
                .filter(|&(.., to)| is_plain_city(board, to) && board.city(to).kontors.len() > 1)
                .filter(|&(.., to)| board.city(to).countries.iter().eq(board.home()))
                .collect();
            change_one(
                board,
                "no foreign country",
                moves,
                |board, (foreign, from, to)| {
                    board.cities[from.index()].permissions.remove(foreign);
                    board.cities[to.index()].permissions.insert(foreign);
                    usual_neutral(board);
                },
                |board, graph| foreign(board).any(|foreign| is_far(board, graph, foreign)),
            )
        }),
    },
    Seed {
        code: "neutral_shut_in",
        checks: &["W39"],
        sow: Sow::Board(|board| {
            let foreign = foreign(board).next().ok_or("no foreign country")?;
            let route = inland(board).next().ok_or("no route among routes at home")?;
            board.routes[route.index()].country = Some(foreign);
            board.players.insert(0, 2);
            Ok(())
        }),
    },
];

/// The countries that are not home.
fn foreign(board: &Board) -> impl Iterator<Item = CountryId> {
    (0..board.countries.len()).map(CountryId::at).filter(|&country| Some(country) != board.home())
}

/// The cities that give the permission for a country.
fn permitting(board: &Board, country: CountryId) -> impl Iterator<Item = CityId> {
    cities(board).filter(move |&city| board.city(city).permissions.contains(country))
}

/// Leaves the permission for a foreign country to one of the cities that give it.
fn leave_permission(board: &mut Board, only: fn(&[CityId]) -> Option<CityId>) -> Result<(), &'static str> {
    let foreign = foreign(board).next().ok_or("no foreign country")?;
    let permitting: Vec<CityId> = permitting(board, foreign).collect();
    let only = only(&permitting).ok_or("no permission")?;
    for city in permitting.into_iter().filter(|&city| city != only) {
        board.cities[city.index()].permissions.remove(foreign);
    }
    usual_neutral(board);
    Ok(())
}

/// The routes at home among routes at home, between cities that have others of these.
fn inland(board: &Board) -> impl Iterator<Item = RouteId> {
    let is_at_home = |&route: &RouteId| board.route(route).country == board.home();
    let graph = Graph::new(board);
    let among_home = bare_routes(board)
        .filter(is_at_home)
        .filter(move |&route| adjacent(board, route).all(|other| is_at_home(&other)));
    among_home.filter(move |&route| board.route(route).ends.into_iter().all(|end| graph.routes_at(end).len() > 1))
}

/// Whether a city of the country has no route at home and lies far from every permission.
fn is_far(board: &Board, graph: &Graph, country: CountryId) -> bool {
    let from_permission = graph.distances_from_nearest(permitting(board, country));
    let lies_abroad = |city: CityId| {
        let routes = graph.routes_at(city).iter().copied();
        routes.map(|route| board.route(route).country).all(|country| country != board.home())
    };
    let in_country = cities(board).filter(|&city| board.city(city).countries.contains(country));
    in_country.filter(|&city| lies_abroad(city)).any(|city| from_permission[city.index()] > Some(3))
}
