//! One line a finding as GitHub's workflow commands want it: annotations at the lines of a change.
//!
//! `::error file=…,line=…,title=code::message`. What would end a property or a line is escaped by its number. A file that
//! could not be read is an annotation without a line.

use std::io::{Result, Write};

use super::{Report, clean_line};
use kogge_compiler::diagnostic::{Diagnostic, Severity};
use kogge_compiler::text::Sources;

/// The title of the annotation of a file that could not be read.
const UNREAD: &str = "cannot be read";

/// Writes a line for every finding and for every file that could not be read.
///
/// # Errors
///
/// What `out` reports.
pub fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    report.diagnostics().iter().try_for_each(|diagnostic| write_one(report.sources(), diagnostic, out))?;
    report.unread().iter().try_for_each(|unread| {
        let [file, message] = [clean_line(&unread.file), clean_line(&unread.message)];
        writeln!(out, "::error file={},title={UNREAD}::{}", escaped(&file, true), escaped(&message, false))
    })
}

fn write_one(sources: &Sources, diagnostic: &Diagnostic, out: &mut dyn Write) -> Result<()> {
    let source = sources.get(diagnostic.span.file);
    let [start, end] = [diagnostic.span.start, diagnostic.span.end].map(|offset| source.place(offset as usize));
    let level = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Advice => "notice",
    };
    let help = diagnostic.help.iter().map(|help| format!("\nhelp: {help}"));
    let labels = diagnostic.labels.iter().map(|label| {
        let other = sources.get(label.span.file);
        let place = other.place(label.span.start as usize);
        format!("\n{}:{}: {}", clean_line(&other.path), place.line, label.message)
    });
    let message: String = std::iter::once(diagnostic.message.clone()).chain(help).chain(labels).collect();
    writeln!(
        out,
        "::{level} file={},line={},col={},endLine={},endColumn={},title={}::{}",
        escaped(&clean_line(&source.path), true),
        start.line,
        start.column,
        end.line,
        end.column,
        escaped(diagnostic.descriptor.code, true),
        escaped(&message, false)
    )
}

/// A text that ends neither its line nor, as a property, its field.
fn escaped(text: &str, is_property: bool) -> String {
    text.chars().fold(String::new(), |mut escaped, c| {
        match c {
            '%' => escaped.push_str("%25"),
            '\r' => escaped.push_str("%0D"),
            '\n' => escaped.push_str("%0A"),
            ':' if is_property => escaped.push_str("%3A"),
            ',' if is_property => escaped.push_str("%2C"),
            c if c.is_control() => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
        escaped
    })
}
