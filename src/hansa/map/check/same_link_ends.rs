//! A Link from a city to itself. Clause: LINK-2.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Link], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "same_link_ends",
    severity: Severity::Error,
    rules: &["CHK-E16", "LINK-1", "LINK-2"],
    what: "Both ends of the Link are the same city.",
    why: "The Link rewards a chain of kontors from one end to the other. With one city for both ends its first kontor \
          would earn the whole reward.",
    bad: "map Example\n    link Cuxhaven -- Cuxhaven",
    good: "map Example\n    link Cuxhaven -- Emden",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let Some([a, b]) = ctx.board.link.as_ref().map(|link| link.ends) else {
        return;
    };
    if a != b {
        return;
    }
    let message = format!("the link begins and ends in `{}`", ctx.name(a));
    let place = ctx.map_fact(ctx.places.map.link);
    out.push(Diagnostic::new(&DESCRIPTOR, place, message).help("name two different cities"));
}
