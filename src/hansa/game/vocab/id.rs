//! Dense ids, numbered by name (folded, then by code point), so that moving a line in a map changes none of them.

use kogge_engine::vocab::id;

id!(
    /// A city of one board: its place in the list of the exported board, from 0.
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
    /// A country of one board: its place in the list of the exported board, from 0.
    CountryId(u8)
);
id!(
    /// A mission card of one board: its place in the list of the exported board, from 0.
    MissionId(u8)
);
