//! The observation of a seat: the part of a state that it may know. Clauses: B13, INV-22.
//!
//! Hidden are the kinds of cards in the hands of others as far as they were not seen to come and go, the development
//! cards of others, and the deck. A player that thinks ahead draws what is hidden again: [`Observation::determinize`].

mod planes;

use super::hand::{Hand, total};
use super::state::{Cards, State, VIEWERS};
use super::{MAX_PLAYERS, Rules};
use crate::vocab::{Card, Resource};
use kogge_engine::game::Seat;
use kogge_engine::random::Random;

/// How often hidden cards are dealt again that the active player cannot have.
const REDEALS: u32 = 1_000;

/// A state as a seat sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observation {
    state: State,
}

impl Observation {
    /// A seat's view of a state; without a seat that of an onlooker, who sees what everybody sees. Once the game is over
    /// the victory points of the winner are open (B9.6); everything else stays hidden.
    pub fn of(state: &State, viewer: Option<Seat>) -> Self {
        let mut seen = state.clone();
        for owner in state.seats() {
            let known = state.known(viewer, owner);
            if viewer != Some(owner) {
                let i = owner.index();
                seen.hands[i] = known;
                seen.hidden[i] = state.n_cards(owner) - total(&known);
                let shown = if state.winner() == Some(owner) { state.cards[i][Card::Point.index()] } else { 0 };
                seen.cards[i] = Cards::default();
                seen.cards[i][Card::Point.index()] = shown;
                seen.hidden_cards[i] = state.n_development(owner) - shown;
            }
            // What the others know is not the viewer's to know.
            seen.known[owner.index()] = known.map(|n| [n; VIEWERS]);
        }
        for owner in Seat::players(MAX_PLAYERS).filter(|&owner| viewer != Some(owner)) {
            seen.events.gifts[owner.index()] = None;
        }
        if let Some(fish) = seen.extras.fish_mut() {
            fish.hide(viewer);
        }
        if viewer != Some(state.active) {
            seen.hidden_fresh = std::mem::take(&mut seen.fresh).iter().sum();
        }
        seen.deck = Cards::default();
        seen.hidden_deck = state.n_deck();
        Self { state: seen }
    }

    /// Everything that is seen. Of each hand that is not the viewer's it holds the cards that must be in it, and only
    /// how many others there are; so it does for development cards and the deck.
    pub const fn open(&self) -> &State {
        &self.state
    }

    /// How many cards of a seat's hand are of a kind that is not seen.
    pub const fn hidden(&self, seat: Seat) -> u8 {
        self.state.hidden[seat.index()]
    }

    /// A state that looks like this, the hidden part drawn at random: each way to deal the cards that are not seen is
    /// equally likely, except those that cannot be: the active player has not won before (B12.2), and the winner has
    /// shown all points (B9.6). An edition in which nearly all are of that kind may get one of them.
    pub fn determinize(&self, rules: Rules, random: &mut Random) -> State {
        let can_be = |drawn: &State| match drawn.winner() {
            None if drawn.phase.is_before_judgement() || drawn.is_special(rules) => true,
            Some(winner) => drawn.points(rules, winner) == self.state.points(rules, winner),
            None => drawn.points(rules, drawn.active) < drawn.target_of(rules, drawn.active),
        };
        let mut drawn = self.dealt(rules, random);
        for _ in 0..REDEALS {
            if can_be(&drawn) {
                break;
            }
            drawn = self.dealt(rules, random);
        }
        drawn
    }

    /// A state that looks like this, all that is hidden dealt at random.
    fn dealt(&self, rules: Rules, random: &mut Random) -> State {
        let mut state = self.state.clone();
        let mut unseen: Hand = [rules.edition.cards; Resource::ALL.len()];
        for hand in state.hands.iter().chain([&state.bank]) {
            unseen.iter_mut().zip(hand).for_each(|(left, n)| *left = left.saturating_sub(*n));
        }
        for i in 0..MAX_PLAYERS {
            deal(&mut unseen, &mut state.hidden[i], &mut state.hands[i], random);
        }
        state.choose_gifts(random);
        if let Some(fish) = state.extras.fish_mut() {
            fish.deal(rules.edition, random);
        }
        let mut unseen = Cards::default();
        rules.table.deck.iter().for_each(|card| unseen[card.index()] += 1);
        if let Some(barbarians) = state.extras.barbarians() {
            unseen[Card::Intrigue.index()] -= barbarians.aside;
        }
        if let Some(two) = &state.two {
            unseen[Card::Knight.index()] -= two.returned;
        }
        for cards in state.cards.iter().chain([&state.played]) {
            unseen.iter_mut().zip(cards).for_each(|(left, n)| *left = left.saturating_sub(*n));
        }
        for i in 0..MAX_PLAYERS {
            deal(&mut unseen, &mut state.hidden_cards[i], &mut state.cards[i], random);
        }
        (state.deck, state.hidden_deck) = (unseen, 0);
        let mut held = *state.cards(state.active);
        deal(&mut held, &mut state.hidden_fresh, &mut state.fresh, random);
        state
    }
}

/// Deals hidden cards to a hand from those that are not seen.
fn deal(unseen: &mut [u8], hidden: &mut u8, hand: &mut [u8], random: &mut Random) {
    for _ in 0..std::mem::take(hidden) {
        if let Some(kind) = random.weighted(unseen) {
            unseen[kind] -= 1;
            hand[kind] += 1;
        }
    }
}
