//! A table of an edition file, read key by key: every key is read by its own type through serde, so that each mistake
//! is one finding at its place and a wrong key does not hide the next one.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use crate::spelling::nearest;
use crate::text::{FileId, Span};

/// A key or section that editions do not have.
pub(crate) static EDITION_UNKNOWN_KEY: Descriptor = Descriptor {
    code: "edition_unknown_key",
    severity: Severity::Error,
    rules: &[],
    what: "An edition names a key or a section that editions do not have.",
    why: "A misspelt key would silently leave the number of the base edition in force.",
    bad: "[scoring]\ncity_point = 3\n",
    good: "[scoring]\ncity_points = 3\n",
};

/// A key that is required is absent.
pub(crate) static EDITION_MISSING_KEY: Descriptor = Descriptor {
    code: "edition_missing_key",
    severity: Severity::Error,
    rules: &[],
    what: "An edition, or a table in it, lacks a key that it must have.",
    why: "There are no built-in numbers: an edition names them all or extends one that does.",
    bad: "[defaults]\nspecial_spaces = [{ value = 7 }]\n",
    good: "[defaults]\nspecial_spaces = [{ value = 7, colour = \"white\" }]\n",
};

/// A value of the wrong kind, out of range, or not among the allowed words.
pub(crate) static EDITION_VALUE: Descriptor = Descriptor {
    code: "edition_value",
    severity: Severity::Error,
    rules: &[],
    what: "A value of an edition is of the wrong kind, out of range, or not one of the allowed words.",
    why: "The rules could not be played with it.",
    bad: "[rules]\nextras = \"traders\"\n",
    good: "[rules]\nextras = \"traders for a merchant\"\n",
};

/// What reading a file collects.
pub(crate) struct Page<'t> {
    pub(crate) file: FileId,
    pub(crate) text: &'t str,
    /// Whether a key that is not there is a mistake.
    pub(crate) complete: bool,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Where the values of keys stand, by `section.key`.
    pub(crate) places: BTreeMap<String, Span>,
}

impl Page<'_> {
    pub(crate) fn span(&self, range: std::ops::Range<usize>) -> Span {
        Span::new(self.file, range.start, range.end)
    }

    /// A value of the wrong kind, range or word, with what may stand there; of words that `form` quotes, the nearest
    /// is offered.
    pub(crate) fn wrong(&mut self, key: &str, span: Span, form: &str) -> &mut Diagnostic {
        let found = self.text.get(span.range()).unwrap_or_default();
        let found = match found.char_indices().nth(40) {
            Some((end, _)) => format!("{}…", &found[..end]),
            None => found.to_owned(),
        };
        let message = format!("`{key}` cannot be `{}`", found.split_whitespace().collect::<Vec<_>>().join(" "));
        let quoted = form.split('"').skip(1).step_by(2);
        let help = match nearest(found.trim_matches('"'), quoted) {
            Some(word) => format!("write \"{word}\""),
            None => format!("write {form}"),
        };
        self.diagnostics.push(Diagnostic::new(&EDITION_VALUE, span, message).help(help));
        self.diagnostics.last_mut().expect("it was just pushed")
    }
}

/// One table of the file. Call [`Section::close`] when every known key was asked for.
pub(crate) struct Section<'t> {
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
enum Absent {
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

    fn new(name: String, span: Span, table: DeTable<'t>, absent: Absent) -> Self {
        Self { name, span, table, known: Vec::new(), missing: Vec::new(), absent }
    }

    fn path(&self, key: &str) -> String {
        if self.name.is_empty() { key.to_owned() } else { format!("{}.{key}", self.name) }
    }

    fn take(&mut self, page: &Page<'_>, key: &'static str) -> Option<Spanned<DeValue<'t>>> {
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
    pub(crate) fn section(&mut self, page: &mut Page<'_>, key: &'static str) -> Self {
        self.known.push(key);
        let Some(value) = self.table.remove(key) else {
            let misspelt = self.table.keys().any(|written| nearest(written.get_ref(), [key]).is_some());
            let absent = if misspelt { Absent::Excused } else { Absent::Inherited };
            return Self::new(key.to_owned(), self.span, DeTable::new(), absent);
        };
        let span = page.span(value.span());
        match value.into_inner() {
            DeValue::Table(table) => Self::new(key.to_owned(), span, table, Absent::Inherited),
            _ => {
                page.wrong(key, span, &format!("a table: `[{key}]` on a line of its own, its keys below"));
                Self::new(key.to_owned(), span, DeTable::new(), Absent::Excused)
            }
        }
    }

    /// A single value: `R` as serde reads it, made into `T` or refused.
    pub(crate) fn one<R: DeserializeOwned, T>(
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

    /// A list of this many values, each made from what serde reads or refused at its own place.
    pub(crate) fn list<R: DeserializeOwned, T>(
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
    pub(crate) fn tables<T>(
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
    pub(crate) fn close(self, page: &mut Page<'_>) {
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
                "add it, or begin the file with `extends = \"big-box-2020\"` to take over its numbers"
            } else {
                "add it"
            };
            let message = format!("{place} lacks {}", listed(&missing));
            page.diagnostics.push(Diagnostic::new(&EDITION_MISSING_KEY, self.span, message).help(help));
        }
    }
}

/// A number within a range, or nothing; for use with [`Section::one`] and [`Section::list`].
pub(crate) fn in_range<T: TryFrom<i64>>(range: RangeInclusive<i64>) -> impl Fn(i64) -> Option<T> {
    move |number| range.contains(&number).then(|| T::try_from(number).ok()).flatten()
}

/// Words in backticks with commas between them.
pub(crate) fn listed(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// A number of pieces, or the word for all of them.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum NumberOrWord {
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
}
