//! Mission cards that name neighbouring cities. Clause: MISSION-4; map parameter MP-20.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, RouteId};
use crate::text::Span;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Routes, Subject::Missions],
        run: check,
    },
    measures: &[Measure {
        of: "routes between two cities of a mission card",
        doubted: "below 2",
        printed: [spread(2.0, 3.0, 5.0), spread(2.0, 3.0, 5.0), None, None, None],
        values: distances,
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "neighbours_on_a_mission",
    severity: Severity::Warning,
    rules: &["CHK-W27", "MISSION-4"],
    what: "Two cities of a mission card are joined by a route.",
    why: "A mission leads to three corners of the map. Two neighbours are had with one route and its marker, and the \
          card is worth what the others have to travel for.",
    bad: "mission Brake, Jever, Emden\n\
          mission Brake, Jever, Stade\n\
          mission Brake, Jever, Xanten",
    good: "mission Brake, Kiel, Emden\n\
           mission Brake, Kiel, Stade\n\
           mission Brake, Kiel, Xanten",
};

fn pairs([a, b, c]: [CityId; 3]) -> [[CityId; 2]; 3] {
    [[a, b], [a, c], [b, c]]
}

fn distances(ctx: &Ctx) -> Vec<f64> {
    let pairs = ctx.board.missions.iter().flat_map(|&card| pairs(card));
    pairs.filter_map(|[a, b]| ctx.graph.distances(a)[b.index()]).map(f64::from).collect()
}

/// The cards with neighbours: their place, the neighbours, and a route that joins them.
pub(super) fn cards(ctx: &Ctx) -> impl Iterator<Item = (Span, [CityId; 2], RouteId)> {
    let joining = |[a, b]: [CityId; 2]| {
        let mut routes = ctx.graph.routes_at(a).iter().copied();
        routes.find(|&route| ctx.board.route(route).other_end(a) == b)
    };
    let cards = ctx.board.missions.iter().zip(&ctx.places.missions);
    cards.filter_map(move |(&card, &place)| {
        pairs(card).into_iter().find_map(|pair| joining(pair).map(|route| (place, pair, route)))
    })
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for (place, [a, b], route) in cards(ctx) {
        let [a, b] = [a, b].map(|city| ctx.name(city));
        out.push(
            Diagnostic::new(&DESCRIPTOR, place, format!("the mission card names the neighbours `{a}` and `{b}`"))
                .label("one route is enough for both")
                .also(ctx.places.route(route), "joins them")
                .help(format!("name a city farther away for `{a}` or `{b}`")),
        );
    }
}
