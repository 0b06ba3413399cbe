//! Completion and hover in project files and editions, from the schemas of both.
//!
//! A text that is being written is seldom TOML, so only the lines are looked at: the header above a place, and the key in
//! its line.

use std::ops::Range;
use std::sync::LazyLock;

use serde_json::Value;

use super::families::explained;
use super::workspace::Kind;
use crate::families::{FamilyName, descriptors};
use kogge_compiler::diagnostic::Severity;

/// A word that can be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    /// The text.
    pub(super) text: String,
    /// A few words on it; may be empty.
    pub(super) says: String,
    /// Whether it is a key, and not a value.
    pub(super) is_key: bool,
}

impl Word {
    fn value(text: String) -> Self {
        Self { text, says: String::new(), is_key: false }
    }
}

static PROJECT: LazyLock<Value> = LazyLock::new(|| read(include_str!("../../../docs/schema/project.schema.json")));
static HANSA: LazyLock<Value> = LazyLock::new(|| read(include_str!("../../../docs/schema/edition-hansa.schema.json")));
static CATAN: LazyLock<Value> = LazyLock::new(|| read(include_str!("../../../docs/schema/edition-catan.schema.json")));

fn read(text: &str) -> Value {
    // Tests read the schemas as well.
    serde_json::from_str(text).unwrap_or_default()
}

/// The key of the project file whose keys are codes of findings.
const LINTS: &str = "lints";

/// The contents that a file of settings may have.
pub(super) struct Settings {
    schema: &'static Value,
    is_project: bool,
}

impl Settings {
    /// The settings of a file of this kind; none for other files.
    pub(super) fn of(kind: Kind, text: &str) -> Option<Self> {
        let schema: &'static Value = match kind {
            Kind::Project => &PROJECT,
            Kind::Edition if game(text) == Some(FamilyName::Catan) => &CATAN,
            Kind::Edition => &HANSA,
            Kind::Map | Kind::Other => return None,
        };
        Some(Self { schema, is_project: kind == Kind::Project })
    }

    /// The words that can stand at a byte of the text, and what they replace.
    pub(super) fn complete(&self, text: &str, offset: usize) -> (Range<usize>, Vec<Word>) {
        let Some(place) = Place::at(text, offset) else { return (offset..offset, Vec::new()) };
        let words = match place.part {
            Part::Header => self.tables(&place.path),
            Part::Key => self.keys(&place.path, &place.there),
            Part::Value => self.schema_of(&place.path).map_or(Vec::new(), |schema| self.values(schema)),
        };
        (place.word, words)
    }

    /// The meaning of the key at a byte of the text, as Markdown, and where it stands.
    pub(super) fn hover(&self, text: &str, offset: usize) -> Option<(Range<usize>, String)> {
        let place = Place::at(text, offset)?;
        let mut path = place.path;
        if place.part == Part::Key {
            path.push(unquoted(&text[place.word.clone()]).to_owned());
        }
        let name = path.last()?;
        if self.is_project && path.len() > 1 && path[path.len() - 2] == LINTS {
            let (finding, _) = explained(None, name)?;
            let (code, level) = (finding.code, finding.severity.word());
            return Some((place.word, format!("**{code}** ({level})\n\n{}\n\n{}", finding.what, finding.why)));
        }
        let schema = self.schema_of(&path)?;
        let mut says = format!("**{name}**: {}", schema["description"].as_str()?);
        for (word, value) in [("default", &schema["default"]), ("for example", &schema["examples"][0])] {
            if !value.is_null() {
                says += &format!("\n\n{word}: `{value}`");
            }
        }
        Some((place.word, says))
    }

    /// The schema of the value at a path.
    fn schema_of(&self, path: &[String]) -> Option<&'static Value> {
        path.iter().try_fold(self.schema, |schema, key| {
            let own = self.meant(schema).get("properties").and_then(|all| all.get(key));
            own.or_else(|| self.meant(schema).get("additionalProperties").filter(|other| other.is_object()))
                .map(|schema| self.meant(schema))
        })
    }

    /// The schema itself, or that which it names; of a list that of its items.
    fn meant(&self, schema: &'static Value) -> &'static Value {
        let named = schema["$ref"].as_str().and_then(|name| self.schema.pointer(name.trim_start_matches('#')));
        let schema = named.unwrap_or(schema);
        match schema.get("items").filter(|items| items["type"] == "object") {
            Some(items) => items,
            None => schema,
        }
    }

    /// The tables behind some names of a header.
    fn tables(&self, path: &[String]) -> Vec<Word> {
        let mut words = self.keys(path, &[]);
        words.retain(|word| {
            let path: Vec<String> = path.iter().chain([&word.text]).cloned().collect();
            self.schema_of(&path).is_some_and(|schema| schema["type"] == "object")
        });
        words
    }

    /// The values that a schema names; of a table with required keys, one for each value of the first.
    fn values(&self, schema: &'static Value) -> Vec<Word> {
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let [first, rest @ ..] = &required[..] else { return values(schema) };
        let rest: String = rest.iter().map(|key| format!(", {key} = \"\"")).collect();
        let of_first = values(self.meant(&schema["properties"][*first]));
        of_first.into_iter().map(|value| Word::value(format!("{{ {first} = {}{rest} }}", value.text))).collect()
    }

    fn keys(&self, path: &[String], there: &[String]) -> Vec<Word> {
        let mut words: Vec<Word> = Vec::new();
        if self.is_project && path.last().is_some_and(|name| name == LINTS) {
            // Errors keep their level.
            let codes = descriptors().into_iter().filter(|it| it.severity != Severity::Error);
            words.extend(codes.map(|it| Word { text: it.code.to_owned(), says: it.what.to_owned(), is_key: true }));
        }
        let properties = self.schema_of(path).and_then(|schema| schema["properties"].as_object());
        for (key, schema) in properties.into_iter().flatten() {
            let says = self.meant(schema)["description"].as_str().unwrap_or_default().to_owned();
            let is_plain = key.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
            let text = if is_plain { key.clone() } else { format!("\"{key}\"") };
            words.push(Word { text, says, is_key: true });
        }
        words.retain(|word| !there.iter().any(|key| key == unquoted(&word.text)));
        words
    }
}

