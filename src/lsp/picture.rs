//! The picture of a map, for a client that shows it beside the text.

use crate::hansa::assist::{Kind, Map, OWN, occurrence_at};
use crate::hansa::draw::{Origin, Style, findings};
use crate::hansa::syntax::tree::Head;
use crate::text::Span;

/// The picture of a map, with errors as far as it was understood, what they are about marked and told. Without its base
/// or edition, too little is known of a map.
pub(super) fn draw(map: &Map) -> Option<String> {
    let (board, places) = map.understood()?;
    let origin = Origin { places, sources: &map.compiled.sources };
    let is_sound = map.compiled.board.is_some();
    // A level may make an error of what keeps no board from being played.
    let errors = if is_sound { Vec::new() } else { findings::errors(map.findings()) };
    Some(findings::sketch(board, origin, Style::Plain, &errors, is_sound).draw().svg())
}

/// What a place of the text shows on the picture.
#[derive(Debug, Default)]
pub(super) struct Here {
    /// The title of its group: a city's name, or a route in words.
    pub(super) title: Option<String>,
    /// The line, from 1, of the statement that declares it, where that stands in the map's own file.
    pub(super) line: Option<usize>,
}

/// What stands at a place: the city or route that is named there, else the one whose statement it is.
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
