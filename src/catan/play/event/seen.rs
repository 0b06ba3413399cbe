//! An event as a seat may know it. INV-22.

use super::Event;
use crate::catan::rules::Seat;
use crate::catan::vocab::Card;

impl Event {
    /// Whether it is not said along with what brought it: a new turn and the victory.
    pub(in crate::catan::play) const fn has_own_line(&self) -> bool {
        matches!(self, Self::Turn { .. } | Self::Won { .. })
    }

    /// The event as a seat may know it; nobody is an onlooker. Clauses: B6.4, B9.1, B13.1.
    pub(super) fn seen_by(mut self, viewer: Option<Seat>) -> Self {
        match &mut self {
            // Cards of the Barbarian Attack are shown at once (BA11).
            Self::BoughtCard { seat, card } if viewer != Some(*seat) && !card.is_some_and(Card::is_shown) => {
                *card = None;
            }
            Self::CaughtFish { seat, fish } if viewer != Some(*seat) => *fish = None,
            Self::ChoseGift { seat, resource } if viewer != Some(*seat) => *resource = None,
            Self::GaveCard { seat, to, resource } if viewer != Some(*seat) && viewer != Some(*to) => *resource = None,
            Self::Stole { seat, victim, resource } if viewer != Some(*seat) && viewer != Some(*victim) => {
                *resource = None;
            }
            _ => {}
        }
        self
    }
}
