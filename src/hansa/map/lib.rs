//! The compiler of Hansa Teutonica: its language, its boards, their checks and pictures, and their output.

// Files, environment and time belong to the surfaces: `clippy.toml` has the list.
#![warn(clippy::disallowed_methods)]
#![forbid(unsafe_code)]
// On docs.rs every item names its feature.
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "lsp")]
pub mod assist;
pub mod board;
pub mod check;
pub mod compile;
pub mod diff;
pub mod draw;
pub mod emit;
pub mod generate;
pub mod lying;
pub mod registry;
pub mod resolve;
pub mod shipped;
pub mod summary;
pub mod syntax;
pub mod transcript;

pub use syntax::Hansa;
