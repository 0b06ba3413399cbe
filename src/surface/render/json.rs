//! The findings as one JSON document, a contract with scripts: version 2, every field always present.
//!
//! Lines and columns count from 1, columns in characters; offsets are bytes from the file's first byte. `file`,
//! `start` and `end` are the finding's own place; its words there, when it has any, are the first of `labels`.

use std::io::{Result, Write};

use serde::Serialize;

use super::{Report, Unread};
use crate::baseline::Known;
#[cfg(feature = "schema")]
use kogge_compiler::diagnostic::Severity;
use kogge_compiler::diagnostic::{Applicability, Diagnostic, Edit, Fix};
use kogge_compiler::levels::{By, Suppressed};
use kogge_compiler::text::{Sources, Span};
use kogge_engine::Schema;

/// The version of the document's shape.
pub const VERSION: u32 = 2;

kogge_engine::schemas! {
    /// Output of `kogge check --format json`. Every member is always present; an absent value is null or an empty list.
    "findings", "Findings of Kogge", VERSION => Document<'static>;
}

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

/// The findings of a run.
#[derive(Serialize, Schema)]
struct Document<'a> {
    /// The version of this shape.
    version: u32,
    /// The findings, sorted by file, place and code.
    diagnostics: Vec<Finding<'a>>,
    /// The suppressed findings, in the same order, each with the source of its suppression.
    suppressed: Vec<Hidden<'a>>,
    /// The findings of the baseline that have vanished; an empty list without a baseline.
    vanished: &'a [Known],
    /// The files that could not be read; if there are any, the exit code is 3.
    failed: &'a [Unread],
    /// The number of findings in `diagnostics` of each severity.
    summary: Summary,
}

/// A finding.
#[derive(Serialize, Schema)]
struct Finding<'a> {
    /// The name of the defect: `kogge explain CODE` explains it.
    #[schemars(regex(pattern = "^[a-z0-9_]+$"))]
    code: &'a str,
    /// How bad it is, the levels of project and command line taken into account.
    #[schemars(with = "Severity")]
    severity: &'a str,
    /// The sentence that says what is wrong, names in backticks.
    message: &'a str,
    /// The text to write instead.
    help: Option<&'a str>,
    /// The checks and clauses of the rules that it rests on, checks first (`CHK-E11`, `LINK-2`).
    rules: &'a [&'a str],
    #[serde(flatten)]
    at: Stretch<'a>,
    /// The places that belong to it, with a few words each. When the finding has words for its own place, they come
    /// first.
    labels: Vec<Label<'a>>,
    /// Repairs, of which one is to be carried out.
    fixes: Vec<Repair<'a>>,
}

/// A suppressed finding.
#[derive(Serialize, Schema)]
struct Hidden<'a> {
    #[serde(flatten)]
    finding: Finding<'a>,
    /// The author who suppressed it.
    by: Author<'a>,
}

/// The author who suppressed a finding, where, and why.
#[derive(Serialize, Schema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Author<'a> {
    /// A line of the map.
    Map {
        file: &'a str,
        #[schemars(range(min = 1))]
        line: usize,
        reason: Option<&'a str>,
    },
    /// A line of the project file.
    Project {
        file: &'a str,
        #[schemars(range(min = 1))]
        line: usize,
        reason: Option<&'a str>,
    },
    /// A preset, in its own words.
    Preset {
        file: (),
        line: (),
        #[schemars(with = "String")]
        reason: Option<&'a str>,
    },
    /// An option of the command line.
    CommandLine { file: (), line: (), reason: () },
    /// A baseline.
    Baseline { file: &'a str, line: (), reason: () },
}

/// A stretch of a file.
#[derive(Serialize, Schema)]
struct Stretch<'a> {
    /// A path as the files were named on the command line: relative to the working folder, or absolute, with `/`
    /// between folders; `<stdin>` for standard input.
    file: &'a str,
    /// Where it begins.
    start: Point,
    /// Where it ends: the place behind its last character.
    end: Point,
}

/// A place in a file. A byte-order mark counts for the offset and for neither line nor column.
#[derive(Serialize, Schema)]
struct Point {
    /// The line, from 1.
    #[schemars(range(min = 1))]
    line: usize,
    /// The column in characters (Unicode scalar values), from 1.
    #[schemars(range(min = 1))]
    column: usize,
    /// Bytes of UTF-8 from the start of the file, from 0.
    offset: usize,
}

/// A place that belongs to a finding.
#[derive(Serialize, Schema)]
struct Label<'a> {
    /// The words.
    message: &'a str,
    #[serde(flatten)]
    at: Stretch<'a>,
}

/// A repair.
#[derive(Serialize, Schema)]
struct Repair<'a> {
    /// The repair, as an imperative sentence.
    title: &'a str,
    /// `safe` cannot change the facts of a correct board; `maybe` is a guess that a person should look at.
    #[schemars(with = "Applicability")]
    applicability: &'a str,
    /// Replacements, in ascending order and not overlapping.
    edits: Vec<Replacement<'a>>,
}

/// A replacement of text.
#[derive(Serialize, Schema)]
struct Replacement<'a> {
    #[serde(flatten)]
    at: Stretch<'a>,
    /// The replacement.
    text: &'a str,
}

/// The number of findings of each severity.
#[derive(Serialize, Schema)]
struct Summary {
    /// Errors.
    errors: usize,
    /// Warnings.
    warnings: usize,
    /// Advice.
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
    let reason = suppressed.reason.as_deref();
    let by = match &suppressed.by {
        By::Map(span) => {
            let source = sources.get(span.file);
            Author::Map { file: &source.path, line: source.place(span.start as usize).line, reason }
        }
        By::Project { file, line } => Author::Project { file, line: *line, reason },
        By::Preset(_) => Author::Preset { file: (), line: (), reason },
        By::CommandLine => Author::CommandLine { file: (), line: (), reason: () },
        By::Baseline { file } => Author::Baseline { file, line: (), reason: () },
    };
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
