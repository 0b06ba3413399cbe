//! The rows of `expect` with ids for names.

use super::build::Build;
use super::ledger::{CountRow, Counted, Ledger, Part};
use crate::hansa::syntax::tree::{ExpectRow, Name, Spanned};
use crate::hansa::syntax::unknown_word;
use crate::hansa::vocab::{CityId, Colour, CountryId, PostKind, Skill};
use crate::spelling::nearest;
use crate::text::Span;

/// Resolves the ledger of a map. A row that names something unknown, which was reported, is left out.
pub(super) fn ledger(build: &mut Build<'_>) -> Ledger {
    let draft = build.draft;
    let rows = draft.expect.iter().filter_map(|(row, span)| resolve_row(build, row, *span)).collect();
    Ledger { rows }
}

fn resolve_row(build: &mut Build<'_>, row: &ExpectRow, span: Span) -> Option<CountRow> {
    match row {
        ExpectRow::Total { what, total, parts } => {
            let what = counted(build, what, Counted::ALL)?;
            let parts = parts.iter().map(|(word, count)| Some((part(build, what, word)?, count.node, count.span)));
            let parts = parts.collect::<Option<Vec<_>>>()?;
            Some(CountRow::Total { what, total: (total.node, total.span), parts })
        }
        ExpectRow::At { what, cities } => {
            let what = counted(build, what, COUNTED_AT_CITIES)?;
            let entry = |(name, count): &(Name, Option<Spanned<u32>>)| {
                let id = build.cities.get(name).map(CityId::at)?;
                Some((id, count.map(|count| count.node), count.map_or(name.span, |count| count.span)))
            };
            let cities = cities.iter().map(entry).collect::<Option<Vec<_>>>()?;
            Some(CountRow::At { what, cities, span })
        }
        ExpectRow::In { what, countries } => {
            let what = counted(build, what, COUNTED_IN_COUNTRIES)?;
            let entry = |(name, count): &(Name, Option<Spanned<u32>>)| {
                let id = build.countries.get(name).map(CountryId::at)?;
                let count = count.as_ref()?;
                Some((id, count.node, count.span))
            };
            let countries = countries.iter().map(entry).collect::<Option<Vec<_>>>()?;
            Some(CountRow::In { what, countries, span })
        }
        ExpectRow::Always { effects, cities } => {
            let effects = effects.iter().map(|effect| build.effect(effect)).collect();
            let entry = |name: &Name| Some((build.cities.get(name).map(CityId::at)?, name.span));
            let cities = cities.iter().map(entry).collect::<Option<Vec<_>>>()?;
            Some(CountRow::Always { effects, cities, span })
        }
    }
}

/// What can be counted at a city.
const COUNTED_AT_CITIES: &[Counted] = &[
    Counted::Green,
    Counted::Kontors,
    Counted::Squares,
    Counted::Circles,
    Counted::Coins,
    Counted::Skills,
    Counted::Permissions,
    Counted::Routes,
    Counted::Posts,
    Counted::Houses,
    Counted::Ships,
    Counted::Taverns,
    Counted::Permanent,
];

/// What can be counted in a country.
const COUNTED_IN_COUNTRIES: &[Counted] = &[Counted::Cities, Counted::Kontors, Counted::Routes, Counted::Posts];

fn counted(build: &mut Build<'_>, word: &Name, allowed: &[Counted]) -> Option<Counted> {
    let known: Vec<&str> = allowed.iter().map(|counted| counted.word()).collect();
    let meant = known_word(build, word, "the ledger counts", &known)?;
    Counted::from_word(meant)
}

fn part(build: &mut Build<'_>, what: Counted, word: &Name) -> Option<Part> {
    let known: Vec<&str> = match what {
        Counted::Kontors => Colour::ALL.iter().map(|colour| colour.word()).collect(),
        Counted::Skills => Skill::ALL.iter().map(|skill| skill.word()).collect(),
        Counted::Posts => PostKind::ALL.iter().map(|post| post.word()).collect(),
        _ => Vec::new(),
    };
    let meant = known_word(build, word, "the kinds counted here are", &known)?;
    let colour = Colour::from_word(meant).filter(|_| what == Counted::Kontors).map(Part::Colour);
    let skill = Skill::from_word(meant).filter(|_| what == Counted::Skills).map(Part::Skill);
    colour.or(skill).or_else(|| PostKind::from_word(meant).map(Part::Post))
}

fn known_word<'k>(build: &mut Build<'_>, word: &Name, they_are: &str, known: &[&'k str]) -> Option<&'k str> {
    if let Some(exact) = known.iter().find(|&&known| known == word.node) {
        return Some(exact);
    }
    let meant = nearest(&word.node, known.iter().copied());
    build.out.push(unknown_word(&word.node, word.span, meant, they_are, known));
    meant
}
