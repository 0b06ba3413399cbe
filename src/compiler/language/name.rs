//! Names as they stand in a map: bare where they may be, else in quotes.

use crate::text::{Source, Span};
use kogge_engine::spelling;

/// The most characters of a name or an id.
pub const MAX_NAME_CHARACTERS: usize = 200;

/// Whether a name has only letters, digits, `'`, `.` and single hyphens between them.
#[doc(hidden)]
pub fn has_bare_characters(name: &str) -> bool {
    let joined = !name.ends_with('-') && !name.contains("--");
    joined && name.chars().all(is_name_char)
}

fn is_name_char(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '\'' | '.' | '’' | '-') || spelling::is_mark(c)
}

/// A name as it is written in a map: bare where it may be, else in double quotes.
pub fn quote_name(name: &str) -> String {
    // A capital letter as the grammar has it.
    let starts = name.chars().next().is_some_and(pest::unicode::UPPERCASE_LETTER);
    if starts && has_bare_characters(name) { name.to_owned() } else { format!("\"{name}\"") }
}

/// A text that is to stand in a place, with a blank on each side where it would run into its neighbour: a name in
/// quotes may touch other words, and the name that takes its place may have none.
pub fn set_apart(source: &Source, place: Span, text: &str) -> String {
    let old = &source.text[place.range()];
    let (before, behind) = (&source.text[..place.start as usize], &source.text[place.end as usize..]);
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    let touches = |other: Option<char>, end: Option<char>| other.is_some_and(in_word) && end.is_some_and(in_word);
    let first = old.starts_with('"') && touches(before.chars().next_back(), text.chars().next());
    // A name without quotes goes on to the next blank or mark.
    let ends_name = |c: char| c.is_whitespace() || matches!(c, ':' | ',' | ';' | '"');
    let goes_on = behind.chars().next().is_some_and(|c| !ends_name(c)) && !behind.starts_with("--");
    let last = old.ends_with('"') && goes_on && text.ends_with(in_word);
    [if first { " " } else { "" }, text, if last { " " } else { "" }].concat()
}
