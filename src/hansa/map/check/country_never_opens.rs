//! Foreign countries in which nobody can ever place a piece. Clauses: BRIT-4, BRIT-5, BRIT-16.
//!
//! Of countries that are shut because another one is, only that one is reported.

use super::ctx::{Check, Ctx};
use super::found::Found;
use super::opening::{Granted, opening_countries};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::language::quote_name;
use kogge_engine::wording::names;
use kogge_hansa_game::vocab::{CityId, CountryId, CountrySet};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[
        Subject::Cities,
        Subject::Routes,
        Subject::Countries,
        Subject::Home,
        Subject::Membership,
        Subject::Permissions,
        Subject::Permanent,
        Subject::Markers,
        Subject::Edition,
    ],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "country_never_opens",
    severity: Severity::Error,
    rules: &["CHK-E51", "BRIT-4", "BRIT-5"],
    what: "Nobody can ever place a piece in a foreign country.",
    why: "A permission comes from a kontor in a permission city, and that kontor from a route that ends there. When all \
          those routes lie in the closed country itself, the key is locked in; and no marker sends pieces there either.",
    bad: "// frame: countries\n\
          city Altona in Home: white square, orange square, pink square\n    skill privilege\n\
          city Cuxhaven in Abroad: white square, pink square\n    skill book\n    permission Abroad",
    good: "// frame: countries\n\
           city Altona in Home: white square, orange square, pink square\n    skill privilege\n    permission Abroad\n\
           city Cuxhaven in Abroad: white square, pink square\n    skill book\n    permission Abroad",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let board = ctx.board;
    let routes_in = |id: CountryId| board.routes.iter().filter(move |route| route.country == Some(id));
    // Without one home, or without routes there, nothing could open: that has a finding of its own.
    let homes: Vec<CountryId> =
        (0..board.countries.len()).map(CountryId::at).filter(|id| board.countries[id.index()].home).collect();
    let [home] = homes[..] else {
        return;
    };
    if routes_in(home).next().is_none() {
        return;
    }
    let open = ctx.opening(Granted::Nothing).countries;
    let shut = (0..board.countries.len()).map(CountryId::at).filter(|&id| !open.contains(id));
    let shut: CountrySet = shut.filter(|&id| routes_in(id).next().is_some()).collect();
    for country in causes(ctx, shut).iter() {
        out.push(finding(ctx, country, home));
    }
}

/// Countries that open all others of these when they open.
fn causes(ctx: &Ctx, shut: CountrySet) -> CountrySet {
    shut.iter().fold(shut, |mut causes, country| {
        causes.remove(country);
        if !opening_countries(ctx.board, &ctx.graph, causes).contains(country) {
            causes.insert(country);
        }
        causes
    })
}

fn finding(ctx: &Ctx, country: CountryId, home: CountryId) -> Diagnostic {
    let name = |id: CountryId| ctx.board.countries[id.index()].name.as_str();
    let permits = |city: &CityId| ctx.board.city(*city).permissions.contains(country);
    let cities: Vec<CityId> = ctx.cities().filter(permits).collect();
    let why = match cities[..] {
        [] => "no city gives a permission for it".to_owned(),
        [one] => format!("`{}`, which gives the permission for it, has routes in closed countries only", ctx.name(one)),
        _ => {
            let cities = names(cities.iter().map(|&city| ctx.name(city)), 4);
            format!("{cities}, which give the permission for it, have routes in closed countries only")
        }
    };
    let message = format!("nobody can ever place a piece in `{}`: {why}", name(country));
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.country(country), message);
    let finding = finding.also_each(cities.iter().map(|&city| {
        let place = ctx.places.cities[city.index()].permissions_or_name();
        (place, "the permission is given here")
    }));
    let with_it = opening_countries(ctx.board, &ctx.graph, [country].into_iter().collect())
        .difference(ctx.opening(Granted::Nothing).countries);
    let finding = with_it
        .iter()
        .filter(|&other| other != country && other != home)
        .fold(finding, |finding, other| finding.also(ctx.places.country(other), "opens only when that one does"));
    // A city with a route at home, where the permission can be had.
    let at_home = |city: &CityId| {
        ctx.graph.routes_at(*city).iter().copied().any(|route| ctx.board.route(route).country == Some(home))
    };
    match ctx.cities().find(at_home) {
        Some(city) => finding.help(format!(
            "write `permission {}` below a city with a route in `{}`, such as `{}`",
            quote_name(name(country)),
            name(home),
            ctx.name(city)
        )),
        None => finding,
    }
}
