//! Places, numbers and lists as values of JSON.

use std::collections::BTreeSet;
use std::fmt::Display;

use kogge_catan_game::island::{Island, Named, PlaceError};
use kogge_catan_game::vocab::{CornerId, EdgeId, HexId, is_token};
use kogge_compiler::emit::json::{Result, list, refuse};

/// The places of an island by their names.
#[derive(Clone, Copy)]
pub(super) struct Places<'a>(pub(super) &'a Island);

impl Places<'_> {
    pub(super) fn hex(self, path: impl Display, text: &str) -> Result<HexId> {
        place(path, text, "a hex such as `C3`", |named| match named.hour {
            None => self.0.hex(named),
            Some(_) => Err(PlaceError::Corner),
        })
    }

    pub(super) fn corner(self, path: impl Display, text: &str) -> Result<CornerId> {
        place(path, text, "a corner such as `C3@12`", |named| self.0.corner(named))
    }

    pub(super) fn edge(self, path: impl Display, text: &str) -> Result<EdgeId> {
        place(path, text, "an edge such as `C3@3`", |named| self.0.edge(named))
    }
}

fn place<T>(
    path: impl Display,
    text: &str,
    what: &str,
    find: impl Fn(Named) -> std::result::Result<T, PlaceError>,
) -> Result<T> {
    let why = match Named::read(text).map(find) {
        Some(Ok(found)) => return Ok(found),
        Some(Err(PlaceError::NoHex)) => "lies in no row of the map",
        Some(Err(PlaceError::Sea)) => "is sea",
        Some(Err(PlaceError::OffLand)) => "touches no land",
        Some(Err(PlaceError::NoHour | PlaceError::Edge | PlaceError::Corner)) | None => {
            return refuse(path, format!("`{}` is not {what}", text.escape_debug()));
        }
    };
    refuse(path, format!("`{text}` {why}"))
}

/// The items in order.
pub(super) fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort_unstable();
    items
}

/// Refuses the second of two equal items.
fn distinct<T: Ord>(path: &str, items: &[T]) -> Result<()> {
    let mut seen = BTreeSet::new();
    match items.iter().position(|item| !seen.insert(item)) {
        Some(at) => refuse(format!("{path}[{at}]"), "this stands twice"),
        None => Ok(()),
    }
}

/// The items in order, none of them twice.
pub(super) fn set<T: Ord>(path: &str, items: Vec<T>) -> Result<Vec<T>> {
    distinct(path, &items)?;
    Ok(sorted(items))
}

/// Items by what each is about, in that order, no two about the same.
pub(super) fn keyed<T, K: Ord>(path: &str, mut items: Vec<T>, key: impl Fn(&T) -> K) -> Result<Vec<T>> {
    distinct(path, &items.iter().map(&key).collect::<Vec<K>>())?;
    items.sort_by_key(key);
    Ok(items)
}

/// The number of a token.
pub(super) fn token(path: impl Display, number: u8) -> Result<u8> {
    match is_token(number.into()) {
        true => Ok(number),
        false => refuse(path, format!("there is no token {number}; tokens bear 2 to 6 and 8 to 12")),
    }
}

/// The numbers of tokens.
pub(super) fn tokens(path: &str, numbers: &[u8]) -> Result<Vec<u8>> {
    list(path, numbers, |path, &number| token(path, number))
}
