//! Markers that all lie on the board at the start. Clauses: SETUP-8, END-3.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::count;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Markers, Subject::Edition], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "empty_marker_supply",
    severity: Severity::Error,
    rules: &["CHK-E43", "SETUP-8", "END-3"],
    what: "No marker is in the marker supply.",
    why: "Who takes a marker draws the next one from the supply, and the game ends when there is none: it would end at \
          the first marker taken.",
    bad: "markers\n    start 15 swap kontors",
    good: "markers\n    start 3 swap kontors\n    supply 12 swap kontors",
};

fn check(ctx: &Ctx, out: &mut Found) {
    if !ctx.taverns().leave_no_supply(ctx) {
        return;
    }
    let n_markers = usize::from(ctx.board.edition.n_markers);
    let n_taverns = ctx.taverns().n_taverns;
    let place = ctx.places.markers.as_ref().map(|markers| markers.header).or(ctx.places.map.edition);
    let message = format!("the marker supply is empty: all {n_markers} markers lie on the board at the start");
    let n_later = n_markers.saturating_sub(n_taverns);
    let help = if n_later > 0 {
        let others = count(n_later, "other marker", "other markers");
        format!("leave as many `start` as there are taverns, here {n_taverns}, and write `supply` for the {others}")
    } else {
        format!("the edition has no more markers than there are taverns: raise its `count` above {n_taverns}")
    };
    out.push(Diagnostic::new(&DESCRIPTOR, ctx.map_fact(place), message).help(help));
}
