//! Doubts about the balance of a map that can be played. They are asked on boards without errors only: a board with an
//! error will change.

mod harbours;
#[doc(hidden)]
pub mod hexes;
mod reds;
mod scenarios;

use super::ctx::Check;

/// The tables, narrower findings before those that yield to them.
pub(super) const TABLES: &[&[Check]] = &[reds::CHECKS, hexes::CHECKS, harbours::CHECKS, scenarios::CHECKS];
