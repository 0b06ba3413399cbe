//! Flaws of sound maps: of a few draws the one with the fewest flaws is taken.
//!
//! Checks: CHK-W05, CHK-W06, CHK-W08, CHK-W13, CHK-W22, CHK-W27, CHK-W31, CHK-W32, CHK-W37.

use super::draft::Draft;
use crate::board::{Board, usual_neutral_cities};
use kogge_hansa_game::board::table::MAX_CITIES;
use kogge_hansa_game::vocab::{CityId, CountryId, RouteId};

/// The fewest and most cities on the shortest way between the ends of the Link. CHK-W08.
const LINK_CITIES: std::ops::RangeInclusive<usize> = 4..=9;
/// How far from a permission its country may reach. CHK-W37.
const PERMISSION_REACH: usize = 3;

impl Draft<'_> {
    /// How much there is not to like; boards that nobody plays are not looked at.
    pub(super) fn n_blemishes(&self) -> usize {
        let n_cities = self.board.cities.len();
        if n_cities > MAX_CITIES {
            return 0;
        }
        let cities = || 0..n_cities;
        let n_dead_ends = cities().filter(|&city| self.web.at(city).len() == 1).count();
        let n_cuts = cities().filter(|&city| self.cuts_off_a_quarter(city)).count();
        let foreign = self.board.countries.iter().enumerate().filter(|(_, country)| !country.home);
        let n_shut: usize = foreign.map(|(country, _)| self.n_shut(CountryId::at(country))).sum();
        let n_cramped = (0..self.web.ways.len()).filter(|&way| self.is_cramped(way)).count();
        let counts = [
            usize::from(3 * n_dead_ends > n_cities),
            n_cuts,
            usize::from(!self.has_fair_link()),
            self.n_shared_taverns(),
            n_shut,
            n_cramped,
            self.n_mission_neighbours(),
        ];
        counts.iter().sum()
    }

    /// Whether one player could wall a quarter of the cities off in this one.
    fn cuts_off_a_quarter(&self, city: usize) -> bool {
        let n = self.board.cities.len();
        let mut left: Vec<usize> = (0..n).filter(|&other| other != city).collect();
        let mut largest = 0;
        while let Some(&first) = left.first() {
            let steps = self.web.steps_within([first], usize::MAX, |other| other != city);
            let n_before = left.len();
            left.retain(|&other| steps[other] == usize::MAX);
            largest = largest.max(n_before - left.len());
        }
        4 * (n - 1 - largest) > n
    }

    fn has_fair_link(&self) -> bool {
        let Some(link) = &self.board.link else { return false };
        let [from, to] = link.ends.map(CityId::index);
        LINK_CITIES.contains(&self.web.steps([from], usize::MAX)[to].saturating_add(1))
    }

    fn n_shared_taverns(&self) -> usize {
        let routes = self.board.routes.iter().filter(|route| route.tavern);
        let mut ends: Vec<CityId> = routes.flat_map(|route| route.ends).collect();
        let n = ends.len();
        ends.sort_unstable();
        ends.dedup();
        n - ends.len()
    }

    /// A country that one player could shut, and its cities that no permission reaches.
    fn n_shut(&self, country: CountryId) -> usize {
        let cities = self.board.cities.iter().enumerate();
        let gates: Vec<usize> =
            cities.clone().filter(|(_, city)| city.permissions.contains(country)).map(|(i, _)| i).collect();
        let steps = self.web.steps(gates.iter().copied(), PERMISSION_REACH);
        let there = cities.filter(|(_, city)| city.countries.contains(country)).map(|(i, _)| i);
        let is_far = |city: &usize| steps[*city] == usize::MAX && !self.is_home_city(*city);
        usize::from(gates.len() < 2) + there.filter(is_far).count()
    }

    /// Whether displaced pieces have only a short route to go to.
    fn is_cramped(&self, way: usize) -> bool {
        let beside = self.web.ways[way].iter().flat_map(|&end| self.web.at(end)).filter(|&&other| other != way);
        let mut beside: Vec<usize> = beside.copied().collect();
        beside.sort_unstable();
        beside.dedup();
        matches!(beside[..], [only] if self.board.routes[only].posts.len() <= 2)
    }

    fn n_mission_neighbours(&self) -> usize {
        self.board.missions.iter().map(|card| self.n_neighbours(card.map(CityId::index))).sum()
    }
}

/// The cities where the neutral party begins: the usual ones, or where these would leave no route for a replacement
/// marker, the special city alone. CHK-W31.
pub(super) fn neutral_cities(board: &Board) -> Vec<CityId> {
    let usual = usual_neutral_cities(&board.cities, board.special.as_ref());
    let leaves_a_route = |neutral: &[CityId]| {
        let routes = board.routes.iter().enumerate().filter(|(_, route)| !route.tavern);
        let mut open = routes.filter(|(i, _)| board.markers_open(RouteId::at(*i)));
        open.any(|(_, route)| !route.ends.iter().any(|end| neutral.contains(end)))
    };
    let fewest: Vec<CityId> = board.special.iter().map(|special| special.city).collect();
    if leaves_a_route(&usual) || !leaves_a_route(&fewest) { usual } else { fewest }
}
