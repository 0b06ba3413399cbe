//! Playing games: the notation of decisions.
//!
//! Everything here uses [`rules`](super::rules); nothing here decides what is legal.

mod notation;

pub use notation::{action_text, parse_action};
