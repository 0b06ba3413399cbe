//! A table of an edition file, read key by key: every key is read by its own type through serde, so that each mistake
//! is one finding at its place and a wrong key does not hide the next one.

use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::{EDITION_MISSING_KEY, EDITION_UNKNOWN_KEY, EDITION_VALUE, Page, listed};
use crate::diagnostic::{Applicability, Diagnostic};
use crate::text::Span;
use kogge_engine::spelling::nearest;

/// One table of the file. Call [`Section::close`] when every known key was asked for.
#[doc(hidden)]
pub struct Section<'t> {
    /// The name as written in brackets; empty for the top of the file.
    name: String,
    span: Span,
    table: DeTable<'t>,
    known: Vec<&'static str>,
    missing: Vec<&'static str>,
    /// How a missing key is treated.
    absent: Absent,
}

/// How a missing key is treated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Absent {
    /// It is missing.
    Missing,
    /// It is missing unless the file extends another.
    Inherited,
    /// Nothing: the table itself is misspelt or broken, which was reported.
    Excused,
}

impl<'t> Section<'t> {
    /// The top of the file.
    pub(crate) fn top(page: &Page<'_>, table: Spanned<DeTable<'t>>) -> Self {
        Self::new(String::new(), page.span(0..0), table.into_inner(), Absent::Inherited)
    }

    pub(super) fn new(name: String, span: Span, table: DeTable<'t>, absent: Absent) -> Self {
        Self { name, span, table, known: Vec::new(), missing: Vec::new(), absent }
    }

    pub(super) fn path(&self, key: &str) -> String {
        if self.name.is_empty() { key.to_owned() } else { format!("{}.{key}", self.name) }
    }

