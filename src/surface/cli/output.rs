//! The output formats of findings.
//!
//! People read paths from the working folder. Code scanning services and annotations know a file by its path from the
//! root of the repository, wherever the command ran.

use std::io::{self, Write};
use std::path::Path;

use clap::ValueEnum;

use super::written::Output;
use super::{Env, Failure};
use crate::disk::path_in_repository;
use crate::render::human::{self, Look};
use crate::render::{Report, github, json, narrated, sarif, short};
use kogge_compiler::text::Source;
use kogge_hansa_map::shipped;

/// How a result is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum ResultFormat {
    /// In words
    #[default]
    Human,
    /// One JSON document, for scripts
    Json,
}

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

/// The words of which findings have one at their beginning, in one form or another.
pub(super) const MARKS: &[&str] = &[
    "no findings",
    "could not be read",
    "error[",
    "warning[",
    "advice[",
    "Diagnostic severity: ",
    "::error file=",
    "::warning file=",
    "::notice file=",
    "\"diagnostics\": [",
    "sarif-schema",
];

/// Writes the findings of a run to standard output.
///
/// # Errors
///
/// What the stream reports.
pub(super) fn write(report: &Report, format: Format, env: &mut Env<'_>) -> io::Result<()> {
    let out: &mut dyn Write = match format {
        // They begin with a path.
        Format::Short | Format::Narrated => &mut env.stdout,
        Format::Human | Format::Json | Format::Sarif | Format::Github => env.stdout.data(),
    };
    write_in(report, format, env.out_look, &env.folder, out)
}

fn write_in(report: &Report, format: Format, look: Look, folder: &Path, out: &mut dyn Write) -> io::Result<()> {
    match format {
        Format::Human => human::write(report, look, out),
        Format::Short => short::write(report, out),
        Format::Narrated => narrated::write(report, out),
        Format::Json => json::write(report, out),
        Format::Sarif => sarif::write(&in_repository(report, folder), out),
        Format::Github => github::write(&in_repository(report, folder), out),
    }
}

/// The report with paths from the root of the repository.
fn in_repository(report: &Report, folder: &Path) -> Report {
    let path = |name: &str| path_in_repository(folder, name).unwrap_or_else(|| name.to_owned());
    report.renamed(&path, &|source| is_of_program(folder, source))
}

/// Whether a text came with the program: there may be another file with its name in the working folder.
fn is_of_program(folder: &Path, source: &Source) -> bool {
    let is_shipped = shipped::SHIPPED.text_of(&source.path) == Some(&*source.text);
    is_shipped && std::fs::read(folder.join(&source.path)).ok().as_deref() != Some(source.text.as_bytes())
}

/// Writes the findings of a run to a file, whole or not at all and without colour, and prints how many there are.
///
/// # Errors
///
/// [`Failure::World`] when the file cannot be written.
pub(super) fn write_to(report: &Report, format: Format, file: &Output, env: &mut Env<'_>) -> Result<(), Failure> {
    let mut text = Vec::new();
    write_in(report, format, Look::PLAIN, &env.folder, &mut text)?;
    file.write(&text)?;
    writeln!(env.stdout, "{}: {}", file.name(), report.summary())?;
    Ok(())
}
