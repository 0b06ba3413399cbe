//! What happens where: routes and cities, on the map and in tables.
//!
//! A route's or city's number is its share of all that happened of the kind: so boards with more and with fewer games
//! can be held against each other, and each number has an interval.

use super::{Measures, Part};
use crate::hansa::study::report::chart::{At, Chart, Content, Place};
use crate::hansa::study::report::estimate::Counted;
use crate::hansa::study::report::seen::Seen;
use crate::hansa::study::{CityTally, RouteTally};

/// ROUTE-1, DISPLACE-1.
pub(super) const ROUTES: Part = Part {
    key: "routes",
    title: "Which routes matter",
    about: "Each route's share of all routes that were established, and of all pieces that were displaced.",
    n_shown: 10,
    measures: |seen| {
        let mut all = Measures::default();
        let routes = seen.0.setting.board.routes.iter().enumerate();
        let routes =
            routes.map(|(route, named)| (named.name.as_str(), of_route(seen, route, |tally| tally.established)));
        all.rank("route.used", routes);
        all.0
    },
    charts: |seen| {
        vec![
            routes(seen, "Routes established", |tally| tally.established),
            routes(seen, "Pieces displaced", |tally| tally.displaced),
        ]
    },
};

/// KONTOR-1, KONTOR-5, SKILL-1.
pub(super) const CITIES: Part = Part {
    key: "cities",
    title: "Which cities matter",
    about: "How often somebody controls a city at the end; on the maps each city's share of all kontors, of all cities that \
            were completed, and of all steps of skills.",
    n_shown: 10,
    measures: |seen| {
        let mut all = Measures::default();
        let cities = seen.0.setting.board.cities.iter().zip(&seen.0.tally.cities);
        let controlled = |tally: &CityTally| Counted::share(tally.controlled, seen.finished());
        all.rank("city.controlled", cities.map(|(named, tally)| (named.name.as_str(), controlled(tally))));
        all.0
    },
    charts: |seen| {
        vec![
            places(seen, "Kontors at the end", |tally| tally.kontors),
            places(seen, "Cities completed", |tally| tally.completed),
            places(seen, "Skills developed", |tally| tally.developed),
        ]
    },
};

fn of_route(seen: Seen<'_>, route: usize, of: fn(&RouteTally) -> u64) -> Option<Counted> {
    let all = seen.0.tally.routes.iter().map(of).sum();
    Counted::share(of(&seen.0.tally.routes[route]), all)
}

fn routes(seen: Seen<'_>, title: &str, of: fn(&RouteTally) -> u64) -> Chart {
    let places = seen.0.setting.board.routes.iter().enumerate().filter_map(|(route, named)| {
        let estimate = of_route(seen, route, of)?.estimate();
        Some(Place { at: At::Route(route), name: named.name.clone(), estimate })
    });
    heat(title, places.collect())
}

fn places(seen: Seen<'_>, title: &str, of: fn(&CityTally) -> u64) -> Chart {
    let all = seen.0.tally.cities.iter().map(of).sum();
    let places = seen.0.setting.board.cities.iter().zip(&seen.0.tally.cities).enumerate();
    let places = places.filter_map(|(city, (named, tally))| {
        // Where none can be, none is no number.
        let estimate = Counted::share(of(tally), all).filter(|_| of(tally) > 0)?.estimate();
        Some(Place { at: At::City(city), name: named.name.clone(), estimate })
    });
    heat(title, places.collect())
}

fn heat(title: &str, mut places: Vec<Place>) -> Chart {
    places.sort_by(|a, b| b.estimate.value.total_cmp(&a.estimate.value));
    let most = places.first().map_or(0.0, |place| place.estimate.value);
    Chart { title: title.to_owned(), content: Content::Heat { most, places } }
}
