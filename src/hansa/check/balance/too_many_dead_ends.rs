//! Cities with a single route. Clauses: LINK-2, SCORE-6, DISPLACE-6.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one, percent};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::CityId;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Cities, Subject::Routes], run: check },
    measures: &[Measure {
        of: "cities with a single route, in percent",
        doubted: "above a third",
        printed: [one(22.2), one(14.8), one(28.6), one(11.5), one(10.0)],
        values: |ctx| percent(dead_ends(ctx).len(), ctx.board.cities.len()).into_iter().collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_many_dead_ends",
    severity: Severity::Warning,
    rules: &["CHK-W05", "LINK-2", "SCORE-6", "DISPLACE-6"],
    what: "More than a third of the cities have a single route.",
    why: "No network leads through a dead end, and pieces displaced there all go the same way. On a map full of them \
          everybody meets on the few cities between.",
    bad: BAD,
    good: GOOD,
};

const BAD: &str = "\
map Example
    varies       \"frame.board\"
    players      3, 4
remove route Cuxhaven -- Glückstadt
remove route Itzehoe -- Tönning
remove route Jever -- Norden
remove route Kiel -- Wismar
remove route Lüneburg -- Uelzen
remove route Lüneburg -- Wismar
remove route Quakenbrück -- Xanten
remove route Stade -- Verden
add route Dorum -- Husum: house, house, house";

const GOOD: &str = "\
map Example
    varies       \"frame.board\"
    players      3, 4
remove route Cuxhaven -- Glückstadt
remove route Itzehoe -- Tönning
remove route Jever -- Norden
remove route Lüneburg -- Uelzen
remove route Lüneburg -- Wismar
remove route Quakenbrück -- Xanten
remove route Stade -- Verden
add route Dorum -- Husum: house, house, house";

/// The cities with a single route.
pub(super) fn dead_ends(ctx: &Ctx) -> Vec<CityId> {
    ctx.cities().filter(|&city| ctx.graph.routes_at(city).len() == 1).collect()
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let dead_ends = dead_ends(ctx);
    let n_cities = ctx.board.cities.len();
    let most = n_cities / 3;
    if dead_ends.len() <= most {
        return;
    }
    let message = format!("{} of {n_cities} cities are dead ends", dead_ends.len());
    let [first, .., last] = dead_ends[..] else { return };
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.map.name, message).help(format!(
        "give at least {} of them a second route, such as `{}`",
        dead_ends.len() - most,
        ctx.route_line(first, last),
    ));
    out.push(finding.also_each(dead_ends.iter().map(|&city| (ctx.places.city(city), "has a single route"))));
}
