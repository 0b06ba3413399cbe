// Made by `kogge build` from the maps and editions of this project: do not edit, build again instead.

use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;

/// Harderland.
pub mod harderland;

/// The editions.
pub mod editions {
    /// Hansa Teutonica Big Box (2020).
    pub mod big_box_2020;
}

/// Every table, in order of the ids.
#[rustfmt::skip]
pub static TABLES: &[&Table] = &[
    &harderland::HARDERLAND,
];

/// Every edition, in order of the ids.
#[rustfmt::skip]
pub static EDITIONS: &[&Edition] = &[
    &editions::big_box_2020::BIG_BOX_2020,
];

// A table that comes from another build than this list does not compile.
#[rustfmt::skip]
const _: () = {
    assert!(harderland::HARDERLAND.fingerprint == 0xe42ea1d515bc9677, "harderland.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
};
