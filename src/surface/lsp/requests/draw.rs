//! The requests about drawing on a map's picture: gestures, and what can be given to things.

use lsp_types::{TextDocumentIdentifier, WorkspaceEdit};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Opened;
use crate::lsp::answer::{Answer, Refusal, ok, params};
use crate::lsp::convert::edit;
use crate::lsp::server::Server;
use kogge_compiler::assist::gesture::{self, Choice, Field, Group, Line, Words};
use kogge_compiler::assist::{FileSpan, OWN};
use kogge_compiler::text::Span;

/// The most things of one gesture.
const MAX_THINGS: usize = 1000;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct GestureParams {
    text_document: TextDocumentIdentifier,
    gesture: Gesture,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PaletteParams {
    text_document: TextDocumentIdentifier,
    #[serde(default)]
    things: Vec<Thing>,
}

/// A thing, as the handles of a picture name it.
#[derive(Deserialize)]
struct Thing {
    kind: String,
    name: String,
    part: Option<usize>,
}

/// A gesture, as a client says it.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum Gesture {
    Move { things: Vec<Thing>, by: [f64; 2] },
    Bend { thing: Thing, through: [f64; 2] },
    Free { things: Vec<Thing> },
    Align { things: Vec<Thing>, along: Along },
    Add { kind: String, name: String, at: [f64; 2] },
    Join { ends: [Thing; 2] },
    Set { things: Vec<Thing>, choice: String },
    Remove { things: Vec<Thing> },
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Along {
    Row,
    Column,
}

fn thing(thing: Thing) -> gesture::Thing {
    gesture::Thing { kind: thing.kind, name: thing.name, part: thing.part }
}

fn things(all: Vec<Thing>) -> Result<Vec<gesture::Thing>, Refusal> {
    if all.len() > MAX_THINGS {
        return Err(Refusal::params(format!("a gesture is about at most {MAX_THINGS} things")));
    }
    Ok(all.into_iter().map(thing).collect())
}

impl Gesture {
    fn read(self) -> Result<gesture::Gesture, Refusal> {
        Ok(match self {
            Self::Move { things: all, by } => gesture::Gesture::Move { things: things(all)?, by },
            Self::Bend { thing: it, through } => gesture::Gesture::Bend { thing: thing(it), through },
            Self::Free { things: all } => gesture::Gesture::Free { things: things(all)? },
            Self::Align { things: all, along } => {
                let line = match along {
                    Along::Row => Line::Row,
                    Along::Column => Line::Column,
                };
                gesture::Gesture::Align { things: things(all)?, line }
            }
            Self::Add { kind, name, at } => gesture::Gesture::Add { kind, name, at },
            Self::Join { ends } => gesture::Gesture::Join { ends: ends.map(thing) },
            Self::Set { things: all, choice } => gesture::Gesture::Set { things: things(all)?, choice },
            Self::Remove { things: all } => gesture::Gesture::Remove { things: things(all)? },
        })
    }
}

/// `kogge/gesture`: the edit that carries out a gesture on the picture; `null` where it changes nothing.
pub(super) fn gesture(server: &mut Server, value: Value) -> Answer {
    let GestureParams { text_document, gesture } = params(value)?;
    let opened = Opened::of(server, &text_document.uri)?;
    let edits = opened.map.gesture(&gesture.read()?).map_err(|why| Refusal::failed(why.said(server.client.tongue)))?;
    if edits.is_empty() {
        return ok(json!({ "edit": null }));
    }
    let place = |range: std::ops::Range<usize>| FileSpan {
        path: opened.path.clone(),
        span: Span::new(OWN, range.start, range.end),
    };
    let edits: Vec<(FileSpan, String)> = edits.into_iter().map(|(range, text)| (place(range), text)).collect();
    let lines = opened.shown.lines(OWN);
    let edit: Option<WorkspaceEdit> = edit(&server.client, &server.workspace, &edits, |_| Some(lines.clone()));
    ok(json!({ "edit": edit }))
}

/// `kogge/palette`: the choices for things on the picture.
pub(super) fn palette(server: &mut Server, value: Value) -> Answer {
    let PaletteParams { text_document, things: all } = params(value)?;
    let opened = Opened::of(server, &text_document.uri)?;
    let tongue = server.client.tongue;
    let choice = |Choice { id, label: Words(label), is_on }: Choice| {
        let word = label[0].clone();
        json!({ "id": id, "word": word, "label": tongue.of(label), "on": is_on })
    };
    let typed =
        |Field { word, value, is_number }: Field| json!({ "word": word, "value": value, "isNumber": is_number });
    let group = |Group { id, title, choices, field }: Group| {
        let choices: Vec<Value> = choices.into_iter().map(choice).collect();
        json!({ "id": id, "title": tongue.of(title.0), "choices": choices, "field": field.map(typed) })
    };
    let groups: Vec<Value> = opened.map.palette(&things(all)?).into_iter().map(group).collect();
    ok(json!({ "groups": groups }))
}
