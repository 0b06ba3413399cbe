//! The maps and editions compiled in: the output of `kogge build` for the shipped maps (feature `tables`).
//!
//! The files under `generated/catan/` are plain data; `tests/generated.rs` compares them with the output of `build`.

#[path = "../../../generated/catan/mod.rs"]
mod generated;

pub use generated::*;

use super::board::edition::Edition;
use super::board::table::Table;

/// The table of the shipped map with this id, like `catan-rivers`.
pub fn table(id: &str) -> Option<&'static Table> {
    TABLES.iter().copied().find(|table| table.id == id)
}

/// The shipped edition with this id, like `catan-2015`.
pub fn edition(id: &str) -> Option<&'static Edition> {
    EDITIONS.iter().copied().find(|edition| edition.id == id)
}
