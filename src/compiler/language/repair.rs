//! The smallest edit that makes a broken line sound.
//!
//! At the place where no rule could continue, a few edits are tried: the nearest word that fits, a missing or wrong
//! mark, a notation from elsewhere, quotes around a name of several words, a closing or opening quote, a meaningless
//! token less. The first edit that carries the line to its end wins, else the one that carries it farthest; up to
//! [`MAX_EDITS`] in a row. The repaired line gives the facts, the edits give the fix. No edit removes a number, a name
//! or a word of the language.

pub(crate) mod notation;

pub use notation::{CROSSES, MAX_TIMES, digits, is_cross, is_number, notation, numbers_of};

use super::{Asks, Failure, Language, keyword};

/// Words that link others, and begin no name.
const LINKS: [&str; 6] = ["at", "for", "from", "of", "to", "with"];

/// How many mistakes a line may have and still be understood.
const MAX_EDITS: usize = 4;

/// A change of a line: `remove` bytes at `at` become `insert`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineEdit {
    /// The offset in the line before this edit.
    pub at: usize,
    /// How many bytes go.
    pub remove: usize,
    /// The text that is inserted.
    pub insert: String,
    /// The kind of mistake that it mends.
    pub mistake: Mistake,
}

/// The kinds of mistakes that an edit mends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mistake {
    /// A word that is not known there.
    Word {
        /// As written.
        written: String,
        /// As meant.
        meant: String,
    },
    /// A missing mark.
    MissingMark(String),
    /// A missing word of the language.
    MissingWord(String),
    /// A mark that stands for another.
    WrongMark {
        /// As written.
        written: String,
        /// As meant.
        meant: String,
    },
    /// A way of writing that is not the language's.
    Notation {
        /// As written.
        written: String,
        /// As the language has it.
        meant: String,
    },
    /// A name that needs quotes, or lacks one of them.
    Quotes(String),
    /// A text that needs quotes: the rest of its line.
    Text(String),
    /// A number that is not there. Its value is unknown, so the line is read no further than for mistakes.
    MissingNumber,
    /// A token that belongs nowhere and says nothing.
    Extra(String),
    /// A word that stands twice in a row.
    Twice(String),
}

/// A line made sound.
#[doc(hidden)]
pub struct Repaired {
    /// The sound line.
    pub text: String,
    /// The edits, in the order they were made, each in the coordinates of the line before it.
    pub edits: Vec<LineEdit>,
}

impl Repaired {
    /// A line after one edit.
    pub(crate) fn by(line: &str, edit: LineEdit) -> Self {
        Self { text: apply(line, std::slice::from_ref(&edit)), edits: vec![edit] }
    }

    /// The offset in the broken line of an offset in the sound one.
    pub(crate) fn original(&self, offset: usize) -> usize {
        self.edits.iter().rev().fold(offset, |offset, edit| {
            let end = edit.at + edit.insert.len();
            if offset <= edit.at {
                offset
            } else if offset >= end {
                offset - edit.insert.len() + edit.remove
            } else {
                edit.at + (offset - edit.at).min(edit.remove)
            }
        })
    }
}

/// Mends a line that failed to parse, if a few edits can.
pub(crate) fn repair<L: Language>(rule: L::Rule, line: &str, failure: Failure<L::Rule>) -> Option<Repaired> {
    let mut repaired = Repaired { text: line.to_owned(), edits: Vec::new() };
    let mut failure = failure;
    while repaired.edits.len() < MAX_EDITS {
        let (text, edits, next) = best_step::<L>(rule, &repaired.text, &failure)?;
        repaired.text = text;
        repaired.edits.extend(edits);
        match next {
            None => return Some(fused::<L>(rule, line, repaired)),
            Some(next) => failure = next,
        }
    }
    None
}

/// The same where another word took the place of one: `lay 2 on 12`. A word too many and a missing one behind it are one
/// mistake.
fn fused<L: Language>(rule: L::Rule, line: &str, repaired: Repaired) -> Repaired {
    let mut edits: Vec<LineEdit> = Vec::new();
    let mut text = line.to_owned();
    for edit in &repaired.edits {
        if let (Some(LineEdit { at, remove, mistake: Mistake::Extra(token), .. }), Mistake::MissingWord(word)) =
            (edits.last(), &edit.mistake)
            && text.get(*at..edit.at).is_some_and(|between| between.trim().is_empty())
            && token.starts_with(char::is_alphabetic)
        {
            let before = apply(line, &edits[..edits.len() - 1]);
            let start = at + before[*at..at + remove].find(token.as_str()).unwrap_or(0);
            let place = start..start + token.len();
            edits.pop();
            edits.push(notation(&before, place, word.clone()));
        } else {
            edits.push(edit.clone());
        }
        text = apply(line, &edits);
    }
    if edits.len() < repaired.edits.len() && L::parse(rule, &text).is_ok() {
        Repaired { text, edits }
    } else {
        repaired
    }
}

