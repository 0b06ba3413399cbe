//! Random draws whose values never change: a fixed generator and our own ways to draw from it.
//!
//! The generator is PCG XSH RR 64/32 with the seed written little-endian in front of a fixed stream, so that a seed
//! gives the same game, and the same map, on every machine and with every version of the crates. No state holds one.
//! Clauses: SETUP-6 … SETUP-8.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

/// The stream of every generator; the seed chooses the place in it.
const STREAM: u64 = 0x4b6f_6767_6520_3138;

/// An order of numbered items, drawn once: it parts those that are equal, each as likely to be the first, whatever their
/// numbers and the order in which they are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lot(u64);

impl Lot {
    /// The item with the greatest key, of equal ones the first by lot; nothing without items.
    pub fn best_of<K: PartialOrd, T>(
        self,
        items: impl Iterator<Item = (K, T)>,
        number: impl Fn(&T) -> usize,
    ) -> Option<(K, T)> {
        items.reduce(|best, item| {
            let is_better =
                item.0 > best.0 || (item.0 == best.0 && self.place(number(&item.1)) < self.place(number(&best.1)));
            if is_better { item } else { best }
        })
    }

    /// The first of the items by lot; nothing without items.
    pub fn first_of<T>(self, items: impl Iterator<Item = T>, number: impl Fn(&T) -> usize) -> Option<T> {
        items.min_by_key(|item| self.place(number(item)))
    }

    /// The place of a number in the order.
    pub const fn place(self, number: usize) -> u64 {
        mixed(self.0 ^ number as u64)
    }
}

/// SplitMix64: a number of 64 well mixed bits, another one for each.
const fn mixed(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A source of random draws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Random(Pcg32);

impl Random {
    /// The source that this seed stands for.
    pub fn from_seed(seed: u64) -> Self {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        bytes[8..].copy_from_slice(&STREAM.to_le_bytes());
        Self(Pcg32::from_seed(bytes))
    }

    /// The source from which the players of a game draw that has this seed: a stream of their own, so that the draws of
    /// set-up reveal nothing about them.
    pub fn of_players(seed: u64) -> Self {
        Self::from_seed(seed ^ 0x706c_6179_6572_7321)
    }

    /// A number from 0 to `n - 1`, each equally likely; 0 when `n` is 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        let n = n.min(u32::MAX as usize) as u32;
        if n < 2 {
            return 0;
        }
        // Lemire's multiplication: the high word is the draw, and low words below a threshold would favour some. It is
        // below `n`, so most draws need no division to be taken.
        let mut product = u64::from(self.0.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as usize
    }

    /// An order of numbered items, each as likely.
    pub fn lot(&mut self) -> Lot {
        Lot(self.0.next_u64())
    }

    /// One of some kinds, each as likely as there are pieces of it; nothing without any.
    pub fn weighted(&mut self, counts: &[u8]) -> Option<usize> {
        let all = counts.iter().map(|&n| usize::from(n)).sum();
        let mut place = self.below(all);
        counts.iter().position(|&n| {
            let is_here = place < usize::from(n);
            place = place.saturating_sub(usize::from(n));
            is_here
        })
    }

    /// One of the items with the greatest key, each of them equally likely whatever their order; nothing without items.
    pub fn best_of<T, K: PartialOrd>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        key: impl Fn(&T) -> K,
    ) -> Option<T> {
        let mut items = items.into_iter();
        let mut best = items.next()?;
        let (mut most, mut n_equal) = (key(&best), 1);
        for item in items {
            let its = key(&item);
            if its > most {
                (best, most, n_equal) = (item, its, 1);
            } else if its == most {
                // The last of n takes the place of the others in one of n cases.
                n_equal += 1;
                if self.below(n_equal) == 0 {
                    best = item;
                }
            }
        }
        Some(best)
    }

    /// Puts the items into a random order, each equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn draws_are_pinned() {
        let mut random = Random::from_seed(7);
        let draws: Vec<usize> = (0..8).map(|_| random.below(100)).collect();
        assert_eq!(draws, PINNED_DRAWS);
        let mut items = [0, 1, 2, 3, 4, 5, 6, 7];
        random.shuffle(&mut items);
        assert_eq!(items, PINNED_ORDER);
    }

    const PINNED_DRAWS: [usize; 8] = [46, 31, 99, 28, 99, 82, 68, 73];
    const PINNED_ORDER: [usize; 8] = [7, 4, 1, 6, 0, 2, 3, 5];

    #[test]
    fn each_of_the_best_is_as_likely() {
        let mut random = Random::from_seed(3);
        let keys = [1, 5, 5, 0, 5, 2, 5, 5, 5, 5];
        let mut counts = [0; 10];
        for _ in 0..70_000 {
            counts[random.best_of(0..10, |&i| keys[i]).expect("there are ten")] += 1;
        }
        for (key, count) in keys.into_iter().zip(counts) {
            let expected = if key == 5 { 9_600..10_400 } else { 0..1 };
            assert!(expected.contains(&count), "{counts:?}");
        }
        assert_eq!(random.best_of([0; 0], |&i| i), None);
    }

    #[test]
    fn draws_are_even() {
        let mut random = Random::from_seed(1);
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[random.below(6)] += 1;
        }
        assert!(counts.iter().all(|&count| (9_600..10_400).contains(&count)), "{counts:?}");
    }
}
