//! Compares the ledger with the map: every number that a person counted on the print is counted again.
//!
//! A row is one finding, however much differs in it. It is not judged when something that it counts could not be read.

use std::collections::{BTreeMap, BTreeSet};

mod echo;
mod reported;

use super::counting;
use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use crate::board::{Board, Link, Reading};
use crate::resolve::{CityPlaces, CountRow, Counted, Doubts, Expected, Part, Subject};
use echo::{IN_ALL, follows_from_a_city, repeated};
use kogge_compiler::check::ledger::{Difference, Group, Judged, OnMap, WRONG_COUNT, grouped};
use kogge_compiler::diagnostic::Edit;
use kogge_compiler::language::quote_name;
use kogge_compiler::text::Span;
use kogge_engine::wording::{count, joined};
use kogge_hansa_game::vocab::{CityId, CountryId, Effect};

pub(super) const CHECK: Check =
    Check { descriptor: &WRONG_COUNT, rests_on: &[], yields_to: reported::CODES, run: check };

fn check(ctx: &Ctx, out: &mut Found) {
    // What a variant changes may have been lost, so that the map has less.
    let may_be_less = ctx.places.map.varies.is_some();
    let judged = ctx.ledger.rows.iter().filter_map(|row| {
        if in_doubt(ctx.ledger.held, row) {
            return None;
        }
        let in_doubt = in_doubt(ctx.doubts, row) || lacks_posts(ctx, row);
        if in_doubt && may_be_less {
            return None;
        }
        let mut judged = judge(ctx, row)?;
        if in_doubt {
            judged.differences.retain(|difference| is_certain(ctx, row, difference));
            judged.edits.clear();
        }
        let is_wrong = !judged.differences.is_empty() && !reported::is_reported(ctx, row, &judged, out);
        is_wrong.then_some((row, judged))
    });
    let wrong: Vec<(&CountRow, Judged)> = judged.filter(|(row, it)| !follows_from_a_city(ctx, row, it)).collect();
    for Group { row, mut judged, echoes } in grouped(wrong, |row, wrong| repeated(ctx, row, wrong)) {
        leave_reported(ctx, row, &mut judged);
        // The row about the kontors of a city is the one word about their order.
        if let CountRow::At { what: Counted::Kontors, cities, .. } = row {
            let differs = |span: Span| judged.differences.iter().any(|difference| difference.written_at == Some(span));
            cities
                .iter()
                .filter(|(.., span)| differs(*span))
                .for_each(|(id, ..)| out.name(&WRONG_COUNT, Thing::City(*id)));
        }
        if let Some(finding) = judged.finding(echoes) {
            out.push_about([], finding);
        }
    }
}

/// Takes out of a row what is an error at its own place: a city without kontors, a Link with one end.
fn leave_reported(ctx: &Ctx, row: &CountRow, judged: &mut Judged) {
    let has_one_end = || ctx.board.link.as_ref().is_some_and(|link| link.ends[0] == link.ends[1]);
    match row {
        CountRow::Link(..) if has_one_end() => judged.differences.clear(),
        CountRow::At { what: Counted::Kontors, cities, .. } => {
            let is_bare = |id: CityId| ctx.board.city(id).kontors.is_empty() && !ctx.board.city(id).green;
            for (_, _, span) in cities.iter().filter(|(id, ..)| is_bare(*id)) {
                judged.differences.retain(|difference| difference.written_at != Some(*span));
                judged.edits.retain(|edit| edit.span != *span);
            }
        }
        _ => {}
    }
}

/// Whether a number is wrong whatever was lost: the map has more already, or would still have less.
fn is_certain(ctx: &Ctx, row: &CountRow, difference: &Difference) -> bool {
    let OnMap::Count(found) = difference.found else { return false };
    let written: usize = difference.written.parse().unwrap_or(usize::MAX);
    let at_most_one_each =
        |what| matches!(what, Counted::Cities | Counted::Countries | Counted::Routes | Counted::Missions);
    let board = ctx.board;
    let limit = match row {
        CountRow::Total { what, .. } if at_most_one_each(*what) => found + ctx.n_lost,
        CountRow::In { what: Counted::Cities, .. } => {
            found + ctx.n_lost + board.cities.iter().filter(|city| city.countries.is_empty()).count()
        }
        CountRow::In { what: Counted::Routes, .. } => {
            found + ctx.n_lost + board.routes.iter().filter(|route| route.country.is_none()).count()
        }
        _ => usize::MAX,
    };
    found > written || written > limit && !difference.written.is_empty()
}

