//! A two-player game that begins without a free route for markers. Clauses: TWO-2, TWO-15, MARKER-9; map parameter
//! MP-22.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, RouteId};

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[
            Subject::Cities,
            Subject::Routes,
            Subject::Taverns,
            Subject::Permanent,
            Subject::Skills,
            Subject::Permissions,
            Subject::Countries,
            Subject::Membership,
            Subject::Special,
            Subject::Map,
            Subject::Players,
            Subject::Ends,
            Subject::Modules,
            Subject::Edition,
        ],
        run: check,
    },
    measures: &[Measure {
        of: "routes open to markers on which no neutral trader begins",
        doubted: "below 1, on maps for two players",
        printed: [one(23.0), one(23.0), one(16.0), one(9.0), one(7.0)],
        values: |ctx| vec![ctx.open_to_markers().filter(|&route| !has_neutral(ctx, route)).count() as f64],
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "neutral_on_every_route",
    severity: Severity::Warning,
    rules: &["CHK-W31", "TWO-2", "TWO-15", "MARKER-9"],
    what: "In the two-player game neutral traders begin on every route that is open to markers.",
    why: "A marker comes back to a route without pieces. Where the neutral party stands on all of them from the start, \
          the exception for such boards is the rule from the first turn on.",
    bad: "map Example\n    players 2, 3\n    neutral at Altona, Brake, Emden, Flensburg, Glückstadt, Itzehoe, Lüneburg, \
          Meppen, Norden, Quakenbrück, Rendsburg, Verden, Wismar",
    good: "map Example\n    players 2, 3\n    neutral at Altona, Brake, Emden, Flensburg, Glückstadt",
};

/// The ends of a route at which the neutral party begins.
fn neutral_ends(ctx: &Ctx, route: RouteId) -> Vec<CityId> {
    let ends = ctx.board.route(route).ends.into_iter();
    ends.filter(|end| ctx.board.neutral_cities.contains(end)).collect()
}

/// Whether a neutral trader begins on a route. TWO-2.
fn has_neutral(ctx: &Ctx, route: RouteId) -> bool {
    ctx.board.route(route).tavern || !neutral_ends(ctx, route).is_empty()
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    if !ctx.is_for_two() || ctx.open_to_markers().any(|route| !has_neutral(ctx, route)) {
        return;
    }
    let n_open = ctx.open_to_markers().count();
    let n_cities = ctx.board.neutral_cities.len();
    let message = format!("with two players neutral traders begin on all {n_open} routes that are open to markers");
    let place = ctx.map_fact(ctx.places.map.neutral);
    let finding = Diagnostic::new(&DESCRIPTOR, place, message)
        .label(format!("the neutral party begins at {n_cities} cities and at the taverns"));
    let finding = match ctx.places.map.players {
        Some(players) => finding.also(players, "for two players"),
        None => finding,
    };
    // A route that one city alone brings a trader to becomes free without it.
    let freed = ctx.open_to_markers().filter(|&route| !ctx.board.route(route).tavern).find_map(|route| {
        let ends = neutral_ends(ctx, route);
        (ends.len() == 1).then(|| (route, ends[0]))
    });
    out.push(match freed {
        Some((route, city)) => finding.help(format!(
            "let the neutral party begin at fewer cities with `neutral at …`: without `{}` the route `{}` is free",
            ctx.name(city),
            ctx.route_ref(route)
        )),
        None => finding.help("let the neutral party begin at fewer cities with `neutral at …`"),
    });
}
