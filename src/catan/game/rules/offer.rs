//! Offers between players: what one side gives, and what it wants for it. Clauses: B7.2, TR1.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::hand::Hand;
use crate::vocab::Resource;

/// How much of each resource, in the order of [`Resource::ALL`], and of gold.
pub type Kinds = [u8; N_KINDS];

/// The resources and gold.
const N_KINDS: usize = Resource::ALL.len() + 1;

/// The place of gold among the kinds.
const GOLD: usize = Resource::ALL.len();

/// One to four pieces of one or two kinds: one side of an offer. Gold is a kind like a resource. Clauses: TR1, RI12.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(into = "Kinds", try_from = "Kinds")
)]
pub struct Bundle([Part; MAX_KINDS]);

/// Pieces of one kind, packed since states remember offers; none by default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
struct Part(u8);

impl Part {
    /// The bits of the number of pieces; the kind is above them.
    const BITS: u8 = 3;

    /// All bits: three for six kinds.
    const ALL_BITS: u8 = Self::BITS + 3;

    const fn new(kind: usize, n: u8) -> Self {
        Self((kind as u8) << Self::BITS | n)
    }

    const fn kind(self) -> usize {
        (self.0 >> Self::BITS) as usize
    }

    const fn n(self) -> u8 {
        self.0 & ((1 << Self::BITS) - 1)
    }
}

/// The most pieces of a bundle.
pub const MAX_BUNDLE: u8 = 4;

/// The most kinds of a bundle. Clause: TR1.
pub const MAX_KINDS: usize = 2;

/// The exchanges that are listed without gold: 20 of one piece for one, 50 of two for one and as many of one for two.
const N_WITHOUT_GOLD: usize = 120;

/// The same with gold: 30, 90 and 90.
const N_LISTED: usize = 210;

impl Bundle {
    /// These pieces; `None` when there is none, when there are more than [`MAX_BUNDLE`] or of more than [`MAX_KINDS`]
    /// kinds.
    pub fn new(kinds: &Kinds) -> Option<Self> {
        let n: u16 = kinds.iter().map(|&n| u16::from(n)).sum();
        if !(1..=u16::from(MAX_BUNDLE)).contains(&n) {
            return None;
        }
        let mut parts = [Part::default(); MAX_KINDS];
        let mut room = parts.iter_mut();
        for (kind, &n) in kinds.iter().enumerate().filter(|(_, n)| **n > 0) {
            *room.next()? = Part::new(kind, n);
        }
        Some(Self(parts))
    }

    /// The parts with a piece.
    fn parts(self) -> impl Iterator<Item = Part> {
        self.0.into_iter().filter(|part| part.n() > 0)
    }

    /// The number of values below which [`Bundle::packed`] is.
    pub(super) const N_PACKED: usize = 1 << (2 * Part::ALL_BITS);

    /// A number for each bundle.
    pub(super) const fn packed(self) -> usize {
        let [first, second] = self.0;
        (first.0 as usize) << Part::ALL_BITS | second.0 as usize
    }

    /// The number of pieces of each kind.
    pub fn kinds(self) -> Kinds {
        let mut kinds = Kinds::default();
        self.parts().for_each(|part| kinds[part.kind()] = part.n());
        kinds
    }

    /// The cards.
    pub fn cards(self) -> Hand {
        let [lumber, brick, wool, grain, ore, _gold] = self.kinds();
        [lumber, brick, wool, grain, ore]
    }

    /// The gold.
    pub fn gold(self) -> u8 {
        self.parts().find(|part| part.kind() == GOLD).map_or(0, Part::n)
    }

    /// The number of pieces.
    pub fn len(self) -> u8 {
        self.parts().map(Part::n).sum()
    }

    /// Whether there are none; so only by default.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether a kind is in both.
    fn shares(self, other: Self) -> bool {
        self.parts().any(|own| other.parts().any(|its| own.kind() == its.kind()))
    }
}

