//! Rows of the ledger that differ because of an error which is reported at its place: a route with too many ships, a skill
//! that no city offers. Once it is mended they are judged again.

use super::super::ctx::Ctx;
use super::super::found::{Found, Thing};
use super::counting;
use super::echo::is_in_all;
use crate::board::Reading;
use crate::resolve::{CountRow, Counted, Expected};
use kogge_compiler::check::ledger::{Difference, Judged, OnMap};
use kogge_hansa_game::vocab::{CityId, RouteId, Skill};

/// The errors whose things are asked for.
pub(super) const CODES: &[&str] = &[
    "city_without_route",
    "green_city_with_kontors",
    "link_rewards_not_descending",
    "permission_at_home",
    "single_post_for_neutral",
    "skill_offered_nowhere",
    "too_few_missions",
    "too_many_ships",
    "wrong_number_of_taverns",
];

/// Whether everything that differs in a row is about things of which an error is reported.
pub(super) fn is_reported(ctx: &Ctx, row: &CountRow, judged: &Judged, out: &Found) -> bool {
    let all_cities =
        |is: &dyn Fn(CityId) -> bool| judged.differences.iter().all(|difference| city(ctx, difference).is_some_and(is));
    let lone = |city: CityId| out.is_reported(Thing::City(city)) && !has_route(ctx, city);
    // A green city with kontors loses the one or the other.
    let is_open = |city: CityId| lone(city) || ctx.board.city(city).green && out.is_reported(Thing::City(city));
    match row {
        CountRow::Link(..) => out.is_reported(Thing::Link),
        CountRow::Total { what: Counted::Missions, .. } | CountRow::Cards { .. } => {
            judged.differences.iter().all(is_less) && out.is_reported(Thing::Missions)
        }
        // Once the taverns are as many as the start markers, the row is judged again.
        CountRow::Total { what: Counted::Taverns, .. } | CountRow::At { what: Counted::Taverns, .. } => {
            let is_more = |it: &Difference| excess(it).is_some_and(|more| more > 0);
            let one_way = judged.differences.iter().all(is_less) || judged.differences.iter().all(is_more);
            one_way && out.is_reported(Thing::StartMarkers)
        }
        // Whether a green city has kontors is open.
        CountRow::At { what: Counted::Green, .. } => all_cities(&|city| out.is_reported(Thing::City(city))),
        CountRow::Total { what: Counted::Green, .. } => {
            let n_open = ctx.cities().filter(|&city| ctx.board.city(city).green && out.is_reported(Thing::City(city)));
            let n_open = n_open.count() as isize;
            judged.differences.iter().all(|it| excess(it).is_some_and(|more| (1..=n_open).contains(&more)))
        }
        CountRow::At { what: Counted::Permissions, .. } => {
            all_cities(&|city| has_route(ctx, city) && out.is_reported(Thing::City(city)))
        }
        CountRow::Total { what: Counted::Skills, .. } => {
            let missing = judged.differences.iter().filter(|it| is_less(it) && !is_in_all(it));
            let skills: Vec<Option<Skill>> = missing.map(|it| Skill::from_word(&it.subject)).collect();
            are_reported(skills.iter().copied(), out)
        }
        CountRow::At { what: Counted::Skills, cities, .. } => judged.differences.iter().all(|difference| {
            let written = cities.iter().find(|(.., span)| difference.written_at == Some(*span));
            let Some((id, Expected::Read(Reading::Skills(skills)), _)) = written else { return false };
            let offered = ctx.board.city(*id).skills;
            are_reported(skills.iter().filter(|skill| !offered.contains(*skill)).map(Some), out)
        }),
        CountRow::At { what: Counted::Posts | Counted::Houses | Counted::Ships, .. } => {
            all_cities(&|city| routes(ctx, out).any(|route| ctx.board.route(route).ends.contains(&city)))
        }
        CountRow::Total { what: Counted::Posts | Counted::Houses | Counted::Ships, .. } => {
            routes(ctx, out).next().is_some()
        }
        CountRow::Total { what: Counted::Cities, .. } => {
            let n_lone = ctx.cities().filter(|&city| lone(city)).count();
            let is_by_them = |it: &Difference| excess(it) == Some(n_lone as isize);
            n_lone > 0 && judged.differences.iter().all(is_by_them)
        }
        // Each such city lacks a route at least.
        CountRow::Total { what: Counted::Routes, .. } => {
            let n_lone = ctx.cities().filter(|&city| lone(city)).count() as isize;
            n_lone > 0 && judged.differences.iter().all(|it| is_in_all(it) && excess(it) == Some(-n_lone))
        }
        CountRow::Total { what: what @ (Counted::Kontors | Counted::Squares | Counted::Circles), .. } => {
            let kontors = ctx.cities().filter(|&city| is_open(city)).map(|city| counting::at_city(ctx, *what, city));
            let n_kontors: usize = kontors.sum();
            let in_all = judged.differences.iter().find(|it| is_in_all(it));
            n_kontors > 0 && in_all.is_some_and(|it| excess(it) == Some(n_kontors as isize))
        }
        CountRow::At { what: Counted::Kontors, .. } => all_cities(&is_open),
        _ => false,
    }
}

/// Whether there are such skills, and an error names each.
fn are_reported(skills: impl Iterator<Item = Option<Skill>>, out: &Found) -> bool {
    let mut skills = skills.peekable();
    skills.peek().is_some() && skills.all(|skill| skill.is_some_and(|skill| out.is_reported(Thing::Skill(skill))))
}

/// The routes of which an error is reported.
fn routes<'a>(ctx: &'a Ctx, out: &'a Found) -> impl Iterator<Item = RouteId> + 'a {
    ctx.routes().filter(|&route| out.is_reported(Thing::Route(route)))
}

fn has_route(ctx: &Ctx, city: CityId) -> bool {
    ctx.board.routes.iter().any(|route| route.ends.contains(&city))
}

/// The city in which a row differs.
fn city(ctx: &Ctx, difference: &Difference) -> Option<CityId> {
    ctx.board.city_named(difference.subject.trim_matches('`'))
}

/// How many more the map has.
fn excess(difference: &Difference) -> Option<isize> {
    let OnMap::Count(found) = difference.found else { return None };
    Some(found as isize - difference.written.parse::<isize>().ok()?)
}

/// Whether the map has less, as far as it is a number.
fn is_less(difference: &Difference) -> bool {
    match difference.found {
        OnMap::Count(found) => difference.written.parse::<usize>().map_or(found == 0, |written| found < written),
        OnMap::Read(_) => false,
    }
}
