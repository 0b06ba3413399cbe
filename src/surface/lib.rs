//! The surfaces: the only code that touches files, terminals, clocks and the environment, and what translates between the
//! outside and the library for the program, editors, the page and build scripts.

// Files, environment and time belong to single files: `clippy.toml` has the list.
#![warn(clippy::disallowed_methods)]
#![cfg_attr(not(any(feature = "page", feature = "page-games")), forbid(unsafe_code))]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod baseline;
pub mod build;
#[cfg(any(feature = "games", feature = "page"))]
mod bundled;
#[cfg(feature = "cli")]
pub mod cli;
pub mod disk;
pub mod families;
#[cfg(any(feature = "page", feature = "page-games", feature = "packages"))]
mod forms;
#[cfg(feature = "lsp")]
pub mod lsp;
#[cfg(feature = "packages")]
pub mod packages;
#[cfg(any(feature = "page", feature = "page-games"))]
pub mod page;
#[cfg(feature = "games")]
pub mod played;
pub mod project;
pub mod render;
#[cfg(feature = "report")]
pub mod seated;
