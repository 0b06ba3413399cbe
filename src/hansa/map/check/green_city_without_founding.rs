//! Green cities on a map where no marker founds a kontor in them. Clauses: EAST-3, EAST-4, EAST-14.

use super::ctx::{Check, Ctx};
use super::found::Found;
use super::opening::green_cities_can_be_founded;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::names;
use kogge_hansa_game::vocab::CityId;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Routes, Subject::Permanent, Subject::Markers, Subject::Edition],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "green_city_without_founding",
    severity: Severity::Error,
    rules: &["CHK-E30", "EAST-3", "EAST-4", "EAST-14"],
    what: "A map has green cities, and no marker that founds a kontor there.",
    why: "A green city has no printed kontors: only the markers `extra kontor` and `found in a green city` bring one \
          there. Without either it stays empty for ever.",
    bad: "city Visby: green\n\
          route Flensburg -- Visby: house, house\n\
          markers\n    start 3 swap kontors\n    supply 12 actions +3",
    good: "city Visby: green\n\
           route Flensburg -- Visby: house, house\n\
           markers\n    start 3 swap kontors\n    supply 9 actions +3\n    supply 3 extra kontor",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let green: Vec<CityId> = ctx.cities().filter(|&city| ctx.board.city(city).green).collect();
    if green_cities_can_be_founded(ctx.board) {
        return;
    }
    let Some((&first, others)) = green.split_first() else {
        return;
    };
    let message = format!("no marker founds a kontor in {}", names(green.iter().map(|&city| ctx.name(city)), 4));
    let place = |city: CityId| ctx.places.cities[city.index()].green.unwrap_or_else(|| ctx.places.city(city));
    let finding = Diagnostic::new(&DESCRIPTOR, place(first), message)
        .help("add `extra kontor` to the markers, or write `always found in a green city from supply` below a route");
    let finding = finding.also_each(others.iter().map(|&city| (place(city), "green too")));
    out.push(match &ctx.places.markers {
        Some(markers) => finding.also(markers.header, "the markers"),
        None => finding,
    });
}
