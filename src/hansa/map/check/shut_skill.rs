//! Skills whose cities lie behind routes that nobody can establish. Clauses: SKILL-1, SETUP-2.
//!
//! This finding replaces those about the routes, and names the loss. A skill in a country that
//! never opens is reported by `country_never_opens`, a skill city without routes by `city_without_route`.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use super::shut::{self, RESTS_ON, ShutSkills};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::{joined, names};

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: RESTS_ON, yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "shut_skill",
    severity: Severity::Error,
    rules: &["CHK-E27", "CHK-E08", "CHK-E09", "CHK-E10", "SKILL-1"],
    what: "Nobody can establish any route of the cities that offer a skill.",
    why: "A skill is developed by establishing a route of a city that offers it. Behind too many ships or posts it is \
          out of reach for everybody; and the Book, which brings the merchants for ships, may itself lie behind them. A \
          player begins with one merchant, and a marker that develops the Book must first be taken from a route.",
    bad: "route Altona -- Brake: ship, ship, ship, ship\n\
          route Brake -- Dorum: ship, ship, ship, ship\n    tavern",
    good: "route Altona -- Brake: ship, ship, ship, ship\n\
           route Brake -- Dorum: house, house\n    tavern",
};

fn check(ctx: &Ctx, out: &mut Found) {
    for shut in &ctx.shut().skills {
        out.push_about(shut.routes.iter().map(|&route| Thing::Route(route)), finding(ctx, shut));
    }
}

fn finding(ctx: &Ctx, shut: &ShutSkills) -> Diagnostic {
    let skills: Vec<String> = shut.skills.iter().map(|skill| format!("`{skill}`")).collect();
    let cities = names(shut.cities.iter().map(|&city| ctx.name(city)), 4);
    let message = match shut.routes.len() {
        1 => format!("nobody can develop {}: the only route of {cities} cannot be established", joined(&skills, 5)),
        _ => format!("nobody can develop {}: no route of {cities} can be established", joined(&skills, 5)),
    };
    let finding = shut::finding(ctx, &DESCRIPTOR, message, &shut.routes);
    finding
        .also_each(shut.cities.iter().map(|&city| (ctx.places.cities[city.index()].skills_or_name(), "offered here")))
}
