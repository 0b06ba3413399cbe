//! Fixed numbers where a terrain may be drawn that bears none. Clause: B2.8.

use super::ctx::{Check, Ctx, Found, Thing, a};
use crate::resolve::Subject;
use kogge_catan_game::board::table::Stock;
use kogge_catan_game::vocab::{HexId, RegionId};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Hexes, Subject::Fills],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "number_may_lie_on_barren",
    severity: Severity::Error,
    rules: &["B2.8"],
    what: "A number is fixed on a hex for which a terrain may be drawn that bears none.",
    why: "A number token says when its hex yields. A desert drawn below it would leave a token without use, and another \
          hex without one.",
    bad: "rows\n    C: Middle 9, forest 11, Middle 2, forest 3, mountains 8\nfill Middle: fields 1, desert 1",
    good: "rows\n    C: fields 9, forest 11, desert, forest 3, mountains 8",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for id in (0..ctx.board.regions.len()).map(RegionId::at) {
        let region = &ctx.board.regions[id.index()];
        let may_lie = |stock: &Stock, hex: HexId| {
            stock.count > 0 && !stock.terrain.bears_number() && !(stock.inland && ctx.is_coastal(hex))
        };
        let hit = |hex: HexId| {
            let stock = region.fill.iter().find(|stock| may_lie(stock, hex))?;
            let (number, span) = ctx.numbers(hex).next()?;
            Some((hex, number, span, stock.terrain))
        };
        let hits: Vec<_> = ctx.region(id).iter().filter_map(hit).collect();
        let Some(&(hex, number, place, terrain)) = hits.first() else { continue };
        let name = &region.name;
        let message = format!("{} has the number {number}, and `{name}` may lay {} there", ctx.hex(hex), a(terrain));
        let mut spans: Vec<Span> = hits.iter().map(|&(_, _, span, _)| span).filter(|&span| span != place).collect();
        spans.dedup();
        let finding =
            Diagnostic::new(&DESCRIPTOR, place, message).also_each(spans.into_iter().map(|it| (it, "so has this hex")));
        let help = format!(
            "write `{terrain}` for a hex of the rows in place of `{name}`, or leave out the numbers of `{name}` and let \
             `numbers by letter` or `numbers shuffled` lay them"
        );
        out.push_about([Thing::Region(id)], finding.help(help));
        // How many tokens are needed depends on the repair.
        out.name(&DESCRIPTOR, Thing::Numbers);
    }
}
