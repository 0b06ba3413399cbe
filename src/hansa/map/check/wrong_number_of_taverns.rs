//! Taverns and start markers that do not pair up. Clause: SETUP-7.

use super::counting;
use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use super::taverns::PAIRS_REST_ON;
use crate::resolve::{CountRow, Counted, Expected};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_engine::wording::{count, joined};
use kogge_hansa_game::vocab::{CityId, RouteId};

pub(super) const CHECK: Check = Check {
    descriptor: &DESCRIPTOR,
    rests_on: PAIRS_REST_ON,
    yields_to: &[
        "empty_marker_supply",
        "wrong_number_of_markers",
        "tavern_at_permanent_marker",
        "tavern_closed_to_markers",
    ],
    run: check,
};

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

fn check(ctx: &Ctx, out: &mut Found) {
    let taverns = ctx.taverns();
    let (n_taverns, n_start) = (taverns.n_taverns, taverns.n_start);
    if n_taverns == n_start {
        return;
    }
    let help = if n_taverns < n_start {
        let more = count(n_start - n_taverns, "more route", "more routes");
        format!("write `tavern` below {more}{}", in_ledger(ctx))
    } else {
        format!("take away {}", count(n_taverns - n_start, "tavern", "taverns"))
    };
    let finding = Diagnostic::new(&DESCRIPTOR, ctx.places.map.name, taverns.message()).help(help);
    let places = ctx.routes().filter(|&route| ctx.board.route(route).tavern).map(|route| place(ctx, route));
    // Where the map states its markers, a mistake may be there as well.
    let markers = ctx.places.markers.as_ref().map(|markers| (markers.header, "the start markers"));
    let places = places.map(|tavern| (tavern, "a tavern")).chain(markers);
    out.push_about([Thing::StartMarkers], finding.also_each(places));
}

fn place(ctx: &Ctx, route: RouteId) -> Span {
    ctx.places.routes[route.index()].tavern.unwrap_or_else(|| ctx.places.route(route))
}

/// The cities at which the ledger has more taverns than the map.
fn in_ledger(ctx: &Ctx) -> String {
    let cities = ctx.ledger.rows.iter().find_map(|row| match row {
        CountRow::At { what: Counted::Taverns, cities, .. } => Some(&cities[..]),
        _ => None,
    });
    let lacks = |(city, expected, _): &&(CityId, Expected, Span)| {
        let n = counting::at_city(ctx, Counted::Taverns, *city);
        matches!(expected, Expected::Some if n == 0)
            || matches!(expected, Expected::Number(wanted) if *wanted as usize > n)
    };
    let names: Vec<String> =
        cities.unwrap_or_default().iter().filter(lacks).map(|(city, ..)| format!("`{}`", ctx.name(*city))).collect();
    if names.is_empty() { String::new() } else { format!("; by the ledger one lies at {}", joined(&names, 6)) }
}
