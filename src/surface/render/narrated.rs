//! Findings in plain sentences, for screen readers: no drawing, no colour, no meaning in columns.

use std::io::{Result, Write};

use miette::NarratableReportHandler;

use super::{Report, fold};

/// Writes the findings, those alike folded and at most [`MAX_SHOWN`](super::MAX_SHOWN) of them whole, a blank line after
/// each, then the summary.
///
/// # Errors
///
/// What `out` reports.
pub fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    let handler = NarratableReportHandler::new();
    fold::write(report, out, |text, note| handler.render_report(text, note))?;
    writeln!(out, "{}", report.summary())
}
