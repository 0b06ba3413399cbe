//! Defects of what holds for the whole game: numbers of players, the two-player game, modules, the ends of the game.
//! Checks: CHK-E59, CHK-E63, CHK-E64, CHK-E66, CHK-E68, CHK-E69.

use kogge::hansa::board::{Board, Route};
use kogge::hansa::vocab::{Module, ModuleSet, PostKind, RouteId};

use super::change::rewrite;
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "wrong_player_counts",
        checks: &["E59"],
        sow: Sow::Board(|board| {
            board.players.push(6);
            Ok(())
        }),
    },
    Seed {
        code: "wrong_player_counts",
        checks: &["E59"],
        sow: Sow::Board(|board| {
            board.players.insert(0, 1);
            Ok(())
        }),
    },
    Seed {
        code: "wrong_player_counts",
        checks: &["E59"],
        sow: Sow::Board(|board| {
            board.players.insert(0, 2);
            board.modules = board.modules.iter().filter(|&module| module != Module::TwoPlayers).collect::<ModuleSet>();
            Ok(())
        }),
    },
    Seed {
        code: "single_post_for_neutral",
        checks: &["E63"],
        sow: Sow::Board(|board| {
            let route =
                neutral_route(board, |board, route| route.ends.iter().any(|end| board.neutral_cities.contains(end)));
            for_two(board, route.ok_or("no route where the neutral party stays")?);
            Ok(())
        }),
    },
    Seed {
        code: "single_post_for_neutral",
        checks: &["E64"],
        sow: Sow::Board(|board| {
            let route =
                neutral_route(board, |board, route| route.ends.iter().all(|end| !board.neutral_cities.contains(end)));
            for_two(board, route.ok_or("no route for markers")?);
            Ok(())
        }),
    },
    Seed {
        code: "border_fee_without_border",
        checks: &["E66"],
        sow: Sow::Board(|board| {
            if !board.countries.is_empty() {
                return Err("it has a border");
            }
            board.modules.insert(Module::BorderFee);
            Ok(())
        }),
    },
    Seed {
        code: "missions_without_module",
        checks: &["W41"],
        sow: Sow::Board(|board| {
            if board.missions.is_empty() {
                return Err("no mission card");
            }
            board.modules = board.modules.iter().filter(|&module| module != Module::Missions).collect();
            Ok(())
        }),
    },
    Seed {
        code: "promo_without_marker",
        checks: &["E66"],
        sow: Sow::Board(|board| {
            board.modules.insert(Module::Promo);
            Ok(())
        }),
    },
    Seed {
        code: "prestige_limit_below_one",
        checks: &["E68"],
        sow: Sow::Board(|board| {
            board.prestige_limit = 0;
            Ok(())
        }),
    },
    Seed {
        code: "listed_twice",
        checks: &["E69"],
        sow: Sow::Text(|text| {
            rewrite(text, "no players", |line| {
                let first = line.trim().strip_prefix("players ")?.trim().split(',').next()?;
                Some(format!("{line}, {first}"))
            })
        }),
    },
    Seed {
        code: "listed_twice",
        checks: &["E69"],
        sow: Sow::Text(|text| {
            rewrite(text, "no special prestige", |line| {
                let (city, access) = line.trim().strip_prefix("special ")?.split_once(" by ")?;
                let (route, spaces) = access.split_once(": ")?;
                Some(format!("    special {city} by {route}, {route}: {spaces}"))
            })
        }),
    },
];

/// A route open to markers and without ships, of these the first.
fn neutral_route(board: &Board, is_meant: fn(&Board, &Route) -> bool) -> Option<RouteId> {
    let is_open = |&route: &RouteId| board.markers_open(route) && is_meant(board, board.route(route));
    (0..board.routes.len()).map(RouteId::at).find(is_open)
}

/// One post for the route, on a map that two can play too.
fn for_two(board: &mut Board, route: RouteId) {
    board.players.insert(0, 2);
    board.modules.insert(Module::TwoPlayers);
    board.routes[route.index()].posts = vec![PostKind::House];
}
