//! Documents of games as JSON: their version, the map that they are of, and what is the same in every family.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::Schema;
use crate::game::{Events, Seat};
use crate::json::{self, JsonError};

/// The version of the shapes of actions, positions, records, views and events.
pub const JSON_VERSION: u32 = 1;

/// The most bytes of a position as JSON.
const MAX_POSITION_JSON: usize = 1 << 20;

/// A map or an edition: its id, and its fingerprint in 16 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(feature = "study"), allow(unreachable_pub, reason = "the settings of studies show it"))]
pub struct Named {
    /// The id.
    pub id: String,
    /// The fingerprint; see `docs/language.md`.
    #[schemars(regex(pattern = "^[0-9a-f]{16}$"))]
    pub fingerprint: String,
}

impl Named {
    #[doc(hidden)]
    pub fn new(id: &str, fingerprint: u64) -> Self {
        Self { id: id.to_owned(), fingerprint: format!("{fingerprint:016x}") }
    }

    /// Checks that this is it: the same facts under another id are the same.
    #[doc(hidden)]
    pub fn must_be(&self, path: &str, other: &Self) -> Result<(), JsonError> {
        match self.fingerprint == other.fingerprint {
            true => Ok(()),
            false => Err(JsonError::new(
                path,
                format!("this is of `{}` {}, not of `{}` {}", self.id, self.fingerprint, other.id, other.fingerprint),
            )),
        }
    }
}

#[doc(hidden)]
pub fn written(shape: &impl Serialize) -> String {
    serde_json::to_string(shape).expect("these shapes have string keys only, and writing to memory does not fail")
}

/// Reads a shape of this version; another version has its own error, whatever else it has.
#[doc(hidden)]
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, JsonError> {
    #[derive(Deserialize)]
    struct Version {
        version: u32,
    }
    let Version { version } = json::read(text)?;
    match version {
        JSON_VERSION => json::read(text),
        _ => Err(JsonError::new("version", format!("this is version {version}, and only {JSON_VERSION} can be read"))),
    }
}

/// Reads a position, which has a size that no game exceeds.
#[doc(hidden)]
pub fn read_position<T: DeserializeOwned>(text: &str) -> Result<T, JsonError> {
    match text.len() > MAX_POSITION_JSON {
        true => Err(JsonError::new('.', format!("a position has at most {} KiB", MAX_POSITION_JSON >> 10))),
        false => read(text),
    }
}

/// The choices of a seat, in groups; `game` is the word that documents of the family have.
#[doc(hidden)]
#[derive(Serialize, Schema)]
pub struct ChoicesShape<D, G> {
    /// The version of this shape.
    pub version: u32,
    /// The word of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<&'static str>,
    /// The map.
    pub map: Named,
    /// The seat whose choices these are; an onlooker has none.
    pub seat: Seat,
    /// The decider now; null once the game is over. Without choices it is another seat.
    pub decider: Option<D>,
    /// The decision, in words.
    pub question: String,
    /// The choices by kind of action, in a stated order.
    pub groups: Vec<G>,
}

/// The events of a decision; `game` is the word that documents of the family have.
#[doc(hidden)]
#[derive(Serialize, Schema)]
pub struct EventsShape<'a, E> {
    version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'static str>,
    /// The map.
    map: Named,
    /// The events, in order.
    events: Vec<EventShape<'a, E>>,
}

/// An event in words and as data.
#[derive(Serialize, Schema)]
struct EventShape<'a, E> {
    /// The event in words, with the names of the players.
    text: String,
    /// Whether it was chosen or drawn; else it followed from what was.
    chosen: bool,
    /// The event.
    event: &'a E,
}

/// The events of a decision with their texts; `game` is the word that documents of the family have.
#[doc(hidden)]
pub fn events_json<E: Serialize>(
    game: Option<&'static str>,
    map: Named,
    events: &Events<E>,
    text: impl Fn(&E) -> String,
) -> String {
    let chosen = events.deeds().iter().map(|event| (true, event));
    let followed = events.consequences().iter().map(|event| (false, event));
    let shape = |(chosen, event)| EventShape { text: text(event), chosen, event };
    let events = chosen.chain(followed).map(shape).collect();
    written(&EventsShape { version: JSON_VERSION, game, map, events })
}
