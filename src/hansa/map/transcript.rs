//! Another transcription of a board, as a profile to compare with a map, and as the lines of a new map.
//!
//! A kind of fact that the files never state is not compared; a fact that they state for some things only is absent for
//! the others.

mod lines;
mod mapping;
mod reduce;
mod routes;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value as Json;

use crate::board::Board;
use crate::diff::{Aspect, Difference, Kind, Profile, Value, differences};
use crate::syntax::effects;
use kogge_compiler::transcript::{
    AllNamed, Compared, Comparison, Head, Key, Named, Row, Said, Transcribed, TranscriptError, TranscriptFile, rows,
    stated, unknown_name, words_of,
};
use kogge_engine::spelling::{fold, nearest};
use kogge_hansa_game::vocab::{Colour, CountryId, PostKind, Shape, Skill};
pub use mapping::Mapping;

/// A transcription.
#[derive(Debug, Clone, Default)]
struct Transcript {
    /// Its facts.
    profile: Profile,
    /// The two cities of each route, by its name.
    ends: BTreeMap<String, [String; 2]>,
    /// Sentences on what could not be understood.
    notes: Vec<String>,
    /// The parts of a kontor that it states.
    parts: BTreeSet<Part>,
    /// Whether cities are known by their kontors alone, so that one without any cannot be missed.
    cities_by_kontors: bool,
}

/// Compares a board with a transcription.
///
/// # Errors
///
/// [`TranscriptError`] when the files have not what the mapping names, or there is nothing to compare.
pub fn compared(board: &Board, files: &[TranscriptFile], mapping: &Mapping) -> Result<Comparison, TranscriptError> {
    let mut transcript = Transcript::read(files, mapping)?;
    let mut notes = transcript.unknown_names(board, mapping);
    notes.append(&mut transcript.notes);
    let profile = reduce::reduced(board, &mut transcript);
    let theirs = &transcript.profile;
    let aspects_of = |kind: Kind| theirs.things(kind).values().flat_map(|thing| thing.says.keys().copied());
    let kinds = [Kind::City, Kind::Route].into_iter().filter(|&kind| theirs.covers(kind));
    let compared = kinds.map(|kind| {
        let aspects: BTreeSet<Aspect> = std::iter::once(Aspect::Name).chain(aspects_of(kind)).collect();
        let aspects = aspects.into_iter().map(Aspect::word).collect();
        Compared { kind: kind.word(), count: theirs.things(kind).len(), aspects }
    });
    let compared = compared.collect();
    let differences = differences(&profile, theirs).iter().map(Difference::in_words).collect();
    Ok(Comparison { compared, differences, notes })
}

/// The lines of a map with the facts of a transcription.
///
/// # Errors
///
/// [`TranscriptError`] when the files have not what the mapping names, there is nothing to read, or a name or a value
/// cannot stand in a map.
pub fn transcribed(
    files: &[TranscriptFile],
    mapping: &Mapping,
    head: &Head<'_>,
) -> Result<Transcribed, TranscriptError> {
    lines::written(Transcript::read(files, mapping)?, head)
}

/// A part of a kontor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Colour,
    Shape,
    Coin,
}

impl Transcript {
    /// Reads the files of a transcription.
    ///
    /// # Errors
    ///
    /// [`TranscriptError`] when no file has what the mapping names, or there is nothing to compare.
    fn read(files: &[TranscriptFile], mapping: &Mapping) -> Result<Self, TranscriptError> {
        let mut transcript = Self::default();
        let said = said(mapping)?;
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
        if !cities.is_empty() {
            transcript.cities(&cities, mapping, &said)?;
        }
        if !kontors.is_empty() {
            transcript.cities_by_kontors = cities.is_empty();
            transcript.kontors(&kontors, mapping, &said)?;
        }
        if !routes.is_empty() {
            routes::read(&routes, mapping, &said, &mut transcript)?;
        }
        transcript.empty_are_counts();
        transcript.notes.extend(said.unknown());
        Ok(transcript)
    }

    /// Where the files count kontors or posts, an empty cell is a missing number, and not a row without any.
    fn empty_are_counts(&mut self) {
        for (kind, row, number) in
            [(Kind::City, Aspect::Kontor, Aspect::Kontors), (Kind::Route, Aspect::Post, Aspect::Posts)]
        {
            let things = self.profile.things(kind);
            if !things.values().any(|thing| thing.says.contains_key(&number)) {
                continue;
            }
            let is_empty = |value: Option<&Value>| matches!(value, Some(Value::Row(items)) if items.is_empty());
            let empty = things.values().filter(|thing| is_empty(thing.says.get(&row))).map(|thing| thing.name.clone());
            for name in empty.collect::<Vec<_>>() {
                let says = &mut self.profile.thing(kind, &name).says;
                says.remove(&row);
                says.insert(number, Value::of(""));
            }
        }
    }

    /// Sentences for the names of the mapping that a board does not have, and for cities that may be misspelt.
    fn unknown_names(&self, board: &Board, mapping: &Mapping) -> Vec<String> {
        let cities = || board.cities.iter().map(|city| city.name.as_str());
        let names: Vec<&str> = cities().chain(board.countries.iter().map(|country| country.name.as_str())).collect();
        let mapped = mapping.names.keys().filter(|name| !names.contains(&name.as_str()));
        let mut notes: Vec<String> = mapped
            .map(|name| format!("the mapping, under `[names]`: {}", unknown_name("city or country", name, &names)))
            .collect();
        let listed = self.profile.things(Kind::City).values().map(|thing| &thing.name);
        let theirs: BTreeMap<String, &String> =
            listed.chain(self.ends.values().flatten()).map(|name| (fold(name), name)).collect();
        let ours: BTreeSet<String> = cities().map(fold).collect();
        let missing: Vec<&str> = cities().filter(|name| !theirs.contains_key(&fold(name))).collect();
        let unknown = theirs.iter().filter(|(folded, _)| !ours.contains(*folded)).map(|(_, name)| *name);
        for name in unknown {
            if let Some(near) = nearest(name, missing.iter().copied()) {
                notes.push(format!(
                    "the map has no city `{name}`; did you mean `{near}`? `{} = \"{name}\"` under `[names]` makes them one",
                    toml_key(near)
                ));
            } else if !self.profile.covers(Kind::City) {
                notes.push(unknown_name("city", name, &[]));
            }
        }
        notes
    }

