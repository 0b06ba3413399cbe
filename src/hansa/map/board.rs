//! The resolved board, beside the runtime's view of it.
//!
//! `Board` holds facts with ids instead of names; [`Table`](table::Table) holds the same facts, and precomputes
//! everything that the runtime would otherwise search for.

mod defaults;
mod derive;
mod facts;
pub mod fingerprint;
pub mod graph;
mod reading;
pub mod scenery;

pub use defaults::{usual_modules, usual_moves, usual_neutral_cities};
pub(crate) use derive::table;
pub use facts::{
    Board, City, Country, Kontor, Link, MarkerSet, MarkerStack, Picture, Route, SpecialPrestige, SpecialSpace, Written,
    has_border,
};
pub use kogge_hansa_game::board::{edition, table};
pub use reading::Reading;
pub(crate) use reading::listed;
