//! [`Patch`]: changes of whole lines and within lines, as the least replacements, formatted where they touch.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::Edits;
use crate::format;
use crate::language::Language;
use crate::text::{Source, Span, line_end};

/// Changes of one file that are made at once.
#[derive(Debug)]
pub struct Patch<'a> {
    source: &'a Source,
    /// Replacements that stay within a line.
    within: Vec<(Range<usize>, String)>,
    deleted: BTreeSet<usize>,
    /// New lines behind an old one.
    behind: BTreeMap<usize, Vec<String>>,
}

/// A line of the new text.
struct Line {
    text: String,
    /// The old line that it was, or stands behind.
    of: usize,
    is_touched: bool,
}

impl<'a> Patch<'a> {
    /// No change of a file.
    pub fn new(source: &'a Source) -> Self {
        Self { source, within: Vec::new(), deleted: BTreeSet::new(), behind: BTreeMap::new() }
    }

    /// Puts a text in the place of a part of a line.
    pub fn replace(&mut self, span: Span, text: impl Into<String>) {
        self.within.push((span.range(), text.into()));
    }

    /// Puts a text behind a part of a line.
    pub fn append(&mut self, span: Span, text: impl Into<String>) {
        let end = span.end as usize;
        self.within.push((end..end, text.into()));
    }

    /// Deletes the lines of a stretch.
    pub fn delete(&mut self, span: Span) {
        let [first, last] = [span.start, span.end].map(|at| self.source.line_of(at as usize));
        self.deleted.extend(first..=last);
    }

    /// Adds a line behind that of a place, and behind those that were added there.
    pub fn add(&mut self, behind: Span, line: impl Into<String>) {
        self.behind.entry(self.source.line_of(behind.end as usize)).or_default().push(line.into());
    }

    /// Whether a line of the file holds nothing.
    fn is_empty(&self, line: usize) -> bool {
        self.source.text[self.source.line_range(line)].trim().is_empty()
    }

    /// Deletes one of two empty lines between which everything goes.
    fn close_gaps(&mut self) {
        let n_lines = self.source.n_lines();
        for first in self.deleted.clone() {
            if self.deleted.contains(&first.wrapping_sub(1)) {
                continue;
            }
            let next = (first..n_lines).find(|line| !self.deleted.contains(line)).unwrap_or(n_lines);
            let is_bare = (first.saturating_sub(1)..next).all(|line| !self.behind.contains_key(&line));
            if is_bare && first > 0 && next < n_lines && self.is_empty(first - 1) && self.is_empty(next) {
                self.deleted.insert(next);
            }
        }
    }

    /// The replacements that make these changes.
    pub fn finish<L: Language>(mut self) -> Edits {
        self.close_gaps();
        let mut lines = self.lines();
        let end = line_end(&self.source.text);
        let text: String = lines.iter().map(|line| format!("{}{end}", line.text)).collect();
        for change in format::changes::<L>(&text) {
            if let Some(line) = lines.get_mut(change.line).filter(|line| line.is_touched) {
                line.text = change.text.trim_end_matches(['\r', '\n']).to_owned();
            }
        }
        self.replacements(&lines, end)
    }

    /// The lines of the new text; a byte-order mark is not one's part.
    fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for of in 0..self.source.n_lines() {
            let range = self.source.line_range(of);
            let mut edits: Vec<_> =
                self.within.iter().filter(|(at, _)| range.start <= at.start && at.end <= range.end).collect();
            // Those at one place stay in their order.
            edits.sort_by_key(|(at, _)| (at.start, at.end));
            let mut text = self.source.text[range.clone()].to_owned();
            for (at, new) in edits.iter().rev() {
                text.replace_range(at.start - range.start..at.end - range.start, new);
            }
            if !self.deleted.contains(&of) {
                lines.push(Line { text, of, is_touched: !edits.is_empty() });
            }
            let added = self.behind.get(&of).into_iter().flatten();
            lines.extend(added.map(|text| Line { text: text.clone(), of, is_touched: true }));
        }
        lines
    }

    fn replacements(&self, lines: &[Line], end: &str) -> Edits {
        let source = self.source;
        let mut edits = Edits::new();
        let mut rest = lines.iter().peekable();
        for of in 0..source.n_lines() {
            let range = source.line_range(of);
            let mut new: Vec<&str> = Vec::new();
            while let Some(line) = rest.next_if(|line| line.of == of) {
                new.push(&line.text);
            }
            let is_deleted = self.deleted.contains(&of);
            if is_deleted && new.is_empty() {
                let next = if of + 1 < source.n_lines() { source.line_range(of + 1).start } else { source.text.len() };
                match edits.last_mut() {
                    // Adjacent lines go at once.
                    Some((last, text)) if last.end == range.start && text.is_empty() => last.end = next,
                    _ => edits.push((range.start..next, String::new())),
                }
                continue;
            }
            let old = &source.text[range.clone()];
            let new = new.join(end);
            if new != old {
                edits.push(least(range, old, &new));
            }
        }
        edits
    }
}

/// A replacement without what both texts begin and end with.
fn least(range: Range<usize>, old: &str, new: &str) -> (Range<usize>, String) {
    let same = |(a, b): &(char, char)| a == b;
    let n_first: usize = old.chars().zip(new.chars()).take_while(same).map(|(c, _)| c.len_utf8()).sum();
    let rest = [&old[n_first..], &new[n_first..]];
    let n_last: usize =
        rest[0].chars().rev().zip(rest[1].chars().rev()).take_while(same).map(|(c, _)| c.len_utf8()).sum();
    (range.start + n_first..range.end - n_last, rest[1][..rest[1].len() - n_last].to_owned())
}