/// A line after some edits, and where it fails now.
type Step<R> = (String, Vec<LineEdit>, Option<Failure<R>>);

/// The first candidate that makes the line sound, else the one that carries it farthest beyond the failure.
fn best_step<L: Language>(rule: L::Rule, line: &str, failure: &Failure<L::Rule>) -> Option<Step<L::Rule>> {
    let mut best: Option<(usize, Step<L::Rule>)> = None;
    for edits in candidates::<L>(rule, line, failure) {
        let text = apply(line, &edits);
        match L::parse(rule, &text) {
            Ok(_) => return Some((text, edits, None)),
            Err(next) => {
                let shift: isize = edits.iter().map(|edit| edit.insert.len() as isize - edit.remove as isize).sum();
                let reached = next.at.saturating_add_signed(-shift);
                let progress = reached > failure.at && edits.iter().all(|edit| next.at > edit.at + edit.insert.len());
                if progress && best.as_ref().is_none_or(|(farthest, _)| reached > *farthest) {
                    best = Some((reached, (text, edits, Some(next))));
                }
            }
        }
    }
    best.map(|(_, step)| step)
}

fn apply(line: &str, edits: &[LineEdit]) -> String {
    edits.iter().fold(line.to_owned(), |mut text, edit| {
        text.replace_range(edit.at..edit.at + edit.remove, &edit.insert);
        text
    })
}

/// The edits worth trying where the line fails, most likely first.
fn candidates<L: Language>(rule: L::Rule, line: &str, failure: &Failure<L::Rule>) -> Vec<Vec<LineEdit>> {
    let at = failure.at;
    let token = token_at(line, at);
    let mut tries: Vec<Vec<LineEdit>> = Vec::new();
    let asked: Vec<Asks> = failure.expected.iter().map(|&rule| L::asks(rule)).collect();
    let marks: Vec<&str> = asked.iter().filter_map(|asks| asks.mark()).collect();

    if asked.contains(&Asks::Number) {
        let number = digits(token).or_else(|| notation::number_word(token));
        tries.extend(number.map(|number| vec![notation::notation(line, at..at + token.len(), number)]));
    }
    // What stands in another column is not a part of the word before.
    if line[..at].ends_with('\t') {
        tries.extend(marks.iter().map(|mark| vec![missing_mark(line, at, mark)]));
    }
    if let Some(meant) = meant_word::<L>(token, &failure.expected) {
        let mistake = Mistake::Word { written: token.to_owned(), meant: meant.clone() };
        tries.push(vec![LineEdit { at, remove: token.len(), insert: meant, mistake }]);
    }
    tries.extend(notation::translations::<L>(line, failure, &marks).map(|edit| vec![edit]));
    if is_mark(token) && asked.contains(&Asks::Number) {
        let behind = line[..at].trim_end().len();
        tries.push(vec![LineEdit { at: behind, remove: 0, insert: " 0".to_owned(), mistake: Mistake::MissingNumber }]);
    }
    if matches!(token, "/" | "|" | ";")
        && failure.expected.iter().any(|&rule| keyword(rule).is_some_and(|it| it == "or"))
    {
        tries.push(vec![notation::notation(line, at..at + token.len(), "or".to_owned())]);
    }
    if token == "--" && marks.contains(&",") {
        tries.extend(comma_before_the_name(line, at).map(|edit| vec![edit]));
    }
    if is_mark(token) {
        // A bracket holds something, and `--` joins two names, of which there is another.
        let is_between = token == "--" && line[line[..at].rfind([',', ':']).unwrap_or(0)..at].contains("--");
        let may_be = |meant: &str| match meant {
            _ if token.starts_with(['(', '[', '{']) => false,
            ":" => token != "--",
            "," => !is_between,
            _ => true,
        };
        let mut meant: Vec<&str> = marks.iter().copied().filter(|it| may_be(it)).collect();
        // Behind a colon stands a part of the item before it, not another item.
        meant.sort_by_key(|meant| token == ":" && *meant == ",");
        tries.extend(meant.iter().map(|meant| vec![wrong_mark(line, at, token, meant)]));
    }
    // A dash with blanks around it is also a part of names: `Berlin - Cölln`.
    if matches!(token, "-" | "–" | "—") {
        tries.extend(quoted_run::<L>(line, at));
    }
    tries.extend(unbalanced_quote(line));
    if asked.contains(&Asks::Text) {
        tries.extend(quoted_text(line, at));
    }
    if !is_mark(token) && marks.contains(&",") {
        tries.extend(point_for_comma(line, at).map(|edit| vec![edit]));
    }
    if !is_mark(token) {
        let is_item = L::may_be_item(rule, token);
        let is_name = token.starts_with(|c: char| c == '"' || c.is_uppercase());
        let joins_names = |mark: &str| mark == "--" || mark == "," && is_name;
        tries.extend(
            marks.iter().filter(|mark| is_item || joins_names(mark)).map(|mark| vec![missing_mark(line, at, mark)]),
        );
        tries.extend(quoted_run::<L>(line, at));
    }
    if asked.contains(&Asks::Name) && token.starts_with(char::is_alphanumeric) {
        tries.extend(quoted_from::<L>(line, at));
    }
    if !is_mark(token) {
        tries.extend(missing_words::<L>(rule, line, failure).map(|edit| vec![edit]));
    }
    tries.extend(deletion::<L>(line, at, token).map(|edit| vec![edit]));
    tries
}

