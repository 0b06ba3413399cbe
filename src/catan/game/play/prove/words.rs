//! The result of a proof in words: what was seen or not, and the likely reason.

use super::super::Ground;
use super::super::notation::{corner_name, edge_name, hex_name};
use super::super::teller::catch_text;
use super::seen::{Seen, Sight};
use crate::vocab::{Card, CornerSet, Tongue};
use kogge_engine::wording::count;

impl Sight {
    /// The sight in words: `a road on C3@1`.
    pub fn text(self, ground: Ground<'_>) -> String {
        let table = ground.table;
        let name = |name: Option<_>| name.map_or_else(String::new, |name: crate::island::Named| name.to_string());
        match self {
            Self::Win => "a game that somebody wins".to_owned(),
            Self::Settlement(corner) => format!("a settlement on {}", name(corner_name(table, corner))),
            Self::Road(edge) => format!("a road on {}", name(edge_name(table, edge))),
            Self::Bridge(edge) => format!("a bridge on {}", name(edge_name(table, edge))),
            Self::City => "a city".to_owned(),
            Self::Yield(hex) => format!("a card from {}", name(hex_name(table, hex))),
            Self::Harbour(edge) => format!("an exchange at the harbour {}", name(edge_name(table, edge))),
            Self::Card(Card::Point) => "a development card that counts a point".to_owned(),
            Self::Card(card) => format!("the development card `{card}` played"),
            Self::AfterTurn => "something built or bought after the turn of another".to_owned(),
            Self::LongestRoad => "the Longest Road".to_owned(),
            Self::LargestArmy => "the Largest Army".to_owned(),
            Self::Harbourmaster => "the Harbourmaster".to_owned(),
            Self::Fish(what) => format!("fish spent {}", Tongue::English.of(catch_text(what))),
            Self::Boot => "the boot".to_owned(),
            Self::Gold => "a resource bought for gold".to_owned(),
            Self::Wealthiest => "the Wealthiest Settler".to_owned(),
            Self::Camel => "a camel".to_owned(),
            Self::Meeting => "trains of camels that meet".to_owned(),
            Self::BetweenCamels => "a building between two camels".to_owned(),
            Self::Delivery => "a delivery".to_owned(),
            Self::LastWagon => "the last wagon card".to_owned(),
            Self::Conquest => "a conquered hex".to_owned(),
            Self::Battle => "a battle that knights win".to_owned(),
            Self::Prisoners => "two prisoners of a player".to_owned(),
            Self::Event(event) => format!("the event card `{event}` turned"),
        }
    }

    /// The kind of the sight, in a word for scripts.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Win => "end",
            Self::Settlement(_) => "settlement",
            Self::Road(_) => "road",
            Self::Bridge(_) => "bridge",
            Self::City => "city",
            Self::Yield(_) => "yield",
            Self::Harbour(_) => "harbour",
            Self::Card(_) => "card",
            Self::AfterTurn => "after turn",
            Self::LongestRoad | Self::LargestArmy | Self::Harbourmaster | Self::Wealthiest => "held",
            Self::Event(_) => "event",
            Self::Fish(_) | Self::Boot => "fish",
            Self::Gold => "gold",
            Self::Camel | Self::Meeting | Self::BetweenCamels => "camel",
            Self::Delivery | Self::LastWagon => "trade",
            Self::Conquest | Self::Battle | Self::Prisoners => "attack",
        }
    }
}

/// Why something was never seen.
pub(super) fn cause(ground: Ground<'_>, seen: &Seen, unseen: Sight) -> String {
    let (table, edition, near) = (ground.table, ground.edition, &seen.nearest);
    let is_reached = |corners: CornerSet| !near.built.intersection(corners).is_empty();
    match unseen {
        Sight::Win => format!("the most were {} of {} points", near.points, table.target),
        Sight::Settlement(_) => "nobody founded there".to_owned(),
        Sight::Road(edge) | Sight::Bridge(edge) => {
            let ends = table.ends_of(edge).into_iter().collect();
            let who = if is_reached(ends) {
                "those who built at its ends went another way"
            } else {
                "nobody built at its ends"
            };
            who.to_owned()
        }
        Sight::City | Sight::AfterTurn => "nobody had the cards".to_owned(),
        Sight::Yield(hex) => {
            let corners = table.hexes[hex.index()].corners.into_iter().collect();
            match is_reached(corners) {
                true => "its number did not come, or it had none".to_owned(),
                false => "nobody built at its corners".to_owned(),
            }
        }
        Sight::Harbour(edge) => {
            let ends = table.ends_of(edge).into_iter().collect();
            match is_reached(ends) {
                true => "nobody who built there had the cards for it".to_owned(),
                false => "nobody built at its corners".to_owned(),
            }
        }
        Sight::Card(card) => {
            let n = table.deck.iter().filter(|&&other| other == card).count();
            let bought = count(near.bought.into(), "was bought", "were bought");
            format!("{n} of the {} development cards, of which {bought} at most", table.deck.len())
        }
        Sight::LongestRoad => format!("the longest had {} of {} roads", near.road, edition.longest_road),
        Sight::LargestArmy => format!("the most were {} of {} knights", near.knights, edition.largest_army),
        Sight::Harbourmaster => {
            format!("the most were {} of {} harbour points", near.harbour_points, edition.harbourmaster)
        }
        Sight::Fish(_) => "nobody had the fish when it was of use".to_owned(),
        Sight::Boot => "it lay in the supply until the end of every game".to_owned(),
        Sight::Gold => "nobody had the gold when a card was lacking".to_owned(),
        Sight::Camel => "nobody founded or upgraded in a turn".to_owned(),
        Sight::Meeting => "the trains went different ways in every game".to_owned(),
        Sight::BetweenCamels => "the trains went past all buildings".to_owned(),
        Sight::Delivery => "no wagon reached a plaza that needed its commodity".to_owned(),
        Sight::LastWagon => "nobody bought all wagon cards".to_owned(),
        Sight::Conquest => "no hex had three barbarians at a time".to_owned(),
        Sight::Battle => "no hex had more knights than barbarians".to_owned(),
        Sight::Prisoners => "no player took two prisoners".to_owned(),
        Sight::Wealthiest => "several had the same gold until the end of every game".to_owned(),
        Sight::Event(_) => "the card lay in the deck until the end of every game".to_owned(),
    }
}
