//! Doubts about markers: where they start and where they may come back.

use super::super::ctx::Ctx;
use super::super::found::Found;
use super::super::too_few_marker_routes::why_closed;
use super::doubt::Range::{Above, At, Below, BelowWhen, Outside};
use super::doubt::{Doubt, Measure, Row, doubt, numbers, one, spread};
use crate::resolve::Subject::{
    Cities, Countries, Edition, Ends, Kontors, Map, Markers, Membership, Modules, Permanent, Players, Posts, Routes,
    Skills, Taverns,
};
use kogge_engine::wording::{count, names};
use kogge_hansa_game::vocab::{CityId, RouteId, Skill};

pub(super) static MARKERS: &[Doubt] = &[
    doubt(Row {
        code: "quick_first_action",
        rules: &["CHK-W12", "TURN-5", "SKILL-3"],
        what: "A city that offers Actions has a route of 2 posts with a tavern.",
        why: "The first step of Actions is worth an action in the very turn that takes it, and in every later one. \
              With two posts to fill and a marker for the taking, the player who comes first there is ahead of \
              everybody from the second turn on.",
        bad: "route Cuxhaven -- Husum: house, house\n    tavern",
        good: "route Cuxhaven -- Husum: house, house, house\n    tavern",
        rests_on: &[Cities, Routes, Posts, Taverns, Skills],
        measures: &[Measure {
            of: "posts of a tavern's route at a city that offers actions",
            doubted: At(2),
            printed: [None; 5],
            values: |ctx| numbers(at_actions(ctx).map(|(_, route)| ctx.board.route(route).posts.len())),
        }],
        find: quick_first_action,
    }),
    doubt(Row {
        code: "neighbouring_taverns",
        rules: &["CHK-W13", "SETUP-7"],
        what: "Two routes with a tavern share a city.",
        why: "Start markers lie apart, so that everybody has one within reach. Two at one city are for the player who \
              sits there: a merchant between them is in the way of both.",
        bad: "route Uelzen -- Verden: house, house, house\n\
              route Altona -- Brake: house, house, house\n    tavern",
        good: "route Uelzen -- Verden: house, house, house\n\
               route Stade -- Verden: house, house, house\n    tavern",
        rests_on: &[Cities, Routes, Taverns],
        measures: &[Measure {
            of: "tavern routes of a city that has one",
            doubted: Above(1),
            printed: [one(1.0); 5],
            values: |ctx| numbers(ctx.cities().map(|city| taverns_at(ctx, city).count()).filter(|&n| n > 0)),
        }],
        find: neighbouring_taverns,
    }),
    doubt(Row {
        code: "few_marker_routes",
        rules: &["CHK-W19", "MARKER-9", "MARKER-11"],
        what: "Fewer than 8 routes are open to markers that come back.",
        why: "Who takes a marker places another on an open route without pieces, between cities with a free kontor. \
              Where few routes are open, everybody knows where the next one will lie, and soon none can be placed.",
        bad: "// frame: britannia-4-5\n\
              country England: home\n    markers closed\n\
              route Coventry -- Nottingham in England: house, house, house\n    tavern\n    markers open\n\
              route Lancaster -- Richmond in England: house, house\n    tavern\n    markers open\n\
              route Salisbury -- Southampton in England: house, house\n    tavern\n    markers open\n\
              route Cambridge -- London in England: house, house, house\n    markers open\n\
              route Canterbury -- London in England: house, house, house\n    markers open\n\
              route Cambridge -- Coventry in England: house, house, house\n    markers open\n\
              route Cambridge -- Norwich in England: house, house, house\n    markers open",
        good: "// frame: britannia-4-5\n\
               country England: home\n    markers closed\n\
               route Coventry -- Nottingham in England: house, house, house\n    tavern\n    markers open\n\
               route Lancaster -- Richmond in England: house, house\n    tavern\n    markers open\n\
               route Salisbury -- Southampton in England: house, house\n    tavern\n    markers open\n\
               route Cambridge -- London in England: house, house, house\n    markers open\n\
               route Canterbury -- London in England: house, house, house\n    markers open\n\
               route Cambridge -- Coventry in England: house, house, house\n    markers open\n\
               route Cambridge -- Norwich in England: house, house, house\n    markers open\n\
               route Bristol -- Salisbury in England: house, house, house, house\n    markers open",
        rests_on: &[Routes, Permanent, Countries, Membership],
        measures: &[Measure {
            of: "routes open to markers that come back",
            doubted: Below(8),
            printed: [one(32.0), one(34.0), one(28.0), one(25.0), one(25.0)],
            values: |ctx| numbers([ctx.open_to_markers().count()]),
        }],
        find: few_marker_routes,
    }),
    doubt(Row {
        code: "small_cities_for_markers",
        rules: &["CHK-W36", "MARKER-9"],
        what: "Every route that is open to markers joins cities with one kontor at most.",
        why: "A marker comes back to a route only while one of its cities has a free kontor. Single kontors are soon \
              taken, and then the markers stay with the players and wait.",
        bad: "// frame: britannia-4-5\n\
              country England: home\n    markers closed\n\
              city Cambridge in England: white square\n\
              city Coventry in England: white square\n\
              city Hereford in England: white square\n\
              city Newcastle in Scotland: white square\n    skill purse\n\
              city Norwich in England: white square\n    skill book\n\
              city Nottingham in England: orange square\n\
              route Cambridge -- Coventry in England: house, house, house\n    markers open\n\
              route Cambridge -- Ipswich in England: house, house, house, house\n    markers open\n\
              route Cambridge -- Norwich in England: house, house, house\n    markers open\n\
              route Coventry -- Hereford in England: house, house, house\n    markers open\n\
              route Coventry -- Nottingham in England: house, house, house\n    markers open\n    tavern\n\
              route Durham -- Lancaster in England: house, house, house\n    markers open\n\
              route Durham -- Newcastle in England: house, house, house\n    markers open\n    tavern\n\
              route Hereford -- Lancaster in England: house, house\n    markers open\n\
              route Lancaster -- Richmond in England: house, house\n    markers open\n    tavern\n\
              route Norwich -- Nottingham in England: house, house, house\n    markers open\n\
              route Salisbury -- Southampton in England: house, house",
        good: "// frame: britannia-4-5\n\
               city Cambridge in England: white square\n\
               city Coventry in England: white square\n\
               city Hereford in England: white square\n\
               city Newcastle in Scotland: white square\n    skill purse\n\
               city Norwich in England: white square\n    skill book\n\
               city Nottingham in England: orange square",
        rests_on: &[Cities, Routes, Kontors, Permanent, Countries, Membership],
        measures: &[Measure {
            of: "kontors of the larger city of a route open to markers",
            doubted: BelowWhen(2, " on every route"),
            printed: [
                spread(2.0, 3.0, 4.0),
                spread(2.0, 3.0, 4.0),
                spread(2.0, 2.0, 4.0),
                spread(1.0, 3.0, 6.0),
                spread(1.0, 3.0, 8.0),
            ],
            values: |ctx| numbers(ctx.open_to_markers().map(|route| kontors_of_larger(ctx, route))),
        }],
        find: small_cities_for_markers,
    }),
    doubt(Row {
        code: "unusual_marker_supply",
        rules: &["CHK-W20", "SETUP-8", "END-3"],
        what: "The marker supply holds fewer than 2 or more than 5 markers for each player.",
        why: "The game ends when the marker supply is empty. A small one ends it while others are still building; a \
              large one never does, and markers are so common that nobody fights for them.",
        bad: "map Example\n    edition      few\n\
              // file: few.toml\n\
              extends = \"big-box-2020\"\n\
              [markers]\n\
              count = 12\n\
              stacks = [\n    { effect = \"extra kontor\", start = 1, supply = 3 },\n    \
              { effect = \"swap kontors\", start = 1, supply = 2 },\n    \
              { effect = \"move up to 3 of others\", start = 1, supply = 1 },\n    \
              { effect = \"actions +3\", start = 0, supply = 3 },\n\
              ]",
        good: "map Example\n    edition      few\n\
               // file: few.toml\n\
               extends = \"big-box-2020\"\n\
               [markers]\n\
               count = 13\n\
               stacks = [\n    { effect = \"extra kontor\", start = 1, supply = 3 },\n    \
               { effect = \"swap kontors\", start = 1, supply = 2 },\n    \
               { effect = \"move up to 3 of others\", start = 1, supply = 1 },\n    \
               { effect = \"actions +3\", start = 0, supply = 4 },\n\
               ]",
        rests_on: &[Markers, Map, Players, Ends, Modules, Edition],
        measures: &[Measure {
            of: "markers in the supply for each player, with 3 players or more",
            doubted: Outside(2, 5),
            printed: [one(4.0), spread(2.4, 2.4, 3.0), spread(2.4, 3.0, 4.0), one(4.0), spread(2.4, 2.4, 3.0)],
            values: |ctx| players(ctx).map(|players| ctx.taverns().n_supply as f64 / players as f64).collect(),
        }],
        find: unusual_marker_supply,
    }),
];

