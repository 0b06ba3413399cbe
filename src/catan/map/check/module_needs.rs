//! Catan for two without two places for the neutral players. Clause: Z3.

use super::ctx::{Check, Ctx, Found};
use crate::resolve::Subject;
use kogge_catan_game::vocab::Module;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Rows, Subject::Modules, Subject::Neutral],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "module_needs",
    severity: Severity::Error,
    rules: &["CAT-E94", "Z3", "B3.4"],
    what: "The map is for `two players` and does not say where the neutral players begin, or puts them side by side.",
    why: "In Catan for two each of two neutral players has a settlement before the game begins. Like all settlements they \
          are two edges apart or more.",
    bad: "map Example\n    neutral at C2@6, C2@8",
    good: "map Example\n    neutral at C2@6, B4@8",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let map = &ctx.places.map;
    match (ctx.board.neutral, map.lines.modules) {
        (None, Some(fact)) if ctx.board.modules.contains(&Module::TwoPlayers) => {
            let message = "`two players` needs the two corners on which the neutral players begin";
            let help = "write them below the map, such as `neutral at C2@6, B4@8`, or take `two players` out";
            out.push(Diagnostic::new(&DESCRIPTOR, fact, message).help(help));
        }
        (Some([a, b]), _) if ctx.island.corners[a.index()].neighbours.contains(b) => {
            let message =
                format!("the neutral settlements at {} and {} are only one edge apart", ctx.corner(a), ctx.corner(b));
            let place = map.neutral.last().copied().unwrap_or(map.name);
            let help = "name two corners that no edge joins";
            out.push(Diagnostic::new(&DESCRIPTOR, place, message).help(help));
        }
        _ => {}
    }
}
