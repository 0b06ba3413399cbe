//! The line under the cursor: its marks and words, whatever the grammar makes of them.

use std::ops::Range;

use crate::hansa::syntax::comment_start;

/// What a stretch of a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// A word that begins with a small letter.
    Word,
    /// A name without quotes.
    Name,
    /// Something in quotes, closed or not.
    Quoted,
    /// A number.
    Number,
    /// `,`, `:` or `--`.
    Mark,
    /// From `//` to the line's end.
    Comment,
}

/// A stretch of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    /// Its bytes in the line.
    pub(super) at: Range<usize>,
}

/// The tokens of a line.
pub(super) fn tokens(line: &str) -> Vec<Token> {
    let code = comment_start(line).unwrap_or(line.len());
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = line[at..code].chars().next() {
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let (kind, len) = token(&line[at..code], first);
        tokens.push(Token { kind, at: at..at + len });
        at += len;
    }
    if code < line.len() {
        tokens.push(Token { kind: TokenKind::Comment, at: code..line.len() });
    }
    tokens
}

/// The token at the beginning of a text, and its length.
fn token(text: &str, first: char) -> (TokenKind, usize) {
    if first == '"' {
        let closing = text[1..].find('"').map_or(text.len(), |at| at + 2);
        return (TokenKind::Quoted, closing);
    }
    if text.starts_with("--") {
        return (TokenKind::Mark, 2);
    }
    if matches!(first, ',' | ':' | ';') {
        return (TokenKind::Mark, 1);
    }
    let marks = text.find([' ', '\t', ',', ':', ';', '"']).unwrap_or(text.len());
    let end = text.find("--").map_or(marks, |dash| dash.min(marks)).max(first.len_utf8());
    let kind = match first {
        c if c.is_ascii_digit() || matches!(c, '+' | '-') => TokenKind::Number,
        c if c.is_uppercase() => TokenKind::Name,
        _ => TokenKind::Word,
    };
    (kind, end)
}

/// A line up to the cursor.
pub(super) struct Beginning<'a> {
    /// The whole words and marks before the cursor.
    pub(super) text: &'a str,
    /// The word that is being written, perhaps empty, perhaps with its opening quote.
    pub(super) partial: &'a str,
    /// The tokens of `text`.
    pub(super) tokens: Vec<Token>,
    /// Whether the line begins with a blank.
    pub(super) is_indented: bool,
}

impl<'a> Beginning<'a> {
    /// Takes apart what stands before the cursor; nothing inside a comment.
    pub(super) fn of(before: &'a str) -> Option<Self> {
        let mut tokens = tokens(before);
        let is_touched = tokens.last().is_some_and(|last| last.at.end == before.len());
        let start = match tokens.last() {
            Some(Token { kind: TokenKind::Comment, .. }) => return None,
            // A closed quote is done with.
            Some(Token { kind: TokenKind::Quoted, at }) if before.len() > at.start + 1 && before.ends_with('"') => {
                before.len()
            }
            Some(Token { kind: TokenKind::Mark, .. }) | None => before.len(),
            Some(last) if is_touched => last.at.start,
            Some(_) => before.len(),
        };
        if start < before.len() {
            tokens.pop();
        }
        let is_indented = before.starts_with([' ', '\t']);
        Some(Self { text: &before[..start], partial: &before[start..], tokens, is_indented })
    }

    /// A token's words.
    pub(super) fn word(&self, token: &Token) -> &'a str {
        &self.text[token.at.clone()]
    }

    /// The words of the tokens, one after the other.
    pub(super) fn words(&self) -> impl Iterator<Item = (TokenKind, &'a str)> + '_ {
        self.tokens.iter().map(|token| (token.kind, self.word(token)))
    }

    /// Whether one of the whole words is this one.
    pub(super) fn has_word(&self, word: &str) -> bool {
        self.words().any(|(kind, other)| kind == TokenKind::Word && other == word)
    }

    /// The names behind the last of these words or marks, without quotes.
    pub(super) fn names_behind(&self, starts: &[&str]) -> Vec<String> {
        let words: Vec<(TokenKind, &str)> = self.words().collect();
        let from = words.iter().rposition(|(_, word)| starts.contains(word)).map_or(0, |at| at + 1);
        let is_name = |kind: TokenKind| matches!(kind, TokenKind::Name | TokenKind::Quoted);
        words[from..].iter().filter(|(kind, _)| is_name(*kind)).map(|(_, word)| unquoted(word)).collect()
    }
}

/// A name without its quotes, read as the language reads it.
pub(super) fn unquoted(written: &str) -> String {
    written.trim_matches('"').trim().to_owned()
}
