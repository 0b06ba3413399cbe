//! The reading of typed text, as far as it knows no game: words that name a choice. Feature `typing`.
//!
//! Words choose the legal action that has them, in any order, without regard to capitals and marks, each as far as it
//! is typed.

use std::fmt;

use super::notation::{NotationError, Problem};
use crate::spelling::fold;
use crate::wording::count;

/// Why a line that was typed means no action.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum TypedError<A> {
    /// Its words fit several legal actions: these, in the order of the rules.
    Several(Vec<A>),
    /// It fits no legal action and cannot be read as notation from its first word on.
    NoChoice,
    /// It is nearly notation; what is wrong, at its place in the line.
    Notation(NotationError),
}

impl<A> fmt::Display for TypedError<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Several(actions) => write!(f, "{} have these words", count(actions.len(), "choice", "choices")),
            Self::NoChoice => f.write_str("no choice has these words"),
            Self::Notation(error) => error.fmt(f),
        }
    }
}

impl<A: fmt::Debug> std::error::Error for TypedError<A> {}

/// Of the legal actions with their texts those that have these words, or words that begin with them, in any order and
/// without regard to marks and capitals. The one whose text they are wins alone. No words name nothing.
#[doc(hidden)]
pub fn named<A: Copy>(words: &str, texts: impl Iterator<Item = (String, A)>) -> Vec<A> {
    let plain = |text: &str| -> Vec<String> {
        let words = fold(text).replace(['"', '–', '—'], " ");
        let words = words.split_whitespace().filter(|word| !matches!(*word, "-" | "--"));
        words.map(|word| word.trim_end_matches([',', ':']).to_owned()).collect()
    };
    let wanted = plain(words);
    let texts = texts.map(|(text, action)| (plain(&text), action));
    let texts: Vec<(Vec<String>, A)> = texts.filter(|_| !wanted.is_empty()).collect();
    if let Some(&(_, action)) = texts.iter().find(|(text, _)| *text == wanted) {
        return vec![action];
    }
    let has_words = |(mut there, action): (Vec<String>, A)| {
        let has_all = wanted.iter().all(|word| {
            let at = there.iter().position(|there| there.starts_with(word.as_str()));
            at.map(|at| there.remove(at)).is_some()
        });
        has_all.then_some(action)
    };
    texts.into_iter().filter_map(has_words).collect()
}

/// Whether an error means more than that the line is not an action.
#[doc(hidden)]
pub fn is_helpful(error: &NotationError, line: &str) -> bool {
    let is_nearly_known = matches!(&error.problem, Problem::Unknown { nearest: Some(_), .. });
    is_nearly_known || !line[..error.at.start].trim().is_empty()
}
