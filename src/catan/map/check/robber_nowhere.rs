//! A robber that begins on a terrain that the map does not have. Clauses: B2.8, RI5.

use super::ctx::{Check, Ctx, Found, Thing, a};
use crate::resolve::Subject;
use kogge_catan_game::board::table::Robber;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Hexes, Subject::Fills, Subject::Robber],
    yields_to: &["feature_without_scenario", "no_feature_for_scenario", "river_without_swamp", "robber_in_scenario"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "robber_nowhere",
    severity: Severity::Error,
    rules: &["CAT-E92", "B2.8", "RI5"],
    what: "The robber begins on a terrain that the map does not have.",
    why: "At set-up the robber is put on a hex of this terrain. A map that says nothing puts him on the desert, on the \
          rivers on a swamp.",
    bad: "map Example\n    robber on lake",
    good: "map Example\n    robber on desert",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let Robber::Terrain(terrain) = ctx.board.robber else { return };
    // A map that says nothing follows its scenario.
    if ctx.places.map.lines.robber.is_none() && ctx.doubts.any(&[Subject::Scenario]) {
        return;
    }
    if !ctx.fixed(terrain).is_empty() || !ctx.stocks(terrain).is_empty() {
        return;
    }
    let message = match ctx.places.map.lines.robber {
        Some(_) => format!("the robber begins on {}, and the map has none", a(terrain)),
        None => format!("the map does not say where the robber begins, and {} is missing", a(terrain)),
    };
    let help = "write `robber off`, so that the first 7 brings him, or a hex: `robber on C3`";
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.asked_by(ctx.places.map.lines.robber), message);
    // A map that says nothing follows its scenario; what a fact asks for is a mistake of its own.
    let about = if ctx.places.map.lines.robber.is_some() { Thing::Robber } else { Thing::Scenario };
    if !out.is_reported(Thing::Robber) {
        out.push_about([about], finding.help(help));
    }
}
