//! The kind of each word of a file, for its colour: decided by the words themselves, so that a broken line keeps its
//! colours, and by the tree for names.

use std::collections::BTreeMap;

use super::line::{TokenKind, tokens as line_tokens};
use super::map::{Map, OWN};
use super::names::{Kind, occurrences};
use crate::hansa::vocab::{Colour, PostKind, Shape, Skill};
use crate::text::Span;

/// The kind of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// A word that the language gives its meaning.
    Keyword,
    /// A word for a colour, a shape, a post or a skill.
    Value,
    /// A number.
    Number,
    /// A text in quotes, or another word for itself.
    Text,
    /// A comment.
    Comment,
    /// A city.
    City,
    /// A country.
    Country,
    /// A route's own name.
    Route,
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
        Self::City,
        Self::Country,
        Self::Route,
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
pub fn tokens(map: &Map, lines: std::ops::Range<usize>) -> Vec<Coloured> {
    let source = map.source();
    let names: BTreeMap<u32, (Class, bool)> = occurrences(map.tree())
        .into_iter()
        .map(|found| {
            let class = match found.kind {
                Kind::City => Class::City,
                Kind::Country => Class::Country,
                Kind::Route => Class::Route,
            };
            (found.name.span.start, (class, found.declares))
        })
        .collect();
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
                (None, TokenKind::Word) => (word(&text[token.at.clone()], i == 0), false),
                (None, TokenKind::Number) => (Class::Number, false),
                (None, TokenKind::Name | TokenKind::Quoted) => (Class::Text, false),
                (None, TokenKind::Mark) => (Class::Mark, false),
                (None, TokenKind::Comment) => (Class::Comment, false),
            };
            coloured.push(Coloured { span, class, declares });
        }
    }
    coloured
}

fn word(word: &str, is_first: bool) -> Class {
    let is_value = Colour::from_word(word).is_some()
        || Shape::from_word(word).is_some()
        || PostKind::from_word(word).is_some()
        || Skill::from_word(word).is_some();
    if is_value && !is_first { Class::Value } else { Class::Keyword }
}
