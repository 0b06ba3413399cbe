//! Differences for people: one line each, or a table of Markdown.
//!
//! Positions on the picture are only counted: their coordinates say little to a reader.

use std::io::{Result, Write};

use clap::ValueEnum;

use crate::render::clean_line;
use kogge_compiler::diff::Change;
use kogge_engine::wording::count;

/// How differences are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum Format {
    /// One line a difference
    #[default]
    Human,
    /// One JSON document, for scripts
    Json,
    /// A table, for reviews
    Markdown,
}

/// Stands for a missing value.
const NOTHING: &str = "nothing";

/// The differences that are listed one by one, and how many positions differ.
fn split(differences: &[Change]) -> (Vec<&Change>, usize) {
    let (positions, others): (Vec<_>, Vec<_>) = differences.iter().partition(|one| one.is_position);
    (others, positions.len())
}

/// One line a difference: `~ city Köln, kontor 2: white square → orange square`.
///
/// # Errors
///
/// What `out` reports.
pub(super) fn human(differences: &[Change], out: &mut dyn Write) -> Result<()> {
    let (listed, n_positions) = split(differences);
    for one in listed {
        let text = match (&one.before, &one.after) {
            (Some(before), Some(after)) => format!("~ {}: {before} → {after}", one.subject()),
            (Some(before), None) => format!("- {}: {before}", one.subject()),
            (None, after) => format!("+ {}: {}", one.subject(), after.as_deref().unwrap_or(NOTHING)),
        };
        writeln!(out, "{}", clean_line(text.trim_end_matches(": ")))?;
    }
    match n_positions {
        0 => Ok(()),
        n => writeln!(out, "~ {} on the picture", count(n, "position", "positions")),
    }
}

/// A table with a row a difference; nothing without any.
///
/// # Errors
///
/// What `out` reports.
pub(super) fn markdown(differences: &[Change], out: &mut dyn Write) -> Result<()> {
    let (listed, n_positions) = split(differences);
    if listed.is_empty() && n_positions == 0 {
        return Ok(());
    }
    writeln!(out, "| what | before | after |\n| --- | --- | --- |")?;
    for one in listed {
        let [before, after] = [&one.before, &one.after].map(|text| cell(text.as_deref().unwrap_or_default()));
        writeln!(out, "| {} | {before} | {after} |", cell(&one.subject()))?;
    }
    match n_positions {
        0 => Ok(()),
        n => writeln!(out, "| {} on the picture | | |", count(n, "position", "positions")),
    }
}

/// A text in a cell of a table, its marks of Markdown taken as they are.
pub(super) fn cell(text: &str) -> String {
    let mut cell = String::new();
    for c in clean_line(text).chars() {
        if matches!(c, '|' | '\\' | '*' | '_' | '`' | '<' | '>' | '[' | ']' | '#' | '~') {
            cell.push('\\');
        }
        cell.push(c);
    }
    cell
}
