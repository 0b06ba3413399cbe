//! The statements of a language and their facts, one row each: word, grammar, what they are about, what they mean.
//!
//! The parser, the merge of variants, completion and hover read these rows, so a new fact takes its grammar, its row, its
//! lowering and its meaning for the board.

use super::Language;

/// How the facts of a statement begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Begins {
    /// With one of the words of its rows.
    Words,
    /// With one of these words, or another that its grammar judges.
    AnyWords,
    /// With a name, or one of these words.
    Names,
}

/// A kind of statement.
#[derive(Debug)]
pub struct StatementRow<L: Language> {
    /// The kind.
    pub kind: L::Kind,
    /// The word that begins it; empty where there is none.
    pub word: &'static str,
    /// The statement in the author's words, with its article.
    pub words: &'static str,
    /// Whether a map has several of it; in a variant they say what they do to the base.
    pub often: bool,
    /// Its purpose.
    pub says: &'static str,
    /// Its first line, as one may be.
    pub example: &'static str,
    /// The clauses that rest on its first line.
    pub clauses: &'static [&'static str],
    /// The rule of the whole first line.
    pub line: L::Rule,
    /// The rule for the readable part of a broken first line.
    pub start: Option<L::Rule>,
    /// The rule of its facts.
    pub fact: L::Rule,
    /// The subjects of its first line; the facts below are judged one by one.
    pub subjects: &'static [L::Subject],
    /// The subjects of the rest of its first line, once its name is read.
    pub behind_the_name: &'static [L::Subject],
    /// The subjects of a line below it that is not a fact.
    pub others: &'static [L::Subject],
    /// Whether what its facts say belongs together: where one cannot be read, all of it is in doubt.
    pub whole: bool,
    /// How its facts begin.
    pub begins: Begins,
    /// Its facts; lines that begin with a name have no row.
    pub facts: &'static [FactRow<L>],
    /// A line that begins with a name, as one may be; empty where there is none.
    pub named: &'static str,
}

/// A fact of a kind of statement.
#[derive(Debug)]
pub struct FactRow<L: Language> {
    /// The word that begins it.
    pub word: &'static str,
    /// Whether it may stand more than once.
    pub often: bool,
    /// Whether a variant may drop it with `no`.
    pub droppable: bool,
    /// Its meaning.
    pub says: &'static str,
    /// The fact, as one may be.
    pub example: &'static str,
    /// The same in its other form; empty where there is one form.
    pub other: &'static str,
    /// The clauses that rest on it.
    pub clauses: &'static [&'static str],
    /// Its subjects.
    pub subjects: &'static [L::Subject],
}

impl<L: Language> FactRow<L> {
    /// A fact that is its word alone, stands once, and that no variant drops.
    pub const fn new(
        word: &'static str,
        subjects: &'static [L::Subject],
        says: &'static str,
        clauses: &'static [&'static str],
    ) -> Self {
        Self { word, often: false, droppable: false, says, example: word, other: "", clauses, subjects }
    }

    /// The fact has more than its word, as in this example.
    pub const fn like(self, example: &'static str) -> Self {
        Self { example, ..self }
    }

    /// The fact has another form, as in this example: of one form places follow its word, of the other a number.
    pub const fn or(self, other: &'static str) -> Self {
        Self { other, ..self }
    }

    /// The fact may stand more than once.
    pub const fn often(self) -> Self {
        Self { often: true, ..self }
    }

    /// A variant may drop the fact with `no`.
    pub const fn droppable(self) -> Self {
        Self { droppable: true, ..self }
    }
}

impl<L: Language> StatementRow<L> {
    /// Whether it is that of statements that could not be read: their facts are passed over.
    pub fn is_unknown(&self) -> bool {
        self.word.is_empty()
    }

    /// The fact that a word begins below it.
    pub fn fact(&self, word: &str) -> Option<&'static FactRow<L>> {
        self.facts.iter().find(|fact| fact.word == word)
    }

    /// The words that begin its facts.
    pub fn words_of_facts(&self) -> impl Iterator<Item = &'static str> + Clone + use<L> {
        self.facts.iter().map(|fact| fact.word)
    }

    /// A line below it with the keyword and the form of a text, as one may be; empty where none is known.
    pub fn example_of(&self, keyword: &str, text: &str) -> &'static str {
        let names_places = |line: &str| matches!(line.split_whitespace().nth(1), Some("at" | "in"));
        self.fact(keyword).map_or(self.named, |fact| match fact.other {
            "" => fact.example,
            _ if names_places(text) == names_places(fact.example) => fact.example,
            other => other,
        })
    }

    /// The subjects of a fact with this keyword.
    pub fn fact_subjects(&self, keyword: &str) -> &'static [L::Subject] {
        self.fact(keyword).map_or(self.others, |fact| fact.subjects)
    }
}

/// The facts that most statements have: no home of their own.
pub(super) const EVERYWHERE: [&str; 2] = ["allow", "no"];

/// The statements that have a fact with this keyword.
pub(super) fn homes_of<L: Language>(fact: &str) -> impl Iterator<Item = &'static StatementRow<L>> {
    L::STATEMENTS.iter().filter(move |row| !EVERYWHERE.contains(&fact) && row.fact(fact).is_some())
}
