//! The parts that the map languages of all families share: lines, comments, a look at a map that is not read, and text
//! that could not be understood.

mod comment;
mod lost;
#[cfg(feature = "cli")]
pub(crate) mod peek;
pub(crate) mod twice;

pub(crate) use comment::comment_start;
pub(crate) use lost::is_among;
