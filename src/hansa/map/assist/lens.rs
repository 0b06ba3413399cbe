//! The measures of what is declared, above it: kontors, degree, and the variants in which it differs.

use super::map::Map;
use super::say;
use crate::assist::map::HansaMap as _;
use crate::syntax::tree::{EditKind, Head, Statement};
use kogge_compiler::assist::Sheet;
use kogge_compiler::assist::lens::{Lens, differing, with_variants};
use kogge_engine::wording::count;

/// The lenses of the map's own file; `variants` are the files that vary it, directly or not.
pub(super) fn lenses(map: &Map, variants: &[&Sheet]) -> Vec<Lens> {
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
    parts.extend(differing(say::identity(&statement.head).as_deref(), variants));
    (!parts.is_empty()).then(|| Lens { span, text: parts.join(" · ") })
}
