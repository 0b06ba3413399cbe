//! The picture of a map, for a client that shows it beside the text.
//!
//! Laying out a large map takes longer than a typing author waits. So the server answers a request for a picture at
//! once if the text was drawn last, and otherwise leaves the drawing to its caller: no other message waits for a
//! picture.

use std::collections::BTreeMap;
use std::sync::Arc;

use lsp_server::{ErrorCode, Message, RequestId};
use serde_json::{Value, json};

use super::answer::{Refusal, response};
use kogge_compiler::assist::gesture::{Handle, Picture};
use kogge_compiler::assist::{EditedMap, Here};
use kogge_picture::Style;

/// Somebody who wants a picture.
pub(super) struct Asked {
    pub(super) id: RequestId,
    /// The map's file.
    pub(super) path: String,
    pub(super) map: Arc<dyn EditedMap>,
    pub(super) style: Style,
    pub(super) here: Here,
}

impl Asked {
    fn answer(self, picture: Option<&Picture>) -> Message {
        let Here { title, line } = self.here;
        let svg = picture.map(|picture| &picture.svg);
        let handles: Vec<Value> = picture.iter().flat_map(|picture| &picture.handles).map(handle).collect();
        let answer = json!({ "svg": svg, "title": title, "file": self.path, "line": line, "handles": handles });
        response(self.id, Ok(answer))
    }

    /// Whether the picture of a map in a style is the one that is wanted.
    fn wants(&self, style: Style, map: &dyn EditedMap) -> bool {
        self.style == style && are_like(&*self.map, map)
    }

    fn refuse(self, code: ErrorCode, why: &str) -> Message {
        response(self.id, Err(Refusal::new(code, why)))
    }
}

/// A thing that can be taken hold of, in tenths of the picture's units.
fn handle(handle: &Handle) -> Value {
    let tenths = |values: [f64; 2]| values.map(|value| (10.0 * value).round() / 10.0);
    let [corner, size] = handle.rect.map(tenths);
    let mut value = json!({
        "kind": handle.thing.kind,
        "name": handle.thing.name,
        "title": handle.title,
        "at": tenths(handle.at),
        "corner": corner,
        "size": size,
        "moves": handle.moves,
    });
    if let Some(part) = handle.thing.part {
        value["part"] = part.into();
    }
    value
}

/// A picture that is to be drawn, on whatever thread.
pub struct Painting {
    path: String,
    map: Arc<dyn EditedMap>,
    style: Style,
}

impl Painting {
    /// Draws it.
    pub fn paint(self) -> Painted {
        let picture = self.map.picture(self.style);
        Painted { path: self.path, map: self.map, style: self.style, picture }
    }
}

/// A picture that was drawn.
pub struct Painted {
    path: String,
    map: Arc<dyn EditedMap>,
    style: Style,
    picture: Option<Picture>,
}

/// The pictures of a conversation.
#[derive(Default)]
pub(super) struct Pictures {
    /// The last one of each file.
    painted: BTreeMap<String, Painted>,
    /// Those who wait, in the order they asked; all for one file want the same text in the same style.
    waiting: Vec<Asked>,
    /// Whether one is being drawn.
    is_busy: bool,
}

impl Pictures {
    /// Answers at once where nothing is to be drawn. Who waits for the picture of an older text is refused.
    pub(super) fn ask(&mut self, asked: Asked) -> Vec<Message> {
        let known = self.painted.get(&asked.path).filter(|painted| asked.wants(painted.style, &*painted.map));
        if let Some(painted) = known {
            return vec![asked.answer(painted.picture.as_ref())];
        }
        let is_outdated = |other: &mut Asked| other.path == asked.path && !are_like(&*other.map, &*asked.map);
        let outdated: Vec<Asked> = self.waiting.extract_if(.., is_outdated).collect();
        self.waiting.push(asked);
        let refuse = |other: Asked| other.refuse(ErrorCode::ContentModified, "the text has changed since");
        outdated.into_iter().map(refuse).collect()
    }

    /// The next picture to be drawn: one at a time.
    pub(super) fn next(&mut self) -> Option<Painting> {
        let next = self.waiting.first().filter(|_| !self.is_busy)?;
        self.is_busy = true;
        Some(Painting { path: next.path.clone(), map: next.map.clone(), style: next.style })
    }

    /// Answers those who wait for this picture.
    pub(super) fn painted(&mut self, painted: Painted) -> Vec<Message> {
        self.is_busy = false;
        let wants = |asked: &mut Asked| asked.path == painted.path && asked.wants(painted.style, &*painted.map);
        let answered: Vec<Asked> = self.waiting.extract_if(.., wants).collect();
        let messages = answered.into_iter().map(|asked| asked.answer(painted.picture.as_ref())).collect();
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

/// Whether both were made of the same texts, with the same findings.
fn are_like(one: &dyn EditedMap, other: &dyn EditedMap) -> bool {
    let texts = |map: &dyn EditedMap| -> Vec<(String, Arc<str>)> {
        map.sources().iter().map(|(_, source)| (source.path.clone(), source.text.clone())).collect()
    };
    texts(one) == texts(other) && one.findings() == other.findings()
}
