//! `Table` and `Edition` → Rust: plain statics with one row an entry.

mod edition;
mod table;

pub use edition::edition;
pub use table::table;
