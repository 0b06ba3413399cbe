//! Dense ids, numbered by name (folded, then by code point), so that moving a line in a map changes none of them.

/// Declares a dense id with its index.
macro_rules! id {
    ($(#[$meta:meta])* $name:ident($int:ty)) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
        pub struct $name(pub $int);

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

id!(
    /// A city of one board.
    CityId(u16)
);
id!(
    /// A route of one board: ordered by its two cities, then by its own name.
    RouteId(u16)
);
id!(
    /// A post of one board: the posts of route 0 from its first end, then those of route 1, …
    PostId(u16)
);
id!(
    /// A printed kontor of one board: those of city 0 from the left, then those of city 1, …
    KontorId(u16)
);
id!(
    /// A country of one board.
    CountryId(u8)
);
id!(
    /// A mission card of one board, in the order of `Table::missions`.
    MissionId(u8)
);
