//! The cheapest chain of cities between the ends of the Link.
//!
//! The caller sets the cost of a city: 0 or 1 counts what a player lacks, a finer cost finds the chain that is easiest
//! to finish. Clause: LINK-2.

use crate::board::table::{MAX_CITIES, Table};
use crate::rules::{Rules, Seat, State};
use crate::vocab::{CityId, CitySet};

/// The cities of the cheapest chain, both ends included; nothing where there is none. A city without a cost is on no
/// chain.
pub(super) fn cheapest(table: &Table, cost: impl Fn(CityId) -> Option<u32>) -> Option<CitySet> {
    let [start, goal] = table.link_ends;
    let mut best: [Option<(u32, CityId)>; MAX_CITIES] = [None; MAX_CITIES];
    let mut open = CitySet::EMPTY;
    best[start.index()] = Some((cost(start)?, start));
    open.insert(start);
    let price = |best: &[Option<(u32, CityId)>], city: CityId| best[city.index()].map_or(u32::MAX, |(price, _)| price);
    while let Some(city) = open.iter().min_by_key(|&city| price(&best, city)) {
        open.remove(city);
        for next in table.city(city).neighbours.iter() {
            let Some(step) = cost(next) else { continue };
            let total = price(&best, city) + step;
            if total < price(&best, next) {
                best[next.index()] = Some((total, city));
                open.insert(next);
            }
        }
    }
    let mut chain = CitySet::EMPTY;
    let mut city = goal;
    loop {
        chain.insert(city);
        let (_, from) = best[city.index()]?;
        if from == city {
            return Some(chain);
        }
        city = from;
    }
}

/// The fewest cities in which a player lacks a kontor for the Link.
pub(super) fn missing_for_link(rules: Rules, state: &State, seat: Seat) -> Option<CitySet> {
    let presence = state.presence(rules, seat);
    let chain = cheapest(rules.table, |city| Some(u32::from(!presence.contains(city))))?;
    Some(chain.difference(presence))
}
