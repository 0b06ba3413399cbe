//! Code that boards in JSON share: how a shape is declared, and how a document is refused with the path of a value.

use std::fmt::Display;

use kogge_engine::json::{self, JsonError};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A struct that is written and read key by key; unknown keys are refused.
#[doc(hidden)]
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "a shape is seen by the writers of its own package")]
macro_rules! shape {
    ($(#[$meta:meta])* $name:ident, $what:literal { $( $(#[$field_meta:meta])* $field:ident: $type:ty, )+ }) => {
        $(#[$meta])*
        #[derive(Debug, serde::Serialize, serde::Deserialize, kogge_engine::Schema)]
        #[serde(deny_unknown_fields, expecting = $what)]
        pub(in crate::emit) struct $name { $( $(#[$field_meta])* pub(in crate::emit) $field: $type, )+ }
    };
}
#[doc(hidden)]
pub use crate::shape;

#[doc(hidden)]
pub type Result<T> = std::result::Result<T, JsonError>;

/// Refuses the value at a path.
#[doc(hidden)]
pub fn refuse<T>(path: impl Display, message: impl Into<String>) -> Result<T> {
    Err(JsonError::new(path, message))
}

/// Reads a document of a shape. A text that no line of a map can hold is refused: one with a line end or a quotation mark.
/// The members `as_written` stand in a map without quotation marks of its own: they may have some, and hold no comment.
#[doc(hidden)]
pub fn read<T: DeserializeOwned>(document: &str, as_written: &[&str]) -> Result<T> {
    let in_words =
        |error: JsonError| JsonError { message: error.message.replace("unknown variant", "unknown word"), ..error };
    let shape = json::read(document).map_err(in_words)?;
    fits(".", "", &json::read(document)?, as_written)?;
    Ok(shape)
}

/// Refuses the first text that no line can hold, in the value of a member.
fn fits(path: &str, key: &str, value: &Value, as_written: &[&str]) -> Result<()> {
    match value {
        Value::String(text) => {
            let is_as_written = as_written.contains(&key);
            let is_wrong = |c: char| c.is_control() || c == '"' && !is_as_written;
            match text.contains(is_wrong) || is_as_written && text.contains("//") {
                true => refuse(path, format!("`{}` cannot stand in a map", text.escape_debug())),
                false => Ok(()),
            }
        }
        Value::Array(items) => {
            items.iter().enumerate().try_for_each(|(i, item)| fits(&format!("{path}[{i}]"), key, item, as_written))
        }
        Value::Object(members) => members.iter().try_for_each(|(key, member)| {
            let path = if path == "." { key.clone() } else { format!("{path}.{key}") };
            fits(&path, key, member, as_written)
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}
