//! Words of messages: numbers that agree with their nouns, and lists that end.

use crate::vocab::Tongue;

/// A sentence in a language, of an English and a German format string that share their arguments.
#[doc(hidden)]
#[macro_export]
macro_rules! say {
    ($tongue:expr, $english:literal, $german:literal $(, $argument:expr)* $(,)?) => {
        match $tongue {
            $crate::vocab::Tongue::English => format!($english $(, $argument)*),
            $crate::vocab::Tongue::German => format!($german $(, $argument)*),
        }
    };
}

#[doc(hidden)]
pub use crate::say;

/// `1 city`, `2 cities`, `no city`: a number with its noun.
pub fn count(n: usize, one: &str, many: &str) -> String {
    match n {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        n => format!("{n} {many}"),
    }
}

/// `3 points`, `1 point`, `0 points`; a player can have fewer than none.
pub fn points_text(points: impl Into<i64>) -> String {
    let points = points.into();
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

/// Names in backticks as a list with `and`; beyond `limit` the rest is only counted.
pub fn names<'a>(names: impl IntoIterator<Item = &'a str>, limit: usize) -> String {
    let quoted: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    joined(&quoted, limit)
}

/// A list with `and`; beyond `limit` the rest is only counted.
pub fn joined(items: &[String], limit: usize) -> String {
    Tongue::English.joined(items, limit)
}

/// A choice: a list with `or`.
pub fn either(items: &[String]) -> String {
    Tongue::English.either(items)
}

/// Words with a capital.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Words with a capital and a full stop.
pub fn sentence(words: &str) -> String {
    let end = if words.ends_with('.') { "" } else { "." };
    format!("{}{end}", capital(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_and_noun_agree() {
        let texts: Vec<String> = (0..3).map(|n| count(n, "city", "cities")).collect();
        assert_eq!(texts, ["no city", "1 city", "2 cities"]);
    }

    #[test]
    fn long_lists_are_cut_short_by_two_at_least() {
        assert_eq!(names(["A"], 2), "`A`");
        assert_eq!(names(["A", "B", "C"], 2), "`A`, `B` and `C`");
        assert_eq!(names(["A", "B", "C", "D"], 2), "`A`, `B` and 2 more");
    }
}
