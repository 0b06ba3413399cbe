//! The differences as one JSON document, a contract with scripts: version 1, every field always present.

use std::io::{Result, Write};

use serde::Serialize;

use super::DiffSide;
use crate::cli::families::Described;
use kogge_compiler::diff::{Change, Diff, Numbers};
use kogge_engine::Schema;

/// The version of the document's shape.
pub(in crate::cli) const VERSION: u32 = 1;

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

/// The differences of two maps.
#[derive(Serialize, Schema)]
pub(in crate::cli) struct Document<'a> {
    /// The version of this shape.
    version: u32,
    /// The map before; null where there is none.
    before: Option<Map<'a>>,
    /// The map after; null where there is none.
    after: Option<Map<'a>>,
    /// Whether both maps and both editions have the same fingerprints: records, positions and codes of actions of the
    /// one are those of the other. False when there is one map only.
    saved_games_stay: bool,
    /// Whether every number of a thing before, such as a city, a post or a corner, stands for the same thing after.
    /// False when there is one map only.
    ids_stay: bool,
    /// The differences: the map itself, rule numbers of the edition, countries, cities, routes, markers and missions,
    /// by name; of an island the map itself, rows, hexes, fills, harbours, fishing grounds and rivers.
    differences: Vec<Entry<'a>>,
    /// The numbers of things, kind by kind; empty when there is one map only.
    ids: Vec<Ids<'a>>,
}

/// A map.
#[derive(Serialize, Schema)]
struct Map<'a> {
    /// The map as the command line names it.
    file: &'a str,
    /// Its id.
    id: &'a str,
    /// Its name.
    name: &'a str,
    /// Its fingerprint in 16 hexadecimal digits.
    #[schemars(regex(pattern = "^[0-9a-f]{16}$"))]
    fingerprint: String,
    /// The id of the edition.
    edition: &'a str,
    /// The fingerprint of the edition.
    #[schemars(regex(pattern = "^[0-9a-f]{16}$"))]
    edition_fingerprint: String,
}

/// A difference.
#[derive(Serialize, Schema)]
pub(in crate::cli) struct Entry<'a> {
    /// Whether something is said before, after or both times.
    #[schemars(extend("enum" = ["added", "removed", "changed"]))]
    change: &'static str,
    /// The kind of the thing.
    #[schemars(extend("enum" = [
        "map", "rule", "country", "city", "route", "marker", "mission", "row", "hex", "fill", "harbour", "fishing", "river",
    ]))]
    kind: &'static str,
    /// The name of the thing before; null for the map itself.
    name: Option<&'a str>,
    /// The part that differs, such as `kontor`; null for a thing that one side lacks, and for a place of an island.
    aspect: Option<&'static str>,
    /// Which kontor, post or space, from 1.
    #[schemars(range(min = 1))]
    place: Option<usize>,
    /// The value before, or that of the map; null if there was none.
    before: Option<&'a str>,
    /// The value after, or that of the transcription; null if there is none.
    after: Option<&'a str>,
    /// Whether play depends on it, and with it the fingerprint.
    is_fact: bool,
}

/// The numbers of things of a kind.
#[derive(Serialize, Schema)]
struct Ids<'a> {
    /// The kind of the things.
    #[schemars(extend("enum" = [
        "cities", "countries", "routes", "kontors", "posts", "hexes", "corners", "edges", "regions",
    ]))]
    kind: &'static str,
    /// The number of things before.
    before: usize,
    /// The number of things after.
    after: usize,
    /// The things whose number has changed.
    moved: &'a [String],
    /// The things that no longer exist.
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
