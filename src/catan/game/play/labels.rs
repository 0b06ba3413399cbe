//! The choices of a person in words: in English their notation, which can be typed as it stands; in German a heading, the
//! kind of the action, and behind it the details.
//!
//! Within its decision every action has a label of its own.

use super::notation::{action_text, corner_name, edge_name, hex_name};
use super::teller::{Teller, card_text, catch_text, hand_text, offer_text};
use crate::board::table::Robber;
use crate::rules::{Action, State};
use crate::vocab::{CornerId, EdgeId, HexId, Pieces, TokenUse, Tongue};

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
        let corner = |corner: CornerId| Some(corner_name(table, corner)?.to_string());
        let edge = |edge: EdgeId| Some(edge_name(table, edge)?.to_string());
        let hex = |hex: HexId| Some(hex_name(table, hex)?.to_string());
        let rest = match action {
            Action::Roll if state.has_event_cards() => return Some("Ereigniskarte aufdecken".to_owned()),
            Action::Roll | Action::Stop | Action::EndTurn => String::new(),
            Action::Settle(at) | Action::City(at) => corner(at)?,
            Action::Road(at)
            | Action::Bridge(at)
            | Action::Repair(at)
            | Action::Camel(at)
            | Action::Name(at)
            | Action::Knight(at) => edge(at)?,
            Action::Damage(at) => return Some(format!("Straße beschädigen: {}", edge(at)?)),
            Action::Buy => "Entwicklungskarte".to_owned(),
            Action::Play(card) => card_text(GERMAN, card).to_owned(),
            Action::Discard(resource) | Action::Give(resource) | Action::Take(resource) => {
                resource.said(GERMAN).to_owned()
            }
            Action::Robber(at) => hex(at)?,
            Action::RobberOff => "vom Spielplan".to_owned(),
            Action::Rob(seat) => format!("von {}", self.seat(seat)),
            Action::RobNobody => "von niemandem".to_owned(),
            Action::Bank { gives, gets } => format!("{} für {}", gives.said(GERMAN), gets.said(GERMAN)),
            Action::SellForGold(gives) => format!("{} für Gold", gives.said(GERMAN)),
            Action::BuyForGold(gets) => format!("Gold für {}", gets.said(GERMAN)),
            Action::Claim(resource) => format!("alle Karten {}", resource.said(GERMAN)),
            Action::Offer(offer) => offer_text(GERMAN, offer),
            Action::Accept => return Some("Annehmen".to_owned()),
            Action::Refuse => return Some("Ablehnen".to_owned()),
            Action::Counter(offer) => return Some(format!("Gegenangebot: {}", offer_text(GERMAN, offer))),
            Action::Deal(seat) => format!("mit {}", self.seat(seat)),
            Action::NoDeal => return Some("Nicht tauschen".to_owned()),
            Action::GiveTo(seat) => format!("an {}", self.seat(seat)),
            Action::Spend(what, pieces) => format!("{} {}", fish(&pieces), GERMAN.of(catch_text(what))),
            Action::GiveBoot(seat) => format!("alter Schuh an {}", self.seat(seat)),
            Action::DrawFish => "Kärtchen ziehen".to_owned(),
            Action::LeaveFish => "keine ziehen".to_owned(),
            Action::Exchange(value) => format!("Kärtchen mit {value} tauschen"),
            Action::KeepFish => "keine tauschen".to_owned(),
            Action::Bid { wool, grain } => format!("{} auslegen", hand_text(GERMAN, &[0, 0, wool, grain, 0])),
            Action::MoveKnight(at) => format!("nach {}", edge(at)?),
            Action::BarbarianFrom(at) => format!("von {}", hex(at)?),
            Action::BarbarianTo(at) => format!("nach {}", hex(at)?),
            Action::PathFrom(at) => format!("von {}", edge(at)?),
            Action::PathTo(at) => format!("nach {}", edge(at)?),
            Action::BuyWagon => "Trosskarte kaufen".to_owned(),
            Action::Drive(node) => format!("nach {}", corner(node)?),
            Action::Feed => "1 Getreide zahlen".to_owned(),
            Action::Chase(at) => format!("Barbar auf {} vertreiben", edge(at)?),
            Action::BridgeFor(seat, at) => format!("Brücke {} für {}", edge(at)?, self.seat(seat)),
            Action::RoadFor(seat, at) => format!("Straße {} für {}", edge(at)?, self.seat(seat)),
            Action::SettleFor(seat, at) => format!("Siedlung {} für {}", corner(at)?, self.seat(seat)),
            Action::Token(TokenUse::Trade) => "Zwangshandel".to_owned(),
            Action::Token(TokenUse::Robber) if table.robber == Robber::None => "Barbar versetzen".to_owned(),
            Action::Token(TokenUse::Robber) => "Räuber vertreiben".to_owned(),
            Action::Token(TokenUse::Knight) => "Ritter zurückgeben".to_owned(),
            Action::Rolled(_)
            | Action::Drawn(_)
            | Action::Stolen(_)
            | Action::Turned(_)
            | Action::NewYear
            | Action::Caught(_)
            | Action::CaughtBoot
            | Action::Lost(_)
            | Action::Die(_)
            | Action::Shown(_) => return None,
        };
        let kind = action.kind().said(GERMAN);
        Some(if rest.is_empty() { kind.to_owned() } else { format!("{kind}: {rest}") })
    }
}

/// `3 + 2 + 2`: the pieces by the fish on them, from the largest.
fn fish(pieces: &Pieces) -> String {
    let values = [3, 2, 1].into_iter().flat_map(|value: usize| (0..pieces[value - 1]).map(move |_| value.to_string()));
    values.collect::<Vec<_>>().join(" + ")
}
