//! The findings as SARIF 2.1.0, the format of code scanning services.
//!
//! Lines and columns count from 1, columns in characters (`columnKind`); every rule that a result names is listed with
//! what it checks, why, and its examples. What is suppressed is a result with its `suppressions`, and beside a baseline
//! every result has a `baselineState`. A vanished finding is not a result: readers that do not know that state would
//! raise an alarm about what is mended. A file that could not be read is a notification of the run, which then was not
//! successful. Repairs come as `fixes`, also guesses, since SARIF only proposes: a guess says so in its description,
//! and the `applicability` is among its properties.

mod shape;

use std::collections::BTreeMap;
use std::io::{Result, Write};

use self::shape::{
    Artifact, ArtifactLocation, Change, Configuration, Document, Driver, Fingerprints, Found, Help, Invocation,
    Location, Message, Notification, PhysicalLocation, Region, Repair, RepairProperties, Replacement, Rule, Run,
    Suppression, Tags, Tool,
};
use super::Report;
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Fix, Severity};
use kogge_compiler::levels::{By, Suppressed};
use kogge_compiler::text::{FileId, Source, Sources, Span};

const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";

/// Writes the document and a line end.
///
/// # Errors
///
/// What `out` reports.
pub fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    let hidden = report.suppressed().iter().map(|one| (&one.finding, Some(one)));
    let all = report.diagnostics().iter().map(|finding| (finding, None)).chain(hidden);
    let mut rules: Vec<&'static Descriptor> = all.clone().map(|(finding, _)| finding.descriptor).collect();
    rules.sort_unstable_by_key(|descriptor| descriptor.code);
    rules.dedup_by_key(|descriptor| descriptor.code);
    let places = report.users_files().enumerate().map(|(place, (file, _))| (file, place)).collect();
    let mut writer = Writer { report, sources: report.sources(), places, rules: &rules, seen: BTreeMap::new() };
    let results = all.map(|(finding, hidden)| writer.result(finding, hidden)).collect();
    let driver = Driver {
        name: "kogge",
        version: env!("CARGO_PKG_VERSION"),
        semantic_version: env!("CARGO_PKG_VERSION"),
        rules: rules.iter().map(|descriptor| rule(descriptor)).collect(),
    };
    let run = Run {
        tool: Tool { driver },
        invocations: [invocation(report)],
        column_kind: "unicodeCodePoints",
        default_encoding: "UTF-8",
        artifacts: report.users_files().map(|(_, source)| artifact(source)).collect(),
        results,
    };
    let document = Document { schema: SCHEMA, version: "2.1.0", runs: [run] };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

/// The invocation of the program: everything was read, or else what could not be.
fn invocation(report: &Report) -> Invocation<'_> {
    let notifications = report.unread().iter().map(|unread| {
        let artifact_location = ArtifactLocation { uri: uri(&unread.file), index: None };
        let physical_location = PhysicalLocation { artifact_location, region: None };
        let message = Message::new(&*unread.message);
        Notification { level: "error", message, locations: [Location { physical_location, message: None }] }
    });
    Invocation {
        execution_successful: report.unread().is_empty(),
        tool_execution_notifications: notifications.collect(),
    }
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Advice => "note",
    }
}

fn rule(descriptor: &Descriptor) -> Rule {
    let examples = [("Wrong", descriptor.bad), ("Right", descriptor.good)];
    let examples = || examples.iter().filter(|(_, example)| !example.is_empty());
    let text: String = examples().map(|(word, example)| format!("\n\n{word}:\n{example}")).collect();
    let markdown: String = examples().map(|(word, example)| format!("\n\n{word}:\n\n```\n{example}\n```")).collect();
    Rule {
        id: descriptor.code,
        short_description: Message::new(descriptor.what),
        full_description: Message::new(format!("{} {}", descriptor.what, descriptor.why)),
        help: Help { text: format!("{}{text}", descriptor.why), markdown: format!("{}{markdown}", descriptor.why) },
        default_configuration: Configuration { level: level(descriptor.severity) },
        properties: Tags { tags: descriptor.rules },
    }
}

fn artifact(source: &Source) -> Artifact {
    let location = ArtifactLocation { uri: uri(&source.path), index: None };
    Artifact { location, length: source.text.len(), roles: ["analysisTarget"] }
}

struct Writer<'a> {
    report: &'a Report,
    sources: &'a Sources,
    /// The places of the files among the artifacts.
    places: BTreeMap<FileId, usize>,
    rules: &'a [&'static Descriptor],
    /// How often each code and sentence was found in a file so far.
    seen: BTreeMap<(FileId, &'static str, &'a str), usize>,
}

