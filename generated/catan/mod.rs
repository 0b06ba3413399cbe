// Made by `kogge build` from the maps and editions of this project: do not edit, build again instead.

use kogge::catan::board::edition::Edition;
use kogge::catan::board::table::Table;

/// Catan.
pub mod catan;
/// Catan for five and six.
pub mod catan_5_6;
/// Der Barbarenüberfall.
pub mod catan_barbarians;
/// Catan, first island.
pub mod catan_beginner;
/// Der Zug der Karawanen.
pub mod catan_caravans;
/// Die Fischer von Catan.
pub mod catan_fishermen;
/// Die Flüsse von Catan.
pub mod catan_rivers;
/// Händler & Barbaren.
pub mod catan_traders;

/// The editions.
pub mod editions {
    /// Catan (2015) with Händler & Barbaren (2013).
    pub mod catan_2015;
    /// Catan (2015) for five and six.
    pub mod catan_5_6;
}

/// Every table, in order of the ids.
#[rustfmt::skip]
pub static TABLES: &[&Table] = &[
    &catan::CATAN,
    &catan_5_6::CATAN_5_6,
    &catan_barbarians::CATAN_BARBARIANS,
    &catan_beginner::CATAN_BEGINNER,
    &catan_caravans::CATAN_CARAVANS,
    &catan_fishermen::CATAN_FISHERMEN,
    &catan_rivers::CATAN_RIVERS,
    &catan_traders::CATAN_TRADERS,
];

/// Every edition, in order of the ids.
#[rustfmt::skip]
pub static EDITIONS: &[&Edition] = &[
    &editions::catan_2015::CATAN_2015,
    &editions::catan_5_6::CATAN_5_6,
];

// A table that comes from another build than this list does not compile.
#[rustfmt::skip]
const _: () = {
    assert!(catan::CATAN.fingerprint == 0x13860c832c492ac6, "catan.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
    assert!(catan_5_6::CATAN_5_6.fingerprint == 0x70e6fce857efbc1d, "catan_5_6.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
    assert!(catan_barbarians::CATAN_BARBARIANS.fingerprint == 0xaa06d54474e02a42, "catan_barbarians.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
    assert!(catan_beginner::CATAN_BEGINNER.fingerprint == 0x9e4f6ea20ff17d6b, "catan_beginner.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
    assert!(catan_caravans::CATAN_CARAVANS.fingerprint == 0x7720274347ac8163, "catan_caravans.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
    assert!(catan_fishermen::CATAN_FISHERMEN.fingerprint == 0x3aaf8e152b7ee41c, "catan_fishermen.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
    assert!(catan_rivers::CATAN_RIVERS.fingerprint == 0x714045a7ab53bd8e, "catan_rivers.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
    assert!(catan_traders::CATAN_TRADERS.fingerprint == 0x2633224c10134d03, "catan_traders.rs is of another build: run `kogge build`, or `cargo regen` in Kogge itself");
};
