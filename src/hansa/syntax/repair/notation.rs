//! Translates notations that people know from elsewhere into the language: `3 houses`, `+1`, `3 to 5`, `and`. The
//! translation keeps every number and name of the author.

use std::ops::Range;

use super::{Failure, LineEdit, Mistake, Rule, token_at};
use crate::hansa::vocab::{Colour, PostKind, Shape};

/// The most times that one item is written out.
const MAX_TIMES: usize = 20;

/// The edits that put what stands where a line fails into the words of the language.
pub(super) fn translations(line: &str, failure: &Failure, marks: &[&str]) -> impl Iterator<Item = Vec<LineEdit>> {
    let at = failure.at;
    let edits = [written_out(line, at), coin(line, failure), word_for_mark(line, at, marks), range(line, at)];
    edits.into_iter().flatten().map(|edit| vec![edit])
}

/// A stretch of a line that is written otherwise in the language.
pub(super) fn notation(line: &str, place: Range<usize>, meant: String) -> LineEdit {
    let written = line[place.clone()].trim().to_owned();
    LineEdit {
        at: place.start,
        remove: place.len(),
        insert: meant.clone(),
        mistake: Mistake::Notation { written, meant },
    }
}

/// Posts or kontors with their number: `3 houses`, `house x3`, `2 white squares`.
fn written_out(line: &str, at: usize) -> Option<LineEdit> {
    let start = line[..at].rfind([':', ',']).map_or(0, |mark| mark + 1);
    let start = start + (line[start..].len() - line[start..].trim_start().len());
    let end = line[at..].find(',').map_or(line.len(), |mark| at + mark);
    let place = start..start + line.get(start..end)?.trim_end().len();
    let words: Vec<&str> = line[place.clone()].split_whitespace().collect();
    let is_cross = |word: &str| ["x", "X", "×", "*"].contains(&word);
    let (n, item) = match &words[..] {
        [n, cross, item @ ..] if is_cross(cross) => (times(n)?, item),
        [item @ .., cross, n] if is_cross(cross) => (times(n)?, item),
        [n, item @ ..] if times(n).is_some() => (times(n)?, item),
        // A plain number behind a kontor is its coin.
        [item @ .., n] if item.len() == 1 || n.parse::<usize>().is_err() => (times(n)?, item),
        _ => return None,
    };
    let item = match item {
        [post] => known(post, |word| PostKind::from_word(word).is_some())?.to_owned(),
        [colour, shape] => {
            Colour::from_word(colour)?;
            format!("{colour} {}", known(shape, |word| Shape::from_word(word).is_some())?)
        }
        _ => return None,
    };
    Some(notation(line, place, vec![item; n].join(", ")))
}

/// The number in `3`, `x3`, `3×` or `(3)`.
fn times(word: &str) -> Option<usize> {
    let digits = word.trim_matches(['(', ')']).trim_matches(['x', 'X', '×', '*']);
    digits.parse().ok().filter(|n| (1..=MAX_TIMES).contains(n))
}

/// A word that is known, or known without the `s` of several.
fn known(word: &str, is_known: impl Fn(&str) -> bool) -> Option<&str> {
    [word, word.strip_suffix('s').unwrap_or(word)].into_iter().find(|word| is_known(word))
}

/// `+1` behind a kontor is its coin.
fn coin(line: &str, failure: &Failure) -> Option<LineEdit> {
    let token = token_at(line, failure.at);
    let digits = token.strip_prefix('+').unwrap_or(token);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_coin = failure.expected.iter().any(|rule| matches!(rule, Rule::coin | Rule::kw_coin));
    (is_number && is_coin).then(|| notation(line, failure.at..failure.at + token.len(), format!("coin {digits}")))
}

/// A word that stands for a mark: `Brünn to Wien`, `white square and pink circle`.
fn word_for_mark(line: &str, at: usize, marks: &[&str]) -> Option<LineEdit> {
    let token = token_at(line, at);
    let meant = match token {
        "to" | "and" | "und" | "nach" if marks.contains(&"--") => "--",
        "and" | "und" | "plus" if marks.contains(&",") => ",",
        _ => return None,
    };
    // A comma stands right behind the word before.
    let start = if meant == "," { line[..at].trim_end().len() } else { at };
    Some(notation(line, start..at + token.len(), meant.to_owned()))
}

/// A range of numbers of players: `players 3 to 5`.
fn range(line: &str, at: usize) -> Option<LineEdit> {
    line.strip_prefix("players")?;
    let before = line[..at].trim_end();
    let start = before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let behind = line[at + token_at(line, at).len()..].trim_start();
    let end = line.len() - behind.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    Some(notation(line, start..end, numbers_of(&line[start..end])?))
}

/// The numbers of a range such as `3-5`, as a list.
pub(in crate::hansa::syntax) fn numbers_of(range: &str) -> Option<String> {
    let is_digit = |c: char| c.is_ascii_digit();
    let (first, last) = (range.find(|c| !is_digit(c))?, range.trim_end_matches(is_digit).len());
    let between = range[first..last].trim();
    let (first, last): (usize, usize) = (range[..first].parse().ok()?, range[last..].parse().ok()?);
    let is_range = ["to", "-", "--", "–", "—", "..", "...", "…"].contains(&between);
    let numbers = || (first..=last).map(|n| n.to_string()).collect::<Vec<_>>().join(", ");
    (is_range && first < last && last - first < MAX_TIMES).then(numbers)
}
