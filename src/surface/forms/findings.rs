//! The findings of a map with the levels of its project.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;

use crate::families::{compile_any, descriptors, is_about_balance};
use crate::project::{self, FILE_NAME, Project};
use crate::render::{Report, json};
use kogge_compiler::compile::Compiled;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::levels::{Levels, judge};
use kogge_compiler::text::{MemoryFiles, Source, Sources};

/// A project file, as far as it can be read.
pub(crate) fn parsed(text: &str) -> (Project, Sources, Vec<Diagnostic>) {
    project::parse(Source::new(FILE_NAME, Arc::from(text)), &descriptors())
}

/// How much findings count in the maps of a project.
pub(crate) fn levels_of(project: Option<Project>) -> Levels {
    let Some(project) = project else { return Levels::default() };
    Levels { preset: project.preset, settings: project.lints, deny_warnings: false, is_about_balance }
}

/// The findings of a map with the levels of its project, as the program writes them.
pub(crate) fn check(all: &MemoryFiles, own: &BTreeMap<String, String>, path: &str) -> Result<Value, String> {
    let Compiled { sources, diagnostics, suppressed, .. } = compile_any(all, path).map_err(|why| why.to_string())?;
    let levels = levels_of(own.get(FILE_NAME).map(|text| parsed(text).0));
    let (reported, by_level) = judge(diagnostics, &levels);
    let mut report = Report::new();
    report.add_map(&sources, &reported);
    report.add_suppressed(&sources, &suppressed);
    report.add_suppressed(&sources, &by_level);
    let mut text = Vec::new();
    json::write(&report, &mut text).map_err(|why| why.to_string())?;
    serde_json::from_slice(&text).map_err(|why| why.to_string())
}
