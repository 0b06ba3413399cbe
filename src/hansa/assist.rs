//! The features of an editor for a map while it is written. One file a feature, each a pure function of a [`Map`] and a
//! place in it.
//!
//! Nothing here knows a protocol: places are bytes of a file, and answers are plain values. A map with errors is
//! answered as far as it can be read, since an unfinished map has errors most of the time.

pub mod actions;
pub mod completion;
pub mod folding;
pub mod hints;
pub mod hover;
pub mod lens;
pub mod links;
pub mod moves;
pub mod rename;
pub mod symbols;
pub mod tokens;

mod line;
mod map;
mod names;
mod say;
mod sheet;
mod words;

pub use map::{Map, OWN};
pub use names::{Kind, Occurrence, occurrence_at, occurrences};
pub use sheet::{FileSpan, Sheet};
