//! Doubts about cities, their kontors and their skills. Checks: CHK-W02 … CHK-W04, CHK-W09 … CHK-W11, CHK-W15, CHK-W18,
//! CHK-W38.

use kogge::hansa::board::Board;
use kogge::hansa::board::graph::Graph;
use kogge::hansa::vocab::{CityId, Colour, Develop, Effect, PostKind, Shape, Skill};

use super::change::{is_plain_city, remove_route, set_posts};
use super::victims::{bare_routes, change_cities, cities, first_kontors, is_unnamed, offering, usual_neutral};
use super::{Seed, Sow};

/// More posts than are usual.
const LONG: [PostKind; 5] = [PostKind::House; 5];

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "too_few_open_cities",
        checks: &["W02"],
        sow: Sow::Board(|board| {
            let n_shut = first_kontors(board).filter(|first| first.colour != Colour::White).count();
            let n_wanted = (first_kontors(board).count() / 2 + 1).saturating_sub(n_shut);
            // The row stays sorted, and skills stay open.
            let will_do = |board: &Board, city| {
                let city = board.city(city);
                let row: Vec<Colour> = city.kontors.iter().map(|kontor| kontor.colour).collect();
                city.skills.is_empty() && matches!(row[..], [Colour::White, ..]) && row.get(1) != Some(&Colour::White)
            };
            change_cities(board, n_wanted, "too few cities with one white kontor", will_do, |city| {
                city.kontors[0].colour = Colour::Orange;
            })
        }),
    },
    Seed {
        code: "too_many_round_cities",
        checks: &["W03"],
        sow: Sow::Board(|board| {
            let n_round = first_kontors(board).filter(|first| first.shape == Shape::Circle).count();
            let n_wanted = (first_kontors(board).count() * 40 / 100 + 1).saturating_sub(n_round);
            let will_do = |board: &Board, city| {
                board.city(city).kontors.first().is_some_and(|first| first.shape == Shape::Square)
            };
            change_cities(board, n_wanted, "too few squares", will_do, |city| city.kontors[0].shape = Shape::Circle)
        }),
    },
    Seed {
        code: "round_region_far_from_book",
        checks: &["W04"],
        sow: Sow::Board(|board| {
            let regions = far_regions(board);
            let fewest = regions.into_iter().min_by_key(Vec::len).ok_or("no three cities far from the Book")?;
            fewest.iter().for_each(|city| board.cities[city.index()].kontors[0].shape = Shape::Circle);
            Ok(())
        }),
    },
    Seed {
        code: "narrow_link_city",
        checks: &["W09"],
        sow: Sow::Board(|board| {
            let [end, _] = board.link.as_ref().ok_or("no link")?.ends;
            board.cities[end.index()].kontors.truncate(1);
            Ok(())
        }),
    },
    Seed { code: "easily_shut_skill", checks: &["W10"], sow: Sow::Board(|board| hard_way(board, &LONG)) },
    Seed {
        code: "easily_shut_skill",
        checks: &["W10"],
        sow: Sow::Board(|board| {
            if board.routes.iter().all(|route| route.permanent.is_empty()) {
                return Err("no ships, and none that are rewarded");
            }
            hard_way(board, &[PostKind::House, PostKind::Ship, PostKind::House])
        }),
    },
    Seed {
        code: "skill_in_several_cities",
        checks: &["W11"],
        sow: Sow::Board(|board| {
            let second = cities(board).find(|&city| is_plain_city(board, city)).ok_or("no city with kontors alone")?;
            board.cities[second.index()].skills.insert(Skill::Keys);
            usual_neutral(board);
            Ok(())
        }),
    },
    Seed {
        code: "large_coin",
        checks: &["W15"],
        sow: Sow::Board(|board| {
            let mut kontors = board.cities.iter_mut().flat_map(|city| &mut city.kontors);
            kontors.next().ok_or("no kontors")?.coin = 3;
            Ok(())
        }),
    },
    Seed {
        code: "too_many_black_kontors",
        checks: &["W18"],
        sow: Sow::Board(|board| {
            let kontors = || board.cities.iter().flat_map(|city| &city.kontors);
            let n_black = kontors().filter(|kontor| kontor.colour == Colour::Black).count();
            let n_wanted = (kontors().count() / 3 + 1).saturating_sub(n_black);
            let will_do = |board: &Board, city| {
                let kontors = &board.city(city).kontors;
                kontors.len() > 1 && kontors.last().is_some_and(|last| last.colour != Colour::Black)
            };
            change_cities(board, n_wanted, "too few cities with several kontors", will_do, |city| {
                city.kontors.last_mut().expect("it has several").colour = Colour::Black;
            })
        }),
    },
    Seed {
        code: "green_city_with_long_routes",
        checks: &["W38"],
        sow: Sow::Board(|board| {
            let graph = Graph::new(board);
            let has_bare_routes = |&city: &CityId| {
                let bare: Vec<_> = bare_routes(board).collect();
                graph.routes_at(city).iter().all(|route| bare.contains(route))
            };
            let printed = cities(board).find(|&city| board.city(city).green);
            let would_do = |&city: &CityId| is_plain_city(board, city) && is_unnamed(board, city);
            let green = match printed {
                Some(green) => green,
                None => cities(board).filter(would_do).find(has_bare_routes).ok_or("no city with bare routes")?,
            };
            let city = &mut board.cities[green.index()];
            (city.green, city.kontors) = (true, Vec::new());
            set_posts(board, graph.routes_at(green), &LONG);
            Ok(())
        }),
    },
];

