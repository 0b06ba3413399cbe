//! The files that a map names: its base and its edition.

use super::map::Map;
use crate::compile::Family;
use crate::language::Common;
use crate::text::{FileKind, Files, Span, beside};

/// A name of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Where it is named.
    pub span: Span,
    /// The file.
    pub path: String,
    /// Its role for the map.
    pub is: &'static str,
}

/// The files that the map's own text names and that are there.
pub fn links<F: Family>(map: &Map<F>, files: &dyn Files) -> Vec<Link> {
    let from = &map.source().path;
    let heading = &map.tree().heading;
    let base = heading.base.as_ref().and_then(|base| {
        let path = beside(files, from, &base.node, FileKind::Map).ok()?;
        Some(Link { span: base.span, path, is: "the map that this one varies" })
    });
    let edition = heading.edition.as_ref().and_then(|edition| {
        let file = format!("/{}.toml", edition.node);
        let read = map.compiled.sources.iter().map(|(_, source)| &source.path);
        let path = read.into_iter().find(|path| path.ends_with(&file))?.clone();
        Some(Link { span: edition.span, path, is: "the edition" })
    });
    base.into_iter().chain(edition).filter(|link| files.read(&link.path).is_ok()).collect()
}

/// The file that a line of the map names, wherever on the line the place is.
pub fn link_at<F: Family>(map: &Map<F>, files: &dyn Files, offset: usize) -> Option<Link> {
    let facts = map.tree().statements.iter().flat_map(|statement| &statement.facts);
    let mut touched = facts.filter(|fact| fact.span.start as usize <= offset && offset <= fact.span.end as usize);
    let named = touched.find_map(|fact| match F::common(&fact.kind) {
        Some(Common::Varies(name) | Common::Edition(name)) => Some(name.span),
        _ => None,
    })?;
    links(map, files).into_iter().find(|link| link.span == named)
}
