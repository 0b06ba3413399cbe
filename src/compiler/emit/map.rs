//! Lines of a map file: comments, facts, lists, and the totals of a ledger.

use crate::format::COLUMN;

/// The longest line of a list that can be broken.
const MAX_COLUMNS: usize = 100;

/// The lines of a text as comments.
#[doc(hidden)]
pub fn commented(text: &str) -> String {
    text.lines().map(|line| format!("//{}{line}\n", if line.is_empty() { "" } else { " " })).collect()
}

/// A fact on its line.
#[doc(hidden)]
pub fn fact(key: &str, says: &str) -> String {
    match says {
        "" => format!("    {key}\n"),
        says => format!("    {key:<COLUMN$} {says}\n"),
    }
}

/// A list behind the words of its fact, over as many lines as it takes; nothing without items.
#[doc(hidden)]
pub fn list(key: &str, items: impl IntoIterator<Item = String>) -> String {
    let mut lines: Vec<String> = Vec::new();
    let room = MAX_COLUMNS - 5 - key.len().max(COLUMN);
    for item in items {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 2 + item.chars().count() <= room => {
                *line += ", ";
                *line += &item;
            }
            _ => lines.push(item),
        }
    }
    lines.iter().map(|line| fact(key, line)).collect()
}

/// How many there are, and how many of each kind; kinds that are not there are not named.
#[doc(hidden)]
pub fn total<T: ToString>(what: &str, n: usize, kinds: impl IntoIterator<Item = (T, usize)>) -> String {
    let kinds = kinds.into_iter().filter(|&(_, n)| n > 0).map(|(word, n)| format!("{} {n}", word.to_string()));
    let kinds: Vec<String> = kinds.collect();
    let kinds = if kinds.is_empty() { String::new() } else { format!(": {}", kinds.join(", ")) };
    fact(what, &format!("{n}{kinds}"))
}