fn tavern_routes(ctx: &Ctx) -> impl Iterator<Item = RouteId> {
    ctx.routes().filter(|&route| ctx.board.route(route).tavern)
}

/// The routes with a tavern at cities that offer Actions, each with such a city.
fn at_actions(ctx: &Ctx) -> impl Iterator<Item = (CityId, RouteId)> {
    tavern_routes(ctx).filter_map(|route| {
        let offers = |city: &CityId| ctx.board.city(*city).skills.contains(Skill::Actions);
        ctx.board.route(route).ends.into_iter().find(offers).map(|city| (city, route))
    })
}

fn quick_first_action(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    for (city, id) in at_actions(ctx).filter(|&(_, id)| doubt.range().doubts(ctx.board.route(id).posts.len())) {
        let message = format!(
            "one turn fills `{}`, and the next begins with a marker and an action more: `{}` offers Actions",
            ctx.route_ref(id),
            ctx.name(city),
        );
        let posts = &ctx.board.route(id).posts;
        let longer = ctx.route_with(id, posts.iter().copied().chain(posts.last().copied()));
        let finding = doubt
            .finding(ctx.places.routes[id.index()].tavern_or_name(), message)
            .label("a marker besides")
            .also(ctx.posts_place(id), "2 posts")
            .help(format!("move the tavern to another route, or lengthen this one: `{longer}`"));
        out.push(finding.also(ctx.places.cities[city.index()].skills_or_name(), "offers Actions"));
    }
}

