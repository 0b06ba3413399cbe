//! The order in which a board without positions is laid out: that of its file. Ids are numbered by name, so that a rename
//! would move what lies elsewhere, or turn the picture over.

use super::Arranged;
use super::arrange::{Arrangement, Label};
use super::figure::{BannerSide, Figure};
use crate::board::{Board, Link, Picture, Route, SpecialPrestige};
use kogge_hansa_game::vocab::{CityId, RouteId};

/// An order of cities and routes.
pub(super) struct Order {
    /// The city at each place.
    cities: Vec<usize>,
    /// The place of each city.
    places: Vec<usize>,
    /// The route at each place, and whether its second end comes first.
    routes: Vec<(usize, bool)>,
}

impl Order {
    /// The order of a board: that of its ids where every city has its place on the picture.
    pub(super) fn of(board: &Board) -> Self {
        let n = board.cities.len();
        let is_placed = |picture: &Picture| (0..n).all(|city| picture.cities.get(city).is_some_and(Option::is_some));
        let mut cities: Vec<usize> = (0..n).collect();
        if !board.picture.as_ref().is_some_and(is_placed) {
            let written = board.written.places(n);
            cities.sort_by_key(|&city| written[city]);
        }
        let mut places = vec![0; n];
        cities.iter().enumerate().for_each(|(place, &city)| places[city] = place);
        let ends = |route: &Route| route.ends.map(|end| places[end.index()]);
        let turned = |(id, route): (usize, &Route)| (id, ends(route)[0] > ends(route)[1]);
        let mut routes: Vec<(usize, bool)> = board.routes.iter().enumerate().map(turned).collect();
        routes.sort_by_cached_key(|&(id, is_turned)| {
            let [a, b] = ends(&board.routes[id]);
            (if is_turned { [b, a] } else { [a, b] }, id)
        });
        Self { cities, places, routes }
    }

    /// The board in this order, as far as a picture depends on it.
    pub(super) fn board(&self, board: &Board) -> Board {
        let city = |id: CityId| CityId::at(self.places[id.index()]);
        let route = |&(id, is_turned): &(usize, bool)| {
            let mut route = board.routes[id].clone();
            route.ends = route.ends.map(city);
            if is_turned {
                route.ends.reverse();
                route.posts.reverse();
            }
            route
        };
        let via = |picture: &Picture, &(id, is_turned): &(usize, bool)| {
            let mut via = picture.routes.get(id).cloned().unwrap_or_default();
            if is_turned {
                via.reverse();
            }
            via
        };
        let picture = |picture: &Picture| Picture {
            cities: self.cities.iter().map(|&city| picture.cities.get(city).copied().flatten()).collect(),
            routes: self.routes.iter().map(|route| via(picture, route)).collect(),
            ..picture.clone()
        };
        Board {
            cities: self.cities.iter().map(|&city| board.cities[city].clone()).collect(),
            routes: self.routes.iter().map(route).collect(),
            link: board.link.as_ref().map(|link| Link { ends: link.ends.map(city), ..link.clone() }),
            special: board.special.as_ref().map(|it| SpecialPrestige { city: city(it.city), ..it.clone() }),
            picture: board.picture.as_ref().map(picture),
            ..board.clone()
        }
    }

    /// An arrangement in this order, in that of the ids.
    pub(super) fn back(&self, (figures, mut positions, arrangement): Arranged) -> Arranged {
        let of_route = |place: usize| {
            let mut posts = positions.posts[place].clone();
            if self.routes[place].1 {
                posts.reverse();
            }
            posts
        };
        let mut route_places = vec![0; self.routes.len()];
        self.routes.iter().enumerate().for_each(|(place, &(id, _))| route_places[id] = place);
        let label = |label: &Label| Label { route: RouteId::at(self.routes[label.route.index()].0), ..*label };
        let mut labels: Vec<Label> = arrangement.labels.iter().map(label).collect();
        labels.sort_by_key(|label| label.route);
        let figures: Vec<Figure> = self.places.iter().map(|&place| figures[place]).collect();
        let sides: Vec<BannerSide> = self.places.iter().map(|&place| arrangement.sides[place]).collect();
        let cities = self.places.iter().map(|&place| positions.cities[place]).collect();
        let posts = route_places.iter().map(|&place| of_route(place)).collect();
        let is_stated = route_places.iter().map(|&place| positions.is_stated[place]).collect();
        (positions.cities, positions.posts, positions.is_stated) = (cities, posts, is_stated);
        (figures, positions, Arrangement { sides, labels })
    }
}
