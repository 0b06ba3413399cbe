//! Offers between players: what one side gives, and what it wants for it. Clauses: B7.2, TR1.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::hand::{Hand, covers};
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

/// The exchanges that are listed with gold: 30 of one piece for one, 90 of two for one and as many of one for two.
const N_LISTED: usize = 210;

/// The bundles that they give: one piece or two of the six kinds.
const N_SIDES: usize = 6 + 21;

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
        &Listed::with_gold(with_gold).all
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

/// Exchanges of those that are listed, by their places in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct OfferSet(pub(crate) [u64; N_LISTED.div_ceil(64)]);

impl OfferSet {
    const fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    const fn remove(&mut self, place: usize) {
        self.0[place / 64] &= !(1 << (place % 64));
    }

    /// Whether there are none.
    pub(crate) fn is_empty(self) -> bool {
        self == Self::default()
    }

    fn unite(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own |= other);
    }

    /// The places in ascending order.
    fn places(self) -> impl Iterator<Item = usize> {
        let (mut words, mut word) = (self.0, 0);
        std::iter::from_fn(move || {
            while word < words.len() {
                let rest = words[word];
                if rest != 0 {
                    words[word] = rest & (rest - 1);
                    return Some(word * 64 + rest.trailing_zeros() as usize);
                }
                word += 1;
            }
            None
        })
    }
}

/// The exchanges that are listed, and which of them give the same: a hand covers all of those or none.
#[derive(Debug)]
pub(super) struct Listed {
    all: ArrayVec<Offer, N_LISTED>,
    sides: ArrayVec<Side, N_SIDES>,
    /// Those in which each side has at most one piece, and at most two.
    up_to: [OfferSet; MAX_KINDS],
}

/// The exchanges that give the same.
#[derive(Debug)]
struct Side {
    gives: Bundle,
    cards: Hand,
    gold: u8,
    offers: OfferSet,
}

impl Listed {
    /// Those of games with gold, or of games without.
    pub(super) fn with_gold(has_gold: bool) -> &'static Self {
        // Every decision of a turn asks for them.
        static CARDS: LazyLock<Listed> = LazyLock::new(|| Listed::new(GOLD));
        static ALL: LazyLock<Listed> = LazyLock::new(|| Listed::new(N_KINDS));
        if has_gold { &ALL } else { &CARDS }
    }

    fn new(n_kinds: usize) -> Self {
        let all: ArrayVec<Offer, N_LISTED> = Offer::small(n_kinds).collect();
        let mut sides: ArrayVec<Side, N_SIDES> = ArrayVec::new();
        let mut up_to = [OfferSet::default(); MAX_KINDS];
        for (place, offer) in all.iter().enumerate() {
            let gives = offer.gives;
            let at = sides.iter().position(|side| side.gives == gives).unwrap_or_else(|| {
                sides.push(Side { gives, cards: gives.cards(), gold: gives.gold(), offers: OfferSet::default() });
                sides.len() - 1
            });
            sides[at].offers.insert(place);
            let largest = usize::from(gives.len().max(offer.gets.len()));
            up_to.iter_mut().skip(largest - 1).for_each(|offers| offers.insert(place));
        }
        Self { all, sides, up_to }
    }

    /// Those whose sides have at most this many pieces each, and whose giver holds what he gives.
    pub(super) fn affordable(&self, most: u8, hand: &Hand, gold: u16) -> OfferSet {
        let mut offers = OfferSet::default();
        let Some(last) = usize::from(most).min(MAX_KINDS).checked_sub(1) else { return offers };
        for side in &self.sides {
            if covers(hand, &side.cards) && gold >= side.gold.into() {
                offers.unite(&side.offers);
            }
        }
        offers.0.iter_mut().zip(self.up_to[last].0).for_each(|(own, up_to)| *own &= up_to);
        offers
    }

    /// Takes an exchange out of a set.
    pub(super) fn take(&self, offer: Offer, offers: &mut OfferSet) {
        let side = self.sides.iter().find(|side| side.gives == offer.gives);
        let place = side.and_then(|side| side.offers.places().find(|&place| self.all[place] == offer));
        place.into_iter().for_each(|place| offers.remove(place));
    }

    /// The exchanges of a set, in the order of the list.
    pub(super) fn of(&self, offers: OfferSet) -> impl Iterator<Item = Offer> {
        offers.places().map(|place| self.all[place])
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
        assert_eq!(
            Offer::listed(false).len(),
            120,
            "20 of one piece for one, 50 of two for one, as many of one for two"
        );
        assert_eq!(Offer::listed(true).len(), N_LISTED);
    }
}
