//! Code actions at a place: the repairs of its findings, a statement for a name that nothing declares, a route for a
//! city that nothing reaches, the ledger of the board as it is.

use super::map::{Map, OWN};
use super::names::occurrence_at;
use super::sheet::FileSpan;
use crate::diagnostic::{Applicability, Diagnostic};
use crate::hansa::emit::map as writer;
use crate::hansa::syntax::quote_name;
use crate::hansa::syntax::tree::{EditKind, FactKind, Head, Statement};
use crate::hansa::vocab::{CityId, CountryId};
use crate::text::{Sources, Span};

/// The purpose of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ActionKind {
    /// It repairs a finding.
    Repair,
    /// It writes what the map says already.
    Rewrite,
}

/// Something that can be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// The action as an imperative.
    pub title: String,
    /// Its purpose.
    pub kind: ActionKind,
    /// Whether it is the one that most likely is meant.
    pub is_preferred: bool,
    /// The finding that it repairs, by its place among the map's.
    pub finding: Option<usize>,
    /// The replacements: where, and what is to stand there.
    pub edits: Vec<(FileSpan, String)>,
}

/// The actions for a stretch of the map's own file.
pub fn actions(map: &Map, within: Span) -> Vec<Action> {
    let mut actions = Vec::new();
    for (i, finding) in touched(map.findings(), within) {
        actions.extend(repairs_of(&map.compiled.sources, i, finding));
        actions.extend(declaration(map, i, finding));
        actions.extend(missing_route(map, i, finding));
    }
    actions.extend(ledger(map, within));
    actions
}

/// The repairs of a part of a file that is not a map.
pub fn repairs(sources: &Sources, findings: &[Diagnostic], within: Span) -> Vec<Action> {
    touched(findings, within).flat_map(|(i, finding)| repairs_of(sources, i, finding)).collect()
}

/// The findings at a stretch of the first file.
fn touched(findings: &[Diagnostic], within: Span) -> impl Iterator<Item = (usize, &Diagnostic)> {
    findings.iter().enumerate().filter(move |(_, finding)| {
        finding.span.file == OWN && finding.span.start <= within.end && within.start <= finding.span.end
    })
}

/// The repairs that a finding brings along.
fn repairs_of(sources: &Sources, i: usize, finding: &Diagnostic) -> Vec<Action> {
    let place = |span: Span| FileSpan { path: sources.get(span.file).path.clone(), span };
    let repair = |fix: &crate::diagnostic::Fix| Action {
        title: fix.title.clone(),
        kind: ActionKind::Repair,
        is_preferred: fix.applicability == Applicability::Safe,
        finding: Some(i),
        edits: fix.edits.iter().map(|edit| (place(edit.span), edit.text.clone())).collect(),
    };
    finding.fixes.iter().map(repair).collect()
}

fn place(map: &Map, span: Span) -> FileSpan {
    FileSpan { path: map.compiled.sources.get(span.file).path.clone(), span }
}

/// A statement for a name that nothing declares.
fn declaration(map: &Map, i: usize, finding: &Diagnostic) -> Option<Action> {
    // A name that is taken for a slip of another one has its declaration.
    if occurrence_at(map.tree(), finding.span.start as usize).is_some_and(|named| named.declares) {
        return None;
    }
    // Who removes something does not want it declared.
    let is_removed = |statement: &Statement| {
        let removes = statement.edit.is_some_and(|edit| edit.node == EditKind::Remove);
        removes && statement.span.start <= finding.span.start && finding.span.end <= statement.span.end
    };
    if map.tree().statements.iter().any(is_removed) {
        return None;
    }
    let written = map.compiled.sources.text(finding.span);
    let name = super::line::unquoted(written);
    let edit = if map.is_variant() { "add " } else { "" };
    let (title, kind, text) = match finding.descriptor.code {
        "unknown_city" => {
            let place = home(map).map_or(String::new(), |home| format!(" in {home}"));
            let text = format!("{edit}city {}{place}: white square", quote_name(&name));
            (format!("declare the city `{name}`"), "city", text)
        }
        "unknown_country" => (
            format!("declare the country `{name}`"),
            "country",
            format!("{edit}country {}: foreign", quote_name(&name)),
        ),
        "unknown_route" => {
            let place = home(map).map_or(String::new(), |home| format!(" in {home}"));
            (
                format!("add the missing route `{written}`"),
                "route",
                format!("{edit}route {written}{place}: house, house, house"),
            )
        }
        _ => return None,
    };
    Some(insertion(map, Some(i), title, kind, &text))
}

fn home(map: &Map) -> Option<String> {
    map.board().home().map(|home| quote_name(&map.board().countries[home.index()].name))
}

