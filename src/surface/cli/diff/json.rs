//! The differences as one JSON document, a contract with scripts: version 1, every field always present.

use std::io::{Result, Write};

use serde::Serialize;

use super::DiffSide;
use crate::cli::families::Described;
use kogge_compiler::diff::{Change, Diff, Numbers};

/// The version of the document's shape.
const VERSION: u32 = 1;

/// Writes the document and a line end.
pub(super) fn write(sides: [&DiffSide; 2], diff: Option<&Diff>, out: &mut dyn Write) -> Result<()> {
    let [before, after] = sides.map(map);
    let document = Document {
        version: VERSION,
        before,
        after,
        saved_games_stay: diff.is_some_and(Diff::saved_games_stay),
        ids_stay: diff.is_some_and(Diff::ids_stay),
        differences: diff.map_or(Vec::new(), |diff| entries(&diff.differences)),
        ids: diff.map_or(Vec::new(), |diff| diff.numbers.iter().map(ids).collect()),
    };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    /// Null where there is no file.
    before: Option<Map<'a>>,
    after: Option<Map<'a>>,
    saved_games_stay: bool,
    ids_stay: bool,
    differences: Vec<Entry<'a>>,
    ids: Vec<Ids<'a>>,
}

#[derive(Serialize)]
struct Map<'a> {
    file: &'a str,
    id: &'a str,
    name: &'a str,
    fingerprint: String,
    edition: &'a str,
    edition_fingerprint: String,
}

/// A difference.
#[derive(Serialize)]
pub(in crate::cli) struct Entry<'a> {
    change: &'static str,
    kind: &'static str,
    /// Null for the map itself.
    name: Option<&'a str>,
    /// Null for a thing that is there or not.
    aspect: Option<&'static str>,
    place: Option<usize>,
    before: Option<&'a str>,
    after: Option<&'a str>,
    is_fact: bool,
}

/// The numbers of things of a kind.
#[derive(Serialize)]
struct Ids<'a> {
    kind: &'static str,
    before: usize,
    after: usize,
    moved: &'a [String],
    gone: &'a [String],
}

fn map(side: &DiffSide) -> Option<Map<'_>> {
    let Described { id, name, edition, fingerprints: [board, of_edition], .. } = side.described()?;
    Some(Map {
        file: &side.name,
        id,
        name,
        fingerprint: format!("{board:016x}"),
        edition,
        edition_fingerprint: format!("{of_edition:016x}"),
    })
}

/// Differences as entries of a document.
pub(in crate::cli) fn entries(differences: &[Change]) -> Vec<Entry<'_>> {
    differences.iter().map(entry).collect()
}

fn entry(one: &Change) -> Entry<'_> {
    let Change { kind, name, aspect, place, before, after, is_fact, is_position: _ } = one;
    Entry {
        change: one.change(),
        kind,
        name: Some(name.as_str()).filter(|name| !name.is_empty()),
        aspect: *aspect,
        place: *place,
        before: before.as_deref(),
        after: after.as_deref(),
        is_fact: *is_fact,
    }
}

fn ids(numbers: &Numbers) -> Ids<'_> {
    let Numbers { of, before, after, moved, gone } = numbers;
    Ids { kind: of, before: *before, after: *after, moved, gone }
}
