//! The findings `unknown_city` and `unknown_country`: a name that nothing has, with what was probably meant.

use std::cell::RefCell;
use std::collections::BTreeSet;

use foldhash::HashMap;

use super::draft::{Draft, MissionDraft, Removed, RouteDraft, route_written};
use super::twice::{DUPLICATE_CITY, DUPLICATE_COUNTRY};
use crate::syntax::tree::Name;
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Edit, Fix, MAX_LABELS, Severity};
use kogge_compiler::language::quote_name;
use kogge_compiler::text::Span;
use kogge_engine::spelling::{fold, note};
use kogge_engine::wording::{either, joined};

pub(super) static UNKNOWN_CITY: Descriptor = Descriptor {
    code: "unknown_city",
    severity: Severity::Error,
    rules: &["CHK-E04", "CHK-E15", "CHK-E20", "CHK-E55"],
    what: "A route, the Link, a mission or another fact names a city that is not declared.",
    why: "Whatever ends at an unknown city cannot be played.",
    bad: "city Zwolle: white square\nroute Zwole -- Altona: house, house\nroute Zwolle -- Brake: house, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\nroute Zwolle -- Brake: house, house\n",
};

pub(super) static UNKNOWN_COUNTRY: Descriptor = Descriptor {
    code: "unknown_country",
    severity: Severity::Error,
    rules: &["CHK-E46", "CHK-E48", "BRIT-1"],
    what: "A city, route, permission or effect names a country that is not declared.",
    why: "Whether a player may act there depends on the country.",
    bad: "// frame: countries\ncity Brake in Hone: white square, orange square\n    skill        actions\n",
    good: "// frame: countries\ncity Brake in Home: white square, orange square\n    skill        actions\n",
};

/// One kind of named things.
pub(super) struct Kind {
    word: &'static str,
    /// The least that a declaration says behind the name.
    least: &'static str,
    unknown: &'static Descriptor,
    twice: &'static Descriptor,
}

pub(super) const CITY: Kind =
    Kind { word: "city", least: "white square", unknown: &UNKNOWN_CITY, twice: &DUPLICATE_CITY };
pub(super) const COUNTRY: Kind =
    Kind { word: "country", least: "foreign", unknown: &UNKNOWN_COUNTRY, twice: &DUPLICATE_COUNTRY };

/// A use that nearly names something declared.
pub(super) fn nearly(kind: &Kind, stranger: &str, spans: &[Span], meant: &str) -> Diagnostic {
    let message = format!("there is no {} `{stranger}`{}", kind.word, note(stranger, meant));
    let mut finding = Diagnostic::new(kind.unknown, spans[0], message).label(format!("did you mean `{meant}`?"));
    // The uses come in the order of the facts, and a repair goes through the files from their beginning.
    let mut spans_in_order = spans.to_vec();
    spans_in_order.sort_unstable();
    spans_in_order.dedup();
    let edits = spans_in_order.into_iter().map(|span| Edit { span, text: quote_name(meant) }).collect();
    let title = format!("write `{}`", quote_name(meant));
    finding.fixes.push(Fix::new(Applicability::Maybe, title, edits));
    with_uses(finding, &spans[1..], "also here").help(format!("write `{}`", quote_name(meant)))
}

/// A declaration that nobody uses, while several uses nearly name it.
pub(super) fn misspelt(kind: &Kind, declared: &Name, stranger: &str, spans: &[Span]) -> Diagnostic {
    let note = note(&declared.node, stranger);
    let message = format!("the {} `{}` is called `{stranger}` everywhere else{note}", kind.word, declared.node);
    let finding = Diagnostic::new(kind.unknown, declared.span, message).label(format!("did you mean `{stranger}`?"));
    let right = quote_name(stranger);
    with_uses(finding, spans, "used here").help(format!("write `{right}`")).fix(
        Applicability::Maybe,
        format!("write `{right}`"),
        declared.span,
        right,
    )
}

/// The only name without a declaration, beside the only declaration that nothing names.
pub(super) fn renamed(kind: &Kind, declared: &Name, stranger: &str, spans: &[Span]) -> Diagnostic {
    let message = format!("there is no {} `{stranger}`, and nothing names `{}`", kind.word, declared.node);
    let finding = Diagnostic::new(kind.unknown, spans[0], message).label("not declared");
    let finding = with_uses(finding.also(declared.span, "declared, and named nowhere"), &spans[1..], "also here");
    let [old, new] = [&declared.node, stranger].map(quote_name);
    let help = format!("if they are one {}, write `{old}` here, or `{new}` in its declaration", kind.word);
    finding.help(help)
}

/// The most declarations of which a finding names each.
const MAX_NAMED: usize = 5;

