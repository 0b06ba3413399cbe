//! A country that one city opens. Clauses: BRIT-4, BRIT-5; map parameters MP-17, MP-18.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, CountryId};

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Countries, Subject::Permissions],
        run: check,
    },
    measures: &[Measure {
        of: "permission cities of a foreign country",
        doubted: "below 2",
        printed: [None, None, None, one(2.0), one(2.0)],
        values: |ctx| countries(ctx).map(|country| permission_cities(ctx, country).len() as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "single_permission_city",
    severity: Severity::Warning,
    rules: &["CHK-W22", "BRIT-5"],
    what: "Only one city gives the permission for a foreign country.",
    why: "Each permission city serves one player at a time, the one with its rightmost kontor. With a single one that \
          player has the whole country alone, and scores it alone.",
    bad: "// frame: britannia-4-5\n\
          city London in England: white square, orange square, pink square\n    skill privilege\n    permission Scotland",
    good: "// frame: britannia-4-5\n\
           city London in England: white square, orange square, pink square\n    skill privilege\n    \
           permission Wales or Scotland",
};

/// The foreign countries that ask for a permission which some city gives; where none does, markers open the country.
fn countries(ctx: &Ctx) -> impl Iterator<Item = CountryId> {
    let asks = |&id: &CountryId| {
        let country = &ctx.board.countries[id.index()];
        !country.home && country.needs_permission && !permission_cities(ctx, id).is_empty()
    };
    ctx.countries().filter(asks)
}

fn permission_cities(ctx: &Ctx, country: CountryId) -> Vec<CityId> {
    ctx.cities().filter(|&city| ctx.board.city(city).permissions.contains(country)).collect()
}

/// The countries that one city opens, with that city.
fn single(ctx: &Ctx) -> impl Iterator<Item = (CountryId, CityId)> {
    countries(ctx).filter_map(|country| match permission_cities(ctx, country)[..] {
        [only] => Some((country, only)),
        _ => None,
    })
}

/// Whether the finding is reported for a country.
pub(super) fn is_told(ctx: &Ctx, country: CountryId) -> bool {
    single(ctx).any(|(told, _)| told == country)
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for (country, only) in single(ctx) {
        let name = ctx.country_quoted(country);
        let message = format!("`{}` alone gives the permission for `{name}`", ctx.name(only));
        let given = ctx.places.cities[only.index()].permissions_or_name();
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.country(country), message)
            .label("one player may have it alone")
            .also(given, "the only permission");
        let example = second(ctx, country).map(|city| format!(", such as `{}`", ctx.name(city))).unwrap_or_default();
        out.push(finding.help(format!(
            "write `permission {name}` below a second city with a route at home and several kontors{example}"
        )));
    }
}

/// A city that would do for a second one: of all that would the nearest to the country.
fn second(ctx: &Ctx, country: CountryId) -> Option<CityId> {
    let home = ctx.only_home();
    let at_home = |route| ctx.board.route(route).country == home;
    let in_country = ctx.cities().filter(|&city| ctx.board.city(city).countries.contains(country));
    let distances = ctx.graph.distances_from_nearest(in_country);
    let would_do = ctx.cities().filter(|&id| {
        let city = ctx.board.city(id);
        city.permissions.is_empty() && city.kontors.len() >= 3 && ctx.graph.routes_at(id).iter().copied().any(at_home)
    });
    would_do.min_by_key(|city| distances[city.index()].unwrap_or(u32::MAX))
}
