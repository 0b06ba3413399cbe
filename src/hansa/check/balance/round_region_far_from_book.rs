//! Regions that open with merchants, far from where merchants come from. Clauses: KONTOR-3, SKILL-2.

use super::super::Check;
use super::super::ctx::Ctx;
use super::first_kontors::{self, first_kontors, needs_merchant};
use super::{Doubt, Measure, too_many_round_cities};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, Skill};
use crate::wording::{count, names};

/// The number of connected cities that make a region.
const REGION: usize = 3;
/// Farther from a Book city than this is far.
const FARTHEST: u32 = 3;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Routes, Subject::Kontors, Subject::Skills],
        run: check,
    },
    measures: &[Measure {
        of: "routes from a Book city to a region: three or more cities that hang together and open with a merchant",
        doubted: "above 3",
        printed: [None; 5],
        values: |ctx| regions(ctx).iter().filter_map(|region| region.distance).map(f64::from).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "round_region_far_from_book",
    severity: Severity::Warning,
    rules: &["CHK-W04", "KONTOR-3", "SKILL-2"],
    what: "Three or more cities that hang together open with a merchant, and no Book city is within 3 routes.",
    why: "Merchants come from the Book. Who wants to settle in such a region has to develop it at the other end of the \
          map, while the others build there; and the region stays empty.",
    bad: "city Flensburg: white circle, orange circle\n    skill privilege",
    good: "city Flensburg: white square, orange circle\n    skill privilege",
};

/// Cities that hang together and open with a merchant.
struct Region {
    cities: Vec<CityId>,
    /// The routes to the nearest Book city; `None` where no city offers it.
    distance: Option<u32>,
}

fn regions(ctx: &Ctx) -> Vec<Region> {
    let offers_book = |city: &CityId| ctx.board.city(*city).skills.contains(Skill::Book);
    let distances = ctx.graph.distances_from_nearest(ctx.cities().filter(offers_book));
    let mut is_round = vec![false; ctx.board.cities.len()];
    for (city, first) in first_kontors(ctx) {
        is_round[city.index()] = needs_merchant(&first);
    }
    let parts = ctx.graph.parts_within(|city| is_round[city.index()]);
    let region = |cities: Vec<CityId>| {
        let distance = cities.iter().filter_map(|city| distances[city.index()]).min();
        Region { cities, distance }
    };
    parts.into_iter().filter(|part| part.len() >= REGION).map(region).collect()
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    if too_many_round_cities::is_told(ctx) {
        return;
    }
    let far = regions(ctx).into_iter().filter(|region| region.distance.is_none_or(|distance| distance > FARTHEST));
    out.extend(far.map(|region| finding(ctx, &region)));
}

fn finding(ctx: &Ctx, Region { cities, distance }: &Region) -> Diagnostic {
    let listed = names(cities.iter().map(|&city| ctx.name(city)), 4);
    let message = match distance {
        Some(distance) => {
            let routes = count(*distance as usize, "route", "routes");
            format!("{listed} open with a merchant, {routes} from the nearest Book city")
        }
        None => format!("{listed} open with a merchant, and no city offers the Book"),
    };
    let (first, others) = (cities[0], &cities[1..]);
    let finding = Diagnostic::new(&DESCRIPTOR, first_kontors::place(ctx, first), message)
        .label("asks for a merchant")
        .help("let some of them begin with a `square`, or write `skill book` below one nearby");
    finding.also_each(others.iter().map(|&city| (first_kontors::place(ctx, city), "so does this one")))
}
