//! Doubts about how the map hangs together.

use super::super::ctx::Ctx;
use super::super::found::Found;
use super::super::view;
use super::doubt::Range::{Above, AboveThird, Below, Outside};
use super::doubt::{Doubt, Measure, Row, Share, doubt, numbers, one, percent, spread};
use crate::board::{self, Kontor};
use crate::resolve::Subject::{Cities, Kontors, Link, Routes, Special};
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::{CityId, Colour, Shape};

pub(super) static NETWORK: &[Doubt] = &[
    doubt(Row {
        code: "too_many_dead_ends",
        rules: &["CHK-W05", "LINK-2", "SCORE-6", "DISPLACE-6"],
        what: "More than a third of the cities have a single route.",
        why: "No network leads through a dead end, and pieces displaced there all go the same way. On a map full of \
              them everybody meets on the few cities between.",
        bad: "map Example\n    varies       \"frame.board\"\n    players      3, 4\n\
              remove route Cuxhaven -- Glückstadt\n\
              remove route Itzehoe -- Tönning\n\
              remove route Jever -- Norden\n\
              remove route Kiel -- Wismar\n\
              remove route Lüneburg -- Uelzen\n\
              remove route Lüneburg -- Wismar\n\
              remove route Quakenbrück -- Xanten\n\
              remove route Stade -- Verden\n\
              add route Dorum -- Husum: house, house, house",
        good: "map Example\n    varies       \"frame.board\"\n    players      3, 4\n\
               remove route Cuxhaven -- Glückstadt\n\
               remove route Itzehoe -- Tönning\n\
               remove route Jever -- Norden\n\
               remove route Lüneburg -- Uelzen\n\
               remove route Lüneburg -- Wismar\n\
               remove route Quakenbrück -- Xanten\n\
               remove route Stade -- Verden\n\
               add route Dorum -- Husum: house, house, house",
        rests_on: &[Cities, Routes],
        measures: &[Measure {
            of: "cities with a single route, in percent",
            doubted: AboveThird,
            printed: [one(22.2), one(14.8), one(28.6), one(11.5), one(10.0)],
            values: |ctx| dead_ends(ctx).percent(),
        }],
        find: too_many_dead_ends,
    }),
    doubt(Row {
        code: "parting_city",
        rules: &["CHK-W06", "SCORE-6", "LINK-2"],
        what: "Without one city more than a quarter of the cities would be cut off from the rest.",
        why: "Every network and every Link that joins the two parts needs a kontor in that city. The player who fills \
              its few kontors first keeps the others apart for the rest of the game.",
        bad: "map Example\n    varies \"frame.board\"\n\
              remove route Lüneburg -- Wismar",
        good: "map Example\n    varies \"frame.board\"\n\
               remove route Kiel -- Wismar",
        rests_on: &[Cities, Routes],
        measures: &[Measure {
            of: "cities that one city's removal cuts off, in percent of all, at the worst city",
            doubted: Above(25),
            printed: [one(11.1), one(3.7), one(7.1), one(7.7), one(6.7)],
            values: |ctx| percent(ctx.graph.kept_together().into_iter().max().unwrap_or(0), ctx.board.cities.len()),
        }],
        find: parting_city,
    }),
    doubt(Row {
        code: "far_special_city",
        rules: &["CHK-W07", "SPECIAL-1"],
        what: "The special city lies more than 5 routes from the middle of the map.",
        why: "Special prestige is for the player who turns aside with a merchant in time. Too far out nobody does: \
              the way costs more turns than the spaces are worth.",
        bad: "map Example\n    special      Celle by Borkum -- Celle\n\
              \n\
              city Aurich: white square, orange square\n\
              city Borkum: white square, orange square\n\
              city Celle: white square, orange square\n\
              city Detmold: white square, orange square\n\
              city Eutin: white square, orange square\n\
              route Aurich -- Xanten: house, house, house\n\
              route Aurich -- Borkum: house, house, house\n\
              route Borkum -- Celle: house, house, house\n\
              route Detmold -- Tönning: house, house, house\n\
              route Detmold -- Eutin: house, house, house",
        good: "map Example\n    special      Borkum by Aurich -- Borkum\n\
               \n\
               city Aurich: white square, orange square\n\
               city Borkum: white square, orange square\n\
               route Aurich -- Xanten: house, house, house\n\
               route Aurich -- Borkum: house, house, house",
        rests_on: &[Cities, Routes, Special],
        measures: &[Measure {
            of: "routes from the middle of the map (the city whose farthest city is nearest) to the special city",
            doubted: Above(5),
            printed: [one(2.0), one(2.0), one(3.0), one(4.0), one(5.0)],
            values: |ctx| from_middle(ctx).map(|way| f64::from(way.n_routes)).into_iter().collect(),
        }],
        find: far_special_city,
    }),
    doubt(Row {
        code: "unusual_link_length",
        rules: &["CHK-W08", "LINK-2", "LINK-3"],
        what: "The shortest path between the ends of the Link has fewer than 4 or more than 9 cities.",
        why: "The Link asks for a kontor in every city of a chain. A short one is prestige for the first who thinks \
              of it; a long one is not finished before the game is over, and its reward is for nobody.",
        bad: "map Example\n    link Cuxhaven -- Husum: 7, 4, 2",
        good: "map Example\n    link Cuxhaven -- Brake: 7, 4, 2",
        rests_on: &[Cities, Routes, Link],
        measures: &[Measure {
            of: "cities on the shortest path between the ends of the Link, both included",
            doubted: Outside(4, 9),
            printed: [one(5.0); 5],
            values: |ctx| numbers(ctx.board.link.iter().map(|link| shortest(ctx, link).len())),
        }],
        find: unusual_link_length,
    }),
    doubt(Row {
        code: "narrow_link_city",
        rules: &["CHK-W09", "LINK-2", "LINK-3", "MARKER-22"],
        what: "A city that every Link needs, one of its ends or one on every path between them, has a single kontor.",
        why: "A Link is made of kontors of one player. The player who takes the only one of such a city shuts out all \
              the others, unless a marker gives them an extra one, and the rewards for the second and third Link are \
              for nobody.",
        bad: "city Cuxhaven: white square\n    skill actions",
        good: "city Cuxhaven: white square, pink circle\n    skill actions",
        rests_on: &[Cities, Routes, Kontors, Link],
        measures: &[Measure {
            of: "printed kontors of a city that every Link needs",
            doubted: Below(2),
            printed: [one(4.0), one(4.0), spread(2.0, 3.0, 4.0), one(2.0), one(2.0)],
            values: |ctx| numbers(needed(ctx).map(|city| ctx.board.city(city).kontors.len())),
        }],
        find: narrow_link_city,
    }),
];