/// A use that is like nothing declared; `add`: the word before what a variant declares.
pub(super) fn undeclared(kind: &Kind, stranger: &str, spans: &[Span], declared: &[&Name], add: &str) -> Diagnostic {
    let finding = Diagnostic::new(kind.unknown, spans[0], format!("there is no {} `{stranger}`", kind.word))
        .label("not declared");
    let declaration = format!("{add}{} {}: {}", kind.word, quote_name(stranger), kind.least);
    let known: Vec<String> = declared.iter().map(|name| format!("`{}`", name.node)).collect();
    let correct = match known.len() {
        1..=MAX_NAMED => format!("write {}", either(&known)),
        _ => "correct the name".to_owned(),
    };
    with_uses(finding, &spans[1..], "also here").help(format!("{correct}, or declare it: `{declaration}`"))
}

/// Says of the only declaration that stands twice that one of the two may be the only name that is not declared: a line
/// was copied, and its name left. Whether there is one.
pub(super) fn copied(kind: &Kind, stranger: &str, spans: &[Span], found: &mut [Diagnostic]) -> bool {
    if !is_twice_once(kind, found) {
        return false;
    }
    let Some(finding) = found.iter_mut().find(|finding| finding.descriptor.code == kind.twice.code) else {
        return false;
    };
    let name = quote_name(stranger);
    finding.help = Some(format!("delete one, or name it `{name}`: no {} of that name is declared", kind.word));
    *finding = with_uses(finding.clone(), spans, "used here, and not declared");
    true
}

/// Counts the declarations that stand twice, which is to be one.
pub(super) fn is_twice_once(kind: &Kind, found: &[Diagnostic]) -> bool {
    found.iter().filter(|finding| finding.descriptor.code == kind.twice.code).count() == 1
}

fn with_uses(finding: Diagnostic, spans: &[Span], words: &str) -> Diagnostic {
    let finding = finding.also_each(spans.iter().map(|&span| (span, words)));
    match spans.len().saturating_sub(MAX_LABELS) {
        0 => finding,
        more => {
            let last = finding.labels.len() - 1;
            let mut finding = finding;
            finding.labels[last].message = format!("{words}, and {more} times more");
            finding
        }
    }
}

/// The finding about a city with a country behind it, but no `in`: `route Bonn -- Linz Wales: house`.
pub(super) fn with_country(draft: &Draft, name: &str, uses: &[Span]) -> Option<Diagnostic> {
    let [use_, ..] = *uses else { return None };
    let blanks = name.match_indices(' ').map(|(at, _)| name.split_at(at));
    let mut parts = blanks.map(|(city, country)| (city, country.trim_start()));
    let is = |known: &Name, written: &str| fold(&known.node) == fold(written);
    let (city, country) = parts.find(|(city, country)| {
        draft.cities.iter().any(|known| is(&known.name, city))
            && draft.countries.iter().any(|known| is(&known.name, country))
    })?;
    let meant = format!("{} in {}", quote_name(city), quote_name(country));
    let finding = Diagnostic::new(&UNKNOWN_CITY, use_, format!("there is no city `{name}`"));
    let finding = with_uses(finding.label("`in` is missing before the country"), &uses[1..], "also here");
    Some(finding.help(format!("write `{meant}`")).fix(Applicability::Maybe, format!("write `{meant}`"), use_, meant))
}

/// The finding about several names as one: `in Denmark/Holstein`, `mission Bonn - Linz - Trier`.
pub(super) fn several(kind: &Kind, declared: &[&Name], name: &str, uses: &[Span]) -> Option<Diagnostic> {
    let parts: Vec<&str> = name.split(['/', '+', '&', '-', '–']).map(str::trim).collect();
    let known: Vec<&str> = parts
        .iter()
        .filter_map(|part| declared.iter().find(|known| fold(&known.node) == fold(part)).map(|known| &*known.node))
        .collect();
    let [first, ..] = *uses else { return None };
    if parts.len() < 2 || known.len() < parts.len() {
        return None;
    }
    let meant = known.iter().map(|part| quote_name(part)).collect::<Vec<_>>().join(", ");
    let finding = Diagnostic::new(kind.unknown, first, format!("`{name}` is written `{meant}` here"));
    let mut finding = with_uses(finding.label("several names"), &uses[1..], "also here");
    let edits = uses.iter().map(|&span| Edit { span, text: meant.clone() }).collect();
    finding.fixes.push(Fix::new(Applicability::Maybe, format!("write `{meant}`"), edits));
    Some(finding.help(format!("write `{meant}`")))
}

