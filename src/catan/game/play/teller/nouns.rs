//! The parts of sentences, in English and German side by side: places, cards and numbers with their nouns.

use super::super::notation::GOLD;
use super::super::notation::places::{corner_name, edge_name, hex_name};
use crate::board::table::Table;
use crate::rules::{Bundle, EventCard, Hand, Kinds, Offer};
use crate::vocab::{Both, Card, CardEvent, Catch, CornerId, EdgeId, HexId, Resource, Tongue};
use kogge_engine::wording::say;

/// A place on the island.
pub(super) enum Place {
    Hex(HexId),
    Corner(CornerId),
    Edge(EdgeId),
}

impl From<CornerId> for Place {
    fn from(corner: CornerId) -> Self {
        Self::Corner(corner)
    }
}

impl From<EdgeId> for Place {
    fn from(edge: EdgeId) -> Self {
        Self::Edge(edge)
    }
}

impl Place {
    /// Its name on the map.
    pub(super) fn said(&self, table: &Table, t: Tongue) -> String {
        let (name, unknown) = match *self {
            Self::Hex(hex) => (hex_name(table, hex), ["an unknown hex", "unbekanntes Feld"]),
            Self::Corner(corner) => (corner_name(table, corner), ["an unknown corner", "unbekannte Ecke"]),
            Self::Edge(edge) => (edge_name(table, edge), ["an unknown edge", "unbekannter Weg"]),
        };
        name.map_or_else(|| t.said(unknown), |name| name.to_string())
    }
}

/// The German words for points behind `mit`.
pub(in crate::play) const WITH_POINTS: Both = ["Punkt", "Punkten"];

/// A development card, as it is called at the table.
pub(in crate::play) const fn card_text(t: Tongue, card: Card) -> &'static str {
    match (card, t) {
        (Card::Point, Tongue::English) => "victory point",
        _ => card.said(t),
    }
}

/// The use of fish.
pub(in crate::play) const fn catch_text(what: Catch) -> Both {
    match what {
        Catch::Robber => ["to send the robber away", "für das Vertreiben des Räubers"],
        Catch::Steal => ["to draw a card from another hand", "für eine Karte von einer anderen Hand"],
        Catch::Resource => ["for a card of the bank", "für eine Karte der Bank"],
        Catch::Road => ["for a road", "für eine Straße"],
        Catch::Card => ["for a development card", "für eine Entwicklungskarte"],
    }
}

/// An event card: `8 (epidemic)`.
pub(in crate::play) fn event_card_text(t: Tongue, EventCard { number, event }: EventCard) -> String {
    match event {
        CardEvent::None => number.to_string(),
        _ => format!("{number} ({})", event.said(t)),
    }
}

/// `2 ore and 1 wool`: the kinds of which there is at least one, or `nothing`.
pub(in crate::play) fn hand_text(t: Tongue, cards: &Hand) -> String {
    let [lumber, brick, wool, grain, ore] = *cards;
    kinds_text(t, &[lumber, brick, wool, grain, ore, 0])
}

fn kinds_text(t: Tongue, kinds: &Kinds) -> String {
    let names = Resource::ALL.iter().map(|resource| resource.said(t)).chain([t.of([GOLD, "Gold"])]);
    let held = names.zip(kinds).filter(|(_, n)| **n > 0);
    let kinds: Vec<String> = held.map(|(kind, n)| format!("{n} {kind}")).collect();
    if kinds.is_empty() { t.said(["nothing", "nichts"]) } else { t.all(&kinds) }
}

pub(in crate::play) fn bundle_text(t: Tongue, bundle: Bundle) -> String {
    kinds_text(t, &bundle.kinds())
}

/// The cards that the active player gives and gets: `2 ore for 1 brick`.
pub(in crate::play) fn offer_text(t: Tongue, offer: Offer) -> String {
    say!(t, "{} for {}", "{} für {}", bundle_text(t, offer.gives), bundle_text(t, offer.gets))
}

/// `3 cards`, as an object.
pub(in crate::play) fn cards_text(t: Tongue, n: u8) -> String {
    t.count(n, ["card", "cards"], ["keine", "Karte", "Karten"])
}

/// `3 more cards`, as an object.
pub(in crate::play) fn more_cards(t: Tongue, n: u8) -> String {
    say!(t, "{}", "noch {}", t.count(n, ["more card", "more cards"], ["keine", "Karte", "Karten"]))
}

/// `3 points` of a wagon, as an object.
pub(in crate::play) fn drive_points(t: Tongue, n: u8) -> String {
    t.count(n, ["point", "points"], ["kein", "Bewegungspunkt", "Bewegungspunkte"])
}

pub(in crate::play) fn knights_text(t: Tongue, n: u8) -> String {
    t.count(n, ["knight", "knights"], ["keinen", "Ritter", "Ritter"])
}

pub(in crate::play) fn prisoners_text(t: Tongue, n: u8) -> String {
    t.count(n, ["prisoner", "prisoners"], ["keinen", "Gefangenen", "Gefangene"])
}

pub(in crate::play) fn tokens_text(t: Tongue, n: u8) -> String {
    t.count(n, ["token", "tokens"], ["keinen", "Handelschip", "Handelschips"])
}

/// `3 fish`, as an object.
pub(in crate::play) fn fish_text(t: Tongue, n: u8) -> String {
    t.count(n, ["fish", "fish"], ["keine", "Fisch", "Fische"])
}

/// `3 fish` on a piece.
pub(in crate::play) fn with_fish(t: Tongue, n: u8) -> String {
    t.count(n, ["fish", "fish"], ["keinem", "Fisch", "Fischen"])
}
