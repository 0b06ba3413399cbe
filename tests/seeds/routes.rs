//! Defects of routes and of how they hang together. Checks: CHK-E02 … CHK-E14.

use kogge::hansa::board::{Board, Route};
use kogge::hansa::vocab::{CityId, CountryId, PostKind, RouteId, Skill};

use super::change::{
    UNKNOWN, add_city, add_island, all_ships, plain_route, remove_route, rewrite, take_skill, too_many_houses,
    too_many_ships,
};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "duplicate_route",
        checks: &["E02"],
        sow: Sow::Board(|board| {
            let route = plain_route(board)?;
            route.name = Some("Dike".to_owned());
            let again = route.clone();
            board.routes.push(again);
            Ok(())
        }),
    },
    Seed {
        code: "unnamed_parallel_route",
        checks: &["E03"],
        sow: Sow::Board(|board| {
            let again = plain_route(board)?.clone();
            board.routes.push(Route { posts: vec![PostKind::House; 4], ..again });
            Ok(())
        }),
    },
    Seed {
        code: "unknown_city",
        checks: &["E04"],
        sow: Sow::Text(|text| {
            rewrite(text, "no route", |line| {
                let (_, other_end) = line.strip_prefix("route ")?.split_once(" -- ")?;
                Some(format!("route {UNKNOWN} -- {other_end}"))
            })
        }),
    },
    Seed {
        code: "route_to_itself",
        checks: &["E05"],
        sow: Sow::Board(|board| {
            let route = plain_route(board)?;
            route.ends[1] = route.ends[0];
            Ok(())
        }),
    },
    Seed {
        code: "route_without_posts",
        checks: &["E06"],
        sow: Sow::Board(|board| {
            plain_route(board)?.posts.clear();
            Ok(())
        }),
    },
    Seed {
        code: "unknown_post",
        checks: &["E07"],
        sow: Sow::Text(|text| {
            rewrite(text, "no house", |line| {
                line.starts_with("route ").then(|| line.replacen("house", "castle", 1)).filter(|new| new != line)
            })
        }),
    },
    Seed {
        code: "too_many_ships",
        checks: &["E08"],
        sow: Sow::Board(|board| {
            let posts = too_many_ships(board);
            plain_route(board)?.posts = posts;
            Ok(())
        }),
    },
    Seed {
        code: "too_few_merchants",
        checks: &["E09"],
        // As many ships are sound while the Book brings merchants.
        sow: Sow::Board(|board| {
            let posts = all_ships(board);
            plain_route(board)?.posts = posts;
            take_skill(board, Skill::Book);
            Ok(())
        }),
    },
    Seed {
        code: "too_many_posts",
        checks: &["E10"],
        sow: Sow::Board(|board| {
            let posts = too_many_houses(board);
            plain_route(board)?.posts = posts;
            Ok(())
        }),
    },
    Seed {
        code: "unreachable_city",
        checks: &["E11"],
        sow: Sow::Board(|board| {
            add_island(board);
            Ok(())
        }),
    },
    Seed {
        code: "unreachable_city",
        checks: &["E11"],
        sow: Sow::Board(|board| {
            remove_route(board, "no route that alone joins two parts", |board, graph| {
                let ends = board.link.as_ref().map(|link| link.ends);
                let holds_link =
                    |part: &Vec<CityId>| ends.is_some_and(|ends| ends.iter().all(|end| part.contains(end)));
                let parts = graph.parts();
                parts.len() == 2 && parts.iter().all(|part| part.len() > 1) && parts.iter().any(holds_link)
            })
        }),
    },
    Seed {
        code: "city_without_route",
        checks: &["E12"],
        sow: Sow::Board(|board| {
            add_city(board, "Ostrand");
            Ok(())
        }),
    },
    Seed {
        code: "city_without_route",
        checks: &["E12"],
        sow: Sow::Board(|board| {
            remove_route(board, "no city with one route", |_, graph| graph.parts().iter().any(|part| part.len() == 1))
        }),
    },
    Seed {
        code: "no_way_to_relocate",
        checks: &["E14"],
        sow: Sow::Board(|board| {
            let (route, country) = enclave(board).ok_or("no route that another country would cut off")?;
            board.routes[route.index()].country = Some(country);
            Ok(())
        }),
    },
];

/// A route among routes of one country, and a country from which none of these can be reached.
fn enclave(board: &Board) -> Option<(RouteId, CountryId)> {
    let neighbours = |i: usize| {
        let ends = board.routes[i].ends;
        let all = board.routes.iter().enumerate();
        all.filter(move |(j, route)| *j != i && route.ends.iter().any(|end| ends.contains(end))).map(|(_, route)| route)
    };
    let mut moves = (0..board.routes.len())
        .filter(|&i| !board.routes[i].tavern)
        .flat_map(|i| (0..board.countries.len()).map(move |country| (i, CountryId::at(country))));
    let (route, country) = moves.find(|&(i, country)| {
        let closed = |to: &Route| to.country.is_some_and(|to| !board.reach(country).contains(to));
        neighbours(i).all(closed)
    })?;
    Some((RouteId::at(route), country))
}
