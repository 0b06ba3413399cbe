//! Completion: what can be written at a place without causing a finding there. The statements and facts that may begin
//! follow from their rows; what comes next on a line, a family says.

mod beginnings;

use super::family::Assist;
use super::line::Beginning;
use super::map::{Map, OWN};
use crate::compile::Family;
use crate::language::{Begins, EditKind, Statement};
use crate::text::Span;

/// The kind of an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ItemKind {
    /// A word of the language.
    Keyword,
    /// One of the words of a list: a colour, a terrain …
    Value,
    /// A place: a city, a corner.
    Place,
    /// A part of the map: a country, a region.
    Area,
    /// A way between places, or its own name.
    Way,
    /// A file, or an edition.
    File,
    /// The code of a finding.
    Code,
}

/// Something that can be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The text.
    pub text: String,
    /// Its kind.
    pub kind: ItemKind,
    /// A few words on it; may be empty.
    pub detail: String,
}

impl Item {
    #[doc(hidden)]
    pub fn new(kind: ItemKind, text: impl Into<String>, detail: impl Into<String>) -> Self {
        Self { text: text.into(), kind, detail: detail.into() }
    }
}

/// The texts that can be written at a place of the map's own file, the likeliest first, each with what it replaces;
/// `files` are the maps that could be varied, as written there.
pub fn complete<F: Assist>(map: &Map<F>, offset: usize, files: &[String]) -> Vec<(Span, Item)> {
    let source = map.source();
    let line = source.line_range(source.line_of(offset));
    let offset = offset.clamp(line.start, line.end);
    let [before, behind] = [line.start..offset, offset..line.end].map(|range| &source.text[range]);
    let Some(beginning) = Beginning::of(before, behind) else { return Vec::new() };
    let site = Site::new(map, beginning, line.start);
    let mut items = site.items(files);
    let mut seen = std::collections::BTreeSet::new();
    items.retain(|item| seen.insert(item.text.clone()));
    let place = |item: Item| {
        let (n_before, n_behind) = site.line.replaced(&item.text);
        (Span::new(OWN, offset - n_before, offset + n_behind), item)
    };
    items.into_iter().map(place).collect()
}

/// The place where something is to be written.
pub struct Site<'a, F: Family> {
    #[doc(hidden)]
    pub map: &'a Map<F>,
    #[doc(hidden)]
    pub line: Beginning<'a>,
    /// Where the line begins.
    #[doc(hidden)]
    pub start: usize,
    /// The statement that the line's facts belong to; on its first line none.
    #[doc(hidden)]
    pub statement: Option<&'a Statement<F>>,
}

impl<'a, F: Assist> Site<'a, F> {
    fn new(map: &'a Map<F>, line: Beginning<'a>, start: usize) -> Self {
        let statement = map.statement_at(start).filter(|_| line.is_indented);
        Self { map, line, start, statement }
    }

    fn items(&self, files: &[String]) -> Vec<Item> {
        if self.line.is_indented && self.statement.is_none() {
            return Vec::new();
        }
        // Some lines begin with a name.
        let begins = self.statement.map(|statement| F::row(&statement.head).begins);
        if self.line.tokens.is_empty() && begins != Some(Begins::Names) {
            return match self.statement {
                Some(statement) => self.facts(statement),
                None => self.statements(),
            };
        }
        if self.statement.is_none() && self.line.tokens.len() == 1 && self.is_edit() {
            return self.edited_statements();
        }
        F::next(self, files)
    }

    /// The first word of the line.
    #[doc(hidden)]
    pub fn key(&self) -> &'a str {
        self.line.tokens.first().map_or("", |first| self.line.word(first))
    }

    /// Whether the first word says what a statement does to a base.
    fn is_edit(&self) -> bool {
        EditKind::from_word(self.key()).is_some()
    }

    /// Whether something stands on this line.
    #[doc(hidden)]
    pub fn is_here(&self, span: Span) -> bool {
        let source = self.map.source();
        span.file == OWN && source.line_of(span.start as usize) == source.line_of(self.start)
    }

    /// The maps that could be varied.
    #[doc(hidden)]
    pub fn bases(&self, files: &[String]) -> Vec<Item> {
        let base = |file: &String| Item::new(ItemKind::File, format!("\"{file}\""), "a map beside this one");
        files.iter().map(base).collect()
    }

    /// The editions that come with the program.
    #[doc(hidden)]
    pub fn editions(&self) -> Vec<Item> {
        F::SHIPPED.editions.iter().map(|id| Item::new(ItemKind::File, *id, "a shipped edition")).collect()
    }
}

/// Words of a list, each with a few words on it.
#[doc(hidden)]
pub fn values<'t>(words: impl IntoIterator<Item = (&'t str, &'t str)>) -> Vec<Item> {
    words.into_iter().map(|(word, detail)| Item::new(ItemKind::Value, word, detail)).collect()
}
