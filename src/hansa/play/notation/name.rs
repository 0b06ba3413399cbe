//! How names are written in notation: bare where they are unambiguous, else in double quotes.
//!
//! A bare name is a run of words, and none of its words can follow a name: so a reader takes the longest run and finds
//! its end without knowing the map.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::hansa::board::table::Table;
use crate::hansa::vocab::{Effect, RouteId};

/// The words that follow names.
pub(super) const RESERVED: [&str; 6] = ["at", "from", "into", "or", "ship", "with"];

/// The words that are dashes; long ones are marks.
const DASHES: [&str; 2] = ["--", "-"];

/// Whether a word can be part of a bare name.
pub(super) fn is_plain_word(word: &str) -> bool {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '’' | '.' | '-' | '&' | '/');
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
    word.chars().all(is_plain) && !is_number && !RESERVED.contains(&word) && !DASHES.contains(&word)
}

/// A name as it is written.
pub(super) fn written(name: &str) -> Cow<'_, str> {
    match name.split(' ').all(is_plain_word) {
        true => Cow::Borrowed(name),
        false => Cow::Owned(quoted(name)),
    }
}

/// A name in double quotes, on one line: quotes, backslashes, control characters and line ends are escaped.
pub(in crate::hansa::play) fn quoted(name: &str) -> String {
    let mut quoted = String::from('"');
    for c in name.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => {
                write!(quoted, "\\u{{{:x}}}", u32::from(c)).expect("writing to a string cannot fail");
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// A route: `Chester – Conway`, or `Aachen – Köln (Forest)` where it has a name of its own.
pub(in crate::hansa::play) fn route(table: &Table, route: RouteId) -> String {
    let Some(row) = table.routes.get(route.index()) else { return table.route_text(route) };
    let [a, b] = row.ends.map(|end| written(table.city_text(end)));
    match &row.name {
        Some(name) => format!("{a} – {b} ({})", written(name)),
        None => format!("{a} – {b}"),
    }
}

/// An effect in the words of the map language.
pub(in crate::hansa::play) fn effect(table: &Table, effect: Effect) -> String {
    effect.text(|country| written(table.country_text(country)).into_owned())
}
