//! A piece of a position's text with its place, and how it is taken apart.

use std::ops::Range;
use std::str::FromStr;

use super::{NotationError, Problem, hash_of};

/// Stands where there is nothing.
#[doc(hidden)]
pub const NOTHING: &str = "-";

/// The words of a list of the map language as one word each: `border-fee`.
#[doc(hidden)]
pub fn hyphened(word: &str) -> String {
    word.replace(' ', "-")
}

/// Items with a mark between them, or the mark of nothing.
#[doc(hidden)]
pub fn list<T: ToString>(items: impl IntoIterator<Item = T>, mark: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if items.is_empty() { NOTHING.to_owned() } else { items.join(mark) }
}

type Read<T> = Result<T, NotationError>;

/// A piece of the text.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct Part<'a> {
    #[doc(hidden)]
    pub text: &'a str,
    /// Where it begins, in bytes.
    #[doc(hidden)]
    pub start: usize,
}

impl<'a> Part<'a> {
    /// Its place in the whole text.
    #[doc(hidden)]
    pub const fn at(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    #[doc(hidden)]
    pub const fn expected(self, what: &'static str) -> NotationError {
        NotationError::new(self.at(), Problem::Expected(what))
    }

    #[doc(hidden)]
    pub const fn wrong(self, what: String) -> NotationError {
        NotationError::new(self.at(), Problem::NotSo(what))
    }

    fn of(self, inner: &'a str) -> Self {
        Self { text: inner, start: self.start + (inner.as_ptr() as usize - self.text.as_ptr() as usize) }
    }

    /// The parts between blanks.
    #[doc(hidden)]
    pub fn words(self) -> impl Iterator<Item = Self> {
        self.text.split_ascii_whitespace().map(move |word| self.of(word))
    }

    /// The parts between marks.
    #[doc(hidden)]
    pub fn split(self, mark: char) -> impl Iterator<Item = Self> {
        self.text.split(mark).map(move |inner| self.of(inner))
    }

    /// The items of a list; none where the mark of nothing stands.
    #[doc(hidden)]
    pub fn items(self, mark: char) -> impl Iterator<Item = Self> {
        (self.text != NOTHING).then(|| self.split(mark)).into_iter().flatten()
    }

    /// The items of a list in which nothing stands twice.
    #[doc(hidden)]
    pub fn each_once<T: PartialEq>(self, mark: char, read: impl Fn(Self) -> Read<T>) -> Read<Vec<T>> {
        let mut all = Vec::new();
        for item in self.items(mark) {
            let it = read(item)?;
            if all.contains(&it) {
                return Err(item.twice());
            }
            all.push(it);
        }
        Ok(all)
    }

    /// The error at what stands in a list a second time.
    #[doc(hidden)]
    pub fn twice(self) -> NotationError {
        self.wrong(format!("`{}` stands twice", self.text))
    }

    /// Its letters one by one; none where the mark of nothing stands.
    #[doc(hidden)]
    pub fn letters(self) -> impl Iterator<Item = Self> {
        let text = if self.text == NOTHING { "" } else { self.text };
        text.char_indices().map(move |(i, c)| self.of(&text[i..i + c.len_utf8()]))
    }

    /// Exactly this many parts between marks.
    #[doc(hidden)]
    pub fn fields<const N: usize>(self, mark: char, what: &'static str) -> Read<[Self; N]> {
        let parts: Vec<Self> = self.split(mark).collect();
        parts.try_into().map_err(|_| self.expected(what))
    }

    /// The last letter and what stands before it.
    #[doc(hidden)]
    pub fn last_letter(self, what: &'static str) -> Read<(Self, Self)> {
        let Some((i, _)) = self.text.char_indices().next_back() else { return Err(self.expected(what)) };
        Ok((self.of(&self.text[..i]), self.of(&self.text[i..])))
    }

    /// The text before a byte, and from there on.
    #[doc(hidden)]
    pub fn cut_at(self, at: usize) -> (Self, Self) {
        let (before, behind) = self.text.split_at(at);
        (self.of(before), self.of(behind))
    }

    /// The first part between marks, and the rest if there is any.
    #[doc(hidden)]
    pub fn cut(self, mark: char) -> (Self, Option<Self>) {
        match self.text.split_once(mark) {
            Some((first, rest)) => (self.of(first), Some(self.of(rest))),
            None => (self, None),
        }
    }

    /// A number without sign.
    #[doc(hidden)]
    pub fn number<T: FromStr>(self, what: &'static str) -> Read<T> {
        let is_number = !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| self.text.parse().ok()).flatten().ok_or_else(|| self.expected(what))
    }

    #[doc(hidden)]
    pub fn hash(self, what: &'static str) -> Read<u64> {
        hash_of(&self.text.to_ascii_lowercase()).ok_or_else(|| self.expected(what))
    }

    /// One of these words, written with hyphens for blanks.
    #[doc(hidden)]
    pub fn one_of<T: Copy>(self, all: &[T], word: fn(T) -> &'static str, what: &'static str) -> Read<T> {
        let found = all.iter().copied().find(|&item| hyphened(word(item)) == self.text);
        found.ok_or_else(|| self.expected(what))
    }
}
