//! Permission cities in which no kontor can stand. Clauses: BRIT-6, KONTOR-1, EAST-3.
//!
//! This finding replaces the one about the city alone, and names the loss.

use super::barren::{self, Loss};
use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::names;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: barren::RESTS_ON, yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "barren_permission_city",
    severity: Severity::Error,
    rules: &["CHK-E50", "BRIT-6", "KONTOR-1", "EAST-3"],
    what: "A city gives permission for a country, and no kontor can ever stand there.",
    why: "The permission belongs to the owner of the rightmost kontor of the city. Where there can be no kontor, nobody \
          ever has it.",
    bad: "// frame: countries\n\
          city Flensburg in Abroad\n    permission Abroad",
    good: "// frame: countries\n\
           city Flensburg in Abroad: white square\n    permission Abroad",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for city in ctx.cities().filter(|&city| ctx.lost_with(city) == Some(Loss::Permission)) {
        let countries = ctx.board.city(city).permissions.iter();
        let countries = names(countries.map(|id| ctx.board.countries[id.index()].name.as_str()), 4);
        let message =
            format!("nobody can ever have the permission for {countries}: no kontor can stand in `{}`", ctx.name(city));
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.city(city), message).label(barren::why(ctx, city));
        let finding = match ctx.places.cities[city.index()].permissions {
            Some(place) => finding.also(place, "the permission"),
            None => finding,
        };
        out.push_about([Thing::City(city)], finding.help(barren::help(ctx, city)));
    }
}
