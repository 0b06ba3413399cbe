//! The resolved board and the runtime's view of it.
//!
//! `Board` holds facts with ids instead of names; [`Table`](table::Table) holds the same facts, and precomputes
//! everything that the runtime would otherwise search for.

#[cfg(feature = "compiler")]
mod defaults;
#[cfg(feature = "compiler")]
mod derive;
#[cfg(feature = "compiler")]
mod facts;
#[cfg(feature = "compiler")]
pub mod fingerprint;
#[cfg(feature = "compiler")]
pub mod graph;
#[cfg(feature = "compiler")]
pub mod scenery;

pub mod edition;
pub mod table;

#[cfg(feature = "compiler")]
pub use defaults::{usual_modules, usual_moves, usual_neutral_cities};
#[cfg(feature = "compiler")]
pub(in crate::hansa) use derive::table;
#[cfg(feature = "compiler")]
pub use facts::{
    Board, City, Country, Kontor, Link, MarkerSet, MarkerStack, Picture, Route, SpecialPrestige, SpecialSpace,
    has_border,
};
