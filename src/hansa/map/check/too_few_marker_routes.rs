//! Too few routes where a marker may be placed again. Clauses: MARKER-9, EAST-11, BRIT-12; map parameter MP-11.

use super::ctx::{Check, Ctx};
use super::found::Found;
use super::taverns::Taverns;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_engine::wording::count;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[
        Subject::Routes,
        Subject::Taverns,
        Subject::Permanent,
        Subject::Markers,
        Subject::Countries,
        Subject::Home,
        Subject::Membership,
        Subject::Edition,
    ],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_few_marker_routes",
    severity: Severity::Error,
    rules: &["CHK-E65", "MARKER-9"],
    what: "Fewer routes are open to markers than there are start markers and one more.",
    why: "Who takes a marker places another on an open route that has none. With the start markers on all of them there \
          is no such route.",
    bad: "// frame: countries\ncountry Home: home\n    markers closed",
    good: "// frame: countries\ncountry Home: home\n    markers open",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let taverns = ctx.taverns();
    if !taverns.lack_routes(ctx) {
        return;
    }
    let &Taverns { n_open, n_start, .. } = taverns;
    let message = format!(
        "{} open to markers, and {} ask for {}",
        if n_open == 1 { "1 route is".to_owned() } else { count(n_open, "route is", "routes are") },
        count(n_start, "start marker", "start markers"),
        n_start + 1,
    );
    let why_closed = why_closed(ctx);
    let mut places = why_closed.iter();
    let finding = match places.next() {
        Some(&(place, why)) => Diagnostic::new(&DESCRIPTOR, place, message)
            .label(why)
            .help("open more routes: take `markers closed` or `always` away, write `markers open`, or add a route"),
        None => Diagnostic::new(&DESCRIPTOR, ctx.places.map.name, message).help("add routes"),
    };
    out.push(finding.also_each(places.copied()));
}

/// The facts that close routes: countries first, then the routes' own facts.
pub(super) fn why_closed(ctx: &Ctx) -> Vec<(Span, &'static str)> {
    let of_countries = ctx
        .countries()
        .filter(|country| !ctx.board.countries[country.index()].markers_open)
        .map(|country| (ctx.places.country(country), "routes here are closed to markers"));
    let of_routes = ctx.board.routes.iter().zip(&ctx.places.routes).filter_map(|(route, places)| {
        let closed = places.markers.filter(|_| route.markers_open == Some(false));
        let permanent = places.permanent.map(|place| (place, "a permanent marker closes its route"));
        closed.map(|place| (place, "closed here")).or(permanent)
    });
    of_countries.chain(of_routes).collect()
}