    fn cities(&mut self, rows: &[&Row], mapping: &Mapping, said: &Said<'_>) -> Result<(), TranscriptError> {
        self.profile.cover(Kind::City);
        let keys = &mapping.cities;
        let name = keys.name.key_or("name");
        let kontors = keys.kontors.all_found("kontors", rows)?;
        let lists = [
            (Aspect::Skills, keys.skills.found("skills", rows)?),
            (Aspect::Countries, keys.countries.found("countries", rows)?),
            (Aspect::Permissions, keys.permissions.found("permissions", rows)?),
        ];
        let green = keys.green.found("green", rows)?;
        let skills = words_of(Skill::ALL, Skill::word);
        for (n, row) in stated(rows) {
            let name = said.name(&said.text(row.get(&name)));
            if name.is_empty() {
                self.notes.push(format!("row {n} of the cities has no name, and is left out"));
                continue;
            }
            let mut says = BTreeMap::from([(Aspect::Name, Value::of(&name))]);
            for (aspect, key) in lists.iter().filter_map(|(aspect, key)| Some((aspect, key.as_ref()?))) {
                let items = said.list(key.value(row)).into_iter();
                let items: Vec<String> = match aspect {
                    Aspect::Skills => items.map(|item| said.word_of(&item, &skills)).collect(),
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
            && let Some(n) = said.number(one, is_of_kontor)
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
                let parts = parts_of(said, &said.text(Some(text)));
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
        let (colours, shapes) = (words_of(Colour::ALL, Colour::word), words_of(Shape::ALL, Shape::word));
        let words = [said.word_of(&colour, &colours), said.word_of(&shape, &shapes), coin];
        words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// A list of kontors, each with its city, from the left.
    fn kontors(&mut self, rows: &[&Row], mapping: &Mapping, said: &Said<'_>) -> Result<(), TranscriptError> {
        self.profile.cover(Kind::City);
        let keys = &mapping.kontors;
        let city = keys.city.key_or("city");
        let parts =
            [keys.colour.found("colour", rows)?, keys.shape.found("shape", rows)?, keys.coin.found("coin", rows)?];
        let mut kontors: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (n, row) in stated(rows) {
            let name = said.name(&said.text(row.get(&city)));
            if name.is_empty() {
                self.notes.push(format!("row {n} of the kontors names no city, and is left out"));
                continue;
            }
            let part = |key: &Option<Key>| said.text(key.as_ref().and_then(|key| key.value(row)));
            let kontor = self.kontor(said, parts.each_ref().map(part));
            kontors.entry(name).or_default().push(kontor);
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
    let is_free = |name: &str| !profile.things(kind).contains_key(&fold(name));
    let again = (2..).map(|n| format!("{name} ({n})"));
    let mut names = std::iter::once(name.clone()).chain(again);
    names.find(|name| is_free(name)).unwrap_or(name)
}

/// How a mapping says things.
fn said(mapping: &Mapping) -> Result<Said<'_>, TranscriptError> {
    let mut ours = words_of(Colour::ALL, Colour::word);
    ours.extend(words_of(Shape::ALL, Shape::word));
    ours.extend(words_of(PostKind::ALL, PostKind::word));
    ours.extend(words_of(Skill::ALL, Skill::word));
    ours.push("coin");
    let is_effect = |text: &str| effects(text, &|_| Some(CountryId::at(0))).is_ok();
    Said::new(&mapping.words, &mapping.names, &ours, is_effect)
}

/// Whether a word is a colour or a shape.
fn is_of_kontor(word: &str) -> bool {
    Colour::from_word(word).is_some() || Shape::from_word(word).is_some()
}

/// Colour, shape and coin of a kontor in a text; a word that is neither shape nor coin counts as its colour.
fn parts_of(said: &Said<'_>, text: &str) -> [String; 3] {
    let is_kontor = |ours: &str| ours.split(' ').any(is_of_kontor);
    let text = said.mapped(text, is_kontor).unwrap_or(text);
    let (mut colour, mut shape, mut coin) = (Vec::new(), String::new(), String::new());
    for theirs in text.split_whitespace() {
        // A number may be a colour, a shape or a coin: what is missing comes first.
        let is_missing = |ours: &str| {
            colour.is_empty() && Colour::from_word(ours).is_some()
                || shape.is_empty() && Shape::from_word(ours).is_some()
        };
        let word = fold(said.mapped(theirs, is_missing).unwrap_or(theirs));
        if word.parse::<u16>().is_ok() {
            coin = word;
        } else if Shape::from_word(&word).is_some() {
            shape = word;
        } else if word != "coin" {
            colour.push(if Colour::from_word(&word).is_some() { word } else { theirs.to_owned() });
        }
    }
    [colour.join(" "), shape, coin]
}

/// A name as a key of TOML.
fn toml_key(name: &str) -> String {
    let is_bare = name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
    if is_bare { name.to_owned() } else { format!("\"{name}\"") }
}
