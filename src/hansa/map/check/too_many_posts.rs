//! Routes with more posts than anybody has pieces. Clauses: SETUP-2, SETUP-4, ROUTE-1.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use super::opening::Granted;
use super::shut::{Obstacle, obstacle};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Edition],
    yields_to: &["shut_skill", "shut_special_prestige"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_many_posts",
    severity: Severity::Error,
    rules: &["CHK-E10", "SETUP-2", "SETUP-4", "ROUTE-1"],
    what: "A route has more posts than a player has pieces to put there.",
    why: "A route is established by the player who has a piece on each of its posts. A player has 26 traders and 4 \
          merchants for that, even with every skill finished: one more trader counts the prestige.",
    bad: "route Altona -- Dorum: house, house, house, house, house, house, house, house, house, house, house, house, \
          house, house, house, house, house, house, house, house, house, house, house, house, house, house, house, \
          house, house, house, house",
    good: "route Altona -- Dorum: house, house, house",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for route in ctx.routes() {
        let Some(why @ Obstacle::Posts { .. }) = obstacle(ctx, route, Granted::Routes) else {
            continue;
        };
        let n_posts = ctx.board.route(route).posts.len();
        let message = format!("nobody can establish the route `{}`: it has {n_posts} posts", ctx.route_ref(route));
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.route(route), message);
        out.push_about([Thing::Route(route)], finding.label(why.text(ctx, route)).help(why.help(ctx, route)));
    }
}
