//! A special city at the edge of the map. Clause: SPECIAL-1.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::CityId;

/// Farther from the middle of the map than this is far.
const FARTHEST: u32 = 5;
/// On larger maps the middle is not looked for. Nobody can play them, and where all cities are alike, as on a ring, each
/// has to be measured against every other one.
const MOST_CITIES: usize = 1_024;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Routes, Subject::Special],
        run: check,
    },
    measures: &[Measure {
        of: "routes from the middle of the map (the city whose farthest city is nearest) to the special city",
        doubted: "above 5",
        printed: [one(2.0), one(2.0), one(3.0), one(4.0), one(5.0)],
        values: |ctx| from_middle(ctx).map(|way| f64::from(way.n_routes)).into_iter().collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "far_special_city",
    severity: Severity::Warning,
    rules: &["CHK-W07", "SPECIAL-1"],
    what: "The special city lies more than 5 routes from the middle of the map.",
    why: "Special prestige is for whoever turns aside with a merchant in time. Too far out nobody does: the way costs \
          more turns than the spaces are worth.",
    bad: BAD,
    good: GOOD,
};

const BAD: &str = "\
map Example
    special      Celle by Borkum -- Celle

city Aurich: white square, orange square
city Borkum: white square, orange square
city Celle: white square, orange square
city Detmold: white square, orange square
city Eutin: white square, orange square
route Aurich -- Xanten: house, house, house
route Aurich -- Borkum: house, house, house
route Borkum -- Celle: house, house, house
route Detmold -- Tönning: house, house, house
route Detmold -- Eutin: house, house, house";

const GOOD: &str = "\
map Example
    special      Borkum by Aurich -- Borkum

city Aurich: white square, orange square
city Borkum: white square, orange square
route Aurich -- Xanten: house, house, house
route Aurich -- Borkum: house, house, house";

/// How the special city lies.
struct Way {
    special: CityId,
    /// The middle of the map; of several the nearest, then the lowest.
    middle: CityId,
    n_routes: u32,
}

fn from_middle(ctx: &Ctx) -> Option<Way> {
    let special = ctx.board.special.as_ref()?.city;
    if ctx.board.cities.len() > MOST_CITIES {
        return None;
    }
    let distances = ctx.graph.distances(special);
    let middles = ctx.graph.middle().into_iter();
    let ways = middles.filter_map(|middle| Some(Way { special, middle, n_routes: distances[middle.index()]? }));
    ways.min_by_key(|way| way.n_routes)
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let Some(Way { special, middle, n_routes }) = from_middle(ctx).filter(|way| way.n_routes > FARTHEST) else {
        return;
    };
    let message = format!(
        "the special city `{}` lies {n_routes} routes from `{}`, the middle of the map",
        ctx.name(special),
        ctx.name(middle),
    );
    out.push(
        Diagnostic::new(&DESCRIPTOR, ctx.map_fact(ctx.places.map.special), message)
            .also(ctx.places.city(special), "the special city")
            .also(ctx.places.city(middle), "the middle: its farthest city is nearer than that of any other")
            .help(format!(
                "choose a special city within {FARTHEST} routes, or lead a route nearer, such as `{}`",
                ctx.route_line(middle, special),
            )),
    );
}
