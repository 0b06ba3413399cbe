//! The text of decisions, as far as it knows no game: names, a reader of words and marks, and its errors.

mod error;
mod name;
mod near;
mod reader;

pub(crate) use error::unknown;
pub use error::{NotationError, Problem};
#[cfg(feature = "typing")]
pub(crate) use name::quoted;
pub(crate) use name::{seat_text, written};
pub(crate) use near::nearest;
pub(crate) use reader::{Found, Reader};
