//! The kind of each word of a file, for its colour: decided by the words themselves, so that a broken line keeps its
//! colours, and by the tree for names.

use std::collections::BTreeMap;
use std::ops::Range;

use super::family::Assist;
use super::line::{TokenKind, tokens as line_tokens};
use super::map::{Map, OWN};
use crate::text::Span;

/// The kind of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// A word that the language gives its meaning.
    Keyword,
    /// A word of one of the language's lists.
    Value,
    /// A number.
    Number,
    /// A text in quotes, or another word for itself.
    Text,
    /// A comment.
    Comment,
    /// The name of a place: a city, a hex.
    Place,
    /// The name of a part of the map: a country, a region.
    Area,
    /// The name of a way: one of several routes, a river.
    Way,
    /// A mark.
    Mark,
}

impl Class {
    /// Every class, in the order of their numbers.
    pub const ALL: [Self; 9] = [
        Self::Keyword,
        Self::Value,
        Self::Number,
        Self::Text,
        Self::Comment,
        Self::Place,
        Self::Area,
        Self::Way,
        Self::Mark,
    ];
}

/// A coloured word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coloured {
    /// Where; within one line.
    pub span: Span,
    /// Its kind.
    pub class: Class,
    /// Whether a name is declared here.
    pub declares: bool,
}

/// The words of some lines of the map's own file, in the order of the file.
pub fn tokens<F: Assist>(map: &Map<F>, lines: Range<usize>) -> Vec<Coloured> {
    let source = map.source();
    let names = F::named(map.tree()).into_iter();
    let names: BTreeMap<u32, (Class, bool)> =
        names.map(|found| (found.name.span.start, (found.class, found.declares))).collect();
    let mut coloured = Vec::new();
    for line in lines.start..lines.end.min(source.n_lines()) {
        let range = source.line_range(line);
        let text = &source.text[range.clone()];
        let tokens = line_tokens(text);
        for (i, token) in tokens.iter().enumerate() {
            let start = range.start + token.at.start;
            let span = Span::new(OWN, start, range.start + token.at.end);
            let named = names
                .get(&(start as u32))
                .filter(|_| matches!(token.kind, TokenKind::Name | TokenKind::Quoted | TokenKind::Word));
            let (class, declares) = match (named, token.kind) {
                (Some(&named), _) => named,
                (None, kind @ (TokenKind::Word | TokenKind::Name)) => {
                    (F::class(kind, &text[token.at.clone()], i == 0), false)
                }
                (None, TokenKind::Number) => (Class::Number, false),
                (None, TokenKind::Quoted) => (Class::Text, false),
                (None, TokenKind::Mark) => (Class::Mark, false),
                (None, TokenKind::Comment) => (Class::Comment, false),
            };
            coloured.push(Coloured { span, class, declares });
        }
    }
    coloured
}
