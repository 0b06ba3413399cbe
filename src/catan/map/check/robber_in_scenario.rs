//! A robber in a scenario that is played without one, or none in one that needs him. Clauses: B2.8, BA4, HB5.

use super::ctx::{Check, Ctx, Found, Thing};
use crate::resolve::Subject;
use kogge_catan_game::board::table::Robber;
use kogge_catan_game::vocab::Scenario;
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Robber, Subject::Scenario],
    yields_to: &["feature_without_scenario", "no_feature_for_scenario"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "robber_in_scenario",
    severity: Severity::Error,
    rules: &["CAT-E93", "BA4", "HB5"],
    what: "The map has a robber that its scenario does not use, or lacks one that it needs.",
    why: "In the Barbarian Attack and with the Traders barbarians take the robber's place. In all other scenarios a 7 \
          brings him, wherever he begins.",
    bad: "map Example\n    robber none",
    good: "map Example\n    robber off",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let scenario = ctx.board.scenario;
    let is_without = matches!(scenario, Scenario::BarbarianAttack | Scenario::Traders);
    if is_without == (ctx.board.robber == Robber::None) {
        return;
    }
    let (message, text) = if is_without {
        (format!("`scenario {scenario}` is played without a robber"), "robber none")
    } else {
        (format!("`scenario {scenario}` is played with a robber, and `robber none` takes him out"), "robber off")
    };
    let map = &ctx.places.map;
    // A variant that inherits its base's robber says with its scenario that he does not fit.
    let own = map.lines.robber.filter(|fact| fact.file == map.name.file);
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.asked_by(own), message);
    let finding = match map.lines.robber.filter(|_| own.is_none()) {
        Some(inherited) => finding.also(inherited, "the robber of the base"),
        None => finding,
    };
    let help = if is_without {
        format!("write `{text}`")
    } else {
        format!("write `{text}`, or where he begins: `robber on C3`")
    };
    let finding = finding.help(help);
    out.name(&DESCRIPTOR, Thing::Robber);
    out.push_about(
        [Thing::Scenario],
        match own {
            Some(fact) => finding.fix(Applicability::Maybe, format!("write `{text}`"), fact, text),
            None => finding,
        },
    );
}
