//! A position as a seat sees it: the inputs of every seat, and the scores that the net gives them.
//!
//! It reads a view ([`Observation::open`](crate::rules::Observation::open)), in which of the others' cards only
//! those stand that are known; so nothing hidden can get into a value.

use super::parts::{put, put_rival, rival};
use crate::play::steady::seen::{Seen, total};
use crate::rules::{Action, MAX_PLAYERS, Phase, Rules, Seat, State};
use crate::vocab::{Card, Resource};
use kogge_engine::game::value::{Adding, Net, Sums, odds_against};
use kogge_engine::random::Lot;

/// A net that looks at a game for a seat.
#[derive(Clone, Copy)]
pub(super) struct Eye<'a> {
    pub(super) rules: Rules<'a>,
    pub(super) net: &'a Net,
    pub(super) me: Seat,
}

/// The possessions of a seat beyond what its view says: what chance is about to bring.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct More {
    pub(super) resource: Option<Resource>,
    pub(super) card: Option<Card>,
}

/// A seat's part of a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    sums: Sums,
    left: i32,
}

/// All seats' parts.
pub(super) type Looks = [Look; MAX_PLAYERS];

impl<'a> Eye<'a> {
    pub(super) fn seen(self, state: &'a State) -> Seen<'a> {
        Seen { rules: self.rules, state, me: self.me, lot: Lot::default() }
    }

    /// How a position looks.
    pub(super) fn looks(self, state: &State) -> Looks {
        let nobody = Look { sums: self.net.begin(), left: 0 };
        let mut looks = [nobody; MAX_PLAYERS];
        for seat in state.seats() {
            looks[seat.index()] = self.look(state, seat, More::default());
        }
        looks
    }

    /// How a position looks after an action of this seat, from how it looked before.
    pub(super) fn looks_after(self, before: &State, looks: &Looks, after: &State, action: Action) -> Looks {
        let is_own = match action {
            Action::Bank { .. } | Action::Buy | Action::Discard(_) | Action::Take(_) => true,
            Action::City(_) => before.harbourmaster() == after.harbourmaster(),
            _ => false,
        };
        if !is_own {
            return self.looks(after);
        }
        let mut looks = *looks;
        looks[self.me.index()] = self.look(after, self.me, More::default());
        looks
    }

    /// How a seat's part looks.
    pub(super) fn look(self, state: &State, seat: Seat, more: More) -> Look {
        let seen = self.seen(state);
        let mut sums = self.net.begin();
        let left = put(seen, seat, more, &mut Adding { net: self.net, sums: &mut sums });
        Look { sums, left }
    }

    /// The odds against a seat where positions look so.
    pub(super) fn odds_of(self, state: &State, looks: &Looks, seat: Seat) -> f32 {
        let n = state.n_players();
        let mut scores = [0.0; MAX_PLAYERS];
        for (i, score) in scores[..n].iter_mut().enumerate() {
            let mut sums = looks[i].sums;
            let rival = rival(looks[..n].iter().map(|look| look.left), i);
            put_rival(looks[i].left, rival, &mut Adding { net: self.net, sums: &mut sums });
            *score = self.net.score(&sums);
        }
        odds_against(&scores[..n], seat)
    }

    /// The odds against the seat that looks; over what chance is about to bring the mean share of the win.
    pub(super) fn odds(self, state: &State, looks: &Looks) -> f32 {
        match *state.phase() {
            Phase::Over if state.winner() == Some(self.me) => 0.0,
            Phase::Draw => {
                let deck = self.rules.table.deck.iter();
                self.mean(state, looks, deck.map(|&card| (More { card: Some(card), resource: None }, 1.0)))
            }
            Phase::Theft { thief, victim } if thief == self.me => {
                let known = state.known(Some(self.me), victim);
                let hidden = f32::from(state.n_cards(victim)) - total(&known) as f32;
                let likely = Resource::ALL
                    .iter()
                    .zip(known)
                    .map(|(&resource, n)| (More { resource: Some(resource), card: None }, f32::from(n) + hidden / 5.0));
                self.mean(state, looks, likely)
            }
            _ => self.odds_of(state, looks, self.me),
        }
    }

    /// The mean over what may come; the same again is not looked at again.
    fn mean(self, state: &State, looks: &Looks, likely: impl Iterator<Item = (More, f32)>) -> f32 {
        let (mut share, mut weight) = (0.0, 0.0);
        let mut last: Option<(Option<Card>, f32)> = None;
        for (more, likely) in likely.filter(|(_, likely)| *likely > 0.0) {
            let its = match last {
                Some((card, its)) if card == more.card && card.is_some() => its,
                _ => {
                    let mut looks = *looks;
                    looks[self.me.index()] = self.look(state, self.me, more);
                    1.0 / (1.0 + self.odds_of(state, &looks, self.me))
                }
            };
            last = Some((more.card, its));
            share += likely * its;
            weight += likely;
        }
        if share > 0.0 { weight / share - 1.0 } else { self.odds_of(state, looks, self.me) }
    }
}
