//! Doubts about mission cards.

use super::super::ctx::Ctx;
use super::super::found::Found;
use super::doubt::Range::{AboveThird, Below, Said};
use super::doubt::{Doubt, Measure, Row, Share, doubt, numbers, one, spread};
use crate::resolve::Subject::{Cities, Kontors, Missions, Routes};
use kogge_compiler::text::Span;
use kogge_hansa_game::vocab::{CityId, RouteId};

pub(super) static MISSIONS: &[Doubt] = &[
    doubt(Row {
        code: "neighbours_on_a_mission",
        rules: &["CHK-W27", "MISSION-4"],
        what: "Two cities of a mission card are joined by a route.",
        why: "A mission leads to three corners of the map. Two neighbours are had with one route and its marker, and \
              the card is worth what the others have to travel for.",
        bad: "map Example\n    board hanse\n    players 3\n    modules missions\n\
              mission Brake, Jever, Emden\n\
              mission Brake, Jever, Stade\n\
              mission Brake, Jever, Xanten",
        good: "map Example\n    board hanse\n    players 3\n    modules missions\n\
               mission Brake, Kiel, Emden\n\
               mission Brake, Kiel, Stade\n\
               mission Brake, Kiel, Xanten",
        rests_on: &[Cities, Routes, Missions],
        measures: &[Measure {
            of: "routes between two cities of a mission card",
            doubted: Below(2),
            printed: [spread(2.0, 3.0, 5.0), spread(2.0, 3.0, 5.0), None, None, None],
            values: distances,
        }],
        find: neighbours_on_a_mission,
    }),
    doubt(Row {
        code: "missions_out_of_pattern",
        rules: &["CHK-W27", "MISSION-4", "MISSION-5"],
        what: "A mission card is not like the printed ones: two cities that three cards name each, and one that no other \
               names.",
        why: "The printed cards are alike in this: for two cities there are two rivals each, and one city is nobody \
              else's. A card whose cities are all its own is won without a fight, and one that shares all three is \
              lost.",
        bad: "map Example\n    board hanse\n    players 3\n    modules missions\n\
              mission Brake, Kiel, Emden\n\
              mission Brake, Kiel, Stade\n\
              mission Brake, Uelzen, Xanten",
        good: "map Example\n    board hanse\n    players 3\n    modules missions\n\
               mission Brake, Kiel, Emden\n\
               mission Brake, Kiel, Stade\n\
               mission Brake, Kiel, Xanten",
        rests_on: &[Cities, Missions],
        measures: &[Measure {
            of: "mission cards that name a city of a card",
            doubted: Said("other than 3 for two of its cities and 1 for the third"),
            printed: [spread(1.0, 1.0, 3.0), spread(1.0, 1.0, 3.0), None, None, None],
            values: |ctx| numbers(named(ctx).into_iter().filter(|&n| n > 0)),
        }],
        find: missions_out_of_pattern,
    })
    .yielding_to(&["neighbours_on_a_mission"]),
    doubt(Row {
        code: "mission_cities_with_one_kontor",
        rules: &["CHK-W28", "MISSION-4"],
        what: "More than a third of the mission cities have a single kontor.",
        why: "A card is worth most to the player who controls all three of its cities. A city with one kontor is \
              controlled by its first settler for good, so a card with such cities is decided by who comes first, \
              extra kontors aside.",
        bad: "map Example\n    board hanse\n    players 3\n    modules missions\n\
              city Stade: white square\n\
              city Xanten: pink square\n\
              mission Brake, Kiel, Emden\n\
              mission Brake, Kiel, Stade\n\
              mission Brake, Kiel, Xanten",
        good: "map Example\n    board hanse\n    players 3\n    modules missions\n\
               city Stade: white square\n\
               mission Brake, Kiel, Emden\n\
               mission Brake, Kiel, Stade\n\
               mission Brake, Kiel, Xanten",
        rests_on: &[Cities, Kontors, Missions],
        measures: &[Measure {
            of: "percent of the mission cities that have one kontor",
            doubted: AboveThird,
            printed: [one(20.0), one(0.0), None, None, None],
            values: |ctx| single(ctx).percent(),
        }],
        find: mission_cities_with_one_kontor,
    }),
];

