//! Green cities that are dear to reach. Clause: EAST-4; map parameters MP-5, MP-7.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, easily_shut_skill, long_special_access, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, RouteId};

/// The most posts of a route of a green city.
const MOST: usize = 4;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Routes, Subject::Kontors, Subject::Posts],
        run: check,
    },
    measures: &[Measure {
        of: "posts of the shortest route of a green city",
        doubted: "above 4",
        printed: [None, None, spread(3.0, 3.0, 4.0), None, None],
        values: |ctx| shortest(ctx).map(|(_, route)| ctx.board.route(route).posts.len() as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "green_city_with_long_routes",
    severity: Severity::Warning,
    rules: &["CHK-W38", "EAST-4"],
    what: "All routes of a green city have more than 4 posts.",
    why: "A kontor in a green city takes a whole route and a marker. With long routes only that costs two turns or more, \
          while the next city is had for three pieces and no marker.",
    bad: "// frame: east-3-5\n\
          route Dresden -- Halle: house, house, house, house, house\n\
          route Dresden -- Krakau: house, house, house, house, house",
    good: "// frame: east-3-5\n\
           route Dresden -- Halle: house, house, house, house\n\
           route Dresden -- Krakau: house, house, house, house",
};

/// The green cities, each with its shortest route.
fn shortest(ctx: &Ctx) -> impl Iterator<Item = (CityId, RouteId)> {
    let green = ctx.cities().filter(|&city| ctx.board.city(city).green);
    green.filter_map(|city| {
        let routes = ctx.graph.routes_at(city).iter().copied();
        routes.min_by_key(|&route| ctx.board.route(route).posts.len()).map(|route| (city, route))
    })
}

/// The green cities that are far, each with its shortest route. Where a skill or special prestige lies behind the same
/// route, that reports it.
fn far(ctx: &Ctx) -> Vec<(CityId, RouteId)> {
    let mut told = easily_shut_skill::told(ctx);
    told.extend(long_special_access::told(ctx));
    let is_far = |route: &RouteId| ctx.board.route(*route).posts.len() > MOST && !told.contains(route);
    shortest(ctx).filter(|(_, route)| is_far(route)).collect()
}

/// The routes that are reported with their green city.
pub(super) fn told(ctx: &Ctx) -> Vec<RouteId> {
    far(ctx).into_iter().flat_map(|(city, _)| ctx.graph.routes_at(city)).copied().collect()
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for (city, route) in far(ctx) {
        let posts = &ctx.board.route(route).posts;
        let name = ctx.name(city);
        let message = format!("the shortest route of the green city `{name}` has {} posts", posts.len());
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.city(city), message).label("dear to reach");
        let finding = finding.also_each(
            ctx.graph
                .routes_at(city)
                .iter()
                .copied()
                .map(|id| (ctx.places.route(id), format!("{} posts", ctx.board.route(id).posts.len()))),
        );
        out.push(finding.help(format!("shorten one: `{}`", ctx.route_with(route, posts[..MOST].iter().copied()))));
    }
}
