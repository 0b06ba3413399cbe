//! The facts about the thing under the cursor, as Markdown, and why a finding is one.

use super::family::Assist;
use super::line::{Token, tokens};
use super::map::{Map, OWN};
use crate::diagnostic::{Descriptor, Diagnostic};
use crate::language::{Common, EditKind, Statement};
use crate::text::Span;

/// The text about a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hover {
    /// The place that it is about.
    pub span: Span,
    /// The text, in Markdown.
    pub markdown: String,
}

/// The facts about a place of the map's own file.
pub fn hover<F: Assist>(map: &Map<F>, offset: usize) -> Option<Hover> {
    let thing = F::thing(map, offset);
    let found: Vec<&Diagnostic> = map.findings().iter().filter(|finding| touches(finding.span, offset)).collect();
    let span = thing.as_ref().map(|hover| hover.span).or(found.first().map(|finding| finding.span))?;
    let texts =
        thing.map(|hover| hover.markdown).into_iter().chain(found.iter().map(|finding| of_finding(finding.descriptor)));
    Some(Hover { span, markdown: texts.collect::<Vec<_>>().join("\n\n---\n\n") })
}

fn touches(span: Span, offset: usize) -> bool {
    span.file == OWN && span.start as usize <= offset && offset <= span.end as usize
}

/// The effect on the base of a word before a statement.
#[doc(hidden)]
pub const fn about_edit(edit: EditKind) -> &'static str {
    match edit {
        EditKind::Add => "declares what the base lacks",
        EditKind::Change => "states what differs from the base",
        EditKind::Remove => "takes away what the base has",
    }
}

/// A word, name, number or mark with its line.
#[doc(hidden)]
pub struct TokenAt<'a, F: Assist> {
    /// The line.
    #[doc(hidden)]
    pub text: &'a str,
    /// Its tokens.
    #[doc(hidden)]
    pub tokens: Vec<Token>,
    /// Its place among them.
    #[doc(hidden)]
    pub i: usize,
    /// Where it stands.
    #[doc(hidden)]
    pub span: Span,
    /// The statement of the line.
    #[doc(hidden)]
    pub statement: &'a Statement<F>,
    /// Whether the line is the statement's own, and not one of its facts.
    #[doc(hidden)]
    pub is_head: bool,
}

impl<'a, F: Assist> TokenAt<'a, F> {
    /// The token at a place of the map's own file; `None` between tokens, and above the first statement.
    #[doc(hidden)]
    pub fn of(map: &'a Map<F>, offset: usize) -> Option<Self> {
        let source = map.source();
        let start = map.line_start(offset);
        let text = &source.text[source.line_range(source.line_of(start))];
        let at = offset.checked_sub(start)?;
        let tokens = tokens(text);
        let i = tokens.iter().position(|token| token.at.start <= at && at <= token.at.end)?;
        let span = Span::new(OWN, start + tokens[i].at.start, start + tokens[i].at.end);
        let statement = map.statement_at(start)?;
        let is_head = source.line_of(statement.span.start as usize) == source.line_of(start);
        Some(Self { text, tokens, i, span, statement, is_head })
    }
}

/// About the code of a finding that a line allows.
#[doc(hidden)]
pub fn code<F: Assist>(map: &Map<F>, offset: usize) -> Option<Hover> {
    let statement = map.statement_at(map.line_start(offset))?;
    let code = statement.facts.iter().find_map(|fact| match F::common(&fact.kind) {
        Some(Common::Allow { code, .. }) if touches(code.span, offset) => Some(code),
        _ => None,
    })?;
    let descriptor = F::descriptors().into_iter().find(|known| known.code == code.node)?;
    Some(Hover { span: code.span, markdown: of_finding(descriptor) })
}

/// Why a finding is one.
pub fn of_finding(descriptor: &Descriptor) -> String {
    let rules = if descriptor.rules.is_empty() { String::new() } else { format!(" ({})", descriptor.rules.join(", ")) };
    format!("`{}`{rules}: {}\n\n{}", descriptor.code, descriptor.what, descriptor.why)
}

/// A list below a text.
#[doc(hidden)]
pub fn list(items: Vec<String>) -> String {
    if items.is_empty() {
        return String::new();
    }
    let items = items.iter().map(|item| format!("\n- {}", escaped(item)));
    format!("\n{}", items.collect::<String>())
}

/// A word, what it says, and what the clauses decide that rest on it, as a family's catalogue has them.
#[doc(hidden)]
pub fn entry(word: &str, says: &str, clauses: &[&str], catalogue: &str) -> String {
    let clauses = clauses.iter().filter_map(|id| Some(format!("{id}: {}", clause(id, catalogue)?)));
    format!("**{word}**: {says}{}", list(clauses.collect()))
}

/// The decision of a clause. A catalogue has one on a line: `ID = "what it decides"`, the id in quotes where it has a dot.
fn clause<'a>(id: &str, catalogue: &'a str) -> Option<&'a str> {
    let is_it = |known: &str| known.trim_matches('"') == id;
    let says = catalogue.lines().find_map(|line| line.split_once(" = ").filter(|(known, _)| is_it(known)));
    says.map(|(_, says)| says.trim_matches('"'))
}

/// Words of the map, which mean nothing in Markdown.
#[doc(hidden)]
pub fn escaped(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut text, c| {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|') {
            text.push('\\');
        }
        text.push(c);
        text
    })
}
