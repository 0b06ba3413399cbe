//! Another transcription of a board: files of lists, and the mapping of its keys and words to ours.
//!
//! Such a file has its own keys, words and gaps. A mapping names them; what it does not name is looked for under our
//! own words, those of `kogge export` among them. What the files do not state is never made up: a comparison leaves it
//! out, and in a map it is missing.

mod keys;
mod said;

use std::fmt;

use serde_json::{Map, Value as Json};

use crate::diff::Change;
use crate::language::MAX_NAME_CHARACTERS;
pub use keys::Keys;
#[doc(hidden)]
pub use keys::{AllNamed, Key, Named};
#[doc(hidden)]
pub use said::{Said, unknown_name, words_of};

/// The most rows of a list: no board has more of anything.
pub const MAX_ROWS: usize = 1_000;

/// A file of a transcription: its name, and what it says. A table is a list of its rows, each with its columns as
/// texts.
#[derive(Debug, Clone)]
pub struct TranscriptFile {
    /// The name to print.
    pub name: String,
    /// Its facts.
    pub says: Json,
}

/// Why files are not a transcription: a sentence on what the mapping names and no file has, what is beyond a limit, or
/// that there is nothing to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranscriptError(pub String);

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TranscriptError {}

impl From<String> for TranscriptError {
    fn from(sentence: String) -> Self {
        Self(sentence)
    }
}

/// A map compared with a transcription.
#[derive(Debug, Clone)]
pub struct Comparison {
    /// The facts that the transcription states, kind by kind.
    pub compared: Vec<Compared>,
    /// The differences: the map before, the transcription after.
    pub differences: Vec<Change>,
    /// Sentences on words and names that nobody knows.
    pub notes: Vec<String>,
}

/// The facts of a transcription about things of a kind.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, kogge_engine::Schema)]
pub struct Compared {
    /// The kind: `city`.
    #[schemars(extend("enum" = ["city", "route", "hex", "harbour"]))]
    pub kind: &'static str,
    /// How many the transcription has.
    pub count: usize,
    /// The facts that it states about them, in order.
    #[schemars(extend("uniqueItems" = true))]
    pub aspects: Vec<&'static str>,
}

/// The facts about a new map that its author states.
#[derive(Debug, Clone, Copy)]
pub struct Head<'a> {
    /// The name.
    pub name: &'a str,
    /// The id.
    pub id: &'a str,
    /// The author.
    pub author: Option<&'a str>,
    /// The numbers of players; none: as a map that does not say.
    pub players: &'a [u8],
}

/// The lines of a map that a transcription makes.
#[derive(Debug, Clone)]
pub struct Transcribed {
    /// The map; what the transcription does not state is missing in it.
    pub text: String,
    /// How much there is: `27 cities and 39 routes`.
    pub sizes: String,
    /// Sentences on words that nobody knows, and on facts that a map cannot hold.
    pub notes: Vec<String>,
}

/// A row of a list.
pub type Row = Map<String, Json>;

/// The list at a path of keys with points between them.
#[doc(hidden)]
pub fn list_at<'a>(file: &'a TranscriptFile, path: &str) -> Option<&'a Vec<Json>> {
    path.split('.').try_fold(&file.says, |value, key| value.get(key))?.as_array()
}

/// The lists at a path, and whole files that are lists.
#[doc(hidden)]
pub fn lists<'a>(files: &'a [TranscriptFile], path: &str) -> impl Iterator<Item = &'a Vec<Json>> {
    files.iter().flat_map(move |file| [list_at(file, path), file.says.as_array()].into_iter().flatten())
}

/// The rows of the first list that is at a place, or is a whole file, and has these keys; none without such a list.
///
/// # Errors
///
/// [`TranscriptError`] when there are more than [`MAX_ROWS`].
#[doc(hidden)]
pub fn listed<'a>(
    files: &'a [TranscriptFile],
    at: &Option<String>,
    own: &str,
    keys: &[&String],
) -> Result<Vec<&'a Row>, TranscriptError> {
    let has_keys = |rows: &[&Row]| keys.iter().all(|key| rows.iter().any(|row| row.contains_key(*key)));
    for list in lists(files, &at.key_or(own)) {
        let rows: Vec<&Row> = list.iter().filter_map(Json::as_object).collect();
        if has_keys(&rows) && !rows.is_empty() {
            must_be_few(own, rows.len())?;
            return Ok(rows);
        }
    }
    Ok(Vec::new())
}

