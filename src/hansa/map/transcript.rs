//! Another transcription of a board, as a profile to compare with a map.
//!
//! Such a file has its own keys, words and gaps. A mapping names them; what it does not name is looked for under our
//! own words, those of `kogge export` among them. A kind of fact that the file never states is not compared; a fact
//! that it states for some things only is absent for the others.

mod mapping;
mod reduce;
mod routes;
mod said;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde_json::{Map, Value as Json};

use crate::diff::{Aspect, Kind, Profile, Value};
use mapping::{AllNamed, Key, Named};
pub use mapping::{Keys, Mapping};
pub use reduce::reduced;
use said::Said;

/// A file of a transcription: its name, and what it says. A table is a list of its rows, each with all columns as
/// texts.
#[derive(Debug, Clone)]
pub struct TranscriptFile {
    /// The name to print.
    pub name: String,
    /// Its facts.
    pub says: Json,
}

/// A transcription.
#[derive(Debug, Clone, Default)]
pub struct Transcript {
    /// Its facts.
    pub profile: Profile,
    /// The parts of a kontor that it states.
    parts: BTreeSet<Part>,
    /// Whether cities are known by their kontors alone, so that one without any cannot be missed.
    cities_by_kontors: bool,
}

/// Why files are not a transcription: a sentence on what the mapping names and no file has, or that there is nothing to
/// compare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranscriptError(String);

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

/// A part of a kontor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Colour,
    Shape,
    Coin,
}

/// A row of a list.
type Row = Map<String, Json>;

impl Transcript {
    /// Reads the files of a transcription.
    ///
    /// # Errors
    ///
    /// [`TranscriptError`] when no file has what the mapping names, or there is nothing to compare.
    pub fn read(files: &[TranscriptFile], mapping: &Mapping) -> Result<Self, TranscriptError> {
        let mut transcript = Self::default();
        let cities = rows(files, &mapping.cities.at, "cities", &[&mapping.cities.name.key_or("name")])?;
        let kontors = rows(
            files,
            &mapping.kontors.at,
            "kontors",
            &[&mapping.kontors.city.key_or("city"), &mapping.kontors.colour.key_or("colour")],
        )?;
        let routes = match &mapping.routes.from {
            None => rows(files, &mapping.routes.at, "routes", &[&mapping.routes.between.key_or("between")])?,
            Some(_) => Vec::new(),
        };
        let (from, to) = (mapping.routes.from.key_or("from"), mapping.routes.to.key_or("to"));
        let routes = if routes.is_empty() { rows(files, &mapping.routes.at, "routes", &[&from, &to])? } else { routes };
        if cities.is_empty() && kontors.is_empty() && routes.is_empty() {
            let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
            return Err(TranscriptError(format!(
                "there is no list of cities, kontors or routes in {}: a city has a `name`, a kontor `city` and `colour`, a \
                 route `from` and `to`, and a mapping says what these are called there",
                names.join(", ")
            )));
        }
        let said = Said::new(mapping);
        if !cities.is_empty() {
            transcript.cities(&cities, mapping, &said)?;
        }
        if !kontors.is_empty() {
            transcript.cities_by_kontors = cities.is_empty();
            transcript.kontors(&kontors, mapping, &said)?;
        }
        if !routes.is_empty() {
            routes::read(&routes, mapping, &said, &mut transcript.profile)?;
        }
        Ok(transcript)
    }

    /// The facts about things of a kind.
    pub fn aspects(&self, kind: Kind) -> BTreeSet<Aspect> {
        self.profile.things(kind).values().flat_map(|thing| thing.says.keys().copied()).collect()
    }

    fn cities(&mut self, rows: &[&Row], mapping: &Mapping, said: &Said<'_>) -> Result<(), String> {
        self.profile.cover(Kind::City);
        let keys = &mapping.cities;
        let name = keys.name.key_or("name");
        let kontors: Vec<Key> = keys.kontors.all("kontors").iter().filter_map(|key| Key::of(key, rows)).collect();
        keys.kontors.must_be_found(kontors.len(), "kontors", rows)?;
        let lists = [
            (Aspect::Skills, keys.skills.found("skills", rows)?),
            (Aspect::Countries, keys.countries.found("countries", rows)?),
            (Aspect::Permissions, keys.permissions.found("permissions", rows)?),
        ];
        let green = keys.green.found("green", rows)?;
        for row in rows {
            let name = said.name(&said.text(row.get(&name)));
            let mut says = BTreeMap::from([(Aspect::Name, Value::of(&name))]);
            for (aspect, key) in lists.iter().filter_map(|(aspect, key)| Some((aspect, key.as_ref()?))) {
                let items = said.list(key.value(row)).into_iter();
                let items: Vec<String> = match aspect {
                    Aspect::Skills => items.map(|item| said.word(&item)).collect(),
                    _ => items.map(|item| said.name(&item)).collect(),
                };
                says.insert(*aspect, Value::set(items));
            }
            if let Some(key) = &green {
                says.insert(Aspect::Green, Value::when(said.yes(key.value(row)), "yes"));
            }
            if !kontors.is_empty() {
                let values: Vec<&Json> = kontors.iter().filter_map(|key| key.value(row)).collect();
                let (aspect, value) = self.kontors_of(&values, mapping, said);
                says.insert(aspect, value);
            }
            let name = unused(&self.profile, Kind::City, name);
            self.profile.thing(Kind::City, &name).says = says;
        }
        Ok(())
    }

