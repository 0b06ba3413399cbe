//! One line in canonical form, from the tokens that the parser saw.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr;

use crate::language::{Language, MAX_LINE_BYTES, Token, TokenKind, Tokens, comment_start, quote_name};
use crate::text::Source;

/// How far facts are indented.
const INDENT: &str = "    ";
/// The blanks between code and a comment behind it.
const GAP: usize = 2;
/// The column behind the indent in which what a fact says begins, where its words leave room.
pub(crate) const COLUMN: usize = 12;

/// The kind of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// Nothing but blanks.
    Empty,
    /// A comment alone; indented or not.
    Comment { is_indented: bool },
    /// The first line of a statement.
    Statement,
    /// A fact.
    Fact,
    /// A line that stays as it is.
    Kept,
}

/// A line, taken apart.
pub(super) struct Line<'a> {
    pub(super) form: Form,
    /// Its code in canonical form, with its indent.
    code: String,
    /// Its comment, from `//` on; empty without one.
    pub(super) comment: &'a str,
}

impl Line<'_> {
    pub(super) fn has_code(&self) -> bool {
        matches!(self.form, Form::Statement | Form::Fact)
    }

    /// Whether its canonical form is indented.
    pub(super) fn is_indented(&self) -> bool {
        matches!(self.form, Form::Fact | Form::Comment { is_indented: true })
    }

    /// How wide its code is.
    pub(super) fn width(&self) -> usize {
        self.code.width()
    }

    /// The canonical form, a comment behind code standing behind this many columns; `None` for a line that stays as it
    /// is.
    pub(super) fn text(&self, column: usize) -> Option<String> {
        if self.form == Form::Kept {
            return None;
        }
        let mut text = self.code.clone();
        if self.has_code() && !self.comment.is_empty() {
            let n_blanks = GAP + column.saturating_sub(self.width());
            text.extend(std::iter::repeat_n(' ', n_blanks));
        }
        Some(text + self.comment)
    }
}

/// The lines of a file.
pub(super) fn lines<'a, L: Language>(source: &'a Source, tokens: &Tokens) -> Vec<Line<'a>> {
    let mut sound = tokens.lines().peekable();
    let line = |line: usize| {
        let text = &source.text[source.line_range(line)];
        let comment_at = comment_start(text).unwrap_or(text.len());
        let is_indented = text.starts_with(char::is_whitespace);
        let (code, comment) = (text[..comment_at].trim(), text[comment_at..].trim_end());
        if let Some((_, tokens)) = sound.next_if(|&(sound, _)| sound == line) {
            let form = if is_indented { Form::Fact } else { Form::Statement };
            return Line { form, code: written::<L>(&source.text, tokens, form), comment };
        }
        let form = match (code, comment) {
            _ if text.len() > MAX_LINE_BYTES => Form::Kept,
            ("", "") => Form::Empty,
            ("", _) => Form::Comment { is_indented },
            _ => Form::Kept,
        };
        let indent = if form == (Form::Comment { is_indented: true }) { INDENT } else { "" };
        Line { form, code: indent.to_owned(), comment }
    };
    (0..source.n_lines()).map(line).collect()
}

/// The code of a statement or fact.
fn written<L: Language>(text: &str, tokens: &[Token], form: Form) -> String {
    let mut code = String::with_capacity(80);
    let n_key = if form == Form::Fact { n_key::<L>(text, tokens) } else { 0 };
    if form == Form::Fact {
        code += INDENT;
    }
    for (i, token) in tokens.iter().enumerate() {
        let is_close = i == 0 || matches!(token.kind, TokenKind::Comma | TokenKind::Colon);
        if i == n_key && n_key > 0 {
            let width = (INDENT.len() + COLUMN).max(code.len()) + 1;
            code.extend(std::iter::repeat_n(' ', width - code.len()));
        } else if !is_close {
            code.push(' ');
        }
        write(&text[token.range()], token.kind, &mut code);
    }
    code
}

/// How many tokens are the words of a fact, which what it says stands behind; none in lines that begin with a name.
fn n_key<L: Language>(text: &str, tokens: &[Token]) -> usize {
    let word = |at: usize| {
        let token = tokens.get(at).filter(|token| token.kind == TokenKind::Word);
        token.map(|token| &text[token.range()])
    };
    word(0).map_or(0, |first| L::n_words(first, word(1)))
}

fn write(token: &str, kind: TokenKind, code: &mut String) {
    match kind {
        TokenKind::Choice => *code += "or",
        TokenKind::Name => match unquoted(token) {
            Some(name) => *code += &quote_name(name),
            None => *code += token,
        },
        TokenKind::Text => match unquoted(token) {
            Some(text) => {
                let _ = write!(code, "\"{text}\"");
            }
            None => *code += token,
        },
        TokenKind::Number => *code += plain(token),
        TokenKind::Gain => {
            code.push('+');
            *code += plain(token);
        }
        TokenKind::Word | TokenKind::Comma | TokenKind::Colon | TokenKind::Dash => *code += token,
    }
}

/// The text between quotes, without the blanks around it, which say nothing; `None` without quotes, and where nothing
/// would be left.
fn unquoted(token: &str) -> Option<&str> {
    let inner = token.strip_prefix('"')?.strip_suffix('"')?.trim();
    (!inner.is_empty()).then_some(inner)
}

/// A number without sign and leading zeros.
fn plain(number: &str) -> &str {
    let digits = number.trim_start_matches(['+', '0']);
    if digits.is_empty() { "0" } else { digits }
}
