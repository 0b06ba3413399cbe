//! Maps that a game cannot hold because of their plazas. Clause: HB7.

use super::ctx::{Check, Ctx, Found};
use crate::resolve::Subject;
use kogge_catan_game::feature::trade_hexes;
use kogge_catan_game::vocab::MAX_PLACES;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Hexes],
    yields_to: &["feature_without_scenario"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_large_with_plazas",
    severity: Severity::Warning,
    rules: &["CAT-W14", "HB7"],
    what: "The map has more corners or edges than a game can hold.",
    why: "A game keeps corners and edges in sets of 256, plazas and their inner edges included. Such a map can be checked \
          and drawn, but not played. The printed island has 54 corners and 72 edges.",
    bad: "",
    good: "",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let n_plazas = trade_hexes(ctx.board).count();
    let (corners, edges) = (ctx.island.corners.len() + n_plazas, ctx.island.edges.len() + 4 * n_plazas);
    if n_plazas > 0 && corners.max(edges) > MAX_PLACES {
        let message = format!(
            "with its plazas the map has {corners} corners and {edges} edges; a game holds {MAX_PLACES} of each"
        );
        out.push(Diagnostic::new(&DESCRIPTOR, ctx.places.map.name, message).help("take away some hexes"));
    }
}
