//! Hostile input: what it is made of, what everything must survive, and how a failure is made small.
//!
//! `examples/hammer.rs` runs it for long, `tests/replay.rs` runs a little of it and everything that was ever found.
#![allow(dead_code, reason = "each user takes a part of it")]

mod boards;
pub(crate) mod documents;
pub(crate) mod editor;
pub(crate) mod input;
mod islands;
pub(crate) mod layout;
pub(crate) mod minimise;
pub(crate) mod mutate;
pub(crate) mod ordeal;
mod play;
pub(crate) mod texts;
mod written;
