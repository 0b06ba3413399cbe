//! Regional scoring of a country without cities. Clause: BRIT-17; map parameter MP-19.

use super::ctx::{Check, Ctx};
use super::found::Found;
use super::view::numbers;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: &[Subject::Cities, Subject::Countries, Subject::Home, Subject::Membership],
    yields_to: &[],
    run: check,
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "scored_country_without_city",
    severity: Severity::Error,
    rules: &["CHK-E53", "BRIT-17"],
    what: "A country is scored, and no city lies in it.",
    why: "Regional prestige goes to those who control the most cities of the country, and then to those with the most \
          kontors in them. Without cities nobody ever gets any.",
    bad: "// frame: countries\ncountry Moors: foreign\n    scores 7, 4, 2",
    good: "// frame: countries\n\
           country Moors: foreign\n    scores 7, 4, 2\n\
           city Flensburg in Abroad, Moors: white square, orange square\n    permission Abroad",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let cities = &ctx.board.cities;
    // A city that is in no country was reported, and may belong here.
    if cities.iter().any(|city| city.countries.is_empty()) {
        return;
    }
    for id in ctx.countries() {
        let country = &ctx.board.countries[id.index()];
        if country.scores.is_empty() || cities.iter().any(|city| city.countries.contains(id)) {
            continue;
        }
        let places = &ctx.places.countries[id.index()];
        let message = format!("`{}` scores {}, and no city lies in it", country.name, numbers(&country.scores));
        out.push(
            Diagnostic::new(&DESCRIPTOR, places.scores_or_name(), message)
                .also(places.name, "no city lies here")
                .help(format!("write `in {}` behind its cities, or take this line away", ctx.country_quoted(id))),
        );
    }
}
