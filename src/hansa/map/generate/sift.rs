//! A board with some of its countries, cities and routes taken away: everything that is kept gets a new number.

use super::markers::marker_set;
use crate::board::Board;
use kogge_hansa_game::vocab::{Area, CityId, CountryId, CountrySet, Effect, RouteId};

/// The kept things, by number.
#[derive(Clone)]
pub(super) struct Kept {
    pub(super) countries: Vec<bool>,
    pub(super) cities: Vec<bool>,
    pub(super) routes: Vec<bool>,
}

impl Kept {
    /// Everything.
    pub(super) fn all(board: &Board) -> Self {
        Self {
            countries: vec![true; board.countries.len()],
            cities: vec![true; board.cities.len()],
            routes: vec![true; board.routes.len()],
        }
    }

    pub(super) fn n_cities(&self) -> usize {
        self.cities.iter().filter(|kept| **kept).count()
    }

    /// The board with what is kept. Nothing that is kept may name a city or route that goes; countries that go are
    /// taken out of lists, and what is only about them is abroad.
    pub(super) fn sift(&self, mut board: Board) -> Board {
        let order = self.route_order(&board);
        let cities = new_numbers(&self.cities);
        let city = |id: CityId| CityId::at(cities[id.index()]);
        let countries = new_numbers(&self.countries);
        let set = |set: CountrySet| -> CountrySet {
            let kept = set.iter().filter(|id| self.countries[id.index()]);
            kept.map(|id| CountryId::at(countries[id.index()])).collect()
        };
        let effect = |effect: &mut Effect| {
            if let Effect::Place { area: area @ Area::In(_), .. } = effect {
                let Area::In(of) = *area else { return };
                let of = set(of);
                *area = if of.is_empty() { Area::Abroad } else { Area::In(of) };
            }
        };
        board.countries = sifted(board.countries, &self.countries);
        board.cities = sifted(board.cities, &self.cities);
        for row in &mut board.cities {
            (row.countries, row.permissions) = (set(row.countries), set(row.permissions));
        }
        for row in &mut board.routes {
            row.country = row.country.map(|id| CountryId::at(countries[id.index()]));
            row.ends = row.ends.map(city);
            row.permanent.iter_mut().for_each(effect);
        }
        board.routes = order.iter().map(|&route| board.routes[route].clone()).collect();
        board.routes.iter_mut().for_each(|row| row.permanent.dedup());
        board.markers.stacks.iter_mut().for_each(|stack| effect(&mut stack.effect));
        board.markers = marker_set(board.markers.stacks);
        board.missions = board.missions.into_iter().map(|card| card.map(city)).collect();
        if let Some(link) = &mut board.link {
            link.ends = link.ends.map(city);
        }
        if let Some(special) = &mut board.special {
            special.city = city(special.city);
            let route = |id: &RouteId| order.iter().position(|&route| route == id.index()).map(RouteId::at);
            special.routes = special.routes.iter().filter_map(route).collect();
        }
        if let Some(picture) = &mut board.picture {
            picture.cities = sifted(std::mem::take(&mut picture.cities), &self.cities);
            picture.routes = order.iter().map(|&route| picture.routes[route].clone()).collect();
        }
        board
    }

    /// The kept routes in the order of their new numbers: a route that was added stands behind the others till now.
    fn route_order(&self, board: &Board) -> Vec<usize> {
        let mut order: Vec<usize> = (0..board.routes.len()).filter(|&route| self.routes[route]).collect();
        order.sort_by_key(|&route| (board.routes[route].ends, &board.routes[route].name));
        order
    }
}

/// The new number of each thing that is kept.
fn new_numbers(kept: &[bool]) -> Vec<usize> {
    let mut n_before = 0;
    let number = |&kept: &bool| {
        n_before += usize::from(kept);
        n_before - usize::from(kept)
    };
    kept.iter().map(number).collect()
}

fn sifted<T>(items: Vec<T>, kept: &[bool]) -> Vec<T> {
    items.into_iter().zip(kept).filter(|(_, kept)| **kept).map(|(item, _)| item).collect()
}
