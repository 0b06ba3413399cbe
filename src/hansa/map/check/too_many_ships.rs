//! Routes with more ships than anybody owns merchants. Clauses: SETUP-2, PLACE-2, ROUTE-1.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use super::opening::{Granted, n_ships};
use super::shut::{Obstacle, obstacle};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::count;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Edition],
    yields_to: &["shut_skill", "shut_special_prestige"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_many_ships",
    severity: Severity::Error,
    rules: &["CHK-E08", "SETUP-2", "ROUTE-1"],
    what: "A route has more ships than a player owns merchants.",
    why: "A ship takes a merchant and nothing else, and a route is established by one player alone. With more ships than \
          merchants, of which everybody owns 4, it never is.",
    bad: "route Altona -- Dorum: ship, ship, ship, ship, ship",
    good: "route Altona -- Dorum: ship, ship, ship, ship, house",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for route in ctx.routes() {
        let Some(why @ Obstacle::Ships { .. }) = obstacle(ctx, route, Granted::Routes) else {
            continue;
        };
        let ships = count(n_ships(ctx.board.route(route)), "ship", "ships");
        let message = format!("nobody can establish the route `{}`: it has {ships}", ctx.route_ref(route));
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.route(route), message);
        out.push_about([Thing::Route(route)], finding.label(why.text(ctx, route)).help(why.help(ctx, route)));
    }
}
