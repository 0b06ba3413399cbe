//! The outline of a file, and what a project declares by its names. A broken line stays in the outline as it is.

use super::say;
use super::sheet::{FileSpan, Sheet};
use crate::hansa::syntax::tree::{EditKind, Head, RouteRef, Statement, Tree};
use crate::spelling::fold;
use crate::text::{Source, Span};

/// The kind of a symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SymbolKind {
    /// The map.
    Map,
    /// A city.
    City,
    /// A route.
    Route,
    /// A country.
    Country,
    /// A mission card.
    Mission,
    /// Markers, ledger or picture.
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

/// The outline of a file.
pub fn outline(source: &Source, tree: &Tree) -> Vec<Symbol> {
    tree.statements.iter().map(|statement| symbol(source, statement)).collect()
}

fn symbol(source: &Source, statement: &Statement) -> Symbol {
    let line = &source.text[statement.span.range()];
    let (name, kind, selection) = match &statement.head {
        Head::Map(name) => (name.node.clone(), SymbolKind::Map, name.span),
        Head::City(city) => (city.name.node.clone(), SymbolKind::City, city.name.span),
        Head::Country(country) => (country.name.node.clone(), SymbolKind::Country, country.name.span),
        Head::Route(route) => (route_name(&route.route), SymbolKind::Route, route.route.span),
        Head::Mission(cities) => {
            let names: Vec<&str> = cities.iter().map(|city| city.node.as_str()).collect();
            (names.join(", "), SymbolKind::Mission, statement.span)
        }
        head @ (Head::Markers | Head::Expect | Head::Picture(_)) => {
            (say::head_word(head).to_owned(), SymbolKind::Block, statement.span)
        }
        Head::Error => (line.chars().take(MAX_BROKEN).collect(), SymbolKind::Broken, statement.span),
    };
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
    // Rows of a picture are many and say nothing by themselves.
    let children = if matches!(statement.head, Head::Picture(_)) { Vec::new() } else { facts.collect() };
    let span = statement.facts.iter().fold(statement.span, |span, fact| span.to(fact.span));
    // What is jumped to lies inside.
    let selection = if span.start <= selection.start && selection.end <= span.end { selection } else { statement.span };
    let name = if name.trim().is_empty() { say::head_word(&statement.head).to_owned() } else { name };
    Symbol { name, detail, kind, span, selection, children }
}

fn route_name(route: &RouteRef) -> String {
    let [a, b] = &route.ends;
    let own = route.name.as_ref().map_or(String::new(), |name| format!(" ({})", name.node));
    format!("{} – {}{own}", a.node, b.node)
}

/// The most names that a search returns.
const MAX_FOUND: usize = 256;

/// The declarations of a project's files under names with these letters in this order, case and diacritics aside.
/// Without letters, everything.
pub fn search<'a>(sheets: impl IntoIterator<Item = &'a Sheet>, letters: &str) -> Vec<(Symbol, FileSpan, String)> {
    let letters = fold(letters);
    let mut found = Vec::new();
    for sheet in sheets {
        let declared = sheet.tree.statements.iter().filter(|statement| {
            let is_named = matches!(statement.head, Head::Map(_) | Head::City(_) | Head::Route(_) | Head::Country(_));
            is_named && statement.edit.is_none_or(|edit| edit.node == EditKind::Add)
        });
        for statement in declared {
            let symbol = symbol(&sheet.source, statement);
            if has_letters(&fold(&symbol.name), &letters) {
                let place = sheet.place(symbol.selection);
                found.push((symbol, place, sheet.name().to_owned()));
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
