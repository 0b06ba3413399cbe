// Made by `kogge build` from the maps and editions of this project: do not edit, build again instead.

use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;

/// Britannia.
pub mod britannia_3;
/// Britannia.
pub mod britannia_4_5;
/// Die östliche Hanse.
pub mod east_3_5;
/// Die Hanse.
pub mod hanse_3;
/// Die Hanse.
pub mod hanse_4_5;

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
    &britannia_3::BRITANNIA_3,
    &britannia_4_5::BRITANNIA_4_5,
    &east_3_5::EAST_3_5,
    &hanse_3::HANSE_3,
    &hanse_4_5::HANSE_4_5,
];

/// Every edition, in order of the ids.
#[rustfmt::skip]
pub static EDITIONS: &[&Edition] = &[
    &editions::big_box_2020::BIG_BOX_2020,
    &editions::first_2009::FIRST_2009,
];

// A table that comes from another build than this list does not compile.
#[rustfmt::skip]
const _: () = {
    assert!(britannia_3::BRITANNIA_3.fingerprint == 0xfbb3e351f42158fc, "britannia_3.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
    assert!(britannia_4_5::BRITANNIA_4_5.fingerprint == 0xadd6159615142eab, "britannia_4_5.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
    assert!(east_3_5::EAST_3_5.fingerprint == 0x39c8c0bea1f85891, "east_3_5.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
    assert!(hanse_3::HANSE_3.fingerprint == 0x12aeb26992ea77a2, "hanse_3.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
    assert!(hanse_4_5::HANSE_4_5.fingerprint == 0x3f6b2a712ba22d55, "hanse_4_5.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
};
