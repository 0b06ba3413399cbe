//! The macros that declare the nouns of games: words with their text, dense ids, and sets of them.
//!
//! The nouns themselves are a family's own.

mod id;
#[cfg(feature = "json")]
mod listed;
mod palette;
mod same;
mod tongue;
mod wide_set;
mod word_set;
mod words;

pub(crate) use id::id;
#[cfg(feature = "json")]
pub(crate) use listed::listed;
pub use palette::PaletteName;
pub(crate) use same::Same;
pub(crate) use same::same_by_eq;
pub use tongue::{Both, Tongue};
pub(crate) use wide_set::wide_set;
pub(crate) use word_set::word_set;
pub(crate) use words::words;
