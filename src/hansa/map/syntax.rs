//! Text → [`Tree`](tree): the grammar of this family's maps, their statements and facts, and the tree they make.
//!
//! [`language`](kogge_compiler::language) cuts, reads and mends the lines.

mod doubts;
mod everyday;
mod expected;
mod findings;
mod grammar;
mod lower;
mod notation;
mod statements;
pub mod tree;
mod words;

pub use doubts::{Doubts, Subject};
pub use expected::{Expected, expected};
pub use findings::FINDINGS;
pub use grammar::Hansa;
pub use statements::{FactRow, STATEMENTS, StatementKind, StatementRow};
pub use words::{Counted, FactWord};

use std::fmt;

use grammar::Rule;

use kogge_compiler::text::{FileId, Source};
use kogge_hansa_game::vocab::{CountryId, Effect};

pub use kogge_compiler::language::MAX_NAME_CHARACTERS;

/// The result of parsing one file.
pub type Parsed = kogge_compiler::language::Parsed<Hansa>;

/// Parses a file. Never fails: what it cannot read becomes an error node and a finding.
pub fn parse(file: FileId, source: &Source) -> Parsed {
    kogge_compiler::language::parse_file(file, source)
}

/// Reads the lines of this family into its tree.
type Lower<'a> = kogge_compiler::language::Lower<'a, Hansa>;

/// Something that a rule of the grammar read.
type Node<'n> = kogge_compiler::language::Node<'n, Rule>;
/// The children of a node.
type Parts<'n> = kogge_compiler::language::Parts<'n, Rule>;

/// The error of an effect's text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum EffectError {
    /// The text is not an effect.
    NotAnEffect {
        /// The text.
        text: String,
        /// The byte at which it stops being one.
        at: usize,
        /// The possibilities there, in words.
        expected: Vec<String>,
    },
    /// Its words are those of an effect, and their values are not; what is wrong, in one lower-case sentence.
    Value(String),
    /// There is no country with this name.
    UnknownCountry(String),
    /// It is a choice of several effects where one is needed.
    Several {
        /// The text.
        text: String,
        /// How many there are.
        count: usize,
    },
}

impl fmt::Display for EffectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAnEffect { text, at, expected } => {
                let behind = text.get(*at..).unwrap_or_default();
                write!(f, "`{text}` is not an effect: expected {} at `{behind}`", expected.join(" or "))
            }
            Self::Value(what) => f.write_str(what),
            Self::UnknownCountry(name) => write!(f, "there is no country `{name}`"),
            Self::Several { text, count } => {
                write!(f, "`{text}` is a choice of {count} effects, and here one is needed")
            }
        }
    }
}

impl std::error::Error for EffectError {}

/// Reads an effect that names no country: the effects of editions.
///
/// # Errors
///
/// [`EffectError`] when it is not an effect, or a choice of several.
pub fn effect(text: &str) -> Result<Effect, EffectError> {
    let effects = effects(text, &|_| None)?;
    match effects.as_slice() {
        [effect] => Ok(*effect),
        _ => Err(EffectError::Several { text: text.to_owned(), count: effects.len() }),
    }
}

/// Reads effects joined by `or`, as a permanent marker has them; `country` knows the countries that they may name.
///
/// # Errors
///
/// [`EffectError`] when they cannot be read, or name a country that is not known.
pub fn effects(text: &str, country: &dyn Fn(&str) -> Option<CountryId>) -> Result<Vec<Effect>, EffectError> {
    lower::effects_alone(text, country)
}
