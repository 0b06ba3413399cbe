//! The maps of a page: every chart of the answers with places, drawn on the board.

use crate::{Answers, DrawnSpot, Maps, drawn};
use kogge_hansa_game::vocab::{CityId, RouteId};
use kogge_hansa_map::board::Board;
use kogge_hansa_map::draw::heat::{Heat, Spot};
use kogge_hansa_map::draw::{Feature, Sketch};
use kogge_picture::Style;

/// The kinds of places on a map.
pub(super) const CITY: &str = "city";
pub(super) const ROUTE: &str = "route";

/// The maps of the answers.
pub(super) fn maps(board: &Board, answers: &Answers) -> Maps {
    let heats = drawn(answers).map(|map| Heat {
        title: map.title.to_owned(),
        tongue: answers.tongue,
        ends: map.ends,
        spots: map.spots.into_iter().filter_map(spot).collect(),
    });
    let sketch = Sketch { style: Style::Print, ..Sketch::of(board) };
    let drawn = sketch.heat_maps(&heats.collect::<Vec<Heat>>());
    Maps { shared: drawn.shared, maps: drawn.maps.into_iter() }
}

fn spot(place: DrawnSpot) -> Option<Spot> {
    let DrawnSpot { at, warmth, title, label } = place;
    let subject = match at.kind {
        CITY => Feature::City(CityId::at(at.place)),
        ROUTE => Feature::Route(RouteId::at(at.place)),
        _ => return None,
    };
    Some(Spot { subject, warmth, title, label })
}
