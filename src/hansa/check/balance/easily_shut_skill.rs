//! Skills at the end of a single hard route. Clauses: SKILL-1, ROUTE-9.

use super::super::Check;
use super::super::ctx::Ctx;
use super::super::opening::{develops, n_ships};
use super::unusual_route_length::MOST;
use super::{Doubt, Measure, one, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, PostKind, RouteId, Skill};
use crate::wording::{count, joined};

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Routes, Subject::Posts, Subject::Skills, Subject::Permanent],
        run: check,
    },
    measures: &[
        Measure {
            of: "posts of the only route to a skill that dead ends alone offer",
            doubted: "above 4",
            printed: [spread(3.0, 3.0, 4.0), spread(3.0, 3.0, 4.0), None, None, None],
            values: |ctx| dead_end_skills(ctx).map(|(_, ways)| least(&ways, |way| posts(ctx, way)) as f64).collect(),
        },
        Measure {
            of: "ships on the only route to a skill that dead ends alone offer",
            doubted: "above 0",
            printed: [one(0.0), one(0.0), None, None, None],
            values: |ctx| dead_end_skills(ctx).map(|(_, ways)| least(&ways, |way| ships(ctx, way)) as f64).collect(),
        },
    ],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "easily_shut_skill",
    severity: Severity::Warning,
    rules: &["CHK-W10", "SKILL-1", "ROUTE-9"],
    what: "A skill is offered by dead ends alone, behind a single route with a ship or more than 4 posts.",
    why: "Whoever develops the skill needs that very route. It is slow to fill, and a single piece of somebody who has the \
          skill already keeps the others from it as long as it stands there.",
    bad: "map Example\n    varies \"frame.board\"\n\
          remove route Cuxhaven -- Glückstadt\n\
          change route Cuxhaven -- Husum: house, house, house, house, house",
    good: "map Example\n    varies \"frame.board\"\n\
           remove route Cuxhaven -- Glückstadt\n\
           change route Cuxhaven -- Husum: house, house, house, house",
};

/// A city that offers a skill, and the only route that leads to it.
#[derive(Debug, Clone, Copy)]
struct Way {
    city: CityId,
    route: RouteId,
}

/// The skills that dead ends alone offer, each with the ways there.
fn dead_end_skills(ctx: &Ctx) -> impl Iterator<Item = (Skill, Vec<Way>)> {
    let is_permanent = |skill| {
        let mut effects = ctx.board.routes.iter().flat_map(|route| &route.permanent);
        effects.any(|&effect| develops(effect, skill))
    };
    let skills = Skill::ALL.iter().copied().filter(move |&skill| !is_permanent(skill));
    skills.filter_map(|skill| {
        let mut cities = ctx.cities().filter(|&city| ctx.board.city(city).skills.contains(skill));
        let way = |city| match ctx.graph.routes_at(city)[..] {
            [route] => Some(Way { city, route }),
            _ => None,
        };
        let ways: Vec<Way> = cities.by_ref().map(way).collect::<Option<_>>()?;
        (!ways.is_empty()).then_some((skill, ways))
    })
}

fn posts(ctx: &Ctx, way: Way) -> usize {
    ctx.board.route(way.route).posts.len()
}

fn ships(ctx: &Ctx, way: Way) -> usize {
    n_ships(ctx.board.route(way.route))
}

fn least(ways: &[Way], count: impl Fn(Way) -> usize) -> usize {
    ways.iter().map(|&way| count(way)).min().unwrap_or(0)
}

/// The skills whose every way is hard.
fn shut(ctx: &Ctx) -> Vec<(Skill, Vec<Way>)> {
    let is_hard = |way: &Way| posts(ctx, *way) > MOST || ships(ctx, *way) > 0;
    dead_end_skills(ctx).filter(|(_, ways)| ways.iter().all(is_hard)).collect()
}

/// The routes that are reported here.
pub(super) fn told(ctx: &Ctx) -> Vec<RouteId> {
    shut(ctx).into_iter().flat_map(|(_, ways)| ways).map(|way| way.route).collect()
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    // Skills that one city offers, or that lie behind one route, are one finding.
    let mut by_routes: Vec<(Vec<Skill>, Vec<Way>)> = Vec::new();
    for (skill, ways) in shut(ctx) {
        let routes = |ways: &[Way]| ways.iter().map(|way| way.route).collect::<Vec<_>>();
        match by_routes.iter_mut().find(|(_, known)| routes(known) == routes(&ways)) {
            Some((skills, _)) => skills.push(skill),
            None => by_routes.push((vec![skill], ways)),
        }
    }
    out.extend(by_routes.iter().map(|(skills, ways)| finding(ctx, skills, ways)));
}

fn finding(ctx: &Ctx, skills: &[Skill], ways: &[Way]) -> Diagnostic {
    let listed = joined(&skills.iter().map(|skill| format!("`{skill}`")).collect::<Vec<_>>(), 5);
    let (is, it) = if skills.len() == 1 { ("is", "it") } else { ("are", "them") };
    let message = format!("{listed} {is} offered at the end of a single hard route, which one piece can shut");
    let label = |way: Way| match ships(ctx, way) {
        0 => format!("{} posts", posts(ctx, way)),
        n_ships => count(n_ships, "ship", "ships"),
    };
    let (first, others) = (ways[0], &ways[1..]);
    let easy = ctx.board.route(first.route).posts.iter().map(|_| PostKind::House).take(MOST);
    let help = format!(
        "lead a second route to `{}`, offer {it} elsewhere too, or make the way easy: `{}`",
        ctx.name(first.city),
        ctx.route_with(first.route, easy),
    );
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.posts_place(first.route), message).label(label(first)).help(help);
    let finding = finding.also_each(others.iter().map(|&way| (ctx.posts_place(way.route), label(way))));
    let offers = ways.iter().map(|way| ctx.places.cities[way.city.index()].skills_or_name());
    finding.also_each(offers.map(|place| (place, "offered here")))
}
