//! Findings in plain sentences, for screen readers: no drawing, no colour, no meaning in columns.

use std::io::{Result, Write};

use miette::NarratableReportHandler;

use super::adapter::{Note, Quotes};
use super::{Report, clean_line};

/// Writes the first [`MAX_SHOWN`](super::MAX_SHOWN) findings, a blank line after each, then the summary.
///
/// # Errors
///
/// What `out` reports.
pub fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    let handler = NarratableReportHandler::new();
    let quotes = Quotes::new(report.sources());
    let (shown, left_out) = report.shown();
    for diagnostic in shown {
        let mut text = String::new();
        match handler.render_report(&mut text, &Note::new(&quotes, diagnostic)) {
            Ok(()) => out.write_all(text.as_bytes())?,
            // The snippet is refused only for places outside the file; the sentence must still arrive.
            Err(std::fmt::Error) => writeln!(out, "{}", clean_line(&diagnostic.message))?,
        }
        writeln!(out)?;
    }
    if let Some(left_out) = left_out {
        writeln!(out, "{left_out}\n")?;
    }
    writeln!(out, "{}", report.summary())
}
