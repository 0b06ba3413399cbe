//! The text of decisions, as far as it knows no game: names, a reader of words and marks, and its errors.

mod error;
mod name;
mod near;
mod reader;

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

/// The hash that 16 digits stand for, as `{:016x}` writes it.
pub(crate) fn hash_of(digits: &str) -> Option<u64> {
    let is_hash = digits.len() == 16 && digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    is_hash.then(|| u64::from_str_radix(digits, 16).ok()).flatten()
}

/// The name that [`quoted`] wrote; nothing where the text is not one name in quotes.
pub(crate) fn unquoted(text: &str) -> Option<String> {
    let mut reader = Reader::new(text);
    let name = text.starts_with('"').then(|| reader.name("a name").ok())??;
    reader.end().ok()?;
    Some(name.text.into_owned())
}
