//! All exchanges between players, numbered: those that are listed first. Clauses: TR1, B7.2, RI12.

use std::sync::LazyLock;

use super::Offer;
use crate::rules::offer::{Bundle, Kinds, MAX_BUNDLE};

/// All exchanges with gold or without.
#[derive(Debug)]
pub(super) struct Offers {
    n_listed: usize,
    all: Vec<Offer>,
    /// The place of each bundle by [`Bundle::packed`]; [`NONE`] elsewhere.
    places: Vec<u16>,
    /// The place in `all` by the places of the two bundles; [`NONE`] for pairs that share a kind.
    ranks: Vec<u16>,
    n_bundles: usize,
}

/// The place of nothing.
const NONE: u16 = u16::MAX;

impl Offers {
    /// The exchanges of games with gold, or of games without.
    pub(super) fn with_gold(has_gold: bool) -> &'static Self {
        static CARDS: LazyLock<Offers> = LazyLock::new(|| Offers::new(false));
        static ALL: LazyLock<Offers> = LazyLock::new(|| Offers::new(true));
        if has_gold { &ALL } else { &CARDS }
    }

    fn new(has_gold: bool) -> Self {
        let listed = Offer::listed(has_gold);
        let bundles: Vec<Bundle> = bundles().filter(|bundle| has_gold || bundle.gold() == 0).collect();
        let pairs = bundles.iter().flat_map(|&gives| bundles.iter().filter_map(move |&gets| Offer::new(gives, gets)));
        let others = pairs.filter(|offer| !listed.contains(offer));
        let all: Vec<Offer> = listed.iter().copied().chain(others).collect();
        let mut offers = Self {
            n_listed: listed.len(),
            places: vec![NONE; Bundle::N_PACKED],
            ranks: vec![NONE; bundles.len() * bundles.len()],
            n_bundles: bundles.len(),
            all,
        };
        for (place, bundle) in (0..).zip(&bundles) {
            offers.places[bundle.packed()] = place;
        }
        for (rank, &offer) in (0..).zip(&offers.all) {
            if let Some(pair) = offers.pair(offer) {
                offers.ranks[pair] = rank;
            }
        }
        offers
    }

    /// The place in `ranks` of an exchange.
    fn pair(&self, offer: Offer) -> Option<usize> {
        let place = |bundle: Bundle| Some(self.places[bundle.packed()]).filter(|&place| place != NONE).map(usize::from);
        Some(place(offer.gives)? * self.n_bundles + place(offer.gets)?)
    }

    /// How many lists of actions can hold.
    pub(super) const fn n_listed(&self) -> usize {
        self.n_listed
    }

    /// How many others there are.
    pub(super) const fn n_unlisted(&self) -> usize {
        self.len() - self.n_listed
    }

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.all.len()
    }

    /// The place of an exchange; nothing for one that cannot be.
    pub(super) fn rank(&self, offer: Offer) -> Option<usize> {
        Some(self.ranks[self.pair(offer)?]).filter(|&rank| rank != NONE).map(usize::from)
    }

    /// The exchange at a place.
    pub(super) fn at(&self, rank: usize) -> Option<Offer> {
        self.all.get(rank).copied()
    }
}

/// All bundles: by the numbers of their kinds, the first kind slowest.
fn bundles() -> impl Iterator<Item = Bundle> {
    let base = usize::from(MAX_BUNDLE) + 1;
    let n_kinds = Kinds::default().len();
    (0..base.pow(n_kinds as u32)).filter_map(move |mut number| {
        let mut kinds = Kinds::default();
        for n in kinds.iter_mut().rev() {
            *n = (number % base) as u8;
            number /= base;
        }
        Bundle::new(&kinds)
    })
}
