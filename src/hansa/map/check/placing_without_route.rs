//! Markers that place pieces where no route is. Clauses: BRIT-16, FX-3.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_hansa_game::vocab::{Area, CountrySet, Effect};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[
        Subject::Routes,
        Subject::Countries,
        Subject::Home,
        Subject::Membership,
        Subject::Permissions,
        Subject::Permanent,
        Subject::Markers,
        Subject::Edition,
    ],
    yields_to: &["country_without_route"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "placing_without_route",
    severity: Severity::Error,
    rules: &["CHK-E45", "BRIT-16"],
    what: "A marker places pieces in countries where no route is.",
    why: "Pieces are placed on the posts of routes. The marker can never do anything.",
    bad: "route Altona -- Dorum: house, house\n    always place up to 2 abroad from stock, else supply",
    good: "route Altona -- Dorum: house, house\n    always place up to 2 from stock, else supply",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let Some(with_routes) = ctx.countries_with_routes() else {
        return;
    };
    let foreign: CountrySet = ctx.countries().filter(|country| !ctx.board.countries[country.index()].home).collect();
    let leads_nowhere = |&(effect, place)| {
        let area = match effect {
            // Without one home abroad is undefined, and that is reported.
            Effect::Place { area: Area::Abroad, .. } if ctx.knows_home() => foreign,
            Effect::Place { area: Area::In(countries), .. } => countries,
            _ => return None,
        };
        // A country without routes for which cities give permission is the nearer mistake.
        let is_reported = area.iter().any(|country| out.is_reported(Thing::Country(country)));
        (!is_reported && area.intersection(with_routes).is_empty()).then_some((effect, area, place))
    };
    let effects = ctx.effects();
    let mut idle = effects.iter().filter_map(leads_nowhere);
    let Some((effect, area, place)) = idle.next() else {
        return;
    };
    let message = format!("`{}` finds no route there", ctx.board.effect_text(effect));
    let finding = Diagnostic::new(&DESCRIPTOR, place, message).help(if foreign.is_empty() {
        "the map has no foreign country: leave the country out to mean any route, or take another effect"
    } else {
        "name a country that has routes, or leave it out to mean any route"
    });
    let finding = finding.also_each(idle.map(|(_, _, place)| (place, "and this one")));
    out.push_about(
        area.iter().map(Thing::Country),
        area.iter().fold(finding, |finding, country| finding.also(ctx.places.country(country), "no route lies here")),
    );
}
