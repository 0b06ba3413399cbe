//! The picture of a map, for a client that shows it beside the text.
//!
//! Laying out a large map takes longer than a typing author waits. So the server answers a request for a picture at
//! once if the text was drawn last, and otherwise leaves the drawing to its caller: no other message waits for a
//! picture.

use std::collections::BTreeMap;
use std::sync::Arc;

use lsp_server::{ErrorCode, Message, RequestId};
use serde_json::json;

use super::answer::{Refusal, response};
use crate::hansa::assist::{Kind, Map, OWN, occurrence_at};
use crate::hansa::draw::{Origin, findings};
use crate::hansa::syntax::tree::Head;
use crate::picture::Style;
use crate::text::Span;

/// Somebody who wants a picture.
pub(super) struct Asked {
    pub(super) id: RequestId,
    /// The map's file.
    pub(super) path: String,
    pub(super) map: Arc<Map>,
    pub(super) here: Here,
}

impl Asked {
    fn answer(self, svg: Option<&str>) -> Message {
        let Here { title, line } = self.here;
        response(self.id, Ok(json!({ "svg": svg, "title": title, "file": self.path, "line": line })))
    }

    fn refuse(self, code: ErrorCode, why: &str) -> Message {
        response(self.id, Err(Refusal::new(code, why)))
    }
}

/// A picture that is to be drawn, on whatever thread.
pub struct Painting {
    path: String,
    map: Arc<Map>,
}

impl Painting {
    /// Draws it.
    pub fn paint(self) -> Painted {
        let svg = draw(&self.map);
        Painted { path: self.path, map: self.map, svg }
    }
}

/// A picture that was drawn.
pub struct Painted {
    path: String,
    map: Arc<Map>,
    svg: Option<String>,
}

/// The pictures of a conversation.
#[derive(Default)]
pub(super) struct Pictures {
    /// The last one of each file.
    painted: BTreeMap<String, Painted>,
    /// Those who wait, in the order they asked; all for one file want the same picture.
    waiting: Vec<Asked>,
    /// Whether one is being drawn.
    is_busy: bool,
}

impl Pictures {
    /// Answers at once where nothing is to be drawn. Who waits for the picture of an older text is refused.
    pub(super) fn ask(&mut self, asked: Asked) -> Vec<Message> {
        let known = self.painted.get(&asked.path).filter(|painted| painted.map.is_like(&asked.map));
        if let Some(painted) = known {
            return vec![asked.answer(painted.svg.as_deref())];
        }
        let is_outdated = |other: &mut Asked| other.path == asked.path && !other.map.is_like(&asked.map);
        let outdated: Vec<Asked> = self.waiting.extract_if(.., is_outdated).collect();
        self.waiting.push(asked);
        let refuse = |other: Asked| other.refuse(ErrorCode::ContentModified, "the text has changed since");
        outdated.into_iter().map(refuse).collect()
    }

    /// The next picture to be drawn: one at a time.
    pub(super) fn next(&mut self) -> Option<Painting> {
        let next = self.waiting.first().filter(|_| !self.is_busy)?;
        self.is_busy = true;
        Some(Painting { path: next.path.clone(), map: next.map.clone() })
    }

    /// Answers those who wait for this picture.
    pub(super) fn painted(&mut self, painted: Painted) -> Vec<Message> {
        self.is_busy = false;
        let wants = |asked: &mut Asked| asked.path == painted.path && asked.map.is_like(&painted.map);
        let answered: Vec<Asked> = self.waiting.extract_if(.., wants).collect();
        let messages = answered.into_iter().map(|asked| asked.answer(painted.svg.as_deref())).collect();
        self.painted.insert(painted.path.clone(), painted);
        messages
    }

    /// Refuses who wants no picture any more: the one with this id, or everybody.
    pub(super) fn cancel(&mut self, id: Option<&RequestId>) -> Vec<Message> {
        let cancelled = self.waiting.extract_if(.., |asked| id.is_none_or(|id| asked.id == *id));
        cancelled.map(|asked| asked.refuse(ErrorCode::RequestCanceled, "the request was cancelled")).collect()
    }

    /// Forgets the picture of a file that was closed.
    pub(super) fn forget(&mut self, path: &str) {
        self.painted.remove(path);
    }
}

/// The picture of a map, with errors as far as it was understood, their subjects marked and listed. Without its base
/// or edition, too little is known of a map.
fn draw(map: &Map) -> Option<String> {
    let (board, places) = map.understood()?;
    let origin = Origin { places, sources: &map.compiled.sources };
    let is_sound = map.compiled.board.is_some();
    // A level may make an error of what keeps no board from being played.
    let errors = if is_sound { Vec::new() } else { findings::errors(map.findings()) };
    Some(findings::sketch(board, origin, Style::Plain, &errors, is_sound).draw().svg())
}

/// The part of the picture for a place of the text.
#[derive(Debug, Default)]
pub(super) struct Here {
    /// The title of its group: a city's name, or a route in words.
    pub(super) title: Option<String>,
    /// The line, from 1, of the statement that declares it, where that stands in the map's own file.
    pub(super) line: Option<usize>,
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
