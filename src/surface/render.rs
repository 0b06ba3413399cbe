//! Output of findings for people and scripts: every format is made from the same [`Report`], and none knows a game.
//!
//! The caller gives colour and width, so the same findings give the same bytes. Text from a file is cleaned of control
//! characters before it reaches a terminal ([`clean`]).

mod adapter;
mod fold;
pub mod github;
#[cfg(feature = "cli")]
pub mod human;
pub mod json;
pub mod narrated;
pub mod sarif;
pub mod short;
#[cfg(all(test, feature = "cli"))]
mod work;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::baseline::{Baseline, Known};
use kogge_compiler::diagnostic::{Diagnostic, Severity};
use kogge_compiler::levels::{By, Suppressed};
use kogge_compiler::text::{FileId, Source, Sources, Span};
use kogge_engine::Schema;
use kogge_engine::wording::count;

/// The maximum number of findings that are drawn or narrated in full. The first ones often cause the rest; the formats
/// for scripts list all.
pub const MAX_SHOWN: usize = 500;

/// The findings of one run over any number of maps, each once, in the order of every output.
#[derive(Debug, Default, Clone)]
pub struct Report {
    sources: Sources,
    /// The files of each path; one path has several when its text changed in between.
    by_path: BTreeMap<String, Vec<FileId>>,
    diagnostics: Vec<Diagnostic>,
    suppressed: Vec<Suppressed>,
    vanished: Vec<Known>,
    is_held_against_baseline: bool,
    unread: Vec<Unread>,
    /// The files that came with the program, as far as [`renamed`](Self::renamed) learned of them.
    of_program: BTreeSet<FileId>,
    n_maps: usize,
}

/// A file that could not be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Schema)]
pub struct Unread {
    /// Its name, to print.
    pub file: String,
    /// The sentence with the name and the reason.
    pub message: String,
}

/// The number of findings of each severity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Findings that reject a map.
    pub errors: usize,
    /// Findings that are surely mistakes.
    pub warnings: usize,
    /// Findings of taste.
    pub advice: usize,
}

impl Report {
    /// No maps, no findings.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the findings of one map. A finding that an earlier map already had at the same place (in a base that
    /// several variants share) is not repeated.
    ///
    /// # Panics
    ///
    /// Beyond 65 535 files, as [`Sources::add`] does.
    pub fn add_map(&mut self, sources: &Sources, diagnostics: &[Diagnostic]) {
        self.n_maps += 1;
        self.add(sources, diagnostics);
    }

    /// Adds findings that belong to no map, such as those of the project file.
    ///
    /// # Panics
    ///
    /// Beyond 65 535 files, as [`Sources::add`] does.
    pub fn add(&mut self, sources: &Sources, diagnostics: &[Diagnostic]) {
        let ids: Vec<FileId> = sources.iter().map(|(_, source)| self.file(source)).collect();
        if diagnostics.is_empty() {
            return;
        }
        let added = diagnostics.iter().map(|diagnostic| moved(diagnostic, &ids)).collect();
        add_in_order(&mut self.diagnostics, added, |finding| finding);
    }

    /// Adds the suppressed findings, each once.
    ///
    /// # Panics
    ///
    /// Beyond 65 535 files, as [`Sources::add`] does.
    pub fn add_suppressed(&mut self, sources: &Sources, suppressed: &[Suppressed]) {
        if suppressed.is_empty() {
            return;
        }
        let ids: Vec<FileId> = sources.iter().map(|(_, source)| self.file(source)).collect();
        let added = suppressed.iter().map(|one| {
            let by = match &one.by {
                By::Map(span) => By::Map(in_report(*span, &ids)),
                by @ (By::Project { .. } | By::Preset(_) | By::CommandLine | By::Baseline { .. }) => by.clone(),
            };
            Suppressed { finding: moved(&one.finding, &ids), by, reason: one.reason.clone() }
        });
        add_in_order(&mut self.suppressed, added.collect(), |one| &one.finding);
    }

    /// Adds files that could not be read, so that the report makes no claim about their contents.
    pub fn add_unread(&mut self, unread: &[Unread]) {
        self.unread.extend_from_slice(unread);
    }

    /// The files that could not be read.
    pub fn unread(&self) -> &[Unread] {
        &self.unread
    }

