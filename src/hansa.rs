//! The Hansa Teutonica family: its language, checks, tables and rules.

pub mod vocab;

#[cfg(feature = "compiler")]
#[doc(hidden)]
pub mod syntax;

#[cfg(feature = "compiler")]
pub mod resolve;

pub mod board;

#[cfg(feature = "compiler")]
pub mod check;

#[cfg(feature = "compiler")]
pub mod compile;

#[cfg(feature = "lsp")]
#[doc(hidden)]
pub mod assist;

#[cfg(feature = "compiler")]
pub mod registry;

#[cfg(feature = "compiler")]
pub mod diff;

#[cfg(feature = "cli")]
pub(crate) mod summary;

#[cfg(feature = "compiler")]
pub mod transcript;

#[cfg(feature = "compiler")]
pub mod draw;

#[cfg(feature = "compiler")]
pub mod emit;

#[cfg(feature = "compiler")]
pub mod shipped;

#[cfg(feature = "tables")]
pub mod tables;

#[cfg(feature = "compiler")]
pub mod generate;

pub mod rules;

pub mod play;

#[cfg(feature = "compiler")]
#[doc(hidden)]
pub mod lying;

#[cfg(feature = "study")]
pub mod study;

#[cfg(feature = "compiler")]
pub use syntax::Hansa;
