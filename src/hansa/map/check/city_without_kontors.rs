//! Cities where no kontor can ever stand. Clauses: KONTOR-1, EAST-3.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::language::quote_name;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[],
    yields_to: &["barren_link", "barren_permission_city", "barren_mission_city"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "city_without_kontors",
    severity: Severity::Error,
    rules: &["CHK-E28", "KONTOR-1", "EAST-3"],
    what: "A city has no kontors and is not green.",
    why: "Only green cities do without printed kontors. Anywhere else nobody could ever found one, so the city could \
          be neither controlled nor part of a network.",
    bad: "city Husum\n    skill        keys",
    good: "city Husum: white square, orange square\n    skill        keys",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for id in ctx.cities() {
        let city = ctx.board.city(id);
        if city.green || !city.kontors.is_empty() {
            continue;
        }
        let name = quote_name(&city.name);
        out.push_about(
            [Thing::City(id)],
            Diagnostic::new(&DESCRIPTOR, ctx.places.city(id), format!("the city `{}` has no kontors", city.name)).help(
                format!("list them from the left, such as `city {name}: white square`, or write `city {name}: green`"),
            ),
        );
    }
}
