//! Doubts about countries: permissions and regional prestige.

use super::super::ctx::Ctx;
use super::super::found::{Found, Thing};
use super::super::view;
use super::doubt::Range::{Above, Below};
use super::doubt::{Doubt, Measure, Row, doubt, numbers, one, spread};
use crate::board::{City, Country};
use crate::resolve::Subject::{Cities, Countries, Kontors, Membership, Permissions, Routes};
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::{CityId, CountryId};

pub(super) static COUNTRIES: &[Doubt] = &[
    doubt(Row {
        code: "single_kontor_for_permission",
        rules: &["CHK-W21", "BRIT-6"],
        what: "A city that gives a permission has only one kontor.",
        why: "The permission belongs to the rightmost occupied kontor. With a single one nobody can settle further \
              right: the player who comes first keeps the permission to the end, a swap or an extra kontor aside.",
        bad: "// frame: britannia-4-5\n\
              city Cardiff in Wales: white square\n    permission Wales",
        good: "// frame: britannia-4-5\n\
               city Cardiff in Wales: white square, pink square\n    permission Wales",
        rests_on: &[Cities, Kontors, Permissions],
        measures: &[Measure {
            of: "kontors of a permission city",
            doubted: Below(2),
            printed: [None, None, None, spread(4.0, 4.0, 6.0), spread(5.0, 5.0, 8.0)],
            values: |ctx| numbers(permission_cities(ctx).map(|city| ctx.board.city(city).kontors.len())),
        }],
        find: single_kontor_for_permission,
    }),
    doubt(Row {
        code: "single_permission_city",
        rules: &["CHK-W22", "BRIT-5"],
        what: "Only one city gives the permission for a foreign country.",
        why: "Each permission city serves one player at a time, the one with its rightmost kontor. With a single one \
              that player has the whole country alone, and scores it alone.",
        bad: "// frame: britannia-4-5\n\
              city London in England: white square, orange square, pink square\n    skill privilege\n    \
              permission Scotland",
        good: "// frame: britannia-4-5\n\
               city London in England: white square, orange square, pink square\n    skill privilege\n    \
               permission Wales or Scotland",
        rests_on: &[Cities, Countries, Permissions],
        measures: &[Measure {
            of: "permission cities of a foreign country",
            doubted: Below(2),
            printed: [None, None, None, one(2.0), one(2.0)],
            values: |ctx| numbers(permitted(ctx).map(|country| permitting(ctx, country).count())),
        }],
        find: single_permission_city,
    }),
    doubt(Row {
        code: "more_rewards_than_cities",
        rules: &["CHK-W23", "BRIT-17"],
        what: "A country has more regional rewards than cities.",
        why: "Ranks in a country are decided by the cities that a player controls there, then by kontors. With fewer \
              cities than rewards the last rewards always go to players who control nothing.",
        bad: "// frame: britannia-4-5\n\
              country Ireland: foreign\n    scores 7, 4, 2\n\
              city Limerick in Ireland: white square, orange square\n    permission Ireland\n\
              city Dublin in Ireland: white square, pink square\n\
              city Conway in Wales: white square, orange square\n    permission Ireland\n\
              route Conway -- Dublin in Ireland: house, house, house\n\
              route Limerick -- Dublin in Ireland: house, house, house\n\
              route Limerick -- Pembroke in Ireland: house, house, house",
        good: "// frame: britannia-4-5\n\
               country Ireland: foreign\n    scores 7, 4, 2\n\
               city Limerick in Ireland: white square, orange square\n    permission Ireland\n\
               city Dublin in Ireland: white square, pink square\n\
               city Conway in Wales: white square, orange square\n    permission Ireland\n\
               city Pembroke in Wales, Ireland: white square, orange square, black circle\n\
               route Conway -- Dublin in Ireland: house, house, house\n\
               route Limerick -- Dublin in Ireland: house, house, house\n\
               route Limerick -- Pembroke in Ireland: house, house, house",
        rests_on: &[Cities, Countries, Membership],
        measures: &[Measure {
            of: "cities of a country for each of its regional rewards",
            doubted: Below(1),
            printed: [None, None, None, one(2.0), spread(2.0, 2.0, 2.3)],
            values: |ctx| scored(ctx).map(|(_, cities, rewards)| cities.len() as f64 / rewards.len() as f64).collect(),
        }],
        find: more_rewards_than_cities,
    }),
    doubt(Row {
        code: "regional_city_far_from_permission",
        rules: &["CHK-W37", "BRIT-4", "BRIT-9"],
        what: "A city that counts for regional prestige has foreign routes only and lies more than 3 routes from \
               every city that gives the permission.",
        why: "Abroad a permission is spent for every piece, and a piece moves no farther than home. A city that far \
              away is settled so slowly that its country is scored without it.",
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
        rests_on: &[Cities, Routes, Countries, Membership, Permissions],
        measures: &[Measure {
            of: "routes between a city with foreign routes only and the nearest permission for it",
            doubted: Above(3),
            printed: [None, None, None, spread(1.0, 1.0, 2.0), spread(1.0, 2.0, 3.0)],
            values: |ctx| distances(ctx).into_iter().map(|far| far.distance.into()).collect(),
        }],
        find: regional_city_far_from_permission,
    })
    .yielding_to(&["single_permission_city"]),
];

fn country<'a>(ctx: &Ctx<'a>, id: CountryId) -> &'a Country {
    &ctx.board.countries[id.index()]
}

