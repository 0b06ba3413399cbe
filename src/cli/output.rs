//! The output formats of findings.

use std::io::{self, Write};

use clap::ValueEnum;

use super::written::Output;
use super::{Env, Failure};
use crate::render::human::{self, Look};
use crate::render::{Report, github, json, narrated, sarif, short};

/// How findings are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum Format {
    /// With the lines of the map, for a terminal
    #[default]
    Human,
    /// One line a finding: `path:line:column: severity[code]: message`
    Short,
    /// In sentences, for a screen reader
    Narrated,
    /// One JSON document, for scripts
    Json,
    /// SARIF 2.1.0, for code scanning services
    Sarif,
    /// GitHub's workflow commands: annotations at the lines of a change
    Github,
}

/// Writes the findings of a run.
///
/// # Errors
///
/// What `out` reports.
pub(super) fn write(report: &Report, format: Format, look: Look, out: &mut dyn Write) -> io::Result<()> {
    match format {
        Format::Human => human::write(report, look, out),
        Format::Short => short::write(report, out),
        Format::Narrated => narrated::write(report, out),
        Format::Json => json::write(report, out),
        Format::Sarif => sarif::write(report, out),
        Format::Github => github::write(report, out),
    }
}

/// Writes the findings of a run to a file, whole or not at all and without colour, and prints how many there are.
///
/// # Errors
///
/// [`Failure::World`] when the file cannot be written.
pub(super) fn write_to(report: &Report, format: Format, file: &Output, env: &mut Env<'_>) -> Result<(), Failure> {
    let mut text = Vec::new();
    write(report, format, Look::PLAIN, &mut text)?;
    file.write(&text)?;
    writeln!(env.stdout, "{}: {}", file.name(), report.summary())?;
    Ok(())
}
