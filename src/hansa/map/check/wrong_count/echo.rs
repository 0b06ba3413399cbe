//! Rows of the ledger that only repeat a mistake which another finding shows at its place: a total beside the row of cities
//! that differs, the posts beside the route that is missing, the kontors of a city that is not declared.
//!
//! A row is one only where its own numbers agree with what is shown. Otherwise it differs for a reason of its own.

use super::super::counting;
use super::super::ctx::Ctx;
use crate::board::Reading;
use crate::resolve::{CountRow, Counted, Expected, Part};
use kogge_compiler::check::ledger::{Difference, Judged, OnMap};
use kogge_compiler::text::Span;
use kogge_hansa_game::vocab::{PostKind, Shape};

/// The one of the rows that differ which a row only repeats.
pub(super) fn repeated(ctx: &Ctx, (row, judged): &(&CountRow, Judged), wrong: &[(&CountRow, Judged)]) -> Option<usize> {
    match row {
        CountRow::Total { what, total: (total, _), parts } => wrong.iter().position(|(other, _)| {
            written(other, *what, None) == Some(*total as usize) && agree(other, *what, parts, judged)
                || !judged.differences.iter().any(is_in_all) && counts_a_kind(other, parts)
        }),
        CountRow::In { what: what @ (Counted::Routes | Counted::Posts), .. } => wrong.iter().position(|(other, _)| {
            let CountRow::At { .. } = other else { return false };
            let missing = written(other, *what, None).map(|n| n as isize - counting::in_all(ctx, *what) as isize);
            missing.is_some_and(|n| n != 0) && one_way(&judged.differences) == missing
        }),
        CountRow::At { what, .. } if lies_on_routes(*what) => of_routes(judged, wrong),
        CountRow::Always { .. } => of_routes(judged, wrong),
        _ => None,
    }
}

/// Whether a row counts the posts of one kind at cities, and a total of posts agrees with it.
fn counts_a_kind(other: &CountRow, parts: &[(Part, u32, Span)]) -> bool {
    let CountRow::At { what: kind @ (Counted::Houses | Counted::Ships), .. } = other else { return false };
    let post = if *kind == Counted::Ships { PostKind::Ship } else { PostKind::House };
    let own = parts.iter().find(|(part, ..)| *part == Part::Post(post));
    own.is_some_and(|&(_, n, _)| written(other, *kind, None) == Some(n as usize))
}

/// Whether the map only has less than a total, and names cities that are not declared.
pub(super) fn follows_from_a_city(ctx: &Ctx, row: &CountRow, judged: &Judged) -> bool {
    let CountRow::Total { what, .. } = row else { return false };
    let is_less = one_way(&judged.differences).is_some_and(|missing| missing > 0);
    let in_all = one_way(judged.differences.iter().filter(|it| is_in_all(it)));
    let missing = in_all.filter(|_| is_less && ctx.n_undeclared > 0);
    match what {
        Counted::Cities => missing.is_some_and(|missing| missing as usize <= ctx.n_undeclared),
        Counted::Green | Counted::Kontors | Counted::Squares | Counted::Circles | Counted::Coins => missing.is_some(),
        _ => false,
    }
}

/// The row of routes at cities, where all that differs in another row lies at cities whose routes differ.
fn of_routes(judged: &Judged, wrong: &[(&CountRow, Judged)]) -> Option<usize> {
    let at = wrong.iter().position(|(row, _)| matches!(row, CountRow::At { what: Counted::Routes, .. }))?;
    let routes = &wrong[at].1.differences;
    let is_there = |difference: &Difference| routes.iter().any(|route| route.name == difference.name);
    judged.differences.iter().all(is_there).then_some(at)
}

