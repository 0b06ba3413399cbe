//! The choices of a person in words: in English their notation, which can be typed as it stands; in German a heading, the
//! kind of the action, and behind it the details.
//!
//! Within its decision every action has a label of its own.

use super::notation::{action_text, corner_name, edge_name, hex_name, part_at};
use super::teller::{Teller, card_text, catch_text, hand_text, offer_text};
use crate::board::table::Robber;
use crate::rules::{Action, Part, State};
use crate::vocab::{Pieces, TokenUse, Tongue};
use kogge_engine::game::notation::filled;

const GERMAN: Tongue = Tongue::German;

impl Teller<'_> {
    /// An action as a choice; nothing for one that names a place which the map does not have.
    pub fn choice(&self, state: &State, action: Action) -> Option<String> {
        let english = action_text(self.rules().table, action)?;
        Some(match self.tongue() {
            Tongue::English => english,
            Tongue::German => self.in_german(state, action).unwrap_or(english),
        })
    }

    /// Nothing for outcomes of chance, which nobody chooses.
    fn in_german(&self, state: &State, action: Action) -> Option<String> {
        let table = self.rules().table;
        let text = match action.texts() {
            _ if action == Action::Roll && state.has_event_cards() => "Ereigniskarte aufdecken",
            [_, ""] => return None,
            [_, text] => text,
        };
        filled(text, |place| match (place, action) {
            ("kind", _) => Some(action.kind().said(GERMAN).to_owned()),
            (_, Action::Bid { wool, grain }) => Some(hand_text(GERMAN, &[0, 0, wool, grain, 0])),
            _ => Some(match part_at(action, place)? {
                Part::Corner(corner) => corner_name(table, corner)?.to_string(),
                Part::Edge(edge) => edge_name(table, edge)?.to_string(),
                Part::Hex(hex) => hex_name(table, hex)?.to_string(),
                Part::Seat(seat) => self.seat(seat).to_string(),
                Part::Card(card) => card_text(GERMAN, card).to_owned(),
                Part::Resource(resource) => resource.said(GERMAN).to_owned(),
                Part::Offer(offer) => offer_text(GERMAN, offer),
                Part::Catch(what) => GERMAN.of(catch_text(what)).to_owned(),
                Part::Fish(pieces) => fish(&pieces),
                Part::Number(n) => n.to_string(),
                Part::Token(TokenUse::Trade) => "Zwangshandel".to_owned(),
                Part::Token(TokenUse::Robber) if table.robber == Robber::None => "Barbar versetzen".to_owned(),
                Part::Token(TokenUse::Robber) => "Räuber vertreiben".to_owned(),
                Part::Token(TokenUse::Knight) => "Ritter zurückgeben".to_owned(),
                Part::Dice(_) | Part::EventCard(_) | Part::Commodity(_) => return None,
            }),
        })
    }
}

/// `3 + 2 + 2`: the pieces by the fish on them, from the largest.
fn fish(pieces: &Pieces) -> String {
    let values = [3, 2, 1].into_iter().flat_map(|value: usize| (0..pieces[value - 1]).map(move |_| value.to_string()));
    values.collect::<Vec<_>>().join(" + ")
}
