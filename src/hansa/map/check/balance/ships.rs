//! Doubts about ships, and the permanent markers that reward them.

use super::super::ctx::Ctx;
use super::super::found::Found;
use super::super::opening::n_ships;
use super::doubt::Range::Above;
use super::doubt::{Doubt, Measure, Row, doubt, spread};
use crate::resolve::Subject::{Cities, Permanent, Posts, Routes, Skills};
use kogge_hansa_game::vocab::{CityId, PostKind, RouteId, Skill};

pub(super) static SHIPS: &[Doubt] = &[
    doubt(Row {
        code: "permanent_marker_without_ship",
        rules: &["CHK-W25", "EAST-8", "EAST-10"],
        what: "A permanent marker lies on a route without a ship.",
        why: "A permanent marker rewards the player who establishes its route, time and again. On printed boards that \
              reward is paid for with a merchant on a ship; on a route of houses it is had for nothing.",
        bad: "route Brake -- Jever: house, house, house\n    always take up to 2",
        good: "route Brake -- Jever: house, ship, house\n    always take up to 2",
        rests_on: &[Routes, Posts, Permanent],
        measures: &[],
        find: permanent_marker_without_ship,
    }),
    doubt(Row {
        code: "ships_without_permanent_marker",
        rules: &["CHK-W25", "EAST-8", "EAST-10", "BRIT-13"],
        what: "The map has ships, and none of their routes has a permanent marker.",
        why: "A ship takes a merchant, which is dear. On printed boards the permanent markers of some sea routes pay \
              for that; without any, sea routes are no better than others and are left alone.",
        bad: "route Brake -- Jever: house, ship, house",
        good: "route Brake -- Jever: house, ship, house\n    always take up to 2",
        rests_on: &[Routes, Posts, Permanent],
        measures: &[],
        find: ships_without_permanent_marker,
    })
    .yielding_to(&["permanent_marker_without_ship"]),
    doubt(Row {
        code: "ships_far_from_book",
        rules: &["CHK-W26", "EAST-8", "SKILL-2"],
        what: "A route with two ships or more lies more than 6 routes from every Book city.",
        why: "Everybody begins with one merchant; the others come with the skill `book`. Who sails such a route has \
              to build at both ends of the map first, and the player who does neither meets nobody there.",
        bad: "// frame: britannia-4-5\n\
              city Norwich in England: white square, pink square\n\
              city Dunbar in Scotland: black square\n    skill book\n\
              route Calais -- Southampton in England: house, ship, ship\n    always place up to 2 abroad from stock",
        good: "// frame: britannia-4-5\n\
               city Norwich in England: white square, pink square\n\
               city Dunbar in Scotland: black square\n    skill book\n\
               route Calais -- Southampton in England: house, ship, house\n    always place up to 2 abroad from stock",
        rests_on: &[Cities, Routes, Posts, Skills],
        measures: &[Measure {
            of: "routes between a route with two ships or more and the nearest Book city",
            doubted: Above(6),
            printed: [None, None, spread(4.0, 4.0, 5.0), spread(4.0, 4.0, 5.0), spread(4.0, 4.0, 5.0)],
            values: |ctx| book_distances(ctx).into_iter().map(|(_, distance)| distance.into()).collect(),
        }],
        find: ships_far_from_book,
    }),
];

fn has_ship(ctx: &Ctx, route: RouteId) -> bool {
    ctx.board.route(route).posts.contains(&PostKind::Ship)
}

fn has_permanent(ctx: &Ctx, route: RouteId) -> bool {
    !ctx.board.route(route).permanent.is_empty()
}

fn permanent_marker_without_ship(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    for id in ctx.routes().filter(|&id| has_permanent(ctx, id) && !has_ship(ctx, id)) {
        let (route, places) = (ctx.board.route(id), &ctx.places.routes[id.index()]);
        let message = format!("the route `{}` has a permanent marker and no ship", ctx.route_ref(id));
        let middle = route.posts.len() / 2;
        let posts = route.posts.iter().enumerate();
        let posts = posts.map(|(i, &post)| if i == middle { PostKind::Ship } else { post });
        let finding = doubt.finding(places.permanent_or_name(), message).label("costs no merchant");
        let finding = finding.also(places.name, "houses only");
        out.push(finding.help(format!("give the route a ship, such as `{}`", ctx.route_with(id, posts))));
    }
}

fn ships_without_permanent_marker(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let routes: Vec<RouteId> = ctx.routes().filter(|&id| has_ship(ctx, id)).collect();
    let is_rewarded = routes.iter().any(|&route| has_permanent(ctx, route));
    let Some((&first, others)) = routes.split_first().filter(|_| !is_rewarded) else { return };
    let message = match others.len() {
        0 => format!("`{}`, the only route with ships, has no permanent marker", ctx.route_ref(first)),
        _ => format!("none of the {} routes with ships has a permanent marker", routes.len()),
    };
    let finding = doubt.finding(ctx.posts_place(first), message).label("asks for a merchant");
    let finding = finding.also_each(others.iter().map(|&route| (ctx.posts_place(route), "so does this one")));
    out.push(finding.help(format!(
        "write a marker below {}, such as `always move up to 2 of anyone`, or take the ships away: `{}`",
        if others.is_empty() { "it" } else { "one of them" },
        ctx.route_with_ships(first, 0)
    )));
}

fn book_cities(ctx: &Ctx) -> impl Iterator<Item = CityId> {
    ctx.cities().filter(|&city| ctx.board.city(city).skills.contains(Skill::Book))
}

/// The routes that need more than the merchant everybody begins with, with the distance of the nearer end to the nearest
/// Book city.
fn book_distances(ctx: &Ctx) -> Vec<(RouteId, u32)> {
    let from_book = ctx.graph.distances_from_nearest(book_cities(ctx));
    let routes = ctx.routes().filter(|&route| n_ships(ctx.board.route(route)) >= 2);
    let nearer_end = |route: RouteId| {
        let ends = ctx.board.route(route).ends.into_iter();
        ends.filter_map(|end| from_book[end.index()]).min().map(|distance| (route, distance))
    };
    routes.filter_map(nearer_end).collect()
}

fn ships_far_from_book(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let far = book_distances(ctx).into_iter().filter(|&(_, distance)| doubt.range().doubts(distance as usize));
    for (id, distance) in far {
        let n_ships = n_ships(ctx.board.route(id));
        let route = ctx.route_ref(id);
        let message = format!("`{route}` has {n_ships} ships and lies {distance} routes from the nearest Book city");
        let finding = doubt
            .finding(ctx.places.route(id), message)
            .label(format!("asks for {n_ships} merchants"))
            .help(format!("leave one ship: `{}`", ctx.route_with_ships(id, 1)));
        let of_end = ctx.board.route(id).ends.map(|end| ctx.graph.distances(end));
        let is_nearest = |city: &CityId| of_end.iter().any(|of_end| of_end[city.index()] == Some(distance));
        let nearest = book_cities(ctx).find(is_nearest);
        let place = nearest.map(|city| (ctx.places.cities[city.index()].skills_or_name(), "the nearest one"));
        out.push(finding.also_each(place));
    }
}
