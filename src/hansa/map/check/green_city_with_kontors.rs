//! Green cities with printed kontors. Clause: EAST-3.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: &[], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "green_city_with_kontors",
    severity: Severity::Error,
    rules: &["CHK-E29", "EAST-3"],
    what: "A green city has printed kontors.",
    why: "In a green city kontors are founded by markers only. A printed one there would have two rules that \
          contradict each other.",
    bad: "city Glückstadt: green, white square",
    good: "city Glückstadt: white square",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for id in ctx.cities() {
        let city = ctx.board.city(id);
        if !city.green || city.kontors.is_empty() {
            continue;
        }
        let places = &ctx.places.cities[id.index()];
        let message = format!("the green city `{}` has printed kontors", city.name);
        let kontors = places.kontors.iter().copied().reduce(|all, kontor| all.to(kontor));
        let finding = Diagnostic::new(&DESCRIPTOR, kontors.unwrap_or(places.name), message)
            .help("keep either the word `green` or the kontors");
        out.push_about([Thing::City(id)], finding.also_each(places.green.map(|green| (green, "green here"))));
    }
}
