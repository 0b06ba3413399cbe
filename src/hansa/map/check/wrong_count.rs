//! Compares the ledger with the map: every number that a person counted on the print is counted again.
//!
//! A row is one finding, however much differs in it. It is not judged when something that it counts could not be read.

use std::collections::BTreeSet;

use super::counting;
use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::{CountRow, Counted, Part, Subject};
use kogge_compiler::check::ledger::{Difference, Judged, WRONG_COUNT};
use kogge_compiler::diagnostic::Edit;
use kogge_compiler::language::quote_name;
use kogge_compiler::text::Span;
use kogge_engine::wording::{count, joined};
use kogge_hansa_game::vocab::{CityId, CountryId, Effect};

pub(super) const CHECK: Check = Check { descriptor: &WRONG_COUNT, rests_on: &[], yields_to: &[], run: check };

fn check(ctx: &Ctx, out: &mut Found) {
    // What a variant changes may have been lost, so that the map has less.
    let may_be_less = ctx.places.map.varies.is_some();
    for row in &ctx.ledger.rows {
        let in_doubt = in_doubt(ctx, row);
        if in_doubt && may_be_less {
            continue;
        }
        let Some(mut judged) = judge(ctx, row) else { continue };
        if in_doubt {
            judged.differences.retain(|difference| is_certain(ctx, row, difference));
            judged.edits.clear();
        }
        out.extend(judged.finding());
    }
}

/// Whether a number is wrong whatever was lost: the map has more already, or would still have less.
fn is_certain(ctx: &Ctx, row: &CountRow, difference: &Difference) -> bool {
    let written: usize = difference.written.parse().unwrap_or(usize::MAX);
    let at_most_one_each =
        |what| matches!(what, Counted::Cities | Counted::Countries | Counted::Routes | Counted::Missions);
    let limit = match row {
        CountRow::Total { what, .. } if at_most_one_each(*what) => difference.found + ctx.n_lost,
        _ => usize::MAX,
    };
    difference.found > written || written > limit && !difference.written.is_empty()
}

fn in_doubt(ctx: &Ctx, row: &CountRow) -> bool {
    let doubts = ctx.doubts;
    // A route without posts has its own finding.
    let lacks_posts = || ctx.board.routes.iter().any(|route| route.posts.is_empty());
    let is_lost = |what: Counted| {
        doubts.any(counting::rests_on(what))
            || matches!(what, Counted::Posts | Counted::Houses | Counted::Ships) && lacks_posts()
    };
    match row {
        CountRow::Total { what, .. } => is_lost(*what),
        CountRow::At { what, .. } => is_lost(*what) || doubts.any(&[Subject::Cities]),
        CountRow::In { what, .. } => is_lost(*what) || doubts.any(&[Subject::Membership]),
        CountRow::Always { .. } => doubts.any(&[Subject::Cities, Subject::Routes, Subject::Permanent]),
    }
}

