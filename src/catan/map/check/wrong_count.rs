//! Compares the ledger with the map: every number that a person counted on the print is counted again.
//!
//! A row is one finding, however much differs in it. It is not judged when something that it counts could not be read,
//! and what is drawn is left to `ledger_of_drawn`.

mod echo;

use std::collections::BTreeMap;

use super::counting;
use super::ctx::{Check, Ctx, Found, Thing};
use crate::resolve::{CountRow, Counted, Part};
use echo::{IN_ALL, repeated};
use kogge_catan_game::layout::Layout;
use kogge_catan_game::vocab::{EdgeId, Good, HexId, RegionId, Terrain};
use kogge_compiler::check::ledger::{Difference, Group, Judged, OnMap, WRONG_COUNT, grouped};
use kogge_compiler::diagnostic::{Diagnostic, Edit};
use kogge_compiler::text::Span;
use kogge_engine::wording::count;

pub(super) const CHECK: Check = Check {
    descriptor: &WRONG_COUNT,
    rests_on: &[],
    yields_to: &[
        "wrong_fill",
        "wrong_tokens",
        "harbour_inland",
        "harbours_share_corner",
        "coast_number_missing",
        "feature_without_scenario",
        "river_gap",
        "river_crosses_itself",
        "rivers_touch",
        "river_without_swamp",
        "mouth_not_at_sea",
        "no_feature_for_scenario",
    ],
    run: check,
};

fn check(ctx: &Ctx, out: &mut Found) {
    let (layout, doubts) = (ctx.only_layout(), ctx.doubts.union(ctx.ledger.held));
    let is_judged = |row: &&CountRow| !doubts.any(counting::rests_on(row)) && !counting::lacks_numbers(ctx.board, row);
    ctx.ledger.rows.iter().filter(|row| !is_judged(row)).filter_map(contradiction).for_each(|it| out.push(it));
    let judged = ctx.ledger.rows.iter().filter(is_judged).map(|row| (row, judge(ctx, row, layout)));
    let wrong: Vec<(&CountRow, Judged)> = judged.filter(|(_, judged)| !judged.differences.is_empty()).collect();
    for Group { row, judged, echoes } in grouped(wrong, |(row, _), wrong| repeated(ctx, row, wrong)) {
        let follows =
            is_about_feature(ctx, row, &judged) || has_castle_for_role(row, &judged) || is_one_token(row, &judged);
        if follows && out.is_reported(Thing::Scenario) {
            continue;
        }
        let one_more = one_more(&judged);
        let Some(finding) = judged.finding(echoes) else { continue };
        let things: Vec<Thing> = match row {
            // The count of a wrong fill is wrong with it.
            CountRow::Total { what: Counted::Hexes, .. } => regions(ctx).filter(|it| out.is_reported(*it)).collect(),
            CountRow::Hexes { .. } => regions(ctx).chain([Thing::Numbers]).collect(),
            // So does the row of a harbour that lies inland.
            CountRow::Harbours { good, edges, .. } => unnamed(ctx, *good, edges).collect(),
            CountRow::Total { what: Counted::Numbers | Counted::Pips, .. } | CountRow::Pips { .. } => {
                vec![Thing::Numbers]
            }
            // One harbour too many may be the one that stands wrong.
            CountRow::Total { what: Counted::Harbours, .. } => {
                let harbours = ctx.board.harbours.iter().enumerate();
                let of_good = harbours.filter(|(_, harbour)| one_more.is_some() && harbour.good == one_more);
                of_good.map(|(i, _)| Thing::Harbour(i)).filter(|it| out.is_reported(*it)).collect()
            }
            // Where a river is wrong, its bridges follow.
            CountRow::Total { what: Counted::Bridges, .. } => {
                let is_wrong = |river: &usize| out.is_reported(Thing::River(*river));
                (0..ctx.board.rivers.len()).find(is_wrong).map(Thing::River).into_iter().collect()
            }
            _ => Vec::new(),
        };
        out.push_about(things, finding);
    }
}

/// The finding about a row whose parts are not its total, whatever the map has.
fn contradiction(row: &CountRow) -> Option<Diagnostic> {
    let CountRow::Total { what, total: (total, total_at), parts } = row else { return None };
    let counted = parts.iter().filter(|(part, ..)| *part != Part::Sea).map(|&(_, n, _)| n);
    let sum = counted.fold(0, u32::saturating_add);
    let last = parts.last().filter(|_| sum != *total)?;
    let [one, many] = counting::nouns(*what);
    let total_of = count(*total as usize, one, many);
    let message = format!("the row counts {total_of}, and its parts add up to {sum}");
    let finding = Diagnostic::new(&WRONG_COUNT, *total_at, message).label("not the sum of the parts");
    let place = parts[0].2.to(last.2);
    Some(
        finding
            .also(place, format!("these are {sum}"))
            .help("count the parts again on the print, and correct the total or a part"),
    )
}

