//! The words for the fields of events.

use super::Teller;
use super::nouns::{Place, card_text, event_card_text, hand_text, offer_text};
use crate::rules::{EventCard, Hand, Offer, Seat};
use crate::vocab::{Card, Commodity, CornerId, EdgeId, HexId, Resource};
use kogge_engine::game::words_for;

words_for! {
    /// Something that a sentence names.
    pub(in crate::play) trait InWords of Teller;

    Seat: |seat, teller| teller.seat(*seat).to_owned();
    HexId: |hex, teller| teller.hex(*hex);
    CornerId: |corner, teller| Place::from(*corner).said(teller.rules.table, teller.tongue());
    EdgeId: |edge, teller| Place::from(*edge).said(teller.rules.table, teller.tongue());
    Resource: |resource, teller| resource.said(teller.tongue()).to_owned();
    Commodity: |good, teller| good.said(teller.tongue()).to_owned();
    Card: |card, teller| card_text(teller.tongue(), *card).to_owned();
    EventCard: |card, teller| event_card_text(teller.tongue(), *card);
    Offer: |offer, teller| offer_text(teller.tongue(), *offer);
    Hand: |cards, teller| hand_text(teller.tongue(), cards);
    [u8; 2]: |dice, _teller| format!("{} ({} + {})", dice[0] + dice[1], dice[0], dice[1]);
}
