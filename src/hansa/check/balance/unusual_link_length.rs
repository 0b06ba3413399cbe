//! A Link that is very short or very long. Clauses: LINK-2, LINK-3.

use super::super::Check;
use super::super::ctx::{Ctx, numbers};
use super::{Doubt, Measure, one};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::board::Link;
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::CityId;
use crate::wording::count;

/// The cities on a shortest path between the ends, both included.
const FEWEST: usize = 4;
const MOST: usize = 9;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Cities, Subject::Routes, Subject::Link], run: check },
    measures: &[Measure {
        of: "cities on the shortest path between the ends of the Link, both included",
        doubted: "below 4 or above 9",
        printed: [one(5.0), one(5.0), one(5.0), one(5.0), one(5.0)],
        values: |ctx| ctx.board.link.iter().map(|link| shortest(ctx, link).len() as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "unusual_link_length",
    severity: Severity::Warning,
    rules: &["CHK-W08", "LINK-2", "LINK-3"],
    what: "The shortest path between the ends of the Link has fewer than 4 or more than 9 cities.",
    why: "The Link asks for a kontor in every city of a chain. A short one is prestige for the first who thinks of it; a \
          long one is not finished before the game is over, and its reward is for nobody.",
    bad: "map Example\n    link Cuxhaven -- Husum: 7, 4, 2",
    good: "map Example\n    link Cuxhaven -- Brake: 7, 4, 2",
};

/// A shortest path between the ends.
fn shortest(ctx: &Ctx, link: &Link) -> Vec<CityId> {
    let [a, b] = link.ends;
    ctx.graph.shortest_path(a, b)
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let Some(link) = &ctx.board.link else { return };
    let path = shortest(ctx, link);
    if path.is_empty() || (FEWEST..=MOST).contains(&path.len()) {
        return;
    }
    let [a, b] = link.ends.map(|end| ctx.name(end));
    let message = format!("the Link from `{a}` to `{b}` takes {} at least", count(path.len(), "city", "cities"));
    let mut finding = Diagnostic::new(&DESCRIPTOR, ctx.map_fact(ctx.places.map.link), message)
        .label(format!("{FEWEST} to {MOST} cities are worth the way"));
    finding.help = better(ctx, link, path.len()).map(|line| format!("move an end, such as with `{line}`"));
    out.push(finding.also_each(path.iter().map(|&city| (ctx.places.city(city), "on the shortest path"))));
}

/// The Link with its second end moved to where the path is of a usual length, as near to the present length as can be.
fn better(ctx: &Ctx, link: &Link, n_cities: usize) -> Option<String> {
    let distances = ctx.graph.distances(link.ends[0]);
    let wanted = if n_cities < FEWEST { FEWEST } else { MOST };
    let is_usual = |city: &CityId| distances[city.index()].is_some_and(|n_routes| n_routes as usize + 1 == wanted);
    let [a, b] = [link.ends[0], ctx.cities().find(is_usual)?].map(|end| ctx.quoted(end));
    Some(format!("link {a} -- {b}: {}", numbers(&link.prestige)))
}
