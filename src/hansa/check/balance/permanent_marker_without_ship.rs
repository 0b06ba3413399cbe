//! Permanent markers that cost no merchant. Clauses: EAST-8, EAST-10; map parameter MP-8.

use super::super::Check;
use super::super::ctx::Ctx;
use super::Doubt;
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{PostKind, RouteId};

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Routes, Subject::Posts, Subject::Permanent],
        run: check,
    },
    measures: &[],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "permanent_marker_without_ship",
    severity: Severity::Warning,
    rules: &["CHK-W25", "EAST-8", "EAST-10"],
    what: "A permanent marker lies on a route without a ship.",
    why: "A permanent marker rewards whoever establishes its route, time and again. On printed boards that reward is \
          paid for with a merchant on a ship; on a route of houses it is had for nothing.",
    bad: "route Brake -- Jever: house, house, house\n    always take up to 2",
    good: "route Brake -- Jever: house, ship, house\n    always take up to 2",
};

/// The routes with a permanent marker and no ship.
pub(super) fn routes(ctx: &Ctx) -> impl Iterator<Item = RouteId> {
    ctx.routes().filter(|&id| {
        let route = ctx.board.route(id);
        !route.permanent.is_empty() && !route.posts.contains(&PostKind::Ship)
    })
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for id in routes(ctx) {
        let (route, places) = (ctx.board.route(id), &ctx.places.routes[id.index()]);
        let message = format!("the route `{}` has a permanent marker and no ship", ctx.route_ref(id));
        let middle = route.posts.len() / 2;
        let posts = route.posts.iter().enumerate();
        let posts = posts.map(|(i, &post)| if i == middle { PostKind::Ship } else { post });
        out.push(
            Diagnostic::new(&DESCRIPTOR, places.permanent_or_name(), message)
                .label("costs no merchant")
                .also(places.name, "houses only")
                .help(format!("give the route a ship, such as `{}`", ctx.route_with(id, posts))),
        );
    }
}