fn pairs([a, b, c]: [CityId; 3]) -> [[CityId; 2]; 3] {
    [[a, b], [a, c], [b, c]]
}

fn distances(ctx: &Ctx) -> Vec<f64> {
    let pairs = ctx.board.missions.iter().flat_map(|&card| pairs(card));
    pairs.filter_map(|[a, b]| ctx.graph.distances(a)[b.index()]).map(f64::from).collect()
}

/// A route between two cities.
fn joining(ctx: &Ctx, [a, b]: [CityId; 2]) -> Option<RouteId> {
    let mut routes = ctx.graph.routes_at(a).iter().copied();
    routes.find(|&route| ctx.board.route(route).other_end(a) == b)
}

fn neighbours_on_a_mission(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    for (&card, &place) in ctx.board.missions.iter().zip(&ctx.places.missions) {
        let mut joined = pairs(card).into_iter().filter_map(|pair| Some((pair, joining(ctx, pair)?)));
        let Some((pair, route)) = joined.next() else { continue };
        let [a, b] = pair.map(|city| ctx.name(city));
        let finding = doubt
            .finding(place, format!("the mission card names the neighbours `{a}` and `{b}`"))
            .label("one route is enough for both")
            .also(ctx.places.route(route), "joins them");
        out.push(finding.help(format!("name a city farther away for `{a}` or `{b}`")));
    }
}

/// On how many cards each city is named.
fn named(ctx: &Ctx) -> Vec<usize> {
    let mut named = vec![0; ctx.board.cities.len()];
    ctx.board.missions.iter().flatten().for_each(|city| named[city.index()] += 1);
    named
}

/// Two cards with the same three cities are one card written twice, which was reported.
fn missions_out_of_pattern(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let named = named(ctx);
    let is_off = |card: &[CityId; 3]| {
        let mut counts = card.map(|city| named[city.index()]);
        counts.sort_unstable();
        counts != [1, 3, 3]
    };
    let says = |card: [CityId; 3]| {
        let [a, b, c] = card.map(|city| format!("`{}` on {}", ctx.name(city), named[city.index()]));
        format!("{a}, {b} and {c}")
    };
    let cards = ctx.board.missions.iter().zip(&ctx.places.missions).filter(|(card, _)| is_off(card));
    let off: Vec<(Span, String)> = cards.map(|(&card, &place)| (place, says(card))).collect();
    let Some(((first, counts), others)) = off.split_first() else { return };
    let message = format!(
        "{} of {} cards differ from the printed pattern: two cities that three cards name, and one that no other card names",
        off.len(),
        ctx.board.missions.len()
    );
    let finding = doubt.finding(*first, message).label(counts);
    out.push(
        finding
            .also_each(others.iter().map(|(place, counts)| (*place, counts)))
            .help("swap cities until each card shares two of its cities with two other cards"),
    );
}

/// The mission cities with a single kontor.
fn single(ctx: &Ctx) -> Share<CityId> {
    let mut all: Vec<CityId> = ctx.board.missions.iter().flatten().copied().collect();
    all.sort_unstable();
    all.dedup();
    let part = all.iter().copied().filter(|&city| ctx.board.city(city).kontors.len() == 1).collect();
    Share { part, n_all: all.len() }
}

fn mission_cities_with_one_kontor(ctx: &Ctx, doubt: &'static Doubt, out: &mut Found) {
    let share = single(ctx);
    let Share { part, n_all } = &share;
    let (Some(excess), Some((&first, others))) = (share.excess(doubt), part.split_first()) else { return };
    let only = |city: CityId| ctx.places.cities[city.index()].first_kontor_or_name();
    let message = format!("{} of {n_all} mission cities have a single kontor", part.len());
    let finding = doubt.finding(only(first), message).label("controlled by the player who comes first");
    let finding = finding.also_each(others.iter().map(|&city| (only(city), "this one too")));
    out.push(finding.help(format!("give {excess} of them a second kontor, or name larger cities on the cards")));
}
