//! Taverns on routes where no marker may be placed later. Clauses: BRIT-12, MARKER-9; map parameter MP-11.

use super::Check;
use super::country_without_route;
use super::ctx::Ctx;
use super::{too_few_marker_routes, wrong_number_of_taverns};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::RouteId;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Markers, Subject::Membership, Subject::Countries, Subject::Home],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "tavern_closed_to_markers",
    severity: Severity::Error,
    rules: &["CHK-E40", "BRIT-12", "SETUP-7"],
    what: "A tavern lies on a route that is closed to replacement markers.",
    why: "A marker starts where markers may come back. On a closed route the first would also be the last, and only \
          the opening would ever bring one there.",
    bad: "route Flensburg -- Husum: house, house\n    tavern\n    markers closed",
    good: "route Flensburg -- Husum: house, house\n    tavern",
};

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let taken_away = wrong_number_of_taverns::help_for_excess(ctx);
    for id in misplaced(ctx) {
        let route = ctx.board.route(id);
        let places = &ctx.places.routes[id.index()];
        let message = format!("the route `{}` has a tavern and is closed to markers", ctx.route_ref(id));
        let finding = Diagnostic::new(&DESCRIPTOR, places.tavern_or_name(), message);
        let (finding, help) = match (places.markers, route.country) {
            (Some(closed), _) if route.markers_open == Some(false) => (
                finding.also(closed, "closed here"),
                "move the tavern, or take the line `markers closed` away".to_owned(),
            ),
            (_, Some(country)) => {
                let name = &ctx.board.countries[country.index()].name;
                (
                    finding.also(ctx.places.country(country), format!("routes in `{name}` are closed to markers")),
                    format!("move the tavern out of `{name}`, or write `markers open` below the route"),
                )
            }
            (_, None) => (finding, "move the tavern to a route that is open to markers".to_owned()),
        };
        out.push(finding.help(taken_away.clone().unwrap_or(help)));
    }
}

/// The taverns that are reported.
pub(super) fn misplaced(ctx: &Ctx) -> Vec<RouteId> {
    // Where hardly a route is open, or none at home, taverns are not the mistake.
    let elsewhere = too_few_marker_routes::is_short(ctx) || country_without_route::home_is_empty(ctx);
    if elsewhere || ctx.doubts.any(CHECK.rests_on) {
        return Vec::new();
    }
    let is_misplaced = |&id: &RouteId| {
        let route = ctx.board.route(id);
        // A permanent marker also closes its route: `tavern_at_permanent_marker` reports that. And what a country
        // closes is known where home is.
        let is_closed = !ctx.board.markers_open(id) && (route.markers_open.is_some() || ctx.knows_home());
        route.tavern && route.permanent.is_empty() && is_closed
    };
    ctx.routes().filter(is_misplaced).collect()
}
