//! Taverns and start markers that do not pair up. Clause: SETUP-7.

use super::Check;
use super::ctx::Ctx;
use super::{empty_marker_supply, tavern_at_permanent_marker, tavern_closed_to_markers, wrong_number_of_markers};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::RouteId;
use crate::text::Span;
use crate::wording::count;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Taverns, Subject::Markers, Subject::Edition], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "wrong_number_of_taverns",
    severity: Severity::Error,
    rules: &["CHK-E38", "SETUP-7"],
    what: "There are more or fewer taverns than start markers.",
    why: "At the start of the game one start marker is put on each tavern route. With other numbers a marker has no \
          route, or a tavern no marker.",
    bad: "route Cuxhaven -- Husum: house, house, house",
    good: "route Cuxhaven -- Husum: house, house, house\n    tavern",
};

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let [n_taverns, n_markers] = numbers(ctx);
    // Start markers that should be in the supply are reported by `empty_marker_supply`, and those that fit nothing by
    // `wrong_number_of_markers`.
    let is_told = empty_marker_supply::is_empty(ctx) || wrong_number_of_markers::is_about_start(ctx);
    if n_taverns == n_markers || is_told || help_for_excess(ctx).is_some() {
        return;
    }
    let message = message(ctx);
    let help = if n_taverns < n_markers {
        format!("write `tavern` below {}", count(n_markers - n_taverns, "more route", "more routes"))
    } else {
        format!("take away {}", count(n_taverns - n_markers, "tavern", "taverns"))
    };
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.map.name, message).help(help);
    let taverns = ctx.routes().filter(|&route| ctx.board.route(route).tavern).map(|route| place(ctx, route));
    out.push(finding.also_each(taverns.map(|tavern| (tavern, "a tavern"))));
}

/// The taverns and the start markers.
fn numbers(ctx: &Ctx) -> [usize; 2] {
    let n_taverns = ctx.board.routes.iter().filter(|route| route.tavern).count();
    let n_markers = ctx.board.markers.stacks.iter().map(|stack| usize::from(stack.start)).sum();
    [n_taverns, n_markers]
}

fn message(ctx: &Ctx) -> String {
    let [n_taverns, n_markers] = numbers(ctx);
    format!(
        "the map has {} for {}",
        count(n_taverns, "tavern", "taverns"),
        count(n_markers, "start marker", "start markers"),
    )
}

/// The repair of taverns on routes where none can be, if there are too many taverns and these explain it. Then theirs
/// are the only findings.
pub(super) fn help_for_excess(ctx: &Ctx) -> Option<String> {
    if ctx.doubts.any(CHECK.rests_on) {
        return None;
    }
    let n_misplaced = tavern_at_permanent_marker::misplaced(ctx).len() + tavern_closed_to_markers::misplaced(ctx).len();
    let [n_taverns, n_markers] = numbers(ctx);
    let is_explained = n_taverns > n_markers && n_taverns - n_markers <= n_misplaced;
    is_explained.then(|| format!("take the tavern away: {}", message(ctx)))
}

fn place(ctx: &Ctx, route: RouteId) -> Span {
    ctx.places.routes[route.index()].tavern.unwrap_or_else(|| ctx.places.route(route))
}
