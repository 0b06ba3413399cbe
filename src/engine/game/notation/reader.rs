//! A text cut into words and marks, with the place of each.
//!
//! Blanks separate words, and so do the marks `:` `,` `(` `)`, quotes and long dashes; none of them is part of a bare
//! name.

use std::borrow::Cow;
use std::ops::Range;

use super::name::is_plain_word;
use super::{NotationError, Problem, unknown};

/// A text that is being read from the left.
#[doc(hidden)]
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    text: &'a str,
    at: usize,
}

/// A piece of the text with its place.
#[doc(hidden)]
#[derive(Debug, Clone)]
pub struct Found<'a> {
    #[doc(hidden)]
    pub text: Cow<'a, str>,
    #[doc(hidden)]
    pub at: Range<usize>,
}

const fn is_mark(c: char) -> bool {
    matches!(c, ':' | ',' | '(' | ')' | '"' | '–' | '—')
}

impl<'a> Reader<'a> {
    #[doc(hidden)]
    pub const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The text that is not read yet, from the next word or mark on.
    fn rest(&mut self) -> &'a str {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest
    }

    /// The place of the next word or mark.
    #[doc(hidden)]
    pub fn next_at(&mut self) -> usize {
        self.rest();
        self.at
    }

    /// The end of what was read last.
    #[doc(hidden)]
    pub fn behind(&self) -> usize {
        self.text[..self.at].trim_end().len()
    }

    /// The place of the next word or mark with its text, an empty one at the end: what an error points at.
    #[doc(hidden)]
    pub fn ahead(&mut self) -> Range<usize> {
        let len = match self.peek() {
            "" => self.rest().chars().next().map_or(0, char::len_utf8),
            word => word.len(),
        };
        self.at..self.at + len
    }

    /// The next word, empty where a mark or the end comes next.
    #[doc(hidden)]
    pub fn peek(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c: char| c.is_whitespace() || is_mark(c)).unwrap_or(rest.len());
        &rest[..end]
    }

    /// Takes the first word of an action, and returns what stands beside it among all of them.
    ///
    /// # Errors
    ///
    /// [`NotationError`] when no word comes next, or none of these.
    #[doc(hidden)]
    pub fn verb<T>(&mut self, verbs: impl Iterator<Item = (&'static str, T)> + Clone) -> Result<T, NotationError> {
        let verb = self.word();
        match verbs.clone().find(|(word, _)| *word == verb.text) {
            Some((_, rest)) => Ok(rest),
            None if verb.text.is_empty() => Err(self.expected("an action")),
            None => Err(unknown("action", &verb.text, verb.at, verbs.map(|(word, _)| word))),
        }
    }

    /// Takes the next word whatever it is.
    #[doc(hidden)]
    pub fn word(&mut self) -> Found<'a> {
        let word = self.peek();
        let start = self.at;
        self.at += word.len();
        Found { text: Cow::Borrowed(word), at: start..self.at }
    }

    /// Takes the next word if it is this one.
    #[doc(hidden)]
    pub fn take(&mut self, word: &str) -> bool {
        let is_it = self.peek() == word;
        self.at += if is_it { word.len() } else { 0 };
        is_it
    }

    /// Takes the next mark if it is this one.
    #[doc(hidden)]
    pub fn take_mark(&mut self, mark: char) -> bool {
        let is_it = self.rest().starts_with(mark);
        self.at += if is_it { mark.len_utf8() } else { 0 };
        is_it
    }

    /// Takes the dash between the two ends of a route if it comes next. Long ones need no blanks around them, short
    /// ones do: names have hyphens.
    #[doc(hidden)]
    pub fn take_dash(&mut self) -> bool {
        ['–', '—'].into_iter().any(|dash| self.take_mark(dash)) || ["--", "-"].into_iter().any(|dash| self.take(dash))
    }

    /// Whether another name follows, and quotes show where the one before it ends.
    #[doc(hidden)]
    pub fn is_between_names(&mut self) -> bool {
        let is_quoted = self.text[..self.behind()].ends_with('"');
        self.rest().starts_with('"') || is_quoted && !self.peek().is_empty()
    }

    /// An error: something else must stand here.
    #[doc(hidden)]
    pub fn expected(&mut self, what: &'static str) -> NotationError {
        NotationError::new(self.ahead(), Problem::Expected(what))
    }

    /// Takes these words, which must come.
    #[doc(hidden)]
    pub fn must(&mut self, words: &[&str], what: &'static str) -> Result<(), NotationError> {
        match words.iter().all(|word| self.take(word)) {
            true => Ok(()),
            false => Err(self.expected(what)),
        }
    }

    /// Nothing more may come.
    #[doc(hidden)]
    pub fn end(&mut self) -> Result<(), NotationError> {
        match self.rest() {
            "" => Ok(()),
            _ => Err(self.expected("nothing more")),
        }
    }

    /// A number that fits a byte.
    #[doc(hidden)]
    pub fn number(&mut self) -> Result<(u8, Range<usize>), NotationError> {
        let at = self.ahead();
        let word = self.peek();
        let number = word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok()).flatten();
        let Some(number) = number else { return Err(self.expected("a number from 0 to 255")) };
        self.at = at.end;
        Ok((number, at))
    }

    /// A name: in quotes, or the longest run of words that can be one.
    #[doc(hidden)]
    pub fn name(&mut self, what: &'static str) -> Result<Found<'a>, NotationError> {
        let start = self.next_at();
        if self.take_mark('"') {
            return self.quoted(start);
        }
        let mut words = Vec::new();
        while !self.peek().is_empty() && is_plain_word(self.peek()) {
            words.push(self.word());
        }
        let (Some(first), Some(last)) = (words.first(), words.last()) else { return Err(self.expected(what)) };
        let at = first.at.start..last.at.end;
        let is_single = words.windows(2).all(|pair| &self.text[pair[0].at.end..pair[1].at.start] == " ");
        let text = match is_single {
            true => Cow::Borrowed(&self.text[at.clone()]),
            false => words.iter().map(|word| &*word.text).collect::<Vec<_>>().join(" ").into(),
        };
        Ok(Found { text, at })
    }

    /// The rest of a quoted name whose opening quote stands at `start`.
    fn quoted(&mut self, start: usize) -> Result<Found<'a>, NotationError> {
        let mut name = String::new();
        let mut chars = self.text[self.at..].char_indices();
        while let Some((i, c)) = chars.next() {
            let c = match c {
                '"' => {
                    self.at += i + 1;
                    return Ok(Found { text: name.into(), at: start..self.at });
                }
                '\\' => match chars.next() {
                    Some((_, c @ ('"' | '\\'))) => c,
                    Some((_, 'u')) => match by_number(&mut chars) {
                        Some(c) => c,
                        None => break,
                    },
                    _ => break,
                },
                c => c,
            };
            name.push(c);
        }
        Err(NotationError::new(start..self.text.len(), Problem::Expected("a name that ends with a quote")))
    }

    /// Everything up to a mark `:`, a word or the end, quoted names left whole; blanks between words are made single.
    #[doc(hidden)]
    pub fn phrase(&mut self, end: &str) -> Result<Found<'a>, NotationError> {
        let start = self.next_at();
        let mut last = start;
        let mut text = String::new();
        while !self.rest().is_empty() && !self.rest().starts_with(':') && (end.is_empty() || self.peek() != end) {
            let from = self.at;
            if !text.is_empty() && from > last {
                text.push(' ');
            }
            if self.take_mark('"') {
                self.quoted(from)?;
            } else if self.peek().is_empty() {
                self.at = self.ahead().end;
            } else {
                self.word();
            }
            text.push_str(&self.text[from..self.at]);
            last = self.at;
        }
        Ok(Found { text: text.into(), at: start..last })
    }
}

/// The character of `{HEX}`.
fn by_number(chars: &mut std::str::CharIndices<'_>) -> Option<char> {
    let (_, '{') = chars.next()? else { return None };
    let mut number = 0_u32;
    for _ in 0..=6 {
        match chars.next()?.1 {
            '}' => return char::from_u32(number),
            digit => number = number << 4 | digit.to_digit(16)?,
        }
    }
    None
}
