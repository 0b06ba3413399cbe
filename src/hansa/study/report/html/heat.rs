//! The maps of a page: every heat chart of the answers, drawn on the board.

use crate::hansa::board::Board;
use crate::hansa::draw::heat::{Heat, Spot};
use crate::hansa::draw::{Feature, Sketch};
use crate::hansa::study::report::answers::Answers;
use crate::hansa::study::report::chart::{At, Chart, Content, HeatSpot};
use crate::hansa::study::report::estimate::Unit;
use crate::hansa::vocab::{CityId, RouteId};
use crate::picture::Style;

/// How many values are written on a map; the others are in titles and tables.
const N_LABELS: usize = 6;

/// The maps that are still to be shown.
pub(super) struct Maps {
    /// What all maps share; it stands before the first.
    pub(super) shared: String,
    maps: std::vec::IntoIter<String>,
}

impl Maps {
    pub(super) fn of(board: &Board, answers: &Answers) -> Self {
        let charts = answers.sections.iter().flat_map(|section| &section.charts);
        let heats: Vec<Heat> = charts.filter_map(heat).collect();
        let sketch = Sketch { style: Style::Print, ..Sketch::of(board) };
        let drawn = sketch.heat_maps(&heats);
        Self { shared: drawn.shared, maps: drawn.maps.into_iter() }
    }

    /// The next one, in the order of the answers.
    pub(super) fn next(&mut self) -> Option<String> {
        self.maps.next()
    }
}

fn heat(chart: &Chart) -> Option<Heat> {
    let Content::Heat { most, places } = &chart.content else { return None };
    let spots = places.iter().enumerate().map(|(rank, place)| spot(place, *most, rank < N_LABELS));
    Some(Heat { title: chart.title.clone(), ends: ["0 %".to_owned(), Unit::Share.text(*most)], spots: spots.collect() })
}

fn spot(place: &HeatSpot, most: f64, is_labelled: bool) -> Spot {
    let subject = match place.at {
        At::City(city) => Feature::City(CityId::at(city)),
        At::Route(route) => Feature::Route(RouteId::at(route)),
    };
    let label = (is_labelled && place.estimate.value > 0.0).then(|| place.estimate.text());
    Spot {
        subject,
        warmth: place.estimate.value / most,
        title: format!("{}: {} ({})", place.name, place.estimate.text(), place.estimate.details()),
        label,
    }
}
