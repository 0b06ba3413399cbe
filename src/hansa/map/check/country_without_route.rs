//! Countries that have no route where they need one: at home, and where a permission is given for them. Clauses:
//! BRIT-3, BRIT-5.
//!
//! A foreign country without a permission city may be a region that is only scored, and needs no routes.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::names;
use kogge_hansa_game::vocab::{CityId, CountryId, CountrySet};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Routes, Subject::Countries, Subject::Home, Subject::Membership, Subject::Permissions],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "country_without_route",
    severity: Severity::Error,
    rules: &["CHK-E49", "CHK-E52", "BRIT-3", "BRIT-5"],
    what: "The home country, or one that a city gives permission for, has no route.",
    why: "Without a route at home nobody could ever place a first piece; abroad a permission would give nothing.",
    bad: "// frame: countries\n\
          country Moors: foreign\n\
          city Flensburg in Abroad: white square, orange square\n    permission Moors",
    good: "// frame: countries\n\
           country Moors: foreign\n\
           city Flensburg in Abroad: white square, orange square\n    permission Moors\n\
           route Flensburg -- Emden in Moors: house, house",
};

fn check(ctx: &Ctx, out: &mut Found) {
    if ctx.home_is_empty()
        && let Some(home) = ctx.only_home()
    {
        let name = &ctx.board.countries[home.index()].name;
        out.push_about(
            [Thing::Home],
            Diagnostic::new(&DESCRIPTOR, ctx.places.country(home), format!("the home country `{name}` has no route"))
                .label("nobody could place a first piece")
                .help(format!("put routes there: write `in {}` behind their cities", ctx.country_quoted(home))),
        );
    }
    for country in empty_with_permission(ctx).iter() {
        let name = &ctx.board.countries[country.index()].name;
        let givers: Vec<CityId> =
            ctx.cities().filter(|&city| ctx.board.city(city).permissions.contains(country)).collect();
        let message = format!(
            "`{name}` has no route, and {} {} permission for it",
            names(givers.iter().map(|&city| ctx.name(city)), 4),
            if givers.len() == 1 { "gives" } else { "give" },
        );
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.country(country), message).help(format!(
            "put routes there: write `in {}` behind their cities, or take the permission away",
            ctx.country_quoted(country),
        ));
        let places = givers.iter().map(|&city| {
            let places = &ctx.places.cities[city.index()];
            places.permissions_or_name()
        });
        out.push_about(
            [Thing::Country(country)],
            finding.also_each(places.map(|place| (place, "permission for nothing"))),
        );
    }
}

/// The foreign countries that have no route, but cities that give permission for them.
fn empty_with_permission(ctx: &Ctx) -> CountrySet {
    let Some(with_routes) = ctx.countries_with_routes() else {
        return CountrySet::EMPTY;
    };
    let permitted = ctx.board.cities.iter().fold(CountrySet::EMPTY, |all, city| all.union(city.permissions));
    let is_foreign = |country: &CountryId| !ctx.board.countries[country.index()].home;
    permitted.difference(with_routes).iter().filter(is_foreign).collect()
}
