//! The statements in the outline of a file.

use crate::syntax::StatementKind;
use crate::syntax::tree::{Head, Statement};
use kogge_compiler::assist::symbols::{self, Symbol, SymbolKind};
use kogge_compiler::text::Source;

/// The entry of a statement.
pub(super) fn symbol(source: &Source, statement: &Statement) -> Symbol {
    let kind = match &statement.head {
        Head::Map(_) => SymbolKind::Map,
        Head::Fill(..) => SymbolKind::Area,
        Head::River(..) => SymbolKind::Way,
        Head::Hex(..) | Head::Harbour(..) | Head::Ground(..) => SymbolKind::Place,
        Head::Error => SymbolKind::Broken,
        Head::Rows | Head::Numbers(_) | Head::HarbourDraw(_) | Head::GroundDraw(_) | Head::Expect => SymbolKind::Block,
    };
    let (name, selection) = match &statement.head {
        Head::Map(name) | Head::Fill(name, _) | Head::River(name, _) => (name.node.clone(), name.span),
        head => (title(head).unwrap_or_default(), statement.span),
    };
    let mut symbol = symbols::symbol(source, statement, (name, kind, selection), true);
    for row in &mut symbol.children {
        row.name.truncate(row.name.trim_end_matches(':').len());
    }
    symbol
}

/// A statement in few words; two, perhaps of a map and its base, with equal titles are about the same thing.
pub(super) fn title(head: &Head) -> Option<String> {
    let word = StatementKind::of(head).row().word;
    Some(match head {
        Head::Map(_) | Head::Rows | Head::Expect | Head::Numbers(_) => word.to_owned(),
        Head::Fill(name, _) | Head::River(name, _) => format!("{word} {}", name.node),
        Head::Hex(place, _) | Head::Harbour(place, _) | Head::Ground(place, _) => {
            format!("{word} {}", place.as_ref()?.node)
        }
        Head::HarbourDraw(_) | Head::GroundDraw(_) => format!("{word} shuffled"),
        Head::Error => return None,
    })
}
