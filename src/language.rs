//! The parts that the map languages of all families share: lines, comments, and text that could not be understood.

mod comment;
mod lost;
pub(crate) mod twice;

pub(crate) use comment::comment_start;
pub(crate) use lost::is_among;
