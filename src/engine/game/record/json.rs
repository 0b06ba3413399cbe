//! Records as JSON: the lines of the text, taken apart.
//!
//! Reading goes through the text, so that both forms have the same checks; places in later errors are those of the
//! text, which [`Record`] writes with `to_string`.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::read::hash_of;
use super::{Document, Drawn, Placed, Record, RecordError, Recorded, StartLines, TurnLine, in_documents};
use crate::game::json::{JSON_VERSION, Named, read, written};
use crate::json::JsonError;

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct RecordShape<D: Drawn> {
    version: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    map: Named,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    map_version: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
    edition: Named,
    rules: u32,
    modules: Vec<String>,
    seats: Vec<String>,
    seed: Option<u64>,
    start: StartLines<D>,
    turns: Vec<TurnLine>,
    position: Option<Placed<String>>,
    ending: Placed<String>,
}

/// A text that cannot be read as a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unread {
    /// It begins as JSON.
    Json(JsonError),
    /// It has lines.
    Lines(RecordError),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(why) => why.fmt(f),
            Self::Lines(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Unread {}

impl<G: Recorded> Record<G> {
    /// The record as JSON.
    pub fn json(&self) -> String {
        written(&shape(self))
    }

    /// Reads a record, as lines or as JSON.
    ///
    /// # Errors
    ///
    /// [`Unread`], with the error of the form that the text has.
    pub fn of_text(text: &str) -> Result<Self, Unread> {
        match text.starts_with('{') {
            true => Self::parse_json(text).map_err(Unread::Json),
            false => Self::parse(text).map_err(Unread::Lines),
        }
    }

    /// Reads a record that [`json`](Self::json) wrote.
    ///
    /// # Errors
    ///
    /// [`JsonError`] when the text is of another shape or version, or holds what a record cannot.
    pub fn parse_json(text: &str) -> Result<Self, JsonError> {
        // Another game has another shape.
        let Document { game, .. } = Document::of(text)?;
        if game != G::GAME {
            return Err(JsonError::new("game", format!("this is a record of game `{game}`")));
        }
        let given: RecordShape<G::Drawn> = read(text)?;
        let unplaced = unplaced(given)?;
        let record = Self::parse(&unplaced.to_string());
        let record = record.map_err(|error| JsonError::new('.', format!("as text it is not a record: {error}")))?;
        match record == unplaced {
            true => Ok(record),
            false => Err(JsonError::new('.', "a text in it holds a mark that parts the items of a record")),
        }
    }
}

fn shape<G: Recorded>(record: &Record<G>) -> RecordShape<G::Drawn> {
    RecordShape {
        version: JSON_VERSION,
        game: in_documents(G::GAME).map(str::to_owned),
        map: Named::new(&record.map.0, record.map.1),
        map_version: record.version.clone(),
        names: record.names.clone(),
        edition: Named::new(&record.edition.0, record.edition.1),
        rules: record.revision,
        modules: G::module_words(&record.modules).into_iter().map(str::to_owned).collect(),
        seats: record.seats.clone(),
        seed: record.seed,
        start: record.start.clone(),
        turns: record.turns.clone(),
        position: record.position.clone(),
        ending: record.ending.clone(),
    }
}

/// The record of a shape, its lines without places.
fn unplaced<G: Recorded>(shape: RecordShape<G::Drawn>) -> Result<Record<G>, JsonError> {
    if shape.game.as_deref() != in_documents(G::GAME) {
        return Err(JsonError::new("game", "records of game `hansa` do not name it"));
    }
    let hash = |path: &str, digits: &str| {
        hash_of(digits).ok_or_else(|| JsonError::new(path, "expected a hash of 16 digits from 0 to f"))
    };
    let mut modules = G::Modules::default();
    for (i, word) in shape.modules.iter().enumerate() {
        if !G::add_module(&mut modules, word) {
            return Err(JsonError::new(format_args!("modules[{i}]"), format!("there is no module `{word}`")));
        }
    }
    Ok(Record {
        map: (shape.map.id.clone(), hash("map.fingerprint", &shape.map.fingerprint)?),
        version: shape.map_version,
        names: shape.names,
        edition: (shape.edition.id.clone(), hash("edition.fingerprint", &shape.edition.fingerprint)?),
        revision: shape.rules,
        modules,
        seats: shape.seats,
        seed: shape.seed,
        start: shape.start,
        turns: shape.turns,
        position: shape.position,
        ending: shape.ending,
    })
}

impl<T: Serialize> Serialize for Placed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Placed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::made)
    }
}

/// Hashes as 16 digits.
pub(super) mod hex {
    use serde::de::Error;

    use super::{Deserialize, Deserializer, Placed, Serializer, hash_of};

    pub(in super::super) fn serialize<S: Serializer>(hash: &Placed<u64>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:016x}", hash.value))
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Placed<u64>, D::Error> {
        let digits = String::deserialize(deserializer)?;
        let hash = hash_of(&digits).ok_or_else(|| D::Error::custom("expected a hash of 16 digits from 0 to f"))?;
        Ok(Placed::made(hash))
    }
}
