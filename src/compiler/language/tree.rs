//! The tree of one file: statements and facts with their spans, names still names.
//!
//! Reading never fails: what could not be read is an error node of the family, and every node that lost a part says so by
//! `None`. Comments are kept beside the statements.

use super::{Doubts, Heading, Language};
use crate::text::{FileId, Span};
use kogge_engine::vocab::words;

/// A value with the place it was written at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub node: T,
    /// Where it was written.
    pub span: Span,
}

/// A name as written, without quotes.
pub type Name = Spanned<String>;

words! {
    /// The effect of a statement on a variant's base.
    pub enum EditKind {
        /// Adds what the base lacks.
        Add = "add",
        /// Changes what the base has.
        Change = "change",
        /// Removes what the base has.
        Remove = "remove",
    }
}

/// One file.
#[derive(Debug, Clone)]
pub struct Tree<L: Language> {
    /// The file.
    pub file: FileId,
    /// The statements, in the order of the file.
    pub statements: Vec<Statement<L>>,
    /// The facts of the map that mean the same in every family.
    pub heading: Heading,
    /// The comments, in the order of the file, each from `//` to the end of its line.
    pub comments: Vec<Span>,
    /// The possible subjects of broken lines.
    pub doubts: Doubts<L::Subject>,
    /// Where they stand: whole statements where their facts belong together, else single lines.
    pub lost: Vec<Span>,
    /// The names on broken lines: what uses them is not blamed.
    pub broken_names: Vec<String>,
}

/// A statement: a line in the first column with the facts below it.
#[derive(Debug, Clone)]
pub struct Statement<L: Language> {
    /// Its first line, without comment.
    pub span: Span,
    /// `add`, `change` or `remove`, in a variant.
    pub edit: Option<Spanned<EditKind>>,
    /// Its contents.
    pub head: L::Head,
    /// The facts below it.
    pub facts: Vec<Fact<L>>,
}

impl<L: Language> Statement<L> {
    /// The last line of it: its last fact, or itself where it has none.
    pub fn last_line(&self) -> Span {
        self.facts.last().map_or(self.span, |fact| fact.span)
    }
}

/// A fact: an indented line.
#[derive(Debug, Clone)]
pub struct Fact<L: Language> {
    /// The line without indent and comment.
    pub span: Span,
    /// Its contents.
    pub kind: L::Fact,
}