impl<'a> Writer<'a> {
    fn result(&mut self, found: &'a Diagnostic, hidden: Option<&'a Suppressed>) -> Found<'a> {
        let code = found.descriptor.code;
        let help = found.help.as_ref().map_or(String::new(), |help| format!("\n{help}"));
        let own = (!found.label.is_empty()).then(|| Message::new(found.label.clone()));
        let related = found.labels.iter().map(|label| self.location(label.span, Some(Message::new(&*label.message))));
        Found {
            rule_id: code,
            rule_index: self.rules.partition_point(|descriptor| descriptor.code < code),
            level: level(found.severity),
            message: Message::new(format!("{}{help}", found.message)),
            locations: [self.location(found.span, own)],
            related_locations: related.collect(),
            partial_fingerprints: self.fingerprints(found),
            baseline_state: self.report.is_held_against_baseline().then(|| match hidden.map(|one| &one.by) {
                Some(By::Baseline { .. }) => "unchanged",
                Some(By::Map(_) | By::Project { .. } | By::Preset(_) | By::CommandLine) | None => "new",
            }),
            suppressions: hidden.iter().map(|one| self.suppression(one)).collect(),
            fixes: found.fixes.iter().map(|fix| self.repair(fix)).collect(),
        }
    }

    fn fingerprints(&mut self, found: &'a Diagnostic) -> Fingerprints {
        let n_same = self.seen.entry((found.span.file, found.descriptor.code, &found.message)).or_default();
        *n_same += 1;
        let which = if *n_same == 1 { String::new() } else { format!(" #{n_same}") };
        Fingerprints { finding: format!("{}{which}: {}", found.descriptor.code, found.message) }
    }

    fn suppression(&self, one: &'a Suppressed) -> Suppression<'a> {
        let (kind, author, location) = match &one.by {
            By::Map(span) => ("inSource", "the map".to_owned(), Some(self.location(*span, None))),
            By::Project { file, line } => ("external", format!("`{file}`, line {line}"), self.line(file, *line)),
            By::Preset(preset) => ("external", format!("the preset `{}`", preset.word()), None),
            By::CommandLine => ("external", "an option of the command line".to_owned(), None),
            By::Baseline { file } => ("external", format!("the baseline `{file}`"), None),
        };
        let justification = match &one.reason {
            Some(reason) => format!("{reason} ({author})"),
            None => format!("allowed by {author}"),
        };
        Suppression { kind, status: "accepted", justification, location }
    }

    /// A line of a file by its name, when the run has that file.
    fn line(&self, path: &str, line: usize) -> Option<Location> {
        let (file, _) = self.sources.iter().find(|(_, source)| source.path == path)?;
        let artifact_location = self.artifact(file);
        let region = Region { start_line: line, start_column: None, end_line: None, end_column: None };
        Some(Location {
            physical_location: PhysicalLocation { artifact_location, region: Some(region) },
            message: None,
        })
    }

    fn location(&self, span: Span, message: Option<Message>) -> Location {
        let (artifact_location, region) = (self.artifact(span.file), Some(self.region(span)));
        Location { physical_location: PhysicalLocation { artifact_location, region }, message }
    }

    fn artifact(&self, file: FileId) -> ArtifactLocation {
        ArtifactLocation { uri: uri(&self.sources.get(file).path), index: self.places.get(&file).copied() }
    }

    fn region(&self, span: Span) -> Region {
        let source = self.sources.get(span.file);
        let [start, end] = [span.start, span.end].map(|offset| source.place(offset as usize));
        Region {
            start_line: start.line,
            start_column: Some(start.column),
            end_line: Some(end.line),
            end_column: Some(end.column),
        }
    }

    /// The edits of a repair, file by file.
    fn repair(&self, fix: &Fix) -> Repair {
        let mut by_file: BTreeMap<FileId, Vec<Replacement>> = BTreeMap::new();
        for edit in &fix.edits {
            let (deleted_region, inserted_content) = (self.region(edit.span), Message::new(&*edit.text));
            by_file.entry(edit.span.file).or_default().push(Replacement { deleted_region, inserted_content });
        }
        let changes = by_file
            .into_iter()
            .map(|(file, replacements)| Change { artifact_location: self.artifact(file), replacements });
        let (applicability, doubt) = match fix.applicability {
            Applicability::Safe => ("safe", ""),
            Applicability::Maybe => ("maybe", " (a guess: look at it first)"),
        };
        let description = Message::new(format!("{}{doubt}", fix.title));
        Repair { description, artifact_changes: changes.collect(), properties: RepairProperties { applicability } }
    }
}

/// A path as a reference: characters without a meaning there are written by their bytes. An absolute path becomes
/// absolute.
fn uri(path: &str) -> String {
    let start = if path.starts_with('/') { "file://".to_owned() } else { String::new() };
    path.bytes().fold(start, |mut uri, byte| {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(char::from(byte)),
            _ => uri += &format!("%{byte:02X}"),
        }
        uri
    })
}
