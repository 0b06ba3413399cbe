//! Defects of taverns and markers, regular and permanent. Checks: CHK-E38 … CHK-E45, CHK-E65.

use kogge::hansa::board::{Board, Country, Route};
use kogge::hansa::vocab::{Area, CountrySet, Effect, RouteId, Source, Sources};

use super::change::{add_country, plain_route, rewrite};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "wrong_number_of_taverns",
        checks: &["E38"],
        sow: Sow::Board(|board| {
            tavern_route(board)?.tavern = false;
            Ok(())
        }),
    },
    Seed {
        code: "wrong_number_of_taverns",
        checks: &["E38"],
        sow: Sow::Board(|board| {
            let open = route_where(board, "no open route without tavern", |board, route| {
                board.markers_open(route) && !board.route(route).tavern
            })?;
            open.tavern = true;
            Ok(())
        }),
    },
    Seed {
        code: "tavern_at_permanent_marker",
        checks: &["E39"],
        sow: Sow::Board(|board| {
            tavern_route(board)?.permanent = vec![Effect::Prestige(1)];
            Ok(())
        }),
    },
    Seed {
        code: "tavern_at_permanent_marker",
        checks: &["E39"],
        sow: Sow::Board(|board| {
            let permanent =
                route_where(board, "no permanent markers", |board, route| !board.route(route).permanent.is_empty())?;
            permanent.tavern = true;
            Ok(())
        }),
    },
    Seed {
        code: "tavern_closed_to_markers",
        checks: &["E40"],
        sow: Sow::Board(|board| {
            tavern_route(board)?.markers_open = Some(false);
            Ok(())
        }),
    },
    Seed {
        code: "tavern_closed_to_markers",
        checks: &["E40"],
        sow: Sow::Board(|board| {
            let closed = route_where(board, "no country that is closed to markers", |board, route| {
                !board.markers_open(route) && board.route(route).permanent.is_empty()
            })?;
            closed.tavern = true;
            Ok(())
        }),
    },
    Seed {
        code: "duplicate_fact",
        checks: &["E41"],
        sow: Sow::Text(|text| {
            rewrite(text, "no tavern", |line| (line.trim() == "tavern").then(|| format!("{line}\n{line}")))
        }),
    },
    Seed {
        code: "wrong_number_of_markers",
        checks: &["E42"],
        sow: Sow::Board(|board| {
            let stacks = &mut board.markers.stacks;
            stacks.iter_mut().find(|stack| stack.supply > 0).ok_or("no marker supply")?.supply += 1;
            Ok(())
        }),
    },
    Seed {
        code: "wrong_number_of_markers",
        checks: &["E42"],
        sow: Sow::Board(|board| {
            let stacks = &mut board.markers.stacks;
            stacks.iter_mut().find(|stack| stack.start > 0).ok_or("no start markers")?.start += 1;
            Ok(())
        }),
    },
    Seed { code: "edition_sums", checks: &["E42"], sow: Sow::Edition("[markers]\ncount = 14\n") },
    Seed {
        code: "unknown_effect",
        checks: &["E42"],
        sow: Sow::Text(|text| Ok(format!("{text}\nmarkers\n    start 6 swap kontors\n    supply 9 juggle\n"))),
    },
    Seed {
        code: "empty_marker_supply",
        checks: &["E43"],
        sow: Sow::Board(|board| {
            for stack in &mut board.markers.stacks {
                stack.start += std::mem::take(&mut stack.supply);
            }
            Ok(())
        }),
    },
    Seed {
        code: "unknown_effect",
        checks: &["E44"],
        sow: Sow::Text(|text| {
            rewrite(text, "no permanent markers", |line| {
                line.trim().starts_with("always ").then(|| "    always juggle".to_owned())
            })
        }),
    },
    Seed {
        code: "placing_without_route",
        checks: &["E45"],
        // Without countries there is no abroad; with countries there may be one without routes.
        sow: Sow::Board(|board| {
            let area = if board.countries.is_empty() {
                Area::Abroad
            } else {
                let moors = add_country(board, "Moors");
                Area::In([moors].into_iter().collect::<CountrySet>())
            };
            let effect = Effect::Place { limit: 2, area, sources: Sources::new(&[Source::Stock]) };
            plain_route(board)?.permanent = vec![effect];
            Ok(())
        }),
    },
    Seed {
        code: "too_few_marker_routes",
        checks: &["E65"],
        sow: Sow::Board(|board| {
            board.routes.iter_mut().filter(|route| !route.tavern).for_each(|route| route.markers_open = Some(false));
            Ok(())
        }),
    },
    Seed {
        code: "too_few_marker_routes",
        checks: &["E65"],
        sow: Sow::Board(|board| {
            let home: &mut Country = board.countries.iter_mut().find(|country| country.home).ok_or("no countries")?;
            home.markers_open = false;
            Ok(())
        }),
    },
];

fn tavern_route(board: &mut Board) -> Result<&mut Route, &'static str> {
    board.routes.iter_mut().find(|route| route.tavern).ok_or("no tavern")
}

/// The first such route, to be changed.
fn route_where<'a>(
    board: &'a mut Board,
    lacks: &'static str,
    is_meant: fn(&Board, RouteId) -> bool,
) -> Result<&'a mut Route, &'static str> {
    let route = (0..board.routes.len()).find(|&route| is_meant(board, RouteId::at(route))).ok_or(lacks)?;
    Ok(&mut board.routes[route])
}
