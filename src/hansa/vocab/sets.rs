//! Fixed-size sets of ids, as large as the runtime's limits: 64 cities, 96 routes, 256 posts, 8 countries.

use super::{CityId, CountryId, PostId, RouteId};

/// Declares a set of ids over one machine word.
macro_rules! word_set {
    ($(#[$meta:meta])* $name:ident($int:ty) of $id:ty) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
        pub struct $name(pub $int);

        impl $name {
            /// The set without members.
            pub const EMPTY: Self = Self(0);

            /// Whether the id is in the set.
            pub const fn contains(self, id: $id) -> bool {
                self.0 >> id.0 & 1 != 0
            }

            /// Adds the id.
            pub const fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.0;
            }

            /// Takes the id out.
            pub const fn remove(&mut self, id: $id) {
                self.0 &= !(1 << id.0);
            }

            /// Whether the set has no members.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many members the set has.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The members of either set.
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The members of both sets.
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The members of this set that the other lacks.
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// The members in ascending order.
            pub fn iter(self) -> impl Iterator<Item = $id> {
                let mut rest = self.0;
                std::iter::from_fn(move || {
                    (rest != 0).then(|| {
                        let lowest = rest.trailing_zeros();
                        rest &= rest - 1;
                        <$id>::at(lowest as usize)
                    })
                })
            }
        }

        impl FromIterator<$id> for $name {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> Self {
                let mut set = Self::EMPTY;
                for id in ids {
                    set.insert(id);
                }
                set
            }
        }
    };
}

word_set!(
    /// A set of cities: bit `i` is city `i`; at most 64.
    CitySet(u64) of CityId
);
word_set!(
    /// A set of routes: bit `i` is route `i`; at most 128.
    RouteSet(u128) of RouteId
);
word_set!(
    /// A set of countries: bit `i` is country `i`; at most [`CountrySet::CAPACITY`].
    CountrySet(u8) of CountryId
);

impl CountrySet {
    /// How many countries can be told apart; maps with more are refused where they are read.
    pub const CAPACITY: usize = 8;
}

/// A set of posts: bit `i % 64` of word `i / 64` is post `i`; at most 256.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct PostSet(pub [u64; 4]);

impl PostSet {
    /// The set without members.
    pub const EMPTY: Self = Self([0; 4]);

    /// Whether the post is in the set.
    pub const fn contains(&self, post: PostId) -> bool {
        self.0[(post.0 >> 6 & 3) as usize] >> (post.0 & 63) & 1 != 0
    }

    /// Adds the post.
    pub const fn insert(&mut self, post: PostId) {
        self.0[(post.0 >> 6 & 3) as usize] |= 1 << (post.0 & 63);
    }

    /// Takes the post out.
    pub const fn remove(&mut self, post: PostId) {
        self.0[(post.0 >> 6 & 3) as usize] &= !(1 << (post.0 & 63));
    }

