//! The map language of a family, as the reader of lines uses it: a grammar with a rule for each kind of line, and what
//! its rules ask for.

use pest::RuleType;
use pest::error::{ErrorVariant, InputLocation};

use super::nodes::Nodes;
use super::repair::LineEdit;

/// The map language of a family.
pub(crate) trait Language {
    /// The rules of its grammar.
    type Rule: RuleType;

    /// Parses a whole line by a rule.
    fn parse(rule: Self::Rule, line: &str) -> Result<Nodes<'_, Self::Rule>, Failure<Self::Rule>>;

    /// What a rule asks for.
    fn asks(rule: Self::Rule) -> Asks;

    /// Whether a word says something in the language, wherever it may stand.
    fn has_word(word: &str) -> bool;

    /// Whether a token may be an item of the list in a line of this rule, so that a mark before it may be missing.
    fn may_be_item(rule: Self::Rule, token: &str) -> bool;

    /// Whether so many capitalised words of a line are names of their own, and not one that lacks its quotes.
    fn are_names(line: &str, n_words: usize) -> bool;

    /// The edits that put a notation of the family's games, where a line fails, into the words of the language.
    fn translations(line: &str, failure: &Failure<Self::Rule>) -> Vec<LineEdit>;
}

/// What a rule asks an author for, as far as repairs depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asks {
    /// A name.
    Name,
    /// A number.
    Number,
    /// A text in quotes.
    Text,
    /// This mark.
    Mark(&'static str),
    /// Anything else.
    Other,
}

impl Asks {
    /// The mark, if it is one.
    pub(crate) const fn mark(self) -> Option<&'static str> {
        match self {
            Self::Mark(mark) => Some(mark),
            _ => None,
        }
    }
}

/// The keyword that a rule stands for: grammars name its rule `kw_` and the word.
pub(crate) fn keyword<R: RuleType>(rule: R) -> Option<String> {
    format!("{rule:?}").strip_prefix("kw_").map(str::to_owned)
}

/// Why a line does not parse.
pub(crate) struct Failure<R> {
    /// The byte in the line where no rule could go on.
    pub at: usize,
    /// The rules that could have stood there.
    pub expected: Vec<R>,
}

/// Parses a whole line by a rule of a grammar.
pub(crate) fn parse<G: pest::Parser<R>, R: RuleType>(rule: R, line: &str) -> Result<Nodes<'_, R>, Failure<R>> {
    match G::parse(rule, line) {
        Ok(pairs) => Nodes::of(line, pairs).ok_or(Failure { at: 0, expected: Vec::new() }),
        Err(error) => {
            let at = match error.location {
                InputLocation::Pos(at) => at,
                InputLocation::Span((start, _)) => start,
            };
            let expected = match error.variant {
                ErrorVariant::ParsingError { positives, .. } => positives,
                ErrorVariant::CustomError { .. } => Vec::new(),
            };
            Err(Failure { at, expected })
        }
    }
}
