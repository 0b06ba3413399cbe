//! Records as JSON: the lines of the text, taken apart.
//!
//! Reading goes through the text, so that both forms have the same checks; places in later errors are those of the
//! text, which [`Record`] writes with `to_string`.

use serde::{Deserialize, Serialize};

use super::super::notation::hash_of;
use super::super::record::{DrawLines, Placed, Record, StartLines, TurnLine};
use super::{JSON_VERSION, Named, read, written};
use crate::hansa::vocab::{Module, ModuleSet};
use crate::json::JsonError;

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordShape {
    version: u32,
    map: Named,
    edition: Named,
    rules: u32,
    modules: Vec<Module>,
    seats: Vec<String>,
    seed: Option<u64>,
    start: StartShape,
    turns: Vec<TurnShape>,
    position: Option<String>,
    ending: String,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum StartShape {
    Draws(DrawsShape),
    Position(String),
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DrawsShape {
    start: String,
    markers: Vec<String>,
    supply: Vec<String>,
    missions: Vec<String>,
    tiles: Vec<String>,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnShape {
    number: u32,
    seat: String,
    actions: Vec<String>,
    hash: String,
}

impl Record {
    /// The record as JSON.
    pub fn json(&self) -> String {
        written(&shape(self))
    }

    /// Reads a record that [`json`](Self::json) wrote.
    ///
    /// # Errors
    ///
    /// [`JsonError`] when the text is of another shape or version, or holds what a record cannot.
    pub fn parse_json(text: &str) -> Result<Self, JsonError> {
        let given: RecordShape = read(text)?;
        let record = Self::parse(&unplaced(&given)?.to_string());
        let record = record.map_err(|error| JsonError::new('.', format!("as text it is no record: {error}")))?;
        match shape(&record) == given {
            true => Ok(record),
            false => Err(JsonError::new('.', "a text in it holds a mark that parts the items of a record")),
        }
    }
}

fn values(items: &[Placed<String>]) -> Vec<String> {
    items.iter().map(|item| item.value.clone()).collect()
}

fn made(items: &[String]) -> Vec<Placed<String>> {
    items.iter().cloned().map(Placed::made).collect()
}

fn shape(record: &Record) -> RecordShape {
    let turn = |turn: &TurnLine| TurnShape {
        number: turn.number.value,
        seat: turn.seat.value.clone(),
        actions: values(&turn.actions),
        hash: format!("{:016x}", turn.hash.value),
    };
    let start = match &record.start {
        StartLines::Position(position) => StartShape::Position(position.value.clone()),
        StartLines::Draws(draws) => StartShape::Draws(DrawsShape {
            start: draws.start.value.clone(),
            markers: values(&draws.taverns),
            supply: values(&draws.supply),
            missions: values(&draws.missions),
            tiles: values(&draws.tiles),
        }),
    };
    RecordShape {
        version: JSON_VERSION,
        map: Named::new(&record.map.0, record.map.1),
        edition: Named::new(&record.edition.0, record.edition.1),
        rules: record.revision,
        modules: record.modules.iter().collect(),
        seats: record.seats.clone(),
        seed: record.seed,
        start,
        turns: record.turns.iter().map(turn).collect(),
        position: record.position.as_ref().map(|position| position.value.clone()),
        ending: record.ending.value.clone(),
    }
}

fn hash(path: impl std::fmt::Display, digits: &str) -> Result<u64, JsonError> {
    hash_of(digits).ok_or_else(|| JsonError::new(path, "expected a hash of 16 digits from 0 to f"))
}

/// The record of a shape, its lines without places.
fn unplaced(shape: &RecordShape) -> Result<Record, JsonError> {
    let turn = |(i, turn): (usize, &TurnShape)| {
        Ok(TurnLine {
            number: Placed::made(turn.number),
            seat: Placed::made(turn.seat.clone()),
            actions: made(&turn.actions),
            hash: Placed::made(hash(format_args!("turns[{i}].hash"), &turn.hash)?),
        })
    };
    let start = match &shape.start {
        StartShape::Position(position) => StartLines::Position(Placed::made(position.clone())),
        StartShape::Draws(draws) => StartLines::Draws(DrawLines {
            start: Placed::made(draws.start.clone()),
            taverns: made(&draws.markers),
            supply: made(&draws.supply),
            missions: made(&draws.missions),
            tiles: made(&draws.tiles),
        }),
    };
    Ok(Record {
        map: (shape.map.id.clone(), hash("map.fingerprint", &shape.map.fingerprint)?),
        edition: (shape.edition.id.clone(), hash("edition.fingerprint", &shape.edition.fingerprint)?),
        revision: shape.rules,
        modules: shape.modules.iter().copied().collect::<ModuleSet>(),
        seats: shape.seats.clone(),
        seed: shape.seed,
        start,
        turns: shape.turns.iter().enumerate().map(turn).collect::<Result<_, JsonError>>()?,
        position: shape.position.clone().map(Placed::made),
        ending: Placed::made(shape.ending.clone()),
    })
}
