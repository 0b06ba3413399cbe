//! Doubts about the neutral party of the game for two.

use super::super::ctx::Ctx;
use super::super::found::Found;
use super::doubt::Range::BelowWhen;
use super::doubt::{Doubt, Measure, Row, doubt, numbers, one, spread};
use crate::resolve::Subject::{
    Cities, Countries, Edition, Ends, Map, Membership, Modules, Permanent, Permissions, Players, Routes, Skills,
    Special, Taverns,
};
use kogge_hansa_game::vocab::{CityId, CountryId, RouteId};

pub(super) static NEUTRAL: &[Doubt] = &[
    doubt(Row {
        code: "neutral_on_every_route",
        rules: &["CHK-W31", "TWO-2", "TWO-15", "MARKER-9"],
        what: "In the two-player game neutral traders begin on every route that is open to markers.",
        why: "A marker comes back to a route without pieces. Where the neutral party stands on all of them from the \
              start, the exception for such boards is the rule from the first turn on.",
        bad: "map Example\n    players 2, 3\n    \
              neutral at Altona, Brake, Emden, Flensburg, Glückstadt, Itzehoe, Lüneburg, Meppen, Norden, \
              Quakenbrück, Rendsburg, Verden, Wismar",
        good: "map Example\n    players 2, 3\n    neutral at Altona, Brake, Emden, Flensburg, Glückstadt",
        rests_on: &[
            Cities,
            Routes,
            Taverns,
            Permanent,
            Skills,
            Permissions,
            Countries,
            Membership,
            Special,
            Map,
            Players,
            Ends,
            Modules,
            Edition,
        ],
        measures: &[Measure {
            of: "routes open to markers on which no neutral trader begins",
            doubted: BelowWhen(1, ", on maps for two players"),
            printed: [one(23.0), one(23.0), one(16.0), one(9.0), one(7.0)],
            values: |ctx| numbers([without_neutral(ctx)[1]]),
        }],
        find: neutral_on_every_route,
    }),
    doubt(Row {
        code: "neutral_shut_in",
        rules: &["CHK-W39", "TWO-7"],
        what: "On a map for two players a route has no adjacent route in its own country.",
        why: "A displaced neutral trader stays in its country. From such a route it can only come back to it or \
              leave the board, so displacing it here costs nothing.",
        bad: "// frame: britannia-4-5\n\
              map Britannia\n    players 2, 4\n\
              route Carlisle -- Richmond in Wales: house, house, house",
        good: "// frame: britannia-4-5\n\
               map Britannia\n    players 2, 4\n\
               route Carlisle -- Richmond in England: house, house, house",
        rests_on: &[Cities, Routes, Countries, Membership, Map, Players, Ends, Modules, Edition],
        measures: &[Measure {
            of: "adjacent routes in a route's own country",
            doubted: BelowWhen(1, ", on maps for two players"),
            printed: [None, None, None, spread(2.0, 4.0, 6.0), spread(1.0, 3.0, 6.0)],
            values: |ctx| numbers(at_home(ctx).map(|(.., n_adjacent)| n_adjacent)),
        }],
        find: neutral_shut_in,
    }),
];

/// The ends of a route at which the neutral party begins.
fn neutral_ends(ctx: &Ctx, route: RouteId) -> Vec<CityId> {
    let ends = ctx.board.route(route).ends.into_iter();
    ends.filter(|end| ctx.board.neutral_cities.contains(end)).collect()
}

/// The routes that are open to markers, and those of them on which no neutral trader begins. TWO-2.
fn without_neutral(ctx: &Ctx) -> [usize; 2] {
    let has_neutral = |&route: &RouteId| ctx.board.route(route).tavern || !neutral_ends(ctx, route).is_empty();
    let routes: Vec<RouteId> = ctx.open_to_markers().collect();
    [routes.len(), routes.iter().filter(|route| !has_neutral(route)).count()]
}

fn neutral_on_every_route(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let [n_open, n_free] = without_neutral(ctx);
    if !ctx.is_for_two() || !doubt.range().doubts(n_free) {
        return;
    }
    let n_cities = ctx.board.neutral_cities.len();
    let message = format!("with two players neutral traders begin on all {n_open} routes that are open to markers");
    let finding = doubt
        .finding(ctx.map_fact(ctx.places.map.neutral), message)
        .label(format!("the neutral party begins at {n_cities} cities and at the taverns"))
        .also_each(ctx.places.map.players.map(|players| (players, "for two players")));
    // A route that one city alone brings a trader to becomes free without it.
    let freed = ctx.open_to_markers().filter(|&route| !ctx.board.route(route).tavern).find_map(|route| {
        let ends = neutral_ends(ctx, route);
        (ends.len() == 1).then(|| (route, ends[0]))
    });
    let example = freed
        .map(|(route, city)| format!(": without `{}` the route `{}` is free", ctx.name(city), ctx.route_ref(route)));
    let help = "let the neutral party begin at fewer cities with `neutral at …`";
    out.push(finding.help(format!("{help}{}", example.unwrap_or_default())));
}

/// The routes in countries, with their country and how many adjacent routes also lie there.
fn at_home(ctx: &Ctx) -> impl Iterator<Item = (RouteId, CountryId, usize)> {
    let country_of = |route: RouteId| ctx.board.route(route).country;
    ctx.routes().filter_map(move |route| {
        let country = country_of(route)?;
        let adjacent = ctx.adjacent(route).into_iter();
        Some((route, country, adjacent.filter(|&other| country_of(other) == Some(country)).count()))
    })
}

fn neutral_shut_in(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    if !ctx.is_for_two() {
        return;
    }
    let place = |route: RouteId| ctx.places.routes[route.index()].country_or_name();
    for (route, country, _) in at_home(ctx).filter(|&(.., n_adjacent)| doubt.range().doubts(n_adjacent)) {
        let name = ctx.country_quoted(country);
        let message = format!("`{}` lies in `{name}`, and none of its adjacent routes does", ctx.route_ref(route));
        let finding =
            doubt.finding(place(route), message).label("a neutral trader displaced here stays in this country");
        let others = ctx.adjacent(route).into_iter().map(|other| (place(other), "in another country"));
        let [a, b] = ctx.board.route(route).ends.map(|end| ctx.name(end));
        out.push(finding.also_each(others).help(format!(
            "put one of them or this route into another country, or add a route in `{name}` that ends in `{a}` or `{b}`"
        )));
    }
}
