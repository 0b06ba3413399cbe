//! The files of a transcription, and the mapping that says what it calls things.

use std::path::Path;

use serde_json::{Map, Value as Json};

use crate::cli::failure::unreadable;
use crate::cli::{Env, Failure};
use crate::disk;
use kogge_compiler::text::{ReadError, without_mark};
use kogge_hansa_map::transcript::{Mapping, TranscriptFile};

/// The possible separators of columns.
const DELIMITERS: [char; 4] = [',', ';', '\t', '|'];

/// The mapping in a file; without one, our own words.
///
/// # Errors
///
/// [`Failure::World`] when it cannot be read, or is not a transcription.
pub(super) fn mapping(env: &Env<'_>, file: Option<&str>) -> Result<Mapping, Failure> {
    let Some(file) = file else { return Ok(Mapping::default()) };
    toml::from_str(&text(env, file)?).map_err(|error| faulty(file, error.to_string().trim_end()))
}

/// The files of a transcription, each by what its name ends in.
///
/// # Errors
///
/// [`Failure::Usage`] for any other ending, [`Failure::World`] for what cannot be read.
pub(super) fn files(env: &Env<'_>, paths: &[String], delimiter: Option<char>) -> Result<Vec<TranscriptFile>, Failure> {
    let read = |file: &String| {
        let ending = Path::new(file).extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        let says = match ending.as_deref() {
            Some("json") => {
                serde_json::from_str(&text(env, file)?).map_err(|error| faulty(file, &error.to_string()))?
            }
            Some("toml") => {
                toml::from_str(&text(env, file)?).map_err(|error| faulty(file, error.to_string().trim_end()))?
            }
            Some("csv" | "tsv") => {
                table(&text(env, file)?, delimiter).map_err(|error| faulty(file, &error.to_string()))?
            }
            Some(_) | None => {
                return Err(Failure::Usage(format!("`{file}` does not end in `.json`, `.csv` or `.toml`")));
            }
        };
        Ok(TranscriptFile { name: file.clone(), says })
    };
    paths.iter().map(read).collect()
}

/// The rows of a table, each with its columns by their names in the first row.
fn table(text: &str, delimiter: Option<char>) -> Result<Json, csv::Error> {
    let first = text.lines().next().unwrap_or_default();
    let most = DELIMITERS.into_iter().rev().max_by_key(|&c| first.matches(c).count());
    let delimiter = u8::try_from(delimiter.or(most).unwrap_or(',')).unwrap_or(b',');
    let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).trim(csv::Trim::All).from_reader(text.as_bytes());
    let columns = reader.headers()?.clone();
    let row = |record: Result<csv::StringRecord, csv::Error>| {
        let cells = record?;
        let cells = columns.iter().zip(&cells).map(|(column, cell)| (column.to_owned(), Json::from(cell)));
        Ok(Json::Object(cells.collect::<Map<String, Json>>()))
    };
    reader.records().map(row).collect()
}

/// The text of a file, without a byte-order mark, which programs for tables are fond of.
fn text(env: &Env<'_>, file: &str) -> Result<String, Failure> {
    let bytes = disk::read_typed(&env.folder, file, env.links).map_err(|why| Failure::world(unreadable(file, &why)))?;
    let text = String::from_utf8(bytes).map_err(|_| faulty(file, "it is not UTF-8 text"))?;
    Ok(without_mark(text))
}

fn faulty(file: &str, why: &str) -> Failure {
    Failure::world(unreadable(file, &ReadError::Failed(why.to_owned())))
}
