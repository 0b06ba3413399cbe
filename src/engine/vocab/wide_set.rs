//! `wide_set!`: a set of ids over four machine words.
//!
//! Where ids form consecutive ranges, as the posts of a route do, a question about all ranges is answered at once, by a
//! sum that carries within each.

/// Declares a set of ids over four machine words.
#[doc(hidden)]
#[macro_export]
macro_rules! wide_set {
    ($(#[$meta:meta])* $name:ident of $id:ident) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
        pub struct $name(pub [u64; 4]);

        impl $name {
            /// The set without members.
            pub const EMPTY: Self = Self([0; 4]);

            /// Every id that a set can hold, from this one on.
            pub const fn from_on(first: $id) -> Self {
                let mut words = [0; 4];
                let mut word = 0;
                while word < 4 {
                    words[word] = match (first.0 as usize).saturating_sub(word * 64) {
                        64.. => 0,
                        before => u64::MAX << before,
                    };
                    word += 1;
                }
                Self(words)
            }

            /// The set of one id.
            #[inline]
            pub const fn of(id: $id) -> Self {
                // Without an index that is known only at run time, so that a set stays in registers.
                let (word, bit) = (id.0 >> 6 & 3, 1 << (id.0 & 63));
                Self([
                    if word == 0 { bit } else { 0 },
                    if word == 1 { bit } else { 0 },
                    if word == 2 { bit } else { 0 },
                    if word == 3 { bit } else { 0 },
                ])
            }

            /// Whether the id is in the set.
            #[inline]
            pub const fn contains(&self, id: $id) -> bool {
                self.0[(id.0 >> 6 & 3) as usize] >> (id.0 & 63) & 1 != 0
            }

            /// Adds the id.
            #[inline]
            pub const fn insert(&mut self, id: $id) {
                self.0[(id.0 >> 6 & 3) as usize] |= 1 << (id.0 & 63);
            }

            /// Takes the id out.
            #[inline]
            pub const fn remove(&mut self, id: $id) {
                self.0[(id.0 >> 6 & 3) as usize] &= !(1 << (id.0 & 63));
            }

            /// Whether the set has no members.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
            }

            /// How many members the set has.
            #[inline]
            pub const fn len(self) -> usize {
                let [a, b, c, d] = self.0;
                // Most boards leave the upper half empty, and counting bits is dear where the processor has no word
                // for it.
                let upper = if c | d == 0 { 0 } else { c.count_ones() + d.count_ones() };
                (a.count_ones() + b.count_ones() + upper) as usize
            }

            /// How many members the set has from one place up to another, which is not counted.
            ///
            /// # Panics
            ///
            /// When the end is beyond what a set can hold.
            pub const fn len_between(self, start: u16, end: u16) -> usize {
                let (mut count, mut start, end) = (0, start as usize, end as usize);
                while start < end {
                    let word = start / 64;
                    let after = if end - word * 64 < 64 { end - word * 64 } else { 64 };
                    let within = self.0[word] >> (start % 64) << (start % 64) << (64 - after);
                    count += within.count_ones() as usize;
                    start = word * 64 + 64;
                }
                count
            }

            /// The members of either set.
            #[inline]
            pub const fn union(self, other: Self) -> Self {
                let (a, b) = (self.0, other.0);
                Self([a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]])
            }

            /// The members of both sets.
            #[inline]
            pub const fn intersection(self, other: Self) -> Self {
                let (a, b) = (self.0, other.0);
                Self([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
            }

            /// The members of this set that the other lacks.
            #[inline]
            pub const fn difference(self, other: Self) -> Self {
                let (a, b) = (self.0, other.0);
                Self([a[0] & !b[0], a[1] & !b[1], a[2] & !b[2], a[3] & !b[3]])
            }

            /// The ids that exactly one of the sets has.
            #[inline]
            pub const fn symmetric_difference(self, other: Self) -> Self {
                let (a, b) = (self.0, other.0);
                Self([a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2], a[3] ^ b[3]])
            }

            /// The ids whose next higher one is in the set.
            #[inline]
            pub const fn predecessors(self) -> Self {
                let [a, b, c, d] = self.0;
                Self([a >> 1 | b << 63, b >> 1 | c << 63, c >> 1 | d << 63, d >> 1])
            }

            /// The lowest member.
            #[inline]
            pub const fn first(self) -> Option<$id> {
                let mut word = 0;
                while word < 4 {
                    if self.0[word] != 0 {
                        return Some($id::at(word * 64 + self.0[word].trailing_zeros() as usize));
                    }
                    word += 1;
                }
                None
            }

            /// The `n`th member from the highest down, the highest being the first.
            pub const fn nth_last(self, mut n: usize) -> Option<$id> {
                let mut word = 4;
                while word > 0 {
                    word -= 1;
                    let mut rest = self.0[word];
                    while rest != 0 && n > 0 {
                        let highest = 63 - rest.leading_zeros() as usize;
                        n -= 1;
                        if n == 0 {
                            return Some($id::at(word * 64 + highest));
                        }
                        rest ^= 1 << highest;
                    }
                }
                None
            }

            /// The members in ascending order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $id> {
                let (mut words, mut word) = (self.0, 0);
                std::iter::from_fn(move || {
                    while word < 4 {
                        let rest = words[word];
                        if rest != 0 {
                            words[word] = rest & (rest - 1);
                            return Some($id::at(word * 64 | rest.trailing_zeros() as usize));
                        }
                        word += 1;
                    }
                    None
                })
            }

            /// Calls `each` with the members in ascending order: what tight loops run over.
            #[inline]
            pub fn for_each(&self, mut each: impl FnMut($id)) {
                for (word, &bits) in self.0.iter().enumerate() {
                    let mut rest = bits;
                    while rest != 0 {
                        each($id::at(word * 64 | rest.trailing_zeros() as usize));
                        rest &= rest - 1;
                    }
                }
            }

            /// The lowest member of every stretch, where `firsts` and `lasts` are the ends of the stretches.
            #[inline]
            pub const fn lowest_of_each(self, firsts: Self, lasts: Self) -> Self {
                // A one that starts at the first id of a stretch runs up through ids that are not members and comes to
                // rest on the lowest member; the last id of the stretch stops it in any case.
                let [low, high] = self.halves();
                let [first_low, first_high] = firsts.halves();
                let [last_low, last_high] = lasts.halves();
                let (sum_low, carry) = (!(low | last_low)).overflowing_add(first_low);
                if high == 0 {
                    return Self::of_halves([sum_low & low, 0]);
                }
                let sum_high = (!(high | last_high)).wrapping_add(first_high).wrapping_add(carry as u128);
                Self::of_halves([sum_low & low, sum_high & high])
            }

            /// The last id of every stretch that is wholly in the set, where `firsts` and `lasts` are the ends of the
            /// stretches.
            #[inline]
            pub const fn wholes(self, firsts: Self, lasts: Self) -> Self {
                // As above, but the one runs up through members.
                let [low, high] = self.halves();
                let [first_low, first_high] = firsts.halves();
                let [last_low, last_high] = lasts.halves();
                let (sum_low, carry) = (low & !last_low).overflowing_add(first_low);
                if high == 0 {
                    return Self::of_halves([sum_low & low & last_low, 0]);
                }
                let sum_high = (high & !last_high).wrapping_add(first_high).wrapping_add(carry as u128);
                Self::of_halves([sum_low & low & last_low, sum_high & high & last_high])
            }

            const fn halves(self) -> [u128; 2] {
                let [a, b, c, d] = self.0;
                [a as u128 | (b as u128) << 64, c as u128 | (d as u128) << 64]
            }

            const fn of_halves([low, high]: [u128; 2]) -> Self {
                Self([low as u64, (low >> 64) as u64, high as u64, (high >> 64) as u64])
            }
        }

        #[cfg(feature = "json")]
        impl $crate::Emitted for $name {
            fn expr(&self) -> $crate::Expr {
                let [a, b, c, d] = self.0;
                $crate::Expr::Plain(format!("{}([{a:#x}, {b:#x}, {c:#x}, {d:#x}])", stringify!($name)))
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

#[doc(hidden)]
pub use crate::wide_set;
