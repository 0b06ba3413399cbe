//! The maps of a page: every heat chart of the answers, drawn on the board.

use crate::{Answers, HeatSpot, Maps, Unit, heats};
use kogge_hansa_game::vocab::{CityId, RouteId};
use kogge_hansa_map::board::Board;
use kogge_hansa_map::draw::heat::{Heat, Spot};
use kogge_hansa_map::draw::{Feature, Sketch};
use kogge_picture::Style;

/// The kinds of places on a map.
pub(super) const CITY: &str = "city";
pub(super) const ROUTE: &str = "route";

/// How many values are written on a map; the others are in titles and tables.
const N_LABELS: usize = 6;

/// The maps of the answers.
pub(super) fn maps(board: &Board, answers: &Answers) -> Maps {
    let heats = heats(answers).map(|(title, most, places)| Heat {
        title: title.to_owned(),
        ends: ["0 %".to_owned(), Unit::Share.text(most)],
        spots: places.iter().enumerate().filter_map(|(rank, place)| spot(place, most, rank < N_LABELS)).collect(),
    });
    let sketch = Sketch { style: Style::Print, ..Sketch::of(board) };
    let drawn = sketch.heat_maps(&heats.collect::<Vec<Heat>>());
    Maps { shared: drawn.shared, maps: drawn.maps.into_iter() }
}

fn spot(place: &HeatSpot, most: f64, is_labelled: bool) -> Option<Spot> {
    let subject = match place.at.kind {
        CITY => Feature::City(CityId::at(place.at.place)),
        ROUTE => Feature::Route(RouteId::at(place.at.place)),
        _ => return None,
    };
    let label = (is_labelled && place.estimate.value > 0.0).then(|| place.estimate.text());
    Some(Spot {
        subject,
        warmth: place.estimate.value / most,
        title: format!("{}: {} ({})", place.name, place.estimate.text(), place.estimate.details()),
        label,
    })
}
