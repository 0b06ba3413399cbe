//! The rows of `expect` with ids for names.

use super::build::Build;
use super::ledger::{CountRow, Expected, Ledger, Part};
use crate::board::{Board, Kontor, Reading};
use crate::syntax::tree::{ExpectRow, Name, ReadNode, Says};
use crate::syntax::{Counted, Hansa, Subject};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::language::lower::{UNKNOWN_WORD, known_word};
use kogge_compiler::language::quote_name;
use kogge_compiler::text::Span;
use kogge_hansa_game::vocab::{CityId, Colour, CountryId, PostKind, Shape, Skill};

/// Resolves the ledger of a map. Rows that count the same thing at cities, or in countries, are one row written over
/// several lines. A row that names something unknown, which was reported, is left out with all its lines.
pub(super) fn ledger(build: &mut Build<'_>, board: &Board) -> Ledger {
    let draft = build.draft;
    let mut rows: Vec<CountRow> = Vec::new();
    let mut lost: Vec<(Form, &str)> = Vec::new();
    for (row, span) in &draft.expect {
        match resolve_row(build, board, row, *span) {
            Some(row) => add_row(&mut rows, row),
            None => lost.extend(form_of(row)),
        }
    }
    rows.retain(|row| !lost.iter().any(|&(form, word)| is_of(row, form, word)));
    Ledger { rows, is_whole: draft.expect_is_whole, held: draft.held }
}

/// The kinds of rows that may be written over several lines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    At,
    In,
    Cards,
}

fn form_of(row: &ExpectRow) -> Option<(Form, &str)> {
    match row {
        ExpectRow::At { what, .. } => Some((Form::At, &what.node)),
        ExpectRow::In { what, .. } => Some((Form::In, &what.node)),
        ExpectRow::Card(_) => Some((Form::Cards, "")),
        ExpectRow::Total { .. } | ExpectRow::Always { .. } | ExpectRow::Link(_) | ExpectRow::Special(_) => None,
    }
}

fn is_of(row: &CountRow, form: Form, word: &str) -> bool {
    match row {
        CountRow::At { what, .. } => form == Form::At && what.word() == word,
        CountRow::In { what, .. } => form == Form::In && what.word() == word,
        CountRow::Cards { .. } => form == Form::Cards,
        CountRow::Total { .. } | CountRow::Always { .. } | CountRow::Link(..) | CountRow::Special(..) => false,
    }
}

/// Adds a row to the one that counts the same, or else at the end.
fn add_row(rows: &mut Vec<CountRow>, row: CountRow) {
    for known in rows.iter_mut() {
        match (known, &row) {
            (CountRow::At { what, cities, .. }, CountRow::At { what: same, cities: more, .. }) if what == same => {
                return cities.extend(more.iter().cloned());
            }
            (CountRow::In { what, countries, .. }, CountRow::In { what: same, countries: more, .. })
                if what == same =>
            {
                return countries.extend(more.iter().cloned());
            }
            (CountRow::Cards { cards }, CountRow::Cards { cards: more }) => return cards.extend(more),
            _ => {}
        }
    }
    rows.push(row);
}

