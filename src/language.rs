//! The parts that the map languages of all families share: lines, comments, a look at a map that is not read, and text
//! that could not be understood.

mod comment;
mod grammar;
mod lost;
mod nodes;
#[cfg(feature = "cli")]
pub(crate) mod peek;
mod repair;
pub(crate) mod twice;

pub(crate) use comment::comment_start;
pub(crate) use grammar::{Asks, Failure, Language, keyword, parse};
pub(crate) use lost::is_among;
pub(crate) use nodes::{Node, Nodes, Parts};
pub(crate) use repair::{LineEdit, MAX_TIMES, Mistake, Repaired, notation, numbers_of, repair, token_at};
