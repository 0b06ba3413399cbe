//! Cities that stay shut until somebody has a privilege. Clauses: KONTOR-2, SETUP-3.

use super::super::Check;
use super::super::ctx::Ctx;
use super::first_kontors::{self, first_kontors, needs_privilege};
use super::{Doubt, Measure, one, percent};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Cities, Subject::Kontors], run: check },
    measures: &[Measure {
        of: "cities that open with another colour than white, in percent of those with printed kontors",
        doubted: "above 50",
        printed: [one(18.5), one(18.5), one(40.0), one(26.9), one(30.0)],
        values: |ctx| {
            let firsts = first_kontors(ctx);
            let n_shut = firsts.iter().filter(|(_, first)| needs_privilege(first)).count();
            percent(n_shut, firsts.len()).into_iter().collect()
        },
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_few_open_cities",
    severity: Severity::Warning,
    rules: &["CHK-W02", "KONTOR-2", "SETUP-3"],
    what: "More than half of the cities with printed kontors open with another colour than white.",
    why: "At the start everybody may occupy white kontors alone. Where most cities ask for more, the first turns are a \
          race for Privilege, and whoever comes late finds the few open cities taken.",
    bad: "city Stade: orange square, pink square\n\
          city Norden: orange square, orange square\n\
          city Uelzen: orange square, black square\n\
          city Verden: orange square, orange square, pink square\n\
          city Wismar: orange square, orange circle\n\
          city Oldenburg: orange square, orange square, pink circle\n\
          city Papenburg: orange square, pink square\n\
          city Quakenbrück: orange square, orange square\n\
          city Itzehoe: orange square, orange circle\n\
          city Jever: orange square, pink square",
    good: "city Stade: orange square, pink square\n\
           city Norden: orange square, orange square\n\
           city Uelzen: orange square, black square",
};

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let firsts = first_kontors(ctx);
    let shut: Vec<_> = firsts.iter().filter(|(_, first)| needs_privilege(first)).collect();
    let most = firsts.len() / 2;
    if shut.len() <= most {
        return;
    }
    let (n_shut, n_cities) = (shut.len(), firsts.len());
    let message = format!("{n_shut} of {n_cities} cities stay shut until somebody has a privilege");
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.map.name, message)
        .help(format!("let at least {} of them begin with `white`", n_shut - most));
    let places = shut.iter().map(|(city, _)| (first_kontors::place(ctx, *city), "asks for a privilege"));
    out.push(finding.also_each(places));
}