/// The routes and missions that still name a city which the variant removes.
#[derive(Default)]
struct Left<'d> {
    routes: Vec<&'d RouteDraft>,
    missions: Vec<&'d MissionDraft>,
}

/// The same for all such cities, by their folded names.
pub(super) struct LeftOver<'d> {
    of: HashMap<String, Left<'d>>,
    /// The lines that mend them, as far as they are reported.
    reported: RefCell<BTreeSet<String>>,
}

impl<'d> LeftOver<'d> {
    pub(super) fn of(draft: &'d Draft) -> Self {
        let mut left: HashMap<String, Left<'d>> =
            draft.removed_cities.keys().map(|key| (key.clone(), Left::default())).collect();
        // Most maps remove none.
        let n = if left.is_empty() { 0 } else { usize::MAX };
        let keys = |names: &[Name]| names.iter().map(|name| fold(&name.node)).collect::<BTreeSet<String>>();
        for route in draft.routes.iter().take(n) {
            let keys = keys(&route.route.ends);
            keys.iter().for_each(|key| left.get_mut(key).into_iter().for_each(|left| left.routes.push(route)));
        }
        for mission in draft.missions.iter().take(n) {
            let keys = keys(&mission.cities);
            keys.iter().for_each(|key| left.get_mut(key).into_iter().for_each(|left| left.missions.push(mission)));
        }
        Self { of: left, reported: RefCell::default() }
    }
}

/// The finding about the uses of a city that a variant removes.
pub(super) fn removed_city(
    draft: &Draft,
    left: &LeftOver<'_>,
    name: &str,
    uses: &[Span],
) -> Option<Option<Diagnostic>> {
    let key = fold(name);
    let removed = draft.removed_cities.get(&key)?;
    let Left { routes, missions } = left.of.get(&key)?;
    let written = |names: &[&str]| names.iter().map(|name| quote_name(name)).collect::<Vec<_>>().join(", ");
    let missions = missions.iter().map(|mission| {
        let cities: Vec<&str> = mission.cities.iter().map(|city| &*city.node).collect();
        format!("remove mission {}", written(&cities))
    });
    let n_routes = routes.len();
    let lines = routes.iter().map(|route| format!("remove route {}", route_written(&route.route)));
    let lines: Vec<String> = lines.chain(missions).collect();
    let is_whole = lines.len() == uses.len();
    // The route between two cities that are removed is left over once.
    let mut reported = left.reported.borrow_mut();
    let n_new = lines.iter().filter(|line| reported.insert((*line).clone())).count();
    if is_whole && n_new == 0 && !lines.is_empty() {
        return Some(None);
    }
    let what = if n_routes == lines.len() { "its routes" } else { "its routes and missions" };
    let shown = joined(&lines.iter().map(|line| format!("`{line}`")).collect::<Vec<_>>(), 4);
    let help = match (lines.is_empty(), is_whole) {
        (false, true) => format!("remove {what} too: {shown}"),
        (false, false) => format!("remove {what} too, and name another city elsewhere: {shown}"),
        (true, _) => "name another city there".to_owned(),
    };
    let mut finding = still_used(&CITY, name, removed, uses).help(help);
    // The variant's own facts about the city are not left over from the base.
    if is_whole
        && !uses.iter().any(|place| place.file == removed.name.file)
        && !routes.iter().any(|route| is_changed(route, removed))
    {
        let at = Span { end: removed.line.start, ..removed.line };
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        finding.fixes.push(Fix::new(Applicability::Maybe, format!("remove {what} too"), vec![Edit { span: at, text }]));
    }
    Some(Some(finding))
}

/// The finding about the uses of a country that a variant removes; none where they are in routes of removed cities.
pub(super) fn removed_country(
    draft: &Draft,
    left: &LeftOver<'_>,
    name: &str,
    uses: &[Span],
) -> Option<Option<Diagnostic>> {
    let removed = draft.removed_countries.get(&fold(name))?;
    let routes = left.of.values().flat_map(|left| &left.routes);
    let of_routes: BTreeSet<Span> =
        routes.flat_map(|route| &route.countries).flat_map(|countries| &countries.node).map(|name| name.span).collect();
    if uses.iter().all(|span| of_routes.contains(span)) {
        return Some(None);
    }
    let help = "remove the cities and routes that lie in it too, or let them lie in another country";
    Some(Some(still_used(&COUNTRY, name, removed, uses).help(help)))
}

/// A thing that a variant removes and its base still uses: at the line that removes it.
fn still_used(kind: &Kind, name: &str, removed: &Removed, uses: &[Span]) -> Diagnostic {
    let message = format!("the variant removes the {} `{name}`, which the map still uses", kind.word);
    Diagnostic::new(kind.unknown, removed.name, message)
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