/// The cities with a single route.
fn dead_ends(ctx: &Ctx) -> Share<CityId> {
    let part = ctx.cities().filter(|&city| ctx.graph.routes_at(city).len() == 1).collect();
    Share { part, n_all: ctx.board.cities.len() }
}

fn too_many_dead_ends(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let share = dead_ends(ctx);
    let Share { part, n_all } = &share;
    let (Some(excess), [first, .., last]) = (share.excess(doubt), &part[..]) else { return };
    let finding = doubt.finding(ctx.places.map.name, format!("{} of {n_all} cities are dead ends", part.len()));
    let route = ctx.route_line(*first, *last);
    let finding = finding.help(format!("give at least {excess} of them a second route, such as `{route}`"));
    out.push(finding.also_each(part.iter().map(|&city| (ctx.places.city(city), "has a single route"))));
}

/// All such cities lie around the middle of the map and often behind one another, so that one bypass repairs several:
/// they make one finding, at the city that cuts off the most.
fn parting_city(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let kept = ctx.graph.kept_together();
    let n_cities = kept.len();
    let [_, most] = doubt.range().parts_of(n_cities);
    let mut parting: Vec<CityId> = ctx.cities().filter(|city| kept[city.index()] > most).collect();
    parting.sort_by_key(|city| std::cmp::Reverse(kept[city.index()]));
    let [worst, others @ ..] = &parting[..] else { return };
    let n_cut = kept[worst.index()];
    let message = format!("without `{}` {n_cut} of {n_cities} cities are cut off from the rest", ctx.name(*worst));
    let mut finding = doubt.finding(ctx.places.city(*worst), message).label("every path between the parts passes here");
    finding.help = bypass(ctx, *worst).map(|route| format!("lead a route past it, such as `{route}`"));
    let label = |city: &CityId| {
        (ctx.places.city(*city), format!("{} on this one", count(kept[city.index()], "city hangs", "cities hang")))
    };
    out.push(finding.also_each(others.iter().map(label)));
}

/// A route from one part to another that does not pass the city.
fn bypass(ctx: &Ctx, city: CityId) -> Option<String> {
    let parts = ctx.graph.parts_within(|other| other != city);
    let rest = parts.iter().max_by_key(|part| part.len())?;
    let is_in_rest = |neighbour: &CityId| rest.binary_search(neighbour).is_ok();
    let (there, here): (Vec<CityId>, Vec<CityId>) = ctx.graph.neighbours(city).into_iter().partition(is_in_rest);
    Some(ctx.route_line(*there.first()?, *here.first()?))
}

