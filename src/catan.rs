//! The Catan family: islands of hexes, with the base game and the scenarios of Traders & Barbarians.
//!
//! Maps compile to checked boards, tables are made of them, layouts are drawn from a seed, measured and shown, and the
//! rules of the base game play on them.

pub mod vocab;

pub mod island;

#[cfg(feature = "compiler")]
pub mod edition;

pub mod board;

#[cfg(all(test, feature = "compiler"))]
mod sample;

#[cfg(feature = "compiler")]
pub mod feature;

pub mod layout;

#[cfg(feature = "compiler")]
mod derive;

#[cfg(feature = "compiler")]
pub mod draw;

#[cfg(feature = "compiler")]
pub mod diff;

#[cfg(feature = "compiler")]
pub mod syntax;

#[cfg(feature = "compiler")]
pub mod resolve;

#[cfg(feature = "compiler")]
pub mod check;

#[cfg(feature = "cli")]
pub(crate) mod summary;

#[cfg(feature = "compiler")]
pub mod emit;

#[cfg(feature = "compiler")]
pub mod generate;

#[cfg(feature = "compiler")]
pub mod shipped;

pub mod rules;

pub mod play;

#[cfg(feature = "compiler")]
#[doc(hidden)]
pub mod lying;

#[cfg(feature = "study")]
pub mod study;

#[cfg(feature = "tables")]
pub mod tables;

#[cfg(feature = "compiler")]
pub mod examples;

#[cfg(feature = "compiler")]
pub mod registry;

#[cfg(feature = "compiler")]
pub mod compile;

#[cfg(feature = "lsp")]
pub mod assist;

#[cfg(feature = "compiler")]
pub use syntax::Catan;
