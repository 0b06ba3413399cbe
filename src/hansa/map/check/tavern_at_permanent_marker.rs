//! Taverns on routes that have their marker for good. Clauses: SETUP-7, EAST-11.

use super::ctx::{Check, Ctx};
use super::found::Found;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: &[], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "tavern_at_permanent_marker",
    severity: Severity::Error,
    rules: &["CHK-E39", "SETUP-7", "EAST-11"],
    what: "A tavern lies on a route with a permanent marker.",
    why: "A route holds one marker. The permanent one never leaves, so a start marker has no place beside it.",
    bad: "route Flensburg -- Husum: house, house\n    tavern\n    always prestige 1",
    good: "route Flensburg -- Husum: house, house\n    tavern",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let taverns = ctx.taverns();
    for &id in &taverns.at_permanent {
        let places = &ctx.places.routes[id.index()];
        let message = format!("the route `{}` has a tavern and a permanent marker", ctx.route_ref(id));
        let help = "move the tavern to a route without a permanent marker".to_owned();
        let finding = Diagnostic::new(&DESCRIPTOR, places.tavern_or_name(), message).help(taverns.help(help));
        out.push_about(
            taverns.named(id),
            match places.permanent {
                Some(permanent) => finding.also(permanent, "the permanent marker"),
                None => finding,
            },
        );
    }
}
