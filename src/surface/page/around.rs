//! The files around the open documents: those that come with the library, all in one folder.
//!
//! The page opens every file of the author's project as a document, so nothing else is there. A project file beside the
//! maps sets the levels of findings.

use crate::bundled::shipped_files;
use crate::families::shipped_ids;
use crate::forms::{levels_of, parsed};
use crate::lsp::{Open, Surroundings, Uri, path_of, uri_of};
use crate::project::{FILE_NAME, Project};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::levels::Levels;
use kogge_compiler::text::{Files, Sources};

/// The page: it has no files but its documents.
pub(crate) struct Page;

/// The project file, if it is open.
fn read(open: &Open<'_>) -> Option<(Project, Sources, Vec<Diagnostic>)> {
    Some(parsed(&open(FILE_NAME)?))
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