/// The fault in a row; nothing, and no word made, where every number is right.
fn judge(ctx: &Ctx, row: &CountRow) -> Option<Judged> {
    match row {
        CountRow::Total { what, total, parts } => judge_total(ctx, *what, *total, parts),
        CountRow::At { what, cities, span } => judge_at(ctx, *what, cities, *span),
        CountRow::In { what, countries, span } => judge_in(ctx, *what, countries, *span),
        CountRow::Always { effects, cities, span } => judge_always(ctx, effects, cities, *span),
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
        found,
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
        differences.push(difference("in all", [one, many], total, found, Some(total_at)));
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

fn judge_at(ctx: &Ctx, what: Counted, cities: &[(CityId, Option<u32>, Span)], place: Span) -> Option<Judged> {
    let nouns = match what {
        // At a city coins count by their value.
        Counted::Coins => ["prestige in coins"; 2],
        _ => counting::nouns(what),
    };
    let mut differences = Vec::new();
    for &(city, number, written_at) in cities {
        let found = counting::at_city(ctx, what, city);
        if number.is_some_and(|number| number as usize != found) || number.is_none() && found == 0 {
            differences.push(at(ctx, city, nouns, number, found, Some(written_at)));
        }
    }
    let named: BTreeSet<CityId> = cities.iter().map(|&(city, ..)| city).collect();
    for city in ctx.cities().filter(|city| !named.contains(city)) {
        let found = counting::at_city(ctx, what, city);
        if found > 0 {
            differences.push(at(ctx, city, nouns, Some(0), found, None));
        }
    }
    if differences.is_empty() {
        return None;
    }
    let last = cities.last().map(|&(.., written_at)| written_at);
    Some(entries_row(format!("{} at cities", nouns[1]), &format!("{what} at"), differences, place, last))
}

/// A row of entries, which may go over several lines: what is right is reported entry by entry.
fn entries_row(noun: String, head: &str, differences: Vec<Difference>, place: Span, last: Option<Span>) -> Judged {
    let entries: Vec<String> = differences.iter().map(|it| format!("{} {}", it.name, it.found)).collect();
    let right = joined(&entries.iter().map(|entry| format!("`{entry}`")).collect::<Vec<_>>(), 6);
    let mut edits = Vec::new();
    let mut missing = Vec::new();
    for (difference, entry) in differences.iter().zip(entries) {
        match difference.written_at {
            Some(span) if difference.written.is_empty() => {
                edits.push(Edit { span: Span { start: span.end, ..span }, text: format!(" {}", difference.found) });
            }
            Some(span) => edits.push(Edit { span, text: difference.found.to_string() }),
            None => missing.push(entry),
        }
    }
    match last {
        _ if missing.is_empty() => {}
        Some(last) => {
            edits.push(Edit { span: Span { start: last.end, ..last }, text: format!(", {}", missing.join(", ")) });
        }
        // The row says `none`.
        None => edits.push(Edit { span: place, text: format!("{head} {}", missing.join(", ")) }),
    }
    edits.sort_by_key(|edit| edit.span);
    Judged { noun, differences, place, right, edits }
}

fn at(
    ctx: &Ctx,
    city: CityId,
    [one, many]: [&str; 2],
    number: Option<u32>,
    found: usize,
    written_at: Option<Span>,
) -> Difference {
    let name = ctx.name(city);
    let counted = number.map_or_else(|| many.to_owned(), |number| count(number as usize, one, many));
    Difference {
        subject: format!("`{name}`"),
        name: quote_name(name),
        counted: format!("{counted} at `{name}`"),
        written: number.map(|number| number.to_string()).unwrap_or_default(),
        found,
        written_at,
        declared_at: Some(ctx.places.city(city)),
    }
}

fn judge_in(ctx: &Ctx, what: Counted, countries: &[(CountryId, u32, Span)], place: Span) -> Option<Judged> {
    let [one, many] = counting::nouns(what);
    let mut differences = Vec::new();
    let all = (0..ctx.board.countries.len()).map(CountryId::at);
    let unnamed = all.filter(|country| !countries.iter().any(|(named, ..)| named == country));
    let named = countries.iter().map(|&(country, number, written_at)| (country, number, Some(written_at)));
    for (country, number, written_at) in named.chain(unnamed.map(|country| (country, 0, None))) {
        let name = &ctx.board.countries[country.index()].name;
        let found = counting::in_country(ctx, what, country);
        if number as usize != found {
            differences.push(Difference {
                subject: format!("`{name}`"),
                name: quote_name(name),
                counted: format!("{} in `{name}`", count(number as usize, one, many)),
                written: number.to_string(),
                found,
                written_at,
                declared_at: None,
            });
        }
    }
    if differences.is_empty() {
        return None;
    }
    let last = countries.last().map(|&(.., written_at)| written_at);
    Some(entries_row(format!("{many} in countries"), &format!("{what} in"), differences, place, last))
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
    let difference = |city: CityId, number: Option<u32>, written_at| {
        let nouns = [format!("marker `{marker}`"), format!("markers `{marker}`")];
        at(ctx, city, [&nouns[0], &nouns[1]], number, n_at[city.index()], written_at)
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
