//! Doubts about routes: their posts, and what lies behind them.

use super::super::ctx::Ctx;
use super::super::found::{Found, Thing};
use super::super::opening::{develops, n_ships};
use super::doubt::Range::{Above, Below, Outside};
use super::doubt::{Doubt, Measure, Row, doubt, numbers, one, spread};
use crate::resolve::Subject::{Cities, Kontors, Permanent, Posts, Routes, Skills, Special};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_engine::wording::{count, joined};
use kogge_hansa_game::vocab::{CityId, PostKind, RouteId, Skill};

pub(super) static ROUTES: &[Doubt] = &[
    doubt(Row {
        code: "long_special_access",
        rules: &["CHK-W07", "SPECIAL-1", "ROUTE-3"],
        what: "Every route to the special prestige has more than 4 posts.",
        why: "A special space costs the whole route, and a turn and a merchant with it. Behind many posts it is \
              hardly ever worth that, and the player who tries is displaced before the route is full.",
        bad: "route Dorum -- Emden: house, house, house, house, house",
        good: "route Dorum -- Emden: house, house, house, house",
        rests_on: &[Routes, Posts, Special],
        measures: &[Measure {
            of: "posts of the shortest route to the special prestige",
            doubted: Above(4),
            printed: [one(4.0); 5],
            values: |ctx| numbers(shortest_access(ctx).map(|route| n_posts(ctx, route))),
        }],
        find: long_special_access,
    }),
    doubt(Row {
        code: "easily_shut_skill",
        rules: &["CHK-W10", "SKILL-1", "ROUTE-9"],
        what: "A skill is offered by dead ends alone, behind a single route with a ship or more than 4 posts.",
        why: "The player who develops the skill needs that very route. It is slow to fill, and a single piece of \
              somebody who has the skill already keeps the others from it as long as it stands there.",
        bad: "map Example\n    varies \"frame.board\"\n\
              remove route Cuxhaven -- Glückstadt\n\
              change route Cuxhaven -- Husum: house, house, house, house, house",
        good: "map Example\n    varies \"frame.board\"\n\
               remove route Cuxhaven -- Glückstadt\n\
               change route Cuxhaven -- Husum: house, house, house, house",
        rests_on: &[Cities, Routes, Posts, Skills, Permanent],
        measures: &[
            Measure {
                of: "posts of the only route to a skill that dead ends alone offer",
                doubted: Above(4),
                printed: [spread(3.0, 3.0, 4.0), spread(3.0, 3.0, 4.0), None, None, None],
                values: |ctx| easiest(ctx, n_posts),
            },
            Measure {
                of: "ships on the only route to a skill that dead ends alone offer",
                doubted: Above(0),
                printed: [one(0.0), one(0.0), None, None, None],
                values: |ctx| easiest(ctx, ships),
            },
        ],
        find: easily_shut_skill,
    }),
    doubt(Row {
        code: "green_city_with_long_routes",
        rules: &["CHK-W38", "EAST-4"],
        what: "All routes of a green city have more than 4 posts.",
        why: "A kontor in a green city takes a whole route and a marker. With long routes only that costs two turns \
              or more, while the next city is had for three pieces and no marker.",
        bad: "// frame: east-3-5\n\
              route Dresden -- Halle: house, house, house, house, house\n\
              route Dresden -- Krakau: house, house, house, house, house",
        good: "// frame: east-3-5\n\
               route Dresden -- Halle: house, house, house, house\n\
               route Dresden -- Krakau: house, house, house, house",
        rests_on: &[Cities, Routes, Kontors, Posts],
        measures: &[Measure {
            of: "posts of the shortest route of a green city",
            doubted: Above(4),
            printed: [None, None, spread(3.0, 3.0, 4.0), None, None],
            values: |ctx| numbers(shortest_of_green(ctx).map(|(_, route)| n_posts(ctx, route))),
        }],
        find: green_city_with_long_routes,
    })
    .yielding_to(&["long_special_access", "easily_shut_skill"]),
    doubt(Row {
        code: "route_with_one_short_neighbour",
        rules: &["CHK-W32", "DISPLACE-6"],
        what: "A route has one adjacent route, and that one has at most two posts.",
        why: "Displaced pieces go to the nearest free posts. One or two of them are soon full, and the next piece \
              jumps to the far side of that route: being displaced here is a way to travel.",
        bad: "city Ahlen: white square, orange square\n\
              city Zons: white square, pink square\n\
              route Ahlen -- Xanten: house, house\n\
              route Ahlen -- Zons: house, house, house",
        good: "city Ahlen: white square, orange square\n\
               city Zons: white square, pink square\n\
               route Ahlen -- Xanten: house, house, house\n\
               route Ahlen -- Zons: house, house, house",
        rests_on: &[Cities, Routes, Posts],
        measures: &[Measure {
            of: "posts of a route that is the only neighbour of another",
            doubted: Below(3),
            printed: [spread(3.0, 3.0, 4.0), None, one(3.0), None, None],
            values: |ctx| numbers(only_neighbours(ctx).map(|(_, only)| n_posts(ctx, only))),
        }],
        find: route_with_one_short_neighbour,
    }),
    doubt(Row {
        code: "unusual_route_length",
        rules: &["CHK-W14", "ROUTE-3", "SETUP-5"],
        what: "A route has a single post, or more than 4.",
        why: "A route with a single post gives kontors, skills and the prestige of controlled cities for one piece. \
              A long one is hardly ever established: it takes half a supply, and one piece of somebody else spoils \
              it.",
        bad: "route Altona -- Stade: house, house, house, house, house",
        good: "route Altona -- Stade: house, house, house, house",
        rests_on: &[Routes, Posts],
        measures: &[Measure {
            of: "posts of a route",
            doubted: Outside(2, 4),
            printed: [spread(2.0, 3.0, 4.0); 5],
            values: |ctx| numbers(ctx.routes().map(|route| n_posts(ctx, route))),
        }],
        find: unusual_route_length,
    })
    .yielding_to(&[
        "long_special_access",
        "easily_shut_skill",
        "green_city_with_long_routes",
        "route_with_one_short_neighbour",
    ]),
];

