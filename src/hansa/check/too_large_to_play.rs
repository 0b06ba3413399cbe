//! Maps beyond what the runtime holds: checked all the same, but neither built nor played.

use super::Check;
use super::ctx::Ctx;
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::board::too_large;
use crate::wording::joined;

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_large_to_play",
    severity: Severity::Warning,
    rules: &[],
    what: "The map has more of something than a game can hold.",
    why: "The runtime keeps a game in a few machine words a set, which bounds the board: 64 cities, 96 routes, 256 \
          posts, 256 kontors, 8 countries, 64 markers of 16 kinds, 64 mission cards and 8 special spaces. The largest \
          printed board has 30 cities and 40 routes.",
    bad: "map Example\n    special Emden: white 1, white 2, white 3, white 4, white 5, white 6, white 7, white 8, white 9",
    good: "map Example\n    special Emden: white 1, white 2, white 3, white 4, white 5, white 6, white 7, white 8",
};

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let exceeded: Vec<String> = too_large(ctx.board)
        .map(|too_large| format!("{} {} (at most {})", too_large.count, too_large.what, too_large.limit))
        .collect();
    if exceeded.is_empty() {
        return;
    }
    let message = format!("the map is too large to be built or played: {}", joined(&exceeded, exceeded.len()));
    out.push(Diagnostic::new(&DESCRIPTOR, ctx.places.map.name, message));
}