/// Finds a route without posts, which has its own finding, where the row counts posts.
fn lacks_posts(ctx: &Ctx, row: &CountRow) -> bool {
    let (CountRow::Total { what, .. } | CountRow::At { what, .. } | CountRow::In { what, .. }) = row else {
        return false;
    };
    matches!(what, Counted::Posts | Counted::Houses | Counted::Ships)
        && ctx.board.routes.iter().any(|route| route.posts.is_empty())
}

fn in_doubt(doubts: Doubts, row: &CountRow) -> bool {
    let is_lost = |what: Counted| doubts.any(counting::rests_on(what));
    match row {
        CountRow::Total { what, .. } => is_lost(*what),
        CountRow::At { what: what @ Counted::Countries, .. } => {
            is_lost(*what) || doubts.any(&[Subject::Cities, Subject::Membership])
        }
        CountRow::At { what, .. } => is_lost(*what) || doubts.any(&[Subject::Cities]),
        CountRow::In { what, .. } => is_lost(*what) || doubts.any(&[Subject::Membership]),
        CountRow::Always { .. } => doubts.any(&[Subject::Cities, Subject::Routes, Subject::Permanent]),
        CountRow::Cards { .. } => doubts.any(&[Subject::Cities, Subject::Missions]),
        CountRow::Link(..) => doubts.any(&[Subject::Cities, Subject::Link]),
        CountRow::Special(..) => doubts.any(&[Subject::Cities, Subject::Routes, Subject::Special]),
    }
}

/// The fault in a row; nothing, and no word made, where every number is right.
fn judge(ctx: &Ctx, row: &CountRow) -> Option<Judged> {
    match row {
        CountRow::Total { what, total, parts } => judge_total(ctx, *what, *total, parts),
        CountRow::At { what, cities, span } => judge_at(ctx, *what, cities, *span),
        CountRow::In { what, countries, span } => judge_in(ctx, *what, countries, *span),
        CountRow::Always { effects, cities, span } => judge_always(ctx, effects, cities, *span),
        CountRow::Cards { cards } => judge_cards(ctx, cards),
        CountRow::Link(link, span) => {
            let text = |link: &Link| {
                let mut link = link.clone();
                link.ends.sort_unstable();
                ctx.board.link_text(&link)
            };
            judge_same("link", &text(link), &text(ctx.board.link.as_ref()?), *span)
        }
        CountRow::Special(special, span) => {
            let text = |special| ctx.board.special_text(special);
            judge_same("special", &text(special), &text(ctx.board.special.as_ref()?), *span)
        }
    }
}

fn judge_total(
    ctx: &Ctx,
    what: Counted,
    (total, total_at): (u32, Span),
    parts: &[(Part, u32, Span)],
) -> Option<Judged> {
    let [one, many] = counting::nouns(what);
    let difference = |subject: &str, nouns: [&str; 2], written: u32, found, written_at| Difference {
        subject: subject.to_owned(),
        name: subject.to_owned(),
        counted: count(written as usize, nouns[0], nouns[1]),
        written: written.to_string(),
        found: OnMap::Count(found),
        written_at,
        declared_at: None,
    };
    let found = counting::in_all(ctx, what);
    let kinds = parts.first().map(|&(part, ..)| counting::siblings(part)).unwrap_or_default();
    let counted: Vec<(Part, usize)> =
        kinds.into_iter().map(|part| (part, counting::of_part(ctx, what, part))).collect();
    let written = |part: Part| parts.iter().find(|(other, ..)| *other == part).copied();
    let number = |part: Part| written(part).map_or(0, |(_, number, _)| number as usize);
    if total as usize == found && counted.iter().all(|&(part, found)| number(part) == found) {
        return None;
    }
    let mut right = found.to_string();
    let mut differences = Vec::new();
    if total as usize != found {
        differences.push(difference(IN_ALL, [one, many], total, found, Some(total_at)));
    }
    for (i, &(part, found)) in counted.iter().enumerate() {
        let word = counting::part_word(part);
        let (number, place) = written(part).map_or((0, None), |(_, number, place)| (number, Some(place)));
        if number as usize != found {
            let [one, many] = [one, many].map(|noun| format!("{word} {noun}"));
            differences.push(difference(word, [&one, &many], number, found, place));
        }
        if place.is_some() || found > 0 {
            right += if i == 0 || !right.contains(':') { ": " } else { ", " };
            right += &format!("{word} {found}");
        }
    }
    let place = parts.iter().fold(total_at, |place, &(.., part_at)| place.to(part_at));
    let edits = vec![Edit { span: place, text: right.clone() }];
    Some(Judged { noun: many.to_owned(), differences, place, right: format!("`{what} {right}`"), edits })
}

