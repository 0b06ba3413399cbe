//! The text of decisions, as far as it knows no game: names, a reader of words and marks, and its errors.

mod error;
mod name;
mod near;
mod reader;
mod template;

#[doc(hidden)]
pub use error::unknown;
pub use error::{NotationError, Problem};
#[doc(hidden)]
pub use name::quoted;
#[doc(hidden)]
pub use name::{word_text, written};
pub(crate) use near::nearest;
#[doc(hidden)]
pub use reader::{Found, Reader};
#[doc(hidden)]
pub use template::filled;
