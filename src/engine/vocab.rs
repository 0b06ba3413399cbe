//! The macros that declare the nouns of games: words with their text, dense ids, and sets of them.
//!
//! The nouns themselves are a family's own.

mod id;
#[cfg(feature = "json")]
mod listed;
mod palette;
mod same;
mod style;
mod tongue;
mod wide_set;
mod word_set;
mod words;

#[doc(hidden)]
pub use id::id;
#[cfg(feature = "json")]
#[doc(hidden)]
pub use listed::listed;
pub use palette::PaletteName;
pub use same::Same;
#[doc(hidden)]
pub use same::same_by_eq;
pub use style::Style;
pub use tongue::{Both, Tongue};
#[doc(hidden)]
pub use wide_set::wide_set;
#[doc(hidden)]
pub use word_set::word_set;
#[doc(hidden)]
pub use words::{words, words_as_json};
