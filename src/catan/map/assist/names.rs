//! Where the names of regions and rivers stand in a file.

use crate::syntax::tree::{EditKind, Entry, FactKind, GroundNode, Head, Name, Tree};
use kogge_compiler::assist::Named;
use kogge_compiler::assist::tokens::Class;

/// Every name of a file, in the order of the file.
pub(super) fn named(tree: &Tree) -> Vec<Named> {
    let mut found = Vec::new();
    let mut add = |what, class, name: &Name, declares| {
        found.push(Named { what, class, name: name.clone(), declares, among: None });
    };
    for statement in &tree.statements {
        let declares = statement.edit.is_none_or(|edit| edit.node == EditKind::Add);
        let mut entries: Vec<&Entry> = Vec::new();
        match &statement.head {
            Head::Fill(name, _) => add("region", Class::Area, name, declares),
            Head::River(name, _) => add("river", Class::Way, name, declares),
            Head::Hex(_, entry) => entries.extend(entry),
            _ => {}
        }
        entries.extend(statement.facts.iter().flat_map(|fact| match &fact.kind {
            FactKind::Row { entries, .. } => entries.as_slice(),
            _ => &[],
        }));
        for entry in entries {
            if let Some(GroundNode::Region(name)) = &entry.ground {
                add("region", Class::Area, name, false);
            }
        }
    }
    found.sort_by_key(|found| found.name.span);
    found
}
