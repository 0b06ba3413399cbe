//! Fixed numbers on hexes that bear none. Clauses: B2.8, FI1, RI3, KA22, HB2.

use super::ctx::{Check, Ctx, Found, Thing, a};
use crate::resolve::Subject;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::vocab::{HexId, Terrain};
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Hexes],
    yields_to: &["feature_without_scenario"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "number_on_barren",
    severity: Severity::Error,
    rules: &["CAT-E21", "B2.8", "FI1", "RI3", "KA22", "HB2"],
    what: "A hex that yields nothing has a number.",
    why: "A number token says when its hex yields. Deserts, swamps, the oasis, the castle hex and trade hexes yield \
          nothing, and the numbers of a lake are printed on it.",
    bad: "rows\n    C: fields 9, forest 11, desert 5, forest 3, mountains 8",
    good: "rows\n    C: fields 9, forest 11, desert, forest 3, mountains 8",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let mut before = None;
    for hex in ctx.island.land().iter() {
        let (ground, entry) = (ctx.ground(hex), ctx.places.hex(hex));
        let Some(terrain) = ground.fixed().filter(|terrain| !terrain.bears_number()) else { continue };
        let Some((number, place)) = ctx.numbers(hex).next() else { continue };
        out.name(&DESCRIPTOR, Thing::Hex(hex));
        // Hexes of one entry are one mistake.
        if before.replace(entry) == Some(entry) {
            continue;
        }
        let message = format!("{} is {} and bears no number, but {number} is written there", ctx.hex(hex), a(terrain));
        let label =
            if terrain == Terrain::Lake { "its numbers 2, 3, 11 and 12 are printed" } else { "it yields nothing" };
        let without = without_number(ctx, hex, terrain);
        let finding = Diagnostic::new(&DESCRIPTOR, place, message).label(label);
        let finding = finding.help(format!("write `{without}` without a number"));
        out.push_about(
            [Thing::Hex(hex)],
            finding.fix(Applicability::Maybe, format!("write `{without}`"), entry, without),
        );
    }
}

/// The entry of a hex without its numbers.
fn without_number(ctx: &Ctx, hex: HexId, terrain: Terrain) -> String {
    let place = match ctx.ground(hex) {
        Lay::Trade(role) => format!("trade {role}"),
        Lay::Terrain(_) | Lay::Region(_) => terrain.word().to_owned(),
    };
    match ctx.places.hexes.iter().filter(|it| it.entry == ctx.places.hex(hex)).count() {
        1 => place,
        n => format!("{place} x {n}"),
    }
}