/// Recognises a row about a terrain that the scenario needs, where the map has none of it or too many.
fn is_about_feature(ctx: &Ctx, row: &CountRow, judged: &Judged) -> bool {
    let of_scenario = |terrain: Terrain| terrain.scenario() == Some(ctx.board.scenario);
    let (what, parts) = match row {
        CountRow::Total { what, parts, .. } => (what, parts),
        // The hex of another terrain is missing in the row of its own.
        CountRow::Hexes { terrain, .. } => {
            return of_scenario(*terrain) && ctx.fixed(*terrain).len() > 1;
        }
        CountRow::Harbours { .. } | CountRow::Grounds { .. } | CountRow::Pips { .. } => return false,
    };
    let of_feature = |part: Part| matches!(part, Part::Terrain(it) if of_scenario(it));
    let is_wrong = |difference: &Difference| match difference.found {
        OnMap::Count(0) => true,
        OnMap::Count(n) => n > 1 && difference.written == "1",
        OnMap::Read(_) => false,
    };
    *what == Counted::Hexes
        && parts.iter().any(|&(part, _, at)| {
            of_feature(part) && judged.differences.iter().any(|it| it.written_at == Some(at) && is_wrong(it))
        })
}

/// The type of which the map has one harbour more than a row says, which differs in nothing else.
fn one_more(judged: &Judged) -> Option<Good> {
    let is_one = |it: &Difference| matches!(it.found, OnMap::Count(n) if it.written.parse().ok() == n.checked_sub(1));
    match &judged.differences[..] {
        [all, of_good] if all.subject == IN_ALL && is_one(all) && is_one(of_good) => {
            Good::from_word(of_good.subject.trim_matches('`'))
        }
        _ => None,
    }
}

/// Whether the castle of another scenario lies where a trade hex of that role is meant.
fn has_castle_for_role(row: &CountRow, judged: &Judged) -> bool {
    let words = [Terrain::Castle, Terrain::Trade].map(|terrain| format!("`{terrain}`"));
    let is_of_hexes = matches!(row, CountRow::Total { what: Counted::Hexes, .. });
    is_of_hexes && judged.differences.iter().all(|it| words.contains(&it.subject))
}

/// Whether one token lies there for another, which the coast of the barbarians lacks.
fn is_one_token(row: &CountRow, judged: &Judged) -> bool {
    let is_of_tokens = matches!(row, CountRow::Total { what: Counted::Numbers, .. });
    is_of_tokens && judged.differences.len() == 2 && judged.differences.iter().all(|it| it.subject != IN_ALL)
}

/// The harbours of a type that its row does not name.
fn unnamed(ctx: &Ctx, good: Good, edges: &[(EdgeId, Span)]) -> impl Iterator<Item = Thing> {
    let all = ctx.board.harbours.iter().enumerate().filter(move |(_, harbour)| harbour.good == Some(good));
    let unnamed = all.filter(|(_, harbour)| !edges.iter().any(|&(edge, _)| edge == harbour.edge));
    unnamed.map(|(i, _)| Thing::Harbour(i))
}

fn regions(ctx: &Ctx) -> impl Iterator<Item = Thing> {
    (0..ctx.board.regions.len()).map(|i| Thing::Region(RegionId::at(i)))
}

fn judge(ctx: &Ctx, row: &CountRow, layout: Option<&Layout>) -> Judged {
    let island = ctx.island;
    match row {
        CountRow::Total { what, total, parts } => judge_total(ctx, *what, *total, parts, layout),
        CountRow::Harbours { good, edges, span } => {
            let name = |edge| island.edge_name(edge).to_string();
            let written = edges.iter().map(|&(edge, span)| (edge, name(edge), span)).collect();
            let spans = ctx.board.harbours.iter().zip(&ctx.places.harbours);
            let spans: BTreeMap<_, _> = spans.map(|(harbour, &span)| (harbour.edge, span)).collect();
            let found = counting::harbours(ctx.board, *good);
            let found = found.map(|edges| edges.into_iter().map(|edge| (edge, name(edge), spans[&edge])).collect());
            let nouns = [&format!("`{good}` harbour"), &*format!("`{good}` harbours")];
            judge_at(good.word(), nouns, written, found, *span)
        }
        CountRow::Hexes { terrain, hexes, span } => {
            let name = |hex: HexId, numbers: &[u8]| counting::sited(ctx.board, hex, numbers);
            let written =
                hexes.iter().map(|(hex, numbers, span)| ((*hex, numbers.clone()), name(*hex, numbers), *span));
            let found = counting::hexes(ctx.board, *terrain, counting::with_numbers(hexes), layout);
            let place = |(hex, numbers): (HexId, Vec<u8>)| {
                let name = name(hex, &numbers);
                ((hex, numbers), name, ctx.places.hex(hex))
            };
            let found = found.map(|hexes| hexes.into_iter().map(place).collect());
            let nouns = [&format!("`{terrain}` hex"), &*format!("`{terrain}` hexes")];
            judge_at(terrain.word(), nouns, written.collect(), found, *span)
        }
        CountRow::Grounds { corners, span } => {
            let name = |corner| island.corner_name(corner).to_string();
            let written = corners.iter().map(|&(corner, span)| (corner, name(corner), span)).collect();
            let grounds = ctx.board.grounds.iter().zip(&ctx.places.grounds);
            let found = grounds.map(|(ground, &span)| (ground.corner, name(ground.corner), span)).collect();
            judge_at("grounds", counting::nouns(Counted::Grounds), written, Some(found), *span)
        }
        CountRow::Pips { rows, span } => judge_rows(ctx, rows, *span, layout),
    }
}

