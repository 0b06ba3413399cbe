//! Routes from which displaced pieces may go to no adjacent route. Clauses: BRIT-8, DISPLACE-12; map parameter MP-17.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::language::quote_name;
use kogge_engine::wording::either;
use kogge_hansa_game::vocab::{CountryId, RouteId};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Cities, Subject::Routes, Subject::Countries, Subject::Home, Subject::Membership],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "no_way_to_relocate",
    severity: Severity::Error,
    rules: &["CHK-E14", "BRIT-8", "DISPLACE-12"],
    what: "All routes next to a route are closed to pieces displaced from it.",
    why: "Displaced pieces stay in their country or go home, and the search does not pass through other countries. \
          Where all adjacent routes lie in such countries, a displaced piece can only return to the route it was driven \
          from.",
    bad: "// frame: countries\n\
          city Husum in Home: white square\n\
          city Glückstadt in Abroad: white square\n\
          route Cuxhaven -- Glückstadt in Abroad: house, house\n\
          route Glückstadt -- Husum in Home: house, house",
    good: "// frame: countries\n\
           city Husum in Abroad: white square\n\
           city Glückstadt in Abroad: white square\n\
           route Cuxhaven -- Glückstadt in Abroad: house, house\n\
           route Glückstadt -- Husum in Abroad: house, house",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for (route, country, adjacent) in enclosed(ctx) {
        let about = ctx.board.route(route).ends.map(Thing::City);
        out.push_about(about, finding(ctx, route, country, &adjacent));
    }
}

/// The routes that are reported, with their countries and adjacent routes.
fn enclosed(ctx: &Ctx) -> Vec<(RouteId, CountryId, Vec<RouteId>)> {
    // Where home is matters: without one, or with two, that is reported.
    if ctx.only_home().is_none() {
        return Vec::new();
    }
    let is_enclosed = |id: RouteId| {
        let country = ctx.board.route(id).country?;
        let reach = ctx.board.reach(country);
        let adjacent = ctx.adjacent(id);
        let closed = |&route: &RouteId| ctx.board.route(route).country.is_some_and(|to| !reach.contains(to));
        (!adjacent.is_empty() && adjacent.iter().all(closed)).then_some((id, country, adjacent))
    };
    ctx.routes().filter_map(is_enclosed).collect()
}

fn finding(ctx: &Ctx, id: RouteId, country: CountryId, adjacent: &[RouteId]) -> Diagnostic {
    let name = |id: CountryId| ctx.board.countries[id.index()].name.as_str();
    let message = format!(
        "pieces displaced from `{}` can go to no adjacent route: none is open to pieces from `{}`",
        ctx.route_ref(id),
        name(country)
    );
    let place = ctx.places.routes[id.index()].country_or_name();
    let finding = Diagnostic::new(&DESCRIPTOR, place, message).label(format!("in `{}`", name(country)));
    let finding = finding.also_each(adjacent.iter().map(|&route| {
        let places = &ctx.places.routes[route.index()];
        let to = ctx.board.route(route).country.map(name).unwrap_or_default();
        (places.country_or_name(), format!("adjacent, in `{to}`"))
    }));
    let open: Vec<String> =
        ctx.board.reach(country).iter().map(|to| format!("`in {}`", quote_name(name(to)))).collect();
    finding.help(format!("change the country of the route, or that of an adjacent one to {}", either(&open)))
}
