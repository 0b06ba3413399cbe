//! The Catan family: islands of hexes, with the base game and the scenarios of Traders & Barbarians.
//!
//! Maps compile to checked boards, and layouts are drawn from a seed, measured and shown; the rules are still missing.

pub mod vocab;

pub mod island;

pub mod edition;

pub mod board;

#[cfg(test)]
mod sample;

pub mod feature;

pub mod layout;

pub mod draw;

pub mod diff;

pub mod syntax;

pub mod resolve;

pub mod check;

#[cfg(feature = "cli")]
pub(crate) mod summary;

pub mod emit;

pub mod shipped;

pub mod examples;

pub mod registry;

pub mod compile;

pub mod assist;

pub use syntax::Catan;
