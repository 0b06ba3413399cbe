//! Fills with more inland hexes than their regions have. Clause: FI1.

use super::ctx::{Check, Ctx, Found, Thing, all_of};
use crate::resolve::Subject;
use kogge_catan_game::layout::NoLayout;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Hexes, Subject::Fills],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "no_inland_place",
    severity: Severity::Error,
    rules: &["FI1"],
    what: "More hexes of a fill must lie inland than the region has places that no sea touches.",
    why: "Hexes marked `inland` are drawn only for places with land on all six sides. Without enough of these there is \
          no layout.",
    bad: "rows\n    A: Coast 10, pasture 2, Coast 9\nfill Coast: forest 1, mountains 1 inland",
    good: "rows\n    A: Coast 10, pasture 2, Coast 9\nfill Coast: forest 1, mountains 1",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for why in ctx.refusals() {
        let NoLayout::Inland(id, counts) = why else { continue };
        let (region, places) = (&ctx.board.regions[id.index()], &ctx.places.regions[id.index()]);
        let inland = region.fill.iter().zip(&places.stocks).filter(|(stock, _)| stock.inland);
        let inland: Vec<_> = inland.map(|(_, &span)| span).collect();
        let finding = Diagnostic::new(&DESCRIPTOR, all_of(&inland, places.name), why.explain(ctx.board));
        let less = match counts.places {
            0 => "take `inland` away".to_owned(),
            n => format!("mark at most {n} as `inland`"),
        };
        let help = format!("{less}, or write `{}` for more hexes that no sea touches", region.name);
        out.push_about([Thing::Region(id)], finding.help(help));
    }
}
