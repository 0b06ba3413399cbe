//! Doubts about markers: regular and permanent ones, and the taverns they start at. Checks: CHK-W12, CHK-W13, CHK-W19,
//! CHK-W20, CHK-W25, CHK-W36, CHK-W40.

use kogge::hansa::board::graph::Graph;
use kogge::hansa::board::{Board, MarkerStack};
use kogge::hansa::vocab::{CityId, Effect, Owners, PostKind, RouteId, Scope, Skill};

use super::change::{plain_route, set_posts};
use super::victims::{adjacent, bare_routes, change_one, displaced_find_room, is_on_card, offering, routes};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "quick_first_action",
        checks: &["W12"],
        sow: Sow::Board(|board| {
            let actions: Vec<CityId> = offering(board, Skill::Actions).collect();
            let at_actions = |route| board.route(route).ends.iter().any(|end| actions.contains(end));
            let moves: Vec<_> = tavern_moves(board).filter(|&(_, to)| at_actions(to)).collect();
            change_one(
                board,
                "no route at Actions that is apart from taverns",
                moves,
                |board, (from, to)| {
                    move_tavern(board, from, to);
                    set_posts(board, &[to], &[PostKind::House; 2]);
                },
                |board, _| n_neighbouring_taverns(board) == 0 && displaced_find_room(board),
            )
        }),
    },
    Seed {
        code: "neighbouring_taverns",
        checks: &["W13"],
        sow: Sow::Board(|board| {
            let moves: Vec<_> = tavern_moves(board).filter(|&(_, to)| board.route(to).posts.len() > 2).collect();
            change_one(
                board,
                "no open route at a tavern",
                moves,
                |board, (from, to)| move_tavern(board, from, to),
                |board, _| n_neighbouring_taverns(board) == 2,
            )
        }),
    },
    Seed {
        code: "few_marker_routes",
        checks: &["W19"],
        sow: Sow::Board(|board| {
            let open: Vec<RouteId> = routes(board).filter(|&route| board.markers_open(route)).collect();
            let (taverns, others): (Vec<_>, Vec<_>) = open.into_iter().partition(|&route| board.route(route).tavern);
            let n_open = 7 - taverns.len();
            others[n_open..].iter().for_each(|route| board.routes[route.index()].markers_open = Some(false));
            Ok(())
        }),
    },
    Seed {
        code: "unusual_marker_supply",
        checks: &["W20"],
        // Further markers lie on the map from the start, one at a time.
        sow: Sow::Board(|board| {
            let n_players: usize = board.players.iter().copied().max().ok_or("no players")?.into();
            loop {
                let stacks = &mut board.markers.stacks;
                if stacks.iter().map(|stack| usize::from(stack.supply)).sum::<usize>() < 2 * n_players {
                    return Ok(());
                }
                let largest = stacks.iter_mut().max_by_key(|stack| stack.supply).ok_or("no markers")?;
                (largest.supply, largest.start) = (largest.supply - 1, largest.start + 1);
                let open: Vec<RouteId> = open_without_tavern(board).collect();
                put_tavern(board, &open)?;
            }
        }),
    },
    Seed {
        code: "outsized_number",
        checks: &["W40"],
        // A digit too many.
        sow: Sow::Board(|board| {
            let is_meant = |stack: &&mut MarkerStack| stack.effect == Effect::Actions(4);
            board.markers.stacks.iter_mut().find(is_meant).ok_or("no such marker")?.effect = Effect::Actions(44);
            Ok(())
        }),
    },
    Seed {
        code: "permanent_marker_without_ship",
        checks: &["W25"],
        sow: Sow::Board(|board| {
            plain_route(board)?.permanent = vec![MOVE];
            Ok(())
        }),
    },
    Seed {
        code: "ships_without_permanent_marker",
        checks: &["W25"],
        sow: Sow::Board(|board| {
            let is_at_sea = board.routes.iter().any(|route| route.posts.contains(&PostKind::Ship));
            board.routes.iter_mut().for_each(|route| route.permanent.clear());
            if !is_at_sea {
                plain_route(board)?.posts[0] = PostKind::Ship;
            }
            Ok(())
        }),
    },
    Seed {
        code: "small_cities_for_markers",
        checks: &["W36"],
        // Routes are closed but for those between cities of which nothing but a marker asks for several kontors.
        sow: Sow::Board(|board| {
            let ends = board.link.as_ref().ok_or("no link")?.ends;
            let on_every_link = Graph::new(board).on_every_path(ends[0], ends[1]);
            let may_shrink = |&id: &CityId| {
                let city = board.city(id);
                city.kontors.len() < 2
                    || city.permissions.is_empty() && !is_on_card(board, id) && !on_every_link.contains(&id)
            };
            let open = routes(board).filter(|&route| board.markers_open(route));
            let (kept, closed): (Vec<_>, Vec<_>) =
                open.partition(|&route| board.route(route).ends.iter().all(may_shrink));
            if kept.len() < 8 {
                return Err("too few routes between cities that may have one kontor");
            }
            for &route in &kept {
                board.route(route).ends.into_iter().for_each(|end| board.cities[end.index()].kontors.truncate(1));
            }
            for &route in &closed {
                let route = &mut board.routes[route.index()];
                let had_tavern = std::mem::replace(&mut route.tavern, false);
                route.markers_open = Some(false);
                if had_tavern {
                    put_tavern(board, &kept)?;
                }
            }
            Ok(())
        }),
    },
];

const MOVE: Effect = Effect::Move { limit: 2, owners: Owners::Anyone, scope: Scope::Map };

/// The routes on which a tavern may lie.
fn open_without_tavern(board: &Board) -> impl Iterator<Item = RouteId> {
    bare_routes(board).filter(|&route| board.markers_open(route))
}

/// From where a tavern may be moved, and where to.
fn tavern_moves(board: &Board) -> impl Iterator<Item = (RouteId, RouteId)> {
    let taverns = routes(board).filter(|&route| board.route(route).tavern);
    taverns.flat_map(|from| open_without_tavern(board).map(move |to| (from, to)))
}

fn move_tavern(board: &mut Board, from: RouteId, to: RouteId) {
    board.routes[from.index()].tavern = false;
    board.routes[to.index()].tavern = true;
}

/// Puts a tavern on the first of these routes where it is apart from others.
fn put_tavern(board: &mut Board, on: &[RouteId]) -> Result<(), &'static str> {
    let free: Vec<RouteId> = on.iter().copied().filter(|&route| !board.route(route).tavern).collect();
    let put = |board: &mut Board, route: RouteId| board.routes[route.index()].tavern = true;
    change_one(board, "no room for so many taverns", free, put, |board, _| n_neighbouring_taverns(board) == 0)
}

/// The taverns that share a city with another one.
fn n_neighbouring_taverns(board: &Board) -> usize {
    let has_tavern = |&route: &RouteId| board.route(route).tavern;
    routes(board).filter(has_tavern).filter(|&route| adjacent(board, route).any(|other| has_tavern(&other))).count()
}
