//! A number of points that ends the game at once. Clause: END-1; map parameter MP-23.

use super::ctx::{Check, Ctx};
use super::found::Found;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: &[], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "prestige_limit_below_one",
    severity: Severity::Error,
    rules: &["CHK-E68", "END-1"],
    what: "The game ends at less than 1 prestige.",
    why: "The game ends when a player has so much prestige. Everybody has 0 from the start, so it would end with its \
          first action.",
    bad: "map Example\n    ends at 0 prestige",
    good: "map Example\n    ends at 20 prestige",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let limit = ctx.board.prestige_limit;
    if limit >= 1 {
        return;
    }
    out.push(
        Diagnostic::new(
            &DESCRIPTOR,
            ctx.map_fact(ctx.places.map.prestige_limit),
            format!("the game ends at {limit} prestige, and everybody has that at the start"),
        )
        .help("choose at least 1; printed boards have `ends at 20 prestige`"),
    );
}
