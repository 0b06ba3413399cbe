//! Cities that no path of routes joins to the rest. Clauses: SCORE-6, DISPLACE-6, LINK-2.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording;
use kogge_hansa_game::vocab::CityId;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Cities, Subject::Routes],
    yields_to: &["unreachable_link_end"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "unreachable_city",
    severity: Severity::Error,
    rules: &["CHK-E11", "SCORE-6", "DISPLACE-6"],
    what: "The routes do not hang together: some cities form an island.",
    why: "Nobody's network can grow from one part into the other, and a displaced piece cannot be relocated across. \
          The map is really two maps.",
    bad: "city Visby: white square\n\
          city Malmö: white square\n\
          route Malmö -- Visby: ship, house",
    good: "city Visby: white square\n\
           city Malmö: white square\n\
           route Malmö -- Visby: ship, house\n\
           route Flensburg -- Malmö: house, ship",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let Some(&home) = ctx.graph.mainland().and_then(<[_]>::first) else {
        return;
    };
    for island in ctx.islands() {
        out.push_about(island.iter().map(|&city| Thing::City(city)), finding(ctx, island, home));
    }
}

fn finding(ctx: &Ctx, island: &[CityId], home: CityId) -> Diagnostic {
    let names = wording::names(island.iter().map(|&city| ctx.name(city)), 4);
    let message = format!("{names} cannot be reached from `{}`", ctx.name(home));
    let first = island[0];
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.city(first), message)
        .label(format!("an island of {}", wording::count(island.len(), "city", "cities")))
        .help(format!("join them to the rest of the map, such as with `{}`", ctx.route_line(home, first)));
    finding.also_each(island[1..].iter().map(|&city| (ctx.places.city(city), "on the same island")))
}
