//! Fixed-size sets of ids over one machine word, as large as the runtime's limits: 64 cities, 96 routes, 8 countries.

use super::{CityId, CountryId, RouteId};
use kogge_engine::vocab::word_set;

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
    /// How many countries can be distinguished; maps with more are refused where they are read.
    pub const CAPACITY: usize = 8;
}
