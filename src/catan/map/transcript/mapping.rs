//! The names that a transcription of an island uses: keys of JSON and TOML, columns of a table, and words.

use std::collections::BTreeMap;

use kogge_compiler::transcript::Keys;
use serde::Deserialize;

/// The keys and words of a transcription; what is left out is called as we do.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Mapping {
    /// The separator of the columns; found out where it is left out.
    pub delimiter: Option<char>,
    /// The list of hexes.
    pub hexes: Hexes,
    /// The rows of hexes, where they are not a list of their own.
    pub rows: Rows,
    /// The list of harbours.
    pub harbours: Harbours,
    /// Our words, each with those that stand for it.
    pub words: BTreeMap<String, Keys>,
}

/// The keys of a hex.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Hexes {
    /// Where the list is: keys with points between them.
    pub at: Option<String>,
    /// The name of the hex: `C3`.
    pub name: Option<String>,
    /// Its row, a letter or a number from the north.
    pub row: Option<String>,
    /// Its place in the row from the west.
    pub place: Option<String>,
    /// Its axial coordinate to the east.
    pub q: Option<String>,
    /// Its axial coordinate to the south-east.
    pub r: Option<String>,
    /// The terrain.
    pub terrain: Option<String>,
    /// The region that it is drawn from.
    pub region: Option<String>,
    /// The number, or the columns of several.
    pub number: Option<Keys>,
}

/// The keys of a row.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Rows {
    /// Where the list is.
    pub at: Option<String>,
    /// By how many half hexes it is shifted to the east; without it rows are centred.
    pub from: Option<String>,
    /// Its hexes from the west: a list, or several columns.
    pub hexes: Option<Keys>,
}

/// The keys of a harbour.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Harbours {
    /// Where the list is.
    pub at: Option<String>,
    /// The name of its edge: `A1@11`.
    pub edge: Option<String>,
    /// The name of a hex beside it: `C3`.
    pub hex: Option<String>,
    /// Its row, a letter or a number from the north.
    pub row: Option<String>,
    /// Its place in the row from the west.
    pub place: Option<String>,
    /// Its axial coordinate to the east.
    pub q: Option<String>,
    /// Its axial coordinate to the south-east.
    pub r: Option<String>,
    /// The side of that hex: an hour, or a point of the compass.
    pub side: Option<String>,
    /// The good that it trades.
    pub good: Option<String>,
}
