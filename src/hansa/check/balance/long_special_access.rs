//! Special prestige behind a long route. Clauses: SPECIAL-1, ROUTE-3.

use super::super::Check;
use super::super::ctx::Ctx;
use super::unusual_route_length::{MOST, shortened};
use super::{Doubt, Measure, one};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::RouteId;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Routes, Subject::Posts, Subject::Special],
        run: check,
    },
    measures: &[Measure {
        of: "posts of the shortest route to the special prestige",
        doubted: "above 4",
        printed: [one(4.0), one(4.0), one(4.0), one(4.0), one(4.0)],
        values: |ctx| shortest(ctx).map(|(_, n_posts)| n_posts as f64).into_iter().collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "long_special_access",
    severity: Severity::Warning,
    rules: &["CHK-W07", "SPECIAL-1", "ROUTE-3"],
    what: "Every route to the special prestige has more than 4 posts.",
    why: "A special space costs the whole route, and a turn and a merchant with it. Behind many posts it is hardly ever \
          worth that, and whoever tries is displaced before the route is full.",
    bad: "route Dorum -- Emden: house, house, house, house, house",
    good: "route Dorum -- Emden: house, house, house, house",
};

/// The access route with the fewest posts, and how many it has.
fn shortest(ctx: &Ctx) -> Option<(RouteId, usize)> {
    let routes = ctx.board.special.iter().flat_map(|special| &special.routes);
    routes.map(|&route| (route, ctx.board.route(route).posts.len())).min_by_key(|&(_, n_posts)| n_posts)
}

/// The access routes, where all of them are long.
pub(super) fn told<'a>(ctx: &Ctx<'a>) -> &'a [RouteId] {
    let is_long = shortest(ctx).is_some_and(|(_, n_posts)| n_posts > MOST);
    ctx.board.special.as_ref().filter(|_| is_long).map_or(&[], |special| &special.routes)
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let Some((route, n_posts)) = shortest(ctx).filter(|&(_, n_posts)| n_posts > MOST) else { return };
    let message = format!("special prestige lies behind {n_posts} posts at least");
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.posts_place(route), message)
        .label(format!("{n_posts} posts"))
        .help(format!("shorten the route to {MOST} posts or fewer: `{}`", shortened(ctx, route)));
    let others = told(ctx).iter().filter(|&&other| other != route);
    out.push(finding.also_each(others.map(|&other| (ctx.posts_place(other), "no shorter"))));
}
