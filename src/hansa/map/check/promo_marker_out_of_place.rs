//! Promo markers where no game can have them. Clause: PROMO-1; map parameter MP-8.

use std::collections::BTreeMap;

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_hansa_game::vocab::{CountryId, Effect, MAX_PROMO, Module};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Markers, Subject::Permanent, Subject::Modules],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "promo_marker_out_of_place",
    severity: Severity::Error,
    rules: &["PROMO-1", "SETUP-8"],
    what: "A promo marker is permanent, one of more than two of its kind, or on a map without the module `promo`.",
    why: "Promo markers take the place of regular ones where players agree on it, at most two of each kind; no game can \
          be set up otherwise.",
    bad: "markers\n    start 3 swap kontors\n    supply 11 actions +3\n    supply 1 tribute",
    good: "map Example\n    modules promo\n\nmarkers\n    start 3 swap kontors\n    supply 11 actions +3\n    \
           supply 1 tribute",
};

fn check(ctx: &Ctx, out: &mut Found) {
    out.extend(ctx.permanent_effects().into_iter().filter(|(effect, _)| effect.is_promo()).map(|(effect, place)| {
        let message = format!("`{}` is a promo marker, and no permanent one", text(ctx, effect));
        Diagnostic::new(&DESCRIPTOR, place, message).help("choose another effect, or put the marker under `markers`")
    }));
    let promo: Vec<(Effect, Span)> =
        ctx.regular_effects().into_iter().filter(|(effect, _)| effect.is_promo()).collect();
    if ctx.board.modules.contains(Module::Promo) {
        too_many(ctx, &promo, out);
    } else if let Some((&(effect, first), others)) = promo.split_first() {
        let modules: Vec<&str> = ctx.board.modules.iter().chain([Module::Promo]).map(Module::word).collect();
        let message =
            format!("`{}` is a promo marker, and the map does not allow the module `promo`", text(ctx, effect));
        let finding = Diagnostic::new(&DESCRIPTOR, first, message)
            .help(format!("write `modules {}` under `map`, or choose another effect", modules.join(", ")));
        out.push(finding.also_each(others.iter().map(|&(_, place)| (place, "this one, too"))));
    }
}

/// Reports kinds of which there are too many.
fn too_many(ctx: &Ctx, promo: &[(Effect, Span)], out: &mut Found) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for stack in ctx.board.markers.stacks.iter().filter(|stack| stack.effect.is_promo()) {
        *counts.entry(text(ctx, stack.effect)).or_default() += usize::from(stack.start) + usize::from(stack.supply);
    }
    for (kind, n) in counts.into_iter().filter(|&(_, n)| n > MAX_PROMO) {
        let places: Vec<Span> =
            promo.iter().filter(|(effect, _)| text(ctx, *effect) == kind).map(|&(_, place)| place).collect();
        let Some((&first, others)) = places.split_first() else { continue };
        let message = format!("there are {n} markers `{kind}`, and at most {MAX_PROMO} of a promo marker");
        let finding = Diagnostic::new(&DESCRIPTOR, first, message).help("make the others regular markers");
        out.push(others.iter().fold(finding, |finding, &place| finding.also(place, "and here")));
    }
}

fn text(ctx: &Ctx, effect: Effect) -> String {
    effect.text(|country: CountryId| ctx.country_quoted(country))
}
