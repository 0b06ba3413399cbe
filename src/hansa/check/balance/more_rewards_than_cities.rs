//! Regional prestige for more ranks than the country has cities. Clause: BRIT-17; map parameter MP-19.

use super::super::Check;
use super::super::ctx::{Ctx, numbers};
use super::{Doubt, Measure, one, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, CountryId};
use crate::wording::count;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Countries, Subject::Membership],
        run: check,
    },
    measures: &[Measure {
        of: "cities of a country for each of its regional rewards",
        doubted: "below 1",
        printed: [None, None, None, one(2.0), spread(2.0, 2.0, 2.3)],
        values: |ctx| scored(ctx).map(|(_, cities, rewards)| cities.len() as f64 / rewards.len() as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "more_rewards_than_cities",
    severity: Severity::Warning,
    rules: &["CHK-W23", "BRIT-17"],
    what: "A country has more regional rewards than cities.",
    why: "Ranks in a country are decided by the cities that a player controls there, then by kontors. With fewer cities \
          than rewards the last rewards always go to players who control nothing.",
    bad: "// frame: britannia-4-5\n\
          country Ireland: foreign\n    scores 7, 4, 2\n\
          city Limerick in Ireland: white square, orange square\n    permission Ireland\n\
          city Dublin in Ireland: white square, pink square\n\
          city Conway in Wales: white square, orange square\n    permission Ireland\n\
          route Conway -- Dublin in Ireland: house, house, house\n\
          route Limerick -- Dublin in Ireland: house, house, house\n\
          route Limerick -- Pembroke in Ireland: house, house, house",
    good: "// frame: britannia-4-5\n\
           country Ireland: foreign\n    scores 7, 4, 2\n\
           city Limerick in Ireland: white square, orange square\n    permission Ireland\n\
           city Dublin in Ireland: white square, pink square\n\
           city Conway in Wales: white square, orange square\n    permission Ireland\n\
           city Pembroke in Wales, Ireland: white square, orange square, black circle\n\
           route Conway -- Dublin in Ireland: house, house, house\n\
           route Limerick -- Dublin in Ireland: house, house, house\n\
           route Limerick -- Pembroke in Ireland: house, house, house",
};

/// The countries that score, with their cities and rewards.
fn scored<'a>(ctx: &'a Ctx) -> impl Iterator<Item = (CountryId, Vec<CityId>, &'a [u16])> {
    let cities_of = move |country| ctx.cities().filter(move |&city| ctx.board.city(city).countries.contains(country));
    let countries = ctx.countries().map(|country| (country, &ctx.board.countries[country.index()].scores[..]));
    let countries = countries.filter(|(_, rewards)| !rewards.is_empty());
    countries.map(move |(country, rewards)| (country, cities_of(country).collect(), rewards))
}

/// The countries with more rewards than cities.
fn short<'a>(ctx: &'a Ctx) -> impl Iterator<Item = (CountryId, Vec<CityId>, &'a [u16])> {
    scored(ctx).filter(|(_, cities, rewards)| cities.len() < rewards.len())
}

/// Whether the finding is reported for a country.
pub(super) fn is_told(ctx: &Ctx, country: CountryId) -> bool {
    short(ctx).any(|(told, ..)| told == country)
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for (country, cities, rewards) in short(ctx) {
        let name = ctx.country_quoted(country);
        let message =
            format!("`{name}` has {} and rewards for {} ranks", count(cities.len(), "city", "cities"), rewards.len());
        let places = &ctx.places.countries[country.index()];
        let finding =
            Diagnostic::new(&DESCRIPTOR, places.scores_or_name(), message).label(format!("{} rewards", rewards.len()));
        let finding = finding.also_each(cities.iter().map(|&city| (ctx.places.city(city), "lies there")));
        out.push(finding.help(format!(
            "write `scores {}`, or let {} more lie in `{name}`",
            numbers(&rewards[..cities.len()]),
            count(rewards.len() - cities.len(), "city", "cities"),
        )));
    }
}
