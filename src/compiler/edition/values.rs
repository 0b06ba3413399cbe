//! The values that editions have: numbers, words, lists of words, and tables of numbers.

use std::ops::RangeInclusive;

use serde::Deserialize;
use toml::de::DeValue;

use super::section::Absent;
use super::{Page, Section};

impl Section<'_> {
    /// Numbers by their keys, each put into its place; those that are not named are inherited.
    #[doc(hidden)]
    pub fn each<T: TryFrom<i64>, const N: usize>(
        &mut self,
        page: &mut Page<'_>,
        range: RangeInclusive<i64>,
        key: impl Fn(usize) -> &'static str,
        into: &mut [T; N],
    ) {
        into.iter_mut().enumerate().for_each(|(i, slot)| self.number(page, key(i), range.clone(), slot));
    }

    /// A table of numbers by words: those that are not named are 0.
    #[doc(hidden)]
    pub fn counts<const N: usize>(
        &mut self,
        page: &mut Page<'_>,
        key: &'static str,
        range: RangeInclusive<i64>,
        word: impl Fn(usize) -> &'static str,
    ) -> Option<[u8; N]> {
        let value = self.take(page, key)?;
        let (path, span) = (self.path(key), page.span(value.span()));
        page.places.insert(path.clone(), span);
        let form = whole_number(&range);
        let DeValue::Table(table) = value.into_inner() else {
            page.wrong(&path, span, &format!("a table like {{ {} = 1 }}", word(0)));
            return None;
        };
        let mut section = Section::new(path, span, table, Absent::Excused);
        let count = |i| section.one(page, word(i), &form, in_range::<u8>(range.clone())).unwrap_or_default();
        let counts = std::array::from_fn(count);
        section.close(page);
        Some(counts)
    }

    /// One of some words.
    #[doc(hidden)]
    pub fn word<T: Copy>(&mut self, page: &mut Page<'_>, key: &'static str, words: &[(&str, T)]) -> Option<T> {
        let form = if words.len() == 1 { choice(words) } else { format!("one of {}", choice(words)) };
        self.one(page, key, &form, |text: String| among(words, &text))
    }

    /// A list of words.
    #[doc(hidden)]
    pub fn words<T: Copy>(
        &mut self,
        page: &mut Page<'_>,
        key: &'static str,
        lengths: RangeInclusive<usize>,
        words: &[(&str, T)],
    ) -> Option<Vec<T>> {
        let form = format!("a list of {}", choice(words));
        self.list(page, key, &form, lengths, |text: String| among(words, &text))
    }

    /// A whole number.
    #[doc(hidden)]
    pub fn number<T: TryFrom<i64>>(
        &mut self,
        page: &mut Page<'_>,
        key: &'static str,
        range: RangeInclusive<i64>,
        into: &mut T,
    ) {
        set(into, self.one(page, key, &whole_number(&range), in_range::<T>(range.clone())));
    }

    /// The name of the edition.
    #[doc(hidden)]
    pub fn title<T>(&mut self, page: &mut Page<'_>, into: &mut T)
    where
        String: Into<T>,
    {
        let name = |name: String| (!name.trim().is_empty() && name.len() <= 200).then_some(name);
        set(into, self.one(page, "name", "a name in double quotes", name));
    }

    /// `true` or `false`.
    #[doc(hidden)]
    pub fn flag(&mut self, page: &mut Page<'_>, key: &'static str, into: &mut bool) {
        set(into, self.one(page, key, "true or false", Some::<bool>));
    }
}

fn choice<T>(words: &[(&str, T)]) -> String {
    words.iter().map(|(word, _)| format!("\"{word}\"")).collect::<Vec<_>>().join(", ")
}

fn among<T: Copy>(words: &[(&str, T)], text: &str) -> Option<T> {
    words.iter().find(|(word, _)| *word == text).map(|&(_, value)| value)
}

fn whole_number(range: &RangeInclusive<i64>) -> String {
    format!("a whole number from {} to {}", range.start(), range.end())
}

/// Puts a value in its place when there is one.
#[doc(hidden)]
pub fn set<T>(slot: &mut T, value: Option<impl Into<T>>) {
    if let Some(value) = value {
        *slot = value.into();
    }
}

/// A number within a range, or nothing; for use with [`Section::one`] and [`Section::list`].
#[doc(hidden)]
pub fn in_range<T: TryFrom<i64>>(range: RangeInclusive<i64>) -> impl Fn(i64) -> Option<T> {
    move |number| range.contains(&number).then(|| T::try_from(number).ok()).flatten()
}

/// Words in backticks with commas between them.
#[doc(hidden)]
pub fn listed(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// A number of pieces, or the word for all of them.
#[doc(hidden)]
#[derive(Deserialize)]
#[serde(untagged)]
pub enum NumberOrWord {
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
}