fn judge_at(ctx: &Ctx, what: Counted, cities: &[(CityId, Expected, Span)], place: Span) -> Option<Judged> {
    let nouns = match what {
        // At a city coins count by their value.
        Counted::Coins => ["prestige in coins"; 2],
        _ => counting::nouns(what),
    };
    let named: BTreeSet<CityId> = cities.iter().map(|&(city, ..)| city).collect();
    let row = Entries { board: ctx.board, what, preposition: "at", places: "cities", nouns, entries: cities, place };
    let unnamed = ctx.cities().filter(|city| ctx.ledger.is_whole && !named.contains(city));
    row.judge(unnamed, |city| Entry {
        name: ctx.name(city),
        count: counting::at_city(ctx, what, city),
        reading: counting::read_at_city(ctx, what, city),
        declared_at: Some(declared_at(&ctx.places.cities[city.index()], what)),
    })
}

/// The place where the map says of a city what a row counts: in a variant not where its name stands.
fn declared_at(city: &CityPlaces, what: Counted) -> Span {
    match what {
        Counted::Kontors | Counted::Coins => city.first_kontor_or_name(),
        Counted::Skills => city.skills_or_name(),
        Counted::Permissions => city.permissions_or_name(),
        Counted::Countries => city.countries_or_name(),
        _ => city.name,
    }
}

/// A row of entries: what it counts, where, and its words.
struct Entries<'a, T> {
    board: &'a Board,
    what: Counted,
    preposition: &'static str,
    places: &'static str,
    nouns: [&'static str; 2],
    entries: &'a [(T, Expected, Span)],
    place: Span,
}

/// A city or a country as the map has it.
struct Entry<'a> {
    name: &'a str,
    count: usize,
    reading: Option<Reading>,
    declared_at: Option<Span>,
}

