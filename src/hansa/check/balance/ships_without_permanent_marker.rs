//! Ships that are never rewarded. Clauses: EAST-8, EAST-10, BRIT-13; map parameter MP-8.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, permanent_marker_without_ship};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{PostKind, RouteId};

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Routes, Subject::Posts, Subject::Permanent],
        run: check,
    },
    measures: &[],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "ships_without_permanent_marker",
    severity: Severity::Warning,
    rules: &["CHK-W25", "EAST-8", "EAST-10", "BRIT-13"],
    what: "The map has ships, and none of their routes has a permanent marker.",
    why: "A ship takes a merchant, which is dear. On printed boards the permanent markers of some sea routes pay for \
          that; without any, sea routes are no better than others and are left alone.",
    bad: "route Brake -- Jever: house, ship, house",
    good: "route Brake -- Jever: house, ship, house\n    always take up to 2",
};

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let with_ships = |&id: &RouteId| ctx.board.route(id).posts.contains(&PostKind::Ship);
    let routes: Vec<RouteId> = ctx.routes().filter(with_ships).collect();
    let is_rewarded = routes.iter().any(|&route| !ctx.board.route(route).permanent.is_empty());
    // Where the markers lie on routes without ships, each of them is reported.
    let is_elsewhere = permanent_marker_without_ship::routes(ctx).next().is_some();
    let Some((&first, others)) = routes.split_first().filter(|_| !is_rewarded && !is_elsewhere) else { return };
    let message = match others.len() {
        0 => format!("`{}`, the only route with ships, has no permanent marker", ctx.route_ref(first)),
        _ => format!("none of the {} routes with ships has a permanent marker", routes.len()),
    };
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.posts_place(first), message).label("asks for a merchant");
    let finding = finding.also_each(others.iter().map(|&route| (ctx.posts_place(route), "so does this one")));
    out.push(finding.help(format!(
        "write a marker below {}, such as `always move up to 2 of anyone`, or take the ships away: `{}`",
        if others.is_empty() { "it" } else { "one of them" },
        ctx.route_with_ships(first, 0)
    )));
}
