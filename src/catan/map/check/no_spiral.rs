//! Islands on which numbers cannot go by letter. Clause: B2.5.

use super::ctx::{Check, Ctx, Found, Thing};
use crate::resolve::Subject;
use kogge_catan_game::layout::NoLayout;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Numbers],
    yields_to: &["island_not_connected", "start_not_on_coast"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "no_spiral",
    severity: Severity::Error,
    rules: &["CAT-E29", "B2.5"],
    what: "Numbers go by letter on an island whose hexes are not closed rings around a middle.",
    why: "The letters follow the coast once around the island, then the next ring, and so on to the middle. Where a ring \
          is not closed, or has a hex beside it that no ring holds, there is no such way.",
    bad: "rows\n    D: forest, sea, fields, pasture 5\nnumbers by letter\n    skip C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R",
    good: "rows\n    D: forest, mountains 3, fields, pasture 5\nnumbers by letter\n    skip C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R",
};

fn check(ctx: &Ctx, out: &mut Found) {
    if ctx.refusals().all(|why| why != NoLayout::NoSpiral) {
        return;
    }
    let message =
        "numbers cannot go by letter here: from no start do closed rings of hexes lead to the middle of the island";
    let place = ctx.places.numbers.header.unwrap_or(ctx.places.map.name);
    let help = "write `numbers shuffled` with `apart 6, 8` below it, or a number behind each hex";
    out.push_about([Thing::Numbers], Diagnostic::new(&DESCRIPTOR, place, message).help(help));
}
