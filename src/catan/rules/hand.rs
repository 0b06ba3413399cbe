//! Cards of the five resources.

use crate::catan::vocab::Resource;

/// How many cards of each resource, in the order of [`Resource::ALL`].
pub type Hand = [u8; Resource::ALL.len()];

/// How many cards a hand has.
pub(super) fn total(hand: &Hand) -> u8 {
    hand.iter().sum()
}

/// Whether a hand has these cards.
pub(super) fn covers(hand: &Hand, cards: &Hand) -> bool {
    hand.iter().zip(cards).all(|(has, needed)| has >= needed)
}
