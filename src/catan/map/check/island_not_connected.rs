//! Land that no edge joins. Clause: B8.2.

use super::ctx::{Check, Ctx, Found};
use crate::resolve::Subject;
use kogge_catan_game::vocab::{HexId, HexSet};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Rows], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "island_not_connected",
    severity: Severity::Error,
    rules: &["CAT-E12", "B8.2"],
    what: "The map has several islands that no edge joins.",
    why: "Roads go from edge to edge, and there are no ships: a player who begins on one island can never build on \
          another, and trains, knights and wagons cannot get there either.",
    bad: "map Example\n    varies \"frame.board\"\n    robber off\nchange rows\n    C: sea x 5\nremove harbour C5@3",
    good: "map Example\n    robber off",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let parts = ctx.island.parts();
    let first = |part: &HexSet| part.iter().next();
    // The first of the largest parts is the island, the others lie off it.
    let Some(&island) = parts.iter().rev().max_by_key(|part| part.len()) else { return };
    let others: Vec<HexId> = parts.iter().filter(|&&part| part != island).filter_map(first).collect();
    let ([off, further @ ..], Some(on)) = (&others[..], first(&island)) else { return };
    let row = |hex: HexId| ctx.places.rows.get(usize::from(ctx.island.hexes[hex.index()].row)).copied();
    let message = format!(
        "{} cannot be reached from {} by edges: the map has {} islands",
        ctx.hex(*off),
        ctx.hex(on),
        parts.len()
    );
    let place = row(*off).unwrap_or(ctx.places.map.name);
    let finding = Diagnostic::new(&DESCRIPTOR, place, message)
        .label(format!("an island of its own begins with {}", ctx.hex(*off)));
    let further = further.iter().filter_map(|&hex| Some((row(hex)?, format!("another begins with {}", ctx.hex(hex)))));
    let finding = finding.also_each(further);
    out.push(finding.help("join them: write a terrain for some of the `sea` between them, or shift rows with `from`"));
}
