//! The expected income of a seat, and how long a purchase takes with it.

use super::seen::{Seen, times, with};
use crate::rules::{Hand, Rules, Seat};
use crate::vocab::{CornerId, CornerSet, Purchase, Resource};

/// The rolls after which a purchase counts as out of reach.
pub(super) const NEVER: f64 = 1_000.0;

/// The throws of two dice.
const THROWS: f64 = 36.0;

/// The purchases of most games.
const BASKET: [(Purchase, usize); 4] =
    [(Purchase::Road, 5), (Purchase::Settlement, 3), (Purchase::City, 3), (Purchase::Card, 3)];

/// Something of each resource.
type EachResource = [f64; Resource::ALL.len()];

/// The cards that a seat can expect with each roll, and the bank's price for them.
#[derive(Debug, Clone, Copy)]
pub(in crate::play) struct Income {
    /// The cards of 36 rolls: whole numbers, so that their sum is the same in whatever order they are added.
    throws: EachResource,
    gives: EachResource,
}

/// How long a purchase takes, and what more income would do for it.
#[derive(Debug, Clone, Copy)]
pub(in crate::play) struct Wait {
    /// The rolls until it can be paid.
    pub(in crate::play) turns: f64,
    /// The worth of a card of each resource: a whole one where cards are lacking, else what the bank gives.
    worth: EachResource,
    /// The cards that are left for the bank.
    spare: EachResource,
    /// The worth of the whole income.
    pub(super) gained: f64,
}

impl Income {
    /// The income of a seat now: the hex of the robber yields nothing.
    pub(super) fn of(seen: Seen, seat: Seat) -> Self {
        let (rules, state) = (seen.rules, seen.state);
        let standing = state.standing(rules, seat);
        let gives = |i: usize| 1.0 / f64::from(rules.rate(standing, Resource::ALL[i]));
        let mut income = Self { throws: [0.0; 5], gives: std::array::from_fn(gives) };
        let cities = state.cities(seat);
        for corner in state.buildings(seat).iter() {
            income.add(rules, corner, if cities.contains(corner) { 2.0 } else { 1.0 });
        }
        if let Some(robber) = state.robber()
            && let Some((resource, pips)) = rules.laid.pips_of(robber)
        {
            let here = rules.laid.corners_of(robber);
            let n = seen.state.buildings(seat).intersection(here).len() + cities.intersection(here).len();
            income.throws[resource.index()] -= (n * usize::from(pips)) as f64;
        }
        income
    }

    /// The income of somebody with these throws for each resource, and no harbour.
    pub(super) fn mean(rules: Rules, throws: EachResource) -> Self {
        let gives = 1.0 / f64::from(rules.edition.bank_rate);
        Self { throws, gives: [gives; 5] }
    }

    /// With the yield of one more building on a corner.
    fn add(&mut self, rules: Rules, corner: CornerId, weight: f64) {
        for (throws, &pips) in self.throws.iter_mut().zip(rules.laid.pips(corner)) {
            *throws += weight * f64::from(pips);
        }
    }

    /// With a settlement, and the harbour at it.
    pub(super) fn with_settlement(mut self, rules: Rules, corner: CornerId) -> Self {
        self.add(rules, corner, 1.0);
        for (i, gives) in at_harbour(rules, corner) {
            self.gives[i] = self.gives[i].max(gives);
        }
        self
    }

    /// How long it takes until a hand can pay a price, spare cards changed at the bank as fractions of their rate.
    ///
    /// What is lacking falls less steeply the longer one waits, since a resource of which there is enough only counts for
    /// the bank; so each step of Newton's method ends before the answer, and there are at most as many as resources.
    pub(in crate::play) fn wait(&self, hand: &Hand, price: &Hand) -> Wait {
        let mut wait = Wait { turns: 0.0, worth: [1.0; 5], spare: [0.0; 5], gained: 0.0 };
        let cards = self.throws.map(|throws| throws / THROWS);
        let first: EachResource = std::array::from_fn(|i| f64::from(hand[i]) - f64::from(price[i]));
        for _ in 0..=Resource::ALL.len() {
            let mut lacking = 0.0;
            wait.gained = 0.0;
            for (i, first) in first.iter().enumerate() {
                let spare = first + wait.turns * cards[i];
                wait.spare[i] = spare;
                wait.worth[i] = if spare < 0.0 { 1.0 } else { self.gives[i] };
                lacking -= spare * wait.worth[i];
                wait.gained += cards[i] * wait.worth[i];
            }
            if lacking < 1e-6 {
                break;
            }
            if wait.gained * NEVER <= lacking {
                wait.turns = NEVER;
                break;
            }
            wait.turns += lacking / wait.gained;
        }
        wait
    }

    /// How many rolls it takes until a hand can pay a price.
    pub(in crate::play) fn turns(&self, hand: &Hand, price: &Hand) -> f64 {
        self.wait(hand, price).turns
    }

    /// The bank's return for a card.
    pub(in crate::play) const fn gives(&self, resource: Resource) -> f64 {
        self.gives[resource.index()]
    }

    /// The cards of a resource with each roll.
    pub(in crate::play) fn cards(&self, resource: Resource) -> f64 {
        self.throws[resource.index()] / THROWS
    }

    /// By how many cards a roll the income grows, as far as it helps to pay what is waited for, with one more building on
    /// a corner.
    pub(super) fn growth(rules: Rules, wait: &Wait, corner: CornerId) -> f64 {
        let yields = rules.laid.pips(corner).iter().zip(wait.worth);
        yields.map(|(&pips, worth)| f64::from(pips) * worth).sum::<f64>() / THROWS
    }

    /// The same for the harbour at a corner.
    pub(super) fn growth_by_harbour(&self, rules: Rules, wait: &Wait, corner: CornerId) -> f64 {
        if !rules.laid.harbour_corners().contains(corner) {
            return 0.0;
        }
        let better = |(i, gives): (usize, f64)| (gives - self.gives[i]).max(0.0) * wait.spare[i].max(0.0);
        at_harbour(rules, corner).map(better).sum::<f64>() / wait.turns
    }
}

/// The price of all that is bought in most of a game: the time that it takes measures how good an income is.
pub(in crate::play) fn basket(rules: Rules) -> Hand {
    let price = |(what, n): (Purchase, usize)| times(&rules.edition.prices[what.index()], n);
    BASKET.into_iter().map(price).fold(Hand::default(), |all, price| with(&all, &price))
}

/// The bank's return at the harbour of a corner for a card of each resource, by its number.
fn at_harbour(rules: Rules, corner: CornerId) -> impl Iterator<Item = (usize, f64)> {
    let here = CornerSet::of(corner);
    let has_harbour = rules.laid.harbour_corners().contains(corner);
    let resources = Resource::ALL.iter().enumerate().filter(move |_| has_harbour);
    resources.map(move |(i, &resource)| (i, 1.0 / f64::from(rules.rate(here, resource))))
}