impl<T: Copy + Ord> Entries<'_, T> {
    /// The fault in the row; `unnamed` are the places that it does not name.
    fn judge<'e>(&self, unnamed: impl Iterator<Item = T>, entry: impl Fn(T) -> Entry<'e>) -> Option<Judged> {
        let Self { board, preposition, nouns: [one, many], entries, .. } = *self;
        let text = |reading: &Reading| reading.text(board);
        let reads = entries.iter().any(|(_, expected, _)| matches!(expected, Expected::Read(_)));
        let none = Expected::Number(0);
        let named = entries.iter().map(|(id, expected, span)| (*id, expected, Some(*span)));
        let (mut ids, mut differences, mut texts) = (Vec::new(), Vec::new(), Vec::new());
        for (id, expected, written_at) in named.chain(unnamed.map(|id| (id, &none, None))) {
            let Entry { name, count: n, reading, declared_at } = entry(id);
            let (counted, written) = match expected {
                Expected::Some if n == 0 => (many.to_owned(), String::new()),
                Expected::Number(number) if *number as usize != n => {
                    (count(*number as usize, one, many), number.to_string())
                }
                Expected::Read(expected) if reading.as_ref() != Some(expected) => {
                    let shown =
                        reading.as_ref().map_or_else(|| text(expected), |found| expected.text_beside(found, board));
                    (format!("`{shown}`"), shown)
                }
                Expected::Some | Expected::Number(_) | Expected::Read(_) => continue,
            };
            let is_read = matches!(expected, Expected::Read(_)) || written_at.is_none() && reads;
            let found = reading.filter(|_| is_read);
            ids.push(id);
            texts.push(match &found {
                Some(reading) => reading.entry(board, &quote_name(name)),
                None => format!("{} {n}", quote_name(name)),
            });
            differences.push(Difference {
                subject: format!("`{name}`"),
                name: quote_name(name),
                counted: format!("{counted} {preposition} `{name}`"),
                written,
                found: found.map_or(OnMap::Count(n), |reading| match expected {
                    Expected::Read(expected) => OnMap::Read(reading.text_beside(expected, board)),
                    Expected::Some | Expected::Number(_) => OnMap::Read(text(&reading)),
                }),
                written_at,
                declared_at,
            });
        }
        if differences.is_empty() {
            return None;
        }
        let right = joined(&texts.iter().map(|text| format!("`{text}`")).collect::<Vec<_>>(), 6);
        let noun = format!("{many} {preposition} {}", self.places);
        Some(Judged { edits: self.edits(&ids, &differences, &texts), noun, differences, place: self.place, right })
    }

    /// The edits that make the row right: of what it says, and of what it lacks, each behind the entry that it follows.
    fn edits(&self, ids: &[T], differences: &[Difference], texts: &[String]) -> Vec<Edit> {
        let mut edits = Vec::new();
        let mut missing: BTreeMap<Option<Span>, Vec<&str>> = BTreeMap::new();
        for ((id, difference), text) in ids.iter().zip(differences).zip(texts) {
            let Some(span) = difference.written_at else {
                let before = self.entries.iter().filter(|(other, ..)| other < id).max_by_key(|&&(other, ..)| other);
                let place = before.or(self.entries.last()).map(|&(.., span)| span);
                missing.entry(place).or_default().push(text);
                continue;
            };
            match difference.written.is_empty() {
                true => edits.push(Edit { span: behind(span), text: format!(" {}", difference.found) }),
                // Behind the name and a blank.
                false => edits.push(Edit { span, text: text[difference.name.len() + 1..].to_owned() }),
            }
        }
        for (place, texts) in missing {
            let texts = texts.join(", ");
            edits.push(match place {
                Some(span) => Edit { span: behind(span), text: format!(", {texts}") },
                // The row says `none`.
                None => Edit { span: self.place, text: format!("{} {} {texts}", self.what, self.preposition) },
            });
        }
        edits.sort_by_key(|edit| edit.span);
        edits
    }
}

/// The place behind another.
const fn behind(span: Span) -> Span {
    Span { start: span.end, ..span }
}

fn judge_in(ctx: &Ctx, what: Counted, countries: &[(CountryId, Expected, Span)], place: Span) -> Option<Judged> {
    let nouns = counting::nouns(what);
    let unnamed =
        ctx.countries().filter(|country| ctx.ledger.is_whole && !countries.iter().any(|(named, ..)| named == country));
    let row =
        Entries { board: ctx.board, what, preposition: "in", places: "countries", nouns, entries: countries, place };
    row.judge(unnamed, |country| Entry {
        name: &ctx.board.countries[country.index()].name,
        count: counting::in_country(ctx, what, country),
        reading: counting::read_in_country(ctx, what, country),
        declared_at: None,
    })
}

/// Two long texts without the items with which both begin.
fn tails(a: &str, b: &str) -> [String; 2] {
    let same = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    let start = a
        .get(..same)
        .and_then(|same| same.rfind([',', ':']))
        .map(|mark| mark + 1)
        .filter(|_| a.len().max(b.len()) > MAX_WHOLE);
    [a, b].map(|text| start.map_or_else(|| text.to_owned(), |start| format!("…{}", &text[start..])))
}

/// How long a text is shown whole that repeats a fact of the map.
const MAX_WHOLE: usize = 40;

/// A row that repeats a fact of the map, whole.
fn judge_same(word: &str, written: &str, found: &str, place: Span) -> Option<Judged> {
    if written == found {
        return None;
    }
    let right = format!("{word} {found}");
    let [shown_written, shown_found] = tails(written, found);
    let difference = Difference {
        subject: format!("`{word}`"),
        name: word.to_owned(),
        counted: format!("`{word} {shown_written}`"),
        written: written.to_owned(),
        found: OnMap::Read(format!("{word} {shown_found}")),
        written_at: Some(place),
        declared_at: None,
    };
    Some(Judged {
        noun: word.to_owned(),
        differences: vec![difference],
        place,
        right: format!("`{right}`"),
        edits: vec![Edit { span: place, text: right }],
    })
}