fn judge_total(
    ctx: &Ctx,
    what: Counted,
    (total, total_at): (u32, Span),
    parts: &[(Part, u32, Span)],
    layout: Option<&Layout>,
) -> Judged {
    let [one, many] = counting::nouns(what);
    let found = counting::in_all(ctx.board, what);
    let mut right = found.to_string();
    let mut differences = Vec::new();
    let difference = |subject: &str, nouns: [&str; 2], written: u32, found: u32, written_at| Difference {
        subject: subject.to_owned(),
        name: subject.to_owned(),
        counted: count(written as usize, nouns[0], nouns[1]),
        written: written.to_string(),
        found: OnMap::Count(found as usize),
        written_at,
        declared_at: None,
    };
    if total != found {
        differences.push(difference(IN_ALL, [one, many], total, found, Some(total_at)));
    }
    for part in counting::kinds(what, parts) {
        let Some(found) = counting::of_part(ctx.board, what, part, layout) else { continue };
        let word = counting::part_word(part);
        let written = parts.iter().find(|(other, ..)| *other == part);
        let (number, place) = written.map_or((0, None), |&(_, number, place)| (number, Some(place)));
        if number != found {
            let [one, many] = [one, many].map(|noun| format!("`{word}` {noun}"));
            differences.push(difference(&format!("`{word}`"), [&one, &many], number, found, place));
        }
        if written.is_some() || found > 0 {
            right += if right.contains(':') { ", " } else { ": " };
            right += &format!("{word} {found}");
        }
    }
    let place = parts.iter().fold(total_at, |place, &(.., part_at)| place.to(part_at));
    let edits = vec![Edit { span: place, text: right.clone() }];
    Judged { noun: many.to_owned(), differences, place, right: format!("`{what} {right}`"), edits }
}

/// Judges a row of places: those that it names, and those that the map has, in the order of ids; `None`: they are drawn.
fn judge_at<T: Ord>(
    word: &str,
    [one, many]: [&str; 2],
    written: Vec<(T, String, Span)>,
    found: Option<Vec<(T, String, Span)>>,
    place: Span,
) -> Judged {
    let mut differences = Vec::new();
    let Some(found) = found else {
        return Judged { noun: String::new(), differences, place, right: String::new(), edits: Vec::new() };
    };
    let difference = |name: &str, n: usize, written_at, declared_at| Difference {
        subject: format!("`{name}`"),
        name: name.to_owned(),
        counted: format!("{} at `{name}`", count(n, one, one)),
        written: String::new(),
        found: OnMap::Count(1 - n),
        written_at,
        declared_at,
    };
    for (_, name, span) in written.iter().filter(|(id, ..)| !found.iter().any(|(known, ..)| known == id)) {
        differences.push(difference(name, 1, Some(*span), None));
    }
    for (_, name, span) in found.iter().filter(|(id, ..)| !written.iter().any(|(known, ..)| known == id)) {
        differences.push(difference(name, 0, None, Some(*span)));
    }
    let names: Vec<&str> = found.iter().map(|(_, name, _)| name.as_str()).collect();
    let right = format!("{word} at {}", names.join(", "));
    // A row over several lines, or one that is to go, is left to the author.
    let is_one_line = written.iter().all(|(.., span)| place.contains(*span)) && !names.is_empty();
    let edits = if is_one_line { vec![Edit { span: place, text: right.clone() }] } else { Vec::new() };
    Judged { noun: many.to_owned(), differences, place, right: format!("`{right}`"), edits }
}

fn judge_rows(ctx: &Ctx, rows: &[(u8, u32, Span)], place: Span, layout: Option<&Layout>) -> Judged {
    let mut differences = Vec::new();
    let mut right = Vec::new();
    for row in 0..ctx.island.rows().len() as u8 {
        let Some(found) = counting::in_row(ctx.board, row, layout) else { continue };
        let letter = char::from(b'A' + row);
        let written = rows.iter().find(|(known, ..)| *known == row);
        let number = written.map_or(0, |&(_, number, _)| number);
        if number != found {
            differences.push(Difference {
                subject: format!("row {letter}"),
                name: letter.to_string(),
                counted: format!("{} in row {letter}", count(number as usize, "pip", "pips")),
                written: number.to_string(),
                found: OnMap::Count(found as usize),
                written_at: written.map(|&(.., span)| span),
                declared_at: Some(ctx.places.rows[usize::from(row)]),
            });
        }
        right.push(format!("{letter} {found}"));
    }
    let right = format!("pips in {}", right.join(", "));
    let is_one_line = rows.iter().all(|&(.., span)| place.contains(span));
    let edits = if is_one_line { vec![Edit { span: place, text: right.clone() }] } else { Vec::new() };
    Judged { noun: "pips in rows".to_owned(), differences, place, right: format!("`{right}`"), edits }
}
