//! Findings as plain text with the lines they point at: no line numbers, so that a longer frame changes no snapshot.

use std::fmt::Write as _;

use kogge::diagnostic::Diagnostic;
use kogge::text::{Sources, Span};

/// Every finding with its excerpts, help and fixes.
pub(crate) fn render(sources: &Sources, diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    for diagnostic in diagnostics {
        let code = diagnostic.descriptor.code;
        writeln!(out, "{}[{code}] {}", diagnostic.severity.word(), diagnostic.message).expect("a string takes all");
        excerpt(&mut out, sources, diagnostic.span, '^', &diagnostic.label);
        for label in &diagnostic.labels {
            excerpt(&mut out, sources, label.span, '-', &label.message);
        }
        if let Some(help) = &diagnostic.help {
            writeln!(out, "  help: {help}").expect("a string takes all");
        }
        for fix in &diagnostic.fixes {
            writeln!(out, "  fix: {} ({:?})", fix.title, fix.applicability).expect("a string takes all");
            for edit in &fix.edits {
                writeln!(out, "    - {}\n    + {}", sources.text(edit.span), edit.text).expect("a string takes all");
            }
        }
        out.push('\n');
    }
    if diagnostics.is_empty() { "no finding\n".to_owned() } else { out }
}

fn excerpt(out: &mut String, sources: &Sources, span: Span, mark: char, label: &str) {
    let source = sources.get(span.file);
    let line = source.line_range(source.line_of(span.start as usize));
    let before = source.text[line.start..span.start as usize].chars().count();
    let end = (span.end as usize).clamp(span.start as usize, line.end);
    let n_marks = source.text[span.start as usize..end].chars().count().max(1);
    let marks: String = std::iter::repeat_n(mark, n_marks).collect();
    writeln!(out, "  | {}", &source.text[line]).expect("a string takes all");
    writeln!(out, "  | {}{marks} {label}", " ".repeat(before)).expect("a string takes all");
    // A label may be empty; trailing blanks are none of a reader's business.
    out.truncate(out.trim_end().len());
    out.push('\n');
}
