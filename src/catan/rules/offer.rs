//! Offers between players: what one side gives, and what it wants for it. Clauses: B7.2, TR1.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::hand::Hand;
use crate::catan::vocab::Resource;

/// One to four cards of one or two resources: one side of an offer. Clause: TR1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize), serde(into = "Hand", try_from = "Hand"))]
pub struct Bundle(u16);

/// The bits of each resource's number in a bundle.
const WIDTH: usize = 3;

/// The most cards of a bundle.
pub const MAX_BUNDLE: u8 = 4;

/// The most resources of a bundle. Clause: TR1.
pub const MAX_KINDS: usize = 2;

/// The exchanges that are listed: 20 of one card for one, 50 of two for one and as many of one for two.
const N_LISTED: usize = 120;

impl Bundle {
    /// These cards; `None` when there is no card, when there are more than [`MAX_BUNDLE`] or of more than [`MAX_KINDS`] resources.
    pub fn new(cards: &Hand) -> Option<Self> {
        let n: u16 = cards.iter().map(|&n| u16::from(n)).sum();
        let kinds = cards.iter().filter(|&&n| n > 0).count();
        let is_sound = (1..=u16::from(MAX_BUNDLE)).contains(&n) && kinds <= MAX_KINDS;
        let pack = |bits, (i, &n): (usize, &u8)| bits | u16::from(n) << (i * WIDTH);
        is_sound.then(|| Self(cards.iter().enumerate().fold(0, pack)))
    }

    /// The cards.
    pub fn cards(self) -> Hand {
        std::array::from_fn(|i| (self.0 >> (i * WIDTH) & ((1 << WIDTH) - 1)) as u8)
    }

    /// How many cards.
    pub fn len(self) -> u8 {
        super::hand::total(&self.cards())
    }

    /// Whether there are none; so only by default.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a resource is in both.
    fn shares(self, other: Self) -> bool {
        self.cards().iter().zip(other.cards()).any(|(&own, its)| own > 0 && its > 0)
    }
}

#[cfg(feature = "json")]
impl From<Bundle> for Hand {
    fn from(bundle: Bundle) -> Self {
        bundle.cards()
    }
}

#[cfg(feature = "json")]
impl TryFrom<Hand> for Bundle {
    type Error = &'static str;

    fn try_from(cards: Hand) -> Result<Self, &'static str> {
        Self::new(&cards).ok_or("a side of an offer has one to four cards of one resource or two")
    }
}

/// An exchange, as the active player sees it. Clause: TR1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Offer {
    /// What the active player gives.
    pub gives: Bundle,
    /// What he gets for it.
    pub gets: Bundle,
}

impl Offer {
    /// An exchange; `None` when a side is empty or a resource stands on both. Clause: B7.2.
    pub fn new(gives: Bundle, gets: Bundle) -> Option<Self> {
        let offer = Self { gives, gets };
        offer.is_sound().then_some(offer)
    }

    /// Whether each side gives a card, and no resource stands on both. Clause: B7.2.
    pub(super) fn is_sound(self) -> bool {
        !self.gives.is_empty() && !self.gets.is_empty() && !self.gives.shares(self.gets)
    }

    /// The exchanges that are listed: one card for one, two for one, one for two. Clause: TR1.
    pub(super) fn listed() -> &'static [Self] {
        // Every decision of a turn asks for them.
        static LISTED: LazyLock<ArrayVec<Offer, N_LISTED>> = LazyLock::new(|| Offer::small().collect());
        &LISTED
    }

    /// One card for one, two for one, one for two.
    fn small() -> impl Iterator<Item = Self> {
        let one = |a: usize| {
            let mut cards = Hand::default();
            cards[a] += 1;
            cards
        };
        let n = Resource::ALL.len();
        let ones = move || (0..n).filter_map(move |a| Bundle::new(&one(a)));
        let twos = move || {
            (0..n).flat_map(move |a| {
                (a..n).filter_map(move |b| {
                    let mut cards = one(a);
                    cards[b] += 1;
                    Bundle::new(&cards)
                })
            })
        };
        let even = ones().flat_map(move |gives| ones().filter_map(move |gets| Self::new(gives, gets)));
        let dear = twos().flat_map(move |gives| ones().filter_map(move |gets| Self::new(gives, gets)));
        let cheap = ones().flat_map(move |gives| twos().filter_map(move |gets| Self::new(gives, gets)));
        even.chain(dear).chain(cheap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tr_1_bundles_have_one_to_four_cards_of_two_kinds() {
        assert_eq!(Bundle::new(&[0; 5]), None);
        assert_eq!(Bundle::new(&[4, 1, 0, 0, 0]), None);
        assert_eq!(Bundle::new(&[1, 1, 1, 0, 0]), None);
        assert_eq!(Bundle::new(&[255, 1, 0, 0, 0]), None);
        for cards in [[4, 0, 0, 0, 0], [0, 2, 0, 0, 2], [0, 0, 0, 0, 1]] {
            let bundle = Bundle::new(&cards).expect("it is sound");
            assert_eq!((bundle.cards(), bundle.len()), (cards, cards.iter().sum()));
        }
    }

    #[test]
    fn b_7_2_no_resource_stands_on_both_sides() {
        let [ore, two_ore, wool] =
            [[0, 0, 0, 0, 1], [0, 0, 0, 0, 2], [0, 0, 1, 0, 0]].map(|it| Bundle::new(&it).expect("it is sound"));
        assert_eq!(Offer::new(two_ore, ore), None);
        assert_eq!(Offer::new(ore, Bundle::default()), None, "a gift");
        assert!(Offer::new(two_ore, wool).is_some());
        assert_eq!(Offer::listed().len(), N_LISTED);
    }
}
