//! The rows of `expect` with ids for names.

use super::build::Build;
use super::ledger::{CountRow, Ledger, Part};
use crate::syntax::Counted;
use crate::syntax::Subject;
use crate::syntax::tree::{ExpectRow, Name, Spanned};
use kogge_compiler::language::lower::{UNKNOWN_WORD, unknown_word};
use kogge_compiler::text::Span;
use kogge_engine::spelling::nearest;
use kogge_hansa_game::vocab::{CityId, Colour, CountryId, PostKind, Skill};

/// Resolves the ledger of a map. Rows that count the same thing at cities, or in countries, are one row written over
/// several lines. A row that names something unknown, which was reported, is left out with all its lines.
pub(super) fn ledger(build: &mut Build<'_>) -> Ledger {
    let draft = build.draft;
    let mut rows: Vec<CountRow> = Vec::new();
    let mut lost: Vec<(Shape, &str)> = Vec::new();
    for (row, span) in &draft.expect {
        match resolve_row(build, row, *span) {
            Some(row) => add_row(&mut rows, row),
            None => lost.extend(shape_of(row)),
        }
    }
    rows.retain(|row| !lost.iter().any(|&(shape, word)| is_of(row, shape, word)));
    Ledger { rows }
}

/// The two kinds of rows that may be written over several lines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    At,
    In,
}

fn shape_of(row: &ExpectRow) -> Option<(Shape, &str)> {
    match row {
        ExpectRow::At { what, .. } => Some((Shape::At, &what.node)),
        ExpectRow::In { what, .. } => Some((Shape::In, &what.node)),
        ExpectRow::Total { .. } | ExpectRow::Always { .. } => None,
    }
}

fn is_of(row: &CountRow, shape: Shape, word: &str) -> bool {
    match row {
        CountRow::At { what, .. } => shape == Shape::At && what.word() == word,
        CountRow::In { what, .. } => shape == Shape::In && what.word() == word,
        CountRow::Total { .. } | CountRow::Always { .. } => false,
    }
}

/// Adds a row to the one that counts the same, or else at the end.
fn add_row(rows: &mut Vec<CountRow>, row: CountRow) {
    for known in rows.iter_mut() {
        match (known, &row) {
            (CountRow::At { what, cities, .. }, CountRow::At { what: same, cities: more, .. }) if what == same => {
                return cities.extend(more.iter().copied());
            }
            (CountRow::In { what, countries, .. }, CountRow::In { what: same, countries: more, .. })
                if what == same =>
            {
                return countries.extend(more.iter().copied());
            }
            _ => {}
        }
    }
    rows.push(row);
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
            let effects = effects.iter().map(|effect| build.effect(effect, Subject::Permanent)).collect();
            let entry = |name: &Name| Some((build.cities.get(name).map(CityId::at)?, name.span));
            let cities = cities.iter().map(entry).collect::<Option<Vec<_>>>()?;
            Some(CountRow::Always { effects, cities, span })
        }
    }
}

/// The counts that are possible at a city.
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
    Counted::Missions,
];

/// The counts that are possible in a country.
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
    build.out.push(unknown_word(&UNKNOWN_WORD, &word.node, word.span, meant, they_are, known));
    meant
}
