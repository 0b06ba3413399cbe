//! The rows of a summary: a heading with its text.

use kogge_engine::wording::joined;

/// A heading with its text; `None` is an empty line.
#[doc(hidden)]
pub type Row = Option<(&'static str, String)>;

/// A row.
#[doc(hidden)]
pub fn row(heading: &'static str, says: impl Into<String>) -> Row {
    Some((heading, says.into()))
}

/// `72: 21 white, 20 orange`.
#[doc(hidden)]
pub fn of_which(n: usize, parts: Vec<Option<String>>) -> String {
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { n.to_string() } else { format!("{n}: {}", parts.join(", ")) }
}

/// A list with `and`, or `none`.
#[doc(hidden)]
pub fn or_none(items: Vec<String>) -> String {
    if items.is_empty() { "none".to_owned() } else { joined(&items, items.len()) }
}
