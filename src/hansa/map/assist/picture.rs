//! The picture of a map, and the part of it for a place of the text.

use super::gesture::handles;
use super::map::{Map, OWN};
use super::names::{Kind, occurrence_at};
use crate::assist::map::HansaMap as _;
use crate::draw::{Origin, findings::sketch};
use crate::syntax::tree::Head;
use kogge_compiler::assist::Here;
use kogge_compiler::assist::gesture::Picture;
use kogge_compiler::text::Span;
use kogge_picture::Style;
use kogge_picture::marks::errors;

/// The picture of a map, with errors as far as it was understood, their subjects marked. Without its base or edition, too
/// little is known of a map.
pub(super) fn picture(map: &Map, style: Style) -> Option<Picture> {
    let (board, places) = map.understood()?;
    let origin = Origin { places, sources: &map.compiled.sources };
    // A level may make an error of what keeps no board from being played.
    let errors = if map.compiled.board.is_some() { Vec::new() } else { errors(map.findings()) };
    // Clients list findings themselves. A list below the map would change the picture's size from key to key.
    let drawing = sketch(board, origin, style, &errors).draw();
    Some(Picture { svg: drawing.svg(), handles: handles(board, drawing.spots()) })
}

/// The city or route at a place: the one named there, else the one of the statement.
pub(super) fn here(map: &Map, offset: usize) -> Here {
    let places = map.places();
    let line = |span: Span| (span.file == OWN).then(|| map.source().line_of(span.start as usize) + 1);
    let city = |name: &str| {
        let at = map.city(name);
        Here { title: Some(name.to_owned()), line: at.and_then(|city| line(places.city(city))) }
    };
    let route = |ends: [&str; 2], own: Option<&str>| {
        let mut between = map.routes_between(ends).into_iter();
        match between.find(|&route| map.board().route(route).name.as_deref() == own) {
            Some(route) => Here { title: Some(map.board().route_text(route)), line: line(places.route(route)) },
            None => Here::default(),
        }
    };
    if let Some(named) = occurrence_at(map.tree(), offset) {
        match (named.kind, named.ends) {
            (Kind::City, _) => return city(&named.name.node),
            (Kind::Route, Some(ends)) => return route(ends, Some(&named.name.node)),
            (Kind::Route, None) | (Kind::Country, _) => {}
        }
    }
    let source = map.source();
    let start = source.line_range(source.line_of(offset)).start;
    match map.statement_at(start).map(|statement| &statement.head) {
        Some(Head::City(head)) => city(&head.name.node),
        Some(Head::Route(head)) => {
            let [a, b] = &head.route.ends;
            route([&a.node, &b.node], head.route.name.as_ref().map(|name| name.node.as_str()))
        }
        _ => Here::default(),
    }
}
