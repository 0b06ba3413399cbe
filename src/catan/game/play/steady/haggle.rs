//! Trade: with the bank and with others, only towards the aim. Clauses: B7, TR1 to TR6.

use super::aim::{Aim, Aims};
use super::income::Income;
use super::seen::{Seen, total, with, without};
use crate::rules::{Action, Bundle, Hand, Kinds, MAX_PLAYERS, Offer, Seat, Trade, covers};
use crate::vocab::Resource;
use kogge_engine::random::Random;

/// Nobody trades with a player who lacks no more points than this.
const FAR_OFF: i32 = 2;

/// How many rolls an exchange must save for one who did not propose it.
const SAVED: f64 = 0.5;

/// A change at the bank that makes a price payable, if there are enough spare cards for all that is lacking; `in_haste`
/// also one that does not.
pub(super) fn with_bank(seen: Seen, price: &Hand, spare: &Hand, in_haste: bool) -> Option<Action> {
    let lacks = without(price, &seen.hand(seen.me));
    let asks = |resource: Resource| seen.state.rate(seen.rules, seen.me, resource);
    let changes = |resource: Resource| spare[resource.index()] / asks(resource);
    let n: u32 = Resource::ALL.iter().map(|&resource| u32::from(changes(resource))).sum();
    if n == 0 || total(&lacks) == 0 || (n < total(&lacks) && !in_haste) {
        return None;
    }
    let gives = Resource::ALL.iter().copied().max_by_key(|&resource| (changes(resource), spare[resource.index()]))?;
    let gets = |resource: &&Resource| lacks[resource.index()] > 0 && seen.state.bank()[resource.index()] > 0;
    Resource::ALL
        .iter()
        .filter(gets)
        .max_by_key(|resource| lacks[resource.index()])
        .map(|&gets| Action::Bank { gives, gets })
}

/// An offer of a spare card, or two, for one that the aim lacks, which somebody is seen to gain by. Clause: TR1.
pub(super) fn offer(seen: Seen, aims: &Aims, aim: &Aim) -> Option<Action> {
    let hand = seen.hand(seen.me);
    let (lacks, spare) = (without(&aim.price, &hand), without(&hand, &aim.price));
    let own = Side { seat: seen.me, hand, income: aims.income, price: aim.price, turns: aim.turns };
    let mut partners = Partners::default();
    for n in 1..=2 {
        for gets in Resource::ALL.iter().copied().filter(|resource| lacks[resource.index()] > 0) {
            for gives in Resource::ALL.iter().copied().filter(|resource| spare[resource.index()] >= n) {
                let Some(offer) = exchange(gives, n, gets) else { continue };
                let action = Action::Offer(offer);
                if seen.state.check(seen.rules, action).is_ok() && partners.any_takes(seen, &own, offer) {
                    return Some(action);
                }
            }
        }
    }
    None
}

/// A number of cards of one resource for one of another.
pub(in crate::play) fn exchange(gives: Resource, n: u8, gets: Resource) -> Option<Offer> {
    let of = |resource: Resource, n: u8| {
        let mut kinds = Kinds::default();
        kinds[resource.index()] = n;
        Bundle::new(&kinds)
    };
    Offer::new(of(gives, n)?, of(gets, 1)?)
}

/// The answer to an offer of the active player. Clause: TR2.
pub(in crate::play) fn answer(seen: Seen, trade: &Trade) -> Action {
    let is_legal = seen.state.check(seen.rules, Action::Accept).is_ok();
    // Gold is not given away: nobody here knows what it is worth to others.
    let is_legal = is_legal && trade.offer.gets.gold() == 0;
    let (gives, gets) = (trade.offer.gives.cards(), trade.offer.gets.cards());
    let own = is_legal.then(|| Side::of(seen, seen.me)).flatten().filter(|own| own.saved(&gets, &gives) >= SAVED);
    let agrees = |own| Side::of(seen, seen.state.active()).is_some_and(|it| agree(seen, &it, &own, trade.offer));
    if own.is_some_and(agrees) { Action::Accept } else { Action::Refuse }
}