    /// The kontors that one or several values of a city state: how many, or which.
    fn kontors_of(&mut self, values: &[&Json], mapping: &Mapping, said: &Said<'_>) -> (Aspect, Value) {
        if let [one] = values
            && let Some(n) = said.number(one)
        {
            return (Aspect::Kontors, Value::of(n));
        }
        let items = values.iter().flat_map(|value| said.items(value));
        let kontors = items.map(|item| match &item {
            Json::Object(parts) => {
                let keys = &mapping.kontors;
                let part = |key: &Option<String>, own: &str| said.text(parts.get(&key.key_or(own)));
                self.kontor(said, [part(&keys.colour, "colour"), part(&keys.shape, "shape"), part(&keys.coin, "coin")])
            }
            text => {
                let parts = said.kontor(&said.text(Some(text)));
                self.kontor(said, parts)
            }
        });
        (Aspect::Kontor, Value::Row(kontors.collect()))
    }

    /// A kontor in our words, from its colour, its shape and its coin.
    fn kontor(&mut self, said: &Said<'_>, [colour, shape, coin]: [String; 3]) -> String {
        let coin = if coin == "0" { String::new() } else { coin };
        for (part, text) in [(Part::Colour, &colour), (Part::Shape, &shape), (Part::Coin, &coin)] {
            if !text.is_empty() {
                self.parts.insert(part);
            }
        }
        let coin = if coin.is_empty() { coin } else { format!("coin {coin}") };
        let words = [said.word(&colour), said.word(&shape), coin];
        words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// A list of kontors, each with its city, from the left.
    fn kontors(&mut self, rows: &[&Row], mapping: &Mapping, said: &Said<'_>) -> Result<(), String> {
        self.profile.cover(Kind::City);
        let keys = &mapping.kontors;
        let city = keys.city.key_or("city");
        let parts =
            [keys.colour.found("colour", rows)?, keys.shape.found("shape", rows)?, keys.coin.found("coin", rows)?];
        let mut kontors: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for row in rows {
            let part = |key: &Option<Key>| said.text(key.as_ref().and_then(|key| key.value(row)));
            let kontor = self.kontor(said, parts.each_ref().map(part));
            kontors.entry(said.name(&said.text(row.get(&city)))).or_default().push(kontor);
        }
        for (name, row) in kontors {
            let city = self.profile.thing(Kind::City, &name);
            city.says.entry(Aspect::Name).or_insert_with(|| Value::of(&name));
            city.says.insert(Aspect::Kontor, Value::Row(row));
        }
        Ok(())
    }
}

/// A name that no thing of the kind has yet: a second thing of a name is a difference of its own.
fn unused(profile: &Profile, kind: Kind, name: String) -> String {
    let is_free = |name: &str| !profile.things(kind).contains_key(&kogge_engine::spelling::fold(name));
    let again = (2..).map(|n| format!("{name} ({n})"));
    let mut names = std::iter::once(name.clone()).chain(again);
    names.find(|name| is_free(name)).unwrap_or(name)
}

/// The rows of the first list that is at a place, or is a whole file, and has these keys.
fn rows<'a>(
    files: &'a [TranscriptFile],
    at: &Option<String>,
    own: &str,
    keys: &[&String],
) -> Result<Vec<&'a Row>, String> {
    let has_keys = |rows: &[&Row]| keys.iter().all(|key| rows.iter().any(|row| row.contains_key(*key)));
    for file in files {
        let path = at.key_or(own);
        let found = path.split('.').try_fold(&file.says, |value, key| value.get(key));
        let whole = Some(&file.says).filter(|says| says.is_array());
        for list in [found, whole].into_iter().flatten() {
            let rows: Vec<&Row> = match list {
                Json::Array(rows) => rows.iter().filter_map(Json::as_object).collect(),
                _ => Vec::new(),
            };
            if has_keys(&rows) && !rows.is_empty() {
                return Ok(rows);
            }
        }
    }
    match at {
        None => Ok(Vec::new()),
        Some(at) => {
            let keys: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
            Err(format!(
                "the mapping says that the {own} are at `{at}`, and there is no list there with {}",
                keys.join(" and ")
            ))
        }
    }
}
