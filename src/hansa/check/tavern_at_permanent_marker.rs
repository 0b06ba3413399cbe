//! Taverns on routes that have their marker for good. Clauses: SETUP-7, EAST-11.

use super::Check;
use super::ctx::Ctx;
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Routes, Subject::Taverns, Subject::Permanent], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "tavern_at_permanent_marker",
    severity: Severity::Error,
    rules: &["CHK-E39", "SETUP-7", "EAST-11"],
    what: "A tavern lies on a route with a permanent marker.",
    why: "A route holds one marker. The permanent one never leaves, so a start marker has no place beside it.",
    bad: "route Flensburg -- Husum: house, house\n    tavern\n    always prestige 1",
    good: "route Flensburg -- Husum: house, house\n    tavern",
};

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for id in ctx.routes() {
        let route = ctx.board.route(id);
        if !route.tavern || route.permanent.is_empty() {
            continue;
        }
        let places = &ctx.places.routes[id.index()];
        let message = format!("the route `{}` has a tavern and a permanent marker", ctx.route_ref(id));
        let finding = Diagnostic::new(&DESCRIPTOR, places.tavern.unwrap_or(places.name), message)
            .help("move the tavern to a route without a permanent marker");
        out.push(match places.permanent {
            Some(permanent) => finding.also(permanent, "the permanent marker"),
            None => finding,
        });
    }
}
