//! Cities where no kontor can ever stand. Clauses: KONTOR-1, EAST-3.

use super::Check;
use super::ctx::Ctx;
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::syntax::quote_name;

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: &[], run: check };

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

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for id in ctx.cities() {
        // If the Link or a permission is lost with the city, that is reported in place of it.
        let city = ctx.board.city(id);
        if city.green || !city.kontors.is_empty() || ctx.lost_with(id).is_some() {
            continue;
        }
        let name = quote_name(&city.name);
        out.push(
            Diagnostic::new(&DESCRIPTOR, ctx.places.city(id), format!("the city `{}` has no kontors", city.name)).help(
                format!("list them from the left, such as `city {name}: white square`, or write `city {name}: green`"),
            ),
        );
    }
}
