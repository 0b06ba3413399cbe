//! Doubts about routes, and about how the map hangs on them. Checks: CHK-W05 … CHK-W08, CHK-W14, CHK-W17, CHK-W26,
//! CHK-W32.

use kogge::hansa::board::Board;
use kogge::hansa::board::graph::Graph;
use kogge::hansa::vocab::{CityId, Effect, Owners, PostKind, RouteId, Scope, Skill};

use super::change::{add_city, add_route, is_plain_city, plain_route, remove_route, set_posts, special};
use super::victims::{
    bare_routes, can_be_spared, change_one, cities, is_special, is_unnamed, most_cut_off, move_special, offering,
    routes, set_length,
};
use super::{Seed, Sow};

/// New cities, one beyond the other.
const BEYOND: [&str; 4] = ["Ostrand", "Westrand", "Nordkap", "Suderland"];

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "too_many_dead_ends",
        checks: &["W05"],
        sow: Sow::Board(|board| {
            let mut beyond = BEYOND.iter();
            loop {
                let n_before = n_dead_ends(board, &Graph::new(board));
                if n_before > board.cities.len() / 3 {
                    return Ok(());
                }
                let before = board.clone();
                let removed = remove_route(board, "no route to be spared", |without, graph| {
                    n_dead_ends(without, graph) > n_before && can_be_spared(&before, without, graph)
                });
                if removed.is_err() {
                    let name = beyond.next().ok_or("too few routes that can be spared")?;
                    let plain: Vec<CityId> = cities(board).filter(|&city| is_plain_city(board, city)).collect();
                    let add = |board: &mut Board, city| {
                        add_beyond(board, city, name);
                    };
                    change_one(board, "no city for a dead end", plain, add, |with, graph| {
                        n_dead_ends(with, graph) > n_before && most_cut_off(graph) * 4 <= with.cities.len()
                    })?;
                }
            }
        }),
    },
    Seed {
        code: "parting_city",
        checks: &["W06"],
        sow: Sow::Board(|board| {
            remove_route(board, "no route without which much hangs on one city", |without, graph| {
                let n_cities = without.cities.len();
                graph.parts().len() == 1
                    && most_cut_off(graph) * 4 > n_cities
                    && n_dead_ends(without, graph) <= n_cities / 3
            })
        }),
    },
    Seed {
        code: "far_special_city",
        checks: &["W07"],
        sow: Sow::Board(|board| {
            let from_middle = from_middle(&Graph::new(board));
            let farthest = cities(board).max_by_key(|city| from_middle[city.index()]).ok_or("no cities")?;
            let mut ends = vec![farthest];
            loop {
                let far = ends[ends.len() - 1];
                move_special(board, far)?;
                let before = board.clone();
                let distance = distance_from_middle(&Graph::new(board), far);
                if distance > Some(5) {
                    return Ok(());
                }
                let removed = remove_route(board, "no route to be spared", |without, graph| {
                    distance_from_middle(graph, far) > distance && can_be_spared(&before, without, graph)
                });
                if removed.is_err() {
                    let has_room = n_posts(board) + 3 <= 40 * most_players(board)?;
                    let name = BEYOND.get(ends.len() - 1).filter(|_| has_room);
                    let name = name.ok_or("no city so far from the middle")?;
                    ends.push(add_beyond(board, far, name));
                }
            }
        }),
    },
    Seed {
        code: "long_special_access",
        checks: &["W07"],
        sow: Sow::Board(|board| {
            let access = special(board)?.routes.clone();
            set_posts(board, &access, &[PostKind::House; 5]);
            Ok(())
        }),
    },
    Seed {
        code: "unusual_link_length",
        checks: &["W08"],
        sow: Sow::Board(|board| {
            let is_broad = |&end: &CityId| board.city(end).kontors.len() > 1;
            let mut near = routes(board).map(|route| board.route(route).ends);
            let ends = near.find(|ends| ends.iter().all(is_broad)).ok_or("no neighbours with two kontors")?;
            board.link.as_mut().ok_or("no link")?.ends = ends;
            Ok(())
        }),
    },
    Seed {
        code: "unusual_route_length",
        checks: &["W14"],
        sow: Sow::Board(|board| {
            plain_route(board)?.posts = vec![PostKind::House; 5];
            Ok(())
        }),
    },
    Seed {
        code: "unusual_route_length",
        checks: &["W14"],
        sow: Sow::Board(|board| {
            plain_route(board)?.posts = vec![PostKind::House];
            Ok(())
        }),
    },
    Seed {
        code: "unusual_posts_per_player",
        checks: &["W17"],
        sow: Sow::Board(|board| {
            let n_players = most_players(board)?;
            while n_posts(board) >= 18 * n_players {
                let longest = bare_routes(board).max_by_key(|&route| board.route(route).posts.len());
                let longest = longest.filter(|&route| board.route(route).posts.len() > 2);
                shorten(board, longest.ok_or("too many routes for its players")?);
            }
            Ok(())
        }),
    },
    Seed {
        code: "unusual_posts_per_player",
        checks: &["W17"],
        sow: Sow::Board(|board| {
            let n_players = most_players(board)?;
            while n_posts(board) <= 40 * n_players {
                let shortest = routes(board).min_by_key(|&route| board.route(route).posts.len());
                let n_posts = shortest.map(|route| (route, board.route(route).posts.len()));
                let (route, n_posts) = n_posts.filter(|&(_, n)| n < 4).ok_or("too few routes for its players")?;
                set_length(board, route, n_posts + 1);
            }
            Ok(())
        }),
    },
    Seed {
        code: "ships_far_from_book",
        checks: &["W26"],
        sow: Sow::Board(|board| {
            let from_book = Graph::new(board).distances_from_nearest(offering(board, Skill::Book));
            let is_far = |end: CityId| from_book[end.index()].is_some_and(|distance| distance > 6);
            let printed = bare_routes(board).find(|&route| board.route(route).ends.into_iter().all(is_far));
            let far = match printed {
                Some(route) => route,
                None => {
                    let far = cities(board).find(|&city| is_far(city)).ok_or("no city so far from the Book")?;
                    add_beyond(board, far, BEYOND[0]);
                    RouteId::at(board.routes.len() - 1)
                }
            };
            let is_rewarded = board.routes.iter().any(|route| !route.permanent.is_empty());
            let route = &mut board.routes[far.index()];
            route.posts = vec![PostKind::House, PostKind::Ship, PostKind::Ship];
            // The only ships of a board are rewarded.
            if !is_rewarded {
                route.permanent = vec![Effect::Move { limit: 2, owners: Owners::Anyone, scope: Scope::Map }];
            }
            Ok(())
        }),
    },
    Seed {
        code: "route_with_one_short_neighbour",
        checks: &["W32"],
        sow: Sow::Board(|board| {
            let graph = Graph::new(board);
            let is_end = |&city: &CityId| {
                is_unnamed(board, city) && !is_special(board, city) && graph.routes_at(city).len() == 1
            };
            let end = cities(board).find(is_end).ok_or("no dead end with kontors alone")?;
            add_beyond(board, end, BEYOND[0]);
            let [before] = graph.routes_at(end)[..] else { unreachable!("it is a dead end") };
            set_length(board, before, 2);
            Ok(())
        }),
    },
];

/// A new city that one route joins with another city.
fn add_beyond(board: &mut Board, city: CityId, name: &str) -> CityId {
    let beyond = add_city(board, name);
    add_route(board, [city, beyond]);
    beyond
}

/// How far the cities are from the middle of the map.
fn from_middle(graph: &Graph) -> Vec<Option<u32>> {
    graph.distances_from_nearest(graph.middle())
}

fn distance_from_middle(graph: &Graph, city: CityId) -> Option<u32> {
    from_middle(graph)[city.index()]
}

/// The cities with a single route.
fn n_dead_ends(board: &Board, graph: &Graph) -> usize {
    cities(board).filter(|&city| graph.routes_at(city).len() == 1).count()
}

fn most_players(board: &Board) -> Result<usize, &'static str> {
    board.players.iter().copied().max().map(usize::from).ok_or("no players")
}

fn n_posts(board: &Board) -> usize {
    board.routes.iter().map(|route| route.posts.len()).sum()
}

/// Takes a house from a route.
fn shorten(board: &mut Board, route: RouteId) {
    board.routes[route.index()].posts.pop();
}