/// The best of the exchanges that others agreed to; with equals the one with the player further from winning. Clause: TR4.
pub(super) fn deal(seen: Seen, trade: &Trade, random: &mut Random) -> Action {
    let own = Side::of(seen, seen.me);
    let worth = |seat: Seat| {
        let offer = trade.answers[seat.index()].filter(|_| seen.state.check(seen.rules, Action::Deal(seat)).is_ok())?;
        if offer.gives.gold() > 0 {
            return None;
        }
        let saved = own.as_ref()?.saved(&offer.gives.cards(), &offer.gets.cards());
        (saved > 0.0).then_some(((saved, seen.points_left(seat)), seat))
    };
    let best = random.best_of(seen.others().filter_map(worth), |(worth, _)| *worth);
    best.map_or(Action::NoDeal, |(_, seat)| Action::Deal(seat))
}

/// Whether both sides of an exchange gain, the other one more than its proposer, and neither is about to win.
fn agree(seen: Seen, proposer: &Side, other: &Side, offer: Offer) -> bool {
    is_far(seen, other.seat) && proposer.gain(seen, offer).is_some_and(|saved| other.gains_more(offer, saved))
}

/// Whether a seat is not about to win.
fn is_far(seen: Seen, seat: Seat) -> bool {
    seen.points_left(seat) > FAR_OFF
}

/// A side of an exchange: what it works for, and with what.
pub(in crate::play) struct Side {
    seat: Seat,
    pub(in crate::play) hand: Hand,
    income: Income,
    pub(in crate::play) price: Hand,
    turns: f64,
}

impl Side {
    pub(in crate::play) fn of(seen: Seen, seat: Seat) -> Option<Self> {
        let hand = seen.hand(seat);
        let aims = Aims::of(seen, seat, &hand);
        let aim = aims.best()?;
        Some(Self { seat, hand, income: aims.income, price: aim.price, turns: aim.turns })
    }

    /// How many rolls it saves to give some cards for others.
    fn saved(&self, gives: &Hand, gets: &Hand) -> f64 {
        let after = with(&without(&self.hand, gives), gets);
        self.turns - self.income.turns(&after, &self.price)
    }

    /// How many rolls an own offer saves; nothing for one that is not to be made.
    fn gain(&self, seen: Seen, offer: Offer) -> Option<f64> {
        let saved = self.saved(&offer.gives.cards(), &offer.gets.cards());
        (saved > 0.0 && is_far(seen, self.seat)).then_some(saved)
    }

    /// Whether the offer of another one, which saves that one this many rolls, saves enough and more here.
    fn gains_more(&self, offer: Offer, saved: f64) -> bool {
        let own = self.saved(&offer.gets.cards(), &offer.gives.cards());
        own >= SAVED && own > saved
    }
}

/// The other seats, each thought about when it first matters.
#[derive(Default)]
pub(in crate::play) struct Partners([Option<Side>; MAX_PLAYERS]);

impl Partners {
    /// Whether somebody is seen to have the cards for an offer, and to gain by it.
    fn any_takes(&mut self, seen: Seen, own: &Side, offer: Offer) -> bool {
        let gain = own.gain(seen, offer);
        gain.is_some_and(|saved| seen.others().any(|seat| self.gains(seen, seat, offer, saved)))
    }

    /// Whether a seat is seen to have the cards for an offer, and to gain by it.
    pub(in crate::play) fn takes(&mut self, seen: Seen, own: &Side, offer: Offer, seat: Seat) -> bool {
        own.gain(seen, offer).is_some_and(|saved| self.gains(seen, seat, offer, saved))
    }

    fn gains(&mut self, seen: Seen, seat: Seat, offer: Offer, saved: f64) -> bool {
        if !covers(&seen.hand(seat), &offer.gets.cards()) || !is_far(seen, seat) {
            return false;
        }
        let partner = &mut self.0[seat.index()];
        if partner.is_none() {
            *partner = Side::of(seen, seat);
        }
        partner.as_ref().is_some_and(|partner| partner.gains_more(offer, saved))
    }
}
