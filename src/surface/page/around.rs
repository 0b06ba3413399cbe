//! The files around the open documents: those that come with the library, all in one folder.
//!
//! The page opens every file of the author's project as a document, so nothing else is there. A project file beside the
//! maps sets the levels of findings.

use std::sync::Arc;

use crate::bundled::shipped_files;
use crate::families::{descriptors, is_about_balance, shipped_ids};
use crate::lsp::{Open, Surroundings, Uri, path_of, uri_of};
use crate::project::{self, FILE_NAME, Project};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::levels::Levels;
use kogge_compiler::text::{Files, Source, Sources};

/// The page: it has no files but its documents.
pub(crate) struct Page;

/// The project file, if it is open.
fn read(open: &Open<'_>) -> Option<(Project, Sources, Vec<Diagnostic>)> {
    Some(parsed(&open(FILE_NAME)?))
}

pub(crate) fn parsed(text: &str) -> (Project, Sources, Vec<Diagnostic>) {
    project::parse(Source::new(FILE_NAME, Arc::from(text)), &descriptors())
}

/// How much findings count in the maps of a project.
pub(crate) fn levels_of(project: Option<Project>) -> Levels {
    let Some(project) = project else { return Levels::default() };
    Levels { preset: project.preset, settings: project.lints, deny_warnings: false, is_about_balance }
}

impl Surroundings for Page {
    fn path(&self, uri: &Uri) -> String {
        let path = path_of(uri).unwrap_or_else(|| uri.as_ref().to_owned());
        path.trim_start_matches('/').to_owned()
    }

    fn uri(&self, path: &str) -> Option<Uri> {
        Some(uri_of(&format!("/{path}")))
    }

    fn files(&self, _: &str) -> Box<dyn Files> {
        Box::new(shipped_files())
    }

    fn maps(&self, _: &str, _: &Open<'_>) -> Vec<String> {
        shipped_ids().map(|id| format!("{id}.board")).collect()
    }

    fn maps_below(&self, _: &Uri, _: &Open<'_>) -> Vec<String> {
        Vec::new()
    }

    fn editions(&self, _: &str, _: &Open<'_>) -> Vec<String> {
        Vec::new()
    }

    fn levels(&self, _: &str, open: &Open<'_>) -> Levels {
        levels_of(read(open).map(|(project, ..)| project))
    }

    fn project(&self, _: &str, open: &Open<'_>) -> Option<(Sources, Vec<Diagnostic>)> {
        read(open).map(|(_, sources, findings)| (sources, findings))
    }
}
