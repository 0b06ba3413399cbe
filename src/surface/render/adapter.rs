//! Makes a [`Diagnostic`] one of miette's.
//!
//! miette's built-in sources read from the file's start for every label; [`Snippets`] answers from our line index
//! instead. A miette diagnostic has one source, so labels in other files become related notes. Only what a person can
//! take in is handed over: a label ends with its line, over-long lines are cut to a window, and a finding with many
//! labels shows the first few.

use std::borrow::Cow;

use miette::{LabeledSpan, MietteError, MietteSpanContents, Severity as Level, SourceCode, SourceSpan, SpanContents};

use super::{clean, clean_line};
use kogge_compiler::diagnostic::{Diagnostic, Severity};
use kogge_compiler::text::{FileId, Source, Sources, Span, floor};
use kogge_engine::wording::count;

/// The most labels of one finding that are shown.
const MAX_LABELS: usize = 8;

/// Lines beyond this many bytes are shown as a window around the label.
const MAX_LINE: usize = 400;

/// The longest name that is printed in a sentence, in characters.
const MAX_NAME: usize = 60;

/// The longest line of a map that is quoted in a help: an author copies it whole.
const MAX_COPIED: usize = 400;

/// The bytes shown on either side of a label in an over-long line.
const WINDOW: usize = 60;

/// The files of a report, ready to be quoted.
pub(super) struct Quotes<'a> {
    snippets: Vec<Snippets<'a>>,
}

impl<'a> Quotes<'a> {
    pub(super) fn new(sources: &'a Sources) -> Self {
        let snippets = sources.iter().map(|(_, source)| Snippets {
            source,
            path: clean_line(&source.path).into_owned(),
            text: ended(clean(&source.text)),
        });
        Self { snippets: snippets.collect() }
    }

    fn of(&self, file: FileId) -> &Snippets<'a> {
        &self.snippets[file.0 as usize]
    }
}

/// The text with a line end after its last line, so that a place after its last character can also be drawn.
fn ended(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.ends_with('\n') { text } else { Cow::Owned(text.into_owned() + "\n") }
}

/// One file that quotes itself line by line.
#[derive(Debug)]
pub(super) struct Snippets<'a> {
    source: &'a Source,
    path: String,
    /// The cleaned text with a line end after its last line; its offsets are those of the source.
    text: Cow<'a, str>,
}

impl Snippets<'_> {
    /// The part of a span that can be shown: within its first line, on whole characters. A place after the last line
    /// is shown at that line's end, since an empty last line is never printed.
    fn shown(&self, span: Span) -> (usize, usize) {
        let start = floor(&self.source.text, span.start as usize);
        let mut line = self.source.line_of(start);
        if line > 0 && start == self.source.text.len() && self.source.line_range(line).is_empty() {
            line -= 1;
        }
        let bounds = self.source.line_range(line);
        let start = start.clamp(bounds.start, bounds.end);
        let end = floor(&self.text, (span.end as usize).clamp(start, bounds.end.min(start + MAX_LINE)));
        (start, end)
    }

    /// The bytes to quote around `start..end`, which lie in the given lines.
    fn quoted(&self, start: usize, end: usize, first: usize, last: usize) -> std::ops::Range<usize> {
        let too_long = (first..=last).any(|line| self.source.line_range(line).len() > MAX_LINE);
        if too_long {
            let line = self.source.line_range(self.source.line_of(start));
            let from = floor(&self.text, start.saturating_sub(WINDOW).max(line.start));
            return from..floor(&self.text, (end + WINDOW).min(line.end.max(end)));
        }
        // With its line end, or a label after the last character of the last line would not be drawn.
        let after =
            if last + 1 < self.source.n_lines() { self.source.line_range(last + 1).start } else { self.text.len() };
        self.source.line_range(first).start..after
    }
}

impl SourceCode for Snippets<'_> {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        context_lines_before: usize,
        context_lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let (start, end) = (span.offset(), span.offset() + span.len());
        if end > self.text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let first = self.source.line_of(start).saturating_sub(context_lines_before);
        let last = (self.source.line_of(end) + context_lines_after).min(self.source.n_lines() - 1);
        let quoted = match (context_lines_before, context_lines_after) {
            (0, 0) => start..end,
            _ => self.quoted(start, end, first, last),
        };
        #[cfg(debug_assertions)]
        kogge_compiler::text::work::add(quoted.len());
        let place = self.source.place(quoted.start);
        Ok(Box::new(MietteSpanContents::new_named(
            self.path.clone(),
            self.text[quoted.clone()].as_bytes(),
            (quoted.start, quoted.len()).into(),
            place.line - 1,
            place.column - 1,
            last - first + 1,
        )))
    }
}

