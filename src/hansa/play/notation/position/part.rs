//! A piece of a position's text with its place, and how it is taken apart.

use crate::game::notation::{NotationError, Problem, hash_of};
use std::ops::Range;
use std::str::FromStr;

use super::{NOTHING, hyphened};
use crate::hansa::rules::{MarkerKind, Owned, Pieces, Seat};
use crate::hansa::vocab::Piece;

type Read<T> = Result<T, NotationError>;

/// A piece of the text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part<'a> {
    pub(super) text: &'a str,
    /// Where it begins, in bytes.
    pub(super) start: usize,
}

impl<'a> Part<'a> {
    /// Its place in the whole text.
    pub(super) const fn at(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    pub(super) const fn expected(self, what: &'static str) -> NotationError {
        NotationError::new(self.at(), Problem::Expected(what))
    }

    pub(super) const fn wrong(self, what: String) -> NotationError {
        NotationError::new(self.at(), Problem::NotSo(what))
    }

    fn of(self, inner: &'a str) -> Self {
        Self { text: inner, start: self.start + (inner.as_ptr() as usize - self.text.as_ptr() as usize) }
    }

    /// The parts between blanks.
    pub(super) fn words(self) -> impl Iterator<Item = Self> {
        self.text.split_ascii_whitespace().map(move |word| self.of(word))
    }

    /// The parts between marks.
    pub(super) fn split(self, mark: char) -> impl Iterator<Item = Self> {
        self.text.split(mark).map(move |inner| self.of(inner))
    }

    /// The items of a list; none where the mark of nothing stands.
    pub(super) fn items(self, mark: char) -> impl Iterator<Item = Self> {
        (self.text != NOTHING).then(|| self.split(mark)).into_iter().flatten()
    }

    /// Its letters one by one; none where the mark of nothing stands.
    pub(super) fn letters(self) -> impl Iterator<Item = Self> {
        let text = if self.text == NOTHING { "" } else { self.text };
        text.char_indices().map(move |(i, c)| self.of(&text[i..i + c.len_utf8()]))
    }

    /// Exactly this many parts between marks.
    pub(super) fn fields<const N: usize>(self, mark: char, what: &'static str) -> Read<[Self; N]> {
        let parts: Vec<Self> = self.split(mark).collect();
        parts.try_into().map_err(|_| self.expected(what))
    }

    /// The last letter and what stands before it.
    pub(super) fn last_letter(self, what: &'static str) -> Read<(Self, Self)> {
        let Some((i, _)) = self.text.char_indices().next_back() else { return Err(self.expected(what)) };
        Ok((self.of(&self.text[..i]), self.of(&self.text[i..])))
    }

    /// The first part between marks, and the rest if there is any.
    pub(super) fn cut(self, mark: char) -> (Self, Option<Self>) {
        match self.text.split_once(mark) {
            Some((first, rest)) => (self.of(first), Some(self.of(rest))),
            None => (self, None),
        }
    }

    /// A number without sign.
    pub(super) fn number<T: FromStr>(self, what: &'static str) -> Read<T> {
        let is_number = !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| self.text.parse().ok()).flatten().ok_or_else(|| self.expected(what))
    }

    pub(super) fn hash(self, what: &'static str) -> Read<u64> {
        hash_of(&self.text.to_ascii_lowercase()).ok_or_else(|| self.expected(what))
    }

    /// One of these words, written with hyphens for blanks.
    pub(super) fn one_of<T: Copy>(self, all: &[T], word: fn(T) -> &'static str, what: &'static str) -> Read<T> {
        let found = all.iter().copied().find(|&item| hyphened(word(item)) == self.text);
        found.ok_or_else(|| self.expected(what))
    }

    /// A player's letter.
    pub(super) fn seat(self) -> Read<Seat> {
        let seat = Seat::from_word(self.text).filter(|&seat| seat != Seat::Neutral);
        seat.ok_or_else(|| self.expected("the letter of a player, A to E"))
    }

    /// The letter of a kind of marker.
    pub(super) fn kind(self) -> Read<MarkerKind> {
        match self.text.as_bytes() {
            [letter @ b'a'..=b'p'] => Ok(MarkerKind(letter - b'a')),
            _ => Err(self.expected("the letter of a kind of marker, from `a` on")),
        }
    }

    /// A piece by its owner's letter, a large one for a merchant.
    pub(super) fn piece(self) -> Read<Owned> {
        let piece =
            if self.text.starts_with(|c: char| c.is_ascii_lowercase()) { Piece::Trader } else { Piece::Merchant };
        let seat = match self.text {
            "n" | "N" => Some(Seat::Neutral),
            letter => Seat::from_word(&letter.to_ascii_uppercase()),
        };
        let owned = seat.map(|seat| Owned { seat, piece });
        owned.ok_or_else(|| {
            self.expected("the letter of a piece: its owner's, small for a trader, large for a merchant")
        })
    }

    /// Traders and merchants: `5,1`.
    pub(super) fn pieces(self) -> Read<Pieces> {
        let what = "traders and merchants, like `5,1`";
        let [traders, merchants] = self.fields(',', what)?;
        Ok(Pieces::new(traders.number(what)?, merchants.number(what)?))
    }
}