fn n_posts(ctx: &Ctx, route: RouteId) -> usize {
    ctx.board.route(route).posts.len()
}

/// The route as a line of a map, cut to this many posts.
fn shortened(ctx: &Ctx, route: RouteId, most: usize) -> String {
    ctx.route_with(route, ctx.board.route(route).posts.iter().copied().take(most))
}

/// The routes that give access to special prestige.
fn access<'a>(ctx: &Ctx<'a>) -> &'a [RouteId] {
    ctx.board.special.as_ref().map_or(&[], |special| &special.routes)
}

/// The access route with the fewest posts.
fn shortest_access(ctx: &Ctx) -> Option<RouteId> {
    access(ctx).iter().copied().min_by_key(|&route| n_posts(ctx, route))
}

fn long_special_access(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let is_long = |&route: &RouteId| doubt.range().doubts(n_posts(ctx, route));
    let Some(route) = shortest_access(ctx).filter(is_long) else { return };
    let (n_posts, most) = (n_posts(ctx, route), doubt.range().most());
    let finding = doubt
        .finding(ctx.posts_place(route), format!("special prestige lies behind {n_posts} posts at least"))
        .label(format!("{n_posts} posts"))
        .help(format!("shorten the route to {most} posts or fewer: `{}`", shortened(ctx, route, most)));
    let others = access(ctx).iter().filter(|&&other| other != route);
    let finding = finding.also_each(others.map(|&other| (ctx.posts_place(other), "no shorter")));
    out.push_about(access(ctx).iter().copied().map(Thing::Route), finding);
}

/// A city that offers a skill, and the only route that leads to it.
#[derive(Debug, Clone, Copy)]
struct Way {
    city: CityId,
    route: RouteId,
}