    /// The same report for readers that do not know the working folder: `path` gives the path under which they know a
    /// file. Files of which `is_of_program` holds came with the program, and no reader can open them.
    pub fn renamed(&self, path: &dyn Fn(&str) -> String, is_of_program: &dyn Fn(&Source) -> bool) -> Self {
        let mut renamed = self.clone();
        renamed.of_program = self.sources.iter().filter(|(_, it)| is_of_program(it)).map(|(id, _)| id).collect();
        renamed.sources = Sources::default();
        for (id, source) in self.sources.iter() {
            let mut source = source.clone();
            if !renamed.of_program.contains(&id) {
                source.path = path(&source.path);
            }
            renamed.sources.add(source);
        }
        renamed.unread.iter_mut().for_each(|unread| unread.file = path(&unread.file));
        for one in &mut renamed.suppressed {
            match &mut one.by {
                By::Project { file, .. } | By::Baseline { file } => *file = path(file),
                By::Map(_) | By::Preset(_) | By::CommandLine => {}
            }
        }
        renamed
    }

    /// The files that a reader can open, in the order of reading.
    pub fn users_files(&self) -> impl Iterator<Item = (FileId, &Source)> {
        self.sources.iter().filter(|(id, _)| !self.of_program.contains(id))
    }

    fn sort_suppressed(&mut self) {
        self.suppressed.sort_by(|a, b| a.finding.key().cmp(&b.finding.key()));
    }

    /// The findings that are reported, as a baseline knows them; `path` gives a file's path from the baseline's folder.
    pub fn baseline(&self, path: &dyn Fn(&str) -> String) -> Baseline {
        self.diagnostics.iter().map(|finding| self.known(finding, path)).collect()
    }

    /// Suppresses the findings that a baseline knows; `name` is its name, to print. Its findings about the files of
    /// this run, or of every file when `is_everything` was looked at, and was not found any more, has vanished.
    pub fn hold_against(
        &mut self,
        mut baseline: Baseline,
        name: &str,
        path: &dyn Fn(&str) -> String,
        is_everything: bool,
    ) {
        let (known, new) = std::mem::take(&mut self.diagnostics)
            .into_iter()
            .partition::<Vec<_>, _>(|finding| baseline.take(&self.known(finding, path)));
        self.diagnostics = new;
        let by = || By::Baseline { file: name.to_owned() };
        self.suppressed.extend(known.into_iter().map(|finding| Suppressed { finding, by: by(), reason: None }));
        self.sort_suppressed();
        self.is_held_against_baseline = true;
        let files: BTreeSet<String> = self.sources.iter().map(|(_, source)| path(&source.path)).collect();
        let vanished = baseline.left().filter(|known| is_everything || files.contains(&known.file));
        self.vanished.extend(vanished.cloned());
    }

    fn known(&self, finding: &Diagnostic, path: &dyn Fn(&str) -> String) -> Known {
        Known::of(finding, path(&self.sources.get(finding.span.file).path))
    }

    /// Whether a baseline said which findings are known.
    pub fn is_held_against_baseline(&self) -> bool {
        self.is_held_against_baseline
    }

    /// The vanished findings of a baseline, by file.
    pub fn vanished(&self) -> &[Known] {
        &self.vanished
    }

    /// The file with this path and text, added when it is new.
    fn file(&mut self, source: &Source) -> FileId {
        let known = self.by_path.entry(source.path.clone()).or_default();
        if let Some(&id) = known.iter().find(|&&id| self.sources.get(id).text == source.text) {
            return id;
        }
        let id = self.sources.add(source.clone());
        known.push(id);
        id
    }