fn judge_cards(ctx: &Ctx, cards: &[([CityId; 3], Span)]) -> Option<Judged> {
    let sorted = |card: &[CityId; 3]| {
        let mut card = *card;
        card.sort_unstable();
        card
    };
    let on_map: Vec<[CityId; 3]> = ctx.board.missions.iter().map(sorted).collect();
    let in_ledger: Vec<[CityId; 3]> = cards.iter().map(|(card, _)| sorted(card)).collect();
    let text = |card: &[CityId; 3]| format!("card {}", ctx.board.mission_text(card));
    let difference = |card: &[CityId; 3], found: usize, written_at| Difference {
        subject: format!("`{}`", text(card)),
        name: text(card),
        counted: if found == 0 { format!("`{}`", text(card)) } else { format!("no `{}`", text(card)) },
        written: String::new(),
        found: OnMap::Count(found),
        written_at,
        declared_at: None,
    };
    let wrong = cards.iter().filter(|(card, _)| !on_map.contains(&sorted(card)));
    let wrong: Vec<Difference> = wrong.map(|(card, span)| difference(card, 0, Some(*span))).collect();
    let missing = ctx.board.missions.iter().filter(|card| ctx.ledger.is_whole && !in_ledger.contains(&sorted(card)));
    let missing: Vec<Difference> = missing.map(|card| difference(card, 1, None)).collect();
    let place = cards.first()?.1;
    // One that is to go, or a row more, is left to the author.
    let pairs = wrong.iter().zip(&missing).filter(|_| wrong.len() == missing.len());
    let edits = pairs.filter_map(|(wrong, right)| Some(Edit { span: wrong.written_at?, text: right.name.clone() }));
    let edits: Vec<Edit> = edits.collect();
    let right: Vec<String> = missing.iter().map(|card| card.subject.clone()).collect();
    let differences: Vec<Difference> = wrong.into_iter().chain(missing).collect();
    (!differences.is_empty()).then(|| Judged {
        noun: "mission cards".to_owned(),
        differences,
        place,
        right: joined(&right, 6),
        edits,
    })
}

fn judge_always(ctx: &Ctx, effects: &[Effect], cities: &[(CityId, Span)], place: Span) -> Option<Judged> {
    let texts: Vec<String> = effects.iter().map(|&effect| ctx.board.effect_text(effect)).collect();
    let marker = texts.join(" or ");
    let same = |permanent: &[Effect]| {
        permanent.len() == effects.len() && permanent.iter().all(|effect| effects.contains(effect))
    };
    let mut n_at = vec![0; ctx.board.cities.len()];
    for route in ctx.board.routes.iter().filter(|route| same(&route.permanent)) {
        for end in route.ends {
            n_at[end.index()] += 1;
        }
    }
    let mut differences = Vec::new();
    let [one, many] = [format!("marker `{marker}`"), format!("markers `{marker}`")];
    let difference = |city: CityId, number: Option<usize>, written_at| Difference {
        subject: format!("`{}`", ctx.name(city)),
        name: ctx.quoted(city),
        counted: {
            let counted = number.map_or_else(|| many.clone(), |number| count(number, &one, &many));
            format!("{counted} at `{}`", ctx.name(city))
        },
        written: number.map(|number| number.to_string()).unwrap_or_default(),
        found: OnMap::Count(n_at[city.index()]),
        written_at,
        declared_at: Some(ctx.places.city(city)),
    };
    for &(city, written_at) in cities.iter().filter(|(city, _)| n_at[city.index()] == 0) {
        differences.push(difference(city, None, Some(written_at)));
    }
    let found: Vec<CityId> = ctx.cities().filter(|city| n_at[city.index()] > 0).collect();
    let named: BTreeSet<CityId> = cities.iter().map(|&(city, _)| city).collect();
    for &city in found.iter().filter(|city| !named.contains(city)) {
        differences.push(difference(city, Some(0), None));
    }
    if differences.is_empty() {
        return None;
    }
    let names: Vec<String> = found.iter().map(|&city| quote_name(ctx.name(city))).collect();
    let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    let right = format!("always {marker} at {names}");
    let edits = vec![Edit { span: place, text: right.clone() }];
    Some(Judged { noun: format!("markers `{marker}`"), differences, place, right: format!("`{right}`"), edits })
}