#[cfg(feature = "json")]
impl From<Bundle> for Kinds {
    fn from(bundle: Bundle) -> Self {
        bundle.kinds()
    }
}

#[cfg(feature = "json")]
impl TryFrom<Kinds> for Bundle {
    type Error = &'static str;

    fn try_from(kinds: Kinds) -> Result<Self, &'static str> {
        Self::new(&kinds).ok_or("a side of an offer has one to four pieces of one kind or two")
    }
}

/// An exchange, as the active player sees it. Clause: TR1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Offer {
    /// The cards that the active player gives.
    pub gives: Bundle,
    /// The cards that he gets for them.
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

    /// Whether gold is given or wanted. Clause: RI12.
    pub(super) fn has_gold(self) -> bool {
        self.gives.gold() > 0 || self.gets.gold() > 0
    }

    /// The exchanges that are listed: one piece for one, two for one, one for two; with gold where it is in play. Clauses:
    /// TR1, RI12.
    pub(super) fn listed(with_gold: bool) -> &'static [Self] {
        // Every decision of a turn asks for them.
        static CARDS: LazyLock<ArrayVec<Offer, N_WITHOUT_GOLD>> = LazyLock::new(|| Offer::small(GOLD).collect());
        static ALL: LazyLock<ArrayVec<Offer, N_LISTED>> = LazyLock::new(|| Offer::small(N_KINDS).collect());
        if with_gold { &ALL } else { &CARDS }
    }

    /// One piece for one, two for one, one for two, of the first `n` kinds.
    fn small(n: usize) -> impl Iterator<Item = Self> {
        let one = |a: usize| {
            let mut kinds = Kinds::default();
            kinds[a] += 1;
            kinds
        };
        let ones = move || (0..n).filter_map(move |a| Bundle::new(&one(a)));
        let twos = move || {
            (0..n).flat_map(move |a| {
                (a..n).filter_map(move |b| {
                    let mut kinds = one(a);
                    kinds[b] += 1;
                    Bundle::new(&kinds)
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
    fn tr_1_bundles_have_one_to_four_pieces_of_two_kinds() {
        assert_eq!(Bundle::new(&[0; 6]), None);
        assert_eq!(Bundle::new(&[4, 1, 0, 0, 0, 0]), None);
        assert_eq!(Bundle::new(&[1, 1, 1, 0, 0, 0]), None);
        assert_eq!(Bundle::new(&[255, 1, 0, 0, 0, 0]), None);
        for kinds in [[4, 0, 0, 0, 0, 0], [0, 2, 0, 0, 2, 0], [0, 0, 0, 0, 1, 0], [1, 0, 0, 0, 0, 3]] {
            let bundle = Bundle::new(&kinds).expect("it is sound");
            assert_eq!((bundle.kinds(), bundle.len()), (kinds, kinds.iter().sum()));
            assert_eq!((&bundle.cards()[..], bundle.gold()), (&kinds[..5], kinds[5]));
        }
    }

    #[test]
    fn b_7_2_no_kind_stands_on_both_sides() {
        let sides = [[0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 2, 0], [0, 0, 1, 0, 0, 0], [0, 0, 0, 0, 0, 1]];
        let [ore, two_ore, wool, gold] = sides.map(|it| Bundle::new(&it).expect("it is sound"));
        assert_eq!(Offer::new(two_ore, ore), None);
        assert_eq!(Offer::new(gold, gold), None);
        assert_eq!(Offer::new(ore, Bundle::default()), None, "a gift");
        assert!(Offer::new(two_ore, wool).is_some_and(|offer| !offer.has_gold()));
        assert!(Offer::new(two_ore, gold).is_some_and(Offer::has_gold));
        assert_eq!(Offer::listed(false).len(), N_WITHOUT_GOLD);
        assert_eq!(Offer::listed(true).len(), N_LISTED);
    }
}
