//! One map of a site: what its pages are made from.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;

use super::history::History;
use super::key::Key;
use super::link::{fragment, is_name};
use crate::cli::Target;
use crate::cli::families::{self, Surface};
use crate::families::{AnyBoard, FamilyName, shipped};
use crate::seated::usual_facts;
use kogge_compiler::compile::Compiled;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::levels::{By, Suppressed};
use kogge_compiler::text::Sources;
use kogge_engine::vocab::Both;
use kogge_picture::Paper;
use kogge_report::site::{Branch, Playground, Said, Site};
use kogge_report::{Unusual, Usual};

/// The common facts of the pages of all maps.
pub(super) struct Ctx<'a> {
    pub(super) site: &'a Site,
    /// The working folder.
    pub(super) folder: &'a Path,
    pub(super) program: Key,
    /// The options and the other things that every page depends on.
    pub(super) options: Key,
    pub(super) history: &'a History,
    /// The address of the playground, from the front page or whole.
    pub(super) playground: Option<&'a str>,
    /// The papers of kits, and how each kit is named.
    pub(super) kits: Vec<&'a (Paper, Both)>,
    pub(super) proves: bool,
    /// How many games are played of each map that has no study beside it.
    pub(super) games: Option<u64>,
    pub(super) usual: [OnceLock<Usual>; FamilyName::ALL.len()],
}

/// A map to make pages of.
pub(super) struct Job<'a> {
    pub(super) target: &'a Target,
    pub(super) compiled: &'a Compiled<AnyBoard>,
    pub(super) board: &'a AnyBoard,
    /// The findings about it, and those that are allowed.
    pub(super) findings: Vec<Said>,
    pub(super) allowed: Vec<Said>,
    /// The name of its folder.
    pub(super) folder: String,
    /// The files that it was read from, its own first; none of a map that comes with the program.
    pub(super) sources: Vec<String>,
    /// The map that its family begins with.
    pub(super) family: Option<Branch>,
    /// The texts of the results of studies that lie beside it.
    pub(super) studies: Vec<String>,
}

impl Job<'_> {
    /// The fingerprint of all that its pages are made from.
    pub(super) fn inputs(&self, ctx: &Ctx<'_>) -> String {
        let mut key = ctx.options.with(&self.folder);
        for (_, source) in self.compiled.sources.iter() {
            key = key.with(&source.path).with(&*source.text);
            // An image has no text.
            if source.text.is_empty() {
                key = key.with(self.target.files().read(&source.path).unwrap_or_default());
            }
        }
        for said in self.findings.iter().chain(&self.allowed) {
            key = key.with(format!("{said:?}"));
        }
        key = key.with(format!("{:?}", self.family));
        key = self.studies.iter().fold(key, Key::with);
        key = key.with(ctx.history.key(ctx.folder, &self.sources).to_string());
        key.to_string()
    }

    /// The files with which the playground opens the map, and the name of its own: as they are where it takes their names,
    /// else the map alone with all its facts.
    pub(super) fn linked(&self, id: &str) -> (BTreeMap<String, String>, String) {
        let own = self.sources.first().map(Path::new);
        let parent = own.and_then(Path::parent).unwrap_or(Path::new(""));
        let mut files = BTreeMap::new();
        let mut active = None;
        for (_, source) in self.compiled.sources.iter() {
            let is_shipped = shipped().any(|shipped| shipped.text_of(&source.path) == Some(&*source.text));
            if source.text.is_empty() || is_shipped && !self.sources.contains(&source.path) {
                continue;
            }
            let name = Path::new(&source.path).strip_prefix(parent).ok().and_then(Path::to_str);
            let Some(name) = name.filter(|name| is_name(name)) else { return self.alone(id) };
            active.get_or_insert_with(|| name.to_owned());
            files.insert(name.to_owned(), source.text.to_string());
        }
        match active {
            Some(active) => (files, active),
            None => self.alone(id),
        }
    }

    fn alone(&self, id: &str) -> (BTreeMap<String, String>, String) {
        let name = format!("{id}.board");
        let mut files = BTreeMap::from([(name.clone(), families::as_map(self.board))]);
        for (_, source) in self.compiled.sources.iter().filter(|(_, source)| self.sources.contains(&source.path)) {
            let file = source.path.rsplit('/').next().unwrap_or_default();
            if file.ends_with(".toml") {
                files.insert(format!("editions/{file}"), source.text.to_string());
            }
        }
        (files, name)
    }
}

/// The findings about a map, and those that are allowed.
pub(super) fn all_said(compiled: &Compiled<AnyBoard>) -> [Vec<Said>; 2] {
    let sources = &compiled.sources;
    let findings = compiled.diagnostics.iter().map(|finding| said(sources, finding, None));
    [findings.collect(), compiled.suppressed.iter().map(|it| allowed(sources, it)).collect()]
}

fn said(sources: &Sources, finding: &Diagnostic, reason: Option<String>) -> Said {
    let source = sources.get(finding.span.file);
    let place = source.place(finding.span.start as usize);
    let file = source.path.rsplit('/').next().unwrap_or_default();
    Said {
        severity: finding.severity.word(),
        code: finding.descriptor.code,
        message: finding.message.clone(),
        place: format!("{file}, line {}", place.line),
        reason,
    }
}

fn allowed(sources: &Sources, suppressed: &Suppressed) -> Said {
    let by = match &suppressed.by {
        By::Map(_) => "allowed in the map".to_owned(),
        By::Project { line, .. } => format!("allowed in kogge.toml, line {line}"),
        By::Preset(preset) => format!("not reported with the preset {}", preset.word()),
        By::CommandLine => "allowed by an option".to_owned(),
        By::Baseline { .. } => "known".to_owned(),
    };
    let reason = suppressed.reason.as_ref().map_or(by.clone(), |reason| format!("{by}: {reason}"));
    said(sources, &suppressed.finding, Some(reason))
}

impl Ctx<'_> {
    pub(super) fn unusual<F: Surface>(&self, board: &F::Checked) -> Vec<Unusual> {
        let family = FamilyName::ALL.iter().position(|family| family.word() == F::NAME).unwrap_or(0);
        self.usual[family].get_or_init(usual_facts::<F>).unusual(F::facts(board))
    }

    /// How the playground opens some files from a page; `up` leads from that to the front page.
    pub(super) fn playground(&self, up: &str, files: &BTreeMap<String, String>, active: &str) -> Option<Playground> {
        let address = self.playground?;
        let is_whole = address.starts_with('/') || address.contains("://");
        let page = if is_whole { address.to_owned() } else { format!("{up}{address}") };
        Some(fragment(files, active).map_or(Playground::TooLarge, |fragment| Playground::Link { page, fragment }))
    }
}
