//! The cities, countries and routes of a map that is being edited.

use crate::assist;
use crate::hansa::board::Board;
use crate::hansa::resolve::Places;
use crate::hansa::syntax::Hansa;
use crate::hansa::vocab::{CityId, CountryId, RouteId};

pub(super) use crate::assist::OWN;

/// A map that is being edited.
pub type Map = assist::Map<Hansa>;

impl Map {
    /// The board as far as anything is known of it.
    pub fn board(&self) -> &Board {
        self.facts().0
    }

    /// Where the facts of the board stand.
    pub fn places(&self) -> &Places {
        self.facts().1
    }

    fn facts(&self) -> (&Board, &Places) {
        self.known().expect("the usual edition is shipped, and every map of this family has a board")
    }

    /// The city with this name.
    pub fn city(&self, name: &str) -> Option<CityId> {
        self.board().city_named(name)
    }

    /// The country with this name.
    pub fn country(&self, name: &str) -> Option<CountryId> {
        self.board().countries.iter().position(|country| country.name == name).map(CountryId::at)
    }

    /// The routes that end at a city.
    pub fn routes_at(&self, city: CityId) -> impl Iterator<Item = RouteId> + '_ {
        let routes = self.board().routes.iter().enumerate();
        routes.filter(move |(_, route)| route.ends.contains(&city)).map(|(i, _)| RouteId::at(i))
    }

    /// The routes between two cities.
    pub fn routes_between(&self, ends: [&str; 2]) -> Vec<RouteId> {
        let [Some(a), Some(b)] = ends.map(|name| self.city(name)) else { return Vec::new() };
        self.routes_at(a).filter(|&route| self.board().route(route).other_end(a) == b).collect()
    }
}
