//! The compiler's stages that know no family: text, findings and their levels, the lines of a map and their repair,
//! variants laid over their bases, editions, formatting, and the output of a board.

// Files, environment and time belong to the surfaces: `clippy.toml` has the list.
#![warn(clippy::disallowed_methods)]
#![forbid(unsafe_code)]
// On docs.rs every item names its feature.
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod allow;
#[cfg(feature = "lsp")]
pub mod assist;
pub mod check;
pub mod compile;
pub mod diagnostic;
pub mod diff;
pub mod edition;
pub mod emit;
pub mod fix;
pub mod format;
pub mod language;
pub mod levels;
pub mod merge;
pub mod shipped;
pub mod summary;
pub mod text;
pub mod transcript;
