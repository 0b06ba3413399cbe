//! Events as JSON: what happened, with its text.

use serde::Serialize;

use super::super::event::{Event, Events};
use super::super::teller::Teller;
use super::{JSON_VERSION, Named, map_of, written};

#[derive(Serialize)]
struct EventsShape<'a> {
    version: u32,
    map: Named,
    events: Vec<EventShape<'a>>,
}

#[derive(Serialize)]
struct EventShape<'a> {
    text: String,
    /// Whether it was chosen; else it followed from what was.
    chosen: bool,
    event: &'a Event,
}

/// The events of a decision as JSON: `docs/schema/events.schema.json` describes it. Every seat may see them.
pub fn events_json(teller: &Teller<'_>, events: &Events) -> String {
    let chosen = events.deeds().iter().map(|event| (true, event));
    let followed = events.consequences().iter().map(|event| (false, event));
    let shape = |(chosen, event)| EventShape { text: teller.event(event), chosen, event };
    let events = chosen.chain(followed).map(shape).collect();
    written(&EventsShape { version: JSON_VERSION, map: map_of(teller.rules()), events })
}
