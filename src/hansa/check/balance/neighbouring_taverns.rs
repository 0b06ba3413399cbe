//! Taverns that share a city. Clause: SETUP-7.
//!
//! Taverns in a row are one finding: where one of them is moved, all may be apart.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::{CityId, RouteId};
use crate::wording::{count, names};

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Routes, Subject::Taverns],
        run: check,
    },
    measures: &[Measure {
        of: "tavern routes of a city that has one",
        doubted: "above 1",
        printed: [one(1.0), one(1.0), one(1.0), one(1.0), one(1.0)],
        values: |ctx| {
            ctx.cities().map(|city| taverns_at(ctx, city).count()).filter(|&n| n > 0).map(|n| n as f64).collect()
        },
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "neighbouring_taverns",
    severity: Severity::Warning,
    rules: &["CHK-W13", "SETUP-7"],
    what: "Two routes with a tavern share a city.",
    why: "Start markers lie apart, so that everybody has one within reach. Two at one city are for whoever sits there: a \
          merchant between them is in the way of both.",
    bad: "route Uelzen -- Verden: house, house, house\n\
          route Altona -- Brake: house, house, house\n    tavern",
    good: "route Uelzen -- Verden: house, house, house\n\
           route Stade -- Verden: house, house, house\n    tavern",
};

fn taverns_at(ctx: &Ctx, city: CityId) -> impl Iterator<Item = RouteId> {
    ctx.graph.routes_at(city).iter().copied().filter(|&route| ctx.board.route(route).tavern)
}

/// The routes with taverns that share cities, those that hang together as one row. A tavern apart is a row of its own.
fn rows(ctx: &Ctx) -> Vec<Vec<RouteId>> {
    let mut rows: Vec<Vec<RouteId>> = Vec::new();
    for route in ctx.routes().filter(|&route| ctx.board.route(route).tavern) {
        let adjacent = ctx.adjacent(route);
        let is_next_to = |row: &Vec<RouteId>| row.iter().any(|other| adjacent.contains(other));
        let (joined, apart): (Vec<_>, Vec<_>) = rows.into_iter().partition(is_next_to);
        let mut row = joined.concat();
        row.push(route);
        rows = apart;
        rows.push(row);
    }
    rows
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    out.extend(rows(ctx).into_iter().filter(|row| row.len() > 1).map(|row| finding(ctx, row)));
}

fn finding(ctx: &Ctx, mut row: Vec<RouteId>) -> Diagnostic {
    row.sort_unstable();
    let shared = ctx.cities().filter(|&city| taverns_at(ctx, city).filter(|route| row.contains(route)).count() > 1);
    let shared: Vec<CityId> = shared.collect();
    let place = |route: RouteId| ctx.places.routes[route.index()].tavern_or_name();
    let message = format!(
        "{} share {}",
        count(row.len(), "tavern route", "tavern routes"),
        names(shared.iter().map(|&city| ctx.name(city)), 4),
    );
    let example = apart(ctx).map(|route| format!(", such as `{}`", ctx.route_ref(route))).unwrap_or_default();
    let finding = Diagnostic::new(&DESCRIPTOR, place(row[0]), message)
        .label("a tavern")
        .help(format!("move a tavern to a route that shares no city with that of another{example}"));
    finding
        .also_each(row[1..].iter().map(|&route| (place(route), "another one")))
        .also_each(shared.iter().map(|&city| (ctx.places.city(city), "shared by them")))
}

/// A route that could have a tavern, and shares no city with those that have one.
fn apart(ctx: &Ctx) -> Option<RouteId> {
    let has_tavern = |route: RouteId| ctx.board.route(route).tavern;
    ctx.routes().find(|&route| {
        let is_apart = !has_tavern(route) && !ctx.adjacent(route).into_iter().any(has_tavern);
        is_apart && ctx.board.markers_open(route)
    })
}