    /// Every file of every map, in the order of reading.
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// The paths of those files.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.sources.iter().map(|(_, source)| source.path.as_str())
    }

    /// Every finding, by file, place and code.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Every suppressed finding, in the same order.
    pub fn suppressed(&self) -> &[Suppressed] {
        &self.suppressed
    }

    /// How many maps were added.
    pub fn n_maps(&self) -> usize {
        self.n_maps
    }

    /// The number of findings of each severity.
    pub fn counts(&self) -> Counts {
        Counts::of(&self.diagnostics)
    }

    /// One line for the end: `2 errors, 1 warning in 1 map, 3 suppressed`. Where a file could not be read, it never
    /// says that there are no findings.
    pub fn summary(&self) -> String {
        let maps = count(self.n_maps, "map", "maps");
        let found = match (self.diagnostics.is_empty(), self.unread.is_empty(), self.n_maps) {
            (true, false, 0) => None,
            (true, false, _) => Some(format!("nothing found in {maps}")),
            (_, _, 0) => Some(self.counts().to_string()),
            (_, _, _) => Some(format!("{} in {maps}", self.counts())),
        };
        let suppressed = (!self.suppressed.is_empty()).then(|| format!("{} suppressed", self.suppressed.len()));
        let unread = (!self.unread.is_empty())
            .then(|| format!("{} could not be read", count(self.unread.len(), "file", "files")));
        [found, suppressed, unread].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

impl Counts {
    /// Counts findings by severity.
    pub fn of(diagnostics: &[Diagnostic]) -> Self {
        let mut counts = Self::default();
        for diagnostic in diagnostics {
            match diagnostic.severity {
                Severity::Error => counts.errors += 1,
                Severity::Warning => counts.warnings += 1,
                Severity::Advice => counts.advice += 1,
            }
        }
        counts
    }
}

impl std::fmt::Display for Counts {
    /// `2 errors, 1 warning`, without kinds that are 0; `no findings`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut parts = Vec::new();
        if self.errors > 0 {
            parts.push(count(self.errors, "error", "errors"));
        }
        if self.warnings > 0 {
            parts.push(count(self.warnings, "warning", "warnings"));
        }
        if self.advice > 0 {
            // "Advice" has no plural.
            parts.push(format!("{} advice", self.advice));
        }
        if parts.is_empty() {
            parts.push("no findings".to_owned());
        }
        f.write_str(&parts.join(", "))
    }
}

/// Adds findings to others so that all are in the order of every output, each once: two views of one base may differ in
/// their help, but the place, the defect and the sentence say that it is one.
fn add_in_order<T>(all: &mut Vec<T>, mut added: Vec<T>, finding: impl Fn(&T) -> &Diagnostic) {
    let tidy = |list: &mut Vec<T>| {
        list.sort_by(|a, b| finding(a).key().cmp(&finding(b).key()));
        list.dedup_by(|a, b| finding(a).key() == finding(b).key());
    };
    tidy(&mut added);
    // Usually the files of a map are new, and what is found in them comes behind everything else.
    let is_behind = match (all.last(), added.first()) {
        (Some(last), Some(first)) => finding(last).key() < finding(first).key(),
        (None, _) | (_, None) => true,
    };
    all.append(&mut added);
    if !is_behind {
        tidy(all);
    }
}

/// The stretch with its file renamed.
fn in_report(span: Span, ids: &[FileId]) -> Span {
    Span { file: ids[span.file.0 as usize], ..span }
}

/// The finding with its files renamed.
fn moved(diagnostic: &Diagnostic, ids: &[FileId]) -> Diagnostic {
    let to = |span| in_report(span, ids);
    let mut diagnostic = diagnostic.clone();
    diagnostic.span = to(diagnostic.span);
    for label in &mut diagnostic.labels {
        label.span = to(label.span);
    }
    for edit in diagnostic.fixes.iter_mut().flat_map(|fix| &mut fix.edits) {
        edit.span = to(edit.span);
    }
    diagnostic
}

/// The beginning of a command to a runner of GitHub in its older form.
const RUNNER_COMMAND: &str = "##[";

/// Whether a character could move a terminal's cursor, change its colour or turn the reading direction.
fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Text for a person's terminal: each control character becomes as many bytes of harmless text as it had, so that
/// offsets stay true. Line ends (LF, CR LF) and tabs stay. `##[`, which a runner of GitHub obeys wherever it stands in a
/// line, becomes `##(`.
pub fn clean(text: &str) -> Cow<'_, str> {
    if !text.contains(|c| is_unsafe(c) && !matches!(c, '\n' | '\t')) && !text.contains(RUNNER_COMMAND) {
        return Cow::Borrowed(text);
    }
    let text = &text.replace(RUNNER_COMMAND, "##(");
    let mut cleaned = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let line_end = c == '\n' || (c == '\r' && chars.peek() == Some(&'\n'));
        if line_end || c == '\t' || !is_unsafe(c) {
            cleaned.push(c);
        } else {
            cleaned.push_str(match c.len_utf8() {
                1 => "?",
                2 => "??",
                _ => "\u{fffd}",
            });
        }
    }
    Cow::Owned(cleaned)
}

/// [`clean`] on one line: line ends become blanks.
pub fn clean_line(text: &str) -> Cow<'_, str> {
    if text.contains(['\n', '\r']) {
        return Cow::Owned(clean(&text.replace(['\n', '\r'], " ")).into_owned());
    }
    clean(text)
}
