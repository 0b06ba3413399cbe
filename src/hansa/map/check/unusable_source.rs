//! Markers that take pieces from a source that cannot have any. Clauses: FX-3, FX-4.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_hansa_game::vocab::{Effect, Source};

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Markers, Subject::Permanent], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "unusable_source",
    severity: Severity::Error,
    rules: &["FX-3", "FX-4"],
    what: "A marker takes pieces from where it cannot take any.",
    why: "A kontor in a green city is founded from supply or stock. `this route` is the route that was just established, \
          which only a permanent marker has.",
    bad: "markers\n    start 3 swap kontors\n    supply 12 place up to 2 from this route",
    good: "markers\n    start 3 swap kontors\n    supply 12 place up to 2 from stock",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let permanent = ctx.permanent_effects().into_iter().map(|(effect, place)| (effect, place, true));
    let regular = ctx.regular_effects().into_iter().map(|(effect, place)| (effect, place, false));
    for (effect, place, is_permanent) in permanent.chain(regular) {
        let unusable = |source: Source| match effect {
            Effect::Found { .. } => matches!(source, Source::Posts | Source::ThisRoute),
            Effect::Place { .. } => source == Source::ThisRoute && !is_permanent,
            _ => false,
        };
        let (Effect::Found { sources } | Effect::Place { sources, .. }) = effect else { continue };
        let Some(&source) = sources.as_slice().iter().find(|&&source| unusable(source)) else { continue };
        let (message, help) = match effect {
            Effect::Found { .. } => (
                format!("a kontor in a green city cannot be founded from `{}`", source.word()),
                "write `found in a green city from supply, else stock`",
            ),
            _ => (
                "a regular marker has no route of its own to take pieces from".to_owned(),
                "write `from stock`, `from supply` or `from posts`, or make it a permanent marker with `always`",
            ),
        };
        out.push(Diagnostic::new(&DESCRIPTOR, place, message).help(help));
    }
}
