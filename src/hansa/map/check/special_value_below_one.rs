//! Special spaces that are worth nothing. Clauses: SPECIAL-3, SCORE-4.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Special], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "special_value_below_one",
    severity: Severity::Error,
    rules: &["CHK-E22", "SCORE-4"],
    what: "A special space is worth less than 1.",
    why: "A merchant on a special space stays there to the end of the game for the points alone. For none nobody would \
          give one away.",
    bad: "map Example\n    special Emden: white 0, orange 8",
    good: "map Example\n    special Emden: white 7, orange 8",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let Some(special) = &ctx.board.special else {
        return;
    };
    for (i, space) in special.spaces.iter().enumerate().filter(|(_, space)| space.value < 1) {
        let written = ctx.places.map.special_spaces.get(i).copied();
        let place = written.unwrap_or_else(|| ctx.map_fact(ctx.places.map.special));
        let message =
            format!("the {} special space of `{}` is worth {}", space.colour, ctx.name(special.city), space.value);
        out.push_about(
            [Thing::Special],
            Diagnostic::new(&DESCRIPTOR, place, message)
                .help("give it at least 1; printed boards have `white 7, orange 8, pink 9, black 11`"),
        );
    }
}
