//! Regional prestige deep in a foreign country. Clauses: BRIT-4, BRIT-9, BRIT-17; map parameters MP-18, MP-19.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, single_permission_city, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, CountryId};

/// How many routes may lie between a city and the permission to act there.
const FARTHEST: u32 = 3;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Routes, Subject::Countries, Subject::Membership, Subject::Permissions],
        run: check,
    },
    measures: &[Measure {
        of: "routes between a city with foreign routes only and the nearest permission for it",
        doubted: "above 3",
        printed: [None, None, None, spread(1.0, 1.0, 2.0), spread(1.0, 2.0, 3.0)],
        values: |ctx| distances(ctx).into_iter().map(|far| far.distance.into()).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "regional_city_far_from_permission",
    severity: Severity::Warning,
    rules: &["CHK-W37", "BRIT-4", "BRIT-9"],
    what: "A city that counts for regional prestige has foreign routes only and lies more than 3 routes from every city \
           that gives the permission.",
    why: "Abroad a permission is spent for every piece, and a piece moves no farther than home. A city that far away is \
          settled so slowly that its country is scored without it.",
    bad: "// frame: britannia-4-5\n\
          city Wick in Scotland: white square, orange square\n\
          city Thurso in Scotland: white square, pink square\n\
          route Glasgow -- Wick in Scotland: house, house, house\n\
          route Edinburgh -- Wick in Scotland: house, house, house\n\
          route Thurso -- Wick in Scotland: house, house, house",
    good: "// frame: britannia-4-5\n\
           city Wick in Scotland: white square, orange square\n\
           route Glasgow -- Wick in Scotland: house, house, house\n\
           route Edinburgh -- Wick in Scotland: house, house, house",
};

/// A city of a country that scores, and how far the nearest city with the permission for it lies.
struct Far {
    city: CityId,
    country: CountryId,
    distance: u32,
}

/// The cities without a route at home, in each country that scores and asks for a permission which some city gives.
fn distances(ctx: &Ctx) -> Vec<Far> {
    let Some(home) = ctx.only_home() else { return Vec::new() };
    let is_abroad = |city: CityId| {
        let routes = ctx.graph.routes_at(city);
        routes.iter().all(|&route| ctx.board.route(route).country != Some(home))
    };
    let scored = ctx.countries().filter(|&id| {
        let country = &ctx.board.countries[id.index()];
        id != home && country.needs_permission && !country.scores.is_empty()
    });
    let in_country = |country: CountryId| {
        let distances = ctx.graph.distances_from_nearest(permitting(ctx, country));
        let cities = ctx.cities().filter(move |&city| ctx.board.city(city).countries.contains(country));
        let abroad = cities.filter(|&city| is_abroad(city));
        abroad.filter_map(move |city| Some(Far { city, country, distance: distances[city.index()]? }))
    };
    scored.flat_map(in_country).collect()
}

/// The cities that give the permission for a country.
fn permitting(ctx: &Ctx, country: CountryId) -> impl Iterator<Item = CityId> {
    ctx.cities().filter(move |&city| ctx.board.city(city).permissions.contains(country))
}

/// The nearest city that gives the permission for a country; of several the first.
fn nearest_permission(ctx: &Ctx, city: CityId, country: CountryId) -> Option<CityId> {
    let distances = ctx.graph.distances(city);
    let reached = permitting(ctx, country).filter_map(|other| Some((distances[other.index()]?, other)));
    reached.min().map(|(_, nearest)| nearest)
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let far: Vec<Far> = distances(ctx).into_iter().filter(|far| far.distance > FARTHEST).collect();
    // What a country lacks is one permission, however many of its cities that leaves out.
    for far in far.chunk_by(|one, other| one.country == other.country) {
        let Some((first, others)) = far.split_first() else { continue };
        let &Far { city, country, distance } = first;
        // Where a second permission city is wanted anyhow, that is reported.
        if single_permission_city::is_told(ctx, country) {
            continue;
        }
        let Some(nearest) = nearest_permission(ctx, city, country) else { continue };
        let name = ctx.country_quoted(country);
        let message = format!(
            "`{}` counts in `{name}` and lies {distance} routes from `{}`, the nearest city with the permission",
            ctx.name(city),
            ctx.name(nearest)
        );
        let permission = ctx.places.cities[nearest.index()].permissions_or_name();
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.city(city), message)
            .label("foreign routes only")
            .also(permission, "the permission is given here");
        let finding = finding.also_each(
            others.iter().map(|far| (ctx.places.city(far.city), format!("{} routes from a permission", far.distance))),
        );
        out.push(finding.help(format!(
            "write `permission {name}` below a city that is nearer, or shorten the way, such as with `{}`",
            ctx.route_line(nearest, city)
        )));
    }
}
