//! Skills that neither a city nor a permanent marker develops. Clauses: SKILL-1, EAST-13; map parameter MP-6.
//!
//! The printed boards give Privilege by a permanent marker on one side; any skill may be given so.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use super::opening::develops;
use crate::board::Reading;
use crate::resolve::{CountRow, Counted, Expected, Subject};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::names;
use kogge_hansa_game::vocab::{CityId, Skill};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Skills, Subject::Permanent],
    yields_to: &["too_few_merchants", "unreachable_privilege"],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "skill_offered_nowhere",
    severity: Severity::Error,
    rules: &["CHK-E25", "SKILL-1"],
    what: "A skill is offered by no city and by no permanent marker.",
    why: "Its track on every desk stays as it was at the start, but for the few markers that develop a skill of choice.",
    bad: "city Husum: white square, pink square, black square",
    good: "city Husum: white square, pink square, black square\n    skill keys",
};

fn check(ctx: &Ctx, out: &mut Found) {
    // A map without cities lacks more than skills.
    if ctx.board.cities.is_empty() {
        return;
    }
    let is_missing = |&skill: &Skill| !is_offered(ctx, skill) && !out.is_reported(Thing::Skill(skill));
    let missing: Vec<Skill> = Skill::ALL.iter().copied().filter(is_missing).collect();
    let Some(first) = missing.first() else {
        return;
    };
    let message = format!("no city offers {}", names(missing.iter().map(|skill| skill.word()), 5));
    // The ledger may name the city.
    let meant = in_ledger(ctx, *first);
    let place = meant.map_or_else(|| "the city that is to offer it".to_owned(), |city| format!("`{}`", ctx.name(city)));
    let finding =
        Diagnostic::new(&DESCRIPTOR, meant.map_or(ctx.places.map.name, |city| ctx.places.city(city)), message)
            .label(if meant.is_some() { format!("by the ledger it offers `{first}`") } else { String::new() })
            .help(format!("write `skill {first}` below {place}"));
    out.push_about(missing.iter().copied().map(Thing::Skill), finding);
}

/// The city that offers a skill by the ledger.
fn in_ledger(ctx: &Ctx, skill: Skill) -> Option<CityId> {
    let has_it = |expected: &Expected| matches!(expected, Expected::Read(Reading::Skills(all)) if all.contains(skill));
    ctx.ledger.rows.iter().find_map(|row| match row {
        CountRow::At { what: Counted::Skills, cities, .. } => {
            cities.iter().find(|(_, expected, _)| has_it(expected)).map(|(city, ..)| *city)
        }
        _ => None,
    })
}

fn is_offered(ctx: &Ctx, skill: Skill) -> bool {
    let mut permanent = ctx.board.routes.iter().flat_map(|route| &route.permanent);
    ctx.board.cities.iter().any(|city| city.skills.contains(skill)) || permanent.any(|&effect| develops(effect, skill))
}
