//! The text of a decision or of an outcome of chance in stable words, for printing, recording and reading games.
//!
//! The first word names the decision. Hexes, corners and edges are written as on the map (`C3`, `C3@12`, `C3@3`), players
//! as the letter of their seat. An action has the same text in every state. `docs/notation.md` has the grammar.

pub(super) mod places;
mod read;

pub use read::parse_action;

use crate::board::table::Table;
use crate::rules::{Action, Bundle, EventCard, Kinds, Offer, Part, Pieces};
use crate::vocab::{CardEvent, Resource};
use kogge_engine::game::notation::filled;
pub(crate) use places::{corner_name, edge_name, hex_name};

/// The word for gold, a kind like a resource in exchanges. Clause: RI12.
pub(super) const GOLD: &str = "gold";

/// The words of what is exchanged.
pub(super) const KINDS: [&str; 6] = [
    Resource::Lumber.word(),
    Resource::Brick.word(),
    Resource::Wool.word(),
    Resource::Grain.word(),
    Resource::Ore.word(),
    GOLD,
];

/// An action in words: `settle C3@12`. Nothing for one that names a place which the map does not have. The text is read
/// again by [`parse_action`].
pub fn action_text(table: &Table, action: Action) -> Option<String> {
    let [text, _] = action.texts();
    filled(text, |place| match (place, action) {
        (_, Action::Bid { wool: 0, grain: 0 }) => Some("nothing".to_owned()),
        (_, Action::Bid { wool, grain }) => Some(kinds_text([0, 0, wool, grain, 0, 0])),
        _ => Some(match part_at(action, place)? {
            Part::Corner(corner) => corner_name(table, corner)?.to_string(),
            Part::Edge(edge) => edge_name(table, edge)?.to_string(),
            Part::Hex(hex) => hex_name(table, hex)?.to_string(),
            Part::Seat(seat) => seat.to_string(),
            Part::Card(card) => card.to_string(),
            Part::Resource(resource) => resource.to_string(),
            Part::Offer(offer) => offer_text(offer),
            Part::Catch(what) => what.to_string(),
            Part::Fish(pieces) => pieces_text(&pieces),
            Part::Number(n) => n.to_string(),
            Part::Dice([a, b]) => format!("{a} {b}"),
            Part::Token(what) => what.to_string(),
            Part::EventCard(EventCard { number, event: CardEvent::None }) => number.to_string(),
            Part::EventCard(EventCard { number, event }) => format!("{number} {event}"),
            Part::Commodity(good) => good.to_string(),
        }),
    })
}

/// The thing that an action names at a place of its text.
pub(super) fn part_at(action: Action, place: &str) -> Option<Part> {
    action.parts()[usize::from(place == "1")]
}

/// `3 2 2`: the pieces by the fish on them, from the largest.
pub(super) fn pieces_text(pieces: &Pieces) -> String {
    let values = [3, 2, 1].into_iter().flat_map(|value: usize| (0..pieces[value - 1]).map(move |_| value.to_string()));
    values.collect::<Vec<_>>().join(" ")
}

/// The cards that the active player gives and gets: `2 ore, 1 wool for 1 brick`.
fn offer_text(offer: Offer) -> String {
    format!("{} for {}", bundle_text(offer.gives), bundle_text(offer.gets))
}

fn bundle_text(bundle: Bundle) -> String {
    kinds_text(bundle.kinds())
}

fn kinds_text(kinds: Kinds) -> String {
    let held = KINDS.into_iter().zip(kinds).filter(|(_, n)| *n > 0);
    held.map(|(kind, n)| format!("{n} {kind}")).collect::<Vec<_>>().join(", ")
}