/// The same where a place that the mapping names must have such a list.
///
/// # Errors
///
/// [`TranscriptError`] when it has none, and as [`listed`].
#[doc(hidden)]
pub fn rows<'a>(
    files: &'a [TranscriptFile],
    at: &Option<String>,
    own: &str,
    keys: &[&String],
) -> Result<Vec<&'a Row>, TranscriptError> {
    let rows = listed(files, at, own, keys)?;
    match at {
        Some(at) if rows.is_empty() => {
            let keys: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
            Err(TranscriptError(format!(
                "the mapping says that the {own} are at `{at}`, and there is no list there with {}",
                keys.join(" and ")
            )))
        }
        Some(_) | None => Ok(rows),
    }
}

/// Refuses a list of more than [`MAX_ROWS`] entries.
///
/// # Errors
///
/// [`TranscriptError`] with both numbers.
#[doc(hidden)]
pub fn must_be_few(own: &str, n: usize) -> Result<(), TranscriptError> {
    match n {
        0..=MAX_ROWS => Ok(()),
        n => Err(format!("the list of {own} has {n} rows, and at most {MAX_ROWS} are read").into()),
    }
}

/// A name that can stand in a map.
///
/// # Errors
///
/// [`TranscriptError`] when it cannot: it has a quote, a control character or too many letters.
#[doc(hidden)]
pub fn must_be_name(name: &str) -> Result<&str, TranscriptError> {
    match name.chars().any(|c| c.is_control() || c == '"') || name.chars().count() > MAX_NAME_CHARACTERS {
        false => Ok(name),
        true => Err(TranscriptError(format!(
            "`{}` cannot be a name: it has a quote, a line end or more than {MAX_NAME_CHARACTERS} characters; \
             `[names]` in the mapping gives it another one",
            name.chars().take(MAX_NAME_CHARACTERS).collect::<String>().escape_debug()
        ))),
    }
}

/// The rows of a list that state anything, each with its number: spreadsheets leave empty ones between and below.
#[doc(hidden)]
pub fn stated<'a>(rows: &[&'a Row]) -> impl Iterator<Item = (usize, &'a Row)> {
    let is_empty = |value: &Json| match value {
        Json::Null => true,
        Json::String(text) => text.trim().is_empty(),
        Json::Array(items) => items.is_empty(),
        Json::Bool(_) | Json::Number(_) | Json::Object(_) => false,
    };
    let numbered = rows.iter().copied().enumerate().map(|(at, row)| (at + 1, row));
    numbered.filter(move |(_, row)| !row.values().all(is_empty))
}

/// Adds a line of a map to its text.
///
/// # Errors
///
/// [`TranscriptError`] when a value has a line end, which would begin another line.
#[doc(hidden)]
pub fn add_line(text: &mut String, line: &str) -> Result<(), TranscriptError> {
    if line.chars().any(char::is_control) {
        return Err(format!("`{}` has a line end or another control character", line.trim().escape_debug()).into());
    }
    text.push_str(line);
    text.push('\n');
    Ok(())
}

/// The first lines of a map file, up to the facts of its game.
#[doc(hidden)]
pub fn headed(head: &Head<'_>, game: Option<&str>) -> Vec<String> {
    let mut lines = vec![format!("map {}", crate::language::quote_name(head.name))];
    lines.extend(game.map(|game| format!("    game {game}")));
    lines.push(format!("    id {}", head.id));
    if !head.players.is_empty() {
        let players: Vec<String> = head.players.iter().map(u8::to_string).collect();
        lines.push(format!("    players {}", players.join(", ")));
    }
    lines.extend(head.author.map(|author| format!("    author \"{author}\"")));
    lines
}
