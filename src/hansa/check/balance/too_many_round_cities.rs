//! Cities that open with a merchant. Clause: KONTOR-3.

use super::super::Check;
use super::super::ctx::Ctx;
use super::first_kontors::{self, first_kontors, needs_merchant};
use super::{Doubt, Measure, one, percent};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;

/// The percentage of cities that may open with a merchant.
const MOST_PERCENT: usize = 40;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Cities, Subject::Kontors], run: check },
    measures: &[Measure {
        of: "cities that open with a merchant, in percent of those with printed kontors",
        doubted: "above 40",
        printed: [one(25.9), one(33.3), one(12.0), one(7.7), one(10.0)],
        values: |ctx| {
            let [n_round, n_cities] = numbers(ctx);
            percent(n_round, n_cities).into_iter().collect()
        },
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_many_round_cities",
    severity: Severity::Warning,
    rules: &["CHK-W03", "KONTOR-3", "SETUP-5"],
    what: "More than 40 % of the cities with printed kontors open with a merchant.",
    why: "Everybody begins with one merchant and gets others by the Book alone. Where merchants open so many cities, \
          one skill decides who can settle at all.",
    bad: "city Stade: white circle, orange square\n\
          city Norden: white circle, orange square\n\
          city Uelzen: white circle, black square\n\
          city Papenburg: white circle, pink square\n\
          city Altona: white circle, orange square\n    skill purse\n\
          city Itzehoe: white circle, orange circle\n\
          city Jever: white circle, pink square",
    good: "city Stade: white circle, orange square\n\
           city Norden: white circle, orange square",
};

/// The cities that open with a merchant, and all with printed kontors.
fn numbers(ctx: &Ctx) -> [usize; 2] {
    let firsts = first_kontors(ctx);
    [firsts.iter().filter(|(_, first)| needs_merchant(first)).count(), firsts.len()]
}

/// Whether the whole map opens with merchants. Then no single region is to blame.
pub(super) fn is_told(ctx: &Ctx) -> bool {
    let [n_round, n_cities] = numbers(ctx);
    100 * n_round > MOST_PERCENT * n_cities
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    if !is_told(ctx) {
        return;
    }
    let [n_round, n_cities] = numbers(ctx);
    let message = format!("{n_round} of {n_cities} cities open with a merchant");
    let n_more = n_round - MOST_PERCENT * n_cities / 100;
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.map.name, message)
        .help(format!("let at least {n_more} of them begin with a `square`"));
    let round = first_kontors(ctx).into_iter().filter(|(_, first)| needs_merchant(first));
    out.push(finding.also_each(round.map(|(city, _)| (first_kontors::place(ctx, city), "asks for a merchant"))));
}
