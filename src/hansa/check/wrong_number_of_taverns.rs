//! Taverns and start markers that do not pair up. Clause: SETUP-7.

use super::Check;
use super::ctx::{Ctx, MAX_LABELS};
use super::empty_marker_supply;
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::RouteId;
use crate::text::Span;
use crate::wording::count;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Routes, Subject::Taverns, Subject::Markers], run: check };

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
    let taverns: Vec<Span> =
        ctx.routes().filter(|&route| ctx.board.route(route).tavern).map(|route| place(ctx, route)).collect();
    let n_markers: usize = ctx.board.markers.stacks.iter().map(|stack| usize::from(stack.start)).sum();
    let n_taverns = taverns.len();
    // Start markers that should be in the supply are told by `empty_marker_supply`.
    if n_taverns == n_markers || empty_marker_supply::is_empty(ctx) {
        return;
    }
    let message = format!(
        "the map has {} for {}",
        count(n_taverns, "tavern", "taverns"),
        count(n_markers, "start marker", "start markers"),
    );
    let help = if n_taverns < n_markers {
        format!("write `tavern` below {}", count(n_markers - n_taverns, "more route", "more routes"))
    } else {
        format!("take away {}", count(n_taverns - n_markers, "tavern", "taverns"))
    };
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.map.name, message).help(help);
    out.push(taverns.into_iter().take(MAX_LABELS).fold(finding, |finding, tavern| finding.also(tavern, "a tavern")));
}

fn place(ctx: &Ctx, route: RouteId) -> Span {
    ctx.places.routes[route.index()].tavern.unwrap_or_else(|| ctx.places.route(route))
}
