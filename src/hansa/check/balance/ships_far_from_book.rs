//! Routes that ask for two merchants far from where merchants are had. Clauses: EAST-8, SKILL-2.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, PostKind, RouteId, Skill};

/// How far a Book city may be.
const FARTHEST: u32 = 6;
/// The number of ships that need more than the merchant everybody begins with.
const MANY: usize = 2;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Routes, Subject::Posts, Subject::Skills],
        run: check,
    },
    measures: &[Measure {
        of: "routes between a route with two ships or more and the nearest Book city",
        doubted: "above 6",
        printed: [None, None, spread(4.0, 4.0, 5.0), spread(4.0, 4.0, 5.0), spread(4.0, 4.0, 5.0)],
        values: |ctx| distances(ctx).into_iter().map(|(_, distance)| distance.into()).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "ships_far_from_book",
    severity: Severity::Warning,
    rules: &["CHK-W26", "EAST-8", "SKILL-2"],
    what: "A route with two ships or more lies more than 6 routes from every Book city.",
    why: "Everybody begins with one merchant; the others come with the skill `book`. Who sails such a route has to build \
          at both ends of the map first, and whoever does neither meets nobody there.",
    bad: "// frame: britannia-4-5\n\
          city Norwich in England: white square, pink square\n\
          city Dunbar in Scotland: black square\n    skill book\n\
          route Calais -- Southampton in England: house, ship, ship\n    always place up to 2 abroad from stock",
    good: "// frame: britannia-4-5\n\
           city Norwich in England: white square, pink square\n\
           city Dunbar in Scotland: black square\n    skill book\n\
           route Calais -- Southampton in England: house, ship, house\n    always place up to 2 abroad from stock",
};

fn book_cities(ctx: &Ctx) -> impl Iterator<Item = CityId> {
    ctx.cities().filter(|&city| ctx.board.city(city).skills.contains(Skill::Book))
}

/// The routes with two ships or more, with the distance of the nearer end to the nearest Book city.
fn distances(ctx: &Ctx) -> Vec<(RouteId, u32)> {
    let from_book = ctx.graph.distances_from_nearest(book_cities(ctx));
    let nearer_end = |id: RouteId| {
        let route = ctx.board.route(id);
        let n_ships = route.posts.iter().filter(|&&post| post == PostKind::Ship).count();
        let ends = route.ends.into_iter().filter(|_| n_ships >= MANY);
        ends.filter_map(|end| from_book[end.index()]).min().map(|distance| (id, distance))
    };
    ctx.routes().filter_map(nearer_end).collect()
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for (id, distance) in distances(ctx).into_iter().filter(|&(_, distance)| distance > FARTHEST) {
        let n_ships = ctx.board.route(id).posts.iter().filter(|&&post| post == PostKind::Ship).count();
        let message = format!(
            "`{}` has {n_ships} ships and lies {distance} routes from the nearest Book city",
            ctx.route_ref(id)
        );
        let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.route(id), message)
            .label(format!("asks for {n_ships} merchants"))
            .help(format!("leave one ship: `{}`", ctx.route_with_ships(id, 1)));
        let of_end = ctx.board.route(id).ends.map(|end| ctx.graph.distances(end));
        let is_nearest = |city: &CityId| of_end.iter().any(|of_end| of_end[city.index()] == Some(distance));
        out.push(match book_cities(ctx).find(is_nearest) {
            Some(city) => {
                let places = &ctx.places.cities[city.index()];
                finding.also(places.skills_or_name(), "the nearest one")
            }
            None => finding,
        });
    }
}
