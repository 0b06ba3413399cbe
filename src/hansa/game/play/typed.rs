//! The reading of typed text as an action: words that name a choice, or notation with names spelt as people spell them.
//!
//! Words choose the legal action that has them, in any order, without regard to capitals and marks, each as far as it
//! is typed. Words that name no choice are read as notation, so that the rules can say why they refuse what a person
//! means: names need no capitals, no marks, no long dash and not all of their letters. What still cannot be read is
//! reported at its place in the line as it was typed.

use kogge_engine::game::notation::{NotationError, Problem, quoted};
use std::ops::Range;

use super::notation::{parse_action, text_of};
use super::view::View;
use crate::board::table::Table;
use crate::rules::{Action, Rules, State};
use kogge_engine::game::typed::{is_helpful, named};
use kogge_engine::spelling::{fold, nearest};

/// The most names that are respelt in one line; no action has as many.
const MAX_EDITS: usize = 8;
/// The most words of a city's name that are tried.
const MAX_WORDS: usize = 8;
/// The fewest letters that stand for a name that begins with them.
const MIN_LETTERS: usize = 3;

/// Why a line that was typed means no action.
pub type TypedError = kogge_engine::game::typed::TypedError<Action>;

/// The action that a person at this seat means by a line: a legal one by its words, or one in notation, which need not
/// be legal; [`Game::apply`](super::Game::apply) then says why not. It reads nothing that is hidden from the seat.
///
/// # Errors
///
/// [`TypedError`] when the line fits several actions or none.
pub fn parse_typed(view: &View<'_>, line: &str) -> Result<Action, TypedError> {
    let (rules, state) = (view.rules(), view.state());
    let texts = view.legal_actions().into_iter().map(|action| (text_of(rules, state, action), action));
    match named(line, texts).as_slice() {
        &[action] => Ok(action),
        [] => in_notation(rules, state, line).map_err(|error| match is_helpful(&error, line) {
            true => TypedError::Notation(error),
            false => TypedError::NoChoice,
        }),
        several => Err(TypedError::Several(several.to_vec())),
    }
}

/// The action that a line means in notation; it need not be legal in this state.
fn in_notation(rules: Rules, state: &State, line: &str) -> Result<Action, NotationError> {
    let mut spelling = Spelling { text: line.to_owned(), edits: Vec::new() };
    loop {
        let error = match parse_action(rules, state, &spelling.text) {
            Ok(action) => return Ok(action),
            Err(error) => error,
        };
        match spelt(rules.table, &spelling.text, &error) {
            Spelt::As(name) if spelling.edits.len() < MAX_EDITS => spelling.replace(error.at, &name),
            Spelt::As(_) | Spelt::Unknown => return Err(spelling.as_typed(error)),
            Spelt::Wrong(word) => return Err(spelling.as_typed(word)),
        }
    }
}

/// The outcome for a name that the reader does not know.
enum Spelt {
    /// It means this, in notation.
    As(String),
    /// It is several names, and one of them is misspelt.
    Wrong(NotationError),
    /// Nothing like it is known.
    Unknown,
}

fn spelt(table: &Table, text: &str, error: &NotationError) -> Spelt {
    let Problem::Unknown { what, name, nearest: near } = &error.problem else { return Spelt::Unknown };
    if let Some(near) = near
        && fold(near.trim_matches('"')) == fold(name)
    {
        return Spelt::As(near.clone());
    }
    if *what != "city" {
        return Spelt::Unknown;
    }
    let run = &text[error.at.clone()];
    let is_blank = |c: char| c.is_whitespace();
    // A hyphen may join two cities, or belong to the name of one.
    let read = cities(table, run, is_blank).or_else(|wrong| cities(table, run, |c| c == '-').map_err(|_| wrong));
    match read {
        Ok(names) => Spelt::As(names),
        Err(_) if near.is_some() => Spelt::Unknown,
        Err(word) => {
            let near = nearest(&run[word.clone()], table.cities.iter().map(|city| &*city.name));
            if near.is_none() && word.start == 0 {
                return Spelt::Unknown;
            }
            let problem =
                Problem::Unknown { what, name: run[word.clone()].to_owned(), nearest: near.map(str::to_owned) };
            let start = error.at.start;
            Spelt::Wrong(NotationError { at: start + word.start..start + word.end, problem })
        }
    }
}

