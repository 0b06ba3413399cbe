// Made by `kogge build` from the maps and editions of this project: do not edit, build again instead.

use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;

/// The editions.
pub mod editions {
    /// Hansa Teutonica Big Box (2020).
    pub mod big_box_2020;
    /// Hansa Teutonica, first edition (2009).
    pub mod first_2009;
}

/// Every table, in order of the ids.
#[rustfmt::skip]
pub static TABLES: &[&Table] = &[
];

/// Every edition, in order of the ids.
#[rustfmt::skip]
pub static EDITIONS: &[&Edition] = &[
    &editions::big_box_2020::BIG_BOX_2020,
    &editions::first_2009::FIRST_2009,
];