/// The most words of the language that are tried where one may be missing.
const MAX_MISSING: usize = 3;

/// The edits that set words of the language before what stands there, where few can follow: `robber desert`,
/// `place 2 abroad`.
fn missing_words<L: Language>(rule: L::Rule, line: &str, failure: &Failure<L::Rule>) -> impl Iterator<Item = LineEdit> {
    let at = failure.at;
    let keywords = |expected: &[L::Rule]| -> Vec<String> {
        let may_end = expected.iter().any(|&rule| L::asks(rule) == Asks::End);
        let words: Vec<String> = expected.iter().filter_map(|&rule| keyword(rule)).collect();
        if may_end || words.len() > MAX_MISSING { Vec::new() } else { words }
    };
    let first = if at > 0 && at < line.len() { keywords(&failure.expected) } else { Vec::new() };
    first.into_iter().map(move |mut words| {
        // One missing word may have another behind it: `up to`.
        for _ in 1..MAX_MISSING {
            let text = format!("{}{words} {}", &line[..at], &line[at..]);
            let Err(next) = L::parse(rule, &text) else { break };
            let [word] = &keywords(&next.expected)[..] else { break };
            if next.at != at + words.len() + 1 {
                break;
            }
            words = format!("{words} {word}");
        }
        LineEdit { at, remove: 0, insert: format!("{words} "), mistake: Mistake::MissingWord(words) }
    })
}

/// The edit that deletes a token that says nothing: a mark, a word that the language does not have, or one that stands
/// twice.
fn deletion<L: Language>(line: &str, at: usize, token: &str) -> Option<LineEdit> {
    let before = line[..at].trim_end();
    let is_twice = !token.is_empty()
        && before.strip_suffix(token).is_some_and(|rest| rest.is_empty() || rest.ends_with([' ', '\t', ',', ':']));
    let is_word = token.starts_with(char::is_lowercase) && !token.contains(char::is_numeric);
    let (from, mistake) = match token {
        "" if before.ends_with(',') => {
            let comma = LineEdit {
                at: before.len() - 1,
                remove: at + 1 - before.len(),
                insert: String::new(),
                mistake: Mistake::Extra(",".to_owned()),
            };
            return Some(comma);
        }
        // Between words that are not known, a mark may be right.
        "," if before.ends_with(char::is_alphanumeric) && !L::has_word(before.rsplit([' ', '\t']).next()?) => {
            return None;
        }
        // It adds to something that only the base knows.
        "+" => return None,
        // `--` joins two things, and one stands behind it.
        "--" if !line[at + token.len()..].trim().is_empty() => return None,
        _ if is_twice && !is_mark(token) => (before.len(), Mistake::Twice(token.to_owned())),
        _ if is_mark(token) || is_word && !L::has_word(token) => (at, Mistake::Extra(token.to_owned())),
        _ => return None,
    };
    // With the blanks on one side.
    let end = at + token.len();
    let from =
        if line[end..].starts_with([' ', '\t']) || end == line.len() { line[..from].trim_end().len() } else { from };
    Some(LineEdit { at: from, remove: end - from, insert: String::new(), mistake })
}

