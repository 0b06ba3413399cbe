//! Cities where no route ends. Clauses: ROUTE-3, KONTOR-1, END-2.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_hansa_game::vocab::CityId;

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Cities, Subject::Routes],
    yields_to: &["special_city_without_access"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "city_without_route",
    severity: Severity::Error,
    rules: &["CHK-E12", "KONTOR-1", "END-2"],
    what: "A city has no route.",
    why: "Kontors are founded, and skills developed, at the ends of an established route. In a city without one nothing \
          can ever happen.",
    bad: "city Visby: white square",
    good: "city Visby: white square\n\
           route Flensburg -- Visby: house, ship",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let without_route = |&city: &CityId| ctx.graph.routes_at(city).is_empty();
    let cities: Vec<CityId> = ctx.cities().filter(without_route).collect();
    if let [first, second, ..] = cities[..]
        && ctx.board.routes.is_empty()
    {
        let message = format!("the map has {} cities and no route between any of them", cities.len());
        let help = format!("add routes, such as `{}`", ctx.route_line(first, second));
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.map.name, message).help(help);
        out.push_about(cities.iter().copied().map(Thing::City), finding);
        return;
    }
    for city in cities {
        let message = format!("the city `{}` has no route", ctx.name(city));
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.city(city), message).label("nothing can happen here");
        let finding = match neighbour(ctx, city) {
            Some(other) => {
                let add = if ctx.places.map.varies.is_some() { "add " } else { "" };
                let away = match ctx.places.city(city).file == ctx.map_fact(None).file {
                    true => "delete the city".to_owned(),
                    false => format!("write `remove city {}`", ctx.quoted(city)),
                };
                finding.help(format!("join it, such as with `{add}{}`, or {away}", ctx.route_line(other, city)))
            }
            None => finding,
        };
        out.push_about([Thing::City(city)], finding);
    }
}

/// A city of the map's largest part, to show how a route is written.
fn neighbour(ctx: &Ctx, city: CityId) -> Option<CityId> {
    ctx.graph.mainland()?.iter().copied().find(|&other| other != city)
}
