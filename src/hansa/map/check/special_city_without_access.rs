//! Special prestige that no route gives access to. Clauses: SPECIAL-1, SPECIAL-2.
//!
//! When a map names no access route, every route of the special city gives access; so this finding means a special city
//! without routes, and replaces `city_without_route`.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_hansa_game::vocab::CityId;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Cities, Subject::Routes, Subject::Special],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "special_city_without_access",
    severity: Severity::Error,
    rules: &["CHK-E21", "SPECIAL-1"],
    what: "No route gives access to the special prestige.",
    why: "A merchant reaches a special space by establishing a route of the special city. Without such a route the \
          spaces stay empty for ever.",
    bad: "city Visby: white square\nmap Example\n    special Visby",
    good: "city Visby: white square\nroute Flensburg -- Visby: house, ship\nmap Example\n    special Visby",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let Some(city) = special_city_without_access(ctx) else { return };
    // A map without any route is reported by `city_without_route`, once.
    if ctx.board.routes.is_empty() {
        out.name(&DESCRIPTOR, Thing::City(city));
        return;
    }
    let message = format!("no route gives access to the special prestige of `{}`", ctx.name(city));
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.map_fact(ctx.places.map.special), message);
    let neighbour = ctx.graph.mainland().and_then(|cities| cities.iter().copied().find(|&other| other != city));
    let finding = match (ctx.graph.routes_at(city).first(), neighbour) {
        (Some(&route), _) => {
            finding.help(format!("name a route that ends there, such as `by {}`", ctx.route_ref(route)))
        }
        (None, Some(other)) => finding.help(format!("add a route that ends there: `{}`", ctx.route_line(other, city))),
        (None, None) => finding,
    };
    out.push_about([Thing::City(city)], finding.also(ctx.places.city(city), "the special city"));
}

/// The special city, when no route gives access to its prestige.
fn special_city_without_access(ctx: &Ctx) -> Option<CityId> {
    let special = ctx.board.special.as_ref()?;
    special.routes.is_empty().then_some(special.city)
}
