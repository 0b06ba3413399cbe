//! Puts the things of a game into words, as a player at the table would call them, in English and German side by side.
//!
//! Sentences have no capital and no full stop, so that they can be joined. Players have their [`Names`], places their
//! names on the map. What the island does not have is called unknown: no text panics.

mod nouns;
mod words;

pub(super) use nouns::{
    WITH_POINTS, bundle_text, card_text, cards_text, catch_text, drive_points, fish_text, hand_text, knights_text,
    more_cards, offer_text, prisoners_text, tokens_text, with_fish,
};

use crate::rules::{Rules, Seat};
use crate::vocab::{EdgeId, HexId, LossDie, Tongue};
use kogge_engine::game::Names;
use kogge_engine::wording::say;
use nouns::Place;
use words::InWords;

/// Puts events into words.
#[derive(Debug, Clone, Copy)]
pub struct Teller<'a> {
    rules: Rules<'a>,
    names: &'a Names,
}

impl<'a> Teller<'a> {
    /// Describes games by these rules, with these names.
    pub const fn new(rules: Rules<'a>, names: &'a Names) -> Self {
        Self { rules, names }
    }

    /// The map, the edition and the island as it is laid.
    pub const fn rules(&self) -> Rules<'a> {
        self.rules
    }

    /// The name of a player.
    pub fn seat(&self, seat: Seat) -> &'a str {
        self.names.of(seat)
    }

    /// A value in words, as sentences have it.
    pub(super) fn words(&self, value: &impl InWords) -> String {
        value.words(self)
    }

    /// A hex with what it yields and on which numbers: `C3 (ore 8)`.
    pub(super) fn hex(&self, hex: HexId) -> String {
        let t = self.tongue();
        let name = Place::Hex(hex).said(self.rules.table, t);
        let layout = &self.rules.laid.layout;
        let Some(terrain) = layout.terrains.get(hex.index()) else { return name };
        let what = terrain.resource().map_or_else(|| terrain.said(t), |resource| resource.said(t));
        let numbers: String = layout.numbers[hex.index()].iter().map(|number| format!(" {number}")).collect();
        format!("{name} ({what}{numbers})")
    }

    /// The way of a knight: `from C1@9 to C1@11 for 1 grain`.
    pub(super) fn march(&self, from: EdgeId, to: EdgeId, for_grain: bool) -> String {
        let t = self.tongue();
        let [from, to] = [from, to].map(|edge| Place::Edge(edge).said(self.rules.table, t));
        let price = if for_grain { t.of([" for 1 grain", " für 1 Getreide"]) } else { "" };
        say!(t, "from {from} to {to}{price}", "von {from} nach {to}{price}")
    }

    /// A face of the colour die, with the edges that it means: `green (D1@1 and D1@7)`. Clause: BA20.
    pub(super) fn loss(&self, hex: HexId, face: u8) -> String {
        let (t, rules) = (self.tongue(), self.rules);
        let edges = rules.struck_edges(hex, face).iter().map(|edge| Place::Edge(edge).said(rules.table, t));
        let edges = edges.collect::<Vec<_>>().join(t.of([" and ", " und "]));
        let colours = [["green", "grün"], ["violet", "violett"], ["brown", "braun"]];
        let shown = match (rules.edition.loss_die, colours.get(usize::from(face).saturating_sub(1))) {
            (LossDie::Colours, Some(&colour)) => t.said(colour),
            _ => face.to_string(),
        };
        format!("{shown} ({edges})")
    }

    /// The language of the sentences.
    pub(super) const fn tongue(&self) -> Tongue {
        self.names.tongue()
    }
}
