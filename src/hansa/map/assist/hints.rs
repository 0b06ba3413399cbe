//! Hints beside a line: the number of posts of a route, and the defaults from edition and language.
//!
//! Clauses: LINK-3, SPECIAL-1, BRIT-3, BRIT-4, BRIT-8, BRIT-9, BRIT-12, BRIT-17, END-1, END-2.

use super::map::{Map, OWN};
use crate::assist::map::HansaMap as _;
use crate::board::{Country, SpecialPrestige};
use crate::syntax::tree::{Fact, FactKind, Head, LinkFact, Statement};
use kogge_compiler::assist::hints::Hint;
use kogge_compiler::text::Span;
use kogge_engine::wording::count;

/// The hints of the map's own file in a stretch of it.
pub(super) fn hints(map: &Map, within: Span) -> Vec<Hint> {
    let statements = map.tree().statements.iter().filter(|statement| {
        let extent = map.extent(statement);
        extent.start <= within.end && within.start <= extent.end
    });
    let hints = statements.flat_map(|statement| of_statement(map, statement));
    hints.filter(|hint| (within.start as usize..=within.end as usize).contains(&hint.at)).collect()
}

fn of_statement(map: &Map, statement: &Statement) -> Vec<Hint> {
    let at = statement.span.end as usize;
    let hint = |text: String, why| Hint { at, text, why };
    match &statement.head {
        Head::Route(route) => {
            let n = route.posts.as_ref().map_or(0, Vec::len);
            let total = (n > 0).then(|| hint(count(n, "post", "posts"), "all posts of the route"));
            total.into_iter().collect()
        }
        Head::Country(head) => {
            let country = map.country(&head.name.node).map(|id| &map.board().countries[id.index()]);
            let of_base = statement.edit.is_some();
            let left_out =
                country.filter(|_| !of_base).map(|country| left_out(country, &statement.facts)).unwrap_or_default();
            let shown = (!left_out.is_empty())
                .then(|| hint(left_out.join(", "), "what a country is where it does not say otherwise"));
            shown.into_iter().collect()
        }
        Head::Map(_) => of_map(map, statement),
        Head::City(_) | Head::Mission(_) | Head::Markers | Head::Expect | Head::Picture(_) | Head::Error => Vec::new(),
    }
    .into_iter()
    .chain(statement.facts.iter().filter_map(|fact| of_fact(map, statement, fact)))
    .collect()
}

/// The facts that a country leaves to the defaults.
fn left_out(country: &Country, facts: &[Fact]) -> Vec<String> {
    let says = |is: fn(&FactKind) -> bool| facts.iter().any(|fact| is(&fact.kind));
    let mut left_out = Vec::new();
    if !says(|fact| matches!(fact, FactKind::PermissionNeeded(_))) {
        left_out.push(format!("permission {}", if country.needs_permission { "needed" } else { "not needed" }));
    }
    if !says(|fact| matches!(fact, FactKind::Leave(_))) {
        left_out.push(format!("leave {}", country.leave));
    }
    if !says(|fact| matches!(fact, FactKind::MarkersOpen(_))) {
        left_out.push(format!("markers {}", if country.markers_open { "open" } else { "closed" }));
    }
    left_out
}

/// Defaults that the map does not state; a variant leaves to its base what it does not.
fn of_map(map: &Map, statement: &Statement) -> Vec<Hint> {
    if map.is_variant() {
        return Vec::new();
    }
    let board = map.board();
    let says = |is: fn(&FactKind) -> bool| statement.facts.iter().any(|fact| is(&fact.kind));
    let mut left_out = Vec::new();
    if !says(|fact| matches!(fact, FactKind::Players(_))) {
        let players: Vec<String> = board.players.iter().map(u8::to_string).collect();
        left_out.push(format!("players {}", players.join(", ")));
    }
    if !says(|fact| matches!(fact, FactKind::Edition(_))) {
        left_out.push(format!("edition {}", board.edition.id));
    }
    if !says(|fact| matches!(fact, FactKind::EndsAtCities(_))) {
        left_out.push(format!("ends at {} completed cities", board.completed_limit));
    }
    if !says(|fact| matches!(fact, FactKind::EndsAtPrestige(_))) {
        left_out.push(format!("ends at {} prestige", board.prestige_limit));
    }
    let at = statement.span.end as usize;
    let why = "what holds where the map does not say otherwise";
    if left_out.is_empty() { Vec::new() } else { vec![Hint { at, text: left_out.join(", "), why }] }
}

fn of_fact(map: &Map, statement: &Statement, fact: &Fact) -> Option<Hint> {
    let board = map.board();
    let numbers = |numbers: &[u16]| numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
    let (text, why) = match &fact.kind {
        FactKind::Link(LinkFact { prestige: None, .. }) => {
            (format!(": {}", numbers(&board.link.as_ref()?.prestige)), "of the edition (LINK-3)")
        }
        FactKind::Special(special) => {
            let resolved = board.special.as_ref()?;
            let routes = if special.routes.is_none() { access(map, resolved) } else { String::new() };
            let spaces = if special.spaces.is_none() { spaces(resolved) } else { String::new() };
            let text = routes + &spaces;
            (text, "all its routes, and the spaces of the edition (SPECIAL-1)")
        }
        FactKind::Scores(None) => {
            let Head::Country(head) = &statement.head else { return None };
            let country = map.country(&head.name.node)?;
            (numbers(&board.countries[country.index()].scores), "of the edition (BRIT-17)")
        }
        _ => return None,
    };
    let at = fact.span.end as usize;
    (fact.span.file == OWN && !text.is_empty()).then_some(Hint { at, text, why })
}

fn access(map: &Map, special: &SpecialPrestige) -> String {
    let routes: Vec<String> = special.routes.iter().map(|&route| map.board().route_text(route)).collect();
    if routes.is_empty() { String::new() } else { format!(" by {}", routes.join(", ")) }
}

fn spaces(special: &SpecialPrestige) -> String {
    let spaces: Vec<String> = special.spaces.iter().map(|space| format!("{} {}", space.colour, space.value)).collect();
    if spaces.is_empty() { String::new() } else { format!(": {}", spaces.join(", ")) }
}