fn resolve_row(build: &mut Build<'_>, board: &Board, row: &ExpectRow, span: Span) -> Option<CountRow> {
    match row {
        ExpectRow::Total { what, total, parts } => {
            let what = counted(build, what, Counted::ALL)?;
            let parts = parts.iter().map(|(word, count)| Some((part(build, what, word)?, count.node, count.span)));
            let parts = parts.collect::<Option<Vec<_>>>()?;
            Some(CountRow::Total { what, total: (total.node, total.span), parts })
        }
        ExpectRow::At { what, cities } => {
            let what = counted(build, what, COUNTED_AT_CITIES)?;
            let entry = |(name, says): &(Name, Says)| {
                let id = build.cities.get(name).map(CityId::at);
                let (expected, span) = expected(build, what, "at", name, says)?;
                Some((id?, expected, span))
            };
            let cities = cities.iter().map(entry).collect::<Option<Vec<_>>>()?;
            Some(CountRow::At { what, cities, span })
        }
        ExpectRow::In { what, countries } => {
            let what = counted(build, what, COUNTED_IN_COUNTRIES)?;
            let entry = |(name, says): &(Name, Says)| {
                let id = build.countries.get(name).map(CountryId::at);
                let (expected, span) = expected(build, what, "in", name, says)?;
                Some((id?, expected, span))
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
        ExpectRow::Card(cities) => Some(CountRow::Cards { cards: vec![(build.card(cities, span)?, span)] }),
        ExpectRow::Link(link) => Some(CountRow::Link(build.link_of(link, &board.edition)?, span)),
        ExpectRow::Special(special) => {
            Some(CountRow::Special(build.special_of(special, &board.edition, &board.routes)?, span))
        }
    }
}

/// The end of an entry of a row, and its place: that of the name where nothing stands behind it.
fn expected(
    build: &mut Build<'_>,
    what: Counted,
    preposition: &str,
    name: &Name,
    says: &Says,
) -> Option<(Expected, Span)> {
    let expected = match says {
        // In countries every number is written; one that is out of range was reported.
        Says::Nothing if preposition == "in" => return None,
        Says::Nothing => Expected::Some,
        Says::Number(number) => Expected::Number(number.node),
        Says::Read(nodes, span) => match (what, preposition) {
            (Counted::Kontors, "at") => Expected::Read(kontors(build, nodes)?),
            (Counted::Skills, "at") => Expected::Read(skills(build, nodes)?),
            (Counted::Permissions | Counted::Countries, "at") | (Counted::Cities | Counted::Routes, _) => {
                let are_cities = preposition == "in" || Counted::names_cities(what.word());
                Expected::Read(if are_cities { cities(build, says)? } else { countries(build, says)? })
            }
            _ => {
                let message = format!("`{what} {preposition}` takes a number behind each name");
                let example = format!("write `{what} {preposition} {} 2`", quote_name(&name.node));
                build.out.push(Diagnostic::new(&UNKNOWN_WORD, *span, message).label("not a number").help(example));
                return None;
            }
        },
    };
    Some((expected, says.span().unwrap_or(name.span)))
}

/// The kontors of a city from the left: a colour, then perhaps a shape and a coin.
fn kontors(build: &mut Build<'_>, nodes: &[ReadNode]) -> Option<Reading> {
    let colours = Colour::ALL.iter().map(|colour| colour.word());
    let known: Vec<&str> = colours.chain(Shape::ALL.iter().map(|shape| shape.word())).collect();
    let mut kontors: Vec<Kontor> = Vec::new();
    for node in nodes {
        let word = match node {
            ReadNode::Coin(coin) => match kontors.last_mut() {
                Some(last) => {
                    last.coin = coin.node?;
                    continue;
                }
                None => return misplaced(build, coin.span, "a coin", "the kontor comes first: `white coin 1`"),
            },
            ReadNode::Word(word) | ReadNode::Name(word) => word,
        };
        let meant = known_word::<Hansa>(word, "a kontor has", &known, &mut build.out)?;
        match (Colour::from_word(meant), Shape::from_word(meant), kontors.last_mut()) {
            (Some(colour), _, _) => kontors.push(Kontor { colour, shape: Shape::Square, coin: 0 }),
            (None, Some(shape), Some(last)) => last.shape = shape,
            _ => {
                let help = format!("the colour comes first: `white {meant}`");
                return misplaced(build, word.span, &format!("`{meant}`"), &help);
            }
        }
    }
    Some(Reading::Kontors(kontors))
}

fn skills(build: &mut Build<'_>, nodes: &[ReadNode]) -> Option<Reading> {
    let known: Vec<&str> = Skill::ALL.iter().map(|skill| skill.word()).collect();
    let skill = |node: &ReadNode| match node {
        ReadNode::Word(word) | ReadNode::Name(word) => {
            Skill::from_word(known_word::<Hansa>(word, "the skills are", &known, &mut build.out)?)
        }
        ReadNode::Coin(coin) => misplaced(build, coin.span, "a coin", "name the skills alone: `actions`"),
    };
    Some(Reading::Skills(nodes.iter().map(skill).collect::<Option<_>>()?))
}

/// Reports what cannot stand at its place.
fn misplaced<T>(build: &mut Build<'_>, span: Span, what: &str, help: &str) -> Option<T> {
    let message = format!("{what} cannot stand here");
    build.out.push(Diagnostic::new(&UNKNOWN_WORD, span, message).label("not here").help(help));
    None
}

fn cities(build: &Build<'_>, says: &Says) -> Option<Reading> {
    let ids = says.names().map(|name| build.cities.get(name).map(CityId::at));
    Some(Reading::cities(ids.collect::<Option<_>>()?))
}

fn countries(build: &Build<'_>, says: &Says) -> Option<Reading> {
    let ids = says.names().map(|name| build.countries.get(name).map(CountryId::at));
    Some(Reading::countries(ids.collect::<Option<Vec<_>>>()?))
}

/// The counts that are possible at a city.
const COUNTED_AT_CITIES: &[Counted] = &[
    Counted::Green,
    Counted::Countries,
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
    let meant = known_word::<Hansa>(word, "the ledger counts", &known, &mut build.out)?;
    Counted::from_word(meant)
}

fn part(build: &mut Build<'_>, what: Counted, word: &Name) -> Option<Part> {
    let known: Vec<&str> = match what {
        Counted::Kontors => Colour::ALL.iter().map(|colour| colour.word()).collect(),
        Counted::Skills => Skill::ALL.iter().map(|skill| skill.word()).collect(),
        Counted::Posts => PostKind::ALL.iter().map(|post| post.word()).collect(),
        _ => Vec::new(),
    };
    let meant = known_word::<Hansa>(word, "the kinds counted here are", &known, &mut build.out)?;
    let colour = Colour::from_word(meant).filter(|_| what == Counted::Kontors).map(Part::Colour);
    let skill = Skill::from_word(meant).filter(|_| what == Counted::Skills).map(Part::Skill);
    colour.or(skill).or_else(|| PostKind::from_word(meant).map(Part::Post))
}
