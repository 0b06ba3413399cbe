//! Taverns on routes where no marker may be placed later. Clauses: BRIT-12, MARKER-9; map parameter MP-11.

use super::ctx::{Check, Ctx};
use super::found::Found;
use super::taverns::CLOSED_REST_ON;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: CLOSED_REST_ON, yields_to: &[], run: check };

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

fn check(ctx: &Ctx, out: &mut Found) {
    let taverns = ctx.taverns();
    for &id in &taverns.closed {
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
        out.push_about(taverns.named(id), finding.help(taverns.help(help)));
    }
}
