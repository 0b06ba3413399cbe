//! The oasis and its arrows. Clauses: KA1, KA3.
//!
//! An arrow that leads to no edge (`CAT-E62`) needs no check of its own: three edges meet at each corner of an oasis
//! with land on all six sides.

use super::ctx::{Check, Ctx, Found, Thing};
use crate::resolve::Subject;
use kogge_catan_game::vocab::Terrain;
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge_engine::wording::count;

pub(super) const CHECKS: &[Check] = &[
    Check {
        descriptor: &NOT_CENTRAL,
        rests_on: &[Subject::Rows, Subject::Hexes],
        yields_to: &["feature_without_scenario"],
        run: not_central,
    },
    Check {
        descriptor: &BAD_ARROWS,
        rests_on: &[Subject::Arrows],
        yields_to: &["feature_without_scenario"],
        run: bad_arrows,
    },
];

static NOT_CENTRAL: Descriptor = Descriptor {
    code: "oasis_not_central",
    severity: Severity::Error,
    rules: &["CAT-E60", "KA1", "KA3"],
    what: "The oasis does not have land on all six sides, or its place is drawn.",
    why: "From three corners of the oasis a train of camels begins, on the edge that leads away from it. At the sea there \
          is no such edge.",
    bad: "// frame: catan-caravans\nrows\n    C: oasis, fields 4, forest 3, pasture 2, mountains 9",
    good: "// frame: catan-caravans\nrows\n    C: forest 3, fields 4, oasis, pasture 2, mountains 9",
};

fn not_central(ctx: &Ctx, out: &mut Found) {
    for hex in ctx.fixed(Terrain::Oasis).into_iter().filter(|&hex| ctx.is_coastal(hex)) {
        let n = ctx.island.neighbours(hex).len();
        let message =
            format!("the oasis {} has land on {}, and needs it on all six", ctx.hex(hex), count(n, "side", "sides"));
        let help = "exchange it with a hex inside the island";
        out.push_about([Thing::Hex(hex)], Diagnostic::new(&NOT_CENTRAL, ctx.places.hex(hex), message).help(help));
    }
    for (id, _, place) in ctx.stocks(Terrain::Oasis) {
        let message =
            format!("the oasis is drawn for `{}`, and its place is fixed", ctx.board.regions[id.index()].name);
        let help = "take it out of the fill, and write `oasis` for a hex inside the island";
        out.push_about([Thing::Region(id)], Diagnostic::new(&NOT_CENTRAL, place, message).help(help));
    }
}

static BAD_ARROWS: Descriptor = Descriptor {
    code: "bad_arrows",
    severity: Severity::Error,
    rules: &["CAT-E61", "KA3"],
    what: "The arrows of the oasis are not at every other corner.",
    why: "The oasis is printed with three arrows at every other corner. It can be turned, so the arrows are at 12, 4 and \
          8, or at 2, 6 and 10.",
    bad: "// frame: catan-caravans\nmap Example\n    arrows 12, 2, 4",
    good: "// frame: catan-caravans\nmap Example\n    arrows 12, 4, 8",
};

/// The hours of the arrows for each turn of the oasis.
const TURNS: [[u8; 3]; 2] = [[12, 4, 8], [2, 6, 10]];

fn bad_arrows(ctx: &Ctx, out: &mut Found) {
    if ctx.board.arrows.iter().all(|arrows| TURNS.contains(arrows)) {
        return;
    }
    let message = "the arrows of the oasis are not at three corners, every other one";
    let place = ctx.asked_by(ctx.places.map.lines.arrows);
    let finding = Diagnostic::new(&BAD_ARROWS, place, message).label("the corners with arrows");
    let fix = "arrows 12, 4, 8 or 2, 6, 10";
    let finding = finding.help("write `12, 4, 8` or `2, 6, 10`, or both with `or`: then one is drawn");
    out.push(match ctx.places.map.lines.arrows {
        Some(fact) => finding.fix(Applicability::Maybe, format!("write `{fix}`"), fact, fix),
        None => finding,
    });
}
