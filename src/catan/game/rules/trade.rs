//! Trade with the bank and between players. Clauses: B7, TR.

use super::Rules;
use super::hand::{covers, only};
use super::illegal::Reason;
use super::offer::{Bundle, Listed, Offer, OfferSet};
use super::phase::{Phase, Trade};
use super::state::{MAX_OFFERS, State};
use crate::vocab::{CornerSet, Good, Resource};
use kogge_engine::game::Seat;

/// The rate at a harbour of any kind. Clause: B7.3.
const ANY_RATE: u8 = 3;

/// The rate at a harbour of one resource. Clause: B7.3.
const OWN_RATE: u8 = 2;

/// The best rate there can be.
pub(crate) fn least_rate(rules: Rules) -> u8 {
    rules.edition.bank_rate.min(OWN_RATE)
}

impl Rules<'_> {
    /// How many cards of a resource the bank takes for another one from a player who builds on these corners. Clause:
    /// B7.3.
    pub fn rate(self, buildings: CornerSet, resource: Resource) -> u8 {
        let has = |good: Good| !buildings.intersection(self.laid.harbours[good.index()]).is_empty();
        self.rate_at(has(resource.good()), has(Good::Any))
    }

    /// The rate of a player with a harbour of the resource, or with one of any kind. Clause: B7.3.
    pub(super) fn rate_at(self, own: bool, any: bool) -> u8 {
        let bank = self.edition.bank_rate;
        if own {
            bank.min(OWN_RATE)
        } else if any {
            bank.min(ANY_RATE)
        } else {
            bank
        }
    }
}

impl State {
    /// How many cards of a resource the bank takes from a seat for another one. Clauses: B7.3, B8.7, BA10.
    pub fn rate(&self, rules: Rules, seat: Seat, resource: Resource) -> u8 {
        rules.rate(self.standing(rules, seat), resource)
    }

    /// Why the active player may not change cards with the bank. Clauses: B7.3, B7.4.
    pub(super) fn check_bank(&self, rules: Rules, gives: Resource, gets: Resource) -> Result<(), Reason> {
        match () {
            () if self.is_special(rules) => Err(Reason::OnlyBuilding),
            () if gives == gets => Err(Reason::SameResource),
            () if self.hand(self.active)[gives.index()] < self.rate(rules, self.active, gives) => Err(Reason::Rate),
            () if self.bank[gets.index()] == 0 => Err(Reason::BankLacks),
            () => Ok(()),
        }
    }

    /// Changes cards with the bank. Clause: B7.3.
    pub(super) fn change(&mut self, rules: Rules, gives: Resource, gets: Resource) {
        self.pay(self.active, &only(gives, self.rate(rules, self.active, gives)));
        self.gain(self.active, gets, 1);
        self.note_change();
    }

    /// Notes that a hand changed, so that offers may be made again. Clause: TR5.
    pub(super) fn note_change(&mut self) {
        self.offers[..self.n_repeatable.into()].fill(Offer::default());
        self.n_repeatable = 0;
    }

    /// Why the active player may not make an offer. Clauses: TR1, TR5, TR6.
    pub(super) fn check_offer(&self, rules: Rules, offer: Offer) -> Result<(), Reason> {
        if !self.has_trade {
            return Err(Reason::NoTrade);
        }
        if self.after.is_some() {
            return Err(if self.is_special(rules) { Reason::OnlyBuilding } else { Reason::PairedTrade });
        }
        if self.n_offers >= rules.edition.trade.offers {
            return Err(Reason::OffersMade);
        }
        self.check_sides(rules, offer, self.active, offer.gives)?;
        match self.offers[..usize::from(self.n_repeatable)].contains(&offer) {
            true => Err(Reason::SameOffer),
            false => Ok(()),
        }
    }

    /// The offers of the list that the active player may make: [`State::check_offer`] for all at once. Clauses: TR1, TR5, TR6.
    pub(super) fn listed_offers(&self, rules: Rules) -> OfferSet {
        let trade = &rules.edition.trade;
        if !self.has_trade || self.after.is_some() || self.n_offers >= trade.offers {
            return OfferSet::default();
        }
        let listed = Listed::with_gold(self.has_gold());
        let mut offers = listed.affordable(trade.cards, self.hand(self.active), self.gold(self.active));
        for &made in &self.offers[..usize::from(self.n_repeatable)] {
            listed.take(made, &mut offers);
        }
        offers
    }

