//! The picture of a map, for a client that shows it beside the text.

use crate::hansa::assist::{Kind, Map, occurrence_at};
use crate::hansa::emit::svg;

/// The picture, while the map has no errors: what is drawn of one with errors would only mislead.
pub(super) fn draw(map: &Map) -> Option<String> {
    map.compiled.board.as_ref().map(|checked| svg::draw(checked.board()))
}

/// The title under which the picture shows what stands at a place: a city's name, or a route in words.
pub(super) fn title_at(map: &Map, offset: usize) -> Option<String> {
    let named = occurrence_at(map.tree(), offset)?;
    match named.kind {
        Kind::City => Some(named.name.node.clone()),
        Kind::Route => {
            let routes = map.routes_between(named.ends?).into_iter();
            let mut own = routes.filter(|&route| map.board().route(route).name.as_ref() == Some(&named.name.node));
            own.next().map(|route| map.board().route_text(route))
        }
        Kind::Country => None,
    }
}
