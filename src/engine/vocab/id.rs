//! `id!`: a dense id, the number of a thing in the list of its kind.

/// Declares a dense id with its index.
#[doc(hidden)]
#[macro_export]
macro_rules! id {
    ($(#[$meta:meta])* $name:ident($int:ty)) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, $crate::Schema), serde(transparent))]
        pub struct $name(pub $int);

        #[cfg(feature = "json")]
        impl $crate::Emitted for $name {
            fn expr(&self) -> $crate::Expr {
                $crate::Expr::debug(self)
            }
        }

        impl $name {
            /// The place in the list this id numbers.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The id of the place `index`.
            ///
            /// # Panics
            ///
            /// When the place does not fit the id: the readers of maps refuse such sizes before.
            pub const fn at(index: usize) -> Self {
                assert!(index <= <$int>::MAX as usize, "an id beyond its limit: sizes are refused where maps are read");
                Self(index as $int)
            }
        }
    };
}

#[doc(hidden)]
pub use crate::id;