    pub(super) fn take(&mut self, page: &Page<'_>, key: &'static str) -> Option<Spanned<DeValue<'t>>> {
        self.known.push(key);
        let value = self.table.remove(key);
        let missing = match self.absent {
            Absent::Missing => true,
            Absent::Inherited => page.complete,
            Absent::Excused => false,
        };
        if value.is_none() && missing {
            self.missing.push(key);
        }
        value
    }

    /// The table under a key; an absent one reads as empty.
    #[doc(hidden)]
    pub fn section(&mut self, page: &mut Page<'_>, key: &'static str) -> Self {
        self.known.push(key);
        let Some(value) = self.table.remove(key) else {
            let misspelt = self.table.keys().any(|written| nearest(written.get_ref(), [key]).is_some());
            let absent = if misspelt { Absent::Excused } else { Absent::Inherited };
            return Self::new(self.path(key), self.span, DeTable::new(), absent);
        };
        let (path, span) = (self.path(key), page.span(value.span()));
        match value.into_inner() {
            DeValue::Table(table) => Self::new(path, span, table, Absent::Inherited),
            _ => {
                page.wrong(&path, span, &format!("a table: `[{path}]` on a line of its own, its keys below"));
                Self::new(path, span, DeTable::new(), Absent::Excused)
            }
        }
    }

    /// Whether a key is there.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// The text under a key, and its place.
    pub(super) fn text(&self, page: &Page<'_>, key: &str) -> Option<(&str, Span)> {
        let value = self.table.get(key)?;
        Some((value.get_ref().as_str()?, page.span(value.span())))
    }

    /// The names of the tables here.
    pub(super) fn tables_named(&self) -> Vec<&str> {
        let is_table = |value: &DeValue<'_>| match value {
            DeValue::Table(_) => true,
            DeValue::Array(items) => items.iter().any(|item| matches!(item.get_ref(), DeValue::Table(_))),
            _ => false,
        };
        self.table.iter().filter(|(_, value)| is_table(value.get_ref())).map(|(key, _)| &**key.get_ref()).collect()
    }

    /// A single value: `R` as serde reads it, made into `T` or refused.
    #[doc(hidden)]
    pub fn one<R: DeserializeOwned, T>(
        &mut self,
        page: &mut Page<'_>,
        key: &'static str,
        form: &str,
        convert: impl Fn(R) -> Option<T>,
    ) -> Option<T> {
        let value = self.take(page, key)?;
        let span = page.span(value.span());
        let path = self.path(key);
        page.places.insert(path.clone(), span);
        let converted = R::deserialize(ValueDeserializer::from(value)).ok().and_then(convert);
        if converted.is_none() {
            page.wrong(&path, span, form);
        }
        converted
    }

    /// One of some words; `None` where the edition leaves the key out, which it may.
    #[doc(hidden)]
    pub fn optional_word<T: Copy>(&mut self, page: &mut Page<'_>, key: &'static str, words: &[(&str, T)]) -> Option<T> {
        if self.has(key) {
            return self.word(page, key, words);
        }
        self.known.push(key);
        None
    }

    /// A list of this many values, each made from what serde reads or refused at its own place.
    #[doc(hidden)]
    pub fn list<R: DeserializeOwned, T>(
        &mut self,
        page: &mut Page<'_>,
        key: &'static str,
        form: &str,
        lengths: RangeInclusive<usize>,
        convert: impl Fn(R) -> Option<T>,
    ) -> Option<Vec<T>> {
        let items = self.items(page, key, form, lengths)?;
        let n_items = items.len();
        let mut list = Vec::with_capacity(n_items);
        for item in items {
            let span = page.span(item.span());
            match R::deserialize(ValueDeserializer::from(item)).ok().and_then(&convert) {
                Some(item) => list.push(item),
                None => drop(page.wrong(&self.path(key), span, form)),
            }
        }
        (list.len() == n_items).then_some(list)
    }

    /// A list of tables, each read by `read`; `None` when any of them could not be.
    #[doc(hidden)]
    pub fn tables<T>(
        &mut self,
        page: &mut Page<'_>,
        key: &'static str,
        form: &str,
        lengths: RangeInclusive<usize>,
        mut read: impl FnMut(&mut Page<'_>, &mut Section<'t>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let items = self.items(page, key, form, lengths)?;
        let n_items = items.len();
        let mut list = Vec::with_capacity(n_items);
        for item in items {
            let span = page.span(item.span());
            let DeValue::Table(table) = item.into_inner() else {
                page.wrong(&self.path(key), span, form);
                continue;
            };
            let mut section = Section::new(self.path(key), span, table, Absent::Missing);
            let row = read(page, &mut section);
            section.close(page);
            list.extend(row);
        }
        (list.len() == n_items).then_some(list)
    }

    fn items(
        &mut self,
        page: &mut Page<'_>,
        key: &'static str,
        form: &str,
        lengths: RangeInclusive<usize>,
    ) -> Option<Vec<Spanned<DeValue<'t>>>> {
        let value = self.take(page, key)?;
        let span = page.span(value.span());
        let path = self.path(key);
        page.places.insert(path.clone(), span);
        match value.into_inner() {
            DeValue::Array(items) if lengths.contains(&items.len()) => Some(items.into_iter().collect()),
            DeValue::Array(items) => {
                let (least, most) = (lengths.start(), lengths.end());
                let wanted = if least == most { format!("{least}") } else { format!("{least} to {most}") };
                let message = format!("`{path}` has {} values where {wanted} are needed", items.len());
                page.diagnostics.push(Diagnostic::new(&EDITION_VALUE, span, message).help(format!("write {form}")));
                None
            }
            _ => {
                page.wrong(&path, span, form);
                None
            }
        }
    }

    /// Reports what is left over and what is missing.
    #[doc(hidden)]
    pub fn close(self, page: &mut Page<'_>) {
        for (key, value) in &self.table {
            let span = page.span(key.span());
            let kind =
                if matches!(value.get_ref(), DeValue::Table(_)) && self.name.is_empty() { "section" } else { "key" };
            let place = if self.name.is_empty() { String::new() } else { format!(" in `{}`", self.name) };
            let unknown = key.get_ref();
            let diagnostic =
                Diagnostic::new(&EDITION_UNKNOWN_KEY, span, format!("there is no {kind} `{unknown}`{place}"));
            page.diagnostics.push(match nearest(unknown, self.known.iter().copied()) {
                Some(near) => diagnostic.help(format!("write `{near}`")).fix(
                    Applicability::Maybe,
                    format!("write `{near}`"),
                    span,
                    near,
                ),
                None => diagnostic.help(format!("the keys here are {}", listed(&self.known))),
            });
        }
        // A misspelt key is one mistake: what it was meant for is not missed as well.
        let taken = self.table.keys().filter_map(|key| nearest(key.get_ref(), self.known.iter().copied()));
        let taken: Vec<&str> = taken.collect();
        let missing: Vec<&str> = self.missing.iter().copied().filter(|key| !taken.contains(key)).collect();
        if !missing.is_empty() {
            let place = if self.name.is_empty() { "the edition".to_owned() } else { format!("`{}`", self.name) };
            let help = if self.absent == Absent::Inherited {
                format!("add it, or begin the file with `extends = \"{}\"` to take over its numbers", page.usual)
            } else {
                "add it".to_owned()
            };
            let message = format!("{place} lacks {}", listed(&missing));
            page.diagnostics.push(Diagnostic::new(&EDITION_MISSING_KEY, self.span, message).help(help));
        }
    }
}