fn taverns_at(ctx: &Ctx, city: CityId) -> impl Iterator<Item = RouteId> {
    ctx.graph.routes_at(city).iter().copied().filter(|&route| ctx.board.route(route).tavern)
}

/// The routes with taverns that share cities, those that hang together as one row. A tavern apart is a row of its own.
fn rows(ctx: &Ctx) -> Vec<Vec<RouteId>> {
    let mut rows: Vec<Vec<RouteId>> = Vec::new();
    for route in tavern_routes(ctx) {
        let adjacent = ctx.adjacent(route);
        let is_next_to = |row: &Vec<RouteId>| row.iter().any(|other| adjacent.contains(other));
        let (joined, apart): (Vec<_>, Vec<_>) = rows.into_iter().partition(is_next_to);
        let mut row = joined.concat();
        row.push(route);
        rows = apart;
        rows.push(row);
    }
    rows
}

/// Taverns in a row are one finding: where one of them is moved, all may be apart.
fn neighbouring_taverns(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    for mut row in rows(ctx).into_iter().filter(|row| row.len() > 1) {
        row.sort_unstable();
        let n_here = |city: CityId| taverns_at(ctx, city).filter(|route| row.contains(route)).count();
        let shared: Vec<CityId> = ctx.cities().filter(|&city| doubt.range().doubts(n_here(city))).collect();
        let place = |route: RouteId| ctx.places.routes[route.index()].tavern_or_name();
        let message = format!(
            "{} share {}",
            count(row.len(), "tavern route", "tavern routes"),
            names(shared.iter().map(|&city| ctx.name(city)), 4),
        );
        let example = apart(ctx).map(|route| format!(", such as `{}`", ctx.route_ref(route))).unwrap_or_default();
        let finding = doubt
            .finding(place(row[0]), message)
            .label("a tavern")
            .help(format!("move a tavern to a route that shares no city with that of another{example}"));
        let finding = finding.also_each(row[1..].iter().map(|&route| (place(route), "another one")));
        out.push(finding.also_each(shared.iter().map(|&city| (ctx.places.city(city), "shared by them"))));
    }
}

