//! A thing that a variant removes and its base still uses: one finding at the line that removes it.

use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Edit, Fix};
use crate::hansa::resolve::draft::{Draft, Removed, RouteDraft, route_written};
use crate::hansa::resolve::findings as f;
use crate::hansa::syntax::quote_name;
use crate::spelling::fold;
use crate::text::Span;
use crate::wording::joined;

/// The finding about the uses of a city that a variant removes.
pub(super) fn city(draft: &Draft, name: &str, uses: &[Span]) -> Option<Diagnostic> {
    let key = fold(name);
    let removed = draft.removed_cities.get(&key)?;
    let routes = draft.routes.iter().filter(|route| route.route.ends.iter().any(|end| fold(&end.node) == key));
    let routes: Vec<&RouteDraft> = routes.collect();
    let missions = draft.missions.iter().filter(|mission| mission.cities.iter().any(|city| fold(&city.node) == key));
    let written = |names: &[&str]| names.iter().map(|name| quote_name(name)).collect::<Vec<_>>().join(", ");
    let missions = missions.map(|mission| {
        let cities: Vec<&str> = mission.cities.iter().map(|city| &*city.node).collect();
        format!("remove mission {}", written(&cities))
    });
    let n_routes = routes.len();
    let lines = routes.iter().map(|route| format!("remove route {}", route_written(&route.route)));
    let lines: Vec<String> = lines.chain(missions).collect();
    let is_whole = lines.len() == uses.len();
    let what = if n_routes == lines.len() { "its routes" } else { "its routes and missions" };
    let shown = joined(&lines.iter().map(|line| format!("`{line}`")).collect::<Vec<_>>(), 4);
    let help = match (lines.is_empty(), is_whole) {
        (false, true) => format!("remove {what} too: {shown}"),
        (false, false) => format!("remove {what} too, and name another city elsewhere: {shown}"),
        (true, _) => "name another city there".to_owned(),
    };
    let mut finding = finding("city", &f::UNKNOWN_CITY, name, removed, uses).help(help);
    // The variant's own facts about the city are not left over from the base.
    if is_whole
        && !uses.iter().any(|place| place.file == removed.name.file)
        && !routes.iter().any(|route| is_changed(route, removed))
    {
        let at = Span { end: removed.line.start, ..removed.line };
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        finding.fixes.push(Fix::new(Applicability::Maybe, format!("remove {what} too"), vec![Edit { span: at, text }]));
    }
    Some(finding)
}

/// The finding about the uses of a country that a variant removes.
pub(super) fn country(draft: &Draft, name: &str, uses: &[Span]) -> Option<Diagnostic> {
    let removed = draft.removed_countries.get(&fold(name))?;
    let help = "remove the cities and routes that lie in it too, or let them lie in another country";
    Some(finding("country", &f::UNKNOWN_COUNTRY, name, removed, uses).help(help))
}

fn finding(what: &str, unknown: &'static Descriptor, name: &str, removed: &Removed, uses: &[Span]) -> Diagnostic {
    let message = format!("the variant removes the {what} `{name}`, which the map still uses");
    Diagnostic::new(unknown, removed.name, message)
        .label("removed here (CHK-E61)")
        .also_each(uses.iter().map(|&place| (place, "still used here")))
}

/// Whether the file that removes the city says something about a route of it.
fn is_changed(route: &RouteDraft, removed: &Removed) -> bool {
    let places = [
        route.countries.as_ref().map(|slot| slot.span),
        route.posts.as_ref().map(|slot| slot.span),
        route.tavern,
        route.permanent.as_ref().map(|slot| slot.span),
        route.markers_open.map(|slot| slot.span),
    ];
    places.into_iter().flatten().any(|place| place.file == removed.name.file)
}
