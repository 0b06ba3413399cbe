//! The measures of what is declared, above it: kontors, degree, and the variants in which it differs.

use super::map::Map;
use super::say;
use super::sheet::Sheet;
use crate::hansa::syntax::tree::{EditKind, Head, Statement};
use crate::text::Span;
use crate::wording::{count, joined};

/// A line above a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lens {
    /// The statement's name.
    pub span: Span,
    /// The line.
    pub text: String,
}

/// The most variants that are named.
const MAX_NAMED: usize = 3;

/// The lenses of the map's own file; `variants` are the files that vary it, directly or not.
pub fn lenses(map: &Map, variants: &[&Sheet]) -> Vec<Lens> {
    map.tree().statements.iter().filter_map(|statement| lens(map, statement, variants)).collect()
}

fn lens(map: &Map, statement: &Statement, variants: &[&Sheet]) -> Option<Lens> {
    if statement.edit.is_some_and(|edit| edit.node == EditKind::Remove) {
        return None;
    }
    let board = map.board();
    let (span, mut parts) = match &statement.head {
        Head::Map(name) => {
            let kontors = board.cities.iter().map(|city| city.kontors.len()).sum();
            let posts = board.routes.iter().map(|route| route.posts.len()).sum();
            let parts = vec![
                count(board.cities.len(), "city", "cities"),
                count(kontors, "kontor", "kontors"),
                count(board.routes.len(), "route", "routes"),
                count(posts, "post", "posts"),
            ];
            return Some(Lens { span: name.span, text: with_variants(parts, variants) });
        }
        Head::City(head) => {
            let id = map.city(&head.name.node)?;
            let city = board.city(id);
            let kontors = if city.green { "green".to_owned() } else { count(city.kontors.len(), "kontor", "kontors") };
            (head.name.span, vec![kontors, format!("degree {}", map.routes_at(id).count())])
        }
        Head::Country(head) => {
            let id = map.country(&head.name.node)?;
            let cities = board.cities.iter().filter(|city| city.countries.contains(id)).count();
            let routes = board.routes.iter().filter(|route| route.country == Some(id)).count();
            (head.name.span, vec![count(cities, "city", "cities"), count(routes, "route", "routes")])
        }
        // A route says its posts itself.
        Head::Route(head) => (head.route.span, Vec::new()),
        Head::Mission(_) | Head::Markers | Head::Expect | Head::Picture(_) | Head::Error => return None,
    };
    let differing: Vec<&str> =
        variants.iter().filter(|variant| differs(variant, statement)).map(|variant| file_name(variant)).collect();
    if !differing.is_empty() {
        parts.push(format!("differs in {}", listed(&differing)));
    }
    (!parts.is_empty()).then(|| Lens { span, text: parts.join(" · ") })
}

/// Whether a variant edits what a statement declares.
fn differs(variant: &Sheet, statement: &Statement) -> bool {
    variant.tree.statements.iter().any(|other| other.edit.is_some() && say::are_same(&other.head, &statement.head))
}

fn with_variants(mut parts: Vec<String>, variants: &[&Sheet]) -> String {
    if !variants.is_empty() {
        let names: Vec<&str> = variants.iter().map(|variant| file_name(variant)).collect();
        parts.push(format!("varied by {}", listed(&names)));
    }
    parts.join(" · ")
}

fn file_name(sheet: &Sheet) -> &str {
    let path = &sheet.source.path;
    path.rsplit('/').next().unwrap_or(path).trim_end_matches(".board")
}

fn listed(names: &[&str]) -> String {
    joined(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>(), MAX_NAMED)
}