/// The skills that dead ends alone offer, each with the ways there.
fn dead_end_skills(ctx: &Ctx) -> impl Iterator<Item = (Skill, Vec<Way>)> {
    let is_permanent = |skill| {
        let mut effects = ctx.board.routes.iter().flat_map(|route| &route.permanent);
        effects.any(|&effect| develops(effect, skill))
    };
    let skills = Skill::ALL.iter().copied().filter(move |&skill| !is_permanent(skill));
    skills.filter_map(|skill| {
        let cities = ctx.cities().filter(|&city| ctx.board.city(city).skills.contains(skill));
        let way = |city| match ctx.graph.routes_at(city)[..] {
            [route] => Some(Way { city, route }),
            _ => None,
        };
        let ways: Vec<Way> = cities.map(way).collect::<Option<_>>()?;
        (!ways.is_empty()).then_some((skill, ways))
    })
}

fn ships(ctx: &Ctx, route: RouteId) -> usize {
    n_ships(ctx.board.route(route))
}

/// For each of these skills, a number of the easiest way to develop it.
fn easiest(ctx: &Ctx, count: fn(&Ctx, RouteId) -> usize) -> Vec<f64> {
    numbers(dead_end_skills(ctx).map(|(_, ways)| ways.iter().map(|way| count(ctx, way.route)).min().unwrap_or(0)))
}

fn easily_shut_skill(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let [of_posts, of_ships] = [doubt.measures[0].doubted, doubt.measures[1].doubted];
    let is_hard = |way: &Way| of_posts.doubts(n_posts(ctx, way.route)) || of_ships.doubts(ships(ctx, way.route));
    // Skills that one city offers, or that lie behind one route, are one finding.
    let mut by_routes: Vec<(Vec<Skill>, Vec<Way>)> = Vec::new();
    for (skill, ways) in dead_end_skills(ctx).filter(|(_, ways)| ways.iter().all(is_hard)) {
        let routes = |ways: &[Way]| ways.iter().map(|way| way.route).collect::<Vec<_>>();
        match by_routes.iter_mut().find(|(_, known)| routes(known) == routes(&ways)) {
            Some((skills, _)) => skills.push(skill),
            None => by_routes.push((vec![skill], ways)),
        }
    }
    for (skills, ways) in &by_routes {
        out.push_about(ways.iter().map(|way| Thing::Route(way.route)), shut_skill(ctx, doubt, skills, ways));
    }
}

fn shut_skill(ctx: &Ctx, doubt: &'static Doubt, skills: &[Skill], ways: &[Way]) -> Diagnostic {
    let listed = joined(&skills.iter().map(|skill| format!("`{skill}`")).collect::<Vec<_>>(), 5);
    let (is, it) = if skills.len() == 1 { ("is", "it") } else { ("are", "them") };
    let message = format!("{listed} {is} offered at the end of a single hard route, which one piece can shut");
    let label = |way: Way| match ships(ctx, way.route) {
        0 => format!("{} posts", n_posts(ctx, way.route)),
        n_ships => count(n_ships, "ship", "ships"),
    };
    let (first, others) = (ways[0], &ways[1..]);
    let easy = ctx.board.route(first.route).posts.iter().map(|_| PostKind::House).take(doubt.range().most());
    let help = format!(
        "lead a second route to `{}`, offer {it} elsewhere too, or make the way easy: `{}`",
        ctx.name(first.city),
        ctx.route_with(first.route, easy),
    );
    let finding = doubt.finding(ctx.posts_place(first.route), message).label(label(first)).help(help);
    let finding = finding.also_each(others.iter().map(|&way| (ctx.posts_place(way.route), label(way))));
    let offers = ways.iter().map(|way| ctx.places.cities[way.city.index()].skills_or_name());
    finding.also_each(offers.map(|place| (place, "offered here")))
}

/// The green cities, each with its shortest route.
fn shortest_of_green(ctx: &Ctx) -> impl Iterator<Item = (CityId, RouteId)> {
    let green = ctx.cities().filter(|&city| ctx.board.city(city).green);
    green.filter_map(|city| {
        let routes = ctx.graph.routes_at(city).iter().copied();
        routes.min_by_key(|&route| n_posts(ctx, route)).map(|route| (city, route))
    })
}