/// A route from a city that has none, or that no route leads to, to the nearest city of another part of the map.
fn missing_route(map: &Map, i: usize, finding: &Diagnostic) -> Option<Action> {
    if !["city_without_route", "unreachable_city"].contains(&finding.descriptor.code) {
        return None;
    }
    let from = map.places().cities.iter().position(|places| places.name == finding.span).map(CityId::at)?;
    let to = nearest_elsewhere(map, from)?;
    let board = map.board();
    let [a, b] = [from, to].map(|city| quote_name(&board.city(city).name));
    let place = country_of_both(map, from, to)
        .map_or(String::new(), |country| format!(" in {}", quote_name(&board.countries[country.index()].name)));
    let edit = if map.is_variant() { "add " } else { "" };
    let text = format!("{edit}route {a} -- {b}{place}: house, house, house");
    Some(insertion(map, Some(i), format!("add the missing route `{a} -- {b}`"), "route", &text))
}

/// The nearest city on the picture, else the first by name, that cannot be reached from this one.
fn nearest_elsewhere(map: &Map, from: CityId) -> Option<CityId> {
    let board = map.board();
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(&city) = reached.get(next) {
        let others = map.routes_at(city).map(|route| board.route(route).other_end(city));
        let others: Vec<CityId> = others.filter(|other| !reached.contains(other)).collect();
        reached.extend(others);
        next += 1;
    }
    let at = |city: CityId| board.picture.as_ref().and_then(|picture| picture.cities[city.index()]);
    let distance = |city: CityId| match (at(from), at(city)) {
        (Some([x, y]), Some([u, v])) => u64::from(x.abs_diff(u)).pow(2) + u64::from(y.abs_diff(v)).pow(2),
        _ => u64::MAX,
    };
    let elsewhere = (0..board.cities.len()).map(CityId::at).filter(|city| !reached.contains(city));
    elsewhere.min_by_key(|&city| (distance(city), city))
}

fn country_of_both(map: &Map, a: CityId, b: CityId) -> Option<CountryId> {
    let [a, b] = [a, b].map(|city| map.board().city(city).countries);
    a.intersection(b).iter().next().or(a.iter().next())
}

/// A new statement behind the last of its kind, or behind all.
fn insertion(map: &Map, finding: Option<usize>, title: String, kind: &str, text: &str) -> Action {
    let source = map.source();
    let statements = &map.tree().statements;
    let of_kind = statements.iter().rfind(|statement| super::say::head_word(&statement.head) == kind);
    let end = match of_kind.or(statements.last()) {
        Some(statement) => source.line_range(source.line_of(map.extent(statement).end as usize)).end,
        None => source.text.len(),
    };
    let line_end = line_end(map);
    let span = Span::new(OWN, end, end);
    let edits = vec![(place(map, span), format!("{line_end}{text}"))];
    Action { title, kind: ActionKind::Repair, is_preferred: false, finding, edits }
}

/// How the file ends its lines.
fn line_end(map: &Map) -> &'static str {
    if map.source().text.contains("\r\n") { "\r\n" } else { "\n" }
}

/// The ledger, counted again, for a map in which nothing else is wrong.
fn ledger(map: &Map, within: Span) -> Option<Action> {
    let is_about = |statement: &&Statement| {
        let extent = map.extent(statement);
        let is_touched = extent.start <= within.end && within.start <= extent.end;
        is_touched && matches!(statement.head, Head::Map(_) | Head::Expect)
    };
    map.tree().statements.iter().find(is_about)?;
    let is_sound = |finding: &Diagnostic| !finding.is_error() || finding.descriptor.code == "wrong_count";
    if !map.findings().iter().all(is_sound) {
        return None;
    }
    let line_end = line_end(map);
    let old = map.tree().statements.iter().find(|statement| matches!(statement.head, Head::Expect));
    let counted = writer::ledger_of(map.board());
    let (span, text) = match old {
        Some(old) => (map.extent(old), kept(map, old, &counted)),
        None => {
            let end = map.source().text.trim_end().len();
            (Span::new(OWN, end, end), format!("\n\n{counted}"))
        }
    };
    let text = text.trim_end().replace('\n', line_end);
    let is_new = map.compiled.sources.text(span) != text;
    let title = "write the ledger as the map counts".to_owned();
    let edits = vec![(place(map, span), text)];
    is_new.then_some(Action { title, kind: ActionKind::Rewrite, is_preferred: false, finding: None, edits })
}

/// The new rows below what the old ledger says besides: comments and what it allows.
fn kept(map: &Map, old: &Statement, counted: &str) -> String {
    let extent = map.extent(old);
    let comments = map.tree().comments.iter().filter(|span| extent.start <= span.start && span.end <= extent.end);
    let allowed = old.facts.iter().filter(|fact| matches!(fact.kind, FactKind::Allow { .. })).map(|fact| &fact.span);
    let lines = comments.chain(allowed).map(|&span| format!("    {}\n", map.compiled.sources.text(span).trim_end()));
    let kept: String = lines.collect();
    counted.replacen("expect\n", &format!("expect\n{kept}"), 1)
}
