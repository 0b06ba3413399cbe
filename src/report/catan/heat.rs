//! The maps of a page: every chart of the answers with places, drawn on the island.

use crate::{Answers, DrawnSpot, Maps, drawn};
use kogge_catan_game::board::Board;
use kogge_catan_game::vocab::{CornerId, HexId};
use kogge_catan_map::draw::Sketch;
use kogge_catan_map::draw::heat::{Heat, HeatMaps, Spot, Warm};
use kogge_picture::Style;

/// The kinds of places on a map.
pub(super) const CORNER: &str = "corner";
pub(super) const HEX: &str = "hex";

/// The maps of the answers.
pub(super) fn maps(board: &Board, answers: &Answers) -> Maps {
    let heats = drawn(answers).map(|map| Heat {
        title: map.title.to_owned(),
        tongue: answers.tongue,
        ends: map.ends,
        spots: map.spots.into_iter().filter_map(spot).collect(),
    });
    let sketch = Sketch { style: Style::Print, ..Sketch::of(board) };
    let HeatMaps { shared, maps } = sketch.heat_maps(&heats.collect::<Vec<Heat>>());
    Maps { shared, maps: maps.into_iter() }
}

fn spot(place: DrawnSpot) -> Option<Spot> {
    let DrawnSpot { at, warmth, title, label } = place;
    let subject = match at.kind {
        CORNER => Warm::Corner(CornerId::at(at.place)),
        HEX => Warm::Hex(HexId::at(at.place)),
        _ => return None,
    };
    Some(Spot { subject, warmth, title, label })
}