/// A mark set where it belongs: right behind the word before.
fn missing_mark(line: &str, at: usize, mark: &str) -> LineEdit {
    let behind = line[..at].trim_end().len();
    let insert = match mark {
        "--" if behind < at => format!(" {mark}"),
        _ if mark == "--" || behind == at => format!(" {mark} "),
        _ => mark.to_owned(),
    };
    LineEdit { at: behind, remove: 0, insert, mistake: Mistake::MissingMark(mark.to_owned()) }
}

/// Another mark for the one that stands there, with its blanks: `Bremen, Kampen` is `Bremen -- Kampen`.
fn wrong_mark(line: &str, at: usize, token: &str, mark: &str) -> LineEdit {
    let is_dash = mark == "--";
    let start = if is_dash { at } else { line[..at].trim_end().len() };
    let end = at + token.len();
    let before = if is_dash && !line[..at].ends_with([' ', '\t']) { " " } else { "" };
    let behind = if line[end..].starts_with(|c: char| !c.is_whitespace()) { " " } else { "" };
    let mistake = Mistake::WrongMark { written: token.to_owned(), meant: mark.to_owned() };
    LineEdit { at: start, remove: end - start, insert: format!("{before}{mark}{behind}"), mistake }
}

/// A comma for the point behind the number before: `8. 9`.
fn point_for_comma(line: &str, at: usize) -> Option<LineEdit> {
    let before = line[..at].trim_end().strip_suffix('.')?;
    before.ends_with(|c: char| c.is_ascii_digit()).then(|| wrong_mark(line, before.len(), ".", ","))
}

/// A comma before the name that ends where the line fails: `A -- B C -- D` begins another item with `C`.
fn comma_before_the_name(line: &str, at: usize) -> Option<LineEdit> {
    let before = line[..at].trim_end();
    let start = match before.strip_suffix('"') {
        Some(inner) => inner.rfind('"')?,
        None => before.rfind(' ')? + 1,
    };
    line[start..].starts_with(|c: char| c == '"' || c.is_uppercase()).then(|| missing_mark(line, start, ","))
}

/// The keyword that a misspelt word most likely means at its place.
fn meant_word<L: Language>(token: &str, expected: &[L::Rule]) -> Option<String> {
    if !token.starts_with(char::is_alphabetic) {
        return None;
    }
    // A number at its end is not a part of the word, and is not to be lost.
    if token.ends_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let keywords: Vec<String> = expected.iter().filter_map(|&rule| keyword(rule)).collect();
    let keywords: Vec<&str> = keywords.iter().map(String::as_str).collect();
    L::meant(token, &keywords).map(str::to_owned)
}

/// Where the quotes do not pair, one more at each word's edge, the innermost name first.
fn unbalanced_quote(line: &str) -> Vec<Vec<LineEdit>> {
    let quotes: Vec<usize> = line.match_indices('"').map(|(at, _)| at).collect();
    if quotes.len().is_multiple_of(2) {
        return Vec::new();
    }
    let words = words_of(line);
    let insert = |at: usize| {
        let near = quotes.iter().min_by_key(|&&quote| quote.abs_diff(at)).copied().unwrap_or(at);
        let name = line[near.min(at)..near.max(at)].trim_matches('"').to_owned();
        vec![LineEdit { at, remove: 0, insert: "\"".to_owned(), mistake: Mistake::Quotes(name) }]
    };
    // A closing quote belongs behind a word after the lone one, an opening quote before a word ahead of it.
    let mut tries: Vec<Vec<LineEdit>> = Vec::new();
    for &quote in &quotes {
        tries.extend(words.iter().filter(|word| word.end > quote + 1).take(8).map(|word| insert(word.end)));
        tries.extend(words.iter().rev().filter(|word| word.start < quote).take(8).map(|word| insert(word.start)));
        if tries.len() > 32 {
            break;
        }
    }
    tries
}

/// Quotes around the word before the failure and one to four words more: `Isle of Man`.
fn quoted_run<L: Language>(line: &str, at: usize) -> Vec<Vec<LineEdit>> {
    let words = words_of(line);
    let n_names = words.iter().filter(|word| line[word.start..].starts_with(char::is_uppercase)).count();
    if L::are_names(line, n_names) {
        return Vec::new();
    }
    let Some(first) = words.iter().rposition(|word| word.end <= at) else { return Vec::new() };
    quoted_words::<L>(line, &words, first, 2..=5)
}

/// Quotes around one to five words from the failure on: `den Haag`.
fn quoted_from<L: Language>(line: &str, at: usize) -> Vec<Vec<LineEdit>> {
    let words = words_of(line);
    let Some(first) = words.iter().position(|word| word.start == at) else { return Vec::new() };
    quoted_words::<L>(line, &words, first, 1..=5)
}

