//! The module `promo` on a map without promo markers. Clauses: PROMO-1, SETUP-10; map parameters MP-10, MP-21.

use super::ctx::{Check, Ctx};
use super::found::Found;
use super::opening::marker_effects;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_hansa_game::vocab::Module;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Modules, Subject::Markers], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "promo_without_marker",
    severity: Severity::Error,
    rules: &["CHK-E66", "PROMO-1", "SETUP-10"],
    what: "A map allows the module `promo` and has no promo marker.",
    why: "The module puts promo markers in the place of regular ones. Without any there is nothing to play with.",
    bad: "map Example\n    modules two players, promo",
    good: "map Example\n    modules two players, promo\n\n\
           markers\n    start 3 swap kontors\n    supply 11 actions +3\n    supply 1 tribute",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let has_promo = marker_effects(ctx.board).any(|(effect, _)| effect.is_promo());
    if !ctx.board.modules.contains(Module::Promo) || has_promo {
        return;
    }
    let left: Vec<&str> =
        ctx.board.modules.iter().filter(|&module| module != Module::Promo).map(|module| module.word()).collect();
    let left = if left.is_empty() { "none".to_owned() } else { left.join(", ") };
    let place = ctx.map_fact(ctx.places.map.modules);
    let finding = Diagnostic::new(&DESCRIPTOR, place, "the map allows the module `promo` and has no promo marker")
        .help(format!("write `modules {left}`, or put `exchange`, `tribute` or `block` under `markers`"));
    out.push(match &ctx.places.markers {
        Some(markers) => finding.also(markers.header, "none of these is one"),
        None => finding,
    });
}
