//! Cities that every Link needs, with room for one player. Clauses: LINK-2, LINK-3, MARKER-22.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::board::Kontor;
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, Colour, Shape};

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Routes, Subject::Kontors, Subject::Link],
        run: check,
    },
    measures: &[Measure {
        of: "printed kontors of a city that every Link needs",
        doubted: "below 2",
        printed: [one(4.0), one(4.0), spread(2.0, 3.0, 4.0), one(2.0), one(2.0)],
        values: |ctx| needed(ctx).map(|city| ctx.board.city(city).kontors.len() as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "narrow_link_city",
    severity: Severity::Warning,
    rules: &["CHK-W09", "LINK-2", "LINK-3", "MARKER-22"],
    what: "A city that every Link needs, one of its ends or one on every path between them, has a single kontor.",
    why: "A Link is made of kontors of one player. Whoever takes the only one of such a city shuts out all the others, \
          unless a marker gives them an extra one, and the rewards for the second and third Link are for nobody.",
    bad: "city Cuxhaven: white square\n    skill actions",
    good: "city Cuxhaven: white square, pink circle\n    skill actions",
};

/// The cities with printed kontors that every path between the ends passes, both ends included.
fn needed(ctx: &Ctx) -> impl Iterator<Item = CityId> {
    let ends = ctx.board.link.iter().map(|link| link.ends);
    let cities = ends.flat_map(|[a, b]| ctx.graph.on_every_path(a, b));
    cities.filter(|&city| !ctx.board.city(city).green)
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let is_end = |city: CityId| ctx.board.link.as_ref().is_some_and(|link| link.ends.contains(&city));
    for city in needed(ctx) {
        if let [kontor] = ctx.board.city(city).kontors[..] {
            out.push(finding(ctx, city, kontor, is_end(city)));
        }
    }
}

fn finding(ctx: &Ctx, city: CityId, kontor: Kontor, is_end: bool) -> Diagnostic {
    let name = ctx.name(city);
    let message = if is_end {
        format!("the link's end `{name}` has a single kontor")
    } else {
        format!("every Link passes `{name}`, which has a single kontor")
    };
    let places = &ctx.places.cities[city.index()];
    let second = Kontor { colour: kontor.colour.max(Colour::Orange), shape: Shape::Square, coin: 0 };
    Diagnostic::new(&DESCRIPTOR, places.first_kontor_or_name(), message)
        .label("room for one player")
        .also(ctx.map_fact(ctx.places.map.link), "the Link")
        .help(format!("give it a second kontor, such as `{}`", ctx.city_with_kontors(city, &[kontor, second])))
}
