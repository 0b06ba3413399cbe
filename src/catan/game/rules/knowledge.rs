//! Cards that come and go, and the cards that each seat knows in the hands of others. Clause: B13.1.
//!
//! What the bank pays and takes is open, so everybody keeps count of it. A card that is drawn from a hand is known to
//! two; to all others one card of any kind may be missing.

use super::hand::Hand;
use super::state::State;
use crate::vocab::Resource;
use kogge_engine::game::Seat;

impl State {
    /// The bank pays a seat.
    pub(super) fn gain(&mut self, seat: Seat, resource: Resource, n: u8) {
        self.bank[resource.index()] -= n;
        self.put(seat, resource, n);
    }

    /// A seat pays the bank.
    pub(super) fn pay(&mut self, seat: Seat, price: &Hand) {
        for (&resource, &n) in Resource::ALL.iter().zip(price).filter(|(_, n)| **n > 0) {
            self.lose(seat, resource, n);
            self.bank[resource.index()] += n;
        }
    }

    /// Cards come to a hand, seen by all.
    pub(super) fn put(&mut self, seat: Seat, resource: Resource, n: u8) {
        self.hands[seat.index()][resource.index()] += n;
        self.known[seat.index()][resource.index()].iter_mut().for_each(|known| *known += n);
    }

    /// Cards leave a hand, seen by all.
    pub(super) fn lose(&mut self, seat: Seat, resource: Resource, n: u8) {
        self.hands[seat.index()][resource.index()] -= n;
        let known = &mut self.known[seat.index()][resource.index()];
        known.iter_mut().for_each(|known| *known = known.saturating_sub(n));
    }

    /// A seat offers or agrees to give cards, and so lets everybody know that it has them. Clauses: TR1 to TR3.
    pub(super) fn show(&mut self, seat: Seat, cards: &Hand) {
        for (known, &n) in self.known[seat.index()].iter_mut().zip(cards) {
            known.iter_mut().for_each(|known| *known = n.max(*known));
        }
    }

    /// A card goes from one hand to another, seen by these two. Clause: B6.4.
    pub(super) fn steal(&mut self, thief: Seat, victim: Seat, resource: Resource) {
        self.hands[victim.index()][resource.index()] -= 1;
        self.hands[thief.index()][resource.index()] += 1;
        for (i, known) in self.known[victim.index()].iter_mut().enumerate() {
            for (viewer, known) in known.iter_mut().enumerate() {
                if viewer != thief.index() || i == resource.index() {
                    *known = known.saturating_sub(1);
                }
            }
        }
        self.known[thief.index()][resource.index()][victim.index()] += 1;
    }

    /// The cards that a viewer knows to be in the hand of another seat, at least; nobody's are those that all know.
    pub fn known(&self, viewer: Option<Seat>, owner: Seat) -> Hand {
        self.known[owner.index()].map(|known| known[viewer.unwrap_or(owner).index()])
    }
}
