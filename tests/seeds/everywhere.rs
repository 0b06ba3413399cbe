//! The commonest mistakes at every route and city of the printed boards: whatever else a place is good for, what is
//! lost there is told once.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use kogge::hansa::board::Board;
use kogge::hansa::vocab::{CityId, Colour, PostKind, RouteId, Skill};

use super::change::{all_ships, set_colour, take_privilege, take_skill, too_many_houses, too_many_ships};
use super::victims::set_length;
use super::{MAIN, MemoryFiles, compile, editions, facts, printed, render, text};

/// A mistake that can be made at any place of a kind.
struct Mistake<Id> {
    what: &'static str,
    make: fn(&mut Board, Id),
    /// The findings that tell it, by what the place is good for. Each does at some place.
    told_by: &'static [&'static str],
}

const AT_ROUTES: &[Mistake<RouteId>] = &[
    Mistake {
        what: "no posts",
        make: |board, route| board.routes[route.index()].posts.clear(),
        told_by: &["route_without_posts"],
    },
    Mistake {
        what: "one ship too many",
        make: |board, route| board.routes[route.index()].posts = too_many_ships(board),
        told_by: &["shut_skill", "shut_special_prestige", "too_many_ships"],
    },
    Mistake {
        what: "one house too many",
        make: |board, route| board.routes[route.index()].posts = too_many_houses(board),
        told_by: &["shut_skill", "shut_special_prestige", "too_many_posts"],
    },
    Mistake {
        what: "ships without the Book",
        make: |board, route| {
            take_skill(board, Skill::Book);
            board.routes[route.index()].posts = all_ships(board);
        },
        told_by: &["shut_skill", "shut_special_prestige", "too_few_merchants"],
    },
    Mistake {
        what: "one city twice",
        make: |board, route| {
            let ends = &mut board.routes[route.index()].ends;
            ends[1] = ends[0];
        },
        told_by: &["route_to_itself"],
    },
    Mistake {
        what: "stated twice",
        make: |board, route| board.routes.push(board.route(route).clone()),
        told_by: &["unnamed_parallel_route"],
    },
    Mistake {
        what: "one tavern too many, or a tavern away",
        make: |board, route| board.routes[route.index()].tavern ^= true,
        told_by: &["tavern_at_permanent_marker", "tavern_closed_to_markers", "wrong_number_of_taverns"],
    },
    Mistake {
        what: "a tavern, closed to markers",
        make: |board, route| {
            let route = &mut board.routes[route.index()];
            (route.tavern, route.markers_open) = (true, Some(false));
        },
        told_by: &["tavern_at_permanent_marker", "tavern_closed_to_markers"],
    },
    Mistake {
        what: "more posts than usual",
        make: |board, route| set_length(board, route, 5),
        told_by: &["easily_shut_skill", "long_special_access", "unusual_route_length"],
    },
    Mistake {
        what: "a single post",
        // A ship stays where there is one.
        make: |board, route| {
            let posts = &mut board.routes[route.index()].posts;
            posts.sort_by_key(|&post| post != PostKind::Ship);
            posts.truncate(1);
        },
        told_by: &["route_with_one_short_neighbour", "unusual_route_length"],
    },
];

const AT_CITIES: &[Mistake<CityId>] = &[
    Mistake {
        what: "neither kontors nor green",
        make: |board, city| {
            let city = &mut board.cities[city.index()];
            city.green = false;
            city.kontors.clear();
        },
        told_by: &["barren_link", "barren_mission_city", "barren_permission_city", "city_without_kontors"],
    },
    Mistake {
        what: "all black, and no Privilege",
        make: |board, city| {
            take_privilege(board);
            set_colour(board, city, Colour::Black);
        },
        // A green city has no first kontor.
        told_by: &["skill_offered_nowhere", "unreachable_privilege"],
    },
];

#[test]
fn a_mistake_anywhere_gives_one_finding() {
    let mut wrong = String::new();
    for mistake in AT_ROUTES {
        told(mistake, |board| (0..board.routes.len()).map(RouteId::at).collect(), &mut wrong);
    }
    for mistake in AT_CITIES {
        told(mistake, |board| (0..board.cities.len()).map(CityId::at).collect(), &mut wrong);
    }
    assert!(wrong.is_empty(), "these mistakes are told otherwise:\n\n{wrong}");
}

#[test]
fn a_line_said_twice_is_one_finding() {
    let mut wrong = String::new();
    for (id, board) in printed() {
        let text = text(&board);
        let lines: Vec<&str> = text.lines().collect();
        for (nth, line) in lines.iter().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let mut twice = lines.clone();
            twice.insert(nth, line);
            let files = editions(MemoryFiles::new()).with(MAIN, twice.join("\n") + "\n");
            let compiled = compile(&files, MAIN).expect("the map is there");
            if compiled.diagnostics.len() != 1 {
                let found = render(&compiled.sources, &compiled.diagnostics);
                writeln!(wrong, "==== {line} in {id}\n{found}").expect("writing to a string cannot fail");
            }
        }
    }
    assert!(wrong.is_empty(), "these lines are told otherwise:\n\n{wrong}");
}

/// Makes a mistake at every place of every board.
fn told<Id: Copy>(mistake: &Mistake<Id>, places: fn(&Board) -> Vec<Id>, wrong: &mut String) {
    let Mistake { what, make, told_by } = mistake;
    let mut codes: BTreeSet<&str> = BTreeSet::new();
    for (id, board) in printed() {
        for (nth, place) in places(&board).into_iter().enumerate() {
            let mut board = board.clone();
            make(&mut board, place);
            let compiled = compile(&facts(&board), MAIN).expect("the map is there");
            let found: Vec<&str> = compiled.diagnostics.iter().map(|found| found.descriptor.code).collect();
            if !matches!(found[..], [code] if told_by.contains(&code)) {
                let found = render(&compiled.sources, &compiled.diagnostics);
                writeln!(wrong, "==== {what}, place {nth} of {id}\n{found}").expect("writing to a string cannot fail");
            }
            codes.extend(found);
        }
    }
    for code in *told_by {
        assert!(codes.contains(code), "{what}: nowhere told by {code}");
    }
}
