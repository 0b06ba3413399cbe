//! The names of a mapping: keys of JSON and TOML, and columns of a table.

use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, SeqAccess, Unexpected, Visitor};
use serde_json::Value as Json;

use super::{Row, TranscriptError};
use kogge_engine::spelling::nearest;

/// One key or word, or several. A number counts as its digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keys(Vec<String>);

impl Keys {
    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(KeysVisitor { is_item: false }).map(Self)
    }
}

/// Reads one or several, or an item of several.
struct KeysVisitor {
    is_item: bool,
}

impl<'de> DeserializeSeed<'de> for KeysVisitor {
    type Value = Vec<String>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Vec<String>, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for KeysVisitor {
    type Value = Vec<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.is_item {
            false => "a text, a number or a list of these, such as \"w\" or [\"w\", 1]",
            true => "a text or a number in the list",
        })
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Vec<String>, E> {
        Ok(vec![text.to_owned()])
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Vec<String>, E> {
        Ok(vec![number.to_string()])
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Vec<String>, E> {
        Ok(vec![number.to_string()])
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Vec<String>, A::Error> {
        if self.is_item {
            return Err(Error::invalid_type(Unexpected::Seq, &self));
        }
        let mut keys = Vec::new();
        while let Some(item) = items.next_element_seed(Self { is_item: true })? {
            keys.extend(item);
        }
        Ok(keys)
    }
}

/// A key that some row has.
pub struct Key(String);

impl Key {
    /// The key, if a row has it.
    pub fn of(key: &str, rows: &[&Row]) -> Option<Self> {
        rows.iter().any(|row| row.contains_key(key)).then(|| Self(key.to_owned()))
    }

    /// Its value in a row.
    pub fn value<'a>(&self, row: &'a Row) -> Option<&'a Json> {
        row.get(&self.0)
    }
}

/// A key of a mapping that may be left out.
pub trait Named {
    /// The key, or our own word.
    fn key_or(&self, own: &str) -> String;

    /// The key that the rows have.
    ///
    /// # Errors
    ///
    /// [`TranscriptError`] when the mapping names one that they have not.
    fn found(&self, own: &str, rows: &[&Row]) -> Result<Option<Key>, TranscriptError>;
}

impl Named for Option<String> {
    fn key_or(&self, own: &str) -> String {
        self.clone().unwrap_or_else(|| own.to_owned())
    }

    fn found(&self, own: &str, rows: &[&Row]) -> Result<Option<Key>, TranscriptError> {
        let key = Key::of(&self.key_or(own), rows);
        match self {
            Some(named) if key.is_none() => Err(not_found(own, named, rows)),
            Some(_) | None => Ok(key),
        }
    }
}

/// Keys of a mapping that may be left out.
pub trait AllNamed {
    /// The keys that the rows have, our own word where the mapping names none.
    ///
    /// # Errors
    ///
    /// [`TranscriptError`] when the mapping names one that they have not.
    fn all_found(&self, own: &str, rows: &[&Row]) -> Result<Vec<Key>, TranscriptError>;
}

impl AllNamed for Option<Keys> {
    fn all_found(&self, own: &str, rows: &[&Row]) -> Result<Vec<Key>, TranscriptError> {
        match self {
            None => Ok(Key::of(own, rows).into_iter().collect()),
            Some(keys) => keys.all().map(|key| Key::of(key, rows).ok_or_else(|| not_found(own, key, rows))).collect(),
        }
    }
}

fn not_found(own: &str, named: &str, rows: &[&Row]) -> TranscriptError {
    let mut keys: Vec<&str> = rows.iter().flat_map(|row| row.keys().map(String::as_str)).collect();
    keys.sort_unstable();
    keys.dedup();
    let hint = match nearest(named, keys.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("the keys there are {}", keys.join(", ")),
    };
    TranscriptError(format!(
        "the mapping says that `{named}` tells the {own}, and nothing there has such a key; {hint}"
    ))
}
