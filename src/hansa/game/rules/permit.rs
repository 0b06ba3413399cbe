//! Permissions: where actions B and C may be taken, and what they use up there.
//!
//! Who has a permission is looked up when the action is chosen, never stored; only the cities used in this turn are.
//! Clauses: BRIT-3 … BRIT-7, OPT-2, OPT-3.

use super::posts::everywhere;
use super::state::State;
use super::{Rules, allowance};
use crate::vocab::{CityId, CountryId, PostSet, RouteId};
use kogge_engine::game::Seat;

/// The posts on which the active player may place and displace. Clauses: BRIT-3, BRIT-4, OPT-2.
pub(super) fn posts(rules: Rules, state: &State) -> PostSet {
    let table = rules.table;
    if state.ignores_borders() {
        return everywhere(table);
    }
    let closed = (0..table.countries.len()).map(CountryId::at).filter(|&country| !is_open(rules, state, country));
    closed.fold(everywhere(table), |posts, country| posts.difference(table.countries[country.index()].posts))
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

/// The owner of the rightmost kontor of a city: nobody has the permission that the neutral party keeps. Clauses: BRIT-6,
/// TWO-18.
fn rightmost(rules: Rules, state: &State, city: CityId) -> Option<Seat> {
    state.row(rules, city).last().map(|owned| owned.seat)
}

/// Spends an action B or C on a route. Where it needs a permission it uses one up, unless the border fee opens the
/// border: then it is a regular action. Clauses: BRIT-7, OPT-2, OPT-3; AMB-56.
pub(super) fn spend_action(rules: Rules, state: &mut State, route: RouteId) {
    let country = rules.table.route(route).country;
    let closed = country.filter(|country| rules.table.countries[country.index()].needs_permission);
    let Some(country) = closed else { return allowance::spend_action(state) };
    if state.ignores_borders() {
        return allowance::spend_regular(state);
    }
    allowance::spend_action(state);
    if let Some(city) = permission(rules, state, country) {
        state.permissions_used.insert(city);
    }
}
