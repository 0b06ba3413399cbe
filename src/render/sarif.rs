//! The findings as SARIF 2.1.0, the format that code scanning services read.
//!
//! Lines and columns count from 1, columns in characters (`columnKind`); every rule that a result names is listed with what
//! it checks, why, and its examples. Repairs come as `fixes`.

use std::io::{Result, Write};

use serde::Serialize;

use super::Report;
use crate::diagnostic::{Descriptor, Diagnostic, Fix, Severity};
use crate::text::{Sources, Span};

const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";

/// Writes the document and a line end.
///
/// # Errors
///
/// What `out` reports.
pub fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    let mut rules: Vec<&'static Descriptor> = report.diagnostics().iter().map(|found| found.descriptor).collect();
    rules.sort_unstable_by_key(|descriptor| descriptor.code);
    rules.dedup_by_key(|descriptor| descriptor.code);
    let results = report.diagnostics().iter().map(|found| result(report.sources(), &rules, found));
    let driver = Driver {
        name: env!("CARGO_PKG_NAME"),
        version: env!("CARGO_PKG_VERSION"),
        rules: rules.iter().map(|descriptor| rule(descriptor)).collect(),
    };
    let run = Run { tool: Tool { driver }, column_kind: "unicodeCodePoints", results: results.collect() };
    let document = Document { schema: SCHEMA, version: "2.1.0", runs: [run] };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

#[derive(Serialize)]
struct Document<'a> {
    #[serde(rename = "$schema")]
    schema: &'a str,
    version: &'a str,
    runs: [Run<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    tool: Tool<'a>,
    column_kind: &'a str,
    results: Vec<Found>,
}

#[derive(Serialize)]
struct Tool<'a> {
    driver: Driver<'a>,
}

#[derive(Serialize)]
struct Driver<'a> {
    name: &'a str,
    version: &'a str,
    rules: Vec<Rule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    short_description: Message,
    full_description: Message,
    help: Message,
    default_configuration: Configuration,
    properties: Properties,
}

#[derive(Serialize)]
struct Configuration {
    level: &'static str,
}

#[derive(Serialize)]
struct Properties {
    tags: &'static [&'static str],
}

#[derive(Serialize)]
struct Message {
    text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Found {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: Message,
    locations: [Location; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<Repair>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Message>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: Artifact,
    region: Region,
}

#[derive(Serialize)]
struct Artifact {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: usize,
    start_column: usize,
    end_line: usize,
    end_column: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Repair {
    description: Message,
    artifact_changes: Vec<Change>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Change {
    artifact_location: Artifact,
    replacements: Vec<Replacement>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement {
    deleted_region: Region,
    inserted_content: Message,
}

fn message(text: impl Into<String>) -> Message {
    Message { text: text.into() }
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Advice => "note",
    }
}

fn rule(descriptor: &Descriptor) -> Rule {
    let examples = [("wrong", descriptor.bad), ("right", descriptor.good)];
    let examples = examples.iter().filter(|(_, example)| !example.is_empty());
    let examples: String = examples.map(|(word, example)| format!("\n\n{word}:\n{example}")).collect();
    Rule {
        id: descriptor.code,
        short_description: message(descriptor.what),
        full_description: message(descriptor.why),
        help: message(format!("{}{examples}", descriptor.why)),
        default_configuration: Configuration { level: level(descriptor.severity) },
        properties: Properties { tags: descriptor.rules },
    }
}

fn result(sources: &Sources, rules: &[&Descriptor], found: &Diagnostic) -> Found {
    let code = found.descriptor.code;
    let help = found.help.as_ref().map_or(String::new(), |help| format!("\n{help}"));
    let own = (!found.label.is_empty()).then(|| message(found.label.clone()));
    Found {
        rule_id: code,
        rule_index: rules.partition_point(|descriptor| descriptor.code < code),
        level: level(found.severity),
        message: message(format!("{}{help}", found.message)),
        locations: [location(sources, found.span, own)],
        related_locations: found
            .labels
            .iter()
            .map(|label| location(sources, label.span, Some(message(label.message.clone()))))
            .collect(),
        fixes: found.fixes.iter().map(|fix| repair(sources, fix)).collect(),
    }
}

fn location(sources: &Sources, span: Span, message: Option<Message>) -> Location {
    let physical_location =
        PhysicalLocation { artifact_location: artifact(sources, span), region: region(sources, span) };
    Location { physical_location, message }
}

fn artifact(sources: &Sources, span: Span) -> Artifact {
    Artifact { uri: uri(&sources.get(span.file).path) }
}

/// A path as a relative reference: what has no meaning of its own in one is written by its bytes.
fn uri(path: &str) -> String {
    path.bytes().fold(String::new(), |mut uri, byte| {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(char::from(byte)),
            _ => uri += &format!("%{byte:02X}"),
        }
        uri
    })
}

fn region(sources: &Sources, span: Span) -> Region {
    let source = sources.get(span.file);
    let [start, end] = [span.start, span.end].map(|offset| source.place(offset as usize));
    Region { start_line: start.line, start_column: start.column, end_line: end.line, end_column: end.column }
}

/// The edits of a repair, file by file.
fn repair(sources: &Sources, fix: &Fix) -> Repair {
    let mut artifact_changes: Vec<Change> = Vec::new();
    for edit in &fix.edits {
        let replacement =
            Replacement { deleted_region: region(sources, edit.span), inserted_content: message(edit.text.clone()) };
        let artifact_location = artifact(sources, edit.span);
        match artifact_changes.iter_mut().find(|change| change.artifact_location.uri == artifact_location.uri) {
            Some(change) => change.replacements.push(replacement),
            None => artifact_changes.push(Change { artifact_location, replacements: vec![replacement] }),
        }
    }
    Repair { description: message(fix.title.clone()), artifact_changes }
}
