//! The files of a transcription, and the mapping that says what it calls things.

use std::path::Path;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json};

use super::failure::unreadable;
use super::{Env, Failure};
use crate::disk;
use crate::families::FamilyName;
use kogge_compiler::text::{ReadError, without_mark};
use kogge_compiler::transcript::TranscriptFile;
use kogge_engine::wording::count;

/// The possible separators of columns.
const DELIMITERS: [char; 4] = [',', ';', '\t', '|'];

/// The endings of files that can be read.
const ENDINGS: [&str; 4] = ["json", "csv", "tsv", "toml"];

/// A transcription as it was read.
pub(super) struct Transcripts {
    pub(super) files: Vec<TranscriptFile>,
    /// Their texts.
    texts: Vec<String>,
    /// The mapping's file and its text.
    mapping: Option<(String, String)>,
}

/// The ending of a file, if it is one of a transcription.
pub(super) fn ending(file: &str) -> Option<&'static str> {
    let ending = Path::new(file).extension()?.to_str()?;
    ENDINGS.into_iter().find(|own| ending.eq_ignore_ascii_case(own))
}

impl Transcripts {
    /// Reads the files, each by what its name ends in, and the mapping, if there is one.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] for any other ending and for a mapping that is not TOML, [`Failure::World`] for what cannot be
    /// read.
    pub(super) fn read(env: &Env<'_>, paths: &[String], mapping: Option<&str>) -> Result<Self, Failure> {
        let mapping = match mapping {
            Some(file) => Some((file.to_owned(), text(env, file)?)),
            None => None,
        };
        let transcripts = Self { files: Vec::new(), texts: Vec::new(), mapping };
        let delimiter =
            transcripts.table()?.get("delimiter").and_then(toml::Value::as_str).and_then(|it| it.chars().next());
        let (mut files, mut texts) = (Vec::new(), Vec::new());
        for file in paths {
            let Some(ending) = ending(file) else {
                return Err(Failure::Usage(format!("`{file}` does not end in `.json`, `.csv`, `.tsv` or `.toml`")));
            };
            let text = text(env, file)?;
            let says = match ending {
                "json" => serde_json::from_str(&text).map_err(|error| faulty(file, &error.to_string()))?,
                "toml" => toml::from_str(&text).map_err(|error| faulty(file, error.to_string().trim_end()))?,
                _ => table(file, &text, delimiter)?,
            };
            files.push(TranscriptFile { name: file.clone(), says });
            texts.push(text);
        }
        Ok(Self { files, texts, ..transcripts })
    }

    /// The mapping of a game; without a file our own words.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] with the place of the first key or value that no mapping has.
    pub(super) fn mapping<M: DeserializeOwned + Default>(&self) -> Result<M, Failure> {
        match &self.mapping {
            None => Ok(M::default()),
            Some((file, text)) => toml::from_str(text).map_err(|error| wrong(file, &error)),
        }
    }

    /// The game of the files, where nobody says it: that of the mapping's sections, of an exported map, or of the lists.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when the mapping is not TOML.
    pub(super) fn family(&self) -> Result<FamilyName, Failure> {
        let mapping = self.table()?;
        let has = |sections: &[&str]| sections.iter().any(|section| mapping.contains_key(*section));
        let is_island = has(&["hexes", "rows", "harbours"])
            || !has(&["cities", "kontors", "routes"]) && kogge_catan_map::transcript::is_island(&self.files);
        Ok(if is_island { FamilyName::Catan } else { FamilyName::Hansa })
    }

    /// The text of a map that `kogge export` wrote: one file with every fact, read without a mapping.
    pub(super) fn exported(&self) -> Option<&str> {
        match (&self.files[..], &self.texts[..], &self.mapping) {
            ([file], [text], None) if file.says.get("fingerprint").is_some() => Some(text),
            (_, _, _) => None,
        }
    }

    fn table(&self) -> Result<toml::Table, Failure> {
        match &self.mapping {
            None => Ok(toml::Table::new()),
            Some((file, text)) => toml::from_str(text).map_err(|error| wrong(file, &error)),
        }
    }
}

