//! Skills that several cities offer. Clause: SKILL-1.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, Skill};
use crate::wording::names;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Cities, Subject::Skills], run: check },
    measures: &[Measure {
        of: "cities that offer one skill",
        doubted: "above 1",
        printed: [one(1.0), one(1.0), one(1.0), one(1.0), one(1.0)],
        values: |ctx| Skill::ALL.iter().map(|&skill| offering(ctx, skill).len() as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "skill_in_several_cities",
    severity: Severity::Warning,
    rules: &["CHK-W11", "SKILL-1"],
    what: "A skill is offered by more than one city.",
    why: "The race for a skill is the race for the routes of its one city. With a second city nobody can be kept from \
          it, and it is developed cheaply.",
    bad: "city Stade: white square, orange square\n    skill purse",
    good: "city Stade: white square, orange square",
};

fn offering(ctx: &Ctx, skill: Skill) -> Vec<CityId> {
    ctx.cities().filter(|&city| ctx.board.city(city).skills.contains(skill)).collect()
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let place = |city: CityId| ctx.places.cities[city.index()].skills_or_name();
    for &skill in Skill::ALL {
        let cities = offering(ctx, skill);
        let [first, others @ ..] = &cities[..] else { continue };
        if others.is_empty() {
            continue;
        }
        let listed = names(cities.iter().map(|&city| ctx.name(city)), 4);
        let finding = Diagnostic::new(&DESCRIPTOR, place(*first), format!("`{skill}` is offered by {listed}"))
            .label("offered here")
            .help(format!("take `skill {skill}` away from all of them but one"));
        out.push(finding.also_each(others.iter().map(|&city| (place(city), "and here"))));
    }
}
