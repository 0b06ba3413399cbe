//! Cities counted in a country that none of their routes touches. Clauses: BRIT-1, BRIT-17; map parameter MP-16.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_hansa_game::vocab::{CityId, CountryId, CountrySet, RouteId};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Cities, Subject::Routes, Subject::Countries, Subject::Home, Subject::Membership],
    yields_to: &["no_way_to_relocate"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "city_outside_its_country",
    severity: Severity::Warning,
    rules: &["CHK-W24", "BRIT-17"],
    what: "A city lies in a country in which none of its routes lies.",
    why: "A city counts for the regional prestige of its countries, and players look for it where its routes are. One \
          that is reached from elsewhere only is a surprise at the end, and usually a slip.",
    bad: "// frame: countries\n\
          city Dorum in Abroad: white square\n    skill keys",
    good: "// frame: countries\n\
           city Dorum in Home: white square\n    skill keys",
};

fn check(ctx: &Ctx, out: &mut Found) {
    // A country without any route has a finding of its own.
    let Some(with_routes) = ctx.countries_with_routes() else { return };
    for city in ctx.cities() {
        let touched = countries_of_routes(ctx, city);
        // So has a city without any route.
        if touched.is_empty() {
            continue;
        }
        let stated = ctx.board.city(city).countries;
        for country in stated.intersection(with_routes).difference(touched).iter() {
            out.push_about([Thing::City(city)], finding(ctx, city, country, touched));
        }
    }
}

/// The countries in which the routes of a city lie.
fn countries_of_routes(ctx: &Ctx, city: CityId) -> CountrySet {
    ctx.graph.routes_at(city).iter().copied().filter_map(|route| ctx.board.route(route).country).collect()
}

fn finding(ctx: &Ctx, city: CityId, country: CountryId, touched: CountrySet) -> Diagnostic {
    let name = ctx.country_quoted(country);
    let message = format!("`{}` lies in `{name}`, and none of its routes does", ctx.name(city));
    let places = &ctx.places.cities[city.index()];
    let place = places.countries_or_name();
    let finding = Diagnostic::new(&DESCRIPTOR, place, message).label(format!("in `{name}`"));
    let finding = finding.also_each(ctx.graph.routes_at(city).iter().copied().map(|route| {
        let places = &ctx.places.routes[route.index()];
        (places.country_or_name(), "a route of it")
    }));
    // Where the routes bear out nothing of what is stated, they say where the city lies.
    let borne_out = ctx.board.city(city).countries.intersection(touched);
    let countries = if borne_out.is_empty() { touched } else { borne_out };
    let countries: Vec<String> = countries.iter().map(|country| ctx.country_quoted(country)).collect();
    // A route within the country that is said to lie in another one is the likelier slip.
    let lies_in = |end: CityId, country: CountryId| ctx.board.city(end).countries.contains(country);
    let is_odd = |route: RouteId| {
        let facts = ctx.board.route(route);
        let is_elsewhere = |own: CountryId| facts.ends.iter().all(|&end| !lies_in(end, own));
        facts.country.is_some_and(is_elsewhere) && facts.ends.iter().all(|&end| lies_in(end, country))
    };
    let odd = ctx.graph.routes_at(city).iter().copied().find(|&route| is_odd(route));
    let route = odd.map(|route| format!("`route {} in {name}`, ", ctx.board.written_route(route))).unwrap_or_default();
    finding.help(format!(
        "write {route}`city {} in {}`, or add a route in `{name}` that ends there",
        ctx.quoted(city),
        countries.join(", ")
    ))
}
