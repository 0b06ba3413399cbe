//! The first further action for two pieces, and a marker with it. Clauses: TURN-5, SKILL-3.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, RouteId, Skill};

/// The number of posts that the actions of the first turn fill.
const QUICK: usize = 2;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Routes, Subject::Posts, Subject::Taverns, Subject::Skills],
        run: check,
    },
    measures: &[Measure {
        of: "posts of a tavern's route at a city that offers actions",
        doubted: "at 2",
        printed: [None; 5],
        values: |ctx| tavern_routes(ctx).map(|(_, route)| ctx.board.route(route).posts.len() as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "quick_first_action",
    severity: Severity::Warning,
    rules: &["CHK-W12", "TURN-5", "SKILL-3"],
    what: "A city that offers Actions has a route of 2 posts with a tavern.",
    why: "The first step of Actions is worth an action in the very turn that takes it, and in every later one. With two \
          posts to fill and a marker for the taking, whoever comes first there is ahead of everybody from the second \
          turn on.",
    bad: "route Cuxhaven -- Husum: house, house\n    tavern",
    good: "route Cuxhaven -- Husum: house, house, house\n    tavern",
};

/// The routes with a tavern at cities that offer Actions, each with such a city.
fn tavern_routes(ctx: &Ctx) -> impl Iterator<Item = (CityId, RouteId)> {
    let taverns = ctx.routes().filter(|&route| ctx.board.route(route).tavern);
    taverns.filter_map(|route| {
        let offers = |city: &CityId| ctx.board.city(*city).skills.contains(Skill::Actions);
        ctx.board.route(route).ends.into_iter().find(offers).map(|city| (city, route))
    })
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for (city, id) in tavern_routes(ctx) {
        let route = ctx.board.route(id);
        if route.posts.len() != QUICK {
            continue;
        }
        let message = format!(
            "one turn fills `{}`, and the next begins with a marker and an action more: `{}` offers Actions",
            ctx.route_ref(id),
            ctx.name(city),
        );
        let longer = route.posts.iter().copied().chain(route.posts.last().copied());
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.routes[id.index()].tavern_or_name(), message)
            .label("a marker besides")
            .also(ctx.posts_place(id), "2 posts")
            .help(format!("move the tavern to another route, or lengthen this one: `{}`", ctx.route_with(id, longer)));
        out.push(finding.also(ctx.places.cities[city.index()].skills_or_name(), "offers Actions"));
    }
}
