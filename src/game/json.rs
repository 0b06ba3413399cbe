//! Documents of games as JSON: their version, and the map that they are of.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::json::{self, JsonError};

/// The version of the shapes of actions, positions, records, views and events.
pub const JSON_VERSION: u32 = 1;

/// A map or an edition: its id, and its fingerprint in 16 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(feature = "study"), allow(unreachable_pub, reason = "the settings of studies show it"))]
pub struct Named {
    /// The id.
    pub id: String,
    /// The fingerprint; see `docs/language.md`.
    pub fingerprint: String,
}

impl Named {
    pub(crate) fn new(id: &str, fingerprint: u64) -> Self {
        Self { id: id.to_owned(), fingerprint: format!("{fingerprint:016x}") }
    }

    /// That this is it: the same facts under another id are the same.
    pub(crate) fn must_be(&self, path: &str, other: &Self) -> Result<(), JsonError> {
        match self.fingerprint == other.fingerprint {
            true => Ok(()),
            false => Err(JsonError::new(
                path,
                format!("this is of `{}` {}, not of `{}` {}", self.id, self.fingerprint, other.id, other.fingerprint),
            )),
        }
    }
}

pub(crate) fn written(shape: &impl Serialize) -> String {
    serde_json::to_string(shape).expect("these shapes have string keys only, and writing to memory does not fail")
}

/// Reads a shape of this version; another version has its own error, whatever else it has.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, JsonError> {
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
