//! A game that ends very early or never by completed cities. Clause: END-2.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one, percent};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::wording::count;

/// Of a hundred cities.
const FEWEST_PERCENT: usize = 25;
const MOST_PERCENT: usize = 60;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Map, Subject::Players, Subject::Ends, Subject::Modules, Subject::Edition],
        run: check,
    },
    measures: &[Measure {
        of: "completed cities that end the game, in percent of all",
        doubted: "below 25 or above 60",
        printed: [one(37.0), one(37.0), one(35.7), one(30.8), one(26.7)],
        values: |ctx| percent(ctx.board.completed_limit.into(), ctx.board.cities.len()).into_iter().collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "unusual_completed_limit",
    severity: Severity::Warning,
    rules: &["CHK-W16", "END-2"],
    what: "The game ends at fewer than a quarter of the cities completed, or at more than 60 % of them.",
    why: "Completed cities are one of the three ways in which the game ends. With few of them it is over before \
          anybody has built a network; with many this end is a dead letter.",
    bad: "map Example\n    ends at 5 completed cities",
    good: "map Example\n    ends at 6 completed cities",
};

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let (limit, n_cities) = (usize::from(ctx.board.completed_limit), ctx.board.cities.len());
    let (fewest, most) = ((FEWEST_PERCENT * n_cities).div_ceil(100), MOST_PERCENT * n_cities / 100);
    if (fewest..=most).contains(&limit) {
        return;
    }
    let written = ctx.places.map.completed_limit;
    let by = if written.is_some() { "" } else { ", as its edition says" };
    let message = format!(
        "the game ends at {}{by}, and the map has {n_cities}",
        count(limit, "completed city", "completed cities"),
    );
    let label = if limit < fewest { "soon reached" } else { "hardly ever reached" };
    // The printed boards ask for about a third of their cities.
    let usual = n_cities.div_ceil(3).clamp(fewest, most.max(fewest));
    out.push(
        Diagnostic::new(&DESCRIPTOR, ctx.map_fact(written), message)
            .label(label)
            .help(format!("choose a number from {fewest} to {most}, such as `ends at {usual} completed cities`")),
    );
}
