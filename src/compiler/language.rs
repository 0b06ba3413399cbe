//! Text → tree, for the map languages of all families. A family is a [`Language`]: its grammar, its statements and
//! what a line means.
//!
//! No fact spans two lines, so lines are cut first and each is parsed by its own rule: a mistake of form affects one
//! line. A broken line is repaired by the smallest edit that makes it valid (`repair`), which gives both the fix and
//! the facts, so that one mistake is one finding.

mod comment;
#[doc(hidden)]
pub mod common;
mod doubts;
mod findings;
mod grammar;
mod lost;
#[doc(hidden)]
pub mod lower;
mod name;
mod nodes;
#[doc(hidden)]
pub mod parser;
#[doc(hidden)]
pub mod peek;
mod repair;
mod statements;
mod tokens;
mod tree;
pub(crate) mod twice;

pub(crate) use comment::comment_start;
#[doc(hidden)]
pub use comment::outside_quotes;
pub use common::{Common, Heading, base_of};
pub use doubts::{Doubts, Subject};
pub use findings::FINDINGS;
pub use grammar::{Asks, Failure, Language};
#[doc(hidden)]
pub use grammar::{keyword, parse};
#[doc(hidden)]
pub use lost::is_among;
pub use lower::Lower;
#[doc(hidden)]
pub use name::has_bare_characters;
pub use name::{MAX_NAME_CHARACTERS, quote_name, set_apart};
pub use nodes::{Node, Nodes, Parts};
pub(crate) use parser::tokens;
pub use parser::{MAX_LINE_BYTES, MAX_STATEMENTS, Parsed, parse_file};
#[doc(hidden)]
pub use repair::{CROSSES, MAX_TIMES, digits, is_cross, is_number, notation, numbers_of, token_at};
pub use repair::{LineEdit, Mistake};
pub use statements::{Begins, FactRow, StatementRow};
pub use tokens::TokenKind;
pub(crate) use tokens::{Token, Tokens};
pub use tree::{EditKind, Fact, Name, Spanned, Statement, Tree};
