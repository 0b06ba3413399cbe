//! Few routes where a marker may be placed again. Clauses: MARKER-9, MARKER-11; map parameter MP-11.
//!
//! Where even none may be left, the error `too_few_marker_routes` reports it.

use super::super::Check;
use super::super::ctx::Ctx;
use super::super::too_few_marker_routes::why_closed;
use super::{Doubt, Measure, one};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;

/// Fewer are few.
const FEWEST: usize = 8;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Routes, Subject::Permanent, Subject::Countries, Subject::Membership],
        run: check,
    },
    measures: &[Measure {
        of: "routes open to markers that come back",
        doubted: "below 8",
        printed: [one(32.0), one(34.0), one(28.0), one(25.0), one(25.0)],
        values: |ctx| vec![ctx.open_to_markers().count() as f64],
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "few_marker_routes",
    severity: Severity::Warning,
    rules: &["CHK-W19", "MARKER-9", "MARKER-11"],
    what: "Fewer than 8 routes are open to markers that come back.",
    why: "Who takes a marker places another on an open route without pieces, between cities with a free kontor. Where few \
          routes are open, everybody knows where the next one will lie, and soon none can be placed.",
    bad: BAD,
    good: GOOD,
};

const BAD: &str = "\
// frame: britannia-4-5
country England: home
    markers closed
route Coventry -- Nottingham in England: house, house, house
    tavern
    markers open
route Lancaster -- Richmond in England: house, house
    tavern
    markers open
route Salisbury -- Southampton in England: house, house
    tavern
    markers open
route Cambridge -- London in England: house, house, house
    markers open
route Canterbury -- London in England: house, house, house
    markers open
route Cambridge -- Coventry in England: house, house, house
    markers open
route Cambridge -- Norwich in England: house, house, house
    markers open";

const GOOD: &str = "\
// frame: britannia-4-5
country England: home
    markers closed
route Coventry -- Nottingham in England: house, house, house
    tavern
    markers open
route Lancaster -- Richmond in England: house, house
    tavern
    markers open
route Salisbury -- Southampton in England: house, house
    tavern
    markers open
route Cambridge -- London in England: house, house, house
    markers open
route Canterbury -- London in England: house, house, house
    markers open
route Cambridge -- Coventry in England: house, house, house
    markers open
route Cambridge -- Norwich in England: house, house, house
    markers open
route Bristol -- Salisbury in England: house, house, house, house
    markers open";

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let n_open = ctx.open_to_markers().count();
    if n_open >= FEWEST {
        return;
    }
    let message = format!("{n_open} of {} routes are open to markers", ctx.board.routes.len());
    let n_more = FEWEST - n_open;
    let why_closed = why_closed(ctx);
    let mut places = why_closed.iter();
    let finding = match places.next() {
        Some(&(place, why)) => Diagnostic::new(&DESCRIPTOR, place, message)
            .label(why)
            .help(format!("open {n_more} more at least: take `markers closed` away, or write `markers open`")),
        None => Diagnostic::new(&DESCRIPTOR, ctx.places.map.name, message).help(format!("add {n_more} more at least")),
    };
    out.push(finding.also_each(places.copied()));
}
