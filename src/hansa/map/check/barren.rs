//! Cities in which no kontor can ever stand, and the consequences.
//!
//! One mistake gives one finding: where such a city cuts the Link, gives a permission or is on a mission card, that
//! finding replaces the one about the city alone. Clauses: KONTOR-1, EAST-3, LINK-2, BRIT-6, MISSION-5.

use super::opening::{Granted, green_cities_can_be_founded};
use super::view::View;
use crate::resolve::Subject;
use kogge_hansa_game::vocab::CityId;

/// The subjects that must be understood to know where kontors can stand.
pub(super) const RESTS_ON: &[Subject] =
    &[Subject::Cities, Subject::Routes, Subject::Kontors, Subject::Permanent, Subject::Markers];

/// A loss through a city in which no kontor can stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Loss {
    /// Every path of the Link passes it, or another one like it.
    Link,
    /// Nobody can have its permissions.
    Permission,
    /// Nobody can fulfil its mission cards.
    Mission,
}

/// Whether no kontor can ever stand in the city, whatever becomes of countries, routes and skills. Cities without
/// routes or shut by the colour of their first kontor, and green cities on a map where no marker founds in them, are
/// reported by findings of their own.
fn is_barren(view: &View, id: CityId) -> bool {
    let city = view.board.city(id);
    if !city.kontors.is_empty() || view.opening(Granted::Skills).holds_kontor(id) {
        return false;
    }
    let is_reported = city.green && !green_cities_can_be_founded(view.board);
    !is_reported && !view.graph.routes_at(id).is_empty()
}

/// The loss through each barren city; the first of several.
pub(super) fn losses(view: &View) -> Vec<Option<Loss>> {
    let mut losses = vec![None; view.board.cities.len()];
    if view.doubts.any(RESTS_ON) {
        return losses;
    }
    let barren: Vec<bool> = view.cities().map(|city| is_barren(view, city)).collect();
    for city in link_cut(view, &barren) {
        losses[city.index()] = Some(Loss::Link);
    }
    let missions = !view.doubts.any(&[Subject::Missions]);
    for city in view.cities().filter(|city| barren[city.index()]) {
        let permits = !view.doubts.any(&[Subject::Permissions]) && !view.board.city(city).permissions.is_empty();
        let on_card = missions && view.board.missions.iter().any(|card| card.contains(&city));
        let other = permits.then_some(Loss::Permission).or_else(|| on_card.then_some(Loss::Mission));
        losses[city.index()] = losses[city.index()].or(other);
    }
    losses
}

/// The barren cities of which every path between the link's ends passes one; none when there is a path, or would be
/// none anyway.
fn link_cut(view: &View, barren: &[bool]) -> Vec<CityId> {
    let link = view.board.link.as_ref().filter(|_| !view.doubts.any(&[Subject::Link]));
    let Some([from, to]) = link.map(|link| link.ends).filter(|[from, to]| from != to) else {
        return Vec::new();
    };
    if !view.graph.reached(from, |_| true).contains(&to) {
        return Vec::new();
    }
    let fertile = |city: CityId| !barren[city.index()];
    let ends: Vec<CityId> = [from, to].into_iter().filter(|&end| !fertile(end)).collect();
    if !ends.is_empty() {
        return ends;
    }
    let side = view.graph.reached(from, fertile);
    if side.contains(&to) {
        return Vec::new();
    }
    let mut shore: Vec<CityId> = view.cities().filter(|&city| !fertile(city)).collect();
    shore.retain(|&city| view.graph.neighbours(city).iter().any(|other| side.contains(other)));
    // Of the cities that border on this side only those count behind which the other end lies.
    let other_side = view.graph.reached(to, |city| !shore.contains(&city));
    shore.retain(|&city| view.graph.neighbours(city).iter().any(|other| other_side.contains(other)));
    shore
}

/// Why no kontor can stand in a barren city, as a label at its name.
pub(super) fn why(view: &View, city: CityId) -> &'static str {
    if view.board.city(city).green { "no marker founds in this green city" } else { "it has no kontors" }
}

/// How kontors come into a barren city.
pub(super) fn help(view: &View, city: CityId) -> String {
    if view.board.city(city).green {
        "put `always found in a green city from supply` below a route, or `supply 1 extra kontor` below `markers`"
            .to_owned()
    } else {
        format!(
            "list its kontors from the left, such as `city {}: white square`, or choose another city",
            view.quoted(city)
        )
    }
}
