//! How names are written in notation: bare where they are unambiguous, else in double quotes.
//!
//! A bare name is a run of words, and none of its words can follow a name: so a reader takes the longest run and finds
//! its end without knowing the map.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The words that follow names.
pub(crate) const RESERVED: [&str; 6] = ["at", "from", "into", "or", "ship", "with"];

/// The words that are dashes; long ones are marks.
const DASHES: [&str; 2] = ["--", "-"];

/// Whether a word can be part of a bare name.
pub(crate) fn is_plain_word(word: &str) -> bool {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '’' | '.' | '-' | '&' | '/');
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
    word.chars().all(is_plain) && !is_number && !RESERVED.contains(&word) && !DASHES.contains(&word)
}

/// A name as it is written.
#[doc(hidden)]
pub fn written(name: &str) -> Cow<'_, str> {
    match name.split(' ').all(is_plain_word) {
        true => Cow::Borrowed(name),
        false => Cow::Owned(quoted(name)),
    }
}

/// A name in double quotes, on one line: quotes, backslashes, control characters and line ends are escaped.
#[doc(hidden)]
pub fn quoted(name: &str) -> String {
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

/// A player or a place, as a record names it: in quotes where a mark of the record, a line end or an outer blank is
/// in the name.
#[doc(hidden)]
pub fn word_text(word: &str) -> Cow<'_, str> {
    let is_mark = |c: char| c.is_control() || matches!(c, ',' | '"' | '\u{2028}' | '\u{2029}');
    match word.is_empty() || word.contains(is_mark) || word.trim() != word {
        true => Cow::Owned(quoted(word)),
        false => Cow::Borrowed(word),
    }
}
