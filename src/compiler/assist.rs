//! The features of an editor for a map while it is written: what all families share. A family adds the rest by
//! [`Assist`]; a surface sees a map of any family as an [`EditedMap`].
//!
//! Nothing here knows a protocol: places are bytes of a file, and answers are plain values. A map with errors is
//! answered as far as it can be read, since an unfinished map has errors most of the time.

pub mod actions;
pub mod completion;
pub mod folding;
pub mod gesture;
pub mod hints;
pub mod hover;
pub mod lens;
pub mod links;
pub mod moves;
pub mod rename;
pub mod symbols;
pub mod tokens;

mod edited;
mod family;
#[doc(hidden)]
pub mod line;
mod map;
mod sheet;

pub use edited::EditedMap;
pub use family::{Assist, Here};
pub use map::{Map, OWN};
pub use sheet::{FileSpan, Named, Sheet, Stated};
