//! Statements and facts that are broken over several lines, as other languages allow it, or whose items stand in a list
//! below them.
//!
//! Each is one finding, and read as if it stood on one line, where that makes it sound.

use std::ops::Range;

use super::broken::MALFORMED_LINE;
use super::text::MAX_LINE_BYTES;
use super::which::{is_fact_of, row_of_text};
use super::{Line, Parser};
use crate::diagnostic::{Applicability, Diagnostic, Edit, Fix};
use crate::language::repair::{LineEdit, Mistake, Repaired};
use crate::language::{Language, comment_start, outside_quotes};

/// The most lines that are read as one.
const MAX_JOINED: usize = 16;

/// The marks before the items of a list that other texts have.
const BULLETS: [&str; 4] = ["- ", "* ", "+ ", "• "];

/// A text behind its bullet, if it has one.
pub(super) fn behind_bullet(text: &str) -> Option<&str> {
    BULLETS.iter().find_map(|bullet| text.strip_prefix(bullet)).map(str::trim_start)
}

/// Lines that are read as one.
pub(super) struct Joined {
    /// The last of them.
    pub last: usize,
    /// Their words on one line.
    repaired: Repaired,
    /// The stretches of the file between them, each with the text that belongs there on one line.
    breaks: Vec<(Range<usize>, &'static str)>,
}

impl<L: Language> Parser<'_, L> {
    /// The lines from this one on that say something sound together, and do not by themselves.
    pub(super) fn joined(&self, first: usize) -> Option<Joined> {
        if !self.goes_on(first) {
            return None;
        }
        let mut before = self.code_of(first)?;
        let text = &self.source.text[before.clone()];
        let is_indented = before.start > self.source.line_range(first).start;
        let row = if is_indented { self.context()? } else { row_of_text::<L>(text)? };
        let rule = if is_indented { row.fact } else { row.line };
        let repaired = Repaired { text: text.to_owned(), edits: Vec::new() };
        let mut joined = Joined { last: first, repaired, breaks: Vec::new() };
        while self.goes_on(joined.last) {
            let next = self.code_of(joined.last + 1)?;
            let text = &self.source.text[next.clone()];
            let said = behind_bullet(text).unwrap_or(text);
            let is_fact = is_fact_of(row, said) && L::parse(row.fact, said).is_ok();
            if joined.breaks.len() == MAX_JOINED || is_fact || row_of_text::<L>(said).is_some() {
                return None;
            }
            let end = before.start + self.source.text[before.clone()].trim_end_matches(['\\', ' ', '\t']).len();
            joined.add(end..before.end, text, next.start);
            before = next;
        }
        let Repaired { text, .. } = &joined.repaired;
        (text.len() <= MAX_LINE_BYTES && L::parse(rule, text).is_ok()).then_some(joined)
    }

    /// Reports lines that are read as one, and reads them.
    pub(super) fn join(&mut self, Joined { repaired, breaks, .. }: Joined, line: Line<'_>) {
        let end = breaks[0].0.start;
        let mark = self.source.text[..end].chars().next_back().map_or(0, char::len_utf8);
        let edits = breaks.into_iter().map(|(range, text)| Edit { span: self.span(range), text: text.to_owned() });
        let fix = Fix::new(Applicability::Safe, "write it on one line", edits.collect());
        let mut finding = Diagnostic::new(&MALFORMED_LINE, self.span(end - mark..end), "this goes on in the next line")
            .label("the line ends here")
            .help(format!("write it on one line, however long it is: `{}`", repaired.text));
        finding.fixes.push(fix);
        self.out.push(finding);
        match row_of_text(&repaired.text).filter(|_| !line.indented) {
            Some(row) => self.statement(line, row, Some(repaired)),
            None => self.fact(line, Some(repaired)),
        }
    }

    /// Whether a line ends as if it went on, or the next one begins so. A comment between them would be lost.
    fn goes_on(&self, line: usize) -> bool {
        let whole = |line| self.source.text[self.source.line_range(line)].trim();
        let is_open = whole(line).ends_with([',', ':', '\\']) || whole(line).ends_with("--");
        let has_next = line + 1 < self.source.n_lines();
        let goes_on = |next: &str| next.starts_with(',') || behind_bullet(next).is_some();
        has_next && (is_open || goes_on(whole(line + 1))) && comment_start(whole(line)).is_none()
    }

    /// Where the words of a line stand in the file, without indent and comment.
    fn code_of(&self, line: usize) -> Option<Range<usize>> {
        let range = self.source.line_range(line);
        let whole = &self.source.text[range.clone()];
        let code = whole[..comment_start(whole).unwrap_or(whole.len())].trim_end();
        let text = code.trim_start();
        (!text.is_empty()).then(|| range.start + code.len() - text.len()..range.start + code.len())
    }
}

impl Joined {
    /// Adds a line that begins here in the file behind the last one, without the blanks and the `\` at its end.
    fn add(&mut self, end: Range<usize>, text: &str, start: usize) {
        let Repaired { text: whole, edits } = &mut self.repaired;
        let at = whole.len() - end.len();
        let said = behind_bullet(text).unwrap_or(text);
        let start = start + text.len() - said.len();
        let insert = if said.len() < text.len() && !whole[..at].ends_with([',', ':']) {
            // The items of a list stand behind a colon.
            if outside_quotes(&whole[..at]).any(|(_, c)| c == ':') { ", " } else { ": " }
        } else if said.starts_with([',', ':']) {
            ""
        } else {
            " "
        };
        let mistake = Mistake::Extra("\n".to_owned());
        edits.push(LineEdit { at, remove: start - end.start, insert: insert.to_owned(), mistake });
        whole.truncate(at);
        *whole += insert;
        *whole += said;
        self.breaks.push((end.start..start, insert));
        self.last += 1;
    }
}
