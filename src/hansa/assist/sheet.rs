//! [`Sheet`]: one map file of the project, parsed and no more, for what concerns several files.

use super::names::{Occurrence, occurrences};
use crate::hansa::resolve;
use crate::hansa::syntax;
use crate::hansa::syntax::tree::{Head, Tree};
use crate::text::{FileId, Source, Span};

/// A place in a file of the project.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileSpan {
    /// The file.
    pub path: String,
    /// The stretch; its file number means nothing.
    pub span: Span,
}

/// A map file of the project.
#[derive(Debug)]
pub struct Sheet {
    /// Its text.
    pub source: Source,
    /// Its statements.
    pub tree: Tree,
}

impl Sheet {
    /// Parses a file.
    pub fn new(source: Source) -> Self {
        let tree = syntax::parse(FileId(0), &source).tree;
        Self { source, tree }
    }

    /// The file that it varies, as written.
    pub fn base(&self) -> Option<&str> {
        resolve::base_of(&self.tree).map(|base| base.node.as_str())
    }

    /// The name of the map, or of its file where it says none.
    pub fn name(&self) -> &str {
        let name = self.tree.statements.iter().find_map(|statement| match &statement.head {
            Head::Map(name) => Some(name.node.as_str()),
            _ => None,
        });
        name.unwrap_or(&self.source.path)
    }

    /// A place of it.
    pub fn place(&self, span: Span) -> FileSpan {
        FileSpan { path: self.source.path.clone(), span }
    }

    /// Where it names the same thing.
    pub(super) fn same<'a>(&'a self, named: &'a Occurrence<'a>) -> impl Iterator<Item = Occurrence<'a>> + 'a {
        occurrences(&self.tree).into_iter().filter(move |other| other.is_same(named))
    }

    /// Whether it declares the thing.
    pub(super) fn declares(&self, named: &Occurrence<'_>) -> bool {
        self.same(named).any(|other| other.declares)
    }
}
