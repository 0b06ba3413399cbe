//! Regions with more or fewer hexes than their fill. Clause: B2.4.

use super::ctx::{Check, Ctx, Found, Thing, all_of};
use crate::resolve::Subject;
use kogge_catan_game::layout::NoLayout;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::count;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Hexes, Subject::Fills],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "wrong_fill",
    severity: Severity::Error,
    rules: &["CAT-E07", "B2.4"],
    what: "A region has more or fewer hexes than its fill.",
    why: "At set-up the hexes of the fill are shuffled over the places of the region. With other numbers a place stays \
          empty, or a hex is left over.",
    bad: "rows\n    A: Coast 10, pasture 2, Coast 9\nfill Coast: forest 1, mountains 2",
    good: "rows\n    A: Coast 10, pasture 2, Coast 9\nfill Coast: forest 1, mountains 1",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for why in ctx.refusals() {
        let NoLayout::Fill(id, counts) = why else { continue };
        let (region, places) = (&ctx.board.regions[id.index()], &ctx.places.regions[id.index()]);
        let (name, differ) = (&region.name, counts.wanted.abs_diff(counts.places));
        let hexes = count(differ, "hex", "hexes");
        let help = if counts.wanted < counts.places {
            format!("add {hexes} to the fill, or write terrains in place of `{name}` on {differ} of its hexes")
        } else {
            format!("take {hexes} out of the fill, or write `{name}` for {differ} more in the rows")
        };
        let place = all_of(&places.stocks, places.name);
        let finding = Diagnostic::new(&DESCRIPTOR, place, why.explain(ctx.board));
        let finding = finding.label(format!("{} in all", count(counts.wanted, "hex", "hexes"))).help(help);
        out.push_about([Thing::Region(id)], finding);
    }
}
