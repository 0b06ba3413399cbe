//! The line under the cursor: its marks and words, whatever the grammar makes of them.

use std::ops::Range;

use crate::language::comment_start;

/// The meaning of a part of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenKind {
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
#[doc(hidden)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    #[doc(hidden)]
    pub kind: TokenKind,
    /// Its bytes in the line.
    #[doc(hidden)]
    pub at: Range<usize>,
}

/// The tokens of a line.
pub(crate) fn tokens(line: &str) -> Vec<Token> {
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
#[doc(hidden)]
pub struct Beginning<'a> {
    /// The whole words and marks before the cursor.
    #[doc(hidden)]
    pub text: &'a str,
    /// The word that is being written, perhaps empty, perhaps with its opening quote.
    pub(crate) partial: &'a str,
    /// The rest of the line behind the cursor.
    #[doc(hidden)]
    pub behind: &'a str,
    /// The tokens of `text`.
    #[doc(hidden)]
    pub tokens: Vec<Token>,
    /// Whether the line begins with a blank.
    pub(crate) is_indented: bool,
}

impl<'a> Beginning<'a> {
    /// Takes apart what stands before the cursor; nothing inside a comment.
    pub(crate) fn of(before: &'a str, behind: &'a str) -> Option<Self> {
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
        Some(Self { text: &before[..start], partial: &before[start..], behind, tokens, is_indented })
    }

    /// How many bytes before and behind the cursor a text replaces: the word that is being written, the words before it
    /// that the text begins with, and the rest of the same name or words behind the cursor.
    pub(crate) fn replaced(&self, text: &str) -> (usize, usize) {
        let n_words = self.n_words_of(text);
        let first = self.tokens.len() - n_words;
        let start = self.tokens.get(first).map_or(self.text.len(), |first| first.at.start);
        let n_before = self.text.len() - start + self.partial.len();
        if self.partial.starts_with('"') {
            return (n_before, end_of_quoted(self.behind));
        }
        let typed = self.tokens[first..].iter().map(|token| self.word(token)).chain([self.partial]);
        let typed = typed.collect::<Vec<_>>().join(" ");
        if typed.is_empty() {
            return (n_before, 0);
        }
        // Between two words any number of blanks is one.
        let behind = if self.partial.is_empty() { self.behind.trim_start() } else { self.behind };
        let rest = text.strip_prefix(&typed).filter(|rest| behind.starts_with(*rest)).unwrap_or("");
        let ends = behind[rest.len()..].chars().next().is_none_or(|next| !next.is_alphanumeric());
        let is_there = !rest.is_empty() && ends;
        (n_before, if is_there { self.behind.len() - behind.len() + rest.len() } else { 0 })
    }

    /// How many of a text's words, without the last, are the last whole words before the cursor.
    #[doc(hidden)]
    pub fn n_words_of(&self, text: &str) -> usize {
        let words: Vec<&str> = text.split_whitespace().collect();
        let typed: Vec<&str> = self.words().map(|(_, word)| word).collect();
        let is_typed = |&n: &usize| typed.ends_with(&words[..n]);
        (0..words.len()).rev().find(is_typed).unwrap_or(0)
    }

    /// A token's words.
    pub(crate) fn word(&self, token: &Token) -> &'a str {
        &self.text[token.at.clone()]
    }

    /// The words of the tokens, one after the other.
    #[doc(hidden)]
    pub fn words(&self) -> impl Iterator<Item = (TokenKind, &'a str)> + '_ {
        self.tokens.iter().map(|token| (token.kind, self.word(token)))
    }

    /// The name behind the first `--` behind the cursor.
    #[doc(hidden)]
    pub fn second_end(&self) -> Option<String> {
        let is_quoted = self.partial.starts_with('"');
        let rest = &self.behind[if is_quoted { end_of_quoted(self.behind) } else { 0 }..];
        let tokens = tokens(rest);
        let mut words = tokens.iter().map(|token| (token.kind, &rest[token.at.clone()]));
        words.find(|(_, word)| *word == "--")?;
        let (_, name) = words.next().filter(|(kind, _)| matches!(kind, TokenKind::Name | TokenKind::Quoted))?;
        Some(unquoted(name))
    }

    /// Whether one of the whole words is this one.
    #[doc(hidden)]
    pub fn has_word(&self, word: &str) -> bool {
        self.words().any(|(kind, other)| kind == TokenKind::Word && other == word)
    }

    /// The names behind the last of these words or marks, without quotes.
    #[doc(hidden)]
    pub fn names_behind(&self, starts: &[&str]) -> Vec<String> {
        let words: Vec<(TokenKind, &str)> = self.words().collect();
        let from = words.iter().rposition(|(_, word)| starts.contains(word)).map_or(0, |at| at + 1);
        let is_name = |kind: TokenKind| matches!(kind, TokenKind::Name | TokenKind::Quoted);
        words[from..].iter().filter(|(kind, _)| is_name(*kind)).map(|(_, word)| unquoted(word)).collect()
    }
}

/// Where the name in quotes that the cursor stands in ends, by what stands behind the cursor. Quotes come in pairs:
/// with an even number of them behind, the name is not closed, and no more than the word at the cursor belongs to it.
fn end_of_quoted(behind: &str) -> usize {
    let quoted = format!("\"{behind}");
    let code = &behind[..comment_start(&quoted).map_or(behind.len(), |at| at - 1)];
    let mut quotes = code.match_indices('"').map(|(at, _)| at);
    match (quotes.next(), quotes.count() % 2) {
        (Some(closing), 0) => closing + 1,
        _ => code.find([' ', '\t', ',', ':', ';', '"']).unwrap_or(code.len()),
    }
}

/// A name without its quotes, read as the language reads it.
#[doc(hidden)]
pub fn unquoted(written: &str) -> String {
    written.trim_matches('"').trim().to_owned()
}