/// The game that an edition says.
fn game(text: &str) -> Option<FamilyName> {
    let row = text.lines().find_map(|line| line.trim().strip_prefix("game")?.trim_start().strip_prefix('='));
    FamilyName::from_word(unquoted(row?.split('#').next()?.trim()))
}

/// The values that a schema names.
fn values(schema: &Value) -> Vec<Word> {
    let word = |value: &Value| Word::value(value.to_string());
    match (schema["enum"].as_array(), &schema["const"], schema["type"].as_str()) {
        (Some(values), ..) => values.iter().map(word).collect(),
        (None, _, Some("boolean")) => [true, false].map(|value| word(&value.into())).into(),
        (None, Value::Null, _) => Vec::new(),
        (None, value, _) => vec![word(value)],
    }
}

fn unquoted(word: &str) -> &str {
    word.trim_matches(['"', '\''])
}

/// The part of a line that a place is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// A name of a header.
    Header,
    /// A key.
    Key,
    /// A value.
    Value,
}

/// A place of a file of settings.
#[derive(Debug)]
struct Place {
    /// The names that lead to the table, or with a value to it.
    path: Vec<String>,
    part: Part,
    /// The word around the place.
    word: Range<usize>,
    /// The keys that the table has already.
    there: Vec<String>,
}

impl Place {
    fn at(text: &str, offset: usize) -> Option<Self> {
        let offset = (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at))?;
        let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '"' | '\'');
        let word_start = text[start..offset]
            .rfind(|c| !is_word(c))
            .map_or(start, |at| start + at + text[start + at..].chars().next().map_or(0, char::len_utf8));
        let word = word_start..offset + text[offset..].find(|c| !is_word(c)).unwrap_or(text.len() - offset);
        let before = &text[start..word.start];
        if before.contains('#') {
            return None;
        }
        if let Some(names) = before.trim_start().strip_prefix('[') {
            let path = names_of(names.trim_start_matches('['));
            return Some(Self { path, part: Part::Header, word, there: Vec::new() });
        }
        let mut path = Vec::new();
        let mut there = Vec::new();
        for line in text[..start].lines() {
            match line.trim_start().strip_prefix('[') {
                Some(names) if line.trim_end().ends_with(']') && !line.contains('=') => {
                    path = names_of(names.trim_matches(['[', ']', ' ']));
                    there.clear();
                }
                _ => there.extend(key_of(line)),
            }
        }
        let below = text[word.end..].lines().skip(1).take_while(|line| !line.trim_start().starts_with('['));
        there.extend(below.filter_map(key_of));
        let Some((key, mut rest)) = before.split_once('=') else {
            return before.trim().is_empty().then_some(Self { path, part: Part::Key, word, there });
        };
        path.extend(names_of(key));
        // Tables within a line.
        while let Some((_, inner)) = rest.split_once('{') {
            let (earlier, last) = inner.rsplit_once(',').unwrap_or(("", inner));
            match last.split_once('=') {
                None => {
                    let there = earlier.split(',').filter_map(key_of).collect();
                    return Some(Self { path, part: Part::Key, word, there });
                }
                Some((key, value)) => {
                    path.extend(names_of(key));
                    rest = value;
                }
            }
        }
        Some(Self { path, part: Part::Value, word, there: Vec::new() })
    }
}

/// The key of a line.
fn key_of(line: &str) -> Option<String> {
    let (key, _) = line.split_once('=')?;
    let is_key = !key.trim().is_empty() && !key.contains(['#', '[', '{']);
    is_key.then(|| unquoted(key.trim()).to_owned())
}

/// The names of a dotted key, the unfinished one behind the last dot aside where nothing is typed.
fn names_of(dotted: &str) -> Vec<String> {
    let names = dotted.split('.').map(|name| unquoted(name.trim()).to_owned());
    names.filter(|name| !name.is_empty()).collect()
}