/// Neighbouring cities all far from the Book, of which the middle one has two; of each such region those that are to
/// open with a merchant for it to be one, so that no nearer city belongs to it.
fn far_regions(board: &Board) -> Vec<Vec<CityId>> {
    let graph = Graph::new(board);
    let from_book = graph.distances_from_nearest(offering(board, Skill::Book));
    let opens_round = |city: CityId| board.city(city).kontors.first().is_some_and(|first| first.shape == Shape::Circle);
    let is_far = |city: &CityId| from_book[city.index()].is_some_and(|distance| distance > 3);
    let region = |middle: CityId| {
        let mut neighbours = graph.neighbours(middle);
        neighbours.retain(|&city| is_far(&city) && !board.city(city).kontors.is_empty());
        neighbours.sort_by_key(|&city| !opens_round(city));
        let region = [middle, *neighbours.first()?, *neighbours.get(1)?];
        let parts = graph.parts_within(|city| opens_round(city) || region.contains(&city));
        let whole = parts.into_iter().find(|part| part.contains(&middle))?;
        let has_kontors = !board.city(middle).kontors.is_empty();
        let is_sown = has_kontors && whole.iter().all(is_far);
        is_sown.then(|| region.into_iter().filter(|&city| !opens_round(city)).collect())
    };
    cities(board).filter_map(region).collect()
}

/// Leaves one way to a skill, with these posts: the skill with the fewest ways that one city alone offers.
fn hard_way(board: &mut Board, posts: &[PostKind]) -> Result<(), &'static str> {
    let is_permanent = |skill| {
        let develops = Effect::Develop(Develop::Skill(skill));
        board.routes.iter().any(|route| route.permanent.contains(&develops))
    };
    let skills = Skill::ALL.iter().filter(|&&skill| !is_permanent(skill));
    let n_ways = |board: &Board, city| Graph::new(board).routes_at(city).len();
    let city = skills.flat_map(|&skill| offering(board, skill)).min_by_key(|&city| n_ways(board, city));
    let city = city.ok_or("no skills")?;
    while n_ways(board, city) > 1 {
        let n_before = n_ways(board, city);
        remove_route(board, "no skill with one way", |without, graph| {
            n_ways(without, city) < n_before && graph.parts().len() == 1
        })?;
    }
    set_posts(board, Graph::new(board).routes_at(city), posts);
    Ok(())
}
