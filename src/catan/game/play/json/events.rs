//! Events as JSON: what happened, with its text.

use super::super::event::Events;
use super::super::teller::Teller;
use super::{GAME, map_of};
use crate::rules::Seat;
use kogge_engine::game::json;

/// The events of a decision or of an outcome of chance, as a seat may know them; nobody is an onlooker.
/// `docs/schema/island-events.schema.json` describes it. Clauses: B13.1, INV-22.
pub fn events_json(teller: &Teller<'_>, events: &Events, viewer: Option<Seat>) -> String {
    json::events_json(Some(GAME), map_of(teller.rules().table), &events.seen_by(viewer), |event| teller.event(event))
}
