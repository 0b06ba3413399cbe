//! Text → [`Tree`](tree): pest lives here and nowhere else.
//!
//! A line is a fact and no fact spans two lines, so lines are cut first and each is parsed by its own rule: a mistake
//! of form costs one line. A broken line is mended by the smallest edit that makes it sound (`repair`), which gives
//! both the fix and the facts, so that one mistake is one finding.

mod doubts;
mod expected;
mod findings;
mod grammar;
mod keywords;
mod lower;
mod parser;
mod repair;
mod tokens;
pub mod tree;
pub mod twice;

pub use doubts::{Doubts, Subject};
pub use expected::{Expected, expected, fact_words, statement_words};
pub use findings::FINDINGS;
pub(crate) use parser::not_utf8;
pub use parser::{MAX_LINE_BYTES, MAX_NAME_CHARACTERS, MAX_STATEMENTS, parse};
pub(crate) use parser::{comment_start, tokens};
pub(crate) use tokens::{Token, TokenKind, Tokens};

use grammar::Rule;

use crate::diagnostic::Diagnostic;
use crate::hansa::vocab::{CountryId, Effect};
use tree::Tree;

/// What parsing one file made.
#[derive(Debug)]
pub struct Parsed {
    /// The tree, as far as the file could be read.
    pub tree: Tree,
    /// What was found on the way.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads an effect that names no country: the effects of editions.
///
/// # Errors
///
/// What is wrong with it, in one lower-case sentence.
pub fn effect(text: &str) -> Result<Effect, String> {
    let effects = effects(text, &|_| None)?;
    match effects.as_slice() {
        [effect] => Ok(*effect),
        _ => Err(format!("`{text}` is a choice of {} effects, and here one is needed", effects.len())),
    }
}

/// Reads effects joined by `or`, as a permanent marker has them; `country` knows the countries that they may name.
///
/// # Errors
///
/// What is wrong with them, in one lower-case sentence.
pub fn effects(text: &str, country: &dyn Fn(&str) -> Option<CountryId>) -> Result<Vec<Effect>, String> {
    lower::effects_alone(text, country)
}

/// The finding about a word that is not known at its place, with the nearest known one.
pub(in crate::hansa) fn unknown_word(
    written: &str,
    span: crate::text::Span,
    meant: Option<&str>,
    they_are: &str,
    known: &[&str],
) -> Diagnostic {
    lower::unknown_word(&findings::UNKNOWN_WORD, written, span, meant, they_are, known)
}

/// A name as it is written in a map: bare where it may be, else in double quotes.
pub fn quote_name(name: &str) -> String {
    if grammar::is_bare_name(name) { name.to_owned() } else { format!("\"{name}\"") }
}
