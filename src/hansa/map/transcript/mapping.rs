//! The names that a transcription uses: keys of JSON and TOML, columns of a table, and words.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value as Json;

use super::Row;
use kogge_engine::spelling::nearest;

/// The keys and words of a transcription; what is left out is called as we do.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Mapping {
    /// The separator of the columns; found out where it is left out.
    pub delimiter: Option<char>,
    /// The list of cities.
    pub cities: Cities,
    /// The kontors, in a list of their own or in that of the cities.
    pub kontors: Kontors,
    /// The list of routes.
    pub routes: Routes,
    /// Our words, each with those that stand for it.
    pub words: BTreeMap<String, Keys>,
    /// Our names of cities and countries, each with those that stand for it.
    pub names: BTreeMap<String, Keys>,
}

/// One key, or several.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub enum Keys {
    /// One.
    One(String),
    /// Several.
    Several(Vec<String>),
}

/// The keys of a city.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cities {
    /// Where the list is: keys with points between them.
    pub at: Option<String>,
    /// The name.
    pub name: Option<String>,
    /// The kontors: a list, a text with commas, how many, or several columns from the left.
    pub kontors: Option<Keys>,
    /// The skills.
    pub skills: Option<String>,
    /// The countries it lies in.
    pub countries: Option<String>,
    /// The countries it gives permission for.
    pub permissions: Option<String>,
    /// The mark of a green city.
    pub green: Option<String>,
}

/// The keys of a kontor.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Kontors {
    /// Where the list is, when it is one of its own.
    pub at: Option<String>,
    /// The city, when it is.
    pub city: Option<String>,
    /// The colour.
    pub colour: Option<String>,
    /// The shape.
    pub shape: Option<String>,
    /// The coin.
    pub coin: Option<String>,
}

/// The keys of a route.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Routes {
    /// Where the list is.
    pub at: Option<String>,
    /// One end.
    pub from: Option<String>,
    /// The other end.
    pub to: Option<String>,
    /// Both ends, as a list or a text.
    pub between: Option<String>,
    /// The route's own name.
    pub name: Option<String>,
    /// The posts from the first end: a list, a text with commas, or how many.
    pub posts: Option<Keys>,
    /// How many posts are houses.
    pub houses: Option<String>,
    /// How many posts are ships.
    pub ships: Option<String>,
    /// The country.
    pub country: Option<String>,
    /// The mark of a tavern.
    pub tavern: Option<String>,
    /// The permanent marker, in our words.
    pub always: Option<String>,
}

impl Keys {
    /// All of them.
    pub(super) fn all(&self) -> Vec<&str> {
        match self {
            Self::One(key) => vec![key],
            Self::Several(keys) => keys.iter().map(String::as_str).collect(),
        }
    }
}

/// A key that some row has.
pub(super) struct Key(String);

impl Key {
    pub(super) fn of(key: &str, rows: &[&Row]) -> Option<Self> {
        rows.iter().any(|row| row.contains_key(key)).then(|| Self(key.to_owned()))
    }

    pub(super) fn value<'a>(&self, row: &'a Row) -> Option<&'a Json> {
        row.get(&self.0)
    }
}

/// A key of a mapping that may be left out.
pub(super) trait Named {
    /// The key, or our own word.
    fn key_or(&self, own: &str) -> String;

    /// The key that the rows have; an error when the mapping names one that they have not.
    fn found(&self, own: &str, rows: &[&Row]) -> Result<Option<Key>, String>;
}

impl Named for Option<String> {
    fn key_or(&self, own: &str) -> String {
        self.clone().unwrap_or_else(|| own.to_owned())
    }

    fn found(&self, own: &str, rows: &[&Row]) -> Result<Option<Key>, String> {
        let key = Key::of(&self.key_or(own), rows);
        match self {
            Some(named) if key.is_none() => Err(not_found(own, named, rows)),
            Some(_) | None => Ok(key),
        }
    }
}

/// Keys of a mapping that may be left out.
pub(super) trait AllNamed {
    /// The keys, or our own word.
    fn all(&self, own: &str) -> Vec<String>;

    /// An error when the mapping names some and not all of them were found.
    fn must_be_found(&self, n_found: usize, own: &str, rows: &[&Row]) -> Result<(), String>;
}

impl AllNamed for Option<Keys> {
    fn all(&self, own: &str) -> Vec<String> {
        self.as_ref().map_or(vec![own.to_owned()], |keys| keys.all().into_iter().map(str::to_owned).collect())
    }

    fn must_be_found(&self, n_found: usize, own: &str, rows: &[&Row]) -> Result<(), String> {
        let Some(keys) = self.as_ref().filter(|keys| keys.all().len() > n_found) else { return Ok(()) };
        let missing = keys.all().into_iter().find(|key| Key::of(key, rows).is_none());
        Err(not_found(own, missing.unwrap_or_default(), rows))
    }
}

fn not_found(own: &str, named: &str, rows: &[&Row]) -> String {
    let mut keys: Vec<&str> = rows.iter().flat_map(|row| row.keys().map(String::as_str)).collect();
    keys.sort_unstable();
    keys.dedup();
    let hint = match nearest(named, keys.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("the keys there are {}", keys.join(", ")),
    };
    format!("the mapping says that `{named}` tells the {own}, and nothing there has such a key; {hint}")
}
