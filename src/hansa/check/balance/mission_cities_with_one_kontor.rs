//! Mission cities that belong to the first settler. Clauses: MISSION-4, CONTROL-1; map parameters MP-4, MP-20.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::CityId;

/// The share of mission cities that may have a single kontor: one in three.
const MOST: (usize, usize) = (1, 3);

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Kontors, Subject::Missions],
        run: check,
    },
    measures: &[Measure {
        of: "percent of the mission cities that have one kontor",
        doubted: "above a third",
        printed: [one(20.0), one(0.0), None, None, None],
        values: |ctx| {
            let [single, all] = cities(ctx).map(|cities| cities.len() as f64);
            Some(100.0 * single / all).filter(|_| all > 0.0).into_iter().collect()
        },
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "mission_cities_with_one_kontor",
    severity: Severity::Warning,
    rules: &["CHK-W28", "MISSION-4"],
    what: "More than a third of the mission cities have a single kontor.",
    why: "A card is worth most to whoever controls all three of its cities. A city with one kontor is controlled by its \
          first settler for good, so a card with such cities is decided by who comes first, extra kontors aside.",
    bad: "city Stade: white square\n\
          city Xanten: pink square\n\
          mission Brake, Kiel, Emden\n\
          mission Brake, Kiel, Stade\n\
          mission Brake, Kiel, Xanten",
    good: "city Stade: white square\n\
           mission Brake, Kiel, Emden\n\
           mission Brake, Kiel, Stade\n\
           mission Brake, Kiel, Xanten",
};

/// The mission cities with a single kontor, and all of them.
fn cities(ctx: &Ctx) -> [Vec<CityId>; 2] {
    let mut all: Vec<CityId> = ctx.board.missions.iter().flatten().copied().collect();
    all.sort_unstable();
    all.dedup();
    let single = all.iter().copied().filter(|&city| ctx.board.city(city).kontors.len() == 1);
    [single.collect(), all]
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let [single, all] = cities(ctx);
    let (part, whole) = MOST;
    if single.len() * whole <= all.len() * part {
        return;
    }
    let Some((&first, others)) = single.split_first() else { return };
    let only = |city: CityId| ctx.places.cities[city.index()].first_kontor_or_name();
    let message = format!("{} of {} mission cities have a single kontor", single.len(), all.len());
    let finding = Diagnostic::new(&DESCRIPTOR, only(first), message).label("controlled by whoever comes first");
    let spare = single.len() - all.len() * part / whole;
    out.push(
        finding
            .also_each(others.iter().map(|&city| (only(city), "this one too")))
            .help(format!("give {spare} of them a second kontor, or name larger cities on the cards")),
    );
}