/// A sentence as a person is to read it: on one line, with what fills a screen cut: names, and lines of a map beyond
/// this number of characters.
fn sentence(text: &str, max_line: usize) -> String {
    let text = clean_line(text);
    if text.len() <= MAX_NAME {
        return text.into_owned();
    }
    let parts = text.split('`').enumerate().map(|(i, part)| match i % 2 {
        1 if part.split(' ').all(|word| word.len() <= MAX_NAME) => cut(part, max_line),
        1 => cut(part, MAX_NAME),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("`")
}

/// The text, its end replaced by `…` when it has more than this many characters.
pub(super) fn cut(text: &str, n_characters: usize) -> String {
    if text.chars().nth(n_characters).is_none() {
        return text.to_owned();
    }
    text.chars().take(n_characters - 1).chain(['…']).collect()
}

/// A finding, or a further place of one in another file.
#[derive(Debug)]
pub(super) struct Note<'a> {
    snippets: &'a Snippets<'a>,
    /// The line above the sentence; notes have none.
    head: Option<String>,
    level: Level,
    message: String,
    help: Option<String>,
    labels: Vec<LabeledSpan>,
    notes: Vec<Note<'a>>,
}

impl<'a> Note<'a> {
    /// The finding with its further places.
    pub(super) fn new(quotes: &'a Quotes<'a>, diagnostic: &Diagnostic) -> Self {
        let file = diagnostic.span.file;
        let snippets = quotes.of(file);
        let (here, elsewhere): (Vec<_>, Vec<_>) =
            diagnostic.labels.iter().take(MAX_LABELS).partition(|label| label.span.file == file);
        let own = labelled(snippets, diagnostic.span, &diagnostic.label, true);
        let further = here.iter().map(|label| labelled(snippets, label.span, &label.message, false));
        let labels = std::iter::once(own).chain(further).collect();
        let notes = elsewhere.iter().map(|label| {
            let snippets = quotes.of(label.span.file);
            Self {
                snippets,
                head: None,
                level: Level::Advice,
                message: sentence(&label.message, MAX_NAME),
                help: None,
                labels: vec![labelled(snippets, label.span, "", true)],
                notes: Vec::new(),
            }
        });
        Self {
            snippets,
            head: Some(head(diagnostic)),
            level: level(diagnostic.severity),
            message: sentence(&diagnostic.message, MAX_NAME),
            help: help(diagnostic),
            labels,
            notes: notes.collect(),
        }
    }
}

/// `error[unreachable_city] CHK-E11, LINK-2`.
fn head(diagnostic: &Diagnostic) -> String {
    let code = format!("{}[{}]", diagnostic.severity.word(), diagnostic.descriptor.code);
    if diagnostic.descriptor.rules.is_empty() {
        return code;
    }
    format!("{code} {}", diagnostic.descriptor.rules.join(", "))
}

/// The help; without one, what the fixes would do. Says how many places were left out.
fn help(diagnostic: &Diagnostic) -> Option<String> {
    let mut lines: Vec<String> = match &diagnostic.help {
        Some(help) => vec![help.clone()],
        None => diagnostic.fixes.iter().map(|fix| fix.title.clone()).collect(),
    };
    if let Some(n_hidden @ 1..) = diagnostic.labels.len().checked_sub(MAX_LABELS) {
        lines.push(format!("{} not shown", count(n_hidden, "further place", "further places")));
    }
    let lines: Vec<String> =
        lines.iter().flat_map(|text| text.lines()).map(|line| sentence(line, MAX_COPIED)).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

fn level(severity: Severity) -> Level {
    match severity {
        Severity::Advice => Level::Advice,
        Severity::Warning => Level::Warning,
        Severity::Error => Level::Error,
    }
}

fn labelled(snippets: &Snippets<'_>, span: Span, message: &str, is_primary: bool) -> LabeledSpan {
    let (start, end) = snippets.shown(span);
    let message = (!message.is_empty()).then(|| sentence(message, MAX_NAME));
    let span = SourceSpan::from((start, end - start));
    if is_primary {
        LabeledSpan::new_primary_with_span(message, span)
    } else {
        LabeledSpan::new_with_span(message, span)
    }
}

impl std::fmt::Display for Note<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Note<'_> {}

impl miette::Diagnostic for Note<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn std::fmt::Display + 'b>> {
        self.head.as_ref().map(|head| Box::new(head) as _)
    }

    fn severity(&self) -> Option<Level> {
        Some(self.level)
    }

    fn help<'b>(&'b self) -> Option<Box<dyn std::fmt::Display + 'b>> {
        self.help.as_ref().map(|help| Box::new(help) as _)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self.snippets)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }

    fn related<'b>(&'b self) -> Option<Box<dyn Iterator<Item = &'b dyn miette::Diagnostic> + 'b>> {
        if self.notes.is_empty() {
            return None;
        }
        Some(Box::new(self.notes.iter().map(|note| note as &dyn miette::Diagnostic)))
    }
}
