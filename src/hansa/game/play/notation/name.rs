//! How routes and effects are written in notation.

use crate::board::table::Table;
use crate::vocab::{Effect, RouteId};
use kogge_engine::game::notation::written;

/// A route: `Chester – Conway`, or `Aachen – Köln (Forest)` where it has a name of its own.
pub(in crate::play) fn route(table: &Table, route: RouteId) -> String {
    let Some(row) = table.routes.get(route.index()) else { return table.route_text(route) };
    let [a, b] = row.ends.map(|end| written(table.city_text(end)));
    match &row.name {
        Some(name) => format!("{a} – {b} ({})", written(name)),
        None => format!("{a} – {b}"),
    }
}

/// An effect in the words of the map language.
pub(in crate::play) fn effect(table: &Table, effect: Effect) -> String {
    effect.text(|country| written(table.country_text(country)).into_owned())
}
