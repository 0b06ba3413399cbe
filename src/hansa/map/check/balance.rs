//! Checks of the balance of a map that can be played: numbers far from those of the printed boards.
//!
//! They run on boards without errors only. A board with an error will change, and most findings about its balance would
//! repeat the error. Each check is a row of a table: its words, its measures with the values of the printed boards, so
//! that an author sees what is usual, and the function below the table that reports what lies beyond their range.

mod doubt;

mod cities;
mod countries;
mod markers;
mod missions;
mod network;
mod neutral;
mod numbers;
mod routes;
mod ships;

pub use doubt::{Measure, N_PRINTED, Range, Spread};
use kogge_compiler::diagnostic::Descriptor;

/// The tables, narrower findings before those that yield to them.
const TABLES: &[&[doubt::Doubt]] = &[
    cities::CITIES,
    network::NETWORK,
    routes::ROUTES,
    markers::MARKERS,
    ships::SHIPS,
    countries::COUNTRIES,
    missions::MISSIONS,
    neutral::NEUTRAL,
    numbers::NUMBERS,
];

/// Every row.
pub(super) fn doubts() -> impl Iterator<Item = &'static doubt::Doubt> {
    TABLES.iter().copied().flatten()
}

/// The findings that the doubts may report, in the order of the tables.
pub fn descriptors() -> impl Iterator<Item = &'static Descriptor> {
    doubts().map(|doubt| &doubt.descriptor)
}

/// The measures of a finding; nothing for a finding that is not a doubt, or counts nothing.
pub fn measures(descriptor: &Descriptor) -> &'static [Measure] {
    let doubt = doubts().find(|doubt| doubt.descriptor.code == descriptor.code);
    doubt.map_or(&[], |doubt| doubt.measures)
}
