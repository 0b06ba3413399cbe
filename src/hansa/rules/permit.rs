//! Permissions: where actions B and C may be taken, and which permission city is used up.
//!
//! Who has a permission is looked up when the action is chosen, never stored; only the cities used in this turn are.
//! Clauses: BRIT-3 … BRIT-7.

use super::Rules;
use super::posts::everywhere;
use super::seat::Seat;
use super::state::State;
use crate::hansa::vocab::{CityId, CountryId, PostSet, RouteId};

/// The posts on which the active player may place and displace. Clauses: BRIT-3, BRIT-4.
pub(super) fn posts(rules: Rules, state: &State) -> PostSet {
    let table = rules.table;
    let closed = (0..table.countries.len()).map(CountryId::at).filter(|&country| !is_open(rules, state, country));
    closed.fold(everywhere(table), |posts, country| posts.difference(&table.countries[country.index()].posts))
}

fn is_open(rules: Rules, state: &State, country: CountryId) -> bool {
    !rules.table.countries[country.index()].needs_permission || permission(rules, state, country).is_some()
}

/// The city whose permission the active player would use in a country: of those not used in this turn the one that
/// permits the fewest countries, then the first of the map. Clauses: BRIT-5 … BRIT-7; AMB-31.
fn permission(rules: Rules, state: &State, country: CountryId) -> Option<CityId> {
    let table = rules.table;
    let unused = table.countries[country.index()].permission_cities.difference(state.permissions_used);
    let own = unused.iter().filter(|&city| rightmost(rules, state, city) == Some(state.active));
    own.min_by_key(|&city| table.city(city).permissions.0.count_ones())
}

/// The owner of the rightmost kontor of a city. Clause: BRIT-6.
fn rightmost(rules: Rules, state: &State, city: CityId) -> Option<Seat> {
    state.row(rules, city).last().map(|owned| owned.seat)
}

/// Uses up the permission for an action on a route, where it needs one. Clause: BRIT-7.
pub(super) fn spend(rules: Rules, state: &mut State, route: RouteId) {
    if let Some(country) = rules.table.route(route).country
        && rules.table.countries[country.index()].needs_permission
        && let Some(city) = permission(rules, state, country)
    {
        state.permissions_used.insert(city);
    }
}
