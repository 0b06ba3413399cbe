//! The outline of a file, and what a project declares by its names. A broken line stays in the outline as it is.

use super::sheet::{FileSpan, Sheet, Stated};
use crate::language::{EditKind, Language, Statement};
use crate::text::{Source, Span};
use kogge_engine::spelling::fold;

/// The kind of a symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SymbolKind {
    /// The map.
    Map,
    /// A place: a city, a harbour.
    Place,
    /// A way between places: a route, a river.
    Way,
    /// A part of the map: a country, a region.
    Area,
    /// A card.
    Card,
    /// A list: the ledger, the rows.
    Block,
    /// A fact.
    Fact,
    /// A line that could not be read.
    Broken,
}

/// An entry of the outline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// A short description; may be empty.
    pub detail: String,
    /// Its kind.
    pub kind: SymbolKind,
    /// All of it.
    pub span: Span,
    /// The target of a jump.
    pub selection: Span,
    /// The facts below it.
    pub children: Vec<Symbol>,
}

/// The shown length of a line that could not be read, in characters.
const MAX_BROKEN: usize = 80;

/// A statement as an entry: its name, its kind, and where the name stands; `has_children`: with its facts below it.
#[doc(hidden)]
pub fn symbol<L: Language>(
    source: &Source,
    statement: &Statement<L>,
    (name, kind, selection): (String, SymbolKind, Span),
    has_children: bool,
) -> Symbol {
    let line = &source.text[statement.span.range()];
    let name = if kind == SymbolKind::Broken { line.chars().take(MAX_BROKEN).collect() } else { name };
    let said = line.split_once(':').map_or("", |(_, said)| said.trim());
    let edit = statement.edit.map_or("", |edit| match edit.node {
        EditKind::Add => "added",
        EditKind::Change => "changed",
        EditKind::Remove => "removed",
    });
    let detail = [edit, said].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ");
    let detail = if kind == SymbolKind::Broken { "cannot be read".to_owned() } else { detail };
    let facts = statement.facts.iter().map(|fact| {
        let text = &source.text[fact.span.range()];
        let (word, rest) = text.split_once([' ', '\t']).unwrap_or((text, ""));
        Symbol {
            name: word.to_owned(),
            detail: rest.trim().to_owned(),
            kind: SymbolKind::Fact,
            span: fact.span,
            selection: fact.span,
            children: Vec::new(),
        }
    });
    let children = if has_children { facts.collect() } else { Vec::new() };
    let span = statement.facts.iter().fold(statement.span, |span, fact| span.to(fact.span));
    // What is jumped to lies inside.
    let selection = if span.start <= selection.start && selection.end <= span.end { selection } else { statement.span };
    let name = if name.trim().is_empty() { L::row(&statement.head).word.to_owned() } else { name };
    Symbol { name, detail, kind, span, selection, children }
}

/// The most names that a search returns.
const MAX_FOUND: usize = 256;

/// The declarations of a project's files under names with these letters in this order, case and diacritics aside.
/// Without letters, everything.
pub fn search<'a>(sheets: impl IntoIterator<Item = &'a Sheet>, letters: &str) -> Vec<(Symbol, FileSpan, String)> {
    let letters = fold(letters);
    let mut found = Vec::new();
    for sheet in sheets {
        let declared = sheet.stated.iter().filter(|stated| {
            let kind = stated.symbol.kind;
            let is_named = matches!(kind, SymbolKind::Map | SymbolKind::Place | SymbolKind::Way | SymbolKind::Area);
            is_named && stated.edit.is_none_or(|edit| edit == EditKind::Add)
        });
        for Stated { symbol, .. } in declared {
            if has_letters(&fold(&symbol.name), &letters) {
                found.push((symbol.clone(), sheet.place(symbol.selection), sheet.name().to_owned()));
            }
        }
    }
    // Names that begin so come first.
    found.sort_by_key(|(symbol, place, _)| {
        (!fold(&symbol.name).starts_with(&letters), symbol.name.clone(), place.clone())
    });
    found.truncate(MAX_FOUND);
    found
}

fn has_letters(name: &str, letters: &str) -> bool {
    let mut rest = name.chars();
    letters.chars().all(|letter| rest.any(|other| other == letter))
}
