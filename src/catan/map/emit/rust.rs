//! `Table` and `Edition` → Rust: plain statics with one row an entry.

mod edition;
mod table;

pub use edition::edition;
pub use table::table;

use std::fmt::Debug;

/// A value of an enum without fields as an expression: its `Debug` text is the name of the variant.
fn variant<T: Debug>(value: &T) -> String {
    let kind = std::any::type_name::<T>().rsplit("::").next().unwrap_or_default();
    format!("{kind}::{value:?}")
}

/// A value whose `Debug` text is Rust: numbers, ids, and arrays and options of them.
fn plain<T: Debug>(value: &T) -> String {
    format!("{value:?}")
}
