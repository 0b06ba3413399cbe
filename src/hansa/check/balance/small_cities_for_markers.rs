//! Markers that soon have no home. Clause: MARKER-9; map parameters MP-4, MP-11.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, RouteId};
use crate::wording::count;

/// The number of kontors at one of its ends with which a route takes markers for a while.
const ENOUGH: usize = 2;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[
            Subject::Cities,
            Subject::Routes,
            Subject::Kontors,
            Subject::Permanent,
            Subject::Countries,
            Subject::Membership,
        ],
        run: check,
    },
    measures: &[Measure {
        of: "kontors of the larger city of a route open to markers",
        doubted: "below 2 on every route",
        printed: [
            spread(2.0, 3.0, 4.0),
            spread(2.0, 3.0, 4.0),
            spread(2.0, 2.0, 4.0),
            spread(1.0, 3.0, 6.0),
            spread(1.0, 3.0, 8.0),
        ],
        values: |ctx| ctx.open_to_markers().map(|route| kontors_of_larger(ctx, route) as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "small_cities_for_markers",
    severity: Severity::Warning,
    rules: &["CHK-W36", "MARKER-9"],
    what: "Every route that is open to markers joins cities with one kontor at most.",
    why: "A marker comes back to a route only while one of its cities has a free kontor. Single kontors are soon taken, \
          and then the markers stay with the players and wait.",
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
};

fn kontors_of_larger(ctx: &Ctx, route: RouteId) -> usize {
    let [a, b] = ctx.board.route(route).ends.map(|end| ctx.board.city(end).kontors.len());
    a.max(b)
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let routes: Vec<RouteId> = ctx.open_to_markers().collect();
    if routes.iter().any(|&route| kontors_of_larger(ctx, route) >= ENOUGH) {
        return;
    }
    let Some((&first, others)) = routes.split_first() else { return };
    let message = match others.len() {
        0 => "the only route that is open to markers joins cities with 1 kontor at most".to_owned(),
        _ => format!("all {} routes that are open to markers join cities with 1 kontor at most", routes.len()),
    };
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.route(first), message).label("open to markers");
    let finding = finding.also_each(others.iter().map(|&route| (ctx.places.route(route), "so is this one")));
    // A second kontor helps most in a city with many of these routes; of several the first.
    let n_open = |city: CityId| routes.iter().filter(|&&route| ctx.board.route(route).ends.contains(&city)).count();
    let not_green = ctx.cities().filter(|&city| !ctx.board.city(city).green);
    let best = not_green.max_by_key(|&city| (n_open(city), std::cmp::Reverse(city)));
    out.push(match best {
        Some(city) => finding.help(format!(
            "give cities on these routes more kontors, such as `{}`, where {}",
            ctx.name(city),
            count(n_open(city), "of them ends", "of them end"),
        )),
        None => finding,
    });
}
