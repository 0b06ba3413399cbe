//! A game as a seat sees it. INV-22.
//!
//! The parts read states through it: of its own hand it gives everything, of another one the cards that are known to be
//! in it.

use crate::board::table::Table;
use crate::rules::{Hand, Rules, Seat, State};
use crate::vocab::Purchase;
use kogge_engine::random::Lot;

/// A state as one seat sees it.
#[derive(Clone, Copy)]
pub(in crate::play) struct Seen<'a> {
    pub(in crate::play) rules: Rules<'a>,
    pub(in crate::play) state: &'a State,
    pub(in crate::play) me: Seat,
    /// The order that parts equals.
    pub(in crate::play) lot: Lot,
}

impl<'a> Seen<'a> {
    pub(super) const fn table(self) -> &'a Table {
        self.rules.table
    }

    pub(in crate::play) const fn price(self, what: Purchase) -> Hand {
        self.rules.edition.prices[what.index()]
    }

    /// The cards of a seat, as far as they are known.
    pub(in crate::play) fn hand(self, seat: Seat) -> Hand {
        if seat == self.me { *self.state.hand(seat) } else { self.state.known(Some(self.me), seat) }
    }

    /// The points of a seat, as far as they are known.
    pub(in crate::play) fn points(self, seat: Seat) -> i32 {
        match seat == self.me {
            true => self.state.points(self.rules, seat),
            false => self.state.public_points(self.rules, seat),
        }
    }

    /// How many points a seat lacks; at least one.
    pub(super) fn points_left(self, seat: Seat) -> i32 {
        (self.state.target_of(self.rules, seat) - self.points(seat)).max(1)
    }

    /// All seats but this one.
    pub(in crate::play) fn others(self) -> impl Iterator<Item = Seat> {
        let me = self.me;
        self.state.seats().filter(move |&seat| seat != me)
    }
}

/// One hand without the cards of another one; without more than it has.
pub(in crate::play) fn without(hand: &Hand, cards: &Hand) -> Hand {
    std::array::from_fn(|i| hand[i].saturating_sub(cards[i]))
}

/// Two hands together.
pub(super) fn with(hand: &Hand, cards: &Hand) -> Hand {
    std::array::from_fn(|i| hand[i].saturating_add(cards[i]))
}

/// Some purchases of one kind.
pub(super) fn times(price: &Hand, n: usize) -> Hand {
    price.map(|cards| cards.saturating_mul(n as u8))
}

/// The number of cards.
pub(in crate::play) fn total(hand: &Hand) -> u32 {
    hand.iter().map(|&n| u32::from(n)).sum()
}
