//! Taverns on routes that have their marker for good. Clauses: SETUP-7, EAST-11.

use super::Check;
use super::ctx::Ctx;
use super::wrong_number_of_taverns;
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::vocab::RouteId;

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: &[], run: check };

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
    let taken_away = wrong_number_of_taverns::help_for_excess(ctx);
    for id in misplaced(ctx) {
        let places = &ctx.places.routes[id.index()];
        let message = format!("the route `{}` has a tavern and a permanent marker", ctx.route_ref(id));
        let help = "move the tavern to a route without a permanent marker".to_owned();
        let finding =
            Diagnostic::new(&DESCRIPTOR, places.tavern_or_name(), message).help(taken_away.clone().unwrap_or(help));
        out.push(match places.permanent {
            Some(permanent) => finding.also(permanent, "the permanent marker"),
            None => finding,
        });
    }
}

/// The taverns that are reported.
pub(super) fn misplaced(ctx: &Ctx) -> Vec<RouteId> {
    let is_misplaced = |&id: &RouteId| ctx.board.route(id).tavern && !ctx.board.route(id).permanent.is_empty();
    ctx.routes().filter(is_misplaced).collect()
}