    /// Why a seat may not propose an exchange in which it gives these cards. Clauses: B7.2, TR1.
    fn check_sides(&self, rules: Rules, offer: Offer, seat: Seat, given: Bundle) -> Result<(), Reason> {
        match () {
            () if !offer.is_sound() => Err(Reason::Gift),
            () if offer.gives.len().max(offer.gets.len()) > rules.edition.trade.cards => Err(Reason::OfferSize),
            () if offer.has_gold() && !self.has_gold() => Err(Reason::NoGold),
            () if !self.holds(seat, given) => Err(Reason::OfferPrice),
            () => Ok(()),
        }
    }

    /// Whether a seat holds the pieces that a side of an offer names. Clauses: TR1, RI12.
    pub(super) fn holds(&self, seat: Seat, bundle: Bundle) -> bool {
        covers(self.hand(seat), &bundle.cards()) && self.gold(seat) >= bundle.gold().into()
    }

    /// Makes an offer. Clause: TR2.
    pub(super) fn offer(&mut self, offer: Offer) {
        self.show(self.active, &offer.gives.cards());
        self.offers[usize::from(self.n_repeatable) % MAX_OFFERS] = offer;
        self.n_repeatable += 1;
        self.n_offers += 1;
        let trade = Trade { offer, answers: Default::default(), counters: 0 };
        self.phase = Phase::Answer { seat: self.active.next(self.n_players()), trade };
    }

    /// Why a seat may not propose another exchange. Clauses: TR1, TR3.
    pub(super) fn check_counter(&self, rules: Rules, seat: Seat, trade: &Trade, offer: Offer) -> Result<(), Reason> {
        match () {
            () if trade.counters >= rules.edition.trade.counters => Err(Reason::CountersMade),
            () if offer == trade.offer => Err(Reason::SameCounter),
            () => self.check_sides(rules, offer, seat, offer.gets),
        }
    }

    /// A seat answers: it agrees to this, or to nothing. Clauses: TR2, TR3.
    pub(super) fn answer(&mut self, seat: Seat, mut trade: Trade, agrees: Option<Offer>) {
        if let Some(offer) = agrees {
            self.show(seat, &offer.gets.cards());
            trade.counters += u8::from(offer != trade.offer);
        }
        trade.answers[seat.index()] = agrees;
        let next = seat.next(self.n_players());
        self.phase = if next != self.active {
            Phase::Answer { seat: next, trade }
        } else if trade.answers.iter().any(Option::is_some) {
            Phase::Choose(trade)
        } else {
            Phase::Main
        };
    }

    /// Why the active player may not carry out what a seat agreed to. Clause: TR4.
    pub(super) fn check_deal(&self, trade: &Trade, seat: Seat) -> Result<(), Reason> {
        let agreed = trade.answers.get(seat.index()).copied().flatten();
        let holds = |offer: Offer| self.holds(self.active, offer.gives) && self.holds(seat, offer.gets);
        if agreed.is_some_and(holds) { Ok(()) } else { Err(Reason::NoAgreement) }
    }

    /// Carries out what a seat agreed to. Clauses: B7.1, TR4.
    pub(super) fn deal(&mut self, rules: Rules, trade: &Trade, seat: Seat) {
        if let Some(offer) = trade.answers[seat.index()] {
            self.hand_over(self.active, seat, offer.gives);
            self.hand_over(seat, self.active, offer.gets);
            self.note_change();
        }
        self.phase = Phase::Main;
        self.judge_end(rules);
    }

    /// Cards and gold go from one hand to another, seen by all.
    fn hand_over(&mut self, from: Seat, to: Seat, bundle: Bundle) {
        for (&resource, n) in Resource::ALL.iter().zip(bundle.cards()) {
            self.lose(from, resource, n);
            self.put(to, resource, n);
        }
        self.hand_over_gold(from, to, bundle.gold());
    }
}
