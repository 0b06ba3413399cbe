//! `word_set!`: a set of ids over one machine word.

/// Declares a set of ids over one machine word.
#[doc(hidden)]
#[macro_export]
macro_rules! word_set {
    ($(#[$meta:meta])* $name:ident($int:ty) of $id:ty) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
        pub struct $name(pub $int);

        impl $name {
            /// The set without members.
            pub const EMPTY: Self = Self(0);

            /// Whether the id is in the set; never for one that no set can hold.
            pub const fn contains(self, id: $id) -> bool {
                (id.0 as u32) < <$int>::BITS && self.0 >> id.0 & 1 != 0
            }

            /// Adds the id.
            ///
            /// # Panics
            ///
            /// May panic when no set can hold the id; maps of such a size are refused where they are read.
            pub const fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.0;
            }

            /// Takes the id out.
            pub const fn remove(&mut self, id: $id) {
                if self.contains(id) {
                    self.0 &= !(1 << id.0);
                }
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

        #[cfg(feature = "json")]
        impl $crate::Emitted for $name {
            fn expr(&self) -> $crate::Expr {
                $crate::Expr::Plain(format!("{}({:#x})", stringify!($name), self.0))
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
pub use crate::word_set;
