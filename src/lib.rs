//! Kogge: a compiler and validator for board-game maps, with the rules runtime that plays what it compiles.
//!
//! Data flows one way: text → [`Tree`](hansa::syntax) → [`Board`](hansa::board) → `CheckedBoard` →
//! [`Table`](hansa::board::table::Table) → `State`. `docs/architecture.md` tells which module may import which.
//!
//! - [`compile`] is the one entry of every surface that starts from text (feature `compiler`).
//! - [`hansa::play`] is the entry of everyone who plays (no feature needed).

// Files, environment and time belong to the surfaces: `clippy.toml` has the list.
#![warn(clippy::disallowed_methods)]

// Generated files name the library as any other package does, so that the same text compiles here and there.
extern crate self as kogge;

#[cfg(feature = "compiler")]
pub mod compile;
#[cfg(feature = "compiler")]
pub mod diagnostic;
#[cfg(feature = "json")]
pub mod json;
#[cfg(feature = "compiler")]
pub mod project;
#[cfg(feature = "compiler")]
pub mod render;
#[cfg(feature = "compiler")]
pub mod spelling;
#[cfg(feature = "compiler")]
pub mod text;
pub mod wording;

pub mod random;

pub mod hansa;

#[cfg(feature = "cli")]
pub mod cli;

/// The examples of the documents, as doc tests.
#[cfg(all(doctest, feature = "compiler", feature = "tables"))]
#[doc = include_str!("../README.md")]
mod readme {}

#[cfg(all(doctest, feature = "compiler", feature = "tables"))]
#[doc = include_str!("../docs/embedding.md")]
mod embedding {}

#[cfg(all(doctest, feature = "compiler", feature = "tables"))]
#[doc = include_str!("../docs/notation.md")]
mod notation {}