fn green_city_with_long_routes(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    for (city, shortest) in shortest_of_green(ctx) {
        if !doubt.range().doubts(n_posts(ctx, shortest)) || out.is_reported(Thing::Route(shortest)) {
            continue;
        }
        let (name, routes) = (ctx.name(city), ctx.graph.routes_at(city));
        let message = format!("the shortest route of the green city `{name}` has {} posts", n_posts(ctx, shortest));
        let finding = doubt
            .finding(ctx.places.city(city), message)
            .label("dear to reach")
            .help(format!("shorten one: `{}`", shortened(ctx, shortest, doubt.range().most())));
        let label = |&route: &RouteId| (ctx.places.route(route), format!("{} posts", n_posts(ctx, route)));
        out.push_about(routes.iter().copied().map(Thing::Route), finding.also_each(routes.iter().map(label)));
    }
}

/// The routes with one adjacent route, and that one.
fn only_neighbours(ctx: &Ctx) -> impl Iterator<Item = (RouteId, RouteId)> {
    ctx.routes().filter_map(|route| match ctx.adjacent(route)[..] {
        [only] => Some((route, only)),
        _ => None,
    })
}

fn route_with_one_short_neighbour(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    for (id, only) in only_neighbours(ctx).filter(|&(_, only)| doubt.range().doubts(n_posts(ctx, only))) {
        let n_posts = count(n_posts(ctx, only), "post", "posts");
        let [route, neighbour] = [id, only].map(|route| ctx.route_ref(route));
        let message = format!("`{route}` has only one neighbouring route, `{neighbour}`, with {n_posts}");
        let posts = ctx.board.route(only).posts.iter().copied();
        let longer = posts.chain(std::iter::repeat(PostKind::House)).take(doubt.range().fewest());
        let [a, b] = ctx.board.route(id).ends.map(|end| ctx.name(end));
        let finding = doubt
            .finding(ctx.places.route(id), message)
            .label("displaced pieces soon find no room nearby")
            .also(ctx.places.route(only), format!("{n_posts} only"));
        let longer = ctx.route_with(only, longer);
        let help = format!("lengthen that route: `{longer}`; or let another route end in `{a}` or `{b}`");
        out.push_about([Thing::Route(only)], finding.help(help));
    }
}

fn unusual_route_length(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    for route in ctx.routes().filter(|&route| doubt.range().doubts(n_posts(ctx, route))) {
        let is_short = n_posts(ctx, route) < doubt.range().fewest();
        let finding = if is_short { short(ctx, doubt, route) } else { long(ctx, doubt, route) };
        out.push_about([Thing::Route(route)], finding);
    }
}

fn short(ctx: &Ctx, doubt: &'static Doubt, route: RouteId) -> Diagnostic {
    let posts = ctx.board.route(route).posts.iter().copied().chain([PostKind::House]);
    doubt
        .finding(ctx.posts_place(route), format!("the route `{}` has a single post", ctx.route_ref(route)))
        .label("established with one piece")
        .help(usual(doubt, &ctx.route_with(route, posts)))
}

fn long(ctx: &Ctx, doubt: &'static Doubt, route: RouteId) -> Diagnostic {
    let (n_posts, most, at_start) = (n_posts(ctx, route), doubt.range().most(), pieces_at_start(ctx));
    let label = if n_posts > at_start {
        format!("more than the {at_start} pieces that everybody begins with")
    } else {
        format!("more than {most} are hardly ever filled")
    };
    doubt
        .finding(ctx.posts_place(route), format!("the route `{}` has {n_posts} posts", ctx.route_ref(route)))
        .label(label)
        .help(usual(doubt, &shortened(ctx, route, most)))
}

/// How many posts are usual, with such a line of a map.
fn usual(doubt: &Doubt, line: &str) -> String {
    format!("give it {} to {} posts, such as `{line}`", doubt.range().fewest(), doubt.range().most())
}

/// The pieces that every player begins with in supply and stock: those on desk and prestige track aside. Clauses: SETUP-3,
/// SETUP-4, SETUP-5.
fn pieces_at_start(ctx: &Ctx) -> usize {
    let edition = &ctx.board.edition;
    let covered = |values: usize| values.saturating_sub(1);
    let tracks = [edition.keys.len(), edition.actions.len(), edition.privilege.len(), edition.purse.len()];
    let traders = usize::from(edition.traders).saturating_sub(1 + tracks.into_iter().map(covered).sum::<usize>());
    traders + usize::from(edition.merchants).saturating_sub(covered(edition.book.len()))
}
