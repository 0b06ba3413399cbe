//! The border fee on a map without a border. Clauses: OPT-2, SETUP-10; map parameter MP-21.

use super::Check;
use super::ctx::Ctx;
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::Module;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Map, Subject::Countries], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "border_fee_without_border",
    severity: Severity::Error,
    rules: &["CHK-E66", "OPT-2", "SETUP-10"],
    what: "A map allows the module `border fee` and has no foreign country.",
    why: "The fee lets a player act abroad for a turn. Without a foreign country there is nothing to pay for.",
    bad: "map Example\n    modules two players, border fee",
    good: "map Example\n    modules two players",
};

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let countries = &ctx.board.countries;
    let has_border = countries.iter().any(|country| !country.home);
    // With several homes the one that should be foreign is the mistake.
    let several_homes = countries.len() > 1;
    if !ctx.board.modules.contains(Module::BorderFee) || has_border || several_homes {
        return;
    }
    let left: Vec<&str> =
        ctx.board.modules.iter().filter(|&module| module != Module::BorderFee).map(|module| module.word()).collect();
    let left = if left.is_empty() { "none".to_owned() } else { left.join(", ") };
    let finding = Diagnostic::new(
        &DESCRIPTOR,
        ctx.map_fact(ctx.places.map.modules),
        "the map allows the border fee and has no foreign country",
    )
    .help(format!("write `modules {left}`, or declare a country: `country NAME: foreign`"));
    out.push(match ctx.places.countries.first() {
        Some(home) => finding.also(home.kind, "the only country"),
        None => finding,
    });
}
