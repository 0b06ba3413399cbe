//! The cities, countries and routes of a map that is being edited.

use crate::board::Board;
use crate::resolve::Places;
use crate::syntax::Hansa;
use kogge_compiler::assist;
use kogge_hansa_game::vocab::{CityId, CountryId, RouteId};

pub(super) use kogge_compiler::assist::OWN;

/// A map that is being edited.
pub type Map = assist::Map<Hansa>;

/// The things of this family's maps.
pub trait HansaMap {
    /// The board as far as anything is known of it.
    fn board(&self) -> &Board;

    /// Where the facts of the board stand.
    fn places(&self) -> &Places;

    /// The city with this name.
    fn city(&self, name: &str) -> Option<CityId>;

    /// The country with this name.
    fn country(&self, name: &str) -> Option<CountryId>;

    /// The routes that end at a city.
    fn routes_at(&self, city: CityId) -> impl Iterator<Item = RouteId> + '_;

    /// The routes between two cities.
    fn routes_between(&self, ends: [&str; 2]) -> Vec<RouteId>;
}

fn facts(map: &Map) -> (&Board, &Places) {
    map.known().expect("the usual edition is shipped, and every map of this family has a board")
}

impl HansaMap for Map {
    fn board(&self) -> &Board {
        facts(self).0
    }

    fn places(&self) -> &Places {
        facts(self).1
    }

    fn city(&self, name: &str) -> Option<CityId> {
        self.board().city_named(name)
    }

    fn country(&self, name: &str) -> Option<CountryId> {
        self.board().countries.iter().position(|country| country.name == name).map(CountryId::at)
    }

    fn routes_at(&self, city: CityId) -> impl Iterator<Item = RouteId> + '_ {
        let routes = self.board().routes.iter().enumerate();
        routes.filter(move |(_, route)| route.ends.contains(&city)).map(|(i, _)| RouteId::at(i))
    }

    fn routes_between(&self, ends: [&str; 2]) -> Vec<RouteId> {
        let [Some(a), Some(b)] = ends.map(|name| self.city(name)) else { return Vec::new() };
        self.routes_at(a).filter(|&route| self.board().route(route).other_end(a) == b).collect()
    }
}
