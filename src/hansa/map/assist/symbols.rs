//! The statements in the outline of a file.

use super::say;
use crate::syntax::tree::{Head, RouteRef, Statement};
use kogge_compiler::assist::symbols::{self, Symbol, SymbolKind};
use kogge_compiler::text::Source;

/// The entry of a statement.
pub(super) fn symbol(source: &Source, statement: &Statement) -> Symbol {
    let entry = match &statement.head {
        Head::Map(name) => (name.node.clone(), SymbolKind::Map, name.span),
        Head::City(city) => (city.name.node.clone(), SymbolKind::Place, city.name.span),
        Head::Country(country) => (country.name.node.clone(), SymbolKind::Area, country.name.span),
        Head::Route(route) => (route_name(&route.route), SymbolKind::Way, route.route.span),
        Head::Mission(cities) => {
            let names: Vec<&str> = cities.iter().map(|city| city.node.as_str()).collect();
            (names.join(", "), SymbolKind::Card, statement.span)
        }
        head @ (Head::Markers | Head::Expect | Head::Picture(_)) => {
            (say::head_word(head).to_owned(), SymbolKind::Block, statement.span)
        }
        Head::Error => (String::new(), SymbolKind::Broken, statement.span),
    };
    // Rows of a picture are many and say nothing by themselves.
    symbols::symbol(source, statement, entry, !matches!(statement.head, Head::Picture(_)))
}

fn route_name(route: &RouteRef) -> String {
    let [a, b] = &route.ends;
    let own = route.name.as_ref().map_or(String::new(), |name| format!(" ({})", name.node));
    format!("{} – {}{own}", a.node, b.node)
}
