//! Hexes that yield and have no number on a map where every number is fixed. Clause: B5.1.

use super::ctx::{Check, Ctx, Found, Thing};
use crate::resolve::Subject;
use kogge_catan_game::board::Numbers;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::vocab::HexId;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::count;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Hexes, Subject::Fills, Subject::Numbers],
    yields_to: &["number_may_lie_on_barren"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "missing_number",
    severity: Severity::Error,
    rules: &["CAT-E22", "B5.1"],
    what: "A hex yields a resource and has no number, and no `numbers` lays one.",
    why: "A hex yields when its number is rolled. Without a number it never yields.",
    bad: "rows\n    B: fields 12, hills, pasture 4, hills 10",
    good: "rows\n    B: fields 12, hills 6, pasture 4, hills 10",
};

fn check(ctx: &Ctx, out: &mut Found) {
    if ctx.board.numbers != Numbers::Fixed {
        return;
    }
    let lacks = |&hex: &HexId| {
        !ctx.places.hexes[hex.index()].is_numbered
            && match ctx.ground(hex) {
                Lay::Terrain(terrain) => terrain.bears_number(),
                Lay::Trade(_) => false,
                Lay::Region(id) => {
                    let fill = &ctx.board.regions[id.index()].fill;
                    !out.is_reported(Thing::Region(id)) && fill.iter().any(|stock| stock.terrain.bears_number())
                }
            }
    };
    let hexes: Vec<HexId> = ctx.island.land().iter().filter(lacks).collect();
    let Some((&first, others)) = hexes.split_first() else { return };
    let yields = match ctx.ground(first).fixed().and_then(|terrain| terrain.resource()) {
        Some(resource) if others.is_empty() => format!("{} yields {resource} and has no number", ctx.hex(first)),
        _ if others.is_empty() => format!("{} yields a resource and has no number", ctx.hex(first)),
        _ => format!("{} yield and have no number: {}", count(hexes.len(), "hex", "hexes"), ctx.hexes(&hexes)),
    };
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.hex(first), format!("{yields}; there is no `numbers`"));
    let mut spans: Vec<_> = others.iter().map(|&hex| ctx.places.hex(hex)).collect();
    spans.dedup();
    let finding = finding.label("no number").also_each(spans.into_iter().map(|span| (span, "no number")));
    let help = "write a number behind the terrain, such as `hills 6`, or lay all that are missing with a statement \
                `numbers by letter` or `numbers shuffled`";
    out.push_about(hexes.into_iter().map(Thing::Hex).chain([Thing::Numbers]), finding.help(help));
}
