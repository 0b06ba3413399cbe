//! Cards of the five resources.

use crate::vocab::Resource;

/// The number of cards of each resource, in the order of [`Resource::ALL`].
pub type Hand = [u8; Resource::ALL.len()];

/// Some cards of one resource.
pub(crate) fn only(resource: Resource, n: u8) -> Hand {
    let mut hand = Hand::default();
    hand[resource.index()] = n;
    hand
}

/// How many cards a hand has.
pub(super) fn total(hand: &Hand) -> u8 {
    hand.iter().sum()
}

/// Whether a hand has these cards; no hand has more than 127 of a resource.
pub(crate) fn covers(hand: &Hand, cards: &Hand) -> bool {
    enough(hand, cards) == ALL_ENOUGH
}

/// The resources of which a hand has at least `n` cards; no hand has more than 127 of a resource.
pub(super) fn held(hand: &Hand, n: u8) -> impl Iterator<Item = Resource> + use<> {
    let mut left = enough(hand, &[n; Resource::ALL.len()]);
    std::iter::from_fn(move || {
        let resource = Resource::ALL.get(left.trailing_zeros() as usize / 8)?;
        left &= left - 1;
        Some(*resource)
    })
}

/// The high bit of each byte of a hand.
const ALL_ENOUGH: u64 = 0x80_8080_8080;

/// The high bit of each byte where a hand has enough: all resources in one subtraction, since every decision asks this
/// several times.
fn enough(hand: &Hand, cards: &Hand) -> u64 {
    let word = |&[a, b, c, d, e]: &Hand| u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]);
    (word(hand) | ALL_ENOUGH).wrapping_sub(word(cards)) & ALL_ENOUGH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_covers_what_it_has_of_each_resource() {
        let hands: Vec<Hand> =
            (0..3_u32.pow(5)).map(|n| std::array::from_fn(|i| (n / 3_u32.pow(i as u32) % 3) as u8)).collect();
        for hand in &hands {
            for cards in &hands {
                assert_eq!(covers(hand, cards), hand.iter().zip(cards).all(|(has, needed)| has >= needed));
            }
        }
        for hand in &hands {
            for n in 1..4 {
                let each = Resource::ALL.iter().copied().filter(|resource| hand[resource.index()] >= n);
                assert!(held(hand, n).eq(each), "{n} of {hand:?}");
            }
        }
        assert!(covers(&[50, 0, 50, 0, 50], &[50, 0, 50, 0, 50]) && !covers(&[50, 0, 50, 0, 49], &[50, 0, 50, 0, 50]));
    }
}
