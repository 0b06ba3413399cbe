//! [`Sheet`]: one map file of the project, parsed and no more, for what concerns several files.

use super::family::Assist;
use super::symbols::Symbol;
use super::tokens::Class;
use crate::language::{EditKind, Name, base_of, parse_file};
use crate::text::{FileId, Source, Span};

/// A place in a file of the project.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileSpan {
    /// The file.
    pub path: String,
    /// The stretch; its file number means nothing.
    pub span: Span,
}

/// A name at one of its places.
#[derive(Debug, Clone)]
pub struct Named {
    /// The kind of thing that it names: `city`, `region`.
    pub what: &'static str,
    /// Its colour.
    pub class: Class,
    /// The name as written.
    pub name: Name,
    /// Whether it is declared here.
    pub declares: bool,
    /// Where it has a meaning, if not everywhere: no two things named there share a name.
    pub among: Option<[String; 2]>,
}

impl Named {
    /// Whether both name the same thing.
    pub fn is_same(&self, other: &Self) -> bool {
        self.name.node == other.name.node && self.is_alike(other)
    }

    /// Whether both name something of one kind, and no two of those share a name.
    pub fn is_alike(&self, other: &Self) -> bool {
        self.what == other.what && self.among == other.among
    }
}

/// A statement, as far as other files ask for it.
#[derive(Debug)]
pub struct Stated {
    /// The identity of the thing that it is about.
    pub identity: Option<String>,
    /// The edit of the base that it makes.
    pub edit: Option<EditKind>,
    /// Its entry in the outline.
    pub symbol: Symbol,
}

/// A map file of the project.
#[derive(Debug)]
pub struct Sheet {
    /// Its text.
    pub source: Source,
    /// Its statements.
    pub stated: Vec<Stated>,
    /// The names that can be changed, in the order of the file.
    pub names: Vec<Named>,
    /// The kind of those things.
    pub named: &'static str,
    /// The names on broken lines.
    pub broken_names: Vec<String>,
    /// The file that it varies.
    pub(super) base: Option<Name>,
    name: Option<String>,
}

impl Sheet {
    /// Parses a file of a family.
    pub fn new<F: Assist>(source: Source) -> Self {
        let tree = parse_file::<F>(FileId(0), &source).tree;
        let stated = tree.statements.iter().map(|statement| Stated {
            identity: F::identity(&statement.head),
            edit: statement.edit.map(|edit| edit.node),
            symbol: F::symbol(&source, statement),
        });
        let stated = stated.collect();
        let name = tree.statements.iter().find_map(|statement| F::map_name(&statement.head));
        Self {
            stated,
            names: F::named(&tree),
            named: F::NAMED,
            base: base_of(&tree).cloned(),
            name: name.map(|name| name.node.clone()),
            broken_names: tree.broken_names,
            source,
        }
    }

    /// The file that it varies, as written.
    pub fn base(&self) -> Option<&str> {
        self.base.as_ref().map(|base| base.node.as_str())
    }

    /// The name of the map, or of its file where it says none.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.source.path)
    }

    /// A place of it.
    pub fn place(&self, span: Span) -> FileSpan {
        FileSpan { path: self.source.path.clone(), span }
    }

    /// The name that a place lies in or touches.
    pub(super) fn name_at(&self, offset: usize) -> Option<&Named> {
        let touches = |span: Span| span.start as usize <= offset && offset <= span.end as usize;
        self.names.iter().find(|found| touches(found.name.span))
    }

    /// Where it names the same thing.
    pub(super) fn same<'a>(&'a self, named: &'a Named) -> impl Iterator<Item = &'a Named> + 'a {
        self.names.iter().filter(move |other| other.is_same(named))
    }

    /// Whether it declares the thing.
    pub(super) fn declares(&self, named: &Named) -> bool {
        self.same(named).any(|other| other.declares)
    }
}