    /// Whether the set has no members.
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many members the set has.
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()) as usize
    }

    /// How many members the set has from this post on.
    pub fn len_from(&self, first: PostId) -> usize {
        let words = self.0.iter().enumerate();
        let counts = words.map(|(word, bits)| match usize::from(first.0).saturating_sub(word * 64) {
            64.. => 0,
            before => (bits >> before).count_ones() as usize,
        });
        counts.sum()
    }

    /// The members of either set.
    pub const fn union(&self, other: &Self) -> Self {
        let (a, b) = (&self.0, &other.0);
        Self([a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]])
    }

    /// The members of both sets.
    pub const fn intersection(&self, other: &Self) -> Self {
        let (a, b) = (&self.0, &other.0);
        Self([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
    }

    /// The members of this set that the other lacks.
    pub const fn difference(&self, other: &Self) -> Self {
        let (a, b) = (&self.0, &other.0);
        Self([a[0] & !b[0], a[1] & !b[1], a[2] & !b[2], a[3] & !b[3]])
    }

    /// The lowest member of every stretch, where `firsts` and `lasts` are the ends of the stretches.
    pub const fn lowest_of_each(&self, firsts: &Self, lasts: &Self) -> Self {
        // A one that starts at a stretch's first post runs up through the posts that are no members and comes to rest on
        // the lowest that is one; a stretch's last post stops it in any case.
        let [low, high] = self.halves();
        let [first_low, first_high] = firsts.halves();
        let [last_low, last_high] = lasts.halves();
        let (sum_low, carry) = (!(low | last_low)).overflowing_add(first_low);
        let sum_high = (!(high | last_high)).wrapping_add(first_high).wrapping_add(carry as u128);
        Self::of_halves([sum_low & low, sum_high & high])
    }

    /// The last post of every stretch that is wholly in the set, where `firsts` and `lasts` are the ends of the
    /// stretches.
    pub const fn wholes(&self, firsts: &Self, lasts: &Self) -> Self {
        // As above, but the one runs through members.
        let [low, high] = self.halves();
        let [first_low, first_high] = firsts.halves();
        let [last_low, last_high] = lasts.halves();
        let (sum_low, carry) = (low & !last_low).overflowing_add(first_low);
        let sum_high = (high & !last_high).wrapping_add(first_high).wrapping_add(carry as u128);
        Self::of_halves([sum_low & low & last_low, sum_high & high & last_high])
    }

    const fn halves(&self) -> [u128; 2] {
        let [a, b, c, d] = self.0;
        [a as u128 | (b as u128) << 64, c as u128 | (d as u128) << 64]
    }

    const fn of_halves([low, high]: [u128; 2]) -> Self {
        Self([low as u64, (low >> 64) as u64, high as u64, (high >> 64) as u64])
    }

    /// The lowest member.
    pub const fn first(&self) -> Option<PostId> {
        let mut word = 0;
        while word < 4 {
            if self.0[word] != 0 {
                return Some(PostId(word as u16 * 64 + self.0[word].trailing_zeros() as u16));
            }
            word += 1;
        }
        None
    }

    /// The members in ascending order.
    pub fn iter(self) -> impl Iterator<Item = PostId> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.first()?;
            rest.remove(first);
            Some(first)
        })
    }
}

impl FromIterator<PostId> for PostSet {
    fn from_iter<I: IntoIterator<Item = PostId>>(posts: I) -> Self {
        let mut set = Self::EMPTY;
        for post in posts {
            set.insert(post);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::{PostId, PostSet};

    #[test]
    fn stretches_are_told_apart() {
        // Stretches of every length up to six, across the ends of words, and every set of their members.
        let mut ends = vec![0];
        while let Some(&start) = ends.last().filter(|&&start| start < 256) {
            ends.push((start + 1 + ends.len() % 6).min(256));
        }
        let stretches: Vec<_> = ends.windows(2).map(|ends| ends[0]..ends[1]).collect();
        let firsts = stretches.iter().map(|stretch| PostId::at(stretch.start)).collect();
        let lasts = stretches.iter().map(|stretch| PostId::at(stretch.end - 1)).collect();
        for pattern in 0..64_usize {
            let is_in = |i: usize| (pattern ^ i / 11) >> (i % 6) & 1 == 1;
            let set: PostSet = (0..256).filter(|&i| is_in(i)).map(PostId::at).collect();
            let lowest = stretches.iter().filter_map(|stretch| stretch.clone().find(|&i| is_in(i)));
            assert_eq!(set.lowest_of_each(&firsts, &lasts), lowest.map(PostId::at).collect());
            let wholes = stretches.iter().filter(|stretch| (*stretch).clone().all(is_in));
            assert_eq!(set.wholes(&firsts, &lasts), wholes.map(|stretch| PostId::at(stretch.end - 1)).collect());
        }
    }

    #[test]
    fn members_are_counted_from_any_post_on() {
        for step in [1, 2, 3, 7, 64] {
            let posts: PostSet = (0..256).map(PostId::at).step_by(step).collect();
            for first in (0..=256).map(PostId::at) {
                assert_eq!(posts.len_from(first), posts.iter().filter(|&post| post >= first).count(), "{first:?}");
            }
        }
    }
}
