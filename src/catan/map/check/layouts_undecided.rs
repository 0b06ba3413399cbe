//! Questions about all layouts of a map that take more steps than a check has. Clauses: B2.4, B2.6.

use super::ctx::{Check, Ctx, Found, Thing};
use kogge_catan_game::layout::STEPS;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::joined;

/// It is asked after all others, which note what they leave undecided.
pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[], yields_to: &["cannot_keep_apart"], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "layouts_undecided",
    severity: Severity::Warning,
    rules: &["B2.4", "B2.6"],
    what: "A question about the layouts of the map was not decided, as it takes too many steps.",
    why: "What a map asks of terrains and numbers can be so hard to fulfil that each layout is searched for long. All checks \
          of a map share a number of steps, so that any map is checked in a moment; what they leave open may still be wrong.",
    bad: "map Example\n    robber on desert\nrows\n    A: Isle, Isle, Isle\n    B: Isle, Isle, Isle, Isle\n    \
          C: Isle, Isle, Isle, Isle, Isle\n    D: Isle, Isle, Isle, Isle\n    E: Isle, Isle, Isle\n\
          fill Isle: forest 4, pasture 4, fields 4, hills 3, mountains 3, desert 1\n    at most 1 together\n\
          numbers by letter\n    from a corner",
    good: "map Example\n    robber on desert\nrows\n    A: Isle, Isle, Isle\n    B: Isle, Isle, Isle, Isle\n    \
           C: Isle, Isle, Isle, Isle, Isle\n    D: Isle, Isle, Isle, Isle\n    E: Isle, Isle, Isle\n\
           fill Isle: forest 4, pasture 4, fields 4, hills 3, mountains 3, desert 1\n    at most 2 together\n\
           numbers by letter\n    from a corner",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let undecided = ctx.undecided();
    if undecided.is_empty() {
        return;
    }
    let mut limits = ctx.places.regions.iter().flat_map(|region| [region.lines.apart, region.lines.together]).flatten();
    let place = limits.next().or(ctx.places.numbers.lines.apart).or(ctx.places.numbers.lines.equal_apart);
    let place = place.unwrap_or(ctx.places.map.name);
    let message = format!("it was not decided {}", joined(&undecided, undecided.len()));
    let finding = Diagnostic::new(&DESCRIPTOR, place, message)
        .label(format!("{STEPS} steps were not enough"))
        .also_each(limits.map(|limit| (limit, "and this")))
        .help("ask for less of the layouts, so that more of them fit; or let the island be smaller");
    out.push_about([Thing::Map], finding);
}