/// Quotes around the rest of the line, where a text belongs: `varies rhine.board`.
fn quoted_text(line: &str, at: usize) -> Option<Vec<LineEdit>> {
    let rest = line[at..].trim_end();
    if rest.is_empty() || rest.contains('"') {
        return None;
    }
    let in_others = ['\'', '`'].into_iter().find_map(|quote| rest.strip_prefix(quote)?.strip_suffix(quote));
    if let Some(text) = in_others {
        return Some(vec![notation::notation(line, at..at + rest.len(), format!("\"{text}\""))]);
    }
    // A mark in front of it is a mistake of its own.
    if !rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '/' | '_')) {
        return None;
    }
    let mistake = Mistake::Text(rest.to_owned());
    let quote = |at| LineEdit { at, remove: 0, insert: "\"".to_owned(), mistake: mistake.clone() };
    Some(vec![quote(at), quote(at + 1 + rest.len())])
}

fn quoted_words<L: Language>(
    line: &str,
    words: &[std::ops::Range<usize>],
    first: usize,
    counts: std::ops::RangeInclusive<usize>,
) -> Vec<Vec<LineEdit>> {
    let start = words[first].start;
    let ends = counts.filter_map(|count| words.get(first + count - 1)).map(|word| word.end);
    // A name does not go over columns, nor over the word before a country, nor over numbers and how often it stands.
    let counts = |word: &str| is_number(word.strip_prefix(['x', 'X', '*']).unwrap_or(word));
    let is_name = |name: &str| {
        !name.contains(['"', ':', ',', '\t'])
            && !name.contains("--")
            && !name.contains(" in ")
            && !name.contains(" as ")
            && !name.split(' ').any(counts)
            && !name.split(' ').next().is_some_and(|first| L::has_word(first) || LINKS.contains(&first))
    };
    let unquoted = ends.filter(|&end| is_name(&line[start..end]));
    let quote = |end: usize| {
        let mistake = Mistake::Quotes(line[start..end].to_owned());
        vec![
            LineEdit { at: start, remove: 0, insert: "\"".to_owned(), mistake: mistake.clone() },
            LineEdit { at: end + 1, remove: 0, insert: "\"".to_owned(), mistake },
        ]
    };
    unquoted.map(quote).collect()
}

/// The words of a line: runs without blanks and marks. At most 200 are looked at.
fn words_of(line: &str) -> Vec<std::ops::Range<usize>> {
    let separator = |c: char| matches!(c, ' ' | '\t' | ':' | ',' | '"');
    let mut words = Vec::new();
    let mut start = None;
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        match (start, separator(c)) {
            (None, false) => start = Some(at),
            (Some(from), true) => {
                if &line[from..at] != "--" {
                    words.push(from..at);
                }
                start = None;
                if words.len() >= 200 {
                    break;
                }
            }
            (None, true) | (Some(_), false) => {}
        }
    }
    words
}

/// The token that starts at an offset: a word, a quoted name, a run of one kind of mark, or nothing at the line's end.
#[doc(hidden)]
pub fn token_at(line: &str, at: usize) -> &str {
    let rest = &line[at..];
    let Some(first) = rest.chars().next() else { return rest };
    if first == '"' {
        let closing = rest[1..].find('"').map_or(1, |at| at + 2);
        return &rest[..closing];
    }
    let in_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '\'' | '.' | '+' | '’');
    let len = if in_word(first) {
        rest.find(|c: char| !in_word(c)).unwrap_or(rest.len())
    } else {
        rest.find(|c: char| c != first).unwrap_or(rest.len())
    };
    &rest[..len]
}

fn is_mark(token: &str) -> bool {
    !token.is_empty()
        && token.chars().all(|c| c.is_ascii_punctuation() || matches!(c, '–' | '—' | '−'))
        && !token.starts_with('"')
}

#[cfg(test)]
mod tests {
    use super::{LineEdit, Mistake, Repaired};

    #[test]
    fn a_place_of_the_sound_line_is_found_in_the_broken_one() {
        // `abcd` becomes `abXYZWUd`: the two letters in the middle give way to five.
        let edit = LineEdit { at: 2, remove: 2, insert: "XYZWU".to_owned(), mistake: Mistake::Extra("cd".to_owned()) };
        let repaired = Repaired { text: "abXYZWUd".to_owned(), edits: vec![edit] };
        let original = (0..=8).map(|offset| repaired.original(offset)).collect::<Vec<usize>>();
        assert_eq!(original, [0, 1, 2, 3, 4, 4, 4, 4, 5]);
    }
}
