//! The compiler of Catan: its language, its editions, the checks and pictures of its islands, and their output.

// Files, environment and time belong to the surfaces: `clippy.toml` has the list.
#![warn(clippy::disallowed_methods)]
#![forbid(unsafe_code)]
// On docs.rs every item names its feature.
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "lsp")]
pub mod assist;
pub mod check;
pub mod compile;
pub mod diff;
pub mod draw;
pub mod edition;
pub mod emit;
pub mod examples;
pub mod generate;
pub mod lying;
pub mod registry;
pub mod resolve;
pub mod shipped;
pub mod summary;
pub mod syntax;
pub mod transcript;

pub use syntax::Catan;
