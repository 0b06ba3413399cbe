//! The findings as one JSON document, a contract with scripts: version 2, every field always present.
//!
//! Lines and columns count from 1, columns in characters; offsets are bytes from the file's first byte. `file`,
//! `start` and `end` are the finding's own place; its words there, when it has any, are the first of `labels`.

use std::io::{Result, Write};

use serde::Serialize;

use super::{Report, Unread};
use crate::baseline::Known;
use kogge_compiler::diagnostic::{Applicability, Diagnostic, Edit, Fix};
use kogge_compiler::levels::{By, Suppressed};
use kogge_compiler::text::{Sources, Span};

/// The version of the document's shape.
pub const VERSION: u32 = 2;

/// Writes the document and a line end.
///
/// # Errors
///
/// What `out` reports.
pub fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    let sources = report.sources();
    let counts = report.counts();
    let document = Document {
        version: VERSION,
        diagnostics: report.diagnostics().iter().map(|diagnostic| finding(sources, diagnostic)).collect(),
        suppressed: report.suppressed().iter().map(|one| suppressed(sources, one)).collect(),
        vanished: report.vanished(),
        failed: report.unread(),
        summary: Summary { errors: counts.errors, warnings: counts.warnings, advice: counts.advice },
    };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    diagnostics: Vec<Finding<'a>>,
    /// The suppressed findings, with the source of each suppression.
    suppressed: Vec<Hidden<'a>>,
    /// The vanished findings of the baseline.
    vanished: &'a [Known],
    /// The files that could not be read.
    failed: &'a [Unread],
    summary: Summary,
}

#[derive(Serialize)]
struct Finding<'a> {
    code: &'a str,
    severity: &'a str,
    message: &'a str,
    help: Option<&'a str>,
    rules: &'a [&'a str],
    #[serde(flatten)]
    at: Stretch<'a>,
    labels: Vec<Label<'a>>,
    fixes: Vec<Repair<'a>>,
}

#[derive(Serialize)]
struct Hidden<'a> {
    #[serde(flatten)]
    finding: Finding<'a>,
    by: Author<'a>,
}

/// The author who suppressed a finding: `map`, `project`, `preset`, `command_line` or `baseline`.
#[derive(Serialize)]
struct Author<'a> {
    kind: &'a str,
    /// The file and line, where there is one.
    file: Option<&'a str>,
    line: Option<usize>,
    reason: Option<&'a str>,
}

#[derive(Serialize)]
struct Stretch<'a> {
    file: &'a str,
    start: Point,
    end: Point,
}

#[derive(Serialize)]
struct Point {
    line: usize,
    column: usize,
    offset: usize,
}

#[derive(Serialize)]
struct Label<'a> {
    message: &'a str,
    #[serde(flatten)]
    at: Stretch<'a>,
}

#[derive(Serialize)]
struct Repair<'a> {
    title: &'a str,
    applicability: &'a str,
    edits: Vec<Replacement<'a>>,
}

#[derive(Serialize)]
struct Replacement<'a> {
    #[serde(flatten)]
    at: Stretch<'a>,
    text: &'a str,
}

#[derive(Serialize)]
struct Summary {
    errors: usize,
    warnings: usize,
    advice: usize,
}

fn finding<'a>(sources: &'a Sources, diagnostic: &'a Diagnostic) -> Finding<'a> {
    let own = (!diagnostic.label.is_empty()).then_some((diagnostic.label.as_str(), diagnostic.span));
    let others = diagnostic.labels.iter().map(|label| (label.message.as_str(), label.span));
    let labels = own.into_iter().chain(others).map(|(message, span)| Label { message, at: stretch(sources, span) });
    Finding {
        code: diagnostic.descriptor.code,
        severity: diagnostic.severity.word(),
        message: &diagnostic.message,
        help: diagnostic.help.as_deref(),
        rules: diagnostic.descriptor.rules,
        at: stretch(sources, diagnostic.span),
        labels: labels.collect(),
        fixes: diagnostic.fixes.iter().map(|fix| repair(sources, fix)).collect(),
    }
}

fn suppressed<'a>(sources: &'a Sources, suppressed: &'a Suppressed) -> Hidden<'a> {
    let (kind, file, line) = match &suppressed.by {
        By::Map(span) => {
            let source = sources.get(span.file);
            ("map", Some(source.path.as_str()), Some(source.place(span.start as usize).line))
        }
        By::Project { file, line } => ("project", Some(file.as_str()), Some(*line)),
        By::Preset(_) => ("preset", None, None),
        By::CommandLine => ("command_line", None, None),
        By::Baseline { file } => ("baseline", Some(file.as_str()), None),
    };
    let by = Author { kind, file, line, reason: suppressed.reason.as_deref() };
    Hidden { finding: finding(sources, &suppressed.finding), by }
}

fn repair<'a>(sources: &'a Sources, fix: &'a Fix) -> Repair<'a> {
    let replacement = |edit: &'a Edit| Replacement { at: stretch(sources, edit.span), text: &edit.text };
    Repair {
        title: &fix.title,
        applicability: match fix.applicability {
            Applicability::Safe => "safe",
            Applicability::Maybe => "maybe",
        },
        edits: fix.edits.iter().map(replacement).collect(),
    }
}

fn stretch(sources: &Sources, span: Span) -> Stretch<'_> {
    let source = sources.get(span.file);
    let point = |offset: u32| {
        let place = source.place(offset as usize);
        Point { line: place.line, column: place.column, offset: offset as usize }
    };
    Stretch { file: &source.path, start: point(span.start), end: point(span.end) }
}
