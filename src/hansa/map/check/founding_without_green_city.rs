//! Markers that found a kontor in a green city, on a map without one. Clauses: EAST-14, FX-4.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_hansa_game::vocab::Effect;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[
        Subject::Cities,
        Subject::Kontors,
        Subject::Routes,
        Subject::Permanent,
        Subject::Markers,
        Subject::Edition,
    ],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "founding_without_green_city",
    severity: Severity::Error,
    rules: &["CHK-E31", "EAST-14"],
    what: "A marker founds a kontor in a green city, and the map has no green city.",
    why: "The marker can never do anything.",
    bad: "route Altona -- Dorum: house, house\n    always found in a green city from supply",
    good: "city Visby: green\n\
           route Flensburg -- Visby: house, house\n\
           route Altona -- Dorum: house, house\n    always found in a green city from supply",
};

fn check(ctx: &Ctx, out: &mut Found) {
    if ctx.board.cities.iter().any(|city| city.green) {
        return;
    }
    let effects = ctx.effects();
    let mut places =
        effects.iter().filter(|(effect, _)| matches!(effect, Effect::Found { .. })).map(|&(_, place)| place);
    let Some(first) = places.next() else {
        return;
    };
    let finding = Diagnostic::new(&DESCRIPTOR, first, "this marker founds in a green city, and the map has none")
        .help("give the marker another effect, or make a city green: `city NAME: green`");
    out.push(finding.also_each(places.map(|place| (place, "and this one"))));
}