/// Whether the parts of a total agree with another row as well; where it does not name them, they differ by as much
/// together as the total.
fn agree(other: &CountRow, what: Counted, parts: &[(Part, u32, Span)], judged: &Judged) -> bool {
    let kinds = parts.first().map(|&(part, ..)| counting::siblings(part)).unwrap_or_default();
    let own = |part: Part| parts.iter().find(|(known, ..)| *known == part).map_or(0, |&(_, n, _)| n as usize);
    let read: Option<Vec<usize>> = kinds.iter().map(|&part| written(other, what, Some(part))).collect();
    match read {
        Some(read) => kinds.into_iter().map(own).eq(read),
        None => {
            let (in_all, by_kind): (Vec<_>, Vec<_>) = judged.differences.iter().partition(|it| is_in_all(it));
            one_way(in_all) == one_way(by_kind)
        }
    }
}

/// The subject of a total without its kinds.
pub(super) const IN_ALL: &str = "in all";

pub(super) fn is_in_all(difference: &Difference) -> bool {
    difference.subject == IN_ALL
}

/// The sum of what the map lacks, or has too many of, as a negative number; `None` where it has both, or differs in words.
fn one_way<'d>(differences: impl IntoIterator<Item = &'d Difference>) -> Option<isize> {
    let mut sum = 0_isize;
    for difference in differences {
        let OnMap::Count(found) = difference.found else { return None };
        let missing = difference.written.parse::<isize>().unwrap_or(0) - found as isize;
        if sum.signum() * missing.signum() < 0 {
            return None;
        }
        sum += missing;
    }
    Some(sum)
}

/// The number of things that a row counts in all its places together, or of those of one kind.
fn written(row: &CountRow, what: Counted, part: Option<Part>) -> Option<usize> {
    let of_kontors = matches!(what, Counted::Squares | Counted::Circles | Counted::Coins);
    let (expected, ends): (Vec<&Expected>, usize) = match row {
        CountRow::Cards { cards } if what == Counted::Missions => return Some(cards.len()),
        // At cities coins count by their value.
        CountRow::At { what: Counted::Coins, .. } => return None,
        CountRow::At { what: counted, cities, .. }
            if *counted == what || of_kontors && *counted == Counted::Kontors =>
        {
            let ends = if what == Counted::Routes || lies_on_routes(what) { 2 } else { 1 };
            (cities.iter().map(|(_, expected, _)| expected).collect(), ends)
        }
        CountRow::In { what: counted @ (Counted::Routes | Counted::Posts), countries, .. } if *counted == what => {
            (countries.iter().map(|(_, expected, _)| expected).collect(), 1)
        }
        _ => return None,
    };
    let number = |expected: &Expected| match expected {
        Expected::Some => part.is_none().then_some(1),
        Expected::Number(n) => (part.is_none() && !of_kontors).then_some(*n as usize),
        Expected::Read(reading) => read(reading, what, part),
    };
    let sum: usize = expected.into_iter().map(number).sum::<Option<usize>>()?;
    sum.is_multiple_of(ends).then_some(sum / ends)
}

fn read(reading: &Reading, what: Counted, part: Option<Part>) -> Option<usize> {
    match (reading, part) {
        (Reading::Kontors(kontors), _) => {
            let is_it = |colour, shape, coin| match (part, what) {
                (Some(Part::Colour(wanted)), _) => colour == wanted,
                (_, Counted::Squares) => shape == Shape::Square,
                (_, Counted::Circles) => shape == Shape::Circle,
                (_, Counted::Coins) => coin > 0,
                _ => true,
            };
            Some(kontors.iter().filter(|it| is_it(it.colour, it.shape, it.coin)).count())
        }
        (Reading::Skills(skills), Some(Part::Skill(skill))) => Some(usize::from(skills.contains(skill))),
        (Reading::Skills(skills), None) => Some(skills.iter().count()),
        (Reading::Cities(cities), None) if what == Counted::Routes => Some(cities.len()),
        (Reading::Countries(countries), None) if what == Counted::Permissions => Some(countries.len()),
        _ => None,
    }
}

/// Whether what is counted lies on routes, so that it is counted at both ends.
const fn lies_on_routes(what: Counted) -> bool {
    matches!(what, Counted::Posts | Counted::Houses | Counted::Ships | Counted::Taverns | Counted::Permanent)
}