/// The cities that stand next to each other in a run of words, joined as notation does; else the place of the first
/// word that begins none.
fn cities(table: &Table, run: &str, is_break: impl Fn(char) -> bool) -> Result<String, Range<usize>> {
    let words = words(run, is_break);
    let mut names: Vec<String> = Vec::new();
    let mut rest = &words[..];
    while let Some((at, _)) = rest.first() {
        let (n_words, name) = city(table, rest).ok_or_else(|| at.clone())?;
        names.push(quoted(name));
        rest = &rest[n_words..];
    }
    if names.is_empty() { Err(0..run.len()) } else { Ok(names.join(" – ")) }
}

/// The words of a run, each with its place.
fn words(run: &str, is_break: impl Fn(char) -> bool) -> Vec<(Range<usize>, &str)> {
    let mut words = Vec::new();
    let mut start = 0;
    for piece in run.split_inclusive(&is_break) {
        let word = piece.trim_end_matches(&is_break);
        if !word.is_empty() {
            words.push((start..start + word.len(), word));
        }
        start += piece.len();
    }
    words
}

/// The city whose name the next words are, as many as can be, or that alone has a name with such a beginning.
fn city<'t>(table: &'t Table, words: &[(Range<usize>, &str)]) -> Option<(usize, &'t str)> {
    let names = || table.cities.iter().map(|city| &*city.name);
    for n_words in (1..=words.len().min(MAX_WORDS)).rev() {
        let run: Vec<&str> = words[..n_words].iter().map(|&(_, word)| word).collect();
        let run = fold(&run.join(" "));
        if let Some(name) = names().find(|name| fold(name) == run) {
            return Some((n_words, name));
        }
    }
    let beginning = fold(words.first()?.1);
    let mut begun = names().filter(|name| fold(name).starts_with(&beginning));
    let name = begun.next().filter(|_| beginning.chars().count() >= MIN_LETTERS)?;
    begun.next().is_none().then_some((1, name))
}

/// A line in which names are respelt.
struct Spelling {
    text: String,
    /// Where something was replaced, from the left: the place now, and as it was typed.
    edits: Vec<(Range<usize>, Range<usize>)>,
}

impl Spelling {
    fn replace(&mut self, at: Range<usize>, name: &str) {
        let typed = self.typed(&at);
        self.text.replace_range(at.clone(), name);
        let moved = |place: usize| place - at.end + at.start + name.len();
        self.edits.retain(|(now, _)| now.end <= at.start || at.end <= now.start);
        for (now, _) in self.edits.iter_mut().filter(|(now, _)| at.end <= now.start) {
            *now = moved(now.start)..moved(now.end);
        }
        self.edits.push((at.start..at.start + name.len(), typed));
        self.edits.sort_by_key(|(now, _)| now.start);
    }

    /// An error at its place in the line as it was typed.
    fn as_typed(&self, error: NotationError) -> NotationError {
        NotationError { at: self.typed(&error.at), ..error }
    }

    fn typed(&self, at: &Range<usize>) -> Range<usize> {
        let start = match self.edits.iter().rfind(|(now, _)| now.start <= at.start) {
            Some((now, typed)) if at.start < now.end => typed.start,
            Some((now, typed)) => typed.end + (at.start - now.end),
            None => at.start,
        };
        let end = match self.edits.iter().rfind(|(now, _)| now.start < at.end) {
            Some((now, typed)) if at.end <= now.end => typed.end,
            Some((now, typed)) => typed.end + (at.end - now.end),
            None => at.end,
        };
        start..end.max(start)
    }
}