/// The cities with printed kontors that give a permission.
fn permission_cities(ctx: &Ctx) -> impl Iterator<Item = CityId> {
    let gives = |city: &City| !city.permissions.is_empty() && !city.green;
    ctx.cities().filter(move |&id| gives(ctx.board.city(id)))
}

fn single_kontor_for_permission(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    for id in permission_cities(ctx) {
        let (city, places) = (ctx.board.city(id), &ctx.places.cities[id.index()]);
        let [kontor] = &city.kontors[..] else { continue };
        let row = vec![format!("{} {}", kontor.colour, kontor.shape); 3].join(", ");
        let finding = doubt
            .finding(places.first_kontor_or_name(), format!("`{}` gives a permission and has 1 kontor", city.name))
            .label("the player who comes first keeps the permission")
            .also(places.permissions_or_name(), "given here");
        out.push(finding.help(format!("give it three kontors or so, such as `{row}`")));
    }
}

/// The cities that give the permission for a country.
fn permitting(ctx: &Ctx, country: CountryId) -> impl Iterator<Item = CityId> {
    ctx.cities().filter(move |&city| ctx.board.city(city).permissions.contains(country))
}

/// The foreign countries that ask for a permission which some city gives; where none does, markers open the country.
fn permitted(ctx: &Ctx) -> impl Iterator<Item = CountryId> {
    ctx.countries().filter(|&id| {
        let country = country(ctx, id);
        !country.home && country.needs_permission && permitting(ctx, id).next().is_some()
    })
}

fn single_permission_city(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    for country in permitted(ctx) {
        let cities: Vec<CityId> = permitting(ctx, country).collect();
        let [only] = cities[..] else { continue };
        let name = ctx.country_quoted(country);
        let finding = doubt
            .finding(
                ctx.places.country(country),
                format!("`{}` alone gives the permission for `{name}`", ctx.name(only)),
            )
            .label("one player may have it alone")
            .also(ctx.places.cities[only.index()].permissions_or_name(), "the only permission");
        let example = second(ctx, country).map(|city| format!(", such as `{}`", ctx.name(city))).unwrap_or_default();
        let finding = finding.help(format!(
            "write `permission {name}` below a second city with a route at home and several kontors{example}"
        ));
        out.push_about([Thing::Country(country)], finding);
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

/// The countries that score, with their cities and rewards.
fn scored<'a>(ctx: &'a Ctx) -> impl Iterator<Item = (CountryId, Vec<CityId>, &'a [u16])> {
    let cities_of = move |country| ctx.cities().filter(move |&city| ctx.board.city(city).countries.contains(country));
    let countries = ctx.countries().map(|id| (id, &country(ctx, id).scores[..]));
    let countries = countries.filter(|(_, rewards)| !rewards.is_empty());
    countries.map(move |(country, rewards)| (country, cities_of(country).collect(), rewards))
}

fn more_rewards_than_cities(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    for (country, cities, rewards) in scored(ctx).filter(|(_, cities, rewards)| cities.len() < rewards.len()) {
        let name = ctx.country_quoted(country);
        let message =
            format!("`{name}` has {} and rewards for {} ranks", count(cities.len(), "city", "cities"), rewards.len());
        let finding = doubt
            .finding(ctx.places.countries[country.index()].scores_or_name(), message)
            .label(format!("{} rewards", rewards.len()))
            .also_each(cities.iter().map(|&city| (ctx.places.city(city), "lies there")));
        let finding = finding.help(format!(
            "write `scores {}`, or let {} more lie in `{name}`",
            view::numbers(&rewards[..cities.len()]),
            count(rewards.len() - cities.len(), "city", "cities"),
        ));
        out.push_about([Thing::Country(country)], finding);
    }
}

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
        let country = country(ctx, id);
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

/// The nearest city that gives the permission for a country; of several the first.
fn nearest_permission(ctx: &Ctx, city: CityId, country: CountryId) -> Option<CityId> {
    let distances = ctx.graph.distances(city);
    let reached = permitting(ctx, country).filter_map(|other| Some((distances[other.index()]?, other)));
    reached.min().map(|(_, nearest)| nearest)
}

fn regional_city_far_from_permission(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let is_far = |far: &Far| doubt.range().doubts(far.distance as usize);
    let far: Vec<Far> = distances(ctx).into_iter().filter(is_far).collect();
    // What a country lacks is one permission, however many of its cities that leaves out.
    for far in far.chunk_by(|one, other| one.country == other.country) {
        let Some((&Far { city, country, distance }, others)) = far.split_first() else { continue };
        let Some(nearest) = nearest_permission(ctx, city, country) else { continue };
        let name = ctx.country_quoted(country);
        let message = format!(
            "`{}` counts in `{name}` and lies {distance} routes from `{}`, the nearest city with the permission",
            ctx.name(city),
            ctx.name(nearest)
        );
        let finding = doubt
            .finding(ctx.places.city(city), message)
            .label("foreign routes only")
            .also(ctx.places.cities[nearest.index()].permissions_or_name(), "the permission is given here");
        let label = |far: &Far| (ctx.places.city(far.city), format!("{} routes from a permission", far.distance));
        let finding = finding.also_each(others.iter().map(label)).help(format!(
            "write `permission {name}` below a city that is nearer, or shorten the way, such as with `{}`",
            ctx.route_line(nearest, city)
        ));
        out.push_about([Thing::Country(country)], finding);
    }
}
