//! The resolved board and the runtime's view of it.
//!
//! `Board` holds facts with ids instead of names; [`Table`](table::Table) holds the same facts, and precomputes
//! what the runtime would otherwise search for.

#[cfg(feature = "compiler")]
pub mod facts;
#[cfg(feature = "compiler")]
mod resolved;
#[cfg(feature = "compiler")]
#[doc(hidden)]
pub mod settings;

pub mod edition;
pub mod table;

#[cfg(feature = "compiler")]
pub use resolved::{Board, Ground, Harbour, HexFacts, Numbers, Region, River, Start, TARGETS};
