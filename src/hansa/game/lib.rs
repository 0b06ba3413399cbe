//! The runtime of Hansa Teutonica: tables and editions, the rules, players, records, and the studies of many games.

// Files, environment and time belong to the surfaces: `clippy.toml` has the list.
#![warn(clippy::disallowed_methods)]
#![forbid(unsafe_code)]
// On docs.rs every item names its feature.
#![cfg_attr(docsrs, feature(doc_cfg))]

// Generated files name the library as any other package does, so that the same text compiles here and there.
#[cfg(feature = "tables")]
extern crate self as kogge;

/// The paths of the library that generated files name.
#[cfg(feature = "tables")]
#[doc(hidden)]
pub mod hansa {
    pub use crate::{board, vocab};
}

pub mod board;
pub mod play;
pub mod rules;
#[cfg(feature = "study")]
pub mod study;
#[cfg(feature = "tables")]
pub mod tables;
pub mod vocab;

#[cfg(feature = "json")]
use kogge_engine::Schema;