/// A route that could have a tavern, and shares no city with those that have one.
fn apart(ctx: &Ctx) -> Option<RouteId> {
    let has_tavern = |route: RouteId| ctx.board.route(route).tavern;
    ctx.routes().find(|&route| {
        let is_apart = !has_tavern(route) && !ctx.adjacent(route).into_iter().any(has_tavern);
        is_apart && ctx.board.markers_open(route)
    })
}

/// Where even none may be left, the error `too_few_marker_routes` reports it.
fn few_marker_routes(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let n_open = ctx.open_to_markers().count();
    if !doubt.range().doubts(n_open) {
        return;
    }
    let message = format!("{n_open} of {} routes are open to markers", ctx.board.routes.len());
    let n_more = doubt.range().fewest() - n_open;
    let why_closed = why_closed(ctx);
    let mut places = why_closed.iter();
    let finding = match places.next() {
        Some(&(place, why)) => doubt.finding(place, message).label(why).help(format!(
            "open {n_more} more at least: take `markers closed` or `always` away, write `markers open`, or add a route"
        )),
        None => doubt.finding(ctx.places.map.name, message).help(format!("add {n_more} more at least")),
    };
    out.push(finding.also_each(places.copied()));
}

fn kontors_of_larger(ctx: &Ctx, route: RouteId) -> usize {
    let [a, b] = ctx.board.route(route).ends.map(|end| ctx.board.city(end).kontors.len());
    a.max(b)
}

fn small_cities_for_markers(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let routes: Vec<RouteId> = ctx.open_to_markers().collect();
    if !routes.iter().all(|&route| doubt.range().doubts(kontors_of_larger(ctx, route))) {
        return;
    }
    let Some((&first, others)) = routes.split_first() else { return };
    let message = match others.len() {
        0 => "the only route that is open to markers joins cities with 1 kontor at most".to_owned(),
        _ => format!("all {} routes that are open to markers join cities with 1 kontor at most", routes.len()),
    };
    let finding = doubt.finding(ctx.places.route(first), message).label("open to markers");
    let mut finding = finding.also_each(others.iter().map(|&route| (ctx.places.route(route), "so is this one")));
    // A second kontor helps most in a city with many of these routes; of several the first.
    let n_open = |city: CityId| routes.iter().filter(|&&route| ctx.board.route(route).ends.contains(&city)).count();
    let not_green = ctx.cities().filter(|&city| !ctx.board.city(city).green);
    let best = not_green.max_by_key(|&city| (n_open(city), std::cmp::Reverse(city)));
    finding.help = best.map(|city| {
        let n_open = count(n_open(city), "of them ends", "of them end");
        format!("give cities on these routes more kontors, such as `{}`, where {n_open}", ctx.name(city))
    });
    out.push(finding);
}

/// The numbers of players that the rules' numbers of markers are for; the game of two has none of its own.
fn players(ctx: &Ctx) -> impl DoubleEndedIterator<Item = usize> {
    ctx.board.players.iter().filter(|&&players| players >= 3).map(|&players| players.into())
}

fn unusual_marker_supply(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let (Some(least), Some(most)) = (players(ctx).next(), players(ctx).next_back()) else { return };
    let supply = ctx.taverns().n_supply;
    let (fewest_markers, most_markers) = (doubt.range().fewest() * most, doubt.range().most() * least);
    let (players, wanted) = if supply < fewest_markers {
        (most, format!("{fewest_markers} or more"))
    } else if supply > most_markers {
        (least, format!("{most_markers} or fewer"))
    } else {
        return;
    };
    let message = format!(
        "the marker supply holds {}: {:.1} for each of {players} players",
        count(supply, "marker", "markers"),
        supply as f64 / players as f64,
    );
    let place = ctx.places.markers.as_ref().map(|markers| markers.header).or(ctx.places.map.edition);
    let help = format!("make the numbers after `supply` add up to {wanted}, and the edition's `count` with them");
    out.push(doubt.finding(ctx.map_fact(place), message).help(help));
}
