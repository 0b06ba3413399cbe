//! Duplicates in the same words: the second can be removed without loss.
//!
//! Statements are compared with the facts below them, by their words; layout and comments do not count. Comments stay
//! when their line is removed.

use crate::diagnostic::Edit;
use crate::text::{Source, Sources, Span};

use super::comment_start;

/// The edits that delete the line of `again`, if the line of `first` says the same.
pub(crate) fn deletion(sources: &Sources, first: Span, again: Span) -> Option<Vec<Edit>> {
    let (source, other) = (sources.get(first.file), sources.get(again.file));
    let is_same =
        said(source, first).map(|span| words(source, span)).eq(said(other, again).map(|span| words(other, span)));
    let is_other_line =
        first.file != again.file || source.line_of(first.start as usize) != other.line_of(again.start as usize);
    let edits = || said(other, again).map(|span| Edit { span, text: String::new() }).collect();
    (is_same && is_other_line).then(edits)
}

/// The text in the line of a place, and in the facts below it when it is a statement; line by line, without
/// comments.
fn said(source: &Source, at: Span) -> impl Iterator<Item = Span> + '_ {
    let first = source.line_of(at.start as usize);
    let said = move |line: usize| {
        let range = source.line_range(line);
        let text = &source.text[range.clone()];
        let text = text[..comment_start(text).unwrap_or(text.len())].trim_end();
        let indent = text.len() - text.trim_start().len();
        (indent > 0, Span::new(at.file, range.start + indent, range.start + text.len()))
    };
    let (is_fact, head) = said(first);
    let below = if is_fact { 0 } else { source.n_lines() - first - 1 };
    let facts = (first + 1..=first + below).map(said).take_while(|(is_fact, span)| *is_fact || span.start == span.end);
    std::iter::once(head).chain(facts.map(|(_, span)| span).filter(|span| span.start < span.end))
}

/// The words of a line.
fn words(source: &Source, line: Span) -> Vec<&str> {
    source.text[line.range()].split_whitespace().collect()
}
