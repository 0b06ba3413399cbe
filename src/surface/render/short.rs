//! One line a finding, `path:line:column: severity[code]: message`, for editors and `grep`.
//!
//! Nothing else is written, so that the number of lines is the number of findings.

use std::io::{Result, Write};

use super::{Report, clean_line};

/// Writes a line for every finding.
///
/// # Errors
///
/// What `out` reports.
pub fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    for diagnostic in report.diagnostics() {
        let source = report.sources().get(diagnostic.span.file);
        let place = source.place(diagnostic.span.start as usize);
        writeln!(
            out,
            "{}:{}:{}: {}[{}]: {}",
            clean_line(&source.path),
            place.line,
            place.column,
            diagnostic.severity.word(),
            diagnostic.descriptor.code,
            clean_line(&diagnostic.message)
        )?;
    }
    Ok(())
}