/// How the special city lies.
struct Way {
    special: CityId,
    /// The middle of the map; of several the nearest, then the lowest.
    middle: CityId,
    n_routes: u32,
}

/// The way from the middle of the map to the special city. On larger maps than these the middle is not looked for:
/// nobody can play them, and where all cities are alike, as on a ring, each has to be measured against every other one.
fn from_middle(ctx: &Ctx) -> Option<Way> {
    const MOST_CITIES: usize = 1_024;
    let special = ctx.board.special.as_ref()?.city;
    if ctx.board.cities.len() > MOST_CITIES {
        return None;
    }
    let distances = ctx.graph.distances(special);
    let middles = ctx.graph.middle().into_iter();
    let ways = middles.filter_map(|middle| Some(Way { special, middle, n_routes: distances[middle.index()]? }));
    ways.min_by_key(|way| way.n_routes)
}

fn far_special_city(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let is_far = |way: &Way| doubt.range().doubts(way.n_routes as usize);
    let Some(Way { special, middle, n_routes }) = from_middle(ctx).filter(is_far) else { return };
    let message = format!(
        "the special city `{}` lies {n_routes} routes from `{}`, the middle of the map",
        ctx.name(special),
        ctx.name(middle),
    );
    let finding = doubt
        .finding(ctx.map_fact(ctx.places.map.special), message)
        .also(ctx.places.city(special), "the special city")
        .also(ctx.places.city(middle), "the middle: its farthest city is nearer than that of any other");
    out.push(finding.help(format!(
        "choose a special city within {} routes, or lead a route nearer, such as `{}`",
        doubt.range().most(),
        ctx.route_line(middle, special),
    )));
}

/// The cities on a shortest path between the ends.
fn shortest(ctx: &Ctx, link: &board::Link) -> Vec<CityId> {
    let [a, b] = link.ends;
    ctx.graph.shortest_path(a, b)
}

fn unusual_link_length(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let Some(link) = &ctx.board.link else { return };
    let path = shortest(ctx, link);
    if path.is_empty() || !doubt.range().doubts(path.len()) {
        return;
    }
    let [a, b] = link.ends.map(|end| ctx.name(end));
    let (fewest, most) = (doubt.range().fewest(), doubt.range().most());
    let message = format!("the Link from `{a}` to `{b}` takes {} at least", count(path.len(), "city", "cities"));
    let mut finding = doubt
        .finding(ctx.map_fact(ctx.places.map.link), message)
        .label(format!("{fewest} to {most} cities are worth the way"));
    let better = better(ctx, link, path.len().clamp(fewest, most));
    finding.help = better.map(|line| format!("move an end, such as with `{line}`"));
    out.push(finding.also_each(path.iter().map(|&city| (ctx.places.city(city), "on the shortest path"))));
}

/// The Link with its second end moved to where the path has this many cities.
fn better(ctx: &Ctx, link: &board::Link, n_cities: usize) -> Option<String> {
    let distances = ctx.graph.distances(link.ends[0]);
    let is_there = |city: &CityId| distances[city.index()].is_some_and(|n_routes| n_routes as usize + 1 == n_cities);
    let [a, b] = [link.ends[0], ctx.cities().find(is_there)?].map(|end| ctx.quoted(end));
    Some(format!("link {a} -- {b}: {}", view::numbers(&link.prestige)))
}

/// The cities with printed kontors that every path between the ends of the Link passes, both ends included.
fn needed(ctx: &Ctx) -> impl Iterator<Item = CityId> {
    let ends = ctx.board.link.iter().map(|link| link.ends);
    let cities = ends.flat_map(|[a, b]| ctx.graph.on_every_path(a, b));
    cities.filter(|&city| !ctx.board.city(city).green)
}

fn narrow_link_city(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let is_end = |city: CityId| ctx.board.link.as_ref().is_some_and(|link| link.ends.contains(&city));
    for city in needed(ctx) {
        let [kontor] = ctx.board.city(city).kontors[..] else { continue };
        let name = ctx.name(city);
        let message = if is_end(city) {
            format!("the link's end `{name}` has a single kontor")
        } else {
            format!("every Link passes `{name}`, which has a single kontor")
        };
        let place = ctx.places.cities[city.index()].first_kontor_or_name();
        let second = Kontor { colour: kontor.colour.max(Colour::Orange), shape: Shape::Square, coin: 0 };
        let wider = ctx.city_with_kontors(city, &[kontor, second]);
        let finding = doubt.finding(place, message).label("room for one player");
        let finding = finding.also(ctx.map_fact(ctx.places.map.link), "the Link");
        out.push(finding.help(format!("give it a second kontor, such as `{wider}`")));
    }
}
