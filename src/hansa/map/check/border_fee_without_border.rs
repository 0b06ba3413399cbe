//! The border fee on a map without a border. Clauses: OPT-2, SETUP-10; map parameter MP-21.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::board::has_border;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_hansa_game::vocab::Module;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Modules, Subject::Countries, Subject::Home],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "border_fee_without_border",
    severity: Severity::Error,
    rules: &["CHK-E66", "OPT-2", "SETUP-10"],
    what: "A map allows the module `border fee` and has no border: no foreign country, or none that is closed to anybody.",
    why: "The fee lets a player act abroad for a turn without a permission, or take pieces across a border. Where no \
          country needs a permission and pieces may leave every one, there is nothing to pay for.",
    bad: "map Example\n    modules two players, border fee",
    good: "map Example\n    modules two players",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let countries = &ctx.board.countries;
    // With several homes the one that should be foreign is the mistake.
    let several_homes = countries.iter().filter(|country| country.home).count() > 1;
    if !ctx.board.modules.contains(Module::BorderFee) || has_border(countries) || several_homes {
        return;
    }
    let left: Vec<&str> =
        ctx.board.modules.iter().filter(|&module| module != Module::BorderFee).map(|module| module.word()).collect();
    let left = if left.is_empty() { "none".to_owned() } else { left.join(", ") };
    let finding = |message| Diagnostic::new(&DESCRIPTOR, ctx.map_fact(ctx.places.map.modules), message);
    let foreign = countries.iter().zip(&ctx.places.countries).find(|(country, _)| !country.home);
    out.push(match (foreign, ctx.places.countries.first()) {
        (Some((_, place)), _) => finding("the map allows the border fee, and no country has a border")
            .also(place.kind, "open to everybody, and pieces may leave for it")
            .help(format!("write `modules {left}`, or `permission needed` under a foreign country")),
        (None, home) => {
            let finding = finding("the map allows the border fee and has no foreign country")
                .help(format!("write `modules {left}`, or declare a country: `country NAME: foreign`"));
            match home {
                Some(home) => finding.also(home.kind, "the only country"),
                None => finding,
            }
        }
    });
}
