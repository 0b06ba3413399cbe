//! The map language of a family, as the reader of lines uses it: a grammar with a rule for each kind of line, and what
//! its rules ask for.

use pest::RuleType;
use pest::error::{ErrorVariant, InputLocation};

use super::nodes::{Node, Nodes};
use super::repair::LineEdit;
use super::{Common, EditKind, Lower, Spanned, StatementRow, Subject, TokenKind};
use crate::diagnostic::Descriptor;
use kogge_engine::spelling::{fold, nearest};

/// The map language of a family.
pub trait Language: std::fmt::Debug + Clone + Copy + 'static {
    /// The rules of its grammar.
    type Rule: RuleType + 'static;
    /// The kinds of its statements.
    type Kind: std::fmt::Debug + Copy + Eq + 'static;
    /// The first line of a statement.
    type Head: std::fmt::Debug + Clone;
    /// An indented line.
    type Fact: std::fmt::Debug + Clone;
    /// The possible subjects of its lines.
    type Subject: Subject;

    /// Its statements and their facts; the first is that of the map.
    const STATEMENTS: &'static [StatementRow<Self>];
    /// The row of statements that could not be read.
    const UNKNOWN: &'static StatementRow<Self>;
    /// Everyday and German words for those of the language, each with what is meant; one may mean several, each in its
    /// place.
    const EVERYDAY: &'static [(&'static str, &'static str)] = &[];
    /// The word of the language that an everyday word means, if it is one that can stand there.
    fn everyday(word: &str, can_stand: impl Fn(&str) -> bool) -> Option<&'static str> {
        let word = fold(word);
        let row = |word: &str| Self::EVERYDAY.iter().find(|(known, meant)| fold(known) == word && can_stand(meant));
        // German words for colours have endings: `weißer Kreis`.
        let bare = ["er", "es", "en", "e"].iter().find_map(|ending| word.strip_suffix(ending));
        row(&word).or_else(|| bare.filter(|bare| bare.len() > 3).and_then(row)).map(|&(_, meant)| meant)
    }
    /// The word of these that another one most likely means: in everyday speech, or as a slip of it.
    fn meant<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
        let everyday = Self::everyday(word, |meant| known.contains(&meant));
        let everyday = everyday.and_then(|meant| known.iter().find(|known| **known == meant).copied());
        everyday.or_else(|| nearest(word, known.iter().copied()))
    }

    /// The word of these with which a line most likely was to begin.
    fn meant_to_begin<'k>(word: &str, _line: &str, known: &[&'k str]) -> Option<&'k str> {
        Self::meant(word, known)
    }

    /// The words that begin statements of other games alone, by game.
    const OF_OTHERS: &'static [(&'static str, &'static [&'static str])];
    /// The subject of a broken line that may have named the base.
    const BASE: Self::Subject;

    /// Parses a whole line by a rule.
    ///
    /// # Errors
    ///
    /// [`Failure`] when the line is not one of this rule.
    fn parse(rule: Self::Rule, line: &str) -> Result<Nodes<'_, Self::Rule>, Failure<Self::Rule>>;

    // ---- what was read ----

    /// The edit and head of a statement's first line; `broken`: only of its readable beginning.
    fn statement(
        lower: &mut Lower<'_, Self>,
        line: Node<'_, Self::Rule>,
        broken: bool,
    ) -> (Option<Spanned<EditKind>>, Self::Head);

    /// The fact of a line; `None` when its words were reported and leave none.
    fn fact(lower: &mut Lower<'_, Self>, line: Node<'_, Self::Rule>) -> Option<Self::Fact>;

    /// The row of a statement that was read.
    fn row(head: &Self::Head) -> &'static StatementRow<Self>;

    /// A statement that could not be read.
    fn error_head() -> Self::Head;

    /// A statement of which only the keyword could be read: one without a name, or [`error_head`](Self::error_head).
    fn head_without_name(kind: Self::Kind) -> Self::Head;

    /// A fact that could not be read, and what it may have been about.
    fn error_fact(subjects: &'static [Self::Subject]) -> Self::Fact;

    /// The meaning of a fact, if it is the same in every family.
    fn common(fact: &Self::Fact) -> Option<Common<'_, Self::Subject>>;

    /// The names in the first line of a statement.
    fn names(head: &Self::Head) -> Vec<&str>;

    /// The key of a statement: two of one kind with equal keys are about the same thing.
    fn key(head: &Self::Head) -> Vec<String>;

    /// Whether the first line of a statement says nothing but what it is about.
    fn is_bare(head: &Self::Head) -> bool;

    /// How many words of a fact stand before what it says, by its first two.
    fn n_words(first: &str, second: Option<&str>) -> usize;

    // ---- what could not be read ----

    /// The request of a rule.
    fn asks(rule: Self::Rule) -> Asks;

    /// The text that a rule asks for, in the author's words; `None` for rules that name nothing by themselves.
    fn words(rule: Self::Rule) -> Option<String>;

    /// The token that a rule below another reads; `None` where those below it say so, or it is a word.
    fn token(parent: Self::Rule, rule: Self::Rule) -> Option<TokenKind>;

    /// Whether a word says something in the language, wherever it may stand.
    fn has_word(word: &str) -> bool;

    /// Whether a token may be an item of the list in a line of this rule, so that a mark before it may be missing.
    fn may_be_item(rule: Self::Rule, token: &str) -> bool;

    /// Whether this number of capitalised words of a line are names of their own, and not one that lacks its quotes.
    fn are_names(line: &str, n_words: usize) -> bool;

    /// Whether the rest of a line with an unknown first word may be that of a statement of this kind.
    fn may_be(kind: Self::Kind, rest: &str) -> bool;

    /// The statement that a broken line may be by its marks; [`UNKNOWN`](Self::UNKNOWN) if they say nothing.
    fn by_marks(text: &str) -> &'static StatementRow<Self>;

    /// The edits that put a notation of the family's games, where a line fails, into the words of the language.
    fn translations(line: &str, failure: &Failure<Self::Rule>) -> Vec<LineEdit>;

    /// The finding of the family's own, with its message, label and help, about a token where these rules should stand.
    fn unexpected(_: &str, _: &[Self::Rule]) -> Option<(&'static Descriptor, String, &'static str, String)> {
        None
    }
}

/// The request of a rule to an author, as far as repairs depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// A name.
    Name,
    /// A number.
    Number,
    /// A text in quotes.
    Text,
    /// This mark.
    Mark(&'static str),
    /// Nothing more on the line.
    End,
    /// Anything else.
    Other,
}

impl Asks {
    /// The mark, if it is one.
    #[doc(hidden)]
    pub const fn mark(self) -> Option<&'static str> {
        match self {
            Self::Mark(mark) => Some(mark),
            _ => None,
        }
    }
}

/// The keyword that a rule stands for: grammars name its rule `kw_` and the word.
#[doc(hidden)]
pub fn keyword<R: RuleType>(rule: R) -> Option<String> {
    format!("{rule:?}").strip_prefix("kw_").map(str::to_owned)
}

/// Why a line does not parse.
pub struct Failure<R> {
    /// The byte in the line where no rule could go on.
    pub at: usize,
    /// The rules that could have stood there.
    pub expected: Vec<R>,
}

/// Parses a whole line by a rule of a grammar.
#[doc(hidden)]
pub fn parse<G: pest::Parser<R>, R: RuleType>(rule: R, line: &str) -> Result<Nodes<'_, R>, Failure<R>> {
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