/// The rows of a table, each with its columns by their names in the first row.
fn table(file: &str, text: &str, delimiter: Option<char>) -> Result<Json, Failure> {
    // A spreadsheet may name its separator in a line of its own.
    let named = text.strip_prefix("sep=").and_then(|rest| rest.split_once('\n'));
    let named = named.filter(|(line, _)| line.trim_end_matches('\r').chars().count() == 1);
    let (text, first_line) = named.map_or((text, 1), |(_, rest)| (rest, 2));
    let named = named.and_then(|(line, _)| line.chars().next());
    let first = text.lines().next().unwrap_or_default();
    let most = DELIMITERS.into_iter().rev().max_by_key(|&c| first.matches(c).count());
    let delimiter = u8::try_from(delimiter.or(named).or(most).unwrap_or(',')).unwrap_or(b',');
    let mut reader =
        csv::ReaderBuilder::new().delimiter(delimiter).trim(csv::Trim::All).flexible(true).from_reader(text.as_bytes());
    let columns = reader.headers().map_err(|error| faulty(file, &error.to_string()))?.clone();
    let mut names: Vec<&str> = columns.iter().filter(|name| !name.is_empty()).collect();
    names.sort_unstable();
    if let Some(twice) = names.windows(2).find(|pair| pair[0] == pair[1]) {
        let name = twice[0];
        return Err(faulty(file, &format!("two columns are called `{name}`; give each a name of its own")));
    }
    let mut rows = Vec::new();
    for record in reader.records() {
        let cells = record.map_err(|error| faulty(file, &error.to_string()))?;
        if cells.iter().all(str::is_empty) {
            continue;
        }
        if let Some(at) = (columns.len()..cells.len()).find(|&at| !cells[at].is_empty()) {
            let line = cells.position().map_or(0, csv::Position::line) + first_line - 1;
            let n = count(columns.len(), "column", "columns");
            let why = format!("line {line}: cell {} stands behind the last column; the first row names {n}", at + 1);
            return Err(faulty(file, &why));
        }
        let cells = columns.iter().zip(&cells).map(|(column, cell)| (column.to_owned(), Json::from(cell)));
        rows.push(Json::Object(cells.collect::<Map<String, Json>>()));
    }
    Ok(Json::Array(rows))
}

/// The text of a file, without a byte-order mark, which programs for tables are fond of.
fn text(env: &Env<'_>, file: &str) -> Result<String, Failure> {
    let bytes = disk::read_typed(&env.folder, file, env.links).map_err(|why| Failure::world(unreadable(file, &why)))?;
    let text = String::from_utf8(bytes)
        .map_err(|error| faulty(file, &not_utf8(error.as_bytes(), error.utf8_error().valid_up_to())))?;
    if text.contains('\0') {
        return Err(faulty(file, "it has zero bytes, as UTF-16 text has: save the file as UTF-8"));
    }
    Ok(without_mark(text))
}

/// Where a file is no longer UTF-8, and what it may be instead.
fn not_utf8(bytes: &[u8], valid: usize) -> String {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return "it is UTF-16 text: save the file as UTF-8".to_owned();
    }
    let before = String::from_utf8_lossy(&bytes[..valid]);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    let byte = bytes.get(valid).copied().unwrap_or_default();
    let latin = match byte {
        0xa0.. => format!(", and is `{}` in Latin-1", char::from(byte)),
        _ => String::new(),
    };
    format!("line {line}, column {column}: byte {byte:#04x} is no UTF-8 text{latin}: save the file as UTF-8")
}

/// A mapping that cannot be understood.
fn wrong(file: &str, error: &toml::de::Error) -> Failure {
    Failure::Usage(format!("the mapping `{file}` is wrong: {}", error.to_string().trim_end()))
}

fn faulty(file: &str, why: &str) -> Failure {
    Failure::world(unreadable(file, &ReadError::Failed(why.to_owned())))
}
