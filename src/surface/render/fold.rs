//! Findings as a person sees them: the same slip in line after line is shown twice and then counted.
//!
//! Findings are alike when file, code, severity and message agree, apart from names and numbers in the message. Up to
//! [`MAX_ALIKE`] of them are shown in full; of more, the first [`SHOWN_ALIKE`], and one line with the places of the
//! rest. The summary counts all findings, and the formats for scripts list each of them.

use std::collections::BTreeMap;
use std::io::{Result, Write};

use super::adapter::{Note, Quotes, cut};
use super::{MAX_SHOWN, Report, clean_line};
use kogge_compiler::diagnostic::{Diagnostic, Severity};
use kogge_compiler::text::FileId;
use kogge_engine::wording::count;

/// The most findings alike that are all shown whole.
const MAX_ALIKE: usize = 3;

/// How many are shown whole when there are more.
const SHOWN_ALIKE: usize = 2;

/// The most places that are named in one line.
const MAX_PLACES: usize = 12;

/// The longest name that is printed with a place, in characters.
const MAX_NAME: usize = 40;

/// The findings for a person.
struct Shown<'a> {
    /// The findings that are shown whole, in the order of every output, each with the line that counts those like it.
    findings: Vec<(&'a Diagnostic, Option<String>)>,
    /// The lines about those that are not shown whole.
    left_out: Option<String>,
}

/// Writes the findings for a person, a blank line after each part; `draw` writes a finding.
///
/// # Errors
///
/// What `out` reports.
pub(super) fn write(
    report: &Report,
    out: &mut dyn Write,
    draw: impl Fn(&mut String, &Note<'_>) -> std::fmt::Result,
) -> Result<()> {
    let quotes = Quotes::new(report.sources());
    let shown = shown(report);
    for (finding, more) in shown.findings {
        let mut text = String::new();
        match draw(&mut text, &Note::new(&quotes, finding)) {
            Ok(()) => out.write_all(text.as_bytes())?,
            // The drawing is refused only for places outside the file; the sentence must still arrive.
            Err(std::fmt::Error) => writeln!(out, "{}", clean_line(&finding.message))?,
        }
        writeln!(out)?;
        if let Some(more) = more {
            writeln!(out, "{}\n", clean_line(&more))?;
        }
    }
    match shown.left_out {
        Some(left_out) => writeln!(out, "{left_out}\n"),
        None => Ok(()),
    }
}

/// The common properties of similar findings.
type Likeness = (FileId, &'static str, Severity, String);

/// The findings of a report for a person.
fn shown(report: &Report) -> Shown<'_> {
    let findings = report.diagnostics();
    let mut alike: BTreeMap<Likeness, Vec<usize>> = BTreeMap::new();
    for (i, finding) in findings.iter().enumerate() {
        let likeness = (finding.span.file, finding.descriptor.code, finding.severity, shape(&finding.message));
        alike.entry(likeness).or_default().push(i);
    }
    let mut more: BTreeMap<usize, Option<String>> = BTreeMap::new();
    for group in alike.values() {
        if group.len() <= MAX_ALIKE {
            more.extend(group.iter().map(|&i| (i, None)));
            continue;
        }
        let (shown, rest) = group.split_at(SHOWN_ALIKE);
        more.extend(shown.iter().map(|&i| (i, None)));
        let rest: Vec<&Diagnostic> = rest.iter().map(|&i| &findings[i]).collect();
        more.insert(shown[SHOWN_ALIKE - 1], Some(folded(report, &findings[shown[0]], &rest)));
    }
    let n_whole = more.len();
    let n_folded = findings.len() - n_whole;
    let shown = more.into_iter().take(MAX_SHOWN).map(|(i, more)| (&findings[i], more));
    let left_out = match n_whole.checked_sub(MAX_SHOWN) {
        Some(n_more @ 1..) => {
            Some(format!("and {}, which `--format short` lists", count(n_more, "more finding", "more findings")))
        }
        Some(0) | None if n_folded > 0 => Some("`--format short` lists every finding".to_owned()),
        Some(0) | None => None,
    };
    Shown { findings: shown.collect(), left_out }
}

/// The sentence without its names and numbers.
fn shape(message: &str) -> String {
    let parts = message.split('`').step_by(2).collect::<Vec<_>>().join("`");
    parts.chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// `3 more like this: lines 4, 9, 13`, with the names when they are not always the same.
fn folded(report: &Report, first: &Diagnostic, rest: &[&Diagnostic]) -> String {
    let line = |finding: &Diagnostic| report.sources().get(finding.span.file).place(finding.span.start as usize).line;
    let of_first = name(&first.message);
    let is_same = rest.iter().all(|finding| name(&finding.message) == of_first);
    let mut places: Vec<String> = rest
        .iter()
        .map(|finding| match name(&finding.message) {
            Some(name) if !is_same => format!("`{name}` in line {}", line(finding)),
            Some(_) | None => line(finding).to_string(),
        })
        .collect();
    places.dedup();
    let n_further = places.len().saturating_sub(MAX_PLACES);
    places.truncate(MAX_PLACES);
    let word = match places.len() {
        _ if !is_same => "",
        1 => "line ",
        _ => "lines ",
    };
    let further = match n_further {
        0 => String::new(),
        n => format!(" … and {}", count(n, "further place", "further places")),
    };
    format!("{} more like this: {word}{}{further}", rest.len(), places.join(", "))
}

/// The subject of a message: the first name in it. An over-long name is cut.
fn name(message: &str) -> Option<String> {
    message.split('`').nth(1).map(|name| cut(name, MAX_NAME))
}
