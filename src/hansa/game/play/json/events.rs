//! Events as JSON: what happened, with its text.

use super::super::event::Events;
use super::super::teller::Teller;
use super::map_of;
use kogge_engine::game::json;

/// The events of a decision as JSON: `docs/schema/events.schema.json` describes it. Every seat may see them.
pub fn events_json(teller: &Teller<'_>, events: &Events) -> String {
    json::events_json(None, map_of(teller.rules()), events, |event| teller.event(event))
}
