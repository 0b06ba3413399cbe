//! Reads JSON; an error names the path to the value and what is wrong there.

#[cfg(feature = "schema")]
mod schema;

use std::fmt::{self, Display};

use serde::de::DeserializeOwned;

#[cfg(feature = "schema")]
#[doc(hidden)]
pub use schema::schema;

/// Why JSON cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonError {
    /// Where: `cities[3].kontors[0].colour`; `.` for the whole.
    pub path: String,
    /// The error there, in one lower-case sentence.
    pub message: String,
}

impl JsonError {
    /// Something wrong at a path.
    #[doc(hidden)]
    pub fn new(path: impl Display, message: impl Into<String>) -> Self {
        Self { path: in_a_line(&path.to_string()), message: in_a_line(&message.into()) }
    }
}

/// The most characters of a path and of a message: both can repeat names of the document.
const MOST_CHARACTERS: usize = 400;

/// A text without control characters, cut where it is long.
fn in_a_line(text: &str) -> String {
    let escaped = text.chars().flat_map(|c| {
        let escaped = c.is_control().then(|| c.escape_default());
        escaped.clone().into_iter().flatten().chain(escaped.is_none().then_some(c))
    });
    let mut line: String = escaped.take(MOST_CHARACTERS).collect();
    if line.chars().count() == MOST_CHARACTERS {
        line.push('…');
    }
    line
}

impl Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.path {
            // The whole document.
            "." => f.write_str(&self.message),
            path => write!(f, "{path}: {}", self.message),
        }
    }
}

impl std::error::Error for JsonError {}

/// Reads a value of a known shape; nothing may follow it.
#[doc(hidden)]
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, JsonError> {
    let mut json = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut json)
        .map_err(|error| JsonError::new(error.path(), in_words(error.inner())))?;
    json.end().map_err(|error| JsonError::new('.', error.to_string()))?;
    Ok(value)
}

/// serde's message, its names of Rust in words.
fn in_words(error: &serde_json::Error) -> String {
    let words = [
        ("EOF while parsing", "the text ends within"),
        ("expected u8", "expected a whole number from 0 to 255"),
        ("expected u16", "expected a whole number from 0 to 65535"),
        ("expected u32", "expected a whole number from 0 to 4294967295"),
    ];
    words.iter().fold(error.to_string(), |message, (rust, words)| message.replace(rust, words))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::read;

    #[test]
    fn an_error_is_one_short_line_whatever_the_document_names() {
        let unknown = read::<BTreeMap<String, u8>>("{\"a\\nb\": [7]}").expect_err("it is no number");
        assert_eq!(
            unknown.to_string(),
            "a\\nb: invalid type: sequence, expected a whole number from 0 to 255 at line 1 column 9"
        );
        let long = format!("{{\"{}\": []}}", "x".repeat(5_000));
        let long = read::<BTreeMap<String, u8>>(&long).expect_err("it is no number").to_string();
        assert!(long.chars().count() < 600 && long.contains("x…: "), "{long}");
    }
}
