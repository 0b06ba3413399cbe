//! The yield of hexes. Clauses: B5, B6.5.

use super::action::Action;
use super::hand::Hand;
use super::phase::Phase;
use super::state::State;
use super::{MAX_PLAYERS, Rules, SEVEN};
use crate::vocab::{CardEvent, EventCard, EventOrder, Resource};
use kogge_engine::game::Seat;

/// How many cards a city yields; a settlement yields one. Clause: B5.1.
pub(super) const CITY: u8 = 2;

/// How many cards a city yields in an epidemic. Clause: EV6.
const CITY_IN_EPIDEMIC: u8 = 1;

/// The yield of hexes for a number.
pub(crate) struct Production {
    /// The claims of each seat. Clause: B5.1.
    pub(crate) claims: [Hand; MAX_PLAYERS],
    /// The stock of the bank for it.
    pub(crate) bank: Hand,
    /// The payment to each seat. Clause: B5.2.
    pub(crate) paid: [Hand; MAX_PLAYERS],
}

/// Numbers of cards by resource, and of each by seat.
type Claims = [[u8; MAX_PLAYERS]; Resource::ALL.len()];

impl Production {
    fn of(claims: Claims, bank: Hand) -> Self {
        let paid: Claims = std::array::from_fn(|i| share(claims[i], bank[i]));
        let by_seat = |all: Claims| std::array::from_fn(|seat| all.map(|of| of[seat]));
        Self { claims: by_seat(claims), bank, paid: by_seat(paid) }
    }
}

impl State {
    /// Pays what hexes yield for a number, when a city yields this. Clauses: B5.1 to B5.3, B6.5, EV6.
    pub(super) fn produce(&mut self, rules: Rules, roll: u8, city: u8) {
        for (&resource, claims) in Resource::ALL.iter().zip(self.claims(rules, roll, city)) {
            if claims != [0; MAX_PLAYERS] {
                let paid = share(claims, self.bank[resource.index()]);
                for (&seat, n) in Seat::ALL.iter().zip(paid).filter(|(_, n)| *n > 0) {
                    self.gain(seat, resource, n);
                }
            }
        }
    }

    /// The yield of hexes when a legal action is carried out; nothing where they do not. Clauses: B5.1, EV4, EV6.
    pub(crate) fn production(&self, rules: Rules, action: Action) -> Option<Production> {
        if let Action::Rolled([a, b]) = action {
            if self.phase != Phase::Dice || self.is_like_first(a + b) {
                return None;
            }
            let claims = (a + b != SEVEN).then(|| self.claims(rules, a + b, CITY));
            return claims.map(|claims| Production::of(claims, self.bank));
        }
        let card = if let Action::Turned(card) = action { card } else { self.event_under_way()? };
        // The robber may have moved, and prizes have left the bank.
        let mut after = self.clone();
        after.apply_unchecked(rules, action);
        let is_now = match rules.edition.events.order {
            EventOrder::EventFirst => after.event_under_way().is_none(),
            EventOrder::ProductionFirst => matches!(action, Action::Turned(_)),
        };
        let mut bank = self.bank;
        if let (Phase::Prize { .. }, Action::Take(resource)) = (self.phase, action) {
            bank[resource.index()] -= 1;
        }
        let yields = is_now && card.number != SEVEN;
        yields.then(|| Production::of(after.claims(rules, card.number, city_yields(card)), bank))
    }

    /// The claims for a number, where a city yields this. Clauses: B5.1, B6.5, BA9.
    fn claims(&self, rules: Rules, roll: u8, city: u8) -> Claims {
        let mut claims = Claims::default();
        let Some(&(mut hexes)) = rules.laid.yields.get(usize::from(roll)) else { return claims };
        if let Some(robber) = self.robber {
            hexes.remove(robber);
        }
        hexes = hexes.difference(self.conquered());
        for hex in hexes.iter() {
            let Some(resource) = rules.laid.resources[hex.index()] else { continue };
            let corners = rules.laid.corners[hex.index()];
            // Neutral players get nothing (Z9).
            let claims = claims[resource.index()].iter_mut().zip(&self.buildings).take(self.n_players());
            for (claim, buildings) in claims {
                for corner in buildings.intersection(corners).iter() {
                    *claim = claim.saturating_add(if self.cities.contains(corner) { city } else { 1 });
                }
            }
        }
        claims
    }
}

/// The part of the claims to a resource that a bank with this many cards pays. Clause: B5.2.
fn share(claims: [u8; MAX_PLAYERS], bank: u8) -> [u8; MAX_PLAYERS] {
    // No bank has as many cards as a large edition can claim.
    let sum = claims.into_iter().fold(0, u8::saturating_add);
    let only_one = || claims.iter().filter(|&&claim| claim > 0).count() == 1;
    match () {
        () if sum <= bank => claims,
        () if only_one() => claims.map(|claim| claim.min(bank)),
        () => [0; MAX_PLAYERS],
    }
}

/// How many cards a city yields when an event card is turned. Clause: EV6.
pub(super) fn city_yields(card: EventCard) -> u8 {
    if card.event == CardEvent::Epidemic { CITY_IN_EPIDEMIC } else { CITY }
}
