//! Findings with their source lines, drawn for a terminal.
//!
//! The binary's own: miette's drawing is not part of the library feature.

use std::io::{Result, Write};

use miette::{GraphicalReportHandler, GraphicalTheme};

use super::{Report, fold};

/// The width when there is no terminal, in columns.
pub const DEFAULT_WIDTH: usize = 80;

/// Narrower terminals are written to as if they had this many columns.
const MIN_WIDTH: usize = 40;

/// How the text is to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Whether colours may be used.
    pub colour: bool,
    /// The width to wrap sentences at, in columns. Source lines are never wrapped.
    pub width: usize,
}

impl Look {
    /// No colour, [`DEFAULT_WIDTH`] columns.
    pub const PLAIN: Self = Self { colour: false, width: DEFAULT_WIDTH };
}

/// Writes the findings, those alike folded and at most [`MAX_SHOWN`](super::MAX_SHOWN) of them whole, then the summary.
///
/// # Errors
///
/// What `out` reports.
pub fn write(report: &Report, look: Look, out: &mut dyn Write) -> Result<()> {
    write_findings(report, look, out)?;
    writeln!(out, "{}", report.summary())?;
    if let Some(first) = report.diagnostics().first() {
        writeln!(
            out,
            "`kogge explain CODE` explains a finding, for instance `kogge explain {}`",
            first.descriptor.code
        )?;
    }
    Ok(())
}

/// Writes the findings, those alike folded and at most [`MAX_SHOWN`](super::MAX_SHOWN) of them whole, a blank line after
/// each.
///
/// # Errors
///
/// What `out` reports.
pub fn write_findings(report: &Report, look: Look, out: &mut dyn Write) -> Result<()> {
    let theme = if look.colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_width(look.width.max(MIN_WIDTH))
        .with_break_words(false)
        .with_show_related_as_nested(true)
        .without_syntax_highlighting();
    fold::write(report, out, |text, note| {
        let mut drawn = String::new();
        handler.render_report(&mut drawn, note)?;
        text.extend(drawn.lines().flat_map(|line| [line.trim_end(), "\n"]));
        Ok(())
    })
}
