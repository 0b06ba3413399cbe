//! Neutral traders with nowhere to go. Clauses: TWO-6, TWO-7; map parameters MP-16, MP-22.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CountryId, RouteId};

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[
            Subject::Cities,
            Subject::Routes,
            Subject::Countries,
            Subject::Membership,
            Subject::Map,
            Subject::Players,
            Subject::Ends,
            Subject::Modules,
            Subject::Edition,
        ],
        run: check,
    },
    measures: &[Measure {
        of: "adjacent routes in a route's own country",
        doubted: "below 1, on maps for two players",
        printed: [None, None, None, spread(2.0, 4.0, 6.0), spread(1.0, 3.0, 6.0)],
        values: |ctx| at_home(ctx).map(|(.., n_adjacent)| n_adjacent as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "neutral_shut_in",
    severity: Severity::Warning,
    rules: &["CHK-W39", "TWO-7"],
    what: "On a map for two players a route has no adjacent route in its own country.",
    why: "A displaced neutral trader stays in its country. From such a route it can only come back to it or leave the \
          board, so displacing it here costs nothing.",
    bad: "// frame: britannia-4-5\n\
          map Britannia\n    players 2, 4\n\
          route Carlisle -- Richmond in Wales: house, house, house",
    good: "// frame: britannia-4-5\n\
           map Britannia\n    players 2, 4\n\
           route Carlisle -- Richmond in England: house, house, house",
};

/// The routes in countries, with their country and how many adjacent routes also lie there.
fn at_home(ctx: &Ctx) -> impl Iterator<Item = (RouteId, CountryId, usize)> {
    let country_of = |route: RouteId| ctx.board.route(route).country;
    ctx.routes().filter_map(move |route| {
        let country = country_of(route)?;
        let adjacent = ctx.adjacent(route).into_iter();
        Some((route, country, adjacent.filter(|&other| country_of(other) == Some(country)).count()))
    })
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    if !ctx.is_for_two() {
        return;
    }
    for (route, country, _) in at_home(ctx).filter(|&(.., n_adjacent)| n_adjacent == 0) {
        let name = ctx.country_quoted(country);
        let message = format!("`{}` lies in `{name}`, and none of its adjacent routes does", ctx.route_ref(route));
        let places = &ctx.places.routes[route.index()];
        let finding = Diagnostic::new(&DESCRIPTOR, places.country_or_name(), message)
            .label("a neutral trader displaced here stays in this country");
        let finding = finding.also_each(ctx.adjacent(route).into_iter().map(|other| {
            let places = &ctx.places.routes[other.index()];
            (places.country_or_name(), "in another country")
        }));
        let [a, b] = ctx.board.route(route).ends.map(|end| ctx.name(end));
        out.push(finding.help(format!(
            "put one of them or this route into another country, or add a route in `{name}` that ends in `{a}` or `{b}`"
        )));
    }
}
