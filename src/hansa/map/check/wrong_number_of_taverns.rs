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
        format!("take away {}{}", count(n_taverns - n_start, "tavern", "taverns"), not_in_ledger(ctx))
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

/// The entries of the ledger about taverns at cities.
fn entries<'a>(ctx: &'a Ctx) -> &'a [(CityId, Expected, Span)] {
    let of_taverns = |row: &'a CountRow| match row {
        CountRow::At { what: Counted::Taverns, cities, .. } => Some(&cities[..]),
        _ => None,
    };
    ctx.ledger.rows.iter().find_map(of_taverns).unwrap_or_default()
}

/// The cities at which the ledger has more taverns than the map.
fn in_ledger(ctx: &Ctx) -> String {
    let lacks = |(city, expected, _): &&(CityId, Expected, Span)| {
        let n = counting::at_city(ctx, Counted::Taverns, *city);
        matches!(expected, Expected::Some if n == 0)
            || matches!(expected, Expected::Number(wanted) if *wanted as usize > n)
    };
    let names: Vec<String> =
        entries(ctx).iter().filter(lacks).map(|(city, ..)| format!("`{}`", ctx.name(*city))).collect();
    if names.is_empty() { String::new() } else { format!("; by the ledger one lies at {}", joined(&names, 6)) }
}

/// The routes with a tavern at whose ends the ledger has fewer than the map.
fn not_in_ledger(ctx: &Ctx) -> String {
    if entries(ctx).is_empty() {
        return String::new();
    }
    let expected = |city: CityId| match entries(ctx).iter().find(|(id, ..)| *id == city) {
        Some((_, Expected::Number(n), _)) => *n as usize,
        Some((_, Expected::Some, _)) => usize::MAX,
        Some((_, Expected::Read(_), _)) | None => 0,
    };
    let has_more = |city: &CityId| counting::at_city(ctx, Counted::Taverns, *city) > expected(*city);
    let routes = ctx.routes().filter(|&route| ctx.board.route(route).tavern);
    let routes = routes.filter(|&route| ctx.board.route(route).ends.iter().all(has_more));
    let names: Vec<String> = routes.map(|route| format!("`{}`", ctx.route_ref(route))).collect();
    if names.is_empty() { String::new() } else { format!("; the ledger has none at {}", joined(&names, 6)) }
}
