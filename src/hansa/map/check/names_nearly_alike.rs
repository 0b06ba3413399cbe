//! Names that differ by one letter. Clauses: ROUTE-3, MISSION-3.
//!
//! A misspelt name that is not declared is found when names are resolved. This check finds the other kind: the misspelt
//! name is itself declared.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_engine::spelling::nearly_alike;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Cities, Subject::Routes, Subject::Countries],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "names_nearly_alike",
    severity: Severity::Warning,
    rules: &["CHK-W33", "ROUTE-3", "MISSION-3"],
    what: "Two cities or two countries have names that differ by one letter.",
    why: "Somebody who writes or reads one of the names takes it for the other. When one of them is a slip, its routes \
          and kontors are torn from the city that they belong to.",
    bad: "city Wismar: white square\n\
          city Mismar: white square\n\
          route Altona -- Wismar: house, house\n\
          route Brake -- Mismar: house, house",
    good: "city Wismar: white square\n\
           route Altona -- Wismar: house, house\n\
           route Brake -- Wismar: house, house",
};

fn check(ctx: &Ctx, out: &mut Found) {
    // A city without a route has a finding of its own.
    let cities = ctx.cities().filter(|&city| !ctx.graph.routes_at(city).is_empty());
    report("cities", cities.map(|city| (ctx.name(city), ctx.places.city(city))).collect(), out);
    let countries = ctx.board.countries.iter().zip(&ctx.places.countries);
    report("countries", countries.map(|(country, places)| (country.name.as_str(), places.name)).collect(), out);
}

/// Reports names, which are in the order of their ids, those that are nearly another one: at the one further down.
fn report(what: &str, mut declared: Vec<(&str, Span)>, out: &mut Found) {
    declared.sort_by_key(|&(_, place)| place);
    let names: Vec<&str> = declared.iter().map(|&(name, _)| name).collect();
    for (earlier, later) in nearly_alike(&names) {
        let [(one, first), (other, place)] = [declared[earlier], declared[later]];
        let message = format!("the {what} `{one}` and `{other}` differ by one letter");
        out.push(
            Diagnostic::new(&DESCRIPTOR, place, message)
                .label("easily taken for the other")
                .also(first, "nearly the same")
                .help("if they are one, write one name everywhere; else choose names that nobody takes for each other"),
        );
    }
}
