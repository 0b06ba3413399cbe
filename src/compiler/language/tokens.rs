//! The tokens of the lines that need no repair, for the formatter.
//!
//! They are the grammar's tokens and not a second lexer's: `id a--b` is one word where `A--B` is three. A line with a
//! finding has none.

use super::{Language, Node};

/// The kind of a token, as far as its layout and spelling may depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenKind {
    /// A keyword, a word of a closed vocabulary, an id or a plain text.
    Word,
    /// A name, with or without quotes.
    Name,
    /// A text in quotes that is not a name.
    Text,
    /// A number.
    Number,
    /// The number of actions that an effect adds, written with a `+`.
    Gain,
    /// `,`.
    Comma,
    /// The `,` of a choice, which says the same as `or`.
    Choice,
    /// `:`.
    Colon,
    /// `--`.
    Dash,
}

/// A token of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token {
    /// The kind of the token.
    pub kind: TokenKind,
    /// Offset of its first byte in the file.
    pub start: u32,
    /// Offset after its last byte.
    pub end: u32,
}

impl Token {
    /// The token as a range of bytes.
    pub(crate) const fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// The tokens of a file, line by line.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tokens {
    tokens: Vec<Token>,
    /// The lines that have tokens, from 0, each with where its tokens end.
    lines: Vec<(usize, usize)>,
}

impl Tokens {
    /// The lines with nothing to find fault with, from 0, with their tokens; in the order of the file.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &[Token])> {
        let starts = std::iter::once(0).chain(self.lines.iter().map(|&(_, end)| end));
        self.lines.iter().zip(starts).map(|(&(line, end), start)| (line, &self.tokens[start..end]))
    }

    /// Adds the tokens of a rule's line whose text begins at `base`.
    pub(super) fn add<L: Language>(&mut self, node: Node<'_, L::Rule>, base: usize) {
        let parent = node.rule();
        for node in node.children() {
            if node.as_str().is_empty() {
                continue;
            }
            let kind = match L::token(parent, node.rule()) {
                Some(kind) => kind,
                None if node.children().next().is_some() => {
                    self.add::<L>(node, base);
                    continue;
                }
                None => TokenKind::Word,
            };
            let start = base + node.start();
            // A rule that is not atomic may have met blanks behind its last character.
            let end = start + node.as_str().trim_ascii_end().len();
            self.tokens.push(Token { kind, start: start as u32, end: end as u32 });
        }
    }

    /// Ends a line; one that is not sound keeps no tokens.
    pub(super) fn end_line(&mut self, line: usize, is_sound: bool) {
        let start = self.lines.last().map_or(0, |&(_, end)| end);
        if !is_sound {
            self.tokens.truncate(start);
        } else if self.tokens.len() > start {
            self.lines.push((line, self.tokens.len()));
        }
    }
}
