//! Code that boards in JSON share: how a shape is declared, and readers that refuse a value with its path.

use std::collections::BTreeMap;
use std::fmt::Display;

use kogge_engine::json::JsonError;
use kogge_engine::spelling::{fold, is_of_id, nearest};

/// A struct that is written and read key by key; unknown keys are refused.
#[doc(hidden)]
#[macro_export]
macro_rules! shape {
    ($(#[$meta:meta])* $name:ident, $what:literal { $( $(#[$field_meta:meta])* $field:ident: $type:ty, )+ }) => {
        $(#[$meta])*
        #[derive(Debug, serde::Serialize, serde::Deserialize, kogge_engine::Schema)]
        #[serde(deny_unknown_fields, expecting = $what)]
        pub(super) struct $name { $( $(#[$field_meta])* pub(super) $field: $type, )+ }
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

/// Refuses facts that have another fingerprint than the text states.
#[doc(hidden)]
pub fn must_have(stated: &str, fingerprint: u64) -> Result<()> {
    let found = format!("{fingerprint:016x}");
    if found == stated {
        return Ok(());
    }
    refuse("fingerprint", format!("the facts have the fingerprint {found}, not {}", stated.escape_debug()))
}

/// The entries of a list, each read with its own path.
#[doc(hidden)]
pub fn list<T, U>(path: &str, entries: &[T], mut read: impl FnMut(String, &T) -> Result<U>) -> Result<Vec<U>> {
    entries.iter().enumerate().map(|(i, entry)| read(format!("{path}[{i}]"), entry)).collect()
}

/// A name that can stand in a map: not empty, on one line, without quotes.
#[doc(hidden)]
pub fn named(path: impl Display, name: &str) -> Result<String> {
    if name.trim().is_empty() || name.chars().any(|c| c.is_control() || c == '"') {
        return refuse(path, format!("`{}` cannot be a name", name.escape_debug()));
    }
    Ok(name.to_owned())
}

/// An id as maps have them: letters, digits and the marks of a file's name.
#[doc(hidden)]
pub fn id(path: impl Display, id: &str) -> Result<String> {
    if id.is_empty() || !id.chars().all(is_of_id) {
        let message = format!("`{}` cannot be an id: letters, digits, `-`, `_` and `.` are needed", id.escape_debug());
        return refuse(path, message);
    }
    Ok(id.to_owned())
}

/// Refuses a name that stands twice, also in other spelling.
#[doc(hidden)]
pub fn distinct<'a>(path: &str, names: impl Iterator<Item = &'a str>) -> Result<()> {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for name in names {
        match seen.insert(fold(name), name) {
            Some(other) if other == name => return refuse(path, format!("`{name}` stands twice")),
            Some(other) => return refuse(path, format!("`{other}` and `{name}` are the same name")),
            None => {}
        }
    }
    Ok(())
}

/// The thing with a name.
#[doc(hidden)]
pub fn find<T: Copy>(path: impl Display, what: &str, name: &str, known: &BTreeMap<String, T>) -> Result<T> {
    match known.get(name) {
        Some(&id) => Ok(id),
        None => match nearest(name, known.keys().map(String::as_str)) {
            Some(near) => refuse(path, format!("there is no {what} `{name}`; did you mean `{near}`?")),
            None => refuse(path, format!("there is no {what} `{name}`")),
        },
    }
}

/// The value with a word.
#[doc(hidden)]
pub fn word<T: Copy>(path: impl Display, text: &str, all: &[T], word_of: fn(T) -> &'static str) -> Result<T> {
    match all.iter().find(|value| word_of(**value) == text) {
        Some(&value) => Ok(value),
        None => {
            let words: Vec<String> = all.iter().map(|value| format!("`{}`", word_of(*value))).collect();
            refuse(path, format!("`{}` is none of {}", text.escape_debug(), words.join(", ")))
        }
    }
}

/// The values of several words, some perhaps equal.
#[doc(hidden)]
pub fn words_repeated<T: Copy>(
    path: &str,
    texts: &[String],
    all: &[T],
    word_of: fn(T) -> &'static str,
) -> Result<Vec<T>> {
    list(path, texts, |path, text| word(path, text, all, word_of))
}

/// The values of several words, all different.
#[doc(hidden)]
pub fn words<T: Copy>(path: &str, texts: &[String], all: &[T], word_of: fn(T) -> &'static str) -> Result<Vec<T>> {
    distinct(path, texts.iter().map(String::as_str))?;
    words_repeated(path, texts, all, word_of)
}
